import type { Look } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { fieldFor } from '../../look/printed.ts'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { createGame } from '../game.ts'
import type { State } from '../state.ts'
import { cardOf } from './card.ts'
import { entryOf } from './entry.ts'
import { pointersTo } from './pointers.ts'
import { arcOverlays, previewOf } from './preview.ts'
import { sceneOf } from './scene.ts'
import { whyNot } from './why.ts'

/** How the table of edition 1.1 looks, with the cards it was opened with. */
export function lookOf(cards: Cards): Look<State, Action, Event> {
  const game = createGame(cards)
  const fields = cards.battlefields.map((battlefield) => fieldFor(battlefield))
  return {
    scene: (view, seat) => sceneOf(cards, fields, view, seat),
    pointers: (action, view) => pointersTo(cards, view, action),
    why: (view, seat, things) => whyNot(cards, game, view, seat, things),
    preview: (action, view) => previewOf(cards, view, action),
    pointed: (view, _seat, things) => arcOverlays(cards, view, things),
    card: (view, thing, seat) => cardOf(cards, view, thing, seat),
    entry: (event, view) => entryOf(cards, event, view),
  }
}
