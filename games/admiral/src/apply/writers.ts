import type { Event, EventOf } from '../events.ts'
import type { State } from '../state.ts'

/** How each kind of event changes the state, in place. */
export type WritersOf<E extends Event> = { readonly [K in E['kind']]: (s: State, e: EventOf<K>) => void }

/** AD-DICE.8: a used die goes to the Exhausted Dice area. */
export function exhaust(s: State, seat: number, face: number): void {
  s.dice[seat]![face]!--
  s.exhausted[seat]![face]!++
}
