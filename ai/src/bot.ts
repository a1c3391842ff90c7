import type { AnyAction, Seat } from '@flagbridge/kernel'

/** All that a bot is given: what its seat may answer, and what its seat sees. The door a person uses too. */
export interface Door<State, Action extends AnyAction> {
  readonly seat: Seat
  legal(): readonly Action[]
  view(): State
}

/** An answer with what it is thought to be worth, from -1 (lost) to 1 (won). */
export interface Considered<Action> {
  readonly action: Action
  readonly value: number
}

export interface Choice<Action> {
  readonly action: Action
  /** What was considered, the best first; empty when there was nothing to choose. */
  readonly ranked: readonly Considered<Action>[]
}

/** A computer opponent for one seat. */
export interface Bot<State, Action extends AnyAction> {
  choose(door: Door<State, Action>): Choice<Action>
}
