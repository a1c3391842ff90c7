import type { AnyAction, AnyEvent, Game } from '@flagbridge/kernel'

/** The same game played by people who do these things whenever they may. */
export function eager<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  wanted: (action: Action) => boolean,
): Game<State, Action, Event, Options> {
  return {
    ...game,
    legal(state, seat, into) {
      game.legal(state, seat, into)
      const kept = into.filter(wanted)
      if (kept.length > 0) into.splice(0, into.length, ...kept)
    },
  }
}
