import type { Decision, Game, Seat } from '@flagbridge/kernel'
import { readAction, type Action } from './actions.ts'
import { apply } from './apply.ts'
import type { Content } from './content.ts'
import type { Event } from './events.ts'
import { readOptions, start, type Options } from './options.ts'
import { begin, goOn, STEPS } from './rules/2-turn.ts'
import { outcome } from './rules/11-victory.ts'
import type { Step } from './rules/step.ts'
import { fork, type State } from './state.ts'
import { imagine, redact, turnsUp, view } from './view.ts'

export type ImperialStars = Game<State, Action, Event, Options>

const NOBODY: readonly Decision[] = []
const NO_FACES: readonly number[] = []

/**
 * Imperial Stars with the cards of these packs. The whole game is a chain of small questions (`state.step`), each asked
 * of one seat (`state.asked`); rules/2-turn.ts says which follows which.
 */
export function createGame(content: Content): ImperialStars {
  return {
    id: 'imperial-stars',

    start,
    begin: (table) => begin(content, table),

    pending: (s) => (s.step === 'none' ? NOBODY : [{ seat: s.asked, id: s.happened, kind: s.step }]),
    legal: (s, seat, into) => stepOf(s).legal(content, s, seat, into),
    check: (s, seat, action) => stepOf(s).check(content, s, seat, action),
    fallback: (s, seat) => stepOf(s).fallback(content, s, seat),

    play(table, seat, action) {
      const step = stepOf(table.state)
      const finished = step.play(content, table, seat, action)
      // What is left to answer is judged by open cards only, so that a step which goes on tells nobody anything.
      if (finished || !step.open(content, table.state, seat)) goOn(content, table)
    },
    apply,
    fork,

    view,
    redact,
    imagine: (seen, _seat: Seat, dice) => imagine(content, seen, dice),
    turnsUp,
    facesOf,

    sides: (s) => s.seats.map((seat) => seat.side),
    round: (s) => Math.max(1, s.turn),
    outcome: (s) => outcome(content, s),

    readOptions: (raw) => readOptions(content, raw),
    readAction,
  }
}

function stepOf(s: State): Step {
  if (s.step === 'none') throw new Error('nothing is asked')
  return STEPS[s.step]
}

function facesOf(e: Event): readonly number[] {
  switch (e.kind) {
    case 'FirstTurnRolled':
    case 'ActivationRolled':
    case 'TurretsRolled':
    case 'BoardingRolled':
      return e.faces
    default:
      return NO_FACES
  }
}
