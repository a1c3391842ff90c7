import type { Direction } from '@flagbridge/geometry'
import { isRefusal, refuse, type Refusal } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { altitudeOf, atAltitude } from '../content/levels.ts'
import type { ShipIndex } from '../indices.ts'
import { FACE_DOWN, type Ship, type State } from '../state.ts'
import { shipAt } from '../units.ts'
import { isCommanded } from './1-record.ts'
import { forbiddenOrders, pointsToSpend, turnsFreely } from './2-2-1-plots.ts'
import {
  checkOrders,
  costOf,
  courseOf,
  isInSpace,
  MANOEUVRES,
  mayOpenWithAny,
  parseOrders,
  type ShipCourse,
  type Manoeuvre,
  type Orders,
} from './3-orders.ts'
import type { Bearer } from '../extras/extra.ts'
import type { ReachField, TellPlace } from '../content/reach.ts'
import { show, tableFor } from './c-8-hidden.ts'
import { leaveBoard } from './g-23-objectives.ts'
import { reveal } from './g-24-contacts.ts'
import type { StarmadaTable } from './step.ts'

/** Where ships move. */
export function fieldOf(content: Content, state: State): ReachField {
  const { columns, rows } = state.agreed
  return { board: content.board(state), columns, rows, blocked: state.blocked }
}

/** SX-3.2: everything that can be said against orders for a ship; the place in the string is in the values. */
export function refuseOrders(content: Content, state: State, ship: Ship, written: string): Refusal | undefined {
  const orders = parseOrders(written)
  if (isRefusal(orders)) return orders
  if (!isCommanded(ship)) return refuse('no-crew', 'SX-4.3.2.c', { ship: state.ships.indexOf(ship) })
  const points = pointsToSpend(content, state, ship)
  const space = refuseSpace(content, state, ship, orders, written)
  if (space !== undefined) return space
  const [sails] = content.inForce(state).sails
  if (sails !== undefined)
    return (
      sails.refuse(orders, written, points) ??
      forbiddenOrders({ content, state, kind: content.kindOf(state, ship), ship }, orders.text)
    )
  const refusal =
    refuseLeap(content, state, ship, orders, written, points) ??
    checkOrders(orders, written, ship.memory, points, turnsFreely(content, state, ship)) ??
    forbiddenOrders({ content, state, kind: content.kindOf(state, ship), ship }, orders.text)
  if (refusal !== undefined || state.blocked.length === 0) return refusal
  const board = content.board(state)
  const { stopped, cell } = courseOf(board, state.blocked, ship.cell, ship.facing, orders)
  if (stopped === undefined) return undefined
  // SX-2.1.2.e: objects do not move, so the orders are illegal when written.
  return refuse('object-in-the-way', 'SX-2.1.2.e', {
    orders: written,
    position: stopped.at + 1,
    hex: board.label(cell),
  })
}

/** SXS-G.18: up, down and over, where there are three dimensions. */
function refuseSpace(content: Content, state: State, ship: Ship, orders: Orders, written: string): Refusal | undefined {
  const first = orders.parts.find(isInSpace)
  if (first === undefined) return undefined
  const [climbs] = content.inForce(state).climbs
  if (climbs === undefined)
    return refuse('unknown-order', 'SX-3.2.1.a', { orders: written, position: first.at + 1, letter: first.manoeuvre })
  return climbs.refuse(orders, written, ship)
}

/** SXS-C.35: how far a ship may leap; 0 where it cannot. */
function leapMost(content: Content, state: State, ship: Ship, points: number): number {
  const { jumps } = content.inForce(state)
  if (jumps.length === 0 || content.inForce(state).sails.length > 0) return 0
  const bearer: Bearer = { content, state, kind: content.kindOf(state, ship), ship }
  return points * Math.max(0, ...jumps.map((one) => one(bearer) ?? 0))
}

function refuseLeap(
  content: Content,
  state: State,
  ship: Ship,
  { parts }: Orders,
  written: string,
  points: number,
): Refusal | undefined {
  const leap = parts[0]?.leap
  if (leap === undefined) return undefined
  const most = leapMost(content, state, ship, points)
  return leap.hexes <= most ? undefined : refuse('cannot-leap', 'SXS-C.35', { orders: written, position: 1, most })
}

/** SXS-C.35: every leap, with every facing. */
export function* everyLeap(content: Content, state: State, ship: Ship): Generator<string> {
  const most = leapMost(content, state, ship, pointsToSpend(content, state, ship))
  for (let hexes = 1; hexes <= most; hexes++) for (let facing = 0; facing < 6; facing++) yield `J${hexes}/${facing}`
}

/** SX-3.2: every place and facing that orders can take a ship to, with the cheapest orders for it. */
export function destinationsOf(content: Content, state: State, ship: Ship, found: TellPlace): void {
  const [climbs] = content.inForce(state).climbs
  if (climbs === undefined) return destinationsAhead(content, state, ship, found)
  const level: Destination[] = []
  destinationsAhead(content, state, ship, (orders, cell, facing, cost) => {
    found(orders, cell, facing, cost)
    if (cell >= 0) level.push({ orders, cell, facing, cost })
  })
  const points = pointsToSpend(content, state, ship)
  for (const one of level)
    if (one.cost < points) for (const letter of climbs.varied) vary(content, state, ship, one, letter, found)
}

interface Destination {
  readonly orders: string
  readonly cell: Cell
  readonly facing: Direction
  readonly cost: number
}

/** SXS-G.18: the same place one altitude higher or lower, or the other way up. */
function vary(
  content: Content,
  state: State,
  ship: Ship,
  { orders, cell, facing, cost }: Destination,
  letter: Manoeuvre,
  found: TellPlace,
): void {
  const { climbs = 0, cost: price } = MANOEUVRES[letter]
  const at = atAltitude(cell, altitudeOf(cell) + climbs)
  if (Math.abs(altitudeOf(cell) + climbs) > content.board(state).levels) return
  const written = withManoeuvre(content, state, ship, orders, letter)
  if (written === undefined) return
  const { forbidsOrders } = content.inForce(state)
  const isSure = state.blocked.length === 0 && forbidsOrders.length === 0
  if (isSure || refuseOrders(content, state, ship, written) === undefined) found(written, at, facing, cost + price)
}

/** SX-3.2.1.h, SX-3.2.1.i: one more at the end of the orders, or before their beginning; undefined where it may not be. */
function withManoeuvre(
  content: Content,
  state: State,
  { memory }: Ship,
  orders: string,
  letter: Manoeuvre,
): string | undefined {
  if (content.inForce(state).sails.length > 0) return orders + letter
  if (orders.startsWith('J')) return undefined
  const free = (sign: string) => sign === 'B' || (sign >= '0' && sign <= '9')
  if (orders === '' ? mayOpenWithAny(memory) : free(orders.at(-1)!)) return orders + letter
  return orders !== '' && mayOpenWithAny(memory) && free(orders.charAt(0)) ? letter + orders : undefined
}

/** The same on one altitude. */
function destinationsAhead(content: Content, state: State, ship: Ship, found: TellPlace): void {
  const { cell, facing, memory } = ship
  const points = pointsToSpend(content, state, ship)
  const [sails] = content.inForce(state).sails
  if (sails !== undefined) return sails.destinations(content.board(state), state.blocked, ship, points, found)
  const start = { cell, facing, points, memory, free: turnsFreely(content, state, ship) }
  const { forbidsOrders, jumps } = content.inForce(state)
  if (forbidsOrders.length + jumps.length === 0) return content.reach(fieldOf(content, state), start, found)
  const bearer: Bearer = { content, state, kind: content.kindOf(state, ship), ship }
  content.reach(fieldOf(content, state), start, (orders, ...there) => {
    if (forbiddenOrders(bearer, orders) === undefined) found(orders, ...there)
  })
  for (const written of everyLeap(content, state, ship)) {
    const orders = parseOrders(written) as Orders
    const { cell: at, facing: ends, stopped } = courseOf(content.board(state), state.blocked, cell, facing, orders)
    if (stopped === undefined && at >= 0 && forbiddenOrders(bearer, written) === undefined)
      found(written, at, ends, costOf(orders))
  }
}

/** SX-3.3, SX-3.2.a: every ship carries out its orders exactly; in which order does not matter. */
export function moveShips(content: Content, t: StarmadaTable): void {
  const { state } = t
  const courses = coursesTogether(content, state)
  const { passes } = content.inForce(state)
  for (let i = 0 as ShipIndex; i < state.ships.length; i++) {
    const ship = shipAt(state, i)
    if (ship.fate !== 'here' && ship.fate !== 'contact') continue
    const { plot, fate } = ship
    const orders = ordersOf(ship)
    const { path, cell, facing, velocity, crash = 0, rolls } = courses[i] ?? courseFor(content, state, ship)
    // SXS-C.8.b, SXS-C.8.d: in secret, unless it is gone.
    if (cell < 0) show(content, t, i, 'gone')
    // G24a-2: a contact that leaves is revealed.
    if (cell < 0) reveal(content, t, i)
    if (shipAt(state, i).fate === 'dummy') continue
    if (cell >= 0 && fate === 'contact') t.emit({ kind: 'ContactMoved', rule: 'SXS-G.24.a', ship: i, path, cell })
    const table = tableFor(t, i)
    if (cell >= 0)
      table.emit({
        kind: 'ShipMoved',
        rule: 'SX-3.3',
        ship: i,
        orders: orders.text,
        path,
        cell,
        facing,
        ...(velocity === undefined ? {} : { velocity }),
        ...(rolls === true ? { rolls } : {}),
      })
    // SX-3.3.2.a, b: off the board for good, and scored.
    else leaveBoard(content, t, i, orders.text, path)
    if (crash > 0) table.emit({ kind: 'ShipCrashed', rule: 'SXS-G.1.e', ship: i, cell, dice: crash })
    if (cell >= 0 && fate === 'here') for (const passed of passes) passed(content, table, i, path)
    if (plot !== FACE_DOWN && cell >= 0) table.emit({ kind: 'PlotRevealed', rule: 'SXS-C.16.a', ship: i, plot })
  }
}

function ordersOf({ orders, crewless }: Ship): Orders {
  return orders === FACE_DOWN || crewless ? STILL : (parseOrders(orders) as Orders)
}

function courseFor(content: Content, state: State, ship: Ship): ShipCourse {
  return courseBy(content, state, ship, ordersOf(ship))
}

/** SX-3.2.1.b: where orders take a ship, as ships move in this battle. */
export function courseBy(content: Content, state: State, ship: Ship, orders: Orders): ShipCourse {
  const [sails] = content.inForce(state).sails
  const board = content.board(state)
  if (sails !== undefined) return sails.course(board, state.blocked, ship, orders)
  return courseOf(board, state.blocked, ship.cell, ship.facing, orders)
}

/** SXS-G.10.b: ships that move with others go where these go, from where these stood; none where nobody does. */
function coursesTogether(content: Content, state: State): (ShipCourse | undefined)[] {
  const { follows } = content.inForce(state)
  if (follows.length === 0) return []
  return state.ships.map((ship, i) => {
    for (const leads of follows) {
      const leader = state.ships[leads(state, i as ShipIndex)]
      if (leader !== undefined && ship.fate === 'here')
        return { ...courseFor(content, state, leader), facing: ship.facing, rolls: false }
    }
    return undefined
  })
}

/** SX-2.2.1.a: a ship for which nothing was written holds still. */
const STILL: Orders = { text: '', parts: [] }
