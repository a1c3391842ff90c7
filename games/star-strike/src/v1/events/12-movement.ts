import type { Direction } from '@flagbridge/geometry'
import type { Happened } from '../../table/events/events.ts'
import type { CellIndex, PieceIndex } from '../../table/indices.ts'
import { isEmpty, shipOf } from '../../table/rules/field.ts'
import { NONE, pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { isBig } from '../rules/1-definitions.ts'
import { arrivalFor } from '../rules/17-terrain.ts'
import type { State } from '../state.ts'
import type { Writers } from './writers.ts'

/** What happens in movement. */

export interface ShipMoved extends Happened<'ShipMoved'> {
  readonly piece: PieceIndex
  readonly how: 'move' | 'enter' | 'advance' | 'evade'
  readonly heading: Direction
  readonly from: CellIndex
  readonly to: CellIndex
}

export interface ShipTurned extends Happened<'ShipTurned'> {
  readonly piece: PieceIndex
  readonly heading: Direction
}

export type MoveEvent = ShipMoved | ShipTurned

export const moveWriters: Writers<MoveEvent> = {
  /** SS1-MOVE.9: a friend's space stays the friend's; the ship passes through. */
  ShipMoved(c, s, e) {
    const piece = pieceOf(s, e.piece)
    turnTo(c, s, e.piece, e.heading)
    leaveSpace(s, e.piece)
    piece.cell = e.to
    if (isEmpty(s, e.to)) s.at[e.to] = e.piece
    if (e.how === 'enter' || e.how === 'advance') s.approach = null
    if (s.active?.piece === e.piece) {
      s.active.spent++
      // The Skirmish that led here has begun the movement already.
      if (e.how === 'move') beginMoving(s)
    }
    // The rule is asked here: what the hex calls for is kept in the state, and the event names the hex alone.
    s.step = arrivalFor(c, s, e.piece)
  },
  ShipTurned(_, s, e) {
    pieceOf(s, e.piece).facing = e.heading
    s.owed.shift()
  },
}

/** SS1-MOVE.6: the heading stays; SS1-SETUP.4: ships without one never get any. */
export function turnTo(c: Content, s: State, p: PieceIndex, heading: Direction): void {
  const piece = pieceOf(s, p)
  if (isBig(shipOf(c, piece).role)) piece.facing = heading
}

/**
 * SS1-SHIP.3: the movement step has begun, unless this is the Fast step, which may start a Skirmish too
 * (SS1-KEY.FAST.2).
 */
export function beginMoving(s: State): void {
  const { active } = s
  if (active === null) return
  if (active.early > 0) active.early--
  else active.moving = true
}

export function leaveSpace(s: State, p: PieceIndex): void {
  const { cell } = pieceOf(s, p)
  if (s.at[cell] === p) s.at[cell] = NONE
}
