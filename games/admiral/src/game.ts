import { stepByStep, type Game } from '@flagbridge/kernel'
import { readAction, type Action } from './actions.ts'
import type { Content } from './content/content.ts'
import { apply, facesOf, type Event } from './events/index.ts'
import { readOptions, start, type Options } from './options.ts'
import { begin, course } from './rules/steps.ts'
import { fork, type State } from './state.ts'
import { imagine, redact, turnsUp, view } from './view.ts'

export type Admiral = Game<State, Action, Event, Options>

const SIDES_OF_SEATS = [0, 1]

/** Admiral, with the cards it was opened with: what can be asked is in rules/steps.ts, what can happen in events/. */
export function createGame(c: Content): Admiral {
  return {
    id: 'admiral',
    start: (options) => start(c, options),
    begin: (table) => begin(c, table),
    ...stepByStep(c, course),
    apply,
    fork,
    view: (state, seat) => view(c, state, seat),
    redact,
    imagine: (seen, seat, dice) => imagine(c, seen, seat, dice),
    turnsUp,
    facesOf,
    sides: () => SIDES_OF_SEATS,
    outcome: (state) => state.outcome ?? undefined,
    round: (state) => state.round,
    readOptions: (raw) => readOptions(c, raw),
    readAction,
  }
}
