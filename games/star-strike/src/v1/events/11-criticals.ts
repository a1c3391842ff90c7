import type { Seat } from '@flagbridge/kernel'
import type { Keyword } from '../../table/content/words.ts'
import { payOwed } from '../../table/events/deeds.ts'
import type { Happened } from '../../table/events/events.ts'
import { takeBack } from '../../table/events/inPlay.ts'
import { isSet, type OrderIndex, type PieceIndex } from '../../table/indices.ts'
import { pieceOf } from '../../table/state.ts'
import { spendIcon } from './9-icons.ts'
import type { Writers } from './writers.ts'

/** What Critical Hits do. */

export interface OrdersLost extends Happened<'OrdersLost'> {
  readonly piece: PieceIndex
  readonly cards: readonly OrderIndex[]
}

export interface ShipCrippled extends Happened<'ShipCrippled'> {
  readonly piece: PieceIndex
  /** Who crosses the keyword out, or -1 where there is none. */
  readonly seat: Seat
}

export interface KeywordLost extends Happened<'KeywordLost'> {
  readonly piece: PieceIndex
  readonly keyword: Keyword
}

export type CriticalEvent = OrdersLost | ShipCrippled | KeywordLost

export const criticalWriters: Writers<CriticalEvent> = {
  OrdersLost(c, s, e) {
    for (const card of e.cards) takeBack(c, s, e.piece, card)
    spendIcon(s, 'critical')
  },
  ShipCrippled(_, s, { piece, seat, rule }) {
    pieceOf(s, piece).crippled = true
    if (isSet(seat)) s.owed.push({ kind: 'keyword', piece, n: 1, seat, rule })
    spendIcon(s, 'critical')
  },
  KeywordLost(_, s, e) {
    pieceOf(s, e.piece).lost = e.keyword
    payOwed(s, 1)
  },
}
