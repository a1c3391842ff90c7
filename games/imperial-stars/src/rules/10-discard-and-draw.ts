import { refuse, type Seat } from '@flagbridge/kernel'
import { DONE, type ActionOf } from '../actions.ts'
import { seatOf, type State } from '../state.ts'
import { clockwiseAfter } from './1-battle-line.ts'
import { shuffled, theOneAsked, type OpenStep, type Table } from './step.ts'

/** IS-SETUP.4, IS-DRAW.1: a full hand. */
export const HAND = 7
/** IS-DISCARD.1: cards one may throw away. */
const DISCARDS = 2

/** IS-DISCARD.2: first the active player, then those attacked, clockwise. IS-DRAW.2: they draw in the same order. */
export function discarders(s: State): Seat[] {
  return [s.active, ...clockwiseAfter(s, s.active).filter((seat) => seatOf(s, seat).attacked && !seatOf(s, seat).out)]
}

/** IS-DISCARD.1: none, one or two cards from hand. */
export const discard: OpenStep<ActionOf<'discard' | 'done'>> = {
  name: 'discard',
  verbs: ['discard', 'done'],
  asked: theOneAsked,
  isOpen: (_c, s, seat) => s.discarded < DISCARDS && seatOf(s, seat).hand.length > 0,
  legal(_c, s, seat, into) {
    const { hand } = seatOf(s, seat)
    for (const [i, card] of hand.entries()) if (hand.indexOf(card) === i) into.push({ do: 'discard', card })
    into.push(DONE)
  },
  check(_c, s, seat, a) {
    if (a.do === 'done') return undefined
    return seatOf(s, seat).hand.includes(a.card) ? undefined : refuse('not-in-hand', 'IS-DISCARD.1', { card: a.card })
  },
  play(_c, t, seat, a) {
    if (a.do !== 'discard') return true
    t.emit({
      kind: 'CardDiscarded',
      rule: seat === t.state.active ? 'IS-DISCARD.1' : 'IS-DISCARD.2',
      seat,
      card: a.card,
    })
    return false
  },
  fallback: () => DONE,
}

/** IS-SETUP.4: seven cards for everyone. */
export function dealHands(t: Table): void {
  for (let seat = 0; seat < t.state.seats.length; seat++) drawCards(t, seat, HAND, 'IS-SETUP.4')
}

/** IS-DRAW.1: up to seven; a larger hand stays as it is. */
export function refillHands(t: Table): void {
  for (const seat of discarders(t.state)) {
    const missing = HAND - seatOf(t.state, seat).hand.length
    if (missing > 0) drawCards(t, seat, missing, seat === t.state.active ? 'IS-DRAW.1' : 'IS-DRAW.2')
  }
}

/**
 * IS-DRAW.3: when the Draw Pile is empty the discards are shuffled into a new one and drawing goes on; when both are
 * empty the hand stays short.
 */
export function drawCards(t: Table, seat: Seat, count: number, rule: string): void {
  const { state } = t
  let missing = count
  while (missing > 0) {
    if (state.drawPile.length === 0) {
      if (state.discardPile.length === 0) return
      t.emit({ kind: 'DiscardsShuffled', rule: 'IS-DRAW.3', cards: shuffled(t, state.discardPile, 'discards') })
    }
    const cards = state.drawPile.slice(-missing).reverse()
    t.emit({ kind: 'CardsDrawn', rule, seat, cards })
    missing -= cards.length
  }
}
