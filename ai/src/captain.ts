import { nextDecision, SearchTable, type AnyAction, type AnyEvent, type Seat } from '@flagbridge/kernel'
import type { Bot, Considered } from './bot.ts'
import type { Brain } from './levels.ts'
import { valueAfter, worth } from './lookAhead.ts'
import { bestFirst } from './rank.ts'

/** Actions followed: the most promising at a first glance. */
const WIDTH = 8
/** Imagined states and rolls of the dice over which each of them is averaged. */
const SAMPLES = 4
/** Decisions looked ahead: enough for the reply and the reply to that. */
const DEPTH = 6
/** Actions that are weighed at each of them. */
const GLANCES = 6

/** Plays its promising actions a few decisions on, everybody doing what looks best at a glance, and averages chance. */
export function captain<State, Action extends AnyAction, Event extends AnyEvent>({
  game,
  judge,
  chance,
}: Brain<State, Action, Event>): Bot<State, Action> {
  /** What looks best to whoever is asked, of a few actions drawn at random. */
  function atAGlance(state: State, seat: Seat): Action {
    const actions: Action[] = []
    game.legal(state, seat, actions)
    let best = actions[0]!
    if (actions.length === 1) return best
    let bestValue = -Infinity
    const weighed = Math.min(GLANCES, actions.length)
    for (let i = 0; i < weighed; i++) {
      const action = actions.length <= GLANCES ? actions[i]! : actions[chance.die(actions.length, 'glance') - 1]!
      const value = valueAfter(game, judge, state, seat, action, chance, 0)
      if (value > bestValue) [best, bestValue] = [action, value]
    }
    return best
  }

  function followed(imagined: State, seat: Seat, action: Action): number {
    const table = new SearchTable(game, imagined, chance)
    game.play(table, seat, action)
    for (let depth = 0; depth < DEPTH; depth++) {
      const decision = nextDecision(game.pending(table.state))
      if (decision === undefined) break
      game.play(table, decision.seat, atAGlance(table.state, decision.seat))
    }
    return worth(game, judge, table.state, seat)
  }

  return {
    choose: (door) => {
      const actions = door.legal()
      if (actions.length === 1) return { action: actions[0]!, ranked: [] }
      const { seat } = door
      const view = door.view()
      const imagined = game.imagine(game.fork(view), seat, chance)
      const glances = actions.map((action) => ({
        action,
        value: valueAfter(game, judge, imagined, seat, action, chance, 1),
      }))
      const considered = bestFirst(glances)
        .ranked.slice(0, WIDTH)
        .map(({ action }): Considered<Action> => {
          let sum = 0
          for (let i = 0; i < SAMPLES; i++) sum += followed(game.imagine(game.fork(view), seat, chance), seat, action)
          return { action, value: sum / SAMPLES }
        })
      return bestFirst(considered)
    },
  }
}
