import type { HandEvent } from '../events/10-discard-and-draw.ts'
import { done, order } from './orders.ts'
import { counted } from './plural.ts'
import { wanted, type Sentences, type WordsOf } from './section.ts'

export const handWords: WordsOf<'discard'> = {
  discard: {
    title: 'Discard',
    prompt: wanted((s) =>
      s.discarded === 0 ? 'discard up to two cards, or none' : 'discard one more card, or no more',
    ),
    orders: {
      discard: order<'discard'>({
        form: 'discard CARD',
        pattern: /^discard (\S+)$/i,
        say: (a) => `discard ${a.card}`,
        hear: ([card]) => ({ do: 'discard', card }),
      }),
      done,
    },
  },
}

export const handSentences: Sentences<HandEvent> = {
  CardDiscarded: (e, n) => `${n.player(e.seat)} discards ${n.card(e.card)}.`,
  CardsDrawn: (e, n) => `${n.player(e.seat)} draws ${n.cards(e.cards)}.`,
  DiscardsShuffled: (e) =>
    `The Draw Pile is empty: ${counted(e.cards.length, 'discarded card')} shuffled into a new one.`,
}
