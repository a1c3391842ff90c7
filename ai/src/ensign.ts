import type { AnyAction, AnyEvent } from '@flagbridge/kernel'
import type { Bot, Considered } from './bot.ts'
import type { Brain } from './levels.ts'
import { valueAfter } from './lookAhead.ts'
import { bestFirst } from './rank.ts'

/** How far an ensign misjudges a position, to either side: he is human. */
const MISJUDGEMENT = 0.02
/** Decisions looked past before judging: enough to see a strike resolved, not the reply. */
const HORIZON = 2

/** Looks one action ahead, once, and misjudges a little. */
export function ensign<State, Action extends AnyAction, Event extends AnyEvent>({
  game,
  judge,
  chance,
}: Brain<State, Action, Event>): Bot<State, Action> {
  return {
    choose: (door) => {
      const actions = door.legal()
      if (actions.length === 1) return { action: actions[0]!, ranked: [] }
      const imagined = game.imagine(door.view(), door.seat, chance)
      const ranked = actions.map((action): Considered<Action> => {
        const value = valueAfter(game, judge, imagined, door.seat, action, chance, HORIZON)
        return { action, value: value + MISJUDGEMENT * ((chance.die(2001, 'misjudgement') - 1001) / 1000) }
      })
      return bestFirst(ranked)
    },
  }
}
