import { isRefusal, refuse, type Refusal, type Table } from '@flagbridge/kernel'
import type { Book } from '../book.ts'
import type { Event } from '../events.ts'
import { FACE_DOWN, type Ship, type State } from '../state.ts'
import { isOperational, movementPoints, works } from './1-record.ts'
import { checkOrders, courseOf, parseOrders, type Orders } from './3-orders.ts'
import type { Field } from './3-reach.ts'
import { worthNow } from './4-3-effects-of-damage.ts'

/** SXS-C.16.b: how far from every enemy ship a ship may arrive. */
export const ARRIVAL_DISTANCE = 10

/** Where ships move. */
export function fieldOf(book: Book, state: State): Field {
  const { columns, rows } = state.agreed
  return { board: book.board(state), columns, rows, blocked: state.blocked }
}

/** SX-3.2: everything that can be said against orders for a ship; the place in the string is in the values. */
export function refuseOrders(book: Book, state: State, ship: Ship, written: string): Refusal | undefined {
  const orders = parseOrders(written)
  if (isRefusal(orders)) return orders
  if (!isOperational(ship)) return refuse('no-crew', 'SX-4.3.2.c', { ship: state.ships.indexOf(ship) })
  const refusal = checkOrders(orders, written, ship.memory, movementPoints(book.kindOf(state, ship), ship))
  if (refusal !== undefined || state.blocked.length === 0) return refusal
  const board = book.board(state)
  const { stopped, cell } = courseOf(board, state.blocked, ship.cell, ship.facing, orders)
  if (stopped === undefined) return undefined
  // SX-2.1.2.e: objects do not move, so the orders are illegal when written.
  return refuse('object-in-the-way', 'SX-2.1.2.e', {
    orders: written,
    position: stopped.at + 1,
    hex: board.label(cell),
  })
}

/** SXS-C.16.a, SX-2.2.1.b: a charge may be plotted in any turn, a jump in the turn after a charge. */
export function refusePlot(
  book: Book,
  state: State,
  ship: Ship,
  plot: 'charge' | 'jump' | 'nothing',
): Refusal | undefined {
  if (plot === 'nothing') return undefined
  if (!isOperational(ship)) return refuse('no-crew', 'SX-4.3.2.c', { ship: state.ships.indexOf(ship) })
  if (!works(book.kindOf(state, ship), ship, 'hyperdrive'))
    return refuse('no-hyperdrive', 'SXS-C.16.a', { ship: state.ships.indexOf(ship) })
  if (plot === 'jump' && (ship.charged === 0 || ship.charged !== state.turn - 1))
    return refuse('not-charged', 'SXS-C.16.a', { ship: state.ships.indexOf(ship) })
  return undefined
}

/** SXS-C.16.b: ships that may arrive this turn. */
export function arrivalsOf({ ships, turn }: State): number[] {
  const arriving: number[] = []
  ships.forEach(({ fate, arrives }, i) => {
    if (fate === 'waiting' && arrives > 0 && arrives <= turn) arriving.push(i)
  })
  return arriving
}

/** SXS-C.16.b: any hex at least 10 hexes from every enemy ship. */
export function refuseArrival(book: Book, state: State, ship: Ship, at: number): Refusal | undefined {
  const board = book.board(state)
  if (at < 0 || at >= board.size) return refuse('off-board', 'SX-0.1.1.b', { at })
  if (state.blocked.includes(at)) return refuse('object-there', 'SX-2.1.2.e', { hex: board.label(at) })
  for (const other of state.ships)
    if (other.side !== ship.side && other.fate === 'here' && board.distance(at, other.cell) < ARRIVAL_DISTANCE)
      return refuse('too-near-an-enemy', 'SXS-C.16.b', {
        hex: board.label(at),
        range: board.distance(at, other.cell),
        least: ARRIVAL_DISTANCE,
      })
  return undefined
}

/** SX-3.3, SX-3.2.a: every ship carries out its orders exactly; in which order does not matter. */
export function moveShips(book: Book, t: Table<State, Event>): void {
  const { state } = t
  state.ships.forEach((ship, i) => {
    if (ship.fate !== 'here') return
    const { orders: written, plot } = ship
    const orders = written === FACE_DOWN || ship.crewless ? STILL : (parseOrders(written) as Orders)
    const { path, cell, facing } = courseOf(book.board(state), state.blocked, ship.cell, ship.facing, orders)
    if (cell >= 0) t.emit({ kind: 'ShipMoved', rule: 'SX-3.3', ship: i, orders: orders.text, path, cell, facing })
    // SX-3.3.2.a, b: off the board for good, and scored.
    else
      t.emit({
        kind: 'ShipLeft',
        rule: 'SX-3.3.2.b',
        ship: i,
        orders: orders.text,
        path,
        points: worthNow(book, state, ship),
      })
    if (plot !== FACE_DOWN && cell >= 0) t.emit({ kind: 'PlotRevealed', rule: 'SXS-C.16.a', ship: i, plot })
  })
}

/** SX-2.2.1.a: a ship for which nothing was written holds still. */
const STILL: Orders = { text: '', parts: [] }
