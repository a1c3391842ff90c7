import {
  refuse,
  type AnyAction,
  type AnyEvent,
  type Refusal,
  type RuleId,
  type Seat,
  type Step,
} from '@flagbridge/kernel'
import type { SharedAction } from '../actions.ts'
import type { Bound } from '../edition.ts'
import type { SharedEvent } from '../events/events.ts'
import type { TableState } from '../state.ts'

/** A step of any edition whose answers are these actions. */
export type TableStep<S extends TableState, Answer extends AnyAction, Event extends AnyEvent = SharedEvent> = Step<
  Bound<S>,
  S,
  Answer,
  Event
>

/** What both editions say with this verb. */
export type SharedActionOf<Verb extends SharedAction['do']> = Extract<SharedAction, { do: Verb }>

export type Values = Readonly<Record<string, unknown>>

/** Makes refusals of the faults of a section: each fault is the code, and has the rule that says so. */
export interface Refusing<Fault extends string> {
  (fault: Fault, values?: Values): Refusal
  (fault: Fault | undefined, values?: Values): Refusal | undefined
}

export function refusing<Fault extends string>(rules: Readonly<Record<Fault, RuleId>>): Refusing<Fault> {
  const refused = (fault: Fault | undefined, values?: Values) =>
    fault === undefined ? undefined : refuse(fault, rules[fault], values)
  return refused as Refusing<Fault>
}

/** As much of a step as says who is asked. */
export type Asking<S extends TableState> = Pick<TableStep<S, AnyAction, AnyEvent>, 'asked'>

/** Whether this seat is asked at the step. */
export function asks<S extends TableState>(step: Asking<S> | undefined, c: Bound<S>, s: S, seat: Seat): boolean {
  if (step === undefined) return false
  const asked = step.asked(c, s)
  return typeof asked === 'number' ? asked === seat : asked.some((one) => one.seat === seat)
}
