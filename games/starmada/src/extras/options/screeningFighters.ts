import { refuse, type Modifier } from '@flagbridge/kernel'
import type { ShipIndex } from '../../indices.ts'
import { isOperational } from '../../rules/1-record.ts'
import { enemyWithin } from '../../rules/4-1-before-attacking.ts'
import type { State } from '../../state.ts'
import { flightAt, shipAt } from '../../units.ts'
import type { Estimate, Option } from '../extra.ts'

/** SXS-G.16: a flight of so many counts, and so many flights at the most. */
const LEAST_FIGHTERS = 3
const MOST_FLIGHTS = 2
const ESTIMATE: Estimate = { jams: 1 }
/** How near an enemy must be for a bot to do it. */
const NEAR = 12

/** SXS-G.16: the flights that screen a ship now. */
function screensOf(state: State, ship: ShipIndex): number {
  let flights = 0
  for (const { screens, fighters } of state.flights) if (screens === ship && fighters >= LEAST_FIGHTERS) flights++
  return Math.min(MOST_FLIGHTS, flights)
}

function screened(state: State, ship: ShipIndex, into: Modifier[]): void {
  const by = screensOf(state, ship)
  if (by > 0) into.push({ by: -by, rule: 'SXS-G.16', from: 'screening fighters' })
}

/** SXS-G.16: -1 for each flight, -2 at the most; guided weapons do not mind (SXS-B.20). */
export const screeningFighters: Option = {
  key: 'screeningFighters',
  rule: 'SXS-G.16',
  name: 'Screening fighters',
  does: 'A flight in the hex of a friendly ship may screen it: all attacks on the ship have -1 to hit this turn.',
  moments: {
    flightAct: {
      act: 'screen',
      rule: 'SXS-G.16',
      label: 'Screen it',
      refuse(_, state, flight, target) {
        const { side, cell } = flightAt(state, flight)
        const ship = state.ships[target]
        const isThere = ship?.fate === 'here' && !ship.cloaked && ship.side === side && ship.cell === cell
        return isThere ? undefined : refuse('cannot-screen', 'SXS-G.16', { target })
      },
      play: (_, t, flight, target) => t.emit({ kind: 'FlightScreens', rule: 'SXS-G.16', flight, ship: target }),
      wanted: (content, state, _flight, target) =>
        isOperational(shipAt(state, target)) && enemyWithin(content, state, shipAt(state, target), NEAR),
    },
    toHit({ state, gun, target }, modifiers) {
      if (target < state.ships.length && !gun.effects.ignoresJamming) screened(state, target as ShipIndex, modifiers)
    },
    flightToHit: ({ state, ship }, modifiers) => screened(state, state.ships.indexOf(ship) as ShipIndex, modifiers),
    estimate: ({ state, ship }) =>
      screensOf(state, state.ships.indexOf(ship) as ShipIndex) > 0 ? ESTIMATE : undefined,
  },
}
