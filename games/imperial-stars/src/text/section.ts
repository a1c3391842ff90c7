import type { Order, Seat, StepWords } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import type { AnswerTo, StepName } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { playerName, type Names } from './names.ts'

/** The words of a step; each verb that answers it has its order. */
interface Words<Answer extends Action> extends StepWords<Content, State, Answer> {
  /** The rulebook's name of what is asked. */
  readonly title: string
  readonly orders: { readonly [V in Answer['do']]: Order<Content, State, Extract<Answer, { do: V }>> }
}

/** The words of these steps. */
export type WordsOf<N extends StepName> = { readonly [Name in N]: Words<AnswerTo<Name>> }

/** What is wanted, and of whom; where it depends on the table, only what is possible is named. */
export function wanted(
  what: string | ((s: State, seat: Seat) => string),
): (c: Content, s: State, seat: Seat) => string {
  return (c, s, seat) => `${playerName(c, s, seat)}: ${typeof what === 'string' ? what : what(s, seat)}.`
}

/** A sentence for each of these events, as one would announce it. */
export type Sentences<E extends Event> = {
  readonly [Kind in E['kind']]: (e: Extract<E, { kind: Kind }>, n: Names) => string
}

/** A sentence for each refusal by its code; `v` gives the values that the refusal carries. */
export type Refusals = Readonly<Record<string, (v: (name: string) => string, n: Names) => string>>
