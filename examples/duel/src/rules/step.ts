import type { Step as KernelStep, Table } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import type { State } from '../state.ts'

/** DUEL-2: the ships are part of the rules, so there is no content to open. */
export type Content = null

export type DuelTable = Table<State, Event>

/** A step whose answers are these actions. */
export type Step<Answer extends Action = Action> = KernelStep<Content, State, Answer, Event>
