import type { Seat } from '@flagbridge/kernel'
import { controllerOf } from '../rules/1-battle-line.ts'
import {
  attackAt,
  FACE_DOWN,
  NO_DICE,
  seatOf,
  TOKEN,
  type AttackIndex,
  type CardFace,
  type CardId,
  type Fate,
  type Ship,
  type ShipId,
  type State,
} from '../state.ts'

// How cards, ships and attacks are moved about on the table: what the writers have in common.

/** A hand that lies face down for these eyes shows only how many cards it has. */
export function faceFor(s: State, seat: Seat, card: CardId): CardFace {
  return s.eyes === 'all' || s.eyes === seat ? card : FACE_DOWN
}

export function fromHand(s: State, seat: Seat, card: CardId): void {
  const { hand } = seatOf(s, seat)
  hand.splice(hand.indexOf(faceFor(s, seat, card)), 1)
}

export function playFromHand(s: State, e: { seat: Seat; card: CardId; special?: true }): void {
  fromHand(s, e.seat, e.card)
  if (e.special === true) seatOf(s, e.seat).special = true
}

export function meet(s: State, i: AttackIndex, fate: Fate): void {
  s.attacks[i] = { ...attackAt(s, i), fate }
}

/** IS-LINE.1: the row closes at once. */
export function takeFromRow(s: State, id: ShipId): Ship {
  const { line, prizes } = seatOf(s, controllerOf(s, id))
  for (const row of [line, prizes]) {
    const at = row.findIndex((ship) => ship.id === id)
    if (at >= 0) return row.splice(at, 1)[0]!
  }
  throw new Error(`${id} is not in play`)
}

/** IS-DAMAGE.7: damage cards go to the discard pile, tokens back to the supply. */
export function clear(s: State, id: ShipId): void {
  discardDamage(s, takeFromRow(s, id))
}

/** And what was said about the ship ends with it. */
export function discardDamage(s: State, ship: Ship): void {
  for (const { card } of ship.damage) if (card !== TOKEN) s.discardPile.push(card)
  s.lasting = s.lasting.filter((lasting) => lasting.ship !== ship.id)
}

/** At the beginning of a turn, and in new hands: not activated, not swapped. */
export function rest(ship: Ship): void {
  ship.activated = false
  ship.dice = NO_DICE
  ship.swapped = false
}
