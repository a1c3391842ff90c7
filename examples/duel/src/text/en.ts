import { TABLE_RULES, wordsByStep, type Words } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { ROUNDS } from '../rules/rounds.ts'
import { stepOf } from '../rules/steps.ts'
import type { State } from '../state.ts'
import { moveRefusals, moveSentences, moveWords } from './move.ts'
import { roundRefusals, roundSentences } from './rounds.ts'
import type { Refusals, Sentences } from './section.ts'
import { show } from './show.ts'
import { activateWords, strikeRefusals, strikeSentences } from './strike.ts'

export const SENTENCES: Sentences<Event> = { ...strikeSentences, ...moveSentences, ...roundSentences }

export const REFUSALS: Refusals = {
  ...strikeRefusals,
  ...moveRefusals,
  ...roundRefusals,
  'not-understood': () => 'Say "hold r1", "strike r1 b1" or "move d5".',
}

/** What Duel says and understands in English. */
export const words: Words<State, Action, Event> = {
  ...wordsByStep<null, State, Action, 'activate' | 'move'>(null, stepOf, { activate: activateWords, move: moveWords }),
  event: (event, state) => (SENTENCES[event.kind] as (event: Event, state: State) => string)(event, state),
  refusal: ({ refused, rule, values = {} }) =>
    REFUSALS[refused]?.((name) => Number(values[name])) ??
    (rule in TABLE_RULES ? TABLE_RULES[rule as keyof typeof TABLE_RULES] : `Not allowed by ${rule}.`),
  briefing: () => [
    'A side without a ship has lost at once; else the points for damage and for ships decide. [DUEL-12, DUEL-13]',
    `Round ${ROUNDS} is the last. [DUEL-11]`,
  ],
  show,
}
