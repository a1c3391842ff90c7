import { problemsOf, readBadly, readWell, stepByStep, type Game, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { readAction, type Action } from './actions.ts'
import { apply, type Event } from './events.ts'
import { course } from './rules/steps.ts'
import { fork, start, type State } from './state.ts'

/** Nothing is to be chosen before a Duel begins. */
export type Options = Record<string, never>
export const optionsSchema = z.strictObject({})

/** DUEL-2: seat and side have the same number. */
const SIDES_OF_SEATS = [0, 1]

/** Duel: what can be asked is in rules/steps.ts, what can happen in events.ts. */
export const game: Game<State, Action, Event, Options> = {
  id: 'duel',
  start,
  begin() {},
  ...stepByStep(null, course),
  apply,
  fork,
  // Everything lies open: a view is a copy, everybody is told everything, and nothing is left to imagine.
  view: fork,
  redact: (event) => event,
  imagine: fork,
  turnsUp: () => false,
  facesOf: (event) => (event.kind === 'StrikeRolled' ? [...event.faces, ...event.saves] : []),
  sides: () => SIDES_OF_SEATS,
  round: (state) => state.round,
  outcome: (state) => state.outcome ?? undefined,
  readOptions,
  readAction,
}

function readOptions(raw: unknown): Read<Options> {
  const read = z.safeParse(optionsSchema, raw)
  return read.success ? readWell({}) : readBadly(...problemsOf(read.error.issues))
}
