import { SHIELD_FAULTS } from './rules/10-shields.ts'
import { CRITICAL_FAULTS } from './rules/11-criticals.ts'
import { MOVE_FAULTS } from './rules/12-movement.ts'
import { EVADE_FAULTS } from './rules/13-evade.ts'
import { TERRAIN_FAULTS } from './rules/17-terrain.ts'
import { SETUP_FAULTS } from './rules/3-setup.ts'
import { CARD_FAULTS } from './rules/5-cards.ts'
import { ORDER_FAULTS } from './rules/5-orders.ts'
import { SHIP_FAULTS } from './rules/6-ship-phase.ts'
import { ARMAMENT_FAULTS } from './rules/7-armaments.ts'
import { DECLARE_FAULTS } from './rules/8-declare.ts'
import { REROLL_FAULTS } from './rules/8-rerolls.ts'
import { LOCK_FAULTS } from './rules/9-locks.ts'
import { COMMON_FAULTS } from './rules/step.ts'

/**
 * Every fault that the rules find, with the rule that says so. The sections declare their own; their sentences are in
 * text/.
 */
export const REFUSALS = {
  ...COMMON_FAULTS,
  ...SETUP_FAULTS,
  ...ORDER_FAULTS,
  ...CARD_FAULTS,
  ...SHIP_FAULTS,
  ...ARMAMENT_FAULTS,
  ...DECLARE_FAULTS,
  ...REROLL_FAULTS,
  ...LOCK_FAULTS,
  ...SHIELD_FAULTS,
  ...CRITICAL_FAULTS,
  ...MOVE_FAULTS,
  ...EVADE_FAULTS,
  ...TERRAIN_FAULTS,
} as const

export type Fault = keyof typeof REFUSALS
