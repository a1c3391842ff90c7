import type { Designs } from './designs.ts'
import type { AnyAction, AnyEvent, Decision, Game } from './game.ts'
import type { Muster } from './muster.ts'
import type { Notation } from './notation.ts'
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
  /** How each verb that answers this kind of decision is typed: "strike SHIP TARGET". */
  forms?(kind: string): Readonly<Record<string, string>>
  /** The kinds of decision that it has words for. */
  readonly kinds?: readonly string[]
  /** What is fought for, how long and how it ends, in a few sentences before the first decision. */
  briefing?(view: State, seat: Seat): readonly string[]
  /** The table drawn in characters, for the terminal and for failing tests. */
  show(view: State, seat: Seat): string
}

/** The words of a table on a screen, which draws it and needs no characters for that: see TableBox. */
export type ScreenWords<State, Action extends AnyAction, Event extends AnyEvent> = Omit<
  Words<State, Action, Event>,
  'show'
>

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
export interface JudgeTerm {
  readonly what: string
  readonly value: number
  readonly kind?: TermKind
  /** What a choice does that raises the term: "brings more guns to bear". Without it a reason names the term alone. */
  readonly better?: string
  /** What a choice does that lowers it: "brings fewer guns to bear". */
  readonly worse?: string
}

/** What may become of ships, for whoever tells the odds of it: "61 % to cripple Aurora". */
export interface Milestones<State> {
  /** What is done to a ship, from bad to worst: damage, cripple, destroy. */
  readonly verbs: readonly string[]
  /**
   * The ships in play, and how many of the verbs are true of each. Of a ship that is no longer listed, all of them are.
   */
  of(state: State): readonly { readonly name: string; readonly side: number; readonly suffered: number }[]
}

/**
 * How a judge's values become chances to win, fitted to battles that were played to the end (`npm run calibrate`). A
 * value v counts as the lead x = 2 atanh v, so that without a calibration the chance is (1 + v) / 2. The log-odds grow
 * with the lead in straight lines that bend at `bends`, and faster the later it is.
 */
export interface Calibration {
  /** Slopes between the bends: up to the first, between the first and the second, and beyond the last. */
  readonly slopes: readonly number[]
  /** Leads at which the line bends, in growing order: one fewer than slopes. */
  readonly bends: readonly number[]
  /** What is added to every slope for each doubling of the round. */
  readonly perDoubling: number
  /** What it was fitted to. */
  readonly from: { readonly battles: number; readonly seed: string }
}

/** Something that an answer leads somewhere, by the game's own name for it, and where it comes through: its own place first. */
export interface Way {
  readonly who: string
  readonly places: readonly number[]
  /** It would be put so that it looks off the map. */
  readonly astray?: boolean
}

/** How good a position looks, for whoever searches. */
export interface Judge<State, Action extends AnyAction = AnyAction> {
  /** From -1 (lost) to 1 (won) for the seat's side. Quick: it is asked thousands of times for one decision. */
  value(state: State, seat: Seat): number
  /** The same taken apart, the weightiest first: a bot's reasons are the terms that its choice changed. */
  terms(state: State, seat: Seat): JudgeTerm[]
  /**
   * False in the midst of something, such as a volley half resolved: a search plays on to a quiet position before it
   * asks for a value.
   */
  quiet?(state: State): boolean
  /**
   * The rollout policy: what is answered without searching until a position is quiet; the game's `fallback` where there
   * is none. Worth writing where `fallback` passes up what everybody would do.
   */
  rolloutPolicy?(state: State, seat: Seat): Action
  /** Quiet positions over which the admiral follows the rollout policy before it asks for a value: none unless told. */
  readonly rolloutDepth?: number
  /**
   * The prior: how promising an action looks before it is tried, only to be compared; for decisions too wide to try
   * everything.
   */
  prior?(state: State, seat: Seat, action: Action): number
  /**
   * Where an answer leads somebody: bots go neither in a circle nor back to where they have just come from, and put
   * nothing so that it looks off the map, as long as there is another answer. Nothing for an answer that leads nobody
   * anywhere.
   */
  way?(state: State, seat: Seat, action: Action): Way | undefined
  /** How its values become chances to win; without one the value itself is taken for it. */
  readonly calibration?: Calibration
  /** What reasons tell the odds of. */
  readonly milestones?: Milestones<State>
}

/**
 * A game opened with its cards, as far as a table needs it: to muster for it, play it and tell of it. It is what the
 * page loads first. Judge, staging and characters weigh 6 to 9 kB more; with them Star Strike and Starmada X would come
 * to 149 to 153 kB of the 150 that a first screen may have. A game that fits as a whole has one box and no second
 * module: a `Box` is a `TableBox`, so that nobody who plays has to know which of the two it is.
 */
export interface TableBox<
  State,
  Action extends AnyAction = AnyAction,
  Event extends AnyEvent = AnyEvent,
  Options = unknown,
> {
  readonly game: Game<State, Action, Event, Options>
  readonly words: ScreenWords<State, Action, Event>
  /** The choices of the set-up and what they allow. */
  // oxlint-disable-next-line typescript/no-explicit-any -- what a fleet is only the game knows
  readonly muster: Muster<Options, any>
  /** Options for a ready battle. */
  ready(wish: Wish): Read<Options>
  /** The names of the ready fleets. */
  readonly fleets: readonly string[]
  /** What can be made for the game, fetched when somebody makes something: no battle needs it. */
  designs?(): Promise<Designs>
}

/** The whole box: positions can be staged and judged as well. */
export interface Box<State, Action extends AnyAction = AnyAction, Event extends AnyEvent = AnyEvent, Options = unknown>
  extends TableBox<State, Action, Event, Options> {
  readonly words: Words<State, Action, Event>
  /** A position written in the game's compact notation, as vignettes give it. */
  stage(given: unknown): Read<State>
  /** Names and derived values, for whoever writes about positions. */
  readonly notation?: Notation<State>
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

/** A rulebook whose boxes have only what a table needs: see TableBox. */
export interface TableRulebook<
  State,
  Action extends AnyAction = AnyAction,
  Event extends AnyEvent = AnyEvent,
  Options = unknown,
> extends Omit<Rulebook<State, Action, Event, Options>, 'open'> {
  open(packs: readonly unknown[]): Read<TableBox<State, Action, Event, Options>>
}

/**
 * A table for ordinary battles with the built-in packs: what only others need is not in it. A record says by its
 * options whether it is one, so that nothing in a battle meets a part that is missing.
 */
export interface PlainRulebook<
  State,
  Action extends AnyAction = AnyAction,
  Event extends AnyEvent = AnyEvent,
  Options = unknown,
> extends TableRulebook<State, Action, Event, Options> {
  /** Whether these options, as a record has them, are those of an ordinary battle. */
  suffices(options: unknown): boolean
}

/** A rulebook of whatever game, for code that knows no game. */
// oxlint-disable-next-line typescript/no-explicit-any -- in parameter positions unknown would fit no game
export type AnyRulebook = Rulebook<any, any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyBox = Box<any, any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyTableBox = TableBox<any, any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyTableRulebook = TableRulebook<any, any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyPlainRulebook = PlainRulebook<any, any, any, any>
// oxlint-disable-next-line typescript/no-explicit-any -- as above
export type AnyGame = Game<any, any, any, any>
