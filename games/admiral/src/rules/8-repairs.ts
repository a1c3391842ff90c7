import { isRefusal, refuse, type Seat } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { ADVANCED_DAMAGE_CONTROL, WEAK_DAMAGE_CONTROL } from '../content/features.ts'
import { FACES, SHOWS_ARTILLERY, SHOWS_MOVEMENT } from '../content/symbols.ts'
import { ofSeat, opponent, unitOf, type State, type UnitIndex } from '../state.ts'
import { cardOf, faceUp, ownOnGrid } from './1-cards.ts'
import { admiralInHand, shows } from './6-dice.ts'
import { activate, checkActivate } from './21-features.ts'
import type { AdmiralTable, Answer, Step } from './step.ts'

export const repairing: Answer<'repair'> = {
  verb: 'repair',

  /** AD-REP.2: as many pairs as there are, on one unit or on several; a unit's own Movement die is not touched. */
  legal(c, s, seat, into) {
    const dice = ofSeat(s.dice, seat)
    for (let unit = 0 as UnitIndex; unit < s.units.length; unit++) {
      const damaged = unitOf(s, unit)
      if (damaged.seat !== seat || damaged.at < 0 || damaged.structure >= cardOf(c, damaged).structure) continue
      if ((damaged.active & WEAK_DAMAGE_CONTROL) !== 0) continue
      for (const movement of FACES) {
        if (!(dice[movement] > 0) || !shows(c, movement, SHOWS_MOVEMENT)) continue
        for (const artillery of FACES) {
          if (dice[artillery] < (artillery === movement ? 2 : 1) || !shows(c, artillery, SHOWS_ARTILLERY)) continue
          into.push({ do: 'repair', unit, movement, artillery })
        }
      }
    }
  },

  /** AD-REP.1, AD-REP.4: two dice, one used as Movement and one as Artillery; the Admiral symbol stands for neither. */
  check(c, s, seat, a) {
    const unit = ownOnGrid(s, seat, a.unit)
    if (isRefusal(unit)) return unit
    // AD-REP.3: never beyond the printed number.
    if (unit.structure >= cardOf(c, unit).structure) return refuse('undamaged', 'AD-REP.3', { unit: unit.name })
    if ((unit.active & WEAK_DAMAGE_CONTROL) !== 0) return refuse('cannot-regain', 'AD-RED.2', { unit: unit.name })
    const dice = ofSeat(s.dice, seat)
    const held = (face: number, count: number) => face >= 1 && face <= 6 && (dice[face] ?? 0) >= count
    const twice = a.movement === a.artillery ? 2 : 1
    if (!held(a.movement, 1) || !held(a.artillery, 1)) return refuse('no-such-die', 'AD-DICE.8', { die: a.movement })
    if (!shows(c, a.movement, SHOWS_MOVEMENT) || !shows(c, a.artillery, SHOWS_ARTILLERY))
      return refuse('not-a-pair', 'AD-REP.4')
    return held(a.movement, twice) ? undefined : refuse('not-a-pair', 'AD-REP.4')
  },

  play(c, t, seat, a) {
    t.emit({ kind: 'RepairDeclared', rule: 'AD-REP.1', seat, unit: a.unit, dice: [a.movement, a.artillery] })
    if (!mayBeAnswered(c, t.state, seat)) finishRepair(c, t)
  },
}

/** AD-ADM.5: Weak Damage Control may still be activated in answer to a repair just declared. */
function mayBeAnswered(c: Content, s: State, seat: Seat): boolean {
  const unit = unitOf(s, s.repairing)
  const weak = faceUp(c, unit).features & ~unit.spaces & WEAK_DAMAGE_CONTROL
  return weak !== 0 && admiralInHand(c, ofSeat(s.dice, opponent(seat))) !== 0
}

function finishRepair(c: Content, t: AdmiralTable): void {
  const number = t.state.repairing
  const unit = unitOf(t.state, number)
  // AD-RED.2: nothing is regained, Advanced Damage Control or not; the repair dice are lost.
  if ((unit.active & WEAK_DAMAGE_CONTROL) !== 0)
    return t.emit({ kind: 'RepairPrevented', rule: 'AD-RED.2', unit: number })
  // AD-GREEN.7: 2 points instead of 1, for one repair, up to the printed maximum.
  const advanced = (unit.active & ADVANCED_DAMAGE_CONTROL) !== 0
  const structure = Math.min(unit.structure + (advanced ? 2 : 1), cardOf(c, unit).structure)
  const rule = advanced ? 'AD-GREEN.7' : 'AD-REP.1'
  t.emit({ kind: 'Repaired', rule, unit: number, points: structure - unit.structure, structure })
}

/** AD-ADM.5, AD-RED.2: the opponent may answer a repair just declared. */
export const answeringRepair: Step<'activate' | 'pass'> = {
  name: 'answer-repair',
  verbs: ['activate', 'pass'],
  asked: (_c, s) => opponent(s.turn),

  legal(c, s, seat, into) {
    const die = admiralInHand(c, ofSeat(s.dice, seat))
    into.push({ do: 'pass' }, { do: 'activate', unit: s.repairing, feature: 'weak-damage-control', die })
  },

  check(c, s, seat, a) {
    if (a.do !== 'activate') return undefined
    return checkActivate(c, s, seat, a, 'movement', (unit) => (unit === s.repairing ? WEAK_DAMAGE_CONTROL : 0))
  },

  play(c, t, seat, a) {
    if (a.do === 'activate') activate(c, t, seat, a)
    finishRepair(c, t)
  },
}
