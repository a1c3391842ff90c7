import type { AnyAction, AnyEvent, Decision, Game } from './game.ts'
import type { Read } from './read.ts'
import type { Refusal } from './refusal.ts'
import type { Seat } from './seat.ts'

/** What a game says and understands, in one language. */
export interface Words<State, Action extends AnyAction, Event extends AnyEvent> {
  /** What happened, as one would announce it; the state is the one after the event. */
  event(event: Event, state: State): string
  refusal(refusal: Refusal, state: State): string
  /** What is wanted now, in the rulebook's words: the prompt line. */
  decision(decision: Decision, state: State): string
  /** The action as a typed order; `hear` understands what `say` says. */
  say(action: Action, state: State): string
  hear(text: string, state: State, seat: Seat): Action | Refusal
  /** The table drawn in characters, for the terminal and for failing tests. */
  show(view: State, seat: Seat): string
}

/** Wishes for a ready battle; what is not wished for is chosen by `number`, so that many battles differ. */
export interface Wish {
  readonly number: number
  readonly seats?: number
  /** Ready fleets by name, one for each side. */
  readonly fleets?: readonly string[]
}

/** What a reason is about: a personality weighs some kinds more than others. */
export type TermKind = 'harm' | 'safety' | 'objective' | 'position'

/**
 * What speaks for or against a seat in a position, in the game's words. Terms are told in the units of `value`: as long
 * as a battle is nearly even, their sum is about the value.
 */
export interface Term {
  readonly what: string
  readonly value: number
  readonly kind?: TermKind
  /** What a choice does that raises the term: "brings more guns to bear". Without it a reason names the term alone. */
  readonly better?: string
  /** What a choice does that lowers it: "brings fewer guns to bear". */
  readonly worse?: string
}

/** What may become of ships, for whoever tells the odds of it: "61 % to cripple Aurora". */
export interface Fates<State> {
  /** What is done to a ship, from bad to worst: damage, cripple, destroy. */
  readonly verbs: readonly string[]
  /** The ships in play, and how many of the verbs are true of each. Of a ship that is no longer listed, all of them are. */
  of(state: State): readonly { readonly name: string; readonly side: number; readonly suffered: number }[]
}

/** How good a position looks, for whoever searches. */
export interface Judge<State, Action extends AnyAction = AnyAction> {
  /** From -1 (lost) to 1 (won) for the seat's side. Quick: it is asked thousands of times for one decision. */
  value(state: State, seat: Seat): number
  /** The same taken apart, the weightiest first: a bot's reasons are the terms that its choice changed. */
  terms(state: State, seat: Seat): Term[]
  /** False in the midst of something, such as a volley half resolved: a search plays on before it asks for a value. */
  settled?(state: State): boolean
  /**
   * What is answered without thinking while something is seen through; the game's `fallback` where there is none. Worth
   * writing where `fallback` passes up what everybody would do.
   */
  routine?(state: State, seat: Seat): Action
  /** Settled positions over which the strongest follows the routine before it asks for a value: none unless told. */
  readonly beyond?: number
  /** How promising an action looks before it is tried, only to be compared; for decisions too wide to try everything. */
  promise?(state: State, seat: Seat, action: Action): number
  /** What reasons tell the odds of. */
  readonly fates?: Fates<State>
}

/** A game opened with its cards: everything needed to play it, write about it and stage positions. */
export interface Box<
  State,
  Action extends AnyAction = AnyAction,
  Event extends AnyEvent = AnyEvent,
  Options = unknown,
> {
  readonly game: Game<State, Action, Event, Options>
  readonly words: Words<State, Action, Event>
  /** Options for a ready battle. */
  ready(wish: Wish): Read<Options>
  /** The names of the ready fleets. */
  readonly fleets: readonly string[]
  /** A position written in the game's compact notation, as vignettes give it. */
  stage(given: unknown): Read<State>
  /** Absent where nobody has written one: then only the random bot plays. */
  readonly judge?: Judge<State, Action>
}

/** Options and packs as JSON Schema. */
export interface Schemas {
  readonly options: object
  readonly pack: object
}

/** A rulebook on the shelf: what is known of a game before it is opened with packs of cards. */
export interface Rulebook<
  State,
  Action extends AnyAction = AnyAction,
  Event extends AnyEvent = AnyEvent,
  Options = unknown,
> {
  readonly id: string
  readonly title: string
  /** Changes whenever the same record would give other events. */
  readonly version: string
  readonly seats: { readonly min: number; readonly max: number }
  /** For forms, for editors and for `--json`. What writes them is fetched when somebody asks: no battle needs it. */
  schemas(): Promise<Schemas>
  /** The built-in content, in the format of a user's pack. */
  readonly packs: readonly unknown[]
  /** Later packs may add cards and may not replace any. */
  open(packs: readonly unknown[]): Read<Box<State, Action, Event, Options>>
}

/** A rulebook of whatever game, for code that knows no game. */
// oxlint-disable-next-line typescript/no-explicit-any -- State and Action stand in parameter positions: unknown would fit no game
export type AnyRulebook = Rulebook<any, any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyBox = Box<any, any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyGame = Game<any, any, any, any>
