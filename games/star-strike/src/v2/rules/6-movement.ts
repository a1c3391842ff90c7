import { ALL_DIRECTIONS, type Direction } from '@flagbridge/geometry'
import type { Refusal, RuleId } from '@flagbridge/kernel'
import { CORE, FAST } from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import { isSet, type CellIndex, type None, type PieceIndex } from '../../table/indices.ts'
import type { Into } from '../../table/rules/answers.ts'
import { hexAhead, isEmpty, occupantOf, pieceIn, shipOf, terrainOf } from '../../table/rules/field.ts'
import { addedBy } from '../../table/rules/keywords.ts'
import { extraMoves, extraRotations, movesDue, pinOf, stepsBetween } from '../../table/rules/moves.ts'
import { turnStep } from '../../table/rules/sharedSteps.ts'
import { refusing } from '../../table/rules/step.ts'
import { isForbidden } from '../../table/rules/strikes.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event, Maneuver } from '../events/index.ts'
import { activeOf, type Active, type Piece, type State } from '../state.ts'
import { defeat } from './0-defeat.ts'
import { mayMove } from './3-pieces.ts'
import { mayEvade } from './6c-evade.ts'
import { escapes } from './8-terrain.ts'
import type { StrikeTable } from './step.ts'

/** Section 6: Rotations and Maneuvers. A Rotation belongs to the Maneuver that follows it (SS2-6A). */

/** Why not, and by which rule. */
export const MOVE_FAULTS = {
  'stationary-does-not-move': 'SS2-3A.02.II.d',
  'stationary-does-not-rotate': 'SS2-6A.01',
  'too-much-rotation': 'SS2-6A',
  'no-moves-left': 'SS2-6.a',
  'no-rotation-without-moves': 'SS2-6.b',
  'too-few-moves': 'SS2-6.a',
  'maneuver-forbidden': 'SS2-4B.01.c',
  'assault-forbidden': 'SS2-4B.01.c',
  'border-ahead': 'SS2-2A',
  'ahead-occupied': 'SS2-6B.01',
  'no-friend-to-pass': 'SS2-6B.02',
  'no-enemy-to-bypass': 'SS2-6B.03',
  'no-room-behind': 'SS2-6B.02',
  'no-room-behind-enemy': 'SS2-6B.03',
  'no-enemy-to-assault': 'SS2-6B.04',
  'no-assault-from-core': 'SS2-8B.05.a',
  'rotation-needs-maneuver': 'SS2-6A',
  'moves-are-compulsory': 'SS2-6B.a',
} as const satisfies Record<string, RuleId>

const refused = refusing(MOVE_FAULTS)
type Fault = keyof typeof MOVE_FAULTS

type Move = ActionOf<'maneuver' | 'rotate' | 'end'>

/** Why the Active Piece may not move, turn or end like this. */
export function refuseMove(c: Content, s: State, active: Active, action: Move): Refusal | undefined {
  const { piece } = active
  switch (action.do) {
    case 'maneuver': {
      const { maneuver, facing } = action
      return refused(maneuverFault(c, s, active, maneuver, facing), { piece, maneuver, facing })
    }
    case 'rotate': {
      const { facing } = action
      return refused(rotateFault(c, s, active, facing), { piece, facing })
    }
    case 'end':
      return refused(endFault(c, s, active), { piece })
  }
}

/** Every Maneuver; for a blocked piece its Rotations; and the end, where no compulsory Move can be made. */
export function offerMoves(c: Content, s: State, active: Active, into: Into<Move>): void {
  const before = into.length
  anyManeuver(c, s, active, (maneuver, facing) => {
    into.push({ do: 'maneuver', maneuver, facing })
    return false
  })
  const owes = active.spent < movesCompulsory(c, s, active.piece)
  const blocked = owes && (into.length === before || (s.rules.blockedByFacing && !canGoAhead(c, s, active)))
  if (blocked)
    for (const facing of ALL_DIRECTIONS)
      if (rotateFault(c, s, active, facing) === undefined) into.push({ do: 'rotate', facing })
  if (!owes || blocked) into.push({ do: 'end' }) // SS2-6B.a, SS2-6B.b
}

export const MANEUVERS: readonly Maneuver[] = ['ahead', 'aheadPass', 'bypassSling', 'assault']

/** SS2-6B.01 to SS2-6B.04: what each costs. */
export const COST: Readonly<Record<Maneuver, number>> = { ahead: 1, aheadPass: 2, bypassSling: 3, assault: 1 }

const THREADED_MOVES = 2

/** The Moves of this Round: role, Fast (SS2-9D), cards, Escape Velocity (SS2-8B.05.c), limited by Threader and pins. */
export function movesAllowed(c: Content, s: State, active: Active): number {
  const ship = shipOf(c, pieceOf(s, active.piece))
  if (!mayMove(ship.role)) return 0 // SS2-3A.02.II.d
  const fast = hasKeywordNow(c, s, active.piece, FAST) ? 1 : 0
  const most = ship.movesMax + fast + addedBy(c, s, active.piece, extraMoves) + pieceOf(s, active.piece).extraMoves
  const pinned = Math.min(most, pinOf(c, s, active.piece))
  return active.threaded ? Math.min(pinned, THREADED_MOVES) : pinned // SS2-9R
}

/** SS2-6B.a: the Moves it must use; a pin lowers them too, additional Moves do not raise them. */
export function movesCompulsory(c: Content, s: State, p: PieceIndex): number {
  return movesDue(c, s, p, shipOf(c, pieceOf(s, p)).movesMin)
}

export function movesLeft(c: Content, s: State, active: Active): number {
  return movesAllowed(c, s, active) - active.spent
}

/** SS2-6A.01, SS2-6A.02, SS2-6A.03, SS2-6A.04: 60 degree steps before each Maneuver; the allowance is new for each. */
export function rotationAllowance(c: Content, s: State, p: PieceIndex): number {
  const ship = shipOf(c, pieceOf(s, p))
  if (!mayMove(ship.role)) return 0
  return ship.rotations + addedBy(c, s, p, extraRotations)
}

/** Why this Maneuver cannot be executed after turning to that facing. */
function maneuverFault(c: Content, s: State, active: Active, maneuver: Maneuver, facing: Direction): Fault | undefined {
  const piece = pieceOf(s, active.piece)
  if (!mayMove(shipOf(c, piece).role)) return 'stationary-does-not-move'
  const left = movesLeft(c, s, active)
  if (left <= 0) return facing === piece.facing ? 'no-moves-left' : 'no-rotation-without-moves' // SS2-6.a, SS2-6.b
  if (stepsBetween(piece.facing, facing) > rotationAllowance(c, s, active.piece)) return 'too-much-rotation'
  if (COST[maneuver] > left) return 'too-few-moves' // SS2-6.a
  if (isForbidden(c, s, active.piece, 'maneuver')) return 'maneuver-forbidden'
  return courseFault(c, s, active.piece, maneuver, facing)
}

/** What lies ahead must fit the Maneuver. */
function courseFault(c: Content, s: State, p: PieceIndex, maneuver: Maneuver, facing: Direction): Fault | undefined {
  const piece = pieceOf(s, p)
  const ahead = hexAhead(c, s, piece.cell, facing)
  if (!isSet(ahead)) return 'border-ahead' // SS2-2A
  const inTheWay = occupantOf(s, ahead)
  if (maneuver === 'ahead') return inTheWay === undefined ? undefined : 'ahead-occupied' // SS2-6B.01
  const friend = inTheWay !== undefined && inTheWay.side === piece.side
  const enemy = inTheWay !== undefined && inTheWay.side !== piece.side
  if (maneuver === 'assault') {
    if (!enemy) return 'no-enemy-to-assault' // SS2-6B.04
    if (terrainOf(c, s, piece) === CORE) return 'no-assault-from-core' // SS2-8B.05.a
    return isForbidden(c, s, p, 'assault') ? 'assault-forbidden' : undefined
  }
  const room = isEmpty(s, hexAhead(c, s, ahead, facing))
  if (maneuver === 'aheadPass') return friend ? (room ? undefined : 'no-room-behind') : 'no-friend-to-pass' // SS2-6B.02
  return enemy ? (room ? undefined : 'no-room-behind-enemy') : 'no-enemy-to-bypass' // SS2-6B.03
}

/** SS2-6B.b: judged over all facings it can turn to and over the Moves it has left. */
export function canManeuver(c: Content, s: State, active: Active): boolean {
  return anyManeuver(c, s, active, () => true)
}

/** Calls `found` for each Maneuver that can be executed, in stable order, until it says true. */
function anyManeuver(
  c: Content,
  s: State,
  active: Active,
  found: (maneuver: Maneuver, facing: Direction) => boolean,
): boolean {
  const piece = pieceOf(s, active.piece)
  if (!mayMove(shipOf(c, piece).role)) return false
  const left = movesLeft(c, s, active)
  if (left <= 0 || isForbidden(c, s, active.piece, 'maneuver')) return false
  const allowance = rotationAllowance(c, s, active.piece)
  for (const facing of ALL_DIRECTIONS) {
    if (stepsBetween(piece.facing, facing) > allowance) continue
    if (anyAt(c, s, active.piece, left, facing, found)) return true
  }
  return false
}

/** The same for one facing. */
function anyAt(
  c: Content,
  s: State,
  p: PieceIndex,
  left: number,
  facing: Direction,
  found: (maneuver: Maneuver, facing: Direction) => boolean,
): boolean {
  for (const maneuver of coursesOver(c, s, p, facing)) {
    if (COST[maneuver] > left || courseFault(c, s, p, maneuver, facing) !== undefined) continue
    if (found(maneuver, facing)) return true
  }
  return false
}

/** Whether some Maneuver can be executed without turning. */
function canGoAhead(c: Content, s: State, active: Active): boolean {
  const { facing } = pieceOf(s, active.piece)
  return anyAt(c, s, active.piece, movesLeft(c, s, active), facing, () => true)
}

const NOWHERE: readonly Maneuver[] = []
const INTO_THE_OPEN: readonly Maneuver[] = ['ahead']
const PAST_A_FRIEND: readonly Maneuver[] = ['aheadPass']
const AT_AN_ENEMY: readonly Maneuver[] = ['bypassSling', 'assault']

/** What stands ahead leaves only these Maneuvers to be looked at. */
function coursesOver(c: Content, s: State, p: PieceIndex, facing: Direction): readonly Maneuver[] {
  const piece = pieceOf(s, p)
  const ahead = hexAhead(c, s, piece.cell, facing)
  if (!isSet(ahead)) return NOWHERE
  const inTheWay = occupantOf(s, ahead)
  if (inTheWay === undefined) return INTO_THE_OPEN
  return inTheWay.side === piece.side ? PAST_A_FRIEND : AT_AN_ENEMY
}

/** SS2-6B.b: owes Moves and cannot execute any Maneuver; under `blockedByFacing`, none in the facing it has. */
export function isBlocked(c: Content, s: State, active: Active): boolean {
  if (active.spent >= movesCompulsory(c, s, active.piece)) return false
  return !canManeuver(c, s, active) || (s.rules.blockedByFacing && !canGoAhead(c, s, active))
}

/** SS2-6B.a: compulsory Moves must be used, unless the piece is blocked. */
function endFault(c: Content, s: State, active: Active): Fault | undefined {
  const owes = active.spent < movesCompulsory(c, s, active.piece)
  return owes && !isBlocked(c, s, active) ? 'moves-are-compulsory' : undefined
}

/** SS2-6A: a Rotation alone is for a blocked piece only. */
function rotateFault(c: Content, s: State, active: Active, facing: Direction): Fault | undefined {
  const piece = pieceOf(s, active.piece)
  if (!mayMove(shipOf(c, piece).role)) return 'stationary-does-not-rotate'
  if (movesLeft(c, s, active) <= 0) return 'no-rotation-without-moves' // SS2-6.b
  if (!isBlocked(c, s, active)) return 'rotation-needs-maneuver'
  return stepsBetween(piece.facing, facing) > rotationAllowance(c, s, active.piece) ? 'too-much-rotation' : undefined
}

/** SS2-6B.02, SS2-6B.03: the hex that a Maneuver enters, or assaults; the one passed over is not entered. */
export function courseEnd(
  c: Content,
  s: State,
  { cell }: Pick<Piece, 'cell'>,
  maneuver: Maneuver,
  facing: Direction,
): CellIndex | None {
  const ahead = hexAhead(c, s, cell, facing)
  return maneuver === 'ahead' || maneuver === 'assault' ? ahead : hexAhead(c, s, ahead, facing)
}

/** Executes a Maneuver that was found legal: so there is a hex, and somebody to assault. */
export function executeManeuver(c: Content, t: StrikeTable, maneuver: Maneuver, facing: Direction): void {
  const s = t.state
  const p = activeOf(s).piece
  const piece = pieceOf(s, p)
  const to = courseEnd(c, s, piece, maneuver, facing)
  if (!isSet(to)) return
  const target = pieceIn(s, to)
  if (maneuver === 'assault') return isSet(target) ? declareAssault(c, t, p, target, facing) : undefined
  const escaping = terrainOf(c, s, piece) === CORE
  if (escaping && !escapes(c, t, p)) return defeat(c, t, p, 'escape', 'SS2-8B.05.b')
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
function declareAssault(c: Content, t: StrikeTable, piece: PieceIndex, target: PieceIndex, facing: Direction): void {
  t.emit({
    kind: 'AssaultDeclared',
    rule: 'SS2-6B.04',
    piece,
    target,
    facing,
    evadable: mayEvade(c, t.state, target),
  })
}

/** SS2-8B.04: the same Core at the beginning and at the end of the activation. */
export function isCrushed(c: Content, s: State, active: Active): boolean {
  const piece = pieceOf(s, active.piece)
  return isSet(active.core) && active.core === piece.cell && terrainOf(c, s, piece) === CORE
}

/** SS2-6A: a card turns the piece, outside its Movement. */
export const turn = turnStep<State, ActionOf<'rotate'>, Event>({
  action: (facing) => ({ do: 'rotate', facing }),
  direction: ({ facing }) => facing,
  refuse: (piece, facing) => refused('too-much-rotation', { piece, facing }),
  turn: (t, piece, facing) => t.emit({ kind: 'PieceTurned', rule: 'SS2-6A', piece, facing }),
})
