import type { Refusal, Seat, Table } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events.ts'
import type { State } from '../state.ts'

export type AdmiralTable = Table<State, Event>

/** One kind of decision: what may be answered, and what the answer does. */
export interface Step {
  legal(c: Content, s: State, seat: Seat, into: Action[]): void
  /** Asked only for verbs in `verbs`. */
  check(c: Content, s: State, seat: Seat, a: Action): Refusal | undefined
  play(c: Content, t: AdmiralTable, seat: Seat, a: Action): void
  /** Where it is not the first legal action. */
  fallback?(c: Content, s: State, seat: Seat): Action
  readonly verbs: readonly Action['do'][]
}
