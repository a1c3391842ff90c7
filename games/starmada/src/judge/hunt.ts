import type { Direction } from '@flagbridge/geometry'
import type { Dice } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { isOperational } from '../rules/1-record.ts'
import { destinationsOf } from '../rules/3-3-moving.ts'
import { memoryOf, parseOrders, type Orders } from '../rules/3-orders.ts'
import type { Ship, Side, State } from '../state.ts'
import { identify } from './strangers.ts'

/** Of the places where a ship could have gone in a turn, so many are thought of, and the best taken mostly. */
const THOUGHTS = 3
/** How many of ten captains close in on somebody. */
const STALKERS = 7
/** Turns that are thought through; what is longer ago matters less. */
const REMEMBERED = 4

/**
 * SXS-C.8.b: a hidden ship may be wherever its engines could have taken it since it was seen. SXS-G.24.a: a contact may
 * be any ship, or nothing.
 */
export function placeHidden(content: Content, state: State, side: Side | undefined, dice: Dice): void {
  if (state.agreed.strangers !== undefined)
    for (const other of [0, 1] satisfies Side[]) if (other !== side) identify(content, state, other, dice)
  for (const ship of state.ships)
    if (ship.hidden !== null && ship.side !== side && ship.fate === 'here') wander(content, state, ship, dice)
}

function wander(content: Content, state: State, ship: Ship, dice: Dice): void {
  const { from } = ship.hidden!
  const done = state.phase === 'orders' || (state.phase === 'movement' && !state.moved) ? state.turn - 1 : state.turn
  const board = content.board(state)
  for (let turns = Math.min(REMEMBERED, done - from + 1); turns > 0; turns--) {
    const places: { cell: Cell; facing: Direction; orders: string }[] = []
    destinationsOf(content, state, ship, (orders, cell, facing) => {
      if (cell >= 0) places.push({ orders, cell, facing })
    })
    if (places.length === 0) return
    const drawn = Array.from({ length: THOUGHTS }, () => places[dice.die(places.length, 'imagined course') - 1]!)
    const prey = state.ships.filter((other) => other.side !== ship.side && isOperational(other))
    const nearest = (cell: Cell) => Math.min(Infinity, ...prey.map((other) => board.distance(cell, other.cell)))
    if (dice.die(10, 'imagined captain') <= STALKERS)
      drawn.sort((one, other) => nearest(one.cell) - nearest(other.cell))
    const gone = drawn[0]!
    ship.cell = gone.cell
    ship.facing = gone.facing
    ship.memory = memoryOf(parseOrders(gone.orders) as Orders)
  }
}
