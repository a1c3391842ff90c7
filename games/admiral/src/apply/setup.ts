import { laidOver } from '../content/scenery.ts'
import type { SetupEvent } from '../events.ts'
import { withSeat, type State } from '../state.ts'
import type { WritersOf } from './writers.ts'

function moveBack(s: State, seat: number, from: number, at: number): void {
  const backs = s.backs[seat]!.filter((cell) => cell !== from)
  s.backs = withSeat(s.backs, seat, at >= 0 ? [...backs, at] : backs)
}

export const setup: WritersOf<SetupEvent> = {
  SceneryRolled() {},
  SceneryTurn(s, e) {
    s.turn = e.seat
  },
  SceneryLaid(s, e) {
    const cards = s.scenery[e.seat]!.slice()
    cards.splice(cards.indexOf(e.card), 1)
    s.scenery = withSeat(s.scenery, e.seat, cards)
    s.terrain = laidOver(s.terrain, e.squares, e.terrain)
  },
  SceneryDeclined(s, e) {
    s.scenery = withSeat(s.scenery, e.seat, [])
  },
  DeploymentBegan(s) {
    s.phase = 'deployment'
  },
  UnitPlaced(s, e) {
    moveBack(s, e.seat, e.from, e.at)
    const unit = s.units[e.unit]
    if (unit === undefined) return
    unit.at = e.at
    unit.heading = e.heading
  },
  FleetReady(s, e) {
    s.sealed = withSeat(s.sealed, e.seat, true)
  },
  FleetReopened(s, e) {
    s.sealed = withSeat(s.sealed, e.seat, false)
  },
  FleetsRevealed(s, e) {
    for (const { unit, at, heading } of e.units) {
      s.units[unit]!.at = at
      s.units[unit]!.heading = heading
    }
    s.backs = [[], []]
    s.sealed = [false, false]
  },
  SubmarinesAwaited(s, e) {
    s.turn = e.seat
  },
  SubmarineDeployed(s, e) {
    s.units[e.unit]!.at = e.at
  },
  SubmarinesDeployed(s) {
    s.phase = 'action-dice'
  },
}
