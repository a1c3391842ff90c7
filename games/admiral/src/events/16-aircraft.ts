import type { Seat } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import { FIGHTERS, type SquadronType } from '../content/content.ts'
import {
  flightOf,
  NO_GROUP,
  opponent,
  raidOf,
  unitOf,
  type FlightIndex,
  type GroupIndex,
  type UnitIndex,
} from '../state.ts'
import { exhaust, type Happened, type Writers } from './writers.ts'

export type AirEvent =
  | Happened<'AirStepBegan'>
  | Happened<'AirPassed', { seat: Seat }>
  | Happened<'StrikeBegan', { seat: Seat; carrier: UnitIndex; die: number }>
  | Happened<
      'SquadronPlanned',
      {
        carrier: UnitIndex
        type: SquadronType
        target: UnitIndex
        from: Cell
        group: GroupIndex
        flight: FlightIndex
      }
    >
  | Happened<'PlanAnnounced', { carrier: UnitIndex }>
  | Happened<'RaidFeaturesClosed', { seat: Seat }>
  | Happened<'RaidEnded', { carrier: UnitIndex }>

export const airWriters: Writers<AirEvent> = {
  AirStepBegan(s) {
    s.phase = 'air'
    s.turn = s.first
    s.idle = 0
  },
  AirPassed(s) {
    s.idle++
    s.turn = opponent(s.turn)
  },
  StrikeBegan(s, e) {
    const carrier = unitOf(s, e.carrier)
    if (e.die > 0) exhaust(s, e.seat, e.die)
    carrier.launched = true
    s.raid = {
      carrier: e.carrier,
      stationed: e.die === 0,
      stage: 'plan',
      left: [carrier.squadrons[0], carrier.squadrons[1], carrier.squadrons[2]],
      picks: 3,
      groups: [],
      pairs: [],
      paired: false,
      screened: [],
      group: NO_GROUP,
      hits: 0,
      attacks: [],
    }
  },
  SquadronPlanned(s, { type, target, from, group: number, flight }) {
    const raid = raidOf(s)
    if (flight >= 0) flightOf(s, flight).fought = true
    raid.left[type]--
    raid.picks--
    const group = raid.groups[number]
    if (group === undefined) raid.groups.push({ type, target, from, bombers: 1, escorts: 0, met: false, made: false })
    else if (type === FIGHTERS) group.escorts++
    else group.bombers++
  },
  PlanAnnounced(s) {
    raidOf(s).stage = 'attacker'
  },
  RaidFeaturesClosed(s) {
    const raid = raidOf(s)
    raid.stage = raid.stage === 'attacker' ? 'defender' : 'resolve'
  },
  RaidEnded(s, e) {
    s.raid = null
    // AD-AIR.3: there is one plan; squadrons on the grid that were not in it attack no more in this round.
    for (const flight of s.flights) if (flight.carrier === e.carrier && flight.at >= 0) flight.fought = true
    s.idle = 0
    s.turn = opponent(s.turn)
  },
}
