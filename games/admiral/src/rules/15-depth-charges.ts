import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import { DEPTH_CHARGE } from '../content/features.ts'
import { SHOWS_DEPTH_CHARGE } from '../content/symbols.ts'
import { opponent, type State, type Unit } from '../state.ts'
import { submergedAt, worksNot } from './1-cards.ts'
import { checkDie } from './6-dice.ts'

/** AD-DC.1, AD-SYM.5: the enemy submarine directly beneath, or -1; own submarines are not harmed (AD-DC.3). */
export function submarineBelow(s: State, seat: Seat, unit: Unit): number {
  return unit.submerged ? -1 : submergedAt(s, unit.at, opponent(seat))
}

/**
 * AD-DC.2: the feature and a Depth Charge or Admiral die. AD-SUB.13: it is enough to be in the square now.
 * AD-TERR.14: fog does not hinder it, so the ban on attacking from fog is not asked.
 */
export function checkDepthCharge(
  c: Content,
  s: State,
  seat: Seat,
  unit: Unit,
  a: ActionOf<'depthCharge'>,
): Refusal | undefined {
  const useless = worksNot(c, unit, DEPTH_CHARGE)
  if (useless !== undefined) return useless.refused === 'no-such-feature' ? { ...useless, rule: 'AD-DC.2' } : useless
  if (submarineBelow(s, seat, unit) < 0) return refuse('no-submarine-below', 'AD-DC.1', { unit: unit.name })
  const used = s.orders[seat]!.some((order) => order.do === 'depthCharge' && order.unit === a.unit)
  if (used) return refuse('no-space', 'AD-DICE.4', { unit: unit.name })
  return checkDie(c, s, seat, a.die, SHOWS_DEPTH_CHARGE)
}
