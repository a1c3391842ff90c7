import { readWell, type Rulebook } from '@flagbridge/kernel'
import type { DrawnBox } from '@flagbridge/scene'
import type { Action } from './actions.ts'
import { openBook, type Book } from './book.ts'
import { openPacks, PACKS } from './design/index.ts'
import type { Event } from './events.ts'
import { createGame } from './game.ts'
import { createJudge } from './judge.ts'
import { lookOf } from './look/look.ts'
import type { Options } from './options.ts'
import { ready } from './ready.ts'
import { stage } from './stage.ts'
import type { State } from './state.ts'
import { words } from './text/en.ts'

export type { Action } from './actions.ts'
export * from './design/index.ts'
export type { Event } from './events.ts'
export type { Book, Kind } from './book.ts'
export { attackOdds, flightOdds, hitOdds, type Odds } from './odds.ts'
export type { Options } from './options.ts'
export { parseOrders, checkOrders, costOf, courseOf } from './rules/3-orders.ts'
export { everyOrderString, openReach, type Field, type Reach, type Start } from './rules/3-reach.ts'
export type { State } from './state.ts'

/** A box of Starmada X has its book beside: odds and reach are asked with it. */
export interface StarmadaBox extends DrawnBox<State, Action, Event, Options> {
  readonly book: Book
}

/** Starmada X: the core rules, with the project's supplement for the lost appendices. */
export const starmadaX: Rulebook<State, Action, Event, Options> = {
  id: 'starmada-x',
  title: 'Starmada X',
  version: '1',
  seats: { min: 2, max: 6 },
  schemas: async () => (await import('./schemas.ts')).schemas,
  packs: PACKS,
  open(packs) {
    const content = openPacks(packs)
    if (!content.ok) return content
    const book = openBook(content.value)
    const box: StarmadaBox = {
      book,
      game: createGame(book),
      words: words(book),
      ready: (wish) => ready(content.value, wish),
      fleets: content.value.fleets.map(({ name }) => name),
      stage: (given) => stage(book, given),
      look: lookOf(book),
      judge: createJudge(book),
    }
    return readWell(box)
  },
}
