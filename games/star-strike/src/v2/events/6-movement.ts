import type { Direction } from '@flagbridge/geometry'
import { payAll } from '../../table/events/deeds.ts'
import type { Happened } from '../../table/events/events.ts'
import { NONE, type CellIndex, type PieceIndex } from '../../table/indices.ts'
import { pieceOf } from '../../table/state.ts'
import { arrive } from '../effects/perform.ts'
import { assaultOf, type State } from '../state.ts'
import type { Writers } from './writers.ts'

/** Section 6: what happens in Movement and in an Assault. */

export type Maneuver = 'ahead' | 'aheadPass' | 'bypassSling' | 'assault'

export interface PieceMoved extends Happened<'PieceMoved'> {
  readonly piece: PieceIndex
  readonly how: 'ahead' | 'aheadPass' | 'bypassSling' | 'advance' | 'follow' | 'evade'
  readonly facing: Direction
  readonly from: CellIndex
  readonly to: CellIndex
  readonly cost: number
  /** SS2-8B.05: out of a Core. */
  readonly escaping: boolean
}

export interface AssaultDeclared extends Happened<'AssaultDeclared'> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly facing: Direction
  /** SS2-6C.a: the target may Evade. */
  readonly evadable: boolean
}

export interface AssaultStoodUpTo extends Happened<'AssaultStoodUpTo'> {
  readonly piece: PieceIndex
}

export interface AssaultCancelled extends Happened<'AssaultCancelled'> {
  readonly piece: PieceIndex
}

export interface PieceTurned extends Happened<'PieceTurned'> {
  readonly piece: PieceIndex
  readonly facing: Direction
}

export type MoveEvent = PieceMoved | PieceTurned | AssaultDeclared | AssaultStoodUpTo | AssaultCancelled

export const moveWriters: Writers<MoveEvent> = {
  PieceMoved(c, s, e) {
    const piece = pieceOf(s, e.piece)
    piece.facing = e.facing
    putAt(s, e.piece, e.to)
    const { active } = s
    if (active?.piece === e.piece) {
      if (e.how === 'ahead' || e.how === 'aheadPass' || e.how === 'bypassSling') beginMoving(s, e.cost)
      active.spent += e.cost
    }
    if (e.escaping) piece.extraMoves += 2 // SS2-8B.05.c
    if (e.how === 'advance' || e.how === 'follow') s.assault = null
    arrive(c, s, e.piece, e.escaping)
  },
  PieceTurned(_, s, e) {
    pieceOf(s, e.piece).facing = e.facing
    payAll(s)
  },
  AssaultDeclared(_, s, e) {
    pieceOf(s, e.piece).facing = e.facing
    beginMoving(s, 1)
    s.assault = {
      piece: e.piece,
      target: e.target,
      cell: pieceOf(s, e.target).cell,
      stage: e.evadable ? 'evade' : 'fight',
    }
  },
  AssaultStoodUpTo(_, s) {
    assaultOf(s).stage = 'fight'
  },
  AssaultCancelled(_, s, e) {
    assaultOf(s).stage = 'follow'
    pieceOf(s, e.piece).evaded = true
  },
}

/** SS2-4B.02.b: Movement has begun, unless a card lets this Move come before the Strikes. */
function beginMoving(s: State, cost: number): void {
  const { active } = s
  if (active === null) return
  if (active.early >= cost) active.early -= cost
  else active.moving = true
}

export function putAt(s: State, p: PieceIndex, cell: CellIndex): void {
  const piece = pieceOf(s, p)
  s.at[piece.cell] = NONE
  piece.cell = cell
  s.at[cell] = p
}
