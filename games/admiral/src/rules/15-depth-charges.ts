import { refuse, type Seat } from '@flagbridge/kernel'
import { DEPTH_CHARGE } from '../content/features.ts'
import { SHOWS_DEPTH_CHARGE } from '../content/symbols.ts'
import { NO_UNIT, ofSeat, opponent, type State, type Unit, type UnitIndex } from '../state.ts'
import { submergedAt, works, worksNot } from './1-cards.ts'
import { checkDie } from './6-dice.ts'
import { facesFor, type OrderRules } from './orders.ts'

/** AD-DC.1, AD-SYM.5: the enemy submarine directly beneath, or NO_UNIT; own submarines are not harmed (AD-DC.3). */
export function submarineBelow(s: State, seat: Seat, unit: Unit): UnitIndex {
  return unit.submerged ? NO_UNIT : submergedAt(s, unit.at, opponent(seat))
}

/**
 * AD-DC.2: the feature and a Depth Charge or Admiral die. AD-SUB.13: it is enough to be in the square now.
 * AD-TERR.14: fog does not hinder it, so the ban on attacking from fog is not asked.
 */
export const depthCharging: OrderRules<'depthCharge'> = {
  verb: 'depthCharge',
  space: 'depth-charge',

  offers(c, s, seat, hand) {
    const dice = facesFor(c, hand, SHOWS_DEPTH_CHARGE)
    if (dice.length === 0) return undefined
    return (number, unit, into) => {
      if (!works(c, unit, DEPTH_CHARGE) || submarineBelow(s, seat, unit) < 0 || isOrdered(s, seat, number)) return
      for (const die of dice) into.push({ do: 'depthCharge', unit: number, die })
    }
  },

  check(c, s, seat, unit, a) {
    const useless = worksNot(c, unit, DEPTH_CHARGE)
    if (useless !== undefined) return useless.refused === 'no-such-feature' ? { ...useless, rule: 'AD-DC.2' } : useless
    if (submarineBelow(s, seat, unit) < 0) return refuse('no-submarine-below', 'AD-DC.1', { unit: unit.name })
    if (isOrdered(s, seat, a.unit)) return refuse('no-space', 'AD-DICE.4', { unit: unit.name })
    return checkDie(c, s, seat, a.die, SHOWS_DEPTH_CHARGE)
  },
}

function isOrdered(s: State, seat: Seat, unit: UnitIndex): boolean {
  return ofSeat(s.orders, seat).some((order) => order.do === 'depthCharge' && order.unit === unit)
}
