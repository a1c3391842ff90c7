import type { TableRulebook } from '@flagbridge/kernel'
import { shelve } from '../table/shelf.ts'
import type { Action } from './actions.ts'
import { openContent } from './content.ts'
import { tableBoxOf, TITLE } from './drawnBox.ts'
import type { Event } from './events/index.ts'
import { optionsSchema, type Options } from './options.ts'
import type { State } from './state.ts'

export const rulebook: TableRulebook<State, Action, Event, Options> = shelve(
  TITLE,
  optionsSchema,
  openContent,
  tableBoxOf,
)
