import type { Dice, Seat } from '@flagbridge/kernel'
import { FACE_DOWN } from '../table/state.ts'
import { coverFrom, ImaginedLibrary, isHidden } from '../table/view.ts'
import type { Content } from './content.ts'
import type { Event } from './events/index.ts'
import { fork, type State } from './state.ts'

/** SS1-ORDERS.1: everything lies open but face-down Orders and the Order Libraries of the others. */
export function view(s: State, seat: Seat): State {
  const seen = fork(s)
  coverFrom(seen, seat)
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
export function imagine(c: Content, seen: State, seat: Seat, dice: Dice): State {
  const s = fork(seen)
  for (const owner of s.players.keys())
    if (owner !== seat && isHidden(s, owner)) new ImaginedLibrary(c, s, owner, dice).turnUpOrders()
  return s
}
