import type { Modifier } from '@flagbridge/kernel'
import type { BatteryIndex, FlightIndex, MountIndex, ShipIndex, UnitIndex } from '../indices.ts'
import type { DamageSource } from '../state.ts'
import { flightAt } from '../units.ts'
import { endAttackIfOver, newAttack, type Faces, type Happened, type Writers } from './writers.ts'

/** SX-4.2.1, SX-4.2.2: to hit, and through the shields. */
export type AttackEvent =
  | (Happened<'ToHitRolled'> & {
      readonly ship: ShipIndex
      readonly battery: BatteryIndex
      readonly target: UnitIndex
      readonly mounts: readonly MountIndex[]
      readonly range: number
      readonly needed: number
      readonly modifiers: readonly Modifier[]
      readonly faces: readonly number[]
      /** SXS-B.9: the further dice, chain by chain. */
      readonly repeats: readonly number[]
      readonly hits: number
    })
  /** SXS-C.27: one die for each hit. */
  | (Happened<'PointDefenseRolled'> & {
      readonly ship: ShipIndex
      readonly faces: readonly number[]
      readonly stopped: number
    })
  | (Happened<'FightersHit'> & { readonly target: UnitIndex; readonly source: DamageSource; readonly kills: number })
  | (Happened<'FighterShotDown'> & { readonly flight: FlightIndex; readonly count: number })
  | (Happened<'PenetrationRolled'> & {
      readonly source: DamageSource
      readonly target: UnitIndex
      readonly faces: readonly number[]
      /** SXS-B.4: second rolls, in the order of the first. */
      readonly again: readonly number[]
      /** The rating the dice had to beat, and what was added to each. */
      readonly shields: number
      readonly bonus: number
      readonly through: number
      readonly dice: number
    })

export const attackWriters: Writers<AttackEvent> = {
  ToHitRolled(s) {
    s.volleys.shift()
  },
  PointDefenseRolled() {},
  FightersHit(s, { source, target, kills }) {
    s.attack = newAttack(source, target, 0, kills)
  },
  FighterShotDown(s, { flight, count }) {
    flightAt(s, flight).pending += count
    if (s.attack !== null) s.attack.kills -= count
    endAttackIfOver(s)
  },
  PenetrationRolled(s, { source, target, dice }) {
    if (source.by === 'explosion') s.waiting.shift()
    if (dice > 0) s.attack = newAttack(source, target, dice, 0)
  },
}

export const attackFaces: Faces<AttackEvent> = {
  ToHitRolled: ({ faces, repeats }) => (repeats.length === 0 ? faces : [...faces, ...repeats]),
  PointDefenseRolled: ({ faces }) => faces,
  PenetrationRolled: ({ faces, again }) => (again.length === 0 ? faces : [...faces, ...again]),
}
