import type { Seat } from '@flagbridge/kernel'
import { seatOf, type CardFace, type CardId } from '../state.ts'
import type { Happened, Writers } from './event.ts'
import { fromHand } from './pieces.ts'

export interface CardDiscarded extends Happened<'CardDiscarded'> {
  readonly seat: Seat
  readonly card: CardId
}

export interface CardsDrawn extends Happened<'CardsDrawn'> {
  readonly seat: Seat
  readonly cards: readonly CardFace[]
}

export interface DiscardsShuffled extends Happened<'DiscardsShuffled'> {
  /** The new Draw Pile; the last one is the top. */
  readonly cards: readonly CardFace[]
}

export type HandEvent = CardDiscarded | CardsDrawn | DiscardsShuffled

export const handWriters: Writers<HandEvent> = {
  CardDiscarded(s, e) {
    fromHand(s, e.seat, e.card)
    s.discardPile.push(e.card)
    s.discarded++
  },
  CardsDrawn(s, e) {
    const { hand } = seatOf(s, e.seat)
    for (const card of e.cards) {
      s.drawPile.pop()
      hand.push(card)
    }
  },
  DiscardsShuffled(s, e) {
    s.discardPile = []
    s.drawPile = [...e.cards]
  },
}
