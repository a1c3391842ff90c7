import type { Content } from '../content/content.ts'
import { classAt } from '../content/kinds.ts'
import { buoyOf, convoyOf, TRANSPORTS, transportClass } from '../content/convoy.ts'
import { addObject } from '../events/writers.ts'
import type { Objective } from '../content/parts.ts'
import { strangerClass } from '../content/strangers.ts'
import { layFaces } from '../rules/g-2-faces.ts'
import { cellAt } from '../rules/2-1-setting-up.ts'
import { newFlight } from './flights.ts'
import { printShip } from './printShip.ts'
import { shipAt } from '../units.ts'
import { NO_FLIGHT, NO_SHIP, type ClassIndex, type ShipIndex } from '../indices.ts'
import { battleOf, enlist, type Enlisted, type Options } from './options.ts'
import { isStranger, NO_QUEUE, type Agreement, type Ship, type Side, type State } from '../state.ts'
import type { ShipClass } from '../design/spec.ts'

/** SX-2.1: the table before any die is rolled. */
export function start(opened: Content, options: Options): State {
  const content = opened.rated(options.ratings)
  const battle = battleOf(content, options)
  const { seats, placer, points } = options
  const sides: Side[] = [...Array<Side>(seats[0]).fill(0), ...Array<Side>(seats[1]).fill(1)]
  const enlisted = enlist(content, options)
  const convoy = convoyOf(battle.objectives)
  const dummies = dummiesFor(content, options, enlisted)
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
    classes: [
      ...(convoy === undefined ? [] : [transportClass(convoy.share, points)]),
      ...(dummies === undefined ? [] : [strangerClass()]),
    ],
    ...(convoy === undefined ? {} : { transports: (enlisted.length + (dummies?.length ?? 0)) as ShipIndex }),
    ...(dummies === undefined ? {} : { strangers: strangersIn(content, convoy === undefined ? 0 : 1) }),
    ...(options.flightMove === undefined ? {} : { flightMove: options.flightMove }),
    ...(options.ratings === undefined ? {} : { ratings: options.ratings }),
    ...(options.rules === undefined || options.rules.length === 0 ? {} : { rules: options.rules }),
    ...(options.forces === undefined ? {} : { forces: options.forces }),
    ...flagshipsOf(content, options, battle.objectives, enlisted),
    ...(options.playOn === undefined ? {} : { playOn: options.playOn }),
  }
  const state = emptyTable(agreed)
  for (const ship of enlisted) {
    const seat = ship.side === 0 ? ship.place : seats[0] + ship.place
    addShip(state, classAt(content, ship.class), ship, seat)
  }
  for (const dummy of dummies ?? []) {
    const seat = dummy.side === 0 ? dummy.place : seats[0] + dummy.place
    addShip(state, strangerClass(), { ...dummy, class: strangersIn(content, convoy === undefined ? 0 : 1) }, seat)
  }
  if (convoy !== undefined) addConvoy(content, state, convoy.side, convoy.side === 0 ? 0 : seats[0])
  layBuoy(content, state)
  // SXS-G.24.a: flights are placed when their carrier is revealed.
  if (dummies !== undefined) keepFlights(state)
  for (const object of battle.objects) addObject(content, state, object)
  layFaces(content, state)
  for (const setsUp of content.inForce(state).setsUp) setsUp(state)
  return state
}

function strangersIn({ classes }: Content, before: number): ClassIndex {
  return (classes.length + before) as ClassIndex
}

/** SXS-G.24.a: for the ships of each side that set up; undefined where all ships are known. */
function dummiesFor(
  content: Content,
  { rules = [], seats }: Options,
  enlisted: readonly Enlisted[],
): Enlisted[] | undefined {
  const option = content.options.find(({ key, moments }) => moments.dummies !== undefined && rules.includes(key))
  if (option?.moments.dummies === undefined) return undefined
  const dummies: Enlisted[] = []
  for (const side of [0, 1] satisfies Side[]) {
    const ships = enlisted.filter((ship) => ship.side === side && ship.arrives === 0)
    for (let i = 0; i < option.moments.dummies(ships.length); i++)
      dummies.push({ name: `Dummy ${dummies.length + 1}`, side, place: i % seats[side], class: NO_CLASS, arrives: 0 })
  }
  return dummies
}

const NO_CLASS = -1 as ClassIndex

/** Those of ships that are not known yet. */
function keepFlights(state: State): void {
  const kept = state.flights.filter(({ home }) => !isStranger(state, shipAt(state, home)))
  state.flights.splice(0, state.flights.length, ...kept)
}

/** SXS-G.23.e: as they were named, else those with the highest Combat Rating. */
function flagshipsOf(
  content: Content,
  { flagships }: Options,
  objectives: readonly Objective[],
  enlisted: readonly Enlisted[],
): Pick<Agreement, 'flagships'> {
  if (objectives.every(({ kind }) => kind !== 'namedFlagship')) return {}
  const of = (side: Side): ShipIndex => {
    const named = enlisted.findIndex((ship) => ship.side === side && ship.name === flagships?.[side])
    if (named >= 0) return named as ShipIndex
    const rating = (ship: Enlisted) => classAt(content, ship.class).combatRating
    const best = enlisted.filter((ship) => ship.side === side).toSorted((one, other) => rating(other) - rating(one))[0]
    return (best === undefined ? NO_SHIP : enlisted.indexOf(best)) as ShipIndex
  }
  return { flagships: [of(0), of(1)] }
}

/** SXS-G.23.b: the transports, commanded by the first player of their side. */
export function addConvoy(content: Content, state: State, side: Side, seat: number): void {
  const index = (content.classes.length + state.agreed.classes.length - 1) as ClassIndex
  const type = state.agreed.classes.at(-1)
  if (type === undefined) return
  for (let i = 1; i <= TRANSPORTS; i++)
    addShip(state, type, { name: `Transport ${i}`, side, class: index, arrives: 0 }, seat)
}

/** SXS-G.23.c: the buoy in its hex. */
export function layBuoy(content: Content, state: State): void {
  const objective = buoyOf(state.agreed.objectives)
  if (objective === undefined) return
  const board = content.board(state)
  state.buoy = { cell: cellAt(board, objective.column, objective.row), carrier: NO_SHIP }
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
    naming: false,
    building: NO_SHIP,
    launching: false,
    choosing: false,
    named: NO_FLIGHT,
    flown: false,
    first: -1,
    waiting: [],
    firing: NO_SHIP,
    volleys: [],
    aimedAt: null,
    resolving: false,
    attack: null,
    unseen: '',
    moved: false,
    queue: NO_QUEUE,
    arriving: [],
    ending: false,
    repair: null,
    melee: null,
    buoy: null,
    scanned: [0, 0],
    entering: [],
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
  const ship: Ship = { ...printShip(type, name, side, seat, index), arrives }
  const home = state.ships.length as ShipIndex
  state.ships.push(ship)
  for (let bay = 1; bay <= type.fighterBays; bay++) {
    const flight = newFlight(type.fighterBays === 1 ? `${name} Flight` : `${name} Flight ${bay}`, side, seat, home)
    state.flights.push({ ...flight, wing: type.wings?.[bay - 1] ?? null })
  }
  return ship
}
