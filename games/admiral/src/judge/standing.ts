import type { Seat } from '@flagbridge/kernel'
import { board } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { ARTILLERY, MOVEMENT, type FeatureSet } from '../content/features.ts'
import { FACES, SHOWS_ARTILLERY, SHOWS_DEPTH_CHARGE, SHOWS_TORPEDO, type Face } from '../content/symbols.ts'
import { cardOf, faceUp } from '../rules/1-cards.ts'
import { isAdmiral } from '../rules/6-dice.ts'
import { ofSeat, onGrid, type State, type Unit } from '../state.ts'
import { weightOf, worthOf } from './worth.ts'

/** A unit that has moved this round could choose its place; one that has not may yet be caught. */
const MOVED = 0.035
/** For every die in hand, of the worth of an average unit. */
const DIE = 0.012
const ADMIRAL_DIE = 0.05

/** What a side has lost of what it brought. */
export function lostOf(c: Content, s: State, seat: Seat): number {
  let sum = 0
  for (const unit of s.units) if (unit.seat === seat) sum += weightOf(c, s, unit) - worthOf(c, s, unit, unit.structure)
  return sum
}

/** AD-DMG.3: features lost for this round and for the next; guns and engines are missed most. */
export function crippled(c: Content, s: State, seat: Seat): number {
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
export function distant(c: Content, s: State, seat: Seat): number {
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
export function readiness(c: Content, s: State, seat: Seat): number {
  if (s.phase !== 'movement') return 0
  let sum = 0
  for (const unit of s.units) {
    if (unit.seat !== seat || !onGrid(unit)) continue
    if (unit.moved) sum += MOVED * cardOf(c, unit).points
  }
  const dice = ofSeat(s.dice, seat)
  for (const face of FACES)
    if (dice[face] > 0) sum += dice[face] * 20 * (isAdmiral(c, face) ? ADMIRAL_DIE : useful(c, face) ? DIE : 0)
  return sum
}

/** Does a face show anything that the Attack phase takes? */
function useful(c: Content, face: Face): boolean {
  return (c.shows[face] & ATTACKS) !== 0
}

const ATTACKS = SHOWS_ARTILLERY | SHOWS_TORPEDO | SHOWS_DEPTH_CHARGE
