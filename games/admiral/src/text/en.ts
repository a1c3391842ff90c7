import type { Words } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events.ts'
import type { State } from '../state.ts'
import { decisionText } from './decisions.ts'
import { eventText } from './events.ts'
import { hear, say } from './orders.ts'
import { refusalText } from './refusals.ts'
import { show } from './show.ts'

/** What Admiral says and understands in English. */
export function english(c: Content): Words<State, Action, Event> {
  return {
    event: (event, state) => eventText(c, event, state),
    refusal: (refusal) => refusalText(refusal),
    decision: decisionText,
    say,
    hear: (text, state) => hear(text, state),
    show: (view, seat) => show(c, view, seat),
  }
}
