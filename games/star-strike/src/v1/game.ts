import type { Game } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { readAction, type Action } from './actions.ts'
import { apply } from './apply.ts'
import { check } from './check.ts'
import { facesOf, type Event } from './events.ts'
import { fallback } from './fallback.ts'
import { settle } from './flow.ts'
import { legal } from './legal.ts'
import { newState, readOptions, type Options } from './options.ts'
import { play } from './play.ts'
import { pending } from './questions.ts'
import { fork, type State } from './state.ts'
import { imagine, redact, turnsUp, view } from './view.ts'

export type StarStrike1 = Game<State, Action, Event, Options>

/** Admirals: Star Strike 1.1 with the cards it was opened with. The rules are in rules/, in the order of the book. */
export function createGame(cards: Cards): StarStrike1 {
  return {
    id: 'star-strike-1',
    start: (options) => newState(cards, options),
    begin: (table) => settle(cards, table),
    pending: (s) => pending(cards, s),
    legal: (s, seat, into) => legal(cards, s, seat, into),
    check: (s, seat, action) => check(cards, s, seat, action),
    fallback: (s, seat) => fallback(cards, s, seat),
    play: (table, seat, action) => play(cards, table, seat, action),
    apply: (s, event) => apply(cards, s, event),
    fork,
    view,
    redact,
    imagine: (seen, seat, dice) => imagine(cards, seen, seat, dice),
    turnsUp,
    facesOf,
    sides: (s) => s.players.map((player) => player.side),
    outcome: (s) => s.outcome ?? undefined,
    round: (s) => Math.max(1, s.turn),
    readOptions: (raw) => readOptions(cards, raw),
    readAction,
  }
}
