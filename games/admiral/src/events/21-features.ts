import type { Seat } from '@flagbridge/kernel'
import { featureBit, type FeatureSlug } from '../content/features.ts'
import { unitOf, type UnitIndex } from '../state.ts'
import { exhaust, type Happened, type Writers } from './writers.ts'

export type FeatureEvent =
  | Happened<'FeatureActivated', { seat: Seat; unit: UnitIndex; feature: FeatureSlug; die: number }>
  | Happened<'TorpedoRegained', { unit: UnitIndex; torpedoes: number }>

export const featureWriters: Writers<FeatureEvent> = {
  FeatureActivated(s, e) {
    const unit = unitOf(s, e.unit)
    const bit = featureBit(e.feature)
    unit.spaces |= bit
    unit.active |= bit
    // The dice of the orders were exhausted when these were revealed.
    if (s.phase !== 'revealed') exhaust(s, e.seat, e.die)
    s.acted = true
  },
  TorpedoRegained(s, e) {
    unitOf(s, e.unit).torpedoes = e.torpedoes
  },
}
