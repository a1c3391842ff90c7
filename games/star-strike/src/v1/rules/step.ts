import type { RuleId, Step as KernelStep, Table } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import type { State } from '../state.ts'

/** The table of this edition, as its rules have it before them. */
export type StrikeTable = Table<State, Event>

/** A step whose answers are these actions. */
export type Step<Answer extends Action = Action> = KernelStep<Content, State, Answer, Event>

/** Faults that several sections find. A fault is the code of a refusal, with the rule that says so. */
export const COMMON_FAULTS = {
  'not-now': 'SS1-TURN.2',
  'no-such-ship': 'SS1-COMP.7',
  'not-your-ship': 'SS1-SHIP.1',
  'has-no-heading': 'SS1-SETUP.4',
} as const satisfies Record<string, RuleId>
