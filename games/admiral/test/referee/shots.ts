import { sumOf } from '@flagbridge/kernel'
import type { Shot } from '../../src/events/12-artillery.ts'
import { same, type RefUnit, type Sea } from './sea.ts'

/** What is known of an attack with a value against Armour: AD-ART.2, AD-DMG.1, AD-DMG.2. */
export interface Blow {
  readonly base: number
  readonly plus: number
  readonly doubled: boolean
  /** AD-RED.3: from afar, or from the air. */
  readonly far: boolean
}

/** AD-ART.2, AD-GREEN.1, AD-GREEN.13, AD-RED.3: the value against the Armour, and what comes of it. */
export function checkShot(sea: Sea, shot: Shot, target: RefUnit, { base, plus, doubled, far }: Blow): void {
  same('the value printed', shot.base, base)
  same('what is added to the value', sumOf(shot.modifiers), plus)
  same('doubled', shot.doubled, doubled)
  const value = (base + plus) * (doubled ? 2 : 1)
  same('the attack value', shot.value, value)
  const steel = (sea.has(target, 'superior-steel') ? 2 : 0) - (far && sea.has(target, 'obsolete-unit') ? 2 : 0)
  const armour = Math.max(0, (sea.face(target).armour ?? 0) + steel)
  same('the Armour', shot.armour, armour)
  const effective = value > 0 && value >= armour
  same('effective', shot.effective, effective)
  same('Structure Points lost', shot.losses, effective && value > armour ? 1 : 0)
  same('Critical Damage', shot.critical, effective && !sea.has(target, 'all-or-nothing'))
}

/** AD-TORP.3, AD-GREEN.6, AD-GREEN.12, AD-GREEN.13. */
export function torpedoDamage(sea: Sea, from: RefUnit, target: RefUnit, failed: boolean): [number, boolean] {
  if (failed) return [0, false]
  const belted = sea.has(target, 'protection-belt') && !sea.has(from, 'magnetic-detonator')
  return [belted ? 0 : 1, !sea.has(target, 'all-or-nothing')]
}
