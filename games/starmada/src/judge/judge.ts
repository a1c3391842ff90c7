import type { Judge, JudgeTerm, Seat } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Ship, State } from '../state.ts'
import { calibration } from './calibration.ts'
import { skyOf, type Sky } from './exchange.ts'
import { priorOf } from './prior.ts'
import { openStandings, woundsMatter } from './standing.ts'
import { openStations } from './stations.ts'
import { wayOf } from './way.ts'
import { openScales, WHAT } from './weigh.ts'

/** What a whole fleet is worth in the units of `value`. */
const SCALE = 5
/** Points made and the worth of what is left; what both sides' fire will take; being where one's guns bear. */
export function createJudge(content: Content): Judge<State, Action> {
  const standings = openStandings(content)
  const scales = openScales(content)
  const stations = openStations(content)
  const sums = new Float64Array(WHAT.length)
  let promised: { state: State; step: number; sky: Sky } | undefined

  function skyAt(state: State): Sky {
    return skyOf(content, state, content.board(state), standings(state), woundsMatter(state))
  }

  function weigh(state: State, seat: Seat): void {
    scales(skyAt(state), state.agreed.sides[seat] ?? 0, sums)
  }

  function terms(state: State, seat: Seat): JudgeTerm[] {
    weigh(state, seat)
    const unit = SCALE / sizeOf(state)
    return WHAT.map((term, i) => ({ ...term, value: sums[i]! * unit }))
      .filter(({ value }) => value !== 0)
      .toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value))
  }

  /** What half the ships of both sides together are rated. */
  function sizeOf(state: State): number {
    let sum = 0
    for (const ship of state.ships) sum += content.kindOf(state, ship).class.combatRating
    return Math.max(1, sum / 2)
  }

  return {
    value(state, seat) {
      if (state.result !== null) {
        const { winner } = state.result
        return winner === 'draw' ? 0 : winner === state.agreed.sides[seat] ? 1 : -1
      }
      weigh(state, seat)
      let sum = 0
      for (const one of sums) sum += one
      return Math.tanh((SCALE * sum) / sizeOf(state))
    },
    terms,
    calibration,
    /** Dice of an attack half taken say nothing yet; all else the odds can tell. */
    quiet: ({ attack, resolving, phase }) => attack === null && !resolving && phase !== 'end',
    prior(state, _, action) {
      // Between two questions nothing moves, so that one look at the table serves for all answers.
      if (promised?.state !== state || promised.step !== state.step)
        promised = { state, step: state.step, sky: skyAt(state) }
      return priorOf(promised.sky, stations, action)
    },
    way: (state, _, action) => wayOf(content, state, action),
    milestones: {
      verbs: ['damage', 'cripple', 'destroy'],
      of: (state) =>
        state.ships
          .filter(({ fate, crewless }) => fate !== 'destroyed' && !crewless)
          .map((ship) => ({
            name: ship.name,
            side: ship.side,
            suffered: sufferedOf(ship, content.kindOf(state, ship).class.hull),
          })),
    },
  }
}

/** Damaged, or with half its hull boxes marked. */
function sufferedOf({ hullHits, marked }: Ship, hull: number): number {
  return 2 * hullHits >= hull ? 2 : marked > 0 ? 1 : 0
}
