import { CARD_FAULTS } from './rules/0-cards.ts'
import { TERM_FAULTS } from './rules/13-terms.ts'
import { SETUP_FAULTS } from './rules/4a-setup.ts'
import { ACTION_FAULTS } from './rules/4b-action.ts'
import { COMMAND_FAULTS } from './rules/4b-command.ts'
import { TARGET_FAULTS } from './rules/5a-targets.ts'
import { DECLARE_FAULTS } from './rules/5b-declare.ts'
import { SHIELD_FAULTS } from './rules/5e-shields.ts'
import { LOCK_FAULTS } from './rules/5f-locks.ts'
import { MOVE_FAULTS } from './rules/6-movement.ts'
import { EVADE_FAULTS } from './rules/6c-evade.ts'
import { SKIRMISH_FAULTS } from './rules/7-skirmish.ts'
import { COMMON_FAULTS } from './rules/step.ts'

/**
 * Every fault that the rules find, with the rule that says so. The sections declare their own; their sentences are in
 * text/.
 */
export const REFUSALS = {
  'not-now': 'SS2-4B',
  ...COMMON_FAULTS,
  ...SETUP_FAULTS,
  ...COMMAND_FAULTS,
  ...CARD_FAULTS,
  ...ACTION_FAULTS,
  ...TARGET_FAULTS,
  ...DECLARE_FAULTS,
  ...SHIELD_FAULTS,
  ...LOCK_FAULTS,
  ...MOVE_FAULTS,
  ...EVADE_FAULTS,
  ...SKIRMISH_FAULTS,
  ...TERM_FAULTS,
} as const

export type Fault = keyof typeof REFUSALS
