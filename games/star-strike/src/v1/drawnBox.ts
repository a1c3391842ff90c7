import type { DrawnTableBox } from '@flagbridge/scene'
import type { Action } from './actions.ts'
import type { Content } from './content.ts'
import type { Event } from './events/index.ts'
import { createGame } from './game.ts'
import { lookOf } from './look/look.ts'
import { musterOf } from './muster/muster.ts'
import { readyBattle, type Options } from './options.ts'
import type { State } from './state.ts'
import { spoken } from './text/en.ts'

export const TITLE = {
  id: 'star-strike-1',
  title: 'Admirals: Star Strike 1.1',
  version: '2',
  seats: { min: 2, max: 4 },
}

/**
 * The game with its cards, as far as a table needs it; the whole box is in index.ts. A list of this edition's parts:
 * the other edition names its own in the same order.
 */
export function tableBoxOf(c: Content): DrawnTableBox<State, Action, Event, Options> {
  const box: DrawnTableBox<State, Action, Event, Options> = {
    game: createGame(c),
    words: spoken(c),
    muster: musterOf(c),
    ready: (wish) => readyBattle(c, wish),
    fleets: c.readyFleets.map((fleet) => fleet.id),
    look: lookOf(c),
    designs: async () => (await import('./designs/fleets.ts')).designsOf(c, box),
  }
  return box
}
