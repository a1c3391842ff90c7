import type { PlainRulebook } from '@flagbridge/kernel'
import { compilePacks } from '../table/content/compile.ts'
import { bind } from '../table/edition.ts'
import { shelvePlain } from '../table/shelf.ts'
import type { Action } from './actions.ts'
import { tableBoxOf, TITLE } from './drawnBox.ts'
import { edition } from './edition.ts'
import type { Event } from './events/index.ts'
import { optionsSchema, type Options } from './options.ts'
import { printing } from './printing.ts'
import type { State } from './state.ts'

/** For battles with the built-in packs. */
export const rulebook: PlainRulebook<State, Action, Event, Options> = shelvePlain(
  TITLE,
  optionsSchema,
  (packs) => {
    const read = compilePacks(packs, printing)
    return read.ok ? { ...read, value: bind(read.value, edition) } : read
  },
  tableBoxOf,
)
