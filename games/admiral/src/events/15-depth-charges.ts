import type { Seat } from '@flagbridge/kernel'
import type { UnitIndex } from '../state.ts'
import type { Happened, Writers } from './writers.ts'

export type DepthChargeEvent = Happened<
  'DepthChargeDropped',
  { seat: Seat; unit: UnitIndex; target: UnitIndex; structure: number }
>

export const depthChargeWriters: Writers<DepthChargeEvent> = {
  DepthChargeDropped(s, { seat, target, structure }) {
    s.results = [...s.results, { seat, target, critical: false, losses: structure }]
  },
}
