import type { Modifier, Seat } from '@flagbridge/kernel'
import type { UnitIndex } from '../state.ts'
import type { Happened, Writers } from './writers.ts'

/** An artillery attack with everything that made its value and the Armour it met. */
export interface Shot {
  readonly target: UnitIndex
  readonly base: number
  readonly modifiers: readonly Modifier[]
  readonly doubled: boolean
  readonly value: number
  readonly armour: number
  readonly armourModifiers: readonly Modifier[]
  readonly effective: boolean
  readonly losses: number
  /** False when the target suffers no Critical Damage (AD-GREEN.13). */
  readonly critical: boolean
}

export type ArtilleryEvent = Happened<
  'ArtilleryFired',
  { seat: Seat; unit: UnitIndex; distance: number; range: number } & Shot
>

export const artilleryWriters: Writers<ArtilleryEvent> = {
  ArtilleryFired(s, { seat, target, critical, losses, effective }) {
    if (effective) s.results = [...s.results, { seat, target, critical, losses }]
  },
}
