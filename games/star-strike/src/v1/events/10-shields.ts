import { changeShield } from '../../table/events/boxes.ts'
import { payOwed } from '../../table/events/deeds.ts'
import type { Happened } from '../../table/events/events.ts'
import type { FacingIndex, PieceIndex } from '../../table/indices.ts'
import { pieceOf } from '../../table/state.ts'
import type { Writers } from './writers.ts'

/** Shield Boxes repaired and lost. */

export interface ShieldRepaired extends Happened<'ShieldRepaired'> {
  readonly piece: PieceIndex
  readonly facing: FacingIndex
}

export interface ShieldLost extends Happened<'ShieldLost'> {
  readonly piece: PieceIndex
  readonly facing: FacingIndex
  readonly boxes: number
}

export type ShieldEvent = ShieldRepaired | ShieldLost

export const shieldWriters: Writers<ShieldEvent> = {
  ShieldRepaired(_, s, e) {
    changeShield(pieceOf(s, e.piece), e.facing, 1)
    payOwed(s, 1)
  },
  ShieldLost(_, s, e) {
    changeShield(pieceOf(s, e.piece), e.facing, -e.boxes)
    payOwed(s, e.boxes)
  },
}
