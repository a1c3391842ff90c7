import type { Seat } from '@flagbridge/kernel'
import type { EventLook, Pointer, Preview, Tray } from '@flagbridge/scene'
import type { ActionOf, Verb } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { State, UnitIndex } from '../state.ts'
import type { Pointed } from './pointed.ts'

/** How an answer is pointed at, and what it would do. */
export interface VerbLook<V extends Verb> {
  pointers(c: Content, action: ActionOf<V>, s: State, seat: Seat): readonly Pointer[]
  preview?(c: Content, action: ActionOf<V>, s: State, seat: Seat): Preview
  /** What was most likely meant by pointing at something: its refusal says why that cannot be. */
  meant?(s: State, seat: Seat, pointed: Pointed): readonly ActionOf<V>[]
}

/** How these verbs look, as a part of the look of a step. */
export interface VerbLooks<V extends Verb> {
  readonly verbs: { readonly [One in V]: VerbLook<One> }
}

/** How a step looks that these verbs answer, and what is drawn while it is asked. */
export interface AdmiralLook<V extends Verb> extends VerbLooks<V> {
  /** What was most likely meant, where that is not a matter of one verb. */
  meant?(s: State, seat: Seat, pointed: Pointed): readonly ActionOf<V>[]
  /** What hands are offered beside what `legal` lists, as far as it is allowed. */
  offers?(c: Content, s: State, seat: Seat): readonly ActionOf<V>[]
  /** The card to be placed next, or the unit that the step is about; or NO_UNIT. */
  picked?(s: State, seat: Seat): UnitIndex
  /** What lies beside the chart. */
  trays?(c: Content, s: State, seat: Seat): readonly Tray[]
}

/** How these events stand in the log, where there is more to show than their sentence. */
export type EventLooks<E extends { readonly kind: string }> = {
  readonly [Kind in E['kind']]?: (c: Content, event: Extract<E, { kind: Kind }>, s: State) => EventLook
}

export const QUIET_LOOK = (): EventLook => ({ quiet: true })
