import type { Dice, Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { shipOf } from '../rules/2-field.ts'
import { meets } from '../rules/3-pieces.ts'
import { imagineLibrary, pick, take } from '../imagine.ts'
import type { Event } from './events.ts'
import { FACE_DOWN, fork, type State } from './state.ts'

/** SS1-ORDERS.1: everything lies open but face-down Orders and the Order Libraries of the others. */
export function view(s: State, seat: Seat): State {
  const seen = fork(s)
  for (const [owner, player] of seen.players.entries()) if (owner !== seat) player.library.fill(FACE_DOWN)
  for (const piece of seen.pieces)
    if (piece.seat !== seat) for (const order of piece.orders) if (!order.up) order.card = FACE_DOWN
  return seen
}

/** SS1-ORDERS.1: that a card was laid down is seen, not which. */
export function redact(e: Event, seat: Seat): Event {
  return e.kind === 'OrderAssigned' && e.seat !== seat ? { ...e, card: FACE_DOWN } : e
}

export function turnsUp(e: Event): boolean {
  return e.kind === 'OrdersRevealed' || e.kind === 'StarcasterUsed'
}

/** A table this view could be a view of: hidden libraries and Orders are drawn from all cards that would fit. */
export function imagine(cards: Cards, seen: State, seat: Seat, dice: Dice): State {
  const s = fork(seen)
  for (const [owner, player] of s.players.entries()) {
    if (owner === seat || !player.library.includes(FACE_DOWN)) continue
    const known = s.pieces.flatMap((piece) => (piece.seat === owner ? piece.orders : [])).map((order) => order.card)
    const open = known.filter((card) => card !== FACE_DOWN)
    player.library = imagineLibrary(cards, player.library.length, open, dice)
    const left = [...player.library]
    for (const card of open) take(left, card)
    for (const piece of s.pieces) {
      if (piece.seat !== owner) continue
      const ship = shipOf(cards, piece)
      for (const order of piece.orders)
        if (order.card === FACE_DOWN)
          order.card = pick(left, (card) => meets(cards.orders[card]!.requires, ship, ship.keywords), dice)
    }
  }
  return s
}
