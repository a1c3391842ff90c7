import { difference, ONLOOKER, type AnyAction, type AnyEvent, type Game } from '@flagbridge/kernel'
import type { LawMoment } from './law.ts'

/**
 * Whatever a seat imagines could be: it looks the same to that seat, and holds everything that is on the table exactly
 * as often. `census` lists what there is; a list, in any order.
 */
export function possible<State, Action extends AnyAction, Event extends AnyEvent, Options>(
  game: Game<State, Action, Event, Options>,
  census: (state: State) => readonly string[],
): (moment: LawMoment<State, Action>) => void {
  return ({ state, chance }) => {
    const real = [...census(state)].sort()
    for (let seat = ONLOOKER; seat < game.sides(state).length; seat++) {
      const view = game.view(state, seat)
      const world = game.imagine(game.fork(view), seat, chance)
      const unlike = difference(game.view(world, seat), view)
      if (unlike !== undefined) throw new Error(`the world that seat ${seat} imagines looks otherwise: ${unlike}`)
      const wrong = difference([...census(world)].sort(), real)
      if (wrong !== undefined) throw new Error(`the world that seat ${seat} imagines cannot be: ${wrong}`)
    }
  }
}
