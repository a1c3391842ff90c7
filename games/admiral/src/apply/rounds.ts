import type { RoundEvent } from '../events.ts'
import { opponent, STAND_BY, withSeat, type State, type Unit } from '../state.ts'
import type { WritersOf } from './writers.ts'

/** AD-DMG.3: what was hit in this round is disabled in the next; turn effects end (AD-RND.2). */
function turnOver(unit: Unit): void {
  unit.moved = false
  unit.launched = false
  unit.spaces = 0
  unit.active = 0
  unit.disabled = unit.critical
  unit.critical = 0
}

export const rounds: WritersOf<RoundEvent> = {
  RoundBegan(s, e) {
    s.round = e.round
    const waiting = s.units.some((unit) => unit.at === STAND_BY)
    s.phase = e.round > 1 && waiting ? 'entering' : 'initiative'
    s.turn = s.first
    s.idle = 0
  },
  UnitEntered(s, e) {
    s.units[e.unit]!.at = e.at
    s.units[e.unit]!.heading = e.heading
  },
  EntryClosed(s, e) {
    s.turn = opponent(e.seat)
    s.idle++
  },
  InitiativeBegan(s) {
    s.phase = 'initiative'
  },
  InitiativeRolled() {},
  InitiativeWon(s, e) {
    s.phase = 'first-player'
    s.turn = e.seat
  },
  FirstPlayerChosen(s, e) {
    s.first = e.first
    s.turn = e.first
    s.phase = s.round === 1 ? 'submarines' : 'action-dice'
  },
  ActionDiceBegan(s) {
    s.dice = [none(), none()]
    s.exhausted = [none(), none()]
  },
  ActionDiceRolled(s, e) {
    const dice = s.dice[e.seat]!.slice()
    for (const face of e.faces) dice[face]!++
    s.dice = withSeat(s.dice, e.seat, dice)
  },
  ResolutionBegan(s) {
    s.phase = 'resolution'
    const hits = s.results.filter((result) => result.critical)
    s.criticals = hits.map(({ seat, target }) => ({ seat, unit: target }))
  },
  AircraftLanded(s) {
    s.flights = []
  },
  SmokeCleared(s) {
    s.smoke = []
  },
  /** AD-DICE.9: every die is exhausted, used or not. */
  RoundEnded(s) {
    for (const unit of s.units) turnOver(unit)
    s.exhausted = [together(s, 0), together(s, 1)]
    s.dice = [none(), none()]
    s.flights = []
    s.orders = [[], []]
    s.sealed = [false, false]
    s.duds = []
    s.results = []
    s.criticals = []
  },
  MatchEnded(s, e) {
    s.outcome = e.outcome
    s.phase = 'over'
  },
}

function none(): number[] {
  return [0, 0, 0, 0, 0, 0, 0]
}

function together(s: State, seat: 0 | 1): number[] {
  return s.exhausted[seat].map((count, face) => count + s.dice[seat][face]!)
}
