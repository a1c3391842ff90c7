import type { AnyAction, AnyEvent, AnyTableBox, Box, Refusal, Seat, TableBox } from '@flagbridge/kernel'
import type { ShipCard } from './card.ts'
import type { EventLook, Preview } from './panel.ts'
import type { Scene } from './scene.ts'
import type { Pointer, Thing } from './thing.ts'

/**
 * How a game looks: everything as plain data, asked with a view. Nothing here decides a rule; where one is needed the
 * look asks the game. The client draws what it is given, narrows the legal actions by what was pointed at, and knows no
 * game.
 */
export interface Look<State, Action extends AnyAction, Event extends AnyEvent> {
  /** The table as the seat sees it. */
  scene(view: State, seat: Seat): Scene
  /**
   * What hands are offered, where that is another selection of what is allowed than `legal` lists: any ship, not only
   * the next.
   */
  offers?(view: State, seat: Seat): readonly Action[]
  /** The kinds of decisions that lead a piece from cell to cell: their answers may be given several at a time. */
  readonly strides?: readonly string[]
  /** What one points at, in order, to say this action. No two legal actions have the same list. */
  pointers(action: Action, view: State, seat: Seat): readonly Pointer[]
  /** Why the last of these things cannot be pointed at now, found by asking `check`. */
  why(view: State, seat: Seat, things: readonly Thing[]): Refusal | undefined
  /** What a legal action would do: odds, paths, arcs. */
  preview(action: Action, view: State, seat: Seat): Preview
  /** What is shown while a choice is half made: the arc of the weapon that was picked, the way so far. */
  pointed?(view: State, seat: Seat, things: readonly Thing[]): Preview | undefined
  /** The cells that this piece could strike now from where it stands; nothing where it strikes nowhere. */
  threat?(view: State, piece: Thing): readonly string[]
  /** The record of a ship, or of whatever was pointed at. */
  card(view: State, thing: Thing, seat: Seat): ShipCard | undefined
  /** The cards of the box, with their copies, for whoever prints them: `card` knows each. None where there are none. */
  deck?(): readonly DeckCard[]
  /** How an event, seen by this seat, stands in the log; the view is the one after it. */
  entry(event: Event, view: State): EventLook
}

/** A card that lies in the box so many times. */
export interface DeckCard {
  readonly thing: Thing
  readonly copies: number
}

/** A box for the table whose game has been drawn. */
export type DrawnTableBox<State, Action extends AnyAction, Event extends AnyEvent, Options = unknown> = TableBox<
  State,
  Action,
  Event,
  Options
> & { readonly look: Look<State, Action, Event> }

/** A box whose game has been drawn. */
export type DrawnBox<State, Action extends AnyAction, Event extends AnyEvent, Options = unknown> = Box<
  State,
  Action,
  Event,
  Options
> & { readonly look: Look<State, Action, Event> }

// oxlint-disable-next-line typescript/no-explicit-any -- they stand in parameter positions: unknown would fit no game
export type AnyLook = Look<any, any, any>

export function lookOf(box: AnyTableBox): AnyLook | undefined {
  return (box as { look?: AnyLook }).look
}
