import {
  nextDecision,
  SearchTable,
  type AnyAction,
  type AnyEvent,
  type Dice,
  type Game,
  type Judge,
  type Seat,
} from '@flagbridge/kernel'

/**
 * Plays an action in a copy of an imagined state and on, everybody giving the default answer, until the seat is
 * asked for something of its own again after `horizon` decisions or the match ends; then asks the judge.
 */
export function valueAfter<State, Action extends AnyAction, Event extends AnyEvent>(
  game: Game<State, Action, Event>,
  judge: Judge<State>,
  imagined: State,
  seat: Seat,
  action: Action,
  dice: Dice,
  horizon: number,
): number {
  const table = new SearchTable(game, game.fork(imagined), dice)
  game.play(table, seat, action)
  for (let i = 0; i < horizon; i++) {
    const decision = nextDecision(game.pending(table.state))
    if (decision === undefined) break
    game.play(table, decision.seat, game.fallback(table.state, decision.seat))
  }
  return worth(game, judge, table.state, seat)
}

/** The judge's word, or the result itself once there is one. */
export function worth<State, Action extends AnyAction, Event extends AnyEvent>(
  game: Game<State, Action, Event>,
  judge: Judge<State>,
  state: State,
  seat: Seat,
): number {
  const outcome = game.outcome(state)
  if (outcome === undefined) return judge.value(state, seat)
  return outcome.winner === 'draw' ? 0 : outcome.winner === game.sides(state)[seat] ? 1 : -1
}
