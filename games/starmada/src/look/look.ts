import type { Look } from '@flagbridge/scene'
import type { Action } from '../actions.ts'
import type { Book } from '../book.ts'
import type { Event } from '../events.ts'
import { legal } from '../legal.ts'
import { openReach } from '../rules/3-reach.ts'
import type { State } from '../state.ts'
import { cardOf } from './card.ts'
import { entryOf } from './entry.ts'
import { openFields } from './field.ts'
import { offersOf } from './offers.ts'
import { pointersTo } from './pointers.ts'
import { pointedAt } from './pointed.ts'
import { previewOf } from './preview.ts'
import { sceneOf } from './scene.ts'
import { whyNot } from './why.ts'

/** How the table of Starmada looks, with the content it was opened with. */
export function lookOf(book: Book): Look<State, Action, Event> {
  const reach = openReach()
  const fieldFor = openFields(book)
  return {
    scene: (view, seat) => sceneOf(book, fieldFor(view), view, seat),
    offers: (view, seat) => offersOf(book, reach, view, seat) ?? listed(view, seat),
    pointers: (action, view) => pointersTo(book, view, action),
    why: (view, seat, things) => whyNot(book, reach, view, seat, things),
    preview: (action, view) => previewOf(book, view, action),
    pointed: (view, seat, things) => pointedAt(book, view, seat, things),
    card: (view, thing) => cardOf(book, view, thing),
    entry: (event, view) => entryOf(book, event, view),
  }

  function listed(view: State, seat: number): Action[] {
    const actions: Action[] = []
    legal(book, reach, view, seat, actions)
    return actions
  }
}
