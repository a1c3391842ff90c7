import type { Game, Outcome, Seat } from '@flagbridge/kernel'
import { readAction, type Action } from './actions.ts'
import { applyEvent } from './apply.ts'
import type { Book } from './book.ts'
import { check } from './check.ts'
import { pending } from './decisions.ts'
import { facesOf, type Event } from './events.ts'
import { everyLegal, legal } from './legal.ts'
import { openImagination } from './judge/imagine.ts'
import { readOptions, type Options } from './options.ts'
import { play } from './play.ts'
import { rollForSetUp } from './rules/2-1-setting-up.ts'
import { proceed } from './rules/2-2-sequence.ts'
import { openReach } from './rules/3-reach.ts'
import { start } from './start.ts'
import type { State } from './state.ts'
import { fork, imagine, redact, turnsUp, view } from './view.ts'

/** Starmada X over the content of its packs. The rules are in `rules/`, a file for each section, in the order of the book. */
export function createGame(book: Book): Game<State, Action, Event, Options> {
  const reach = openReach()
  const write = openImagination(book, reach)
  return {
    id: 'starmada-x',
    start: (options) => start(book, options),
    begin(t) {
      // SX-2.1.2.d: objects come before any ship, and the dice after the choice of edges.
      if (t.state.phase === 'setUp') rollForSetUp(t)
      proceed(book, t)
    },
    pending,
    legal: (state, seat, into) => legal(book, reach, state, seat, into),
    everyLegal: (state, seat) => everyLegal(book, reach, state, seat),
    check: (state, seat, action) => check(book, state, seat, action),
    fallback: (state, seat) => fallback(book, reach, state, seat),
    play: (t, seat, action) => play(book, t, seat, action),
    apply: (state, event) => applyEvent(book, state, event),
    fork,
    view,
    redact,
    imagine: (seen, seat, dice) => imagine(write, seen, seat, dice),
    turnsUp,
    facesOf,
    sides: (state) => state.agreed.sides,
    round: (state) => state.turn,
    outcome,
    readOptions: (raw) => readOptions(book.content, raw),
    readAction,
  }
}

/** Ships hold still and fire nothing, flights stay, and of several losses the first listed is taken. */
function fallback(book: Book, reach: ReturnType<typeof openReach>, state: State, seat: Seat): Action {
  const asked = pending(state).find((decision) => decision.seat === seat)?.kind
  if (asked === 'orders') return { do: 'commit' }
  if (asked === 'declareFire') return { do: 'fire' }
  if (asked === 'placeObjects') return { do: 'finishObjects' }
  if (asked === 'flightAttack') return { do: 'hold' }
  if (asked === 'moveFlight') return { do: 'fly', to: state.flights[state.named]!.cell }
  const actions: Action[] = []
  legal(book, reach, state, seat, actions)
  return actions[0]!
}

/** SX-2.3: the result stands when the last End Phase closes. */
function outcome({ result, points }: State): Outcome | undefined {
  if (result === null) return undefined
  return { winner: result.winner, points: [...points], how: result.how, rule: result.rule }
}
