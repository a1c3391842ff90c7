import type { Seat } from '@flagbridge/kernel'
import { unitOf, type UnitIndex } from '../state.ts'
import type { Happened, Writers } from './writers.ts'

export type TorpedoEvent =
  | Happened<'TorpedoFailed', { unit: UnitIndex; target: UnitIndex }>
  | Happened<
      'TorpedoLaunched',
      {
        seat: Seat
        unit: UnitIndex
        target: UnitIndex
        losses: number
        critical: boolean
        failed: boolean
        left: number
        emptied: number
      }
    >

export const torpedoWriters: Writers<TorpedoEvent> = {
  TorpedoFailed(s, e) {
    s.duds = [...s.duds, { unit: e.unit, target: e.target }]
  },
  TorpedoLaunched(s, { seat, unit, target, losses, critical, failed, left, emptied }) {
    unitOf(s, unit).torpedoes = left
    unitOf(s, unit).emptied = emptied
    if (!failed) s.results = [...s.results, { seat, target, critical, losses }]
  },
}
