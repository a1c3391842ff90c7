import { isRefusal } from '@flagbridge/kernel'
import type { Book } from '../book.ts'
import { isOperational, movementPoints } from '../rules/1-record.ts'
import { courseOf, parseOrders, type Orders } from '../rules/3-orders.ts'
import { FACE_DOWN, type Ship, type Side, type State } from '../state.ts'

/**
 * The table as it will lie when the ships have moved: one's own by the orders written for them, the enemy's straight
 * ahead at half speed, for what they wrote cannot be known. A ship of one's own without orders goes on at half speed.
 */
export function foreseen(book: Book, state: State, side: Side): State {
  if (state.phase !== 'orders') return state
  const board = book.board(state)
  const ships = state.ships.map((ship): Ship => {
    if (!isOperational(ship)) return ship
    const written =
      ship.side === side && ship.orders !== FACE_DOWN ? parseOrders(ship.orders) : cruise(book, state, ship)
    if (isRefusal(written)) return ship
    const { cell, facing, stopped } = courseOf(board, state.blocked, ship.cell, ship.facing, written)
    if (stopped !== undefined) return ship
    if (cell >= 0) return { ...ship, cell, facing }
    return ship.side === side && ship.orders !== FACE_DOWN ? { ...ship, fate: 'left' } : ship
  })
  return { ...state, ships }
}

function cruise(book: Book, state: State, ship: Ship): Orders {
  const forward = movementPoints(book.kindOf(state, ship), ship) >> 1
  return { text: '', parts: forward === 0 ? [] : [{ forward, manoeuvre: undefined, at: 0 }] }
}
