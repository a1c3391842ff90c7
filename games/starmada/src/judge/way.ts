import { isRefusal, type Way } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import { courseOf, parseOrders } from '../rules/3-orders.ts'
import type { State } from '../state.ts'
import { flightAt, shipAt, unitOfFlight } from '../units.ts'

/** SX-3.2.1.b, SX-5.2: where orders take a ship hex by hex, and a flight as the crow flies. */
export function wayOf(content: Content, state: State, action: Action): Way | undefined {
  if (action.do === 'fly') {
    const { cell } = flightAt(state, state.named)
    return { who: String(unitOfFlight(state, state.named)), places: [cell, action.to] }
  }
  if (action.do !== 'order') return undefined
  const { cell, facing } = shipAt(state, action.ship)
  const orders = parseOrders(action.orders)
  if (isRefusal(orders)) return undefined
  const { path } = courseOf(content.board(state), state.blocked, cell, facing, orders)
  return { who: String(action.ship), places: [cell, ...path] }
}
