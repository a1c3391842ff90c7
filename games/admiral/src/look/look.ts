import type { Look } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { Event } from '../events.ts'
import { createGame } from '../game.ts'
import type { State } from '../state.ts'
import { cardOf } from './card.ts'
import { entryOf } from './entry.ts'
import { offersOf } from './offers.ts'
import { pointersTo } from './pointers.ts'
import { pointedAt, previewOf } from './preview.ts'
import { sceneOf } from './scene.ts'
import { whyNot } from './why.ts'

/** How the table of Admiral looks, with the cards it was opened with. */
export function lookOf(c: Content): Look<State, Action, Event> {
  const game = createGame(c)
  return {
    scene: (view, seat) => sceneOf(c, view, seat),
    offers: (view, seat) => offersOf(c, game, view, seat),
    pointers: (action, view, seat) => pointersTo(c, game, view, seat, action),
    why: (view, seat, things) => whyNot(game, view, seat, things),
    preview: (action, view, seat) => previewOf(c, game, view, seat, action),
    pointed: (view, seat, things) => pointedAt(c, game, view, seat, things),
    card: (view, thing, seat) => cardOf(c, view, thing, seat),
    entry: (event, view) => entryOf(c, event, view),
  }
}
