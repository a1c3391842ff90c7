import type { Cards } from '../cards/cards.ts'
import { v1_1 } from '../editions/v1_1.ts'
import { layOrder } from '../shared/boxes.ts'
import { putInPlay } from '../shared/inPlay.ts'
import { turnUp } from '../shared/write.ts'
import { rank, starcastersOf } from './rules/5-orders.ts'
import { NONE, type State } from './state.ts'

/** Writes what Orders do when they are turned up. Called by `apply` alone. */

/** SS1-ORDERS.7: all Orders are turned up; SS1-ORDERS.10: the First player's take effect first. */
export function reveal(cards: Cards, s: State, orders: readonly { piece: number; cards: readonly number[] }[]): void {
  turnUp(s, orders)
  const order = s.pieces.map((_, p) => p).sort((a, b) => rank(s, a) - rank(s, b) || a - b)
  for (const p of order) for (const { card } of s.pieces[p]!.orders) putInPlay(v1_1, s, p, cards.orders[card]!, card)
  s.starcasters = starcastersOf(cards, s)
}

/** SS1-KEY.STARCASTER: what the Order does at the reveal comes before anything else that is due. */
export function useStarcaster(cards: Cards, s: State, p: number, card: number): void {
  s.starcasters.shift()
  if (card === NONE) return
  layOrder(s.pieces[p]!, card, true)
  const before = s.due
  s.due = []
  putInPlay(v1_1, s, p, cards.orders[card]!, card)
  s.due.push(...before)
}
