import {
  advance,
  isRefusal,
  nextDecision,
  startMatch,
  type AnyAction,
  type AnyEvent,
  type Dice,
  type Game,
} from '@flagbridge/kernel'

/** A whole match as a server plays it: every action is checked, every event is kept. `watch` sees each state. */
export function playChecked<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  options: Options,
  dice: Dice,
  chance: Dice,
  watch?: (state: State) => void,
): number {
  const { match, opening: record } = startMatch(game, options, dice)
  for (let decisions = 0; ; decisions++) {
    const decision = nextDecision(game.pending(match.state))
    if (decision === undefined) return decisions
    const actions: Action[] = []
    game.legal(match.state, decision.seat, actions)
    const action = actions[chance.die(actions.length, 'choice') - 1]!
    const happened = advance(match, decision.seat, decision.id, action)
    if (isRefusal(happened)) throw new Error(`${game.id}: ${JSON.stringify({ action, happened })}`)
    for (const event of happened) record.push(event)
    watch?.(match.state)
  }
}
