import type { Seat } from '@flagbridge/kernel'
import type { Event, EventOf } from '../events.ts'
import { withSeat, type State } from '../state.ts'

/** How each kind of event changes the state, in place. */
export type WritersOf<E extends Event> = { readonly [K in E['kind']]: (s: State, e: EventOf<K>) => void }

/** AD-DICE.8: a used die goes to the Exhausted Dice area. */
export function exhaust(s: State, seat: Seat, face: number): void {
  s.dice = withSeat(s.dice, seat, counted(s.dice[seat]!, face, -1))
  s.exhausted = withSeat(s.exhausted, seat, counted(s.exhausted[seat]!, face, 1))
}

/** Dice by face, with so many more of one. */
export function counted(dice: readonly number[], face: number, more: number): readonly number[] {
  const after = dice.slice()
  after[face]! += more
  return after
}
