import type { Step as KernelStep, Table } from '@flagbridge/kernel'
import type { ActionOf, Verb } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import type { State } from '../state.ts'

export type StarmadaTable = Table<State, Event>

/** A decision that these verbs answer. */
export type Step<V extends Verb> = KernelStep<Content, State, ActionOf<V>, Event>
