import { takeOff } from '../../table/events/deeds.ts'
import type { Happened } from '../../table/events/events.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { pieceOf } from '../../table/state.ts'
import type { Writers } from './writers.ts'

/** SS1-DEF.12: what becomes of a ship that is destroyed. */

export interface ShipDestroyed extends Happened<'ShipDestroyed'> {
  readonly piece: PieceIndex
  readonly cause: 'hull' | 'critical' | 'collision' | 'escape'
}

export type DestroyedEvent = ShipDestroyed

export const destroyedWriters: Writers<DestroyedEvent> = {
  ShipDestroyed(_, s, { piece: p }) {
    const piece = pieceOf(s, p)
    takeOff(s, p, 'destroyed')
    s.losses[piece.side] += piece.fv
    s.starcasters = s.starcasters.filter((one) => one !== p)
    if (s.step?.piece === p) s.step = null
    if (s.active?.piece === p) s.active.over = true
    if (s.approach?.piece === p) s.approach = null
  },
}
