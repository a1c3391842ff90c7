import { FIGHTERS } from '../content/content.ts'
import { ADVANCED_DAMAGE_CONTROL, featureBit } from '../content/features.ts'
import type { MovementEvent } from '../events.ts'
import { opponent, withSeat, type State } from '../state.ts'
import { exhaust, type WritersOf } from './writers.ts'

function endOfGo(s: State, empty: boolean): void {
  s.idle = empty ? s.idle + 1 : 0
  s.acted = false
  s.turn = opponent(s.turn)
}

export const movement: WritersOf<MovementEvent> = {
  MovementBegan(s) {
    s.phase = 'movement'
    s.turn = s.first
    s.stopped = [false, false]
    s.late = [false, false]
    s.acted = false
    s.idle = 0
  },
  MovementAssigned(s, e) {
    exhaust(s, e.seat, e.die)
    s.units[e.unit]!.moved = true
    s.mover = e.unit
    if (s.stopped[e.seat]!) s.late = withSeat(s.late, e.seat, true)
  },
  UnitMoved(s, e) {
    const unit = s.units[e.unit]!
    unit.at = e.at
    unit.heading = e.heading
    unit.submerged = e.submerged
    if (e.smoke.length > 0) s.smoke = [...new Set([...s.smoke, ...e.smoke])]
    s.mover = -1
    endOfGo(s, false)
  },
  MovementStopped(s, e) {
    for (const face of e.faces) exhaust(s, e.seat, face)
    s.stopped = withSeat(s.stopped, e.seat, true)
    endOfGo(s, !s.acted)
  },
  GoPassed(s) {
    endOfGo(s, !s.acted)
  },
  RepairDeclared(s, e) {
    for (const face of e.dice) exhaust(s, e.seat, face)
    s.repairing = e.unit
    s.acted = true
  },
  Repaired(s, e) {
    s.units[e.unit]!.structure = e.structure
    s.units[e.unit]!.active &= ~ADVANCED_DAMAGE_CONTROL
    s.repairing = -1
  },
  RepairPrevented(s) {
    s.repairing = -1
  },
  LaunchBegan(s, e) {
    exhaust(s, e.seat, e.die)
    s.units[e.carrier]!.launched = true
    s.launching = e.carrier
    s.launchLeft = 3
    s.acted = true
  },
  ScreenPlaced(s, e) {
    s.flights.push({ carrier: e.carrier, type: FIGHTERS, on: e.on, at: -1, fought: false, lost: false })
    s.launchLeft--
  },
  SquadronStationed(s, e) {
    s.flights.push({ carrier: e.carrier, type: e.type, on: -1, at: e.at, fought: false, lost: false })
    s.launchLeft--
  },
  LaunchEnded(s) {
    s.launching = -1
    s.launchLeft = 0
  },
  TorpedoRegained(s, e) {
    s.units[e.unit]!.torpedoes = e.torpedoes
  },
  FeatureActivated(s, e) {
    const bit = featureBit(e.feature)
    s.units[e.unit]!.spaces |= bit
    s.units[e.unit]!.active |= bit
    // The dice of the orders were exhausted when these were revealed.
    if (s.phase !== 'revealed') exhaust(s, e.seat, e.die)
    s.acted = true
  },
}
