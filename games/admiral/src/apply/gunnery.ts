import { featureBit } from '../content/features.ts'
import type { GunneryEvent } from '../events.ts'
import { SUNK } from '../state.ts'
import { exhaust, type WritersOf } from './writers.ts'

export const gunnery: WritersOf<GunneryEvent> = {
  GunneryBegan(s) {
    s.phase = 'gunnery'
    s.sealed = [false, false]
    s.orders = [[], []]
  },
  OrderWritten(s, e) {
    s.orders[e.seat]!.push(e.order)
  },
  OrdersCleared(s, e) {
    s.orders[e.seat] = []
  },
  OrdersCommitted(s, e) {
    s.sealed[e.seat] = true
  },
  OrdersReopened(s, e) {
    s.sealed[e.seat] = false
  },
  OrdersRevealed(s, e) {
    s.phase = 'revealed'
    s.sealed = [false, false]
    s.orders = [e.south.slice(), e.north.slice()]
    for (const seat of [0, 1] as const) for (const order of s.orders[seat]) exhaust(s, seat, order.die)
  },
  TorpedoFailed(s, e) {
    s.duds.push({ unit: e.unit, target: e.target })
  },
  ArtilleryFired(s, e) {
    if (e.effective) s.results.push({ seat: e.seat, target: e.target, criticals: e.critical ? 1 : 0, losses: e.losses })
  },
  TorpedoLaunched(s, e) {
    const unit = s.units[e.unit]!
    unit.torpedoes = e.left
    unit.emptied = e.emptied
    if (!e.failed) s.results.push({ seat: e.seat, target: e.target, criticals: e.critical ? 1 : 0, losses: e.losses })
  },
  DepthChargeDropped(s, e) {
    s.results.push({ seat: e.seat, target: e.target, criticals: 0, losses: e.structure })
  },
  StructureLost(s, e) {
    s.units[e.unit]!.structure = e.structure
  },
  CriticalPlaced(s, e) {
    s.units[e.unit]!.critical |= featureBit(e.feature)
    s.criticals.shift()
  },
  CriticalWasted(s) {
    s.criticals.shift()
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
