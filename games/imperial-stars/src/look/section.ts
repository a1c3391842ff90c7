import type { Seat } from '@flagbridge/kernel'
import type { EventLook, Panel, StepLook, Tray } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import type { AnswerTo, StepName } from '../rules/steps.ts'
import type { State } from '../state.ts'

/** How a step looks, and what the table shows while it lasts. */
export interface StepOnTable<Answer extends Action> extends StepLook<Content, State, Answer> {
  /** What stands beside the table. */
  panels?(c: Content, s: State, seat: Seat): readonly Panel[]
  /** What lies in front of the seat beside its hand. */
  trays?(c: Content, s: State, seat: Seat): readonly Tray[]
}

/** How these steps look. */
export type LooksOf<N extends StepName> = { readonly [Name in N]: StepOnTable<AnswerTo<Name>> }

/** How these events stand in the log: their arithmetic, whom they hurt, where a new turn begins. */
export type EventLooks<E extends Event> = {
  readonly [Kind in E['kind']]?: (c: Content, e: Extract<E, { kind: Kind }>, s: State) => EventLook
}
