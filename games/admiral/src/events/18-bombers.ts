import { groupOf, NO_GROUP, raidOf, unitOf, type GroupIndex, type State, type UnitIndex } from '../state.ts'
import type { Shot } from './12-artillery.ts'
import type { Happened, Writers } from './writers.ts'

export type BomberEvent =
  | Happened<'BombersGrouped', { group: GroupIndex; attacks: readonly number[] }>
  | Happened<'DiveBombersAttacked', { group: GroupIndex } & Shot>
  | Happened<'AirTorpedoHit', { group: GroupIndex; target: UnitIndex; losses: number; critical: boolean }>

export const bomberWriters: Writers<BomberEvent> = {
  BombersGrouped(s, e) {
    const raid = raidOf(s)
    groupOf(raid, e.group).made = true
    raid.attacks = e.attacks.slice()
    if (e.attacks.length === 0) raid.group = NO_GROUP
  },
  DiveBombersAttacked: attackMade,
  AirTorpedoHit: attackMade,
}

function attackMade(s: State, { critical, target }: { readonly critical: boolean; readonly target: UnitIndex }): void {
  const raid = raidOf(s)
  raid.attacks.shift()
  if (raid.attacks.length === 0) raid.group = NO_GROUP
  if (critical) s.criticals = [...s.criticals, { seat: unitOf(s, raid.carrier).seat, unit: target }]
}
