import type { Book } from './book.ts'
import type { MapObject } from './design/content.ts'
import { battleOf, enlist, type Enlisted, type Options } from './options.ts'
import { cellsOfObject } from './rules/2-1-setting-up.ts'
import { FIGHTERS_IN_A_FLIGHT } from './rules/5-fighters.ts'
import { FACE_DOWN, OPEN, type Agreement, type Flight, type Ship, type Side, type State } from './state.ts'
import type { ShipClass } from './design/spec.ts'

/** SX-2.1: the table before any die is rolled. */
export function start(book: Book, options: Options): State {
  const { content } = book
  const battle = battleOf(content, options)
  const { seats, placer, points } = options
  const sides: Side[] = [...Array<Side>(seats[0]).fill(0), ...Array<Side>(seats[1]).fill(1)]
  const agreed: Agreement = {
    columns: battle.columns,
    rows: battle.rows,
    turns: battle.turns,
    points,
    scenario: battle.id,
    zones: battle.zones,
    objectives: battle.objectives,
    sides,
    placer: placer === undefined ? -1 : placer.side === 0 ? 0 : 1,
    mayPlace: placer === undefined ? 0 : battle.objects.length + placer.objects,
    classes: [],
  }
  const state = emptyTable(agreed)
  const enlisted = enlist(content, options)
  for (const ship of enlisted) {
    const seat = ship.side === 0 ? ship.place : seats[0] + ship.place
    addShip(state, content.classes[ship.class]!, ship, seat)
  }
  for (const object of battle.objects) addObject(book, state, object)
  return state
}

export function emptyTable(agreed: Agreement): State {
  return {
    agreed,
    turn: 0,
    phase: agreed.placer === -1 ? 'setUp' : 'objects',
    step: 0,
    objects: [],
    blocked: [],
    edges: [0, 1],
    ships: [],
    flights: [],
    explosions: [],
    points: [0, 0],
    committed: agreed.sides.map(() => false),
    active: -1,
    named: -1,
    flown: false,
    first: -1,
    waiting: [],
    firing: -1,
    volleys: [],
    resolving: false,
    attack: null,
    arriving: [],
    result: null,
  }
}

/** SX-0.1.3: a record for every ship. SX-5.1, SXS-C.14: a flight for every fighter bay. */
export function addShip(
  state: State,
  type: ShipClass,
  { name, side, class: index, arrives }: Omit<Enlisted, 'place'>,
  seat: number,
): Ship {
  const ship = newShip(type, name, side, seat, index, arrives)
  state.ships.push(ship)
  for (let bay = 1; bay <= type.fighterBays; bay++)
    state.flights.push(newFlight(type.fighterBays === 1 ? `${name} Flight` : `${name} Flight ${bay}`, side, seat))
  return ship
}

function newShip(type: ShipClass, name: string, side: Side, seat: number, index: number, arrives: number): Ship {
  const mounts = type.batteries.reduce((sum, battery) => sum + battery.mounts.length, 0)
  return {
    name,
    side,
    seat,
    class: index,
    arrives,
    fate: 'waiting',
    cell: -1,
    facing: 0,
    hullHits: 0,
    marked: 0,
    engineHits: 0,
    shieldHits: 0,
    pendingHull: 0,
    pendingMarked: 0,
    pendingEngines: 0,
    pendingShields: 0,
    mounts: Array<typeof OPEN>(mounts).fill(OPEN),
    fired: Array<number>(mounts).fill(0),
    lost: type.equipment.map(() => 0),
    pendingLost: type.equipment.map(() => 0),
    crewless: false,
    scored: false,
    orders: FACE_DOWN,
    plot: FACE_DOWN,
    charged: 0,
    // SX-3.2.1.i: every ship enters the battle under way.
    memory: 'forward',
    log: [],
  }
}

export function newFlight(name: string, side: Side, seat: number): Flight {
  return { name, side, seat, cell: -1, fighters: FIGHTERS_IN_A_FLIGHT, pending: 0, acted: false }
}

function addObject(book: Book, state: State, object: MapObject): void {
  state.objects.push(object)
  for (const cell of cellsOfObject(book.board(state), object))
    if (!state.blocked.includes(cell)) state.blocked.push(cell)
}
