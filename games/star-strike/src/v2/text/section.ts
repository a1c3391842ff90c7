import type { StepWords } from '@flagbridge/kernel'
import { speaking } from '../../table/text/orders.ts'
import type { Sentences as TableSentences } from '../../table/text/sentences.ts'
import { sharedOrders } from '../../table/text/sharedOrders.ts'
import type { RefusalSentence } from '../../table/text/words.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import type { State } from '../state.ts'
import { FACINGS } from './names.ts'

/** The words of a step whose answers are these actions. */
export type SectionWords<Answer extends Action> = StepWords<Content, State, Answer>

/** A sentence for each of these events; the state is the one after the event. */
export type Sentences<E extends Event> = TableSentences<E, State>

/** A sentence for each of these refusals: what is in the way, in the rulebook's words. */
export type Refusals<Fault extends string> = Readonly<Record<Fault, RefusalSentence<State>>>

const VOCABULARY = { piece: 'piece', facings: FACINGS } as const

/** Makes a typed order. */
export const order = speaking<State>(VOCABULARY)

/** The orders that both editions have. */
export const SHARED_ORDERS = sharedOrders<State>(VOCABULARY)
