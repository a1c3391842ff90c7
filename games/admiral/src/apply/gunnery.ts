import { featureBit } from '../content/features.ts'
import type { GunneryEvent } from '../events.ts'
import { SUNK, withSeat } from '../state.ts'
import { exhaust, type WritersOf } from './writers.ts'

export const gunnery: WritersOf<GunneryEvent> = {
  GunneryBegan(s) {
    s.phase = 'gunnery'
    s.sealed = [false, false]
    s.orders = [[], []]
  },
  OrderWritten(s, e) {
    s.orders = withSeat(s.orders, e.seat, [...s.orders[e.seat]!, e.order])
  },
  OrdersCleared(s, e) {
    s.orders = withSeat(s.orders, e.seat, [])
  },
  OrdersCommitted(s, e) {
    s.sealed = withSeat(s.sealed, e.seat, true)
  },
  OrdersReopened(s, e) {
    s.sealed = withSeat(s.sealed, e.seat, false)
  },
  OrdersRevealed(s, e) {
    s.phase = 'revealed'
    s.sealed = [false, false]
    s.orders = [e.south, e.north]
    for (const seat of [0, 1] as const) for (const order of s.orders[seat]) exhaust(s, seat, order.die)
  },
  TorpedoFailed(s, e) {
    s.duds = [...s.duds, { unit: e.unit, target: e.target }]
  },
  ArtilleryFired(s, e) {
    if (e.effective)
      s.results = [...s.results, { seat: e.seat, target: e.target, critical: e.critical, losses: e.losses }]
  },
  TorpedoLaunched(s, e) {
    const unit = s.units[e.unit]!
    unit.torpedoes = e.left
    unit.emptied = e.emptied
    if (!e.failed)
      s.results = [...s.results, { seat: e.seat, target: e.target, critical: e.critical, losses: e.losses }]
  },
  DepthChargeDropped(s, e) {
    s.results = [...s.results, { seat: e.seat, target: e.target, critical: false, losses: e.structure }]
  },
  StructureLost(s, e) {
    s.units[e.unit]!.structure = e.structure
  },
  CriticalPlaced(s, e) {
    s.units[e.unit]!.critical |= featureBit(e.feature)
    s.criticals = s.criticals.slice(1)
  },
  CriticalWasted(s) {
    s.criticals = s.criticals.slice(1)
  },
  /** AD-AIR.6: its squadrons in the air are lost with it, screens and bombers that have not attacked included. */
  UnitSunk(s, e) {
    const unit = s.units[e.unit]!
    unit.at = SUNK
    unit.structure = 0
    unit.squadrons = [0, 0, 0]
    for (const flight of s.flights) if (flight.carrier === e.unit) flight.lost = true
    if (s.raid === null) return
    s.raid.attacks = []
    s.raid.group = -1
  },
}
