import type { Dice } from './dice.ts'
import type { Read } from './read.ts'
import type { Refusal } from './refusal.ts'
import type { RuleId, Seat } from './seat.ts'

/** What a player may say: `do` names the verb. Plain JSON. */
export interface AnyAction {
  readonly do: string
}

/** Something that happened at the table, complete, with the rule it comes from. Plain JSON. */
export interface AnyEvent {
  readonly kind: string
  readonly rule: RuleId
}

/** Something the game waits for. A seat owes at most one decision at a time; several seats may each owe one. */
export interface Decision {
  readonly seat: Seat
  /** The same until this seat is asked something else; it must not count what others may not know. */
  readonly id: number
  readonly kind: string
  /** The seat has answered, face down, and may still change its answer; nobody waits for it. */
  readonly answered?: boolean
}

export interface Outcome {
  /** The side that won, or nobody. */
  readonly winner: number | 'draw'
  /** Points by side. */
  readonly points: readonly number[]
  /** How it was decided, as a code for the sentence. */
  readonly how: string
  readonly rule: RuleId
}

/** What `play` and `begin` have before them. */
export interface Table<State, Event> {
  readonly state: State
  readonly dice: Dice
  /** Applies the event at once, so that the rule reads on with the new state, and keeps it for the record. */
  emit(event: Event): void
}

/**
 * A game: one rulebook (with the cards it was opened with) as one object.
 *
 * State is plain JSON and holds everything the game waits for. `legal`, `check`, `pending` and `outcome` read it and
 * must give a seat the same answer on the whole state as on that seat's view of it: so they never betray a secret,
 * the server need not build a view for every move, and a bot or a screen can ask them with the view alone.
 */
export interface Game<
  State,
  Action extends AnyAction = AnyAction,
  Event extends AnyEvent = AnyEvent,
  Options = unknown,
> {
  readonly id: string

  /** The table as it is laid out for these options, before any die is rolled or card dealt. */
  start(options: Options): State
  /** What happens before the first decision: shuffle, deal, roll for initiative. */
  begin(table: Table<State, Event>): void

  /** Who must answer what. Empty only when the match is over. */
  pending(state: State): readonly Decision[]
  /**
   * Fills in what the seat may answer, in stable order. Where a choice is a path, one action for each place it can
   * lead to; and a choice already made need not be offered again, so that whoever picks at random gets on.
   */
  legal(state: State, seat: Seat, into: Action[]): void
  /** Everything `check` would accept, where that is more than `legal` lists. Lazy, without repeats. */
  everyLegal?(state: State, seat: Seat): Iterable<Action>
  /** The one truth about what is allowed. Asked only for a seat that owes a decision. */
  check(state: State, seat: Seat, action: Action): Refusal | undefined
  /**
   * The answer when a clock has run out or a player fast-forwards: the rulebook's or the catalogue's stated default.
   */
  fallback(state: State, seat: Seat): Action

  /** Carries out a checked action: reads the state, rolls the dice, emits events. */
  play(table: Table<State, Event>, seat: Seat, action: Action): void
  /** The only writer, in place; who wants the old state forks first. */
  apply(state: State, event: Event): void
  /** A copy that shares nothing which `apply` writes. */
  fork(state: State): State

  /** The same table with some cards face down, as the seat (or an onlooker) sees it. */
  view(state: State, seat: Seat): State
  /** The event as the seat may see it; undefined when it sees nothing at all. */
  redact(event: Event, seat: Seat): Event | undefined
  /** A whole state that this view could be a view of, what is hidden drawn at random. */
  imagine(view: State, seat: Seat, dice: Dice): State
  /** True when the event turns up something that somebody could not know before. */
  turnsUp(event: Event): boolean
  /** The faces of all dice in this event, in the order they were rolled. */
  facesOf(event: Event): readonly number[]

  /** The side of each seat. */
  sides(state: State): readonly number[]
  outcome(state: State): Outcome | undefined
  /** The round (or turn) being played, from 1, for the log and the clock. */
  round(state: State): number

  readOptions(raw: unknown): Read<Options>
  readAction(raw: unknown): Read<Action>
}
