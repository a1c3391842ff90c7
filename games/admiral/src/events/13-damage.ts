import type { Seat } from '@flagbridge/kernel'
import { featureBit, type FeatureSlug } from '../content/features.ts'
import { NO_GROUP, SUNK, unitOf, type UnitIndex } from '../state.ts'
import type { Happened, Writers } from './writers.ts'

export type DamageEvent =
  | Happened<'StructureLost', { unit: UnitIndex; points: number; structure: number }>
  | Happened<'CriticalPlaced', { seat: Seat; unit: UnitIndex; feature: FeatureSlug }>
  | Happened<'CriticalWasted', { unit: UnitIndex }>
  | Happened<'UnitSunk', { unit: UnitIndex; squadrons: number }>

export const damageWriters: Writers<DamageEvent> = {
  StructureLost(s, e) {
    unitOf(s, e.unit).structure = e.structure
  },
  CriticalPlaced(s, e) {
    unitOf(s, e.unit).critical |= featureBit(e.feature)
    s.criticals = s.criticals.slice(1)
  },
  CriticalWasted(s) {
    s.criticals = s.criticals.slice(1)
  },
  /** AD-AIR.6: its squadrons in the air are lost with it, screens and bombers that have not attacked included. */
  UnitSunk(s, e) {
    const unit = unitOf(s, e.unit)
    unit.at = SUNK
    unit.structure = 0
    unit.squadrons = [0, 0, 0]
    for (const flight of s.flights) if (flight.carrier === e.unit) flight.lost = true
    if (s.raid === null) return
    s.raid.attacks = []
    s.raid.group = NO_GROUP
  },
}
