import { refuse, type Seat } from '@flagbridge/kernel'
import { DONE } from '../actions.ts'
import type { State } from '../state.ts'
import { clockwiseAfter } from './1-battle-line.ts'
import { wrongStep, type Play, type Step } from './step.ts'

/** IS-SETUP.4, IS-DRAW.1: a full hand. */
export const HAND = 7
/** IS-DISCARD.1: cards one may throw away. */
const DISCARDS = 2

/** IS-DISCARD.2: first the active player, then those attacked, clockwise. IS-DRAW.2: they draw in the same order. */
export function discarders(s: State): Seat[] {
  return [s.active, ...clockwiseAfter(s, s.active).filter((seat) => s.seats[seat]!.attacked && !s.seats[seat]!.out)]
}

/** IS-DISCARD.1: none, one or two cards from hand. */
export const discard: Step = {
  open: (_c, s, seat) => s.discarded < DISCARDS && s.seats[seat]!.hand.length > 0,
  legal(_c, s, seat, into) {
    const { hand } = s.seats[seat]!
    for (let i = 0; i < hand.length; i++) if (hand.indexOf(hand[i]!) === i) into.push({ do: 'discard', card: hand[i]! })
    into.push(DONE)
  },
  check(_c, s, seat, a) {
    if (a.do === 'done') return undefined
    if (a.do !== 'discard') return wrongStep(s, a)
    return s.seats[seat]!.hand.includes(a.card) ? undefined : refuse('not-in-hand', 'IS-DISCARD.1', { card: a.card })
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
export function dealHands(t: Play): void {
  for (let seat = 0; seat < t.state.seats.length; seat++) drawCards(t, seat, HAND, 'IS-SETUP.4')
}

/** IS-DRAW.1: up to seven; a larger hand stays as it is. */
export function refillHands(t: Play): void {
  for (const seat of discarders(t.state)) {
    const missing = HAND - t.state.seats[seat]!.hand.length
    if (missing > 0) drawCards(t, seat, missing, seat === t.state.active ? 'IS-DRAW.1' : 'IS-DRAW.2')
  }
}

/**
 * IS-DRAW.3: when the Draw Pile is empty the discards are shuffled into a new one and drawing goes on; when both are
 * empty the hand stays short.
 */
export function drawCards(t: Play, seat: Seat, count: number, rule: string): void {
  const { state } = t
  let missing = count
  while (missing > 0) {
    if (state.drawPile.length === 0) {
      if (state.discardPile.length === 0) return
      const pile = state.discardPile
      t.emit({
        kind: 'DiscardsShuffled',
        rule: 'IS-DRAW.3',
        cards: t.dice.shuffle(pile.length, 'discards').map((i) => pile[i]!),
      })
    }
    const cards = state.drawPile.slice(-missing).reverse()
    t.emit({ kind: 'CardsDrawn', rule, seat, cards })
    missing -= cards.length
  }
}
