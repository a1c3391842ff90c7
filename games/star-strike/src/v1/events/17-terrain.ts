import type { Modifier } from '@flagbridge/kernel'
import { changeShield } from '../../table/events/boxes.ts'
import { payOwed } from '../../table/events/deeds.ts'
import type { EscapeRolled, Happened } from '../../table/events/events.ts'
import { type CellIndex, type FacingIndex, isSet, type None, type PieceIndex } from '../../table/indices.ts'
import { pieceOf } from '../../table/state.ts'
import { hazardOf } from '../rules/17-terrain.ts'
import { arrivalOf } from '../state.ts'
import { leaveSpace } from './12-movement.ts'
import type { Writers } from './writers.ts'

/** What terrain does to ships. */

export interface SystemEntered extends Happened<'SystemEntered'> {
  readonly piece: PieceIndex
  readonly face: number
  readonly hit: boolean
}

export interface DustEntered extends Happened<'DustEntered'> {
  readonly piece: PieceIndex
}

export interface DragRolled extends Happened<'DragRolled'> {
  readonly piece: PieceIndex
  readonly hole: CellIndex
  readonly face: number
  readonly modifiers: readonly Modifier[]
  readonly result: number
  readonly dragged: boolean
  /** The ship already there. */
  readonly collides: PieceIndex | None
}

export interface HazardBlocked extends Happened<'HazardBlocked'> {
  readonly piece: PieceIndex
  readonly facing: FacingIndex
}

export type TerrainEvent = EscapeRolled | SystemEntered | DustEntered | DragRolled | HazardBlocked

/** `hazardOf` is asked by its writers: which facings may block is kept in the state, and the events do not say it. */
export const terrainWriters: Writers<TerrainEvent> = {
  EscapeRolled() {},
  SystemEntered(_, s, e) {
    s.step = null
    if (e.hit) s.owed.push(hazardOf(s, e.piece, false))
  },
  DustEntered(_, s, e) {
    s.step = null
    s.owed.push(hazardOf(s, e.piece, true))
  },
  /** SS1-TERRAIN.HOLE.1: put into the hole's hex, the heading unchanged. */
  DragRolled(_, s, { piece: p, hole, dragged, collides }) {
    const arrival = arrivalOf(s)
    arrival.holes = arrival.holes.filter((cell) => cell !== hole)
    if (dragged || arrival.holes.length === 0) s.step = null
    if (!dragged || isSet(collides)) return
    leaveSpace(s, p)
    pieceOf(s, p).cell = hole
    s.at[hole] = p
  },
  HazardBlocked(_, s, e) {
    changeShield(pieceOf(s, e.piece), e.facing, -1)
    payOwed(s, 1)
  },
}
