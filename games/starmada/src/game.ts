import { stepByStep, type Dice, type Game, type Outcome } from '@flagbridge/kernel'
import { readAction, type Action } from './actions.ts'
import type { Content } from './content/content.ts'
import { apply, facesOf, type Event } from './events/index.ts'
import { readOptions, type Options } from './options/options.ts'
import { start } from './options/start.ts'
import { rollForSetUp } from './rules/2-1-setting-up.ts'
import { proceed } from './rules/2-2-sequence.ts'
import { course } from './rules/steps.ts'
import { fork } from './fork.ts'
import type { Side, State } from './state.ts'
import { imagine, redact, turnsUp, view } from './view.ts'

/** What somebody thinks of that he cannot see. */
export interface Imagination {
  /** Writes orders for the ships of a side as somebody might have. */
  readonly write: (state: State, side: Side, dice: Dice) => void
  /** SXS-C.8.b: puts ships that a side does not see where they may well be. */
  readonly place: (state: State, side: Side | undefined, dice: Dice) => void
}

/**
 * Starmada X: what can be asked is in rules/steps.ts, what can happen in events/, each rule in its section's file in
 * rules/. The orders of others are imagined with the judge (judge/imagine.ts), which is not needed to play at a table.
 */
export function createGame(content: Content, { write, place }: Imagination): Game<State, Action, Event, Options> {
  return {
    id: 'starmada-x',
    start: (options) => start(content, options),
    begin(t) {
      // SX-2.1.2.d: objects come before any ship, and the dice after the choice of edges.
      if (t.state.phase === 'setUp') rollForSetUp(t)
      proceed(content, t)
    },
    ...stepByStep(content, course),
    apply: (state, event) => apply(content, state, event),
    fork,
    view,
    redact,
    imagine: (seen, seat, dice) => imagine(write, place, seen, seat, dice),
    turnsUp,
    facesOf,
    sides: (state) => state.agreed.sides,
    round: (state) => state.turn,
    outcome,
    readOptions: (raw) => readOptions(content, raw),
    readAction,
  }
}

/** SX-2.3: the result stands when the last End Phase closes. */
function outcome({ result, points }: State): Outcome | undefined {
  if (result === null) return undefined
  return { winner: result.winner, points: [...points], how: result.how, rule: result.rule }
}
