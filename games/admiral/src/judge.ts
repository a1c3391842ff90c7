import type { Judge, Seat, Term } from '@flagbridge/kernel'
import { board } from './content/board.ts'
import type { Content } from './content/content.ts'
import { ARTILLERY, MOVEMENT, type FeatureSet } from './content/features.ts'
import { worthOf, weightOf } from './judge/worth.ts'
import { airborne } from './judge/air.ts'
import { ordered } from './judge/orders.ts'
import { threats } from './judge/threats.ts'
import { cardOf, faceUp } from './rules/1-cards.ts'
import { isAdmiral } from './rules/6-dice.ts'
import { onGrid, opponent, type State, type Unit } from './state.ts'

/** How steeply an advantage counts: a heavy cruiser's Structure Point can be told from none. */
const STEEPNESS = 2.5
/** What may be hit next round, against what has been hit. */
const THREAT = 0.45
/** For every square too far from the nearest enemy, of a unit's worth. */
const TOO_FAR = 0.02
/** A unit that has moved this round could choose its place; one that has not may yet be caught. */
const MOVED = 0.035
/** For every die in hand, of the worth of an average unit. */
const DIE = 0.012
const ADMIRAL_DIE = 0.05

export function createJudge(c: Content): Judge<State> {
  const terms = (s: State, seat: Seat): Term[] => {
    let all = 0
    for (const unit of s.units) all += weightOf(c, s, unit)
    const enemy = opponent(seat)
    const lead = (of: (side: Seat) => number) => (of(seat) - of(enemy)) / all
    const list: Term[] = [
      { what: 'units afloat and their structure', value: lead((side) => fleet(c, s, side)) },
      { what: 'Critical Damage', value: -lead((side) => crippled(c, s, side)) },
      { what: 'orders written', value: s.phase === 'gunnery' ? lead((side) => ordered(c, s, side)) : 0 },
      { what: 'guns and torpedoes that bear', value: THREAT * lead((side) => threats(c, s, side)) },
      { what: 'squadrons in the air', value: lead((side) => airborne(c, s, side)) },
      { what: 'distance to the enemy', value: -TOO_FAR * lead((side) => distant(c, s, side)) },
      { what: 'units moved and dice in hand', value: lead((side) => readiness(c, s, side)) },
    ]
    return list.sort((a, b) => Math.abs(b.value) - Math.abs(a.value))
  }
  return {
    value(s, seat) {
      if (s.outcome !== null) return s.outcome.winner === 'draw' ? 0 : s.outcome.winner === seat ? 1 : -1
      let sum = 0
      for (const { value } of terms(s, seat)) sum += value
      return 0.98 * Math.tanh(STEEPNESS * sum)
    },
    terms,
  }
}

function fleet(c: Content, s: State, seat: Seat): number {
  let sum = 0
  for (const unit of s.units) if (unit.seat === seat) sum += worthOf(c, s, unit, unit.structure)
  return sum
}

/** AD-DMG.3: features lost for this round and for the next; guns and engines are missed most. */
function crippled(c: Content, s: State, seat: Seat): number {
  let sum = 0
  for (const unit of s.units)
    if (unit.seat === seat && onGrid(unit) && (unit.disabled | unit.critical) !== 0)
      sum += weightOf(c, s, unit) * (lost(unit.critical) + 0.5 * lost(unit.disabled))
  return sum
}

function lost(set: FeatureSet): number {
  let sum = 0
  if ((set & ARTILLERY) !== 0) sum += 0.1
  if ((set & MOVEMENT) !== 0) sum += 0.05
  for (let rest = set & ~(ARTILLERY | MOVEMENT); rest !== 0; rest &= rest - 1) sum += 0.025
  return sum
}

/** AD-VIC.3: who is ahead when the last round ends need not look for the enemy; who must sink something has to. */
function distant(c: Content, s: State, seat: Seat): number {
  let sum = 0
  for (const unit of s.units) {
    if (unit.seat !== seat || !onGrid(unit)) continue
    const reach = reachOf(c, unit)
    if (reach === 0) continue
    let nearest = 16
    for (const other of s.units)
      if (other.seat !== seat && onGrid(other)) nearest = Math.min(nearest, board.stepDistance(unit.at, other.at))
    if (nearest > reach) sum += (nearest - reach) * weightOf(c, s, unit)
  }
  return sum
}

function reachOf(c: Content, unit: Unit): number {
  const face = faceUp(c, unit)
  if (unit.torpedoes > 0 && face.artillery === null) return 1
  return face.artillery?.range ?? 0
}

/** AD-MOV.4, AD-DICE.8: moves made, and dice that can still do something. */
function readiness(c: Content, s: State, seat: Seat): number {
  if (s.phase !== 'movement') return 0
  let sum = 0
  for (const unit of s.units) {
    if (unit.seat !== seat || !onGrid(unit)) continue
    if (unit.moved) sum += MOVED * cardOf(c, unit).points
  }
  const dice = s.dice[seat as 0 | 1]
  for (let face = 1; face <= 6; face++)
    if (dice[face]! > 0) sum += dice[face]! * 20 * (isAdmiral(c, face) ? ADMIRAL_DIE : useful(c, face) ? DIE : 0)
  return sum
}

/** Does a face show anything that the Attack phase takes? */
function useful(c: Content, face: number): boolean {
  return (c.shows[face]! & ATTACKS) !== 0
}

const ATTACKS = 2 | 4 | 16
