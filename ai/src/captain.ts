import { nextDecision, SearchTable, type AnyAction, type AnyEvent, type Seat } from '@flagbridge/kernel'
import type { Bot, Considered } from './bot.ts'
import type { Brain } from './levels.ts'
import { valueAfter, worth } from './lookAhead.ts'
import { bestFirst } from './rank.ts'

/** Own decisions looked ahead in a row. */
const DEPTH = 3
/** Actions followed at each of them: the most promising at a first glance. */
const WIDTH = 5
/** Imagined states and rolls of the dice over which the result is averaged. */
const SAMPLES = 3
/** Others' decisions passed with the default answer on the way to one's own next. */
const PATIENCE = 8

/** Follows its own best decisions a few steps ahead, others answering by default, chance averaged. */
export function captain<State, Action extends AnyAction, Event extends AnyEvent>({
  game,
  judge,
  chance,
}: Brain<State, Action, Event>): Bot<State, Action> {
  /** The best the seat can make of this state with so many decisions of its own. */
  function bestValue(state: State, seat: Seat, depth: number): number {
    const asked = toOwnDecision(state, seat)
    if (!asked || depth === 0) return worth(game, judge, state, seat)
    const promising = mostPromising(state, seat, WIDTH)
    let best = -Infinity
    for (const { action } of promising) {
      const table = new SearchTable(game, game.fork(state), chance)
      game.play(table, seat, action)
      best = Math.max(best, bestValue(table.state, seat, depth - 1))
    }
    return best
  }

  /** Plays the others' decisions by default until the seat is asked; false when it is not in reach. */
  function toOwnDecision(state: State, seat: Seat): boolean {
    const table = new SearchTable(game, state, chance)
    for (let i = 0; i < PATIENCE; i++) {
      const decision = nextDecision(game.pending(state))
      if (decision === undefined) return false
      if (decision.seat === seat) return true
      game.play(table, decision.seat, game.fallback(state, decision.seat))
    }
    return false
  }

  function mostPromising(state: State, seat: Seat, width: number): readonly Considered<Action>[] {
    const actions: Action[] = []
    game.legal(state, seat, actions)
    if (actions.length <= 1) return actions.map((action) => ({ action, value: 0 }))
    const glances = actions.map((action) => ({
      action,
      value: valueAfter(game, judge, state, seat, action, chance, 1),
    }))
    return bestFirst(glances).ranked.slice(0, width)
  }

  return {
    choose: (door) => {
      const actions = door.legal()
      if (actions.length === 1) return { action: actions[0]!, ranked: [] }
      const { seat } = door
      const view = door.view()
      const glance = mostPromising(game.imagine(game.fork(view), seat, chance), seat, 2 * WIDTH)
      const considered = glance.map(({ action }): Considered<Action> => {
        let sum = 0
        for (let i = 0; i < SAMPLES; i++) {
          const table = new SearchTable(game, game.imagine(game.fork(view), seat, chance), chance)
          game.play(table, seat, action)
          sum += bestValue(table.state, seat, DEPTH - 1)
        }
        return { action, value: sum / SAMPLES }
      })
      return bestFirst(considered)
    },
  }
}
