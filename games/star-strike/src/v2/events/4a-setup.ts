import type { Direction } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import { layOutField } from '../../table/events/deeds.ts'
import type { BattlefieldAgreed, Happened } from '../../table/events/events.ts'
import { enterPlay } from '../../table/events/inPlay.ts'
import type { CellIndex, PieceIndex } from '../../table/indices.ts'
import { other, pieceOf, type Side } from '../../table/state.ts'
import type { Writers } from './writers.ts'

/** Section 4A: what happens in setup. 1.1 has a First player and headings, and no Reserve. */

/** SS2-4A.01.b: the pairs of dice of the two teams until they differ. */
export interface TeamsRolled extends Happened<'TeamsRolled'> {
  readonly faces: readonly number[]
  readonly teamA: Side
  /** Who begins with the Initiative. */
  readonly initiative: Side
}

export interface PiecePlaced extends Happened<'PiecePlaced'> {
  readonly piece: PieceIndex
  readonly cell: CellIndex
  readonly facing: Direction
}

export interface PiecesHeldInReserve extends Happened<'PiecesHeldInReserve'> {
  readonly seat: Seat
  readonly pieces: readonly PieceIndex[]
}

export type SetupEvent = BattlefieldAgreed | TeamsRolled | PiecePlaced | PiecesHeldInReserve

export const setupWriters: Writers<SetupEvent> = {
  BattlefieldAgreed: (c, s, e) => layOutField(c, s, e.battlefield),
  TeamsRolled(_, s, e) {
    s.teamA = e.teamA
    s.initiative = e.initiative
    s.turn = e.teamA
    s.phase = 'place'
  },
  PiecePlaced(c, s, e) {
    const piece = pieceOf(s, e.piece)
    piece.where = 'field'
    piece.cell = e.cell
    piece.facing = e.facing
    s.at[e.cell] = e.piece
    s.lastSeat[piece.side] = piece.seat
    s.turn = other(piece.side)
    enterPlay(c, s, e.piece)
  },
  PiecesHeldInReserve(_, s, e) {
    for (const p of e.pieces) pieceOf(s, p).where = 'reserve'
  },
}
