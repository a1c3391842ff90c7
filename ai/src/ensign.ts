import { seededDice, type AnyAction, type AnyEvent } from '@flagbridge/kernel'
import { thinking, type Bot, type Considered } from './bot.ts'
import { chosen, ONLY_ANSWER, withoutChoice } from './explain.ts'
import type { Brain } from './levels.ts'
import { deviation, misjudged } from './misjudgement.ts'
import { bestFirst } from './rank.ts'
import { Search, seedFrom } from './search.ts'

/** How far an ensign misjudges what he sees, in parts of how much the actions before him differ: he is human. */
const MISJUDGEMENT = 1.25
/** Actions looked at: where there are more, he overlooks some. */
const WIDTH = 48
/** Imagined states and rolls of the dice over which each of them is averaged. */
const SAMPLES = 2

/** Looks one action ahead and misjudges a little. */
export function ensign<State, Action extends AnyAction, Event extends AnyEvent>(
  brain: Brain<State, Action, Event>,
): Bot<State, Action> {
  const { game, judge, chance } = brain
  return thinking(function* (door) {
    const actions = door.legal()
    if (actions.length === 1) return withoutChoice(actions[0]!, ONLY_ANSWER)
    const { seat } = door
    const view = door.view()
    const search = new Search(game, judge, {})
    const seen = search.shortlist(view, seat, actions, WIDTH, chance)
    const sums = seen.map(() => 0)
    for (let sample = 0; sample < SAMPLES; sample++) {
      const imagined = game.imagine(game.fork(view), seat, chance)
      const seed = seedFrom(chance)
      for (const [i, action] of seen.entries()) {
        sums[i]! += search.tried(imagined, seat, action, seededDice(seed)) / SAMPLES
        yield
      }
    }
    const error = MISJUDGEMENT * deviation(sums)
    const judged = seen.map((action, i): Considered<Action> => ({ action, value: misjudged(sums[i]!, error, chance) }))
    return chosen(brain, view, seat, bestFirst(judged), actions)
  })
}
