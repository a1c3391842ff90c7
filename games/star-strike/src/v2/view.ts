import type { Dice, Seat } from '@flagbridge/kernel'
import { orderAt } from '../table/content/cards.ts'
import { FACE_DOWN } from '../table/state.ts'
import { coverFrom, ImaginedLibrary, isHidden } from '../table/view.ts'
import type { Content } from './content.ts'
import type { Event } from './events/index.ts'
import { fork, NO_CARD, type State } from './state.ts'

/** SS2-2B: everything lies open but unrevealed Orders and the Order Libraries of the others. */
export function view(s: State, seat: Seat): State {
  const seen = fork(s)
  coverFrom(seen, seat)
  for (const [owner, player] of seen.players.entries())
    if (owner !== seat && player.omega !== NO_CARD && !player.omegaShown) player.omega = FACE_DOWN
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
export function imagine(c: Content, seen: State, seat: Seat, dice: Dice): State {
  const s = fork(seen)
  for (const [owner, player] of s.players.entries()) {
    if (owner === seat || !isHidden(s, owner)) continue
    const library = new ImaginedLibrary(c, s, owner, dice, player.omegaShown ? [player.omega] : [])
    if (player.omega === FACE_DOWN) player.omega = library.draw((card) => orderAt(c, card).category === 'Basic')
    library.turnUpOrders()
  }
  return s
}
