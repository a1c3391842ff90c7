import type { Dice, Seat } from '@flagbridge/kernel'
import { isSealed, type Event } from './events/index.ts'
import { fork } from './fork.ts'
import { FACE_DOWN, NO_NOTES, NO_PLOTS, type Side, type State } from './state.ts'

/** SX-2.2.1.a: orders and plots lie face down until the ships move, which late arrivals come before (SXS-C.16.b). */
function liesFaceDown({ phase, moved }: State): boolean {
  return phase === 'orders' || (phase === 'movement' && !moved)
}

/** The orders and launches of the other side are hidden, and nothing else. */
export function view(state: State, seat: Seat): State {
  const copy = fork(state)
  const side = state.agreed.sides[seat]
  if (copy.launching) for (const ship of copy.ships) if (ship.side !== side) ship.launches = NO_NOTES
  if (!liesFaceDown(copy)) return copy
  for (const ship of copy.ships) {
    if (ship.side === side) continue
    ship.orders = FACE_DOWN
    ship.plot = FACE_DOWN
    ship.plots = NO_PLOTS
    ship.aims = NO_NOTES
  }
  return copy
}

/** Sealed orders are shown to the writer's own side and to nobody else. */
export function redact(event: Event, seat: Seat): Event | undefined {
  return isSealed(event) && !event.seats.includes(seat) ? undefined : event
}

const TURNED_UP: ReadonlySet<string> = new Set(['PlotRevealed', 'PlotTurnedUp', 'ShipsMoved', 'LaunchesShown'])

/** Orders are turned up when the ships move. */
export function turnsUp(event: Event): boolean {
  return event.kind === 'ShipMoved' || event.kind === 'ShipLeft' || TURNED_UP.has(event.kind)
}

/** Gives every ship of the other side orders it could have written, by whoever can put himself in its place. */
export function imagine(
  write: (state: State, side: Side, dice: Dice) => void,
  state: State,
  seat: Seat,
  dice: Dice,
): State {
  if (liesFaceDown(state)) write(state, state.agreed.sides[seat] === 0 ? 1 : 0, dice)
  return state
}
