import { refuse, type Course } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { NO_SHIP, type State } from '../state.ts'
import { move } from './move.ts'
import { endRoundIfDone } from './rounds.ts'
import { activate } from './strike.ts'
import type { Content } from './step.ts'

/** DUEL-5: an activation is two decisions: a ship strikes or holds, then it moves. */
export const STEPS = { activate, move }

export type StepName = keyof typeof STEPS

/** The name of the step that the table waits at. */
export function stepOf(state: State): StepName | undefined {
  return course.at(state)?.name as StepName | undefined
}

export const course: Course<Content, State, Action, Event> = {
  at({ outcome, active }) {
    if (outcome !== null) return undefined
    return active === NO_SHIP ? activate : move
  },
  decisionId: (state) => state.answers,
  proceed: (_, table) => endRoundIfDone(table),
  outOfPlace: (state, _action, step) =>
    step === 'activate' ? refuse('no-ship-active', 'DUEL-5') : refuse('must-move', 'DUEL-5', { ship: state.active }),
}
