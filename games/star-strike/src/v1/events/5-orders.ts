import type { Seat } from '@flagbridge/kernel'
import { orderAt } from '../../table/content/cards.ts'
import { layOrder } from '../../table/events/boxes.ts'
import { turnUp } from '../../table/events/deeds.ts'
import type { Happened } from '../../table/events/events.ts'
import { putInPlay, revealOwn } from '../../table/events/inPlay.ts'
import { isSet, type None, type OrderIndex, type PieceIndex } from '../../table/indices.ts'
import { pieceOf, playerOf } from '../../table/state.ts'
import { rank, starcastersOf } from '../rules/5-orders.ts'
import type { Writers } from './writers.ts'

/** What happens in the Orders Phase. */

export interface OrderAssigned extends Happened<'OrderAssigned'> {
  readonly seat: Seat
  readonly piece: PieceIndex
  readonly card: OrderIndex
}

export interface OrdersRevealed extends Happened<'OrdersRevealed'> {
  readonly orders: readonly { readonly piece: PieceIndex; readonly cards: readonly OrderIndex[] }[]
}

/** Without a card none is played. */
export interface StarcasterUsed extends Happened<'StarcasterUsed'> {
  readonly piece: PieceIndex
  readonly card: OrderIndex | None
}

export type OrderEvent = OrderAssigned | OrdersRevealed | StarcasterUsed

export const orderWriters: Writers<OrderEvent> = {
  OrderAssigned(_, s, e) {
    layOrder(pieceOf(s, e.piece), e.card, false)
    playerOf(s, e.seat).committed = false
  },
  /** SS1-ORDERS.7: all Orders are turned up; SS1-ORDERS.10: the First player's take effect first. */
  OrdersRevealed(c, s, { orders }) {
    turnUp(s, orders)
    const inOrder = s.pieces.map((_, p) => p as PieceIndex).sort((a, b) => rank(s, a) - rank(s, b) || a - b)
    for (const p of inOrder) {
      for (const { card } of pieceOf(s, p).orders) putInPlay(c, s, p, orderAt(c, card), card)
      revealOwn(c, s, p)
    }
    // The rule is asked here, once all Orders are in play: they may give or take a Starcaster.
    s.starcasters = starcastersOf(c, s)
  },
  /** SS1-KEY.STARCASTER: what the Order does at the reveal comes before anything else that is due. */
  StarcasterUsed(c, s, { piece: p, card }) {
    s.starcasters.shift()
    if (!isSet(card)) return
    layOrder(pieceOf(s, p), card, true)
    const before = s.due
    s.due = []
    putInPlay(c, s, p, orderAt(c, card), card)
    s.due.push(...before)
  },
}
