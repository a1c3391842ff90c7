import { FIGHTERS } from '../content/content.ts'
import { groupOf, raidOf, type GroupIndex, type UnitIndex } from '../state.ts'
import { loseSquadron } from './squadrons.ts'
import type { Happened, Writers } from './writers.ts'

export type AntiAircraftEvent =
  | Happened<
      'AntiAircraftFired',
      {
        group: GroupIndex
        target: UnitIndex
        ratings: readonly { readonly unit: UnitIndex; readonly rating: number }[]
        faces: readonly number[]
        again: readonly number[]
        hits: number
      }
    >
  | Happened<'SquadronShotDown', { carrier: UnitIndex; group: GroupIndex; what: 'escort' | 'bomber' }>

export const antiAircraftWriters: Writers<AntiAircraftEvent> = {
  AntiAircraftFired(s, e) {
    const raid = raidOf(s)
    const group = groupOf(raid, e.group)
    group.met = true
    raid.group = e.group
    raid.hits = Math.min(e.hits, group.bombers + group.escorts)
  },
  SquadronShotDown(s, e) {
    const raid = raidOf(s)
    const group = groupOf(raid, e.group)
    raid.hits--
    if (e.what === 'escort') group.escorts--
    else group.bombers--
    loseSquadron(s, e.carrier, e.what === 'escort' ? FIGHTERS : group.type)
  },
}
