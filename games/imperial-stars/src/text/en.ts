import type { Decision, Refusal, Words } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events.ts'
import type { State, StepName } from '../state.ts'
import { EVENT_SENTENCES, PROMPTS } from './events.ts'
import { namesOf, playerName, type Names } from './names.ts'
import { hear, say } from './orders.ts'
import { REFUSAL_SENTENCES } from './refusals.ts'
import { show } from './show.ts'

/** What the game says and understands in English. */
export function wordsFor(c: Content): Words<State, Action, Event> {
  return {
    event: (event, s) => (EVENT_SENTENCES[event.kind] as (e: Event, n: Names) => string)(event, namesOf(c, s)),
    refusal: (refusal: Refusal, s) =>
      REFUSAL_SENTENCES[refusal.refused]?.(refusal.values ?? {}, namesOf(c, s)) ?? `Not allowed: ${refusal.refused}.`,
    decision: (decision: Decision, s) => `${playerName(c, s, decision.seat)}: ${PROMPTS[decision.kind as StepName]}.`,
    say: (action) => say(c, action),
    hear: (text) => hear(c, text),
    show: (s, seat) => show(c, s, seat),
  }
}
