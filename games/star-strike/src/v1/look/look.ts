import type { Look } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { lookFrom } from '../../shared/look/look.ts'
import type { Action } from '../actions.ts'
import type { Event } from '../events.ts'
import { createGame } from '../game.ts'
import type { State } from '../state.ts'
import { cardOf } from './card.ts'
import { entryOf } from './entry.ts'
import { pointersTo } from './pointers.ts'
import { arcPicked, previewOf } from './preview.ts'
import { sceneOf } from './scene.ts'
import { meant } from './why.ts'

/** How the table of edition 1.1 looks, with the cards it was opened with. */
export function lookOf(cards: Cards): Look<State, Action, Event> {
  const pages = { sceneOf, pointersTo, meant, previewOf, arcPicked, cardOf, entryOf }
  return lookFrom(cards, createGame(cards), pages)
}
