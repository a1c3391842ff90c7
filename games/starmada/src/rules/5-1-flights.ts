import { refuse, type Refusal } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { FlightIndex } from '../indices.ts'
import { opponentOf, type Side, type State } from '../state.ts'
import { flightAt } from '../units.ts'
import { actsInFighterPhase, isFlying } from './1-record.ts'
import { speakerOf } from './2-1-setting-up.ts'
import type { Step } from './step.ts'

/** SX-5.1.2.d: the side whose turn it is names the flight that acts next. */
export const nameFlight: Step<'name'> = {
  name: 'nameFlight',
  verbs: ['name'],
  asked: (_, state) => speakerOf(state, state.active),
  legal(content, state, _seat, into) {
    for (const flight of flightsToName(content, state)) into.push({ do: 'name', flight })
  },
  check: (content, state, _seat, { flight }) => refuseName(content, state, flight),
  play: (_, t, _seat, { flight }) =>
    t.emit({ kind: 'FlightNamed', rule: 'SX-5.1.2.d', flight, by: t.state.active === 1 ? 1 : 0 }),
}

/** SX-5.1.2.a, d: a flight of either side that has not acted. */
function refuseName(content: Content, state: State, flight: FlightIndex): Refusal | undefined {
  const named = state.flights[flight]
  if (named === undefined) return refuse('no-such-flight', 'SX-5.1.2.d', { flight })
  const [rule] = content.inForce(state).sidesInTurn
  if (rule !== undefined && named.side !== state.active) return refuse('not-their-turn', rule, { flight })
  return canAct(state, flight) ? undefined : refuse('flight-has-acted', 'SX-5.1.2.a', { flight })
}

/** SX-5.1.2.a: a flight acts once in each Fighter Phase. */
function canAct(state: State, flight: FlightIndex): boolean {
  const { acted } = flightAt(state, flight)
  return !acted && isFlying(flightAt(state, flight)) && actsInFighterPhase(flightAt(state, flight))
}

function hasFlightToAct(state: State, side: Side): boolean {
  for (let i = 0 as FlightIndex; i < state.flights.length; i++)
    if (flightAt(state, i).side === side && canAct(state, i)) return true
  return false
}

/**
 * SX-5.1.2.d: flights of either side may be named. SX-5.1.2.f: when one side has none left to act, only the other's are
 * left.
 */
export function flightsToName(content: Content, state: State): FlightIndex[] {
  const flights: FlightIndex[] = []
  for (let i = 0 as FlightIndex; i < state.flights.length; i++) if (canAct(state, i)) flights.push(i)
  // SXS-G.17: only those of the side whose turn it is.
  if (content.inForce(state).sidesInTurn.length === 0) return flights
  return flights.filter((i) => flightAt(state, i).side === state.active)
}

/** SXS-G.17: whoever won the roll acts first or last. */
export const chooseOrder: Step<'actFirst'> = {
  name: 'chooseOrder',
  verbs: ['actFirst'],
  asked: (_, state) => speakerOf(state, state.active),
  legal: (_, _state, _seat, into) => into.push({ do: 'actFirst', first: true }, { do: 'actFirst', first: false }),
  check: () => undefined,
  play: (_, t, _seat, { first }) =>
    t.emit({ kind: 'OrderChosen', rule: 'SXS-G.17', side: t.state.active === 1 ? 1 : 0, first }),
}

/** SX-5.1.2.e: after a flight the other side names. SX-5.1.2.f: as long as it has a flight that has yet to act. */
export function nextToName(state: State, after: Side, inTurn: boolean): Side {
  const other = opponentOf(after)
  // SXS-G.17: a side acts with all its flights.
  if (inTurn && hasFlightToAct(state, after)) return after
  return hasFlightToAct(state, other) ? other : after
}
