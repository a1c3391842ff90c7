import type { Seat } from '@flagbridge/kernel'
import { controllerOf } from './rules/1-battle-line.ts'
import { FACE_DOWN, TOKEN, type CardFace, type CardId, type Fate, type Ship, type ShipId, type State } from './state.ts'

// How cards, ships and attacks are moved about on the table: what `apply` does with its hands.

/** A hand that lies face down for these eyes shows only how many cards it has. */
export function faceFor(s: State, seat: Seat, card: CardId): CardFace {
  return s.eyes === 'all' || s.eyes === seat ? card : FACE_DOWN
}

export function fromHand(s: State, seat: Seat, card: CardId): void {
  const { hand } = s.seats[seat]!
  hand.splice(hand.indexOf(faceFor(s, seat, card)), 1)
}

export function playFromHand(s: State, e: { seat: Seat; card: CardId; special?: true }): void {
  fromHand(s, e.seat, e.card)
  if (e.special === true) s.seats[e.seat]!.special = true
}

export function place(s: State, seat: Seat, id: ShipId, at: number): void {
  const ship = s.arriving?.id === id ? s.arriving : takeFromRow(s, id)
  if (ship === s.arriving) {
    s.arriving = null
    ship.activated = true
  }
  s.seats[seat]!.line.splice(at, 0, ship)
}

export function swap(line: Ship[], a: ShipId, b: ShipId): void {
  const i = line.findIndex((ship) => ship.id === a)
  const j = line.findIndex((ship) => ship.id === b)
  const mover = line[i]!
  line[i] = line[j]!
  line[j] = mover
  mover.swapped = true
}

export function meet(s: State, i: number, fate: Fate): void {
  s.attacks[i] = { ...s.attacks[i]!, fate }
}

export function spendHit(s: State, die: number): void {
  const { target, hits } = s.turrets!
  const left = [...hits]
  left.splice(left.indexOf(die), 1)
  s.turrets = { target, hits: left }
}

/** IS-LINE.1: the row closes at once. */
export function takeFromRow(s: State, id: ShipId): Ship {
  const seat = s.seats[controllerOf(s, id)]!
  for (const row of [seat.line, seat.prizes]) {
    const at = row.findIndex((ship) => ship.id === id)
    if (at >= 0) return row.splice(at, 1)[0]!
  }
  throw new Error(`${id} is not in play`)
}

/** IS-DAMAGE.7: damage cards go to the discard pile, tokens back to the supply. */
export function clear(s: State, id: ShipId): void {
  discardDamage(s, takeFromRow(s, id))
}

function discardDamage(s: State, ship: Ship): void {
  for (const { card } of ship.damage) if (card !== TOKEN) s.discardPile.push(card)
  s.lasting = s.lasting.filter((lasting) => lasting.ship !== ship.id)
}

/** IS-ACT.3: the hand is discarded and prizes leave play, to be scored at the end; a ship of one's own side scores nothing. */
export function leave(s: State, leaver: Seat, hand: readonly CardId[]): void {
  const seat = s.seats[leaver]!
  seat.out = true
  seat.hand = []
  for (const card of hand) s.discardPile.push(card)
  for (const ship of seat.prizes) {
    discardDamage(s, ship)
    const scores = s.seats[ship.owner]!.side !== seat.side
    ;(scores ? seat.kept : s.gone).push(ship.id)
  }
  seat.prizes = []
  s.lasting = s.lasting.filter((lasting) => lasting.until !== leaver)
}
