import type { Words } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import type { State } from '../state.ts'
import { spoken } from './en.ts'
import { show } from './show.ts'

/** What Star Strike 2.0 says and understands in English: at a table on a screen, and in characters. */
export function english(c: Content): Words<State, Action, Event> {
  return {
    ...spoken(c),
    show: (seen, seat) => show(c, seen, seat),
  }
}
