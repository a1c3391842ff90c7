import type { Dice, Seat } from '@flagbridge/kernel'
import type { Cards } from './cards/cards.ts'
import type { Event } from './events.ts'
import { shipOf } from './rules/2-field.ts'
import { meets } from './rules/3-pieces.ts'
import { imagineLibrary, pick, take } from './imagine.ts'
import { FACE_DOWN, fork, NO_CARD, type State } from './state.ts'

/** SS2-2B: everything lies open but unrevealed Orders and the Order Libraries of the others. */

/** SS2-4A.03, SS2-4B.01.a: the table as a seat sees it. */
export function view(s: State, seat: Seat): State {
  const seen = fork(s)
  for (const [owner, player] of seen.players.entries()) {
    if (owner === seat) continue
    player.library.fill(FACE_DOWN)
    if (player.omega !== NO_CARD && !player.omegaShown) player.omega = FACE_DOWN
  }
  for (const piece of seen.pieces)
    if (piece.seat !== seat) for (const order of piece.orders) if (!order.up) order.card = FACE_DOWN
  return seen
}

/** SS2-4B.01.a: an Order is assigned face down; a Required Order lies face up (SS2-4B.01.III). */
export function redact(e: Event, seat: Seat): Event {
  if (e.kind === 'OrderAssigned' && !e.up && e.seat !== seat) return { ...e, card: FACE_DOWN }
  if (e.kind === 'OmegaLaidAside' && e.seat !== seat && e.card !== NO_CARD) return { ...e, card: FACE_DOWN }
  return e
}

export function turnsUp(e: Event): boolean {
  return e.kind === 'OrdersRevealed'
}

/** A table this view could be a view of: hidden libraries and Orders are drawn from all cards that would fit. */
export function imagine(cards: Cards, seen: State, seat: Seat, dice: Dice): State {
  const s = fork(seen)
  for (const [owner, player] of s.players.entries()) {
    if (owner === seat || !player.library.includes(FACE_DOWN)) continue
    const known = s.pieces.flatMap((piece) => (piece.seat === owner ? piece.orders : [])).map((order) => order.card)
    if (player.omegaShown) known.push(player.omega)
    player.library = imagineLibrary(
      cards,
      player.library.length,
      known.filter((card) => card !== FACE_DOWN),
      dice,
    )
    const left = [...player.library]
    for (const card of known) if (card !== FACE_DOWN) take(left, card)
    if (player.omega === FACE_DOWN) player.omega = pick(left, (card) => cards.orders[card]!.category === 'Basic', dice)
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
