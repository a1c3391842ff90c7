import type { Order as KernelOrder, StepWords } from '@flagbridge/kernel'
import type { Action, ActionOf, Verb } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { State } from '../state.ts'

/** How one verb is typed. */
export interface TypedOrder<V extends Verb> extends KernelOrder<Content, State, ActionOf<V>> {
  /** "repair a unit": what a step without a prompt of its own invites to, where it may be done. */
  readonly invites?: string
}

/** How these verbs are typed, as a part of the words of a step. */
export interface AdmiralOrders<V extends Verb> {
  readonly orders: { readonly [One in V]: TypedOrder<One> }
}

/** The words of a step that these verbs answer: each of them has its order. */
export interface AdmiralWords<V extends Verb>
  extends AdmiralOrders<V>,
    Pick<StepWords<Content, State, Action>, 'prompt'> {}

/** A sentence for each of these events, as one would announce it; the state is the one after the event. */
export type Sentences<E extends { readonly kind: string }> = {
  readonly [Kind in E['kind']]: (event: Extract<E, { kind: Kind }>, s: State, c: Content) => string
}

/** A sentence for each refusal by its code; the values are those of the refusal, in words. */
export type Refusals = Readonly<Record<string, (v: Readonly<Record<string, string>>) => string>>
