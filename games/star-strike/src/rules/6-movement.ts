import { extraMoves, extraRotations, movesDue, pinOf, stepsBetween } from '../shared/moves.ts'
import { v2_0 } from '../editions/v2_0.ts'
import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { CORE, FAST } from '../cards/words.ts'
import type { Event, Maneuver } from '../events.ts'
import type { Fault } from '../refusals.ts'
import { NONE, type Active, type State } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { fieldOf, hexAhead, isEmpty, shipOf, terrainOf } from './2-field.ts'
import { mayMove } from './3-pieces.ts'
import { isForbidden } from './5-targets.ts'
import { mayEvade } from './6-evade.ts'
import { escapes } from './8-terrain.ts'
import { addedBy, hasKeywordNow } from './9-keywords.ts'

export { stepsBetween } from '../shared/moves.ts'

/** Section 6: Rotations and Maneuvers. A Rotation belongs to the Maneuver that follows it (SS2-6A). */

export const MANEUVERS: readonly Maneuver[] = ['ahead', 'aheadPass', 'bypassSling', 'assault']

/** SS2-6B.01 to SS2-6B.04: what each costs. */
export const COST: Readonly<Record<Maneuver, number>> = { ahead: 1, aheadPass: 2, bypassSling: 3, assault: 1 }

const THREADED_MOVES = 2

/** The Moves of this Round: role, Fast (SS2-9D), cards, Escape Velocity (SS2-8B.05.c), limited by Threader and pins. */
export function movesAllowed(cards: Cards, s: State, active: Active): number {
  const ship = shipOf(cards, s.pieces[active.piece]!)
  if (!mayMove(ship.role)) return 0 // SS2-3A.02.II.d
  const fast = hasKeywordNow(cards, s, active.piece, FAST) ? 1 : 0
  const most = ship.movesMax + fast + addedBy(cards, s, active.piece, extraMoves) + s.pieces[active.piece]!.extraMoves
  const pinned = Math.min(most, pinOf(cards, s, active.piece))
  return active.threaded ? Math.min(pinned, THREADED_MOVES) : pinned // SS2-9R
}

/** SS2-6B.a: the Moves it must use; a pin lowers them too, additional Moves do not raise them. */
export function movesCompulsory(cards: Cards, s: State, p: number): number {
  return movesDue(v2_0, cards, s, p, shipOf(cards, s.pieces[p]!).movesMin)
}

export function movesLeft(cards: Cards, s: State, active: Active): number {
  return movesAllowed(cards, s, active) - active.spent
}

/** SS2-6A.01, SS2-6A.02, SS2-6A.03, SS2-6A.04: 60 degree steps before each Maneuver; the allowance is new for each. */
export function rotationAllowance(cards: Cards, s: State, p: number): number {
  const ship = shipOf(cards, s.pieces[p]!)
  if (!mayMove(ship.role)) return 0
  return ship.rotations + addedBy(cards, s, p, extraRotations)
}

/** Why this Maneuver cannot be executed after turning to that facing. */
export function maneuverFault(
  cards: Cards,
  s: State,
  active: Active,
  maneuver: Maneuver,
  facing: Direction,
): Fault | undefined {
  const piece = s.pieces[active.piece]!
  if (!mayMove(shipOf(cards, piece).role)) return 'stationary-does-not-move'
  const left = movesLeft(cards, s, active)
  if (left <= 0) return facing === piece.facing ? 'no-moves-left' : 'no-rotation-without-moves' // SS2-6.a, SS2-6.b
  if (stepsBetween(piece.facing, facing) > rotationAllowance(cards, s, active.piece)) return 'too-much-rotation'
  if (COST[maneuver] > left) return 'too-few-moves' // SS2-6.a
  if (isForbidden(cards, s, active.piece, 'maneuver')) return 'maneuver-forbidden'
  return courseFault(cards, s, active.piece, maneuver, facing)
}

/** What lies ahead must fit the Maneuver. */
function courseFault(cards: Cards, s: State, p: number, maneuver: Maneuver, facing: Direction): Fault | undefined {
  const piece = s.pieces[p]!
  const ahead = hexAhead(cards, s, piece.cell, facing)
  if (ahead === NONE) return 'border-ahead' // SS2-2A
  const inTheWay = s.pieces[s.at[ahead]!]
  if (maneuver === 'ahead') return inTheWay === undefined ? undefined : 'ahead-occupied' // SS2-6B.01
  const friend = inTheWay !== undefined && inTheWay.side === piece.side
  const enemy = inTheWay !== undefined && inTheWay.side !== piece.side
  if (maneuver === 'assault') {
    if (!enemy) return 'no-enemy-to-assault' // SS2-6B.04
    if (terrainOf(cards, s, piece) === CORE) return 'no-assault-from-core' // SS2-8B.05.a
    return isForbidden(cards, s, p, 'assault') ? 'assault-forbidden' : undefined
  }
  const room = isEmpty(s, hexAhead(cards, s, ahead, facing))
  if (maneuver === 'aheadPass') return friend ? (room ? undefined : 'no-room-behind') : 'no-friend-to-pass' // SS2-6B.02
  return enemy ? (room ? undefined : 'no-room-behind-enemy') : 'no-enemy-to-bypass' // SS2-6B.03
}

/** SS2-6B.b: judged over all facings it can turn to and over the Moves it has left. */
export function canManeuver(cards: Cards, s: State, active: Active): boolean {
  return anyManeuver(cards, s, active, () => true)
}

/** Calls `found` for each Maneuver that can be executed, in stable order, until it says true. */
export function anyManeuver(
  cards: Cards,
  s: State,
  active: Active,
  found: (maneuver: Maneuver, facing: Direction) => boolean,
): boolean {
  const piece = s.pieces[active.piece]!
  if (!mayMove(shipOf(cards, piece).role)) return false
  const left = movesLeft(cards, s, active)
  if (left <= 0 || isForbidden(cards, s, active.piece, 'maneuver')) return false
  const allowance = rotationAllowance(cards, s, active.piece)
  for (const facing of ALL_DIRECTIONS) {
    if (stepsBetween(piece.facing, facing) > allowance) continue
    for (const maneuver of coursesOver(cards, s, active.piece, facing)) {
      if (COST[maneuver] > left || courseFault(cards, s, active.piece, maneuver, facing) !== undefined) continue
      if (found(maneuver, facing)) return true
    }
  }
  return false
}

const NOWHERE: readonly Maneuver[] = []
const INTO_THE_OPEN: readonly Maneuver[] = ['ahead']
const PAST_A_FRIEND: readonly Maneuver[] = ['aheadPass']
const AT_AN_ENEMY: readonly Maneuver[] = ['bypassSling', 'assault']

/** What stands ahead leaves only these Maneuvers to be looked at. */
function coursesOver(cards: Cards, s: State, p: number, facing: Direction): readonly Maneuver[] {
  const piece = s.pieces[p]!
  const ahead = hexAhead(cards, s, piece.cell, facing)
  if (ahead === NONE) return NOWHERE
  const inTheWay = s.pieces[s.at[ahead]!]
  if (inTheWay === undefined) return INTO_THE_OPEN
  return inTheWay.side === piece.side ? PAST_A_FRIEND : AT_AN_ENEMY
}

/** SS2-6B.b: owes Moves and cannot execute any Maneuver. */
export function isBlocked(cards: Cards, s: State, active: Active): boolean {
  return active.spent < movesCompulsory(cards, s, active.piece) && !canManeuver(cards, s, active)
}

/** SS2-6B.a: compulsory Moves must be used while any Maneuver can be executed. */
export function endFault(cards: Cards, s: State, active: Active): Fault | undefined {
  const owes = active.spent < movesCompulsory(cards, s, active.piece)
  return owes && canManeuver(cards, s, active) ? 'moves-are-compulsory' : undefined
}

/** SS2-6A: a Rotation alone is for a blocked piece only. */
export function rotateFault(cards: Cards, s: State, active: Active, facing: Direction): Fault | undefined {
  const piece = s.pieces[active.piece]!
  if (!mayMove(shipOf(cards, piece).role)) return 'stationary-does-not-rotate'
  if (movesLeft(cards, s, active) <= 0) return 'no-rotation-without-moves' // SS2-6.b
  if (!isBlocked(cards, s, active)) return 'rotation-needs-maneuver'
  return stepsBetween(piece.facing, facing) > rotationAllowance(cards, s, active.piece)
    ? 'too-much-rotation'
    : undefined
}

/** Executes a Maneuver that was found legal. */
export function executeManeuver(cards: Cards, t: Table<State, Event>, maneuver: Maneuver, facing: Direction): void {
  const s = t.state
  const p = s.active!.piece
  const piece = s.pieces[p]!
  const ahead = hexAhead(cards, s, piece.cell, facing)
  if (maneuver === 'assault') return declareAssault(cards, t, p, s.at[ahead]!, facing)
  const escaping = terrainOf(cards, s, piece) === CORE
  if (escaping && !escapes(cards, t, p)) return defeat(cards, t, p, 'escape', 'SS2-8B.05.b')
  // SS2-6B.02, SS2-6B.03: straight to the second hex; the one passed over is not entered.
  const to = maneuver === 'ahead' ? ahead : hexAhead(cards, s, ahead, facing)
  t.emit({
    kind: 'PieceMoved',
    rule: MANEUVER_RULE[maneuver],
    piece: p,
    how: maneuver,
    facing,
    from: piece.cell,
    to,
    cost: COST[maneuver],
    escaping,
  })
}

const MANEUVER_RULE = { ahead: 'SS2-6B.01', aheadPass: 'SS2-6B.02', bypassSling: 'SS2-6B.03' } as const

/** SS2-4B.02.c: a piece does not enter an enemy's hex; it assaults it. SS2-6C.a: an Escort may Evade first. */
function declareAssault(cards: Cards, t: Table<State, Event>, piece: number, target: number, facing: Direction): void {
  t.emit({
    kind: 'AssaultDeclared',
    rule: 'SS2-6B.04',
    piece,
    target,
    facing,
    evadable: mayEvade(cards, t.state, target),
  })
}

/** SS2-8B.04: the same Core at the beginning and at the end of the activation. */
export function isCrushed(cards: Cards, s: State, active: Active): boolean {
  const piece = s.pieces[active.piece]!
  return active.core !== NONE && active.core === piece.cell && fieldOf(cards, s).terrain[piece.cell] === CORE
}
