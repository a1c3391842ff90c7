import type { Words } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import type { State } from '../state.ts'
import { spoken } from './en.ts'
import { show } from './show.ts'
import { specialWords } from './special.ts'

/** The game in English, and the table in characters for whoever has no screen to draw it. */
export function words(content: Content): Words<State, Action, Event> {
  return { ...spoken(content, specialWords), show: (view, seat) => show(content, view, seat) }
}
