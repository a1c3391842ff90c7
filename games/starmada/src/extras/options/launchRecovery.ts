import { refuse } from '@flagbridge/kernel'
import { ABOARD } from '../../content/board.ts'
import type { FlightIndex, ShipIndex } from '../../indices.ts'
import { boxesAtWork, isOperational } from '../../rules/1-record.ts'
import { enemyWithin } from '../../rules/4-1-before-attacking.ts'
import { explosionAt } from '../../rules/4-3-effects-of-damage.ts'
import type { State } from '../../state.ts'
import { BAYS_IN, BAYS_USED, flightAt, shipAt } from '../../units.ts'
import type { Bearer, Option } from '../extra.ts'

/** SXS-G.14.b: turns between coming aboard and the next launch. */
const TURNAROUND = 2
/** How near an enemy must be for a bot to launch. */
const NEAR = 16

/** Flights aboard a ship, in the order listed. */
function flightsAboard(state: State, ship: ShipIndex): FlightIndex[] {
  return state.flights.flatMap(({ home, cell, fighters, craft }, i) =>
    home === ship && craft === 'fighters' && cell === ABOARD && fighters > 0 ? [i as FlightIndex] : [],
  )
}

/** SXS-G.14.a, SXS-C.15: what a ship may still launch or recover in this phase. */
function baysLeft({ kind, ship, state }: Bearer): number {
  const used = ship.notes[BAYS_IN] === state.turn ? (ship.notes[BAYS_USED] ?? 0) : 0
  return boxesAtWork(kind, ship, 'fighterBay') + boxesAtWork(kind, ship, 'launchBay') - used
}

/** SXS-G.14.a, SXS-G.14.b: flights aboard that have had their turnaround. */
function readyToLaunch(state: State, ship: ShipIndex): FlightIndex[] {
  return flightsAboard(state, ship).filter((i) => {
    const { since } = flightAt(state, i)
    return since === 0 || state.turn >= since + TURNAROUND
  })
}

function mostToLaunch(bearer: Bearer): number {
  const { state, ship } = bearer
  if (!isOperational(ship)) return 0
  const index = state.ships.findIndex(({ name }) => name === ship.name) as ShipIndex
  return Math.min(baysLeft(bearer), readyToLaunch(state, index).length)
}

/** SXS-G.14.a to SXS-G.14.c: flights start aboard, are launched, land, and are lost with their bay or ship. */
export const launchRecovery: Option = {
  key: 'launchRecovery',
  rule: 'SXS-G.14.a',
  name: 'Launch and recovery',
  does: 'Flights start aboard, are launched from their bays, move half in that phase, and may land and launch again.',
  moments: {
    setsUp(state) {
      for (const flight of state.flights) flight.cell = ABOARD
    },
    launch: {
      craft: 'flights',
      item: 'fighterBay',
      rule: 'SXS-G.14.a',
      most: mostToLaunch,
      play(_, t, ship, count) {
        const { cell } = shipAt(t.state, ship)
        for (const flight of readyToLaunch(t.state, ship).slice(0, count)) {
          t.emit({ kind: 'FlightLaunched', rule: 'SXS-G.14.a', flight, ship, cell })
          if (explosionAt(t.state, cell) > 0)
            t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.3.4', flight, why: 'explosion' })
        }
      },
      wanted: (bearer) => (enemyWithin(bearer.content, bearer.state, bearer.ship, NEAR) ? mostToLaunch(bearer) : 0),
    },
    flightAct: {
      act: 'land',
      rule: 'SXS-G.14.b',
      label: 'Land on it',
      refuse(content, state, flight, target) {
        const { side, cell } = flightAt(state, flight)
        const ship = state.ships[target]
        if (ship === undefined || !isOperational(ship) || ship.cloaked || ship.side !== side || ship.cell !== cell)
          return refuse('cannot-land', 'SXS-G.14.b', { target })
        const bearer: Bearer = { content, state, kind: content.kindOf(state, ship), ship }
        const empty = boxesAtWork(bearer.kind, ship, 'fighterBay') - flightsAboard(state, target).length
        return empty > 0 && baysLeft(bearer) > 0 ? undefined : refuse('no-bay', 'SXS-G.14.b', { target })
      },
      play: (_, t, flight, target) => t.emit({ kind: 'FlightLanded', rule: 'SXS-G.14.b', flight, ship: target }),
      wanted: () => false,
    },
    /** SXS-G.14.c: with its bay or its ship; empty bays are lost first. */
    settled(content, t) {
      for (let ship = 0 as ShipIndex; ship < t.state.ships.length; ship++) {
        const one = shipAt(t.state, ship)
        // SXS-C.8.b: told of when the ship is seen again.
        if (one.hidden !== null) continue
        const bays = one.fate === 'destroyed' ? 0 : boxesAtWork(content.kindOf(t.state, one), one, 'fighterBay')
        for (const flight of flightsAboard(t.state, ship).slice(bays))
          t.emit({ kind: 'FlightDestroyed', rule: 'SXS-G.14.c', flight, why: 'aboard' })
      }
    },
  },
}
