import type { AnyAction, AnyEvent, Refusal, Seat } from '@flagbridge/kernel'
import type { Entry, HexField, Look, Pointer, Preview, Scene, ShipCard, Thing } from '@flagbridge/scene'
import type { Cards } from '../../cards/cards.ts'
import { fieldFor } from './printed.ts'

/** The pages on which an edition says how its table looks. */
export interface Pages<State, Action, Event> {
  sceneOf(cards: Cards, fields: readonly HexField[], s: State, seat: Seat): Scene
  pointersTo(cards: Cards, s: State, action: Action): readonly Pointer[]
  /** The actions that were most likely meant by pointing at these things. */
  meant(cards: Cards, s: State, seat: Seat, things: readonly Thing[]): readonly Action[]
  previewOf(cards: Cards, s: State, action: Action): Preview
  arcPicked(cards: Cards, s: State, things: readonly Thing[]): Preview | undefined
  cardOf(cards: Cards, s: State, thing: Thing, seat: Seat): ShipCard | undefined
  entryOf(cards: Cards, event: Event, s: State): Entry
}

/** The look of an edition, with the cards it was opened with. */
export function lookFrom<State, Action extends AnyAction, Event extends AnyEvent>(
  cards: Cards,
  game: { check(s: State, seat: Seat, action: Action): Refusal | undefined },
  pages: Pages<State, Action, Event>,
): Look<State, Action, Event> {
  const fields = cards.battlefields.map((battlefield) => fieldFor(battlefield))
  return {
    scene: (view, seat) => pages.sceneOf(cards, fields, view, seat),
    pointers: (action, view) => pages.pointersTo(cards, view, action),
    why(view, seat, things) {
      for (const action of pages.meant(cards, view, seat, things)) {
        const refusal = game.check(view, seat, action)
        if (refusal !== undefined) return refusal
      }
      return undefined
    },
    preview: (action, view) => pages.previewOf(cards, view, action),
    pointed: (view, _seat, things) => pages.arcPicked(cards, view, things),
    card: (view, thing, seat) => pages.cardOf(cards, view, thing, seat),
    entry: (event, view) => pages.entryOf(cards, event, view),
  }
}
