import type { Direction } from '@flagbridge/geometry'
import { layOutField } from '../../table/events/deeds.ts'
import type { BattlefieldAgreed, Happened } from '../../table/events/events.ts'
import { enterPlay } from '../../table/events/inPlay.ts'
import type { CellIndex, PieceIndex } from '../../table/indices.ts'
import { other, pieceOf, type Side } from '../../table/state.ts'
import type { Writers } from './writers.ts'

/** What happens in setup. */

/** SS1-SETUP.1: pairs of dice until they differ; the side with the highest chooses. */
export interface FirstRolled extends Happened<'FirstRolled'> {
  readonly faces: readonly number[]
  readonly chooser: Side
}

export interface FirstChosen extends Happened<'FirstChosen'> {
  readonly first: Side
}

export interface ShipPlaced extends Happened<'ShipPlaced'> {
  readonly piece: PieceIndex
  readonly cell: CellIndex
  readonly heading: Direction | -1
}

export type SetupEvent = BattlefieldAgreed | FirstRolled | FirstChosen | ShipPlaced

export const setupWriters: Writers<SetupEvent> = {
  BattlefieldAgreed: (c, s, e) => layOutField(c, s, e.battlefield),
  FirstRolled(_, s, e) {
    s.chooser = e.chooser
    s.phase = 'first'
  },
  FirstChosen(_, s, e) {
    s.first = e.first
    s.next = e.first
    s.phase = 'place'
  },
  ShipPlaced(c, s, e) {
    const piece = pieceOf(s, e.piece)
    piece.where = 'field'
    piece.cell = e.cell
    piece.facing = e.heading === -1 ? 0 : e.heading
    s.at[e.cell] = e.piece
    s.next = other(piece.side)
    enterPlay(c, s, e.piece)
  },
}
