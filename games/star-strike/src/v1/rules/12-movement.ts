import { extraMoves, extraRotations, movesDue, pinOf, stepsBetween } from '../../shared/moves.ts'
import { v1_1 } from '../../editions/v1_1.ts'
import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { hexAhead, onField, shipOf } from '../../rules/2-field.ts'
import { leastMoves, mostMoves, rotationsOf } from '../../rules/3-pieces.ts'
import type { Event, ShipMoved } from '../events.ts'
import type { Fault } from '../refusals.ts'
import { NONE, type Active, type Piece, type State } from '../state.ts'
import { isBig, isFriendly } from './1-definitions.ts'
import { isForbidden } from './7-armaments.ts'
import { mayEvade } from './13-evade.ts'
import { addedBy } from './14-keywords.ts'
import { leaveSafely } from './17-terrain.ts'

/** Movement: a series of Moves of one space, each completed before the next (SS1-MOVE.1). */

/** SS1-MOVE.2: 0 to 3 for Escort and Light; SS1-MOVE.3: 2 to 3 for Heavy; SS1-MOVE.4: 1 to 2 for Super Heavy. */
export function movesAllowed(cards: Cards, s: State, p: number): number {
  const most = mostMoves(shipOf(cards, s.pieces[p]!).role) + addedBy(cards, s, p, extraMoves)
  return Math.min(most, pinOf(cards, s, p))
}

/** SS1-SHIP.5: the Moves it must make; a card may set another number. */
export function movesOwed(cards: Cards, s: State, p: number): number {
  return movesDue(v1_1, cards, s, p, leastMoves(shipOf(cards, s.pieces[p]!).role))
}

export function movesLeft(cards: Cards, s: State, active: Active): number {
  return movesAllowed(cards, s, active.piece) - active.spent
}

/** SS1-MOVE.3, SS1-MOVE.4: facings it may turn before each Move; ships without a heading go any way they like. */
export function rotationAllowance(cards: Cards, s: State, p: number): number {
  const { role } = shipOf(cards, s.pieces[p]!)
  return isBig(role) ? rotationsOf(role) + addedBy(cards, s, p, extraRotations) : 3
}

/** SS1-MOVE.5: can it go this way in its next Move? */
function canHead(cards: Cards, piece: Piece, from: Direction, heading: Direction, allowance: number): boolean {
  return !isBig(shipOf(cards, piece).role) || stepsBetween(from, heading) <= allowance
}

/** SS1-MOVE.9: it is passing through a friend's space. */
export function sharesSpace(s: State, p: number): boolean {
  const { cell } = s.pieces[p]!
  return s.at[cell] !== p
}

/** Why the active ship cannot make this Move. */
export function moveFault(cards: Cards, s: State, active: Active, heading: Direction): Fault | undefined {
  const piece = s.pieces[active.piece]!
  const left = movesLeft(cards, s, active)
  const to = hexAhead(cards, s, piece.cell, heading)
  if (left <= 0) return enemyAt(s, piece, to) ? 'no-skirmish-without-moves' : 'no-moves-left'
  if (!canHead(cards, piece, piece.facing, heading, rotationAllowance(cards, s, active.piece)))
    return 'too-much-rotation'
  if (isForbidden(cards, s, active.piece, 'maneuver')) return 'moves-forbidden'
  return wayFault(cards, s, active.piece, heading, left)
}

/** SS1-MOVE.7: the border. SS1-MOVE.11, SS1-MOVE.12: an enemy. SS1-MOVE.10: a friend, and how to get on from there. */
function wayFault(cards: Cards, s: State, p: number, heading: Direction, left: number): Fault | undefined {
  const piece = s.pieces[p]!
  const to = hexAhead(cards, s, piece.cell, heading)
  if (to === NONE) return 'border-ahead'
  if (s.at[to] === NONE) return undefined
  if (enemyAt(s, piece, to)) {
    if (sharesSpace(s, p)) return 'skirmish-from-friend'
    return isForbidden(cards, s, p, 'assault') ? 'skirmish-forbidden' : undefined
  }
  return canGetOut(cards, s, p, to, heading, left - 1, rotationAllowance(cards, s, p)) ? undefined : 'no-way-out'
}

function enemyAt(s: State, piece: Piece, cell: number): boolean {
  const there = s.pieces[s.at[cell] ?? NONE]
  return there !== undefined && !isFriendly(there, piece)
}

/** SS1-MOVE.10: with so many Moves left, is an unoccupied space within reach from this friend's space? Dice are ignored. */
function canGetOut(
  cards: Cards,
  s: State,
  p: number,
  cell: number,
  heading: Direction,
  left: number,
  allowance: number,
): boolean {
  if (left <= 0) return false
  const piece = s.pieces[p]!
  for (const next of ALL_DIRECTIONS) {
    if (!canHead(cards, piece, heading, next, allowance)) continue
    const to = hexAhead(cards, s, cell, next)
    if (to === NONE) continue
    // The space it comes from will be empty, unless it is a friend's.
    if (s.at[to] === NONE || s.at[to] === p) return true
    if (!enemyAt(s, piece, to) && canGetOut(cards, s, p, to, next, left - 1, allowance)) return true
  }
  return false
}

/** Calls `found` for each heading in which a Move is possible, in stable order, until it says true. */
export function anyMove(cards: Cards, s: State, active: Active, found: (heading: Direction) => boolean): boolean {
  const piece = s.pieces[active.piece]!
  const left = movesLeft(cards, s, active)
  if (left <= 0 || isForbidden(cards, s, active.piece, 'maneuver')) return false
  const allowance = rotationAllowance(cards, s, active.piece)
  for (const heading of ALL_DIRECTIONS) {
    if (!canHead(cards, piece, piece.facing, heading, allowance)) continue
    if (wayFault(cards, s, active.piece, heading, left) === undefined && found(heading)) return true
  }
  return false
}

export function canMove(cards: Cards, s: State, active: Active): boolean {
  return anyMove(cards, s, active, () => true)
}

/** SS1-MOVE.8: it owes Moves and has none. */
export function isBlocked(cards: Cards, s: State, active: Active): boolean {
  return active.spent < movesOwed(cards, s, active.piece) && !canMove(cards, s, active)
}

/** SS1-SHIP.5, SS1-MOVE.10: not before the minimum is met while a Move is possible, and not in a friend's space. */
export function endFault(cards: Cards, s: State, active: Active, may = canMove(cards, s, active)): Fault | undefined {
  if (may && sharesSpace(s, active.piece)) return 'shares-a-space'
  return may && active.spent < movesOwed(cards, s, active.piece) ? 'moves-are-owed' : undefined
}

/** SS1-MOVE.6: rotation belongs to a Move; only a blocked ship turns without one (SS1-MOVE.8). */
export function rotateFault(cards: Cards, s: State, active: Active, heading: Direction): Fault | undefined {
  const piece = s.pieces[active.piece]!
  if (!isBig(shipOf(cards, piece).role)) return 'has-no-heading'
  if (movesLeft(cards, s, active) <= 0 || !isBlocked(cards, s, active)) return 'rotation-needs-move'
  return stepsBetween(piece.facing, heading) > rotationAllowance(cards, s, active.piece)
    ? 'too-much-rotation'
    : undefined
}

/** SS1-MOVE.14: turn, then meet an enemy or step. */
export function makeMove(cards: Cards, t: Table<State, Event>, heading: Direction): void {
  const s = t.state
  const p = s.active!.piece
  const piece = s.pieces[p]!
  const to = hexAhead(cards, s, piece.cell, heading)
  if (!enemyAt(s, piece, to)) return stepInto(cards, t, p, to, heading, 'move', 'SS1-MOVE.1')
  // SS1-MOVE.11, SS1-SKIRMISH.1: it stays where it is; SS1-SKIRMISH.2: the defender may evade first.
  const target = s.at[to]!
  t.emit({
    kind: 'SkirmishInitiated',
    rule: 'SS1-SKIRMISH.1',
    piece: p,
    target,
    heading,
    evadable: mayEvade(cards, s, target, p),
  })
}

/** SS1-MOVE.14: the escape die only when the ship really leaves, then the step; its effects follow. */
export function stepInto(
  cards: Cards,
  t: Table<State, Event>,
  p: number,
  to: number,
  heading: Direction,
  how: ShipMoved['how'],
  rule: string,
): void {
  const piece = t.state.pieces[p]!
  if (!leaveSafely(cards, t, p)) return
  const from = piece.cell
  if (onField(piece)) t.emit({ kind: 'ShipMoved', rule, piece: p, how, heading, from, to })
}
