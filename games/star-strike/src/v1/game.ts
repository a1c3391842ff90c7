import { stepByStep, type Game } from '@flagbridge/kernel'
import { readAction, type Action } from './actions.ts'
import type { Content } from './content.ts'
import { apply, facesOf, type Event } from './events/index.ts'
import { newState, readOptions, type Options } from './options.ts'
import { course } from './rules/steps.ts'
import { fork, type State } from './state.ts'
import { imagine, redact, turnsUp, view } from './view.ts'

export type StarStrike1 = Game<State, Action, Event, Options>

/**
 * Admirals: Star Strike 1.1 with the content it was opened with; start reading here. What can be asked is in
 * rules/steps.ts, what can happen in events/. The other edition declares the same in its own folder: each is read by
 * itself.
 */
export function createGame(c: Content): StarStrike1 {
  return {
    id: 'star-strike-1',
    start: (options) => newState(c, options),
    begin: (table) => course.proceed(c, table),
    ...stepByStep(c, course),
    apply: (s, event) => apply(c, s, event),
    fork,
    view,
    redact,
    imagine: (seen, seat, dice) => imagine(c, seen, seat, dice),
    turnsUp,
    facesOf,
    sides: (s) => s.players.map((player) => player.side),
    outcome: (s) => s.outcome ?? undefined,
    round: (s) => Math.max(1, s.turn),
    readOptions: (raw) => readOptions(c, raw),
    readAction,
  }
}
