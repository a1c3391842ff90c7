import type { Dice } from './dice.ts'
import type { AnyAction, AnyEvent, Decision, Game, Table } from './game.ts'
import { refuse, type Refusal } from './refusal.ts'
import type { Seat } from './seat.ts'

/** A table that keeps its events for the record. */
class RecordingTable<State, Event extends AnyEvent> implements Table<State, Event> {
  events: Event[] = []

  constructor(
    private readonly game: Pick<Game<State, AnyAction, Event>, 'apply'>,
    readonly state: State,
    readonly dice: Dice,
  ) {}

  emit(event: Event): void {
    this.game.apply(this.state, event)
    this.events.push(event)
  }

  take(): Event[] {
    const events = this.events
    this.events = []
    return events
  }
}

/** A table for search: what happens is applied and forgotten. */
export class SearchTable<State, Event extends AnyEvent> implements Table<State, Event> {
  constructor(
    private readonly game: Pick<Game<State, AnyAction, Event>, 'apply'>,
    readonly state: State,
    readonly dice: Dice,
  ) {}

  emit(event: Event): void {
    this.game.apply(this.state, event)
  }
}

/** One playing of a game, in memory. Everything in it can be rebuilt from options, seed and actions. */
export interface Match<State, Action extends AnyAction, Event extends AnyEvent> {
  readonly game: Game<State, Action, Event>
  readonly state: State
  readonly dice: Dice
  readonly table: RecordingTable<State, Event>
}

/** Lays out the table. `opening` is what happened before the first decision. */
export function startMatch<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  options: Options,
  dice: Dice,
): { match: Match<State, Action, Event>; opening: Event[] } {
  const match = resumeMatch(game, game.start(options), dice)
  game.begin(match.table)
  return { match, opening: match.table.take() }
}

/** A match from a state that already is on the table: a snapshot, a staged position, a fork. */
export function resumeMatch<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  state: State,
  dice: Dice,
): Match<State, Action, Event> {
  const table = new RecordingTable<State, Event>(game, state, dice)
  return { game, state, dice, table }
}

/**
 * One action: refused and nothing changed, or played and these are its events. It writes the match in place and
 * copies nothing. A throw is our bug: the match is then to be thrown away and rebuilt from its record.
 */
export function advance<State, Action extends AnyAction, Event extends AnyEvent>(
  match: Match<State, Action, Event>,
  seat: Seat,
  decision: number,
  action: Action,
): Event[] | Refusal {
  const refusal = refusalOf(match.game, match.state, seat, decision, action)
  if (refusal !== undefined) return refusal
  match.game.play(match.table, seat, action)
  return match.table.take()
}

export function refusalOf<State, Action extends AnyAction, Event extends AnyEvent>(
  game: Game<State, Action, Event>,
  state: State,
  seat: Seat,
  decision: number,
  action: Action,
): Refusal | undefined {
  const owed = decisionOf(game.pending(state), seat)
  if (owed === undefined) return refuse('nothing-asked-of-you', 'TABLE.1', { seat })
  if (owed.id !== decision) return refuse('another-decision', 'TABLE.2', { asked: owed.id, answered: decision })
  return game.check(state, seat, action)
}

export function decisionOf(pending: readonly Decision[], seat: Seat): Decision | undefined {
  for (const decision of pending) if (decision.seat === seat) return decision
  return undefined
}
