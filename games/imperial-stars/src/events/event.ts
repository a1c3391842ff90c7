import type { AnyEvent } from '@flagbridge/kernel'
import type { State } from '../state.ts'

export interface Happened<Kind extends string> extends AnyEvent {
  readonly kind: Kind
}

/** IS-SPECIAL.1: a card marked Special was used. */
export interface MaybeSpecial {
  readonly special?: true
}

/** What each of these events writes on the table, or on any view of it. */
export type Writers<E extends AnyEvent> = {
  readonly [Kind in E['kind']]: (s: State, e: Extract<E, { kind: Kind }>) => void
}
