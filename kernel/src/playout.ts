import type { Dice } from './dice.ts'
import type { AnyAction, AnyEvent, Decision, Game, Table } from './game.ts'
import type { Seat } from './seat.ts'

/** Chooses one of the legal actions; `actions` is never empty. */
export type Chooser<State, Action> = (state: State, seat: Seat, actions: readonly Action[]) => Action

export function atRandom<State, Action>(dice: Dice): Chooser<State, Action> {
  return (_state, _seat, actions) => actions[dice.die(actions.length, 'choice') - 1]!
}

/** The first decision somebody still waits for, or undefined when the match is over. */
export function nextDecision(pending: readonly Decision[]): Decision | undefined {
  for (const decision of pending) if (decision.answered !== true) return decision
  return undefined
}

/** What the seat may answer, as a new list. */
export function legalActions<State, Action extends AnyAction>(
  game: Pick<Game<State, Action>, 'legal'>,
  state: State,
  seat: Seat,
): Action[] {
  const actions: Action[] = []
  game.legal(state, seat, actions)
  return actions
}

/** Plays on to the end without checking and without keeping anything; returns the number of decisions taken. */
export function playOut<State, Action extends AnyAction, Event extends AnyEvent>(
  game: Game<State, Action, Event>,
  table: Table<State, Event>,
  choose: Chooser<State, Action>,
  limit = 100_000,
): number {
  for (let taken = 0; taken < limit; taken++) {
    const decision = nextDecision(game.pending(table.state))
    if (decision === undefined) return taken
    // A new list each time: emptying the old one would throw its storage away too, and cost more.
    const actions: Action[] = []
    game.legal(table.state, decision.seat, actions)
    if (actions.length === 0)
      throw new Error(`${game.id}: seat ${decision.seat} owes a decision and has no legal action`)
    game.play(table, decision.seat, choose(table.state, decision.seat, actions))
  }
  throw new Error(`${game.id}: no end after ${limit} decisions`)
}
