import type { Seat } from '@flagbridge/kernel'
import { ADVANCED_DAMAGE_CONTROL } from '../content/features.ts'
import { NO_UNIT, unitOf, type UnitIndex } from '../state.ts'
import { exhaust, type Happened, type Writers } from './writers.ts'

export type RepairEvent =
  | Happened<'RepairDeclared', { seat: Seat; unit: UnitIndex; dice: readonly [movement: number, artillery: number] }>
  | Happened<'Repaired', { unit: UnitIndex; points: number; structure: number }>
  | Happened<'RepairPrevented', { unit: UnitIndex }>

export const repairWriters: Writers<RepairEvent> = {
  RepairDeclared(s, e) {
    for (const face of e.dice) exhaust(s, e.seat, face)
    s.repairing = e.unit
    s.acted = true
  },
  Repaired(s, e) {
    unitOf(s, e.unit).structure = e.structure
    unitOf(s, e.unit).active &= ~ADVANCED_DAMAGE_CONTROL
    s.repairing = NO_UNIT
  },
  RepairPrevented(s) {
    s.repairing = NO_UNIT
  },
}
