import type { Modifier } from '@flagbridge/kernel'
import type { EscapeRolled, Happened } from '../../table/events/events.ts'
import { isSet, type CellIndex, type None, type PieceIndex } from '../../table/indices.ts'
import { putAt } from './6-movement.ts'
import type { Writers } from './writers.ts'

/** Section 8: what Stellar Phenomena do. */

export interface HorizonRolled extends Happened<'HorizonRolled'> {
  readonly piece: PieceIndex
  readonly face: number
  readonly modifiers: readonly Modifier[]
  readonly result: number
  readonly drawnIn: boolean
  readonly core: CellIndex
  /** The piece it collides with, or -1. */
  readonly collides: PieceIndex | None
}

export interface DustRolled extends Happened<'DustRolled'> {
  readonly piece: PieceIndex
  readonly face: number
  readonly effect: 'none' | 'shieldOrHit' | 'twoHits'
}

export type TerrainEvent = EscapeRolled | HorizonRolled | DustRolled

export const terrainWriters: Writers<TerrainEvent> = {
  EscapeRolled() {},
  HorizonRolled(_, s, e) {
    s.arrivals.shift()
    if (e.drawnIn && !isSet(e.collides)) putAt(s, e.piece, e.core)
  },
  DustRolled(_, s, e) {
    s.arrivals.shift()
    if (e.effect === 'shieldOrHit') s.owed.push({ kind: 'dust', piece: e.piece, n: 1 })
  },
}
