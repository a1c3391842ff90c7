import type { Modifier } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import { NO_FLIGHT, NO_SHIP, type FlightIndex, type ShipIndex, type UnitIndex } from '../indices.ts'
import { nextToName } from '../rules/5-1-flights.ts'
import type { Side } from '../state.ts'
import { flightAt, flightOfUnit, unitOfFlight } from '../units.ts'
import { newAttack, type Faces, type Happened, type Writers } from './writers.ts'

/** How flights and small craft are lost. */
export type FlightFate = 'shotDown' | 'explosion' | 'dived' | 'used' | 'swept' | 'aboard'

/** SX-5: the Fighter Phase. */
export type FighterEvent =
  /** `side` names first, -1 when there are no flights; faces are empty when only one side has flights. */
  | (Happened<'FighterPhaseBegan'> & {
      readonly faces: readonly number[]
      readonly side: Side | -1
      /** SXS-G.17: it has to say whether it acts first. */
      readonly chooses?: true
    })
  | (Happened<'FlightNamed'> & { readonly flight: FlightIndex; readonly by: Side })
  | (Happened<'FlightMoved'> & { readonly flight: FlightIndex; readonly path: readonly Cell[]; readonly cell: Cell })
  /** SXS-C.1: fire of the ship it attacks. */
  | (Happened<'FlightFiredOn'> & {
      readonly flight: FlightIndex
      readonly ship: ShipIndex
      readonly faces: readonly number[]
      readonly lost: number
    })
  | (Happened<'FlightAttacked'> & {
      readonly flight: FlightIndex
      readonly target: UnitIndex
      readonly needed: number
      readonly modifiers: readonly Modifier[]
      readonly faces: readonly number[]
      readonly hits: number
    })
  | (Happened<'DogfightRolled'> & {
      readonly flight: FlightIndex
      readonly target: UnitIndex
      readonly faces: readonly number[]
      readonly kills: number
      readonly losses: number
    })
  | (Happened<'FlightFinished'> & { readonly flight: FlightIndex })
  | (Happened<'FlightDestroyed'> & { readonly flight: FlightIndex; readonly why: FlightFate })
  | (Happened<'FlightScreens'> & { readonly flight: FlightIndex; readonly ship: ShipIndex })

/** The cell of a flight that was lost; one that has still to be placed has -1. */
const GONE = -2 as Cell

export const fighterWriters: Writers<FighterEvent> = {
  FighterPhaseBegan(s, { side, chooses }) {
    s.phase = 'fighter'
    s.active = side
    s.choosing = chooses === true
  },
  FlightNamed(s, { flight }) {
    s.named = flight
  },
  FlightMoved(s, { flight: index, path, cell }) {
    const flight = flightAt(s, index)
    flight.cell = cell
    s.flown = true
    if (path.length === 0) return
    flight.engaged = false
    flight.brokeOff = 0
  },
  FlightFiredOn(s, { flight: index, lost }) {
    const flight = flightAt(s, index)
    flight.fighters -= lost
    flight.acted = true
  },
  FlightAttacked(s, { flight }) {
    flightAt(s, flight).acted = true
  },
  DogfightRolled(s, { flight: index, target, kills, losses }, content) {
    const flight = flightAt(s, index)
    // SXS-G.12.a: an attack in its own hex engages everybody there.
    if (content.inForce(s).brawl.length > 0 && flightAt(s, flightOfUnit(s, target)).cell === flight.cell)
      for (const other of s.flights)
        if (other.cell === flight.cell && other.craft === 'fighters' && other.fighters > 0) other.engaged = true
    flight.acted = true
    flight.pending += losses
    if (kills > 0) s.attack = newAttack({ by: 'flight', flight: index }, target, 0, kills)
  },
  FlightScreens(s, { flight: index, ship }) {
    const flight = flightAt(s, index)
    flight.acted = true
    flight.screens = ship
  },
  FlightFinished(s, { flight }, content) {
    flightAt(s, flight).acted = true
    s.named = NO_FLIGHT
    s.flown = false
    if (s.active !== -1) s.active = nextToName(s, s.active, content.inForce(s).sidesInTurn.length > 0)
  },
  FlightDestroyed(s, { flight: index }) {
    const flight = flightAt(s, index)
    // C39-1: what a shuttle carries is left in its hex.
    if (s.buoy?.carrier === unitOfFlight(s, index)) s.buoy = { cell: flight.cell, carrier: NO_SHIP }
    flight.fighters = 0
    flight.pending = 0
    flight.cell = GONE
  },
}

export const fighterFaces: Faces<FighterEvent> = {
  FighterPhaseBegan: ({ faces }) => faces,
  FlightFiredOn: ({ faces }) => faces,
  FlightAttacked: ({ faces }) => faces,
  DogfightRolled: ({ faces }) => faces,
}
