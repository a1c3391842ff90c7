import type { Seat } from '@flagbridge/kernel'
import { NO_CELL, type Cell } from '../content/board.ts'
import { FIGHTERS, type SquadronType } from '../content/content.ts'
import { NO_UNIT, unitOf, type UnitIndex } from '../state.ts'
import { exhaust, type Happened, type Writers } from './writers.ts'

export type LaunchEvent =
  | Happened<'LaunchBegan', { seat: Seat; carrier: UnitIndex; die: number }>
  | Happened<'ScreenPlaced', { carrier: UnitIndex; on: UnitIndex }>
  | Happened<'SquadronStationed', { carrier: UnitIndex; type: SquadronType; at: Cell }>
  | Happened<'LaunchEnded', { carrier: UnitIndex }>

export const launchWriters: Writers<LaunchEvent> = {
  LaunchBegan(s, e) {
    exhaust(s, e.seat, e.die)
    unitOf(s, e.carrier).launched = true
    s.launching = e.carrier
    s.launchLeft = 3
    s.acted = true
  },
  ScreenPlaced(s, e) {
    s.flights.push({ carrier: e.carrier, type: FIGHTERS, on: e.on, at: NO_CELL, fought: false, lost: false })
    s.launchLeft--
  },
  SquadronStationed(s, e) {
    s.flights.push({ carrier: e.carrier, type: e.type, on: NO_UNIT, at: e.at, fought: false, lost: false })
    s.launchLeft--
  },
  LaunchEnded(s) {
    s.launching = NO_UNIT
    s.launchLeft = 0
  },
}
