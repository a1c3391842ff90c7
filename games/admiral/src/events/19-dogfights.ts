import { FIGHTERS } from '../content/content.ts'
import { flightOf, groupOf, raidOf, type FlightIndex, type GroupIndex, type Pair, type UnitIndex } from '../state.ts'
import { loseSquadron } from './squadrons.ts'
import type { Happened, Writers } from './writers.ts'

export type DogfightEvent =
  | Happened<'FighterPaired', Pair>
  | Happened<'PairingClosed', { target: UnitIndex }>
  | Happened<
      'DogfightFought',
      {
        flight: FlightIndex
        group: GroupIndex
        faces: readonly number[]
        lost: 'screen' | 'escort' | 'nobody'
        rules: readonly string[]
      }
    >
  | Happened<'BomberEngaged', { flight: FlightIndex; group: GroupIndex; face: number; destroyed: boolean }>
  | Happened<'ScreenSettled', { target: UnitIndex }>

export const dogfightWriters: Writers<DogfightEvent> = {
  FighterPaired(s, e) {
    raidOf(s).pairs.push({ flight: e.flight, group: e.group, against: e.against })
  },
  PairingClosed(s) {
    raidOf(s).paired = true
  },
  DogfightFought(s, e) {
    const raid = raidOf(s)
    const flight = flightOf(s, e.flight)
    flight.fought = true
    raid.pairs.shift()
    if (e.lost === 'screen') {
      flight.lost = true
      loseSquadron(s, flight.carrier, FIGHTERS)
    } else if (e.lost === 'escort') {
      groupOf(raid, e.group).escorts--
      loseSquadron(s, raid.carrier, FIGHTERS)
    }
  },
  BomberEngaged(s, e) {
    const raid = raidOf(s)
    const group = groupOf(raid, e.group)
    flightOf(s, e.flight).fought = true
    raid.pairs.shift()
    if (!e.destroyed) return
    group.bombers--
    loseSquadron(s, raid.carrier, group.type)
  },
  ScreenSettled(s, e) {
    raidOf(s).screened.push(e.target)
    raidOf(s).paired = false
  },
}
