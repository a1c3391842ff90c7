import type { StepWords } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import type { Content } from '../rules/step.ts'
import type { State } from '../state.ts'

export type DuelWords<Answer extends Action> = StepWords<Content, State, Answer>

/** A sentence for each of these events, as one would announce it; the state is the one after the event. */
export type Sentences<E extends Event> = {
  readonly [Kind in E['kind']]: (event: Extract<E, { kind: Kind }>, state: State) => string
}

/** A sentence for each refusal by its code; the values are those of the refusal. */
export type Refusals = Readonly<Record<string, (value: (name: string) => number) => string>>
