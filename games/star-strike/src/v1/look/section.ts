import type { StepLook } from '@flagbridge/scene'
import type { Entries as TableEntries } from '../../table/look/entries.ts'
import { whyNotAt } from '../../table/look/sharedLooks.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import { course } from '../rules/steps.ts'
import type { State } from '../state.ts'

/** How a step looks whose answers are these actions. */
export type Looks<Answer extends Action> = StepLook<Content, State, Answer>

/** How these events stand in the log. */
export type Entries<E extends Event> = TableEntries<E, State>

/** Why what was most likely meant is not allowed. */
export const whyNot = whyNotAt<State>((s) => course.at(s))
