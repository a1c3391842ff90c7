import type { Direction } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { NO_SHIP, type ShipIndex } from '../indices.ts'
import { takesOrders } from '../rules/1-record.ts'
import { memoryOf, parseOrders, type Orders } from '../rules/3-orders.ts'
import { FACE_DOWN, NO_NOTES, NO_PLOTS, type State, type Velocity } from '../state.ts'
import { shipAt } from '../units.ts'
import { remove, type Happened, type Writers } from './writers.ts'

/** Orders and movement: SX-2.2.1, SX-3. */
export type MovementEvent =
  | (Happened<'TurnBegan'> & { readonly turn: number })
  /** `seats` are those who may read it now. */
  | (Happened<'OrdersWritten'> & { readonly ship: ShipIndex; readonly orders: string; readonly seats: readonly Seat[] })
  | (Happened<'OrdersCommitted'> & { readonly seat: Seat })
  | (Happened<'MovementBegan'> & { readonly arriving: readonly ShipIndex[] })
  /** `path` is every hex entered, in order; a ship that held still has orders ''. */
  | (Happened<'ShipMoved'> & {
      readonly ship: ShipIndex
      readonly orders: string
      readonly path: readonly Cell[]
      readonly cell: Cell
      readonly facing: Direction
      /** SXS-G.1. */
      readonly velocity?: Velocity
      /** SXS-G.18.c: it has rolled over. */
      readonly rolls?: boolean
    })
  | (Happened<'ShipLeft'> & {
      readonly ship: ShipIndex
      readonly orders: string
      readonly path: readonly Cell[]
      readonly points: number
    })
  /** Everybody has moved; told only where something has still to be settled in the phase. */
  | Happened<'ShipsMoved'>

export const movementWriters: Writers<MovementEvent> = {
  TurnBegan: (s, { turn }, content) => beginTurn(content, s, turn),
  OrdersWritten(s, { ship, orders }) {
    shipAt(s, ship).orders = orders
  },
  OrdersCommitted(s, { seat }) {
    s.committed[seat] = true
  },
  MovementBegan(s, { arriving }) {
    s.phase = 'movement'
    s.moved = false
    s.arriving = [...arriving]
  },
  ShipMoved(s, { ship: index, orders, cell, facing, velocity, rolls }) {
    const ship = shipAt(s, index)
    if (rolls === true) ship.inverted = !ship.inverted
    if (velocity !== undefined) ship.velocity = velocity
    ship.cell = cell
    ship.facing = facing
    ship.orders = orders
    ship.memory = memoryOf(parseOrders(orders) as Orders)
    // SX-1.10: kept for the whole battle.
    ship.log = [...ship.log, orders]
  },
  ShipsMoved(s) {
    s.moved = true
  },
  ShipLeft(s, { ship: index, orders, path, points }) {
    const last = path.at(-1)
    const ship = shipAt(s, index)
    if (last !== undefined) ship.cell = last
    ship.log = [...ship.log, orders]
    remove(s, index, 'left', points)
  },
}

/**
 * SX-0.2.h: a game turn is one pass through all phases, and no ship's turning touches the count. SX-2.2.1: clean
 * sheets; a seat with nobody to give orders to has nothing to seal.
 */
function beginTurn(content: Content, s: State, turn: number): void {
  s.turn = turn
  s.phase = 'orders'
  s.ending = false
  s.unseen = ''
  s.active = -1
  for (let seat = 0; seat < s.committed.length; seat++) s.committed[seat] = true
  for (const ship of s.ships) {
    ship.orders = FACE_DOWN
    ship.plot = FACE_DOWN
    ship.plots = NO_PLOTS
    if (ship.facesPlotted.length > 0) ship.facesPlotted = []
    ship.aims = NO_NOTES
    ship.launches = NO_NOTES
    // SXS-C.8.b: who is asked must not tell what became of a hidden ship.
    const seen = ship.hidden === null ? ship : { ...ship, ...ship.hidden.record }
    // SXS-G.24.a: nor what a contact is.
    if (ship.fate === 'contact' || takesOrders(content.kindOf(s, ship), seen)) s.committed[ship.seat] = false
  }
  for (const flight of s.flights) {
    flight.acted = false
    flight.screens = NO_SHIP
  }
}
