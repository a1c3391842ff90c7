import { seededDice, type AnyAction, type AnyEvent } from '@flagbridge/kernel'
import type { Considered, Deliberation, Door } from './bot.ts'
import type { Budget } from './budget.ts'
import { chosen, ONLY_ANSWER, withoutChoice } from './explain.ts'
import type { Brain } from './levels.ts'
import { deviation, misjudged } from './misjudgement.ts'
import { bestFirst } from './rank.ts'
import { Search, seedFrom } from './search.ts'
import { Node, walk, type TreeReach } from './tree.ts'

/** How a search over one's own answers is laid out. */
export interface SearchPlan extends TreeReach {
  /** Actions tried at a glance. */
  readonly glances: number
  /** Glances at each of them, with other dice and another imagined state each time. */
  readonly looks: number
  /** Actions that are then followed. */
  readonly candidates: number
  /** Imagined states and dice over which the candidates are averaged before the worse half is dropped. */
  readonly samples: number
  /** How far what was followed is misjudged in the end, in parts of how much the actions differ at a glance. */
  readonly misjudgement: number
}

/** Parts of the budget that the glances may take: a second look at all, and any look at one more. */
const SECOND_LOOK = 0.2
const ONE_MORE = 0.5

interface Candidate<Action> {
  readonly action: Action
  readonly node: Node<Action>
  sum: number
  weight: number
}

/**
 * Orders the actions at a glance, follows the most promising down a tree each, and drops the worse half time and again.
 * All
 * candidates meet the same imagined states and the same dice, so that they differ by themselves and not by luck.
 */
export function* weigh<State, Action extends AnyAction, Event extends AnyEvent>(
  brain: Brain<State, Action, Event>,
  door: Door<State, Action>,
  plan: SearchPlan,
  budget: Budget,
): Deliberation<Action> {
  const { game, judge, chance } = brain
  const actions = door.legal()
  if (actions.length === 1) return withoutChoice(actions[0]!, ONLY_ANSWER)
  const { seat } = door
  const view = door.view()
  const search = new Search(game, judge, budget)
  const { spending } = search

  const seen = search.shortlist(view, seat, actions, plan.glances, chance)
  const all = seen.map((action): Candidate<Action> => ({ action, node: new Node(), sum: 0, weight: 0 }))
  for (let look = 0; look < plan.looks && (look === 0 || spending.share() < SECOND_LOOK); look++) {
    const imagined = game.imagine(game.fork(view), seat, chance)
    const seed = seedFrom(chance)
    for (const candidate of all) {
      if (candidate !== all[0] && spending.share() > ONE_MORE) break
      candidate.sum += search.tried(imagined, seat, candidate.action, seededDice(seed))
      candidate.weight++
      yield
    }
  }

  const tried = all.filter(({ weight }) => weight > 0).sort(better)
  const error = plan.misjudgement * deviation(tried.map(mean))
  const followed = tried.slice(0, plan.candidates)
  for (const candidate of followed) [candidate.sum, candidate.weight] = [mean(candidate), 1]
  let left = followed
  while (left.length > 1 && !spending.spent) {
    const until = spending.share() + (1 - spending.share()) / Math.ceil(Math.log2(left.length))
    for (let sample = 0; sample < plan.samples && spending.share() < until; sample++) {
      const imagined = game.imagine(game.fork(view), seat, chance)
      const seed = seedFrom(chance)
      const values: number[] = []
      for (const { action, node } of left) {
        const value = walk(search, node, game.fork(imagined), seat, action, seededDice(seed), plan)
        if (value === undefined) break
        values.push(value)
        yield
      }
      // A sample that not all have met tells nothing about who is better.
      if (values.length < left.length) break
      for (const [i, candidate] of left.entries()) {
        candidate.sum += values[i]!
        candidate.weight++
      }
    }
    left = left.toSorted(better).slice(0, Math.ceil(left.length / 2))
  }
  const dropped = followed.filter((one) => !left.includes(one)).sort(better)
  const ranked = [...left.toSorted(better), ...dropped].map(
    (one): Considered<Action> => ({ action: one.action, value: misjudged(mean(one), error, chance) }),
  )
  return chosen(brain, view, seat, error > 0 ? bestFirst(ranked) : ranked, actions)
}

function mean({ sum, weight }: Candidate<unknown>): number {
  return sum / weight
}

function better(a: Candidate<unknown>, b: Candidate<unknown>): number {
  return mean(b) - mean(a)
}
