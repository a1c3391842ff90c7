import type { Seat } from '@flagbridge/kernel'
import { ABOARD, type Cell } from '../content/board.ts'
import type { Craft, Launched } from '../extras/keys.ts'
import { NO_SHIP, type FlightIndex, type LineIndex, type ShipIndex, type UnitIndex } from '../indices.ts'
import { NO_NOTES, type Notes, type State } from '../state.ts'
import { BAYS_IN, BAYS_USED, bumped, flightAt, goneNote, placedNote, shipAt, unitOfFlight, usedNote } from '../units.ts'
import { noted, type Faces, type Happened, type Writers } from './writers.ts'

type Placed = Exclude<Craft, 'fighters'>

/** SXS-C.0.c: small craft come onto the board. */
export type SmallCraftEvent =
  | (Happened<'LaunchesBegan'> & { readonly seats: readonly Seat[] })
  /** `seats` are those who may read it now. */
  | (Happened<'LaunchDeclared'> & {
      readonly ship: ShipIndex
      readonly craft: Launched
      readonly count: number
      readonly seats: readonly Seat[]
    })
  /** SXS-G.14: a flight leaves its ship, or comes aboard one. */
  | (Happened<'FlightLaunched'> & { readonly flight: FlightIndex; readonly ship: ShipIndex; readonly cell: Cell })
  | (Happened<'FlightLanded'> & { readonly flight: FlightIndex; readonly ship: ShipIndex })
  | (Happened<'LaunchReady'> & { readonly seat: Seat })
  /** What every ship launches, in the order of the ships. */
  | (Happened<'LaunchesShown'> & { readonly launches: readonly Notes[] })
  /** So many of a craft in a hex; `boxes` of the line are used up. */
  | (Happened<'CraftPlaced'> & {
      readonly ship: ShipIndex
      readonly craft: Placed
      readonly line: LineIndex
      readonly count: number
      readonly boxes: number
      /** SXS-C.5: marine squads that go with it. */
      readonly squads?: number
      readonly cell: Cell
    })
  /** SXS-C.22.b: mines that a ship has come upon, in the order of its path. */
  | (Happened<'MinesMet'> & { readonly ship: ShipIndex; readonly mines: readonly UnitIndex[] })
  /** SXS-C.23: a die before a mine attacks. */
  | (Happened<'MineSwept'> & {
      readonly ship: ShipIndex
      readonly flight: FlightIndex
      readonly face: number
      readonly swept: boolean
    })
  | (Happened<'MineRolled'> & {
      readonly ship: ShipIndex
      readonly flight: FlightIndex
      readonly face: number
      readonly hit: boolean
    })

export const smallCraftWriters: Writers<SmallCraftEvent> = {
  LaunchesBegan(s, { seats }) {
    s.phase = 'fighter'
    s.launching = true
    for (let seat = 0; seat < s.committed.length; seat++) s.committed[seat] = !seats.includes(seat)
  },
  LaunchDeclared(s, { ship: index, craft, count }) {
    const ship = shipAt(s, index)
    ship.launches = { ...ship.launches, [craft]: count }
  },
  LaunchReady(s, { seat }) {
    s.committed[seat] = true
  },
  LaunchesShown(s, { launches }) {
    s.launching = false
    s.ships.forEach((ship, i) => (ship.launches = launches[i] ?? NO_NOTES))
  },
  CraftPlaced(s, { ship: index, craft, line, count, boxes, squads = 0, cell }) {
    const ship = shipAt(s, index)
    const { name, side, seat } = ship
    const number = numberOf(s, name, craft)
    ship.lost = bumped(ship.lost, line, boxes)
    noted(s, index, usedNote(line), (ship.notes[usedNote(line)] ?? 0) + boxes)
    noted(s, index, placedNote(craft), s.turn)
    if (squads > 0) noted(s, index, goneNote('marines'), (ship.notes[goneNote('marines')] ?? 0) + squads)
    const { [craft]: _, ...launches } = ship.launches
    ship.launches = launches
    s.flights.push({
      name: `${name} ${CRAFT_NAMES[craft]} ${number}`,
      side,
      seat,
      cell,
      fighters: count,
      pending: 0,
      acted: false,
      screens: NO_SHIP,
      craft,
      squads,
      since: s.turn,
      engaged: false,
      brokeOff: 0,
      wing: null,
      home: craft === 'shuttle' ? index : NO_SHIP,
    })
  },
  FlightLaunched(s, { flight: index, ship, cell }) {
    const flight = flightAt(s, index)
    flight.cell = cell
    flight.since = s.turn
    if (flight.craft === 'fighters') usesBay(s, ship)
  },
  FlightLanded(s, { flight: index, ship }) {
    const flight = flightAt(s, index)
    flight.cell = ABOARD
    flight.since = s.turn
    flight.home = ship
    flight.acted = true
    if (flight.craft === 'fighters') usesBay(s, ship)
  },
  MinesMet(s, { ship, mines }) {
    const met = mines.map((target) => ({ by: 'mines' as const, ship, target, cell: shipAt(s, ship).cell, dice: 1 }))
    s.queue = [...s.queue, ...met]
  },
  MineSwept(s, { ship, flight, swept }) {
    const first = attackIn(s, ship, flight)
    // Swept it is taken off with all losses of the phase; else it has its attack still to make.
    if (swept) takeMine(s, first, flight)
    else s.queue = s.queue.map((one, i) => (i === first ? { ...one, dice: 0 } : one))
  },
  MineRolled(s, { ship, flight, hit }) {
    const first = attackIn(s, ship, flight)
    if (hit) takeMine(s, first, flight)
    else s.queue = s.queue.filter((_, i) => i !== first)
  },
}

/** SXS-G.14.b: launches and landings of a ship in a turn, counted together. */
function usesBay(s: State, index: ShipIndex): void {
  const { notes } = shipAt(s, index)
  const before = notes[BAYS_IN] === s.turn ? (notes[BAYS_USED] ?? 0) : 0
  noted(s, index, BAYS_IN, s.turn)
  noted(s, index, BAYS_USED, before + 1)
}

function attackIn(s: State, ship: ShipIndex, flight: FlightIndex): number {
  const target = unitOfFlight(s, flight)
  return s.queue.findIndex((one) => one.by === 'mines' && one.ship === ship && one.target === target)
}

function takeMine(s: State, first: number, flight: FlightIndex): void {
  s.queue = s.queue.filter((_, i) => i !== first)
  flightAt(s, flight).pending = 1
}

/** The word in the names of small craft. */
const CRAFT_NAMES = {
  drones: 'Drones',
  mine: 'Mine',
  pods: 'Pods',
  satellite: 'Satellite',
  shuttle: 'Shuttle',
} as const

/** How many of a craft a ship has put on the board, and one more. */
function numberOf(s: State, name: string, craft: Craft): number {
  return (
    1 +
    s.flights.filter((one) => one.craft === craft && one.name.startsWith(`${name} ${CRAFT_NAMES[craft as Placed]} `))
      .length
  )
}

export const smallCraftFaces: Faces<SmallCraftEvent> = {
  MineSwept: ({ face }) => [face],
  MineRolled: ({ face }) => [face],
}
