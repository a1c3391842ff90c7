import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Refusal, RuleId } from '@flagbridge/kernel'
import { isSet, type CellIndex, type None, type PieceIndex } from '../../table/indices.ts'
import type { Into } from '../../table/rules/answers.ts'
import { hexAhead, isEmpty, occupantOf, pieceIn, shipOf } from '../../table/rules/field.ts'
import { addedBy } from '../../table/rules/keywords.ts'
import { extraMoves, extraRotations, movesDue, pinOf, stepsBetween } from '../../table/rules/moves.ts'
import { leastMoves, mostMoves, rotationsOf } from '../../table/rules/pieces.ts'
import { turnStep } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import { isForbidden } from '../../table/rules/strikes.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import { type Active, activeOf, type Piece, type State } from '../state.ts'
import { isBig, isFriendly } from './1-definitions.ts'
import { stepInto } from './12-step.ts'
import { mayEvade } from './13-evade.ts'
import { COMMON_FAULTS, type StrikeTable } from './step.ts'

/** Movement: a series of Moves of one space, each completed before the next (SS1-MOVE.1). */

/** Why not, and by which rule. */
export const MOVE_FAULTS = {
  'too-much-rotation': 'SS1-MOVE.6',
  'no-moves-left': 'SS1-MOVE.2',
  'no-skirmish-without-moves': 'SS1-MOVE.11',
  'rotation-needs-move': 'SS1-MOVE.6',
  'moves-forbidden': 'SS1-ORDERS.8',
  'skirmish-forbidden': 'SS1-ORDERS.8',
  'border-ahead': 'SS1-MOVE.7',
  'no-way-out': 'SS1-MOVE.10',
  'skirmish-from-friend': 'SS1-MOVE.12',
  'moves-are-owed': 'SS1-SHIP.5',
  'shares-a-space': 'SS1-MOVE.10',
} as const satisfies Record<string, RuleId>

const refused = refusing({ ...MOVE_FAULTS, ...COMMON_FAULTS })
type Fault = keyof typeof MOVE_FAULTS | keyof typeof COMMON_FAULTS

/** A card's free turn. */
export const turn = turnStep<State, ActionOf<'rotate'>, Event>({
  action: (heading) => ({ do: 'rotate', heading }),
  direction: ({ heading }) => heading,
  refuse: (piece, heading) => refused('too-much-rotation', { piece, heading }),
  turn: (t, piece, heading) => t.emit({ kind: 'ShipTurned', rule: 'SS1-MOVE.6', piece, heading }),
})

/** Moves; a turn where no Move is possible (SS1-MOVE.8); the end where none is owed. */
export function offerMoves(
  c: Content,
  s: State,
  active: Active,
  into: Into<ActionOf<'move' | 'rotate' | 'end'>>,
): void {
  const piece = pieceOf(s, active.piece)
  const before = into.length
  anyMove(c, s, active, (heading) => (into.push({ do: 'move', heading }), false))
  const may = into.length > before
  if (!may)
    for (const heading of ALL_DIRECTIONS)
      if (heading !== piece.facing && rotateFault(c, s, active, heading) === undefined)
        into.push({ do: 'rotate', heading })
  if (active.recharge === 0 && endFault(c, s, active, may) === undefined) into.push({ do: 'end' })
}

export function refuseMove(
  c: Content,
  s: State,
  active: Active,
  action: ActionOf<'move' | 'rotate' | 'end'>,
): Refusal | undefined {
  const { piece } = active
  switch (action.do) {
    case 'move':
      return refused(moveFault(c, s, active, action.heading), { piece, heading: action.heading })
    case 'rotate':
      return refused(rotateFault(c, s, active, action.heading), { piece, heading: action.heading })
    case 'end':
      return refused(endFault(c, s, active), { piece })
  }
}

/** SS1-MOVE.2: 0 to 3 for Escort and Light; SS1-MOVE.3: 2 to 3 for Heavy; SS1-MOVE.4: 1 to 2 for Super Heavy. */
export function movesAllowed(c: Content, s: State, p: PieceIndex): number {
  const most = mostMoves(shipOf(c, pieceOf(s, p)).role) + addedBy(c, s, p, extraMoves)
  return Math.min(most, pinOf(c, s, p))
}

/** SS1-SHIP.5: the Moves it must make; a card may set another number. */
export function movesOwed(c: Content, s: State, p: PieceIndex): number {
  return movesDue(c, s, p, leastMoves(shipOf(c, pieceOf(s, p)).role))
}

export function movesLeft(c: Content, s: State, active: Active): number {
  return movesAllowed(c, s, active.piece) - active.spent
}

/** SS1-MOVE.3, SS1-MOVE.4: facings it may turn before each Move; ships without a heading go any way they like. */
export function rotationAllowance(c: Content, s: State, p: PieceIndex): number {
  const { role } = shipOf(c, pieceOf(s, p))
  return isBig(role) ? rotationsOf(role) + addedBy(c, s, p, extraRotations) : 3
}

/** SS1-MOVE.5: can it go this way in its next Move? */
function canHead(c: Content, piece: Piece, from: Direction, heading: Direction, allowance: number): boolean {
  return !isBig(shipOf(c, piece).role) || stepsBetween(from, heading) <= allowance
}

/** SS1-MOVE.9: it is passing through a friend's space. */
export function sharesSpace(s: State, p: PieceIndex): boolean {
  const { cell } = pieceOf(s, p)
  return s.at[cell] !== p
}

/** Why the active ship cannot make this Move. */
function moveFault(c: Content, s: State, active: Active, heading: Direction): Fault | undefined {
  const piece = pieceOf(s, active.piece)
  const left = movesLeft(c, s, active)
  const to = hexAhead(c, s, piece.cell, heading)
  if (left <= 0) return enemyAt(s, piece, to) ? 'no-skirmish-without-moves' : 'no-moves-left'
  if (!canHead(c, piece, piece.facing, heading, rotationAllowance(c, s, active.piece))) return 'too-much-rotation'
  if (isForbidden(c, s, active.piece, 'maneuver')) return 'moves-forbidden'
  return wayFault(c, s, active.piece, heading, left)
}

/** SS1-MOVE.7: the border. SS1-MOVE.11, SS1-MOVE.12: an enemy. SS1-MOVE.10: a friend, and how to get on from there. */
function wayFault(c: Content, s: State, p: PieceIndex, heading: Direction, left: number): Fault | undefined {
  const piece = pieceOf(s, p)
  const to = hexAhead(c, s, piece.cell, heading)
  if (!isSet(to)) return 'border-ahead'
  if (isEmpty(s, to)) return undefined
  if (enemyAt(s, piece, to)) {
    if (sharesSpace(s, p)) return 'skirmish-from-friend'
    return isForbidden(c, s, p, 'assault') ? 'skirmish-forbidden' : undefined
  }
  return canGetOut(c, s, p, { cell: to, heading, left: left - 1 }, rotationAllowance(c, s, p))
    ? undefined
    : 'no-way-out'
}

function enemyAt(s: State, piece: Piece, cell: CellIndex | None): boolean {
  const there = isSet(cell) ? occupantOf(s, cell) : undefined
  return there !== undefined && !isFriendly(there, piece)
}

/**
 * SS1-MOVE.10: with so many Moves left, is an unoccupied space within reach from this friend's space? Dice are ignored.
 */
function canGetOut(
  c: Content,
  s: State,
  p: PieceIndex,
  { cell, heading, left }: { readonly cell: CellIndex; readonly heading: Direction; readonly left: number },
  allowance: number,
): boolean {
  if (left <= 0) return false
  const piece = pieceOf(s, p)
  for (const next of ALL_DIRECTIONS) {
    if (!canHead(c, piece, heading, next, allowance)) continue
    const to = hexAhead(c, s, cell, next)
    if (!isSet(to)) continue
    // The space it comes from will be empty, unless it is a friend's.
    if (isEmpty(s, to) || s.at[to] === p) return true
    if (!enemyAt(s, piece, to) && canGetOut(c, s, p, { cell: to, heading: next, left: left - 1 }, allowance))
      return true
  }
  return false
}

/** Calls `found` for each heading in which a Move is possible, in stable order, until it says true. */
function anyMove(c: Content, s: State, active: Active, found: (heading: Direction) => boolean): boolean {
  const piece = pieceOf(s, active.piece)
  const left = movesLeft(c, s, active)
  if (left <= 0 || isForbidden(c, s, active.piece, 'maneuver')) return false
  const allowance = rotationAllowance(c, s, active.piece)
  for (const heading of ALL_DIRECTIONS) {
    if (!canHead(c, piece, piece.facing, heading, allowance)) continue
    if (wayFault(c, s, active.piece, heading, left) === undefined && found(heading)) return true
  }
  return false
}

export function canMove(c: Content, s: State, active: Active): boolean {
  return anyMove(c, s, active, () => true)
}

/** SS1-MOVE.8: it owes Moves and has none. */
export function isBlocked(c: Content, s: State, active: Active): boolean {
  return active.spent < movesOwed(c, s, active.piece) && !canMove(c, s, active)
}

/** SS1-SHIP.5, SS1-MOVE.10: not before the minimum is met while a Move is possible, and not in a friend's space. */
function endFault(c: Content, s: State, active: Active, may = canMove(c, s, active)): Fault | undefined {
  if (may && sharesSpace(s, active.piece)) return 'shares-a-space'
  return may && active.spent < movesOwed(c, s, active.piece) ? 'moves-are-owed' : undefined
}

/** SS1-MOVE.6: rotation belongs to a Move; only a blocked ship turns without one (SS1-MOVE.8). */
function rotateFault(c: Content, s: State, active: Active, heading: Direction): Fault | undefined {
  const piece = pieceOf(s, active.piece)
  if (!isBig(shipOf(c, piece).role)) return 'has-no-heading'
  if (movesLeft(c, s, active) <= 0 || !isBlocked(c, s, active)) return 'rotation-needs-move'
  return stepsBetween(piece.facing, heading) > rotationAllowance(c, s, active.piece) ? 'too-much-rotation' : undefined
}

/** SS1-MOVE.14: turn, then meet an enemy or step. */
export function makeMove(c: Content, t: StrikeTable, heading: Direction): void {
  const s = t.state
  const p = activeOf(s).piece
  const piece = pieceOf(s, p)
  const to = hexAhead(c, s, piece.cell, heading)
  if (!isSet(to)) return
  const target = pieceIn(s, to)
  if (!isSet(target) || isFriendly(pieceOf(s, target), piece))
    return stepInto(c, t, { rule: 'SS1-MOVE.1', piece: p, how: 'move', heading, to })
  // SS1-MOVE.11, SS1-SKIRMISH.1: it stays where it is; SS1-SKIRMISH.2: the defender may evade first.
  t.emit({
    kind: 'SkirmishInitiated',
    rule: 'SS1-SKIRMISH.1',
    piece: p,
    target,
    heading,
    evadable: mayEvade(c, s, target, p),
  })
}
