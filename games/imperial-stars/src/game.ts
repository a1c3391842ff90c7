import { stepByStep, type Game } from '@flagbridge/kernel'
import { readAction, type Action } from './actions.ts'
import type { Content } from './content/content.ts'
import { apply, facesOf, type Event } from './events/index.ts'
import { readOptions, start, type Options } from './options.ts'
import { outcome } from './rules/11-victory.ts'
import { begin, course } from './rules/steps.ts'
import { fork, type State } from './state.ts'
import { imagine, redact, turnsUp, view } from './view.ts'

export type ImperialStars = Game<State, Action, Event, Options>

/**
 * Imperial Stars with the cards of these packs. The whole game is a chain of small decisions (`state.step`), each asked
 * of one seat (`state.asked`); rules/steps.ts says which follows which.
 */
export function createGame(content: Content): ImperialStars {
  return {
    id: 'imperial-stars',

    start: (options) => start(content, options),
    begin: (table) => begin(content, table),

    ...stepByStep(content, course),
    apply,
    fork,

    view,
    redact,
    imagine: (seen, _seat, dice) => imagine(content, seen, dice),
    turnsUp,
    facesOf,

    sides: (s) => s.seats.map((seat) => seat.side),
    round: (s) => Math.max(1, s.turn),
    outcome: (s) => outcome(content, s),

    readOptions: (raw) => readOptions(content, raw),
    readAction,
  }
}
