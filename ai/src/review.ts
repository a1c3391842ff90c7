import { canonical, seededDice, type AnyAction, type AnyEvent } from '@flagbridge/kernel'
import { admiral, PLAN } from './admiral.ts'
import { thoughtOf, type Door, type Explanation } from './bot.ts'
import { chosen } from './explain.ts'
import type { Brain } from './levels.ts'
import { Search, seedFrom } from './search.ts'
import { Node, walk, type TreeReach } from './tree.ts'

/** An answer with what it is worth to whoever gives it, from -1 (lost) to 1 (won). */
export interface Weighed<Action> {
  readonly action: Action
  readonly value: number
}

/** An answer that was given, beside the best that an admiral finds in the same place. */
export interface Review<Action> {
  readonly played: Weighed<Action>
  /** The same as what was played where nothing better was found. */
  readonly best: Weighed<Action>
  /** The next best after the best; absent where nothing else was looked at. */
  readonly next?: Weighed<Action>
  /** By how much the difference between the best and what was played may be off: its standard error. */
  readonly error: number
  /** What was at stake: by how much the best answer is better than the worst of those that were looked at closely. */
  readonly stake: number
  /** Why the best is the best, in the game's words. */
  explain(): Explanation<Action>
}

/** The part of the budget in which the admiral looks for a better answer; the rest compares it with what was played. */
const LOOKING = 0.4
/** What is compared: the played one and the admiral's first few. */
const COMPARED = 2
/** A comparison over fewer imagined tables says nothing. */
const LEAST = 4

/**
 * Compares an answer with the best that the admiral finds for the same seat, which knows no more than the seat could
 * know. What looked best while looking is compared anew, over imagined tables and dice of its own: whoever picks the
 * best of many by the same look that he then reports finds it better than it is. Undefined where there was no choice.
 */
export function* review<State, Action extends AnyAction, Event extends AnyEvent>(
  brain: Brain<State, Action, Event>,
  door: Door<State, Action>,
  action: Action,
  nodes: number,
): Generator<undefined, Review<Action> | undefined, undefined> {
  const legal = door.legal()
  if (legal.length < 2) return undefined
  const bot = admiral({ ...brain, budget: { nodes: Math.ceil(LOOKING * nodes) } })
  const { ranked } = yield* thoughtOf(bot, door)
  const same = canonical(action)
  const rivals = ranked.map((one) => one.action).filter((one) => canonical(one) !== same)
  const compared = [action, ...rivals.slice(0, COMPARED)]
  const view = door.view()
  const samples = yield* compare(brain, view, door.seat, compared, Math.floor((1 - LOOKING) * nodes))
  const weighed = compared.map((one, i) => ({ action: one, value: meanOf(samples, i), i }))
  const order = weighed.toSorted((a, b) => b.value - a.value)
  const [first, second] = order
  const best = first ?? weighed[0]!
  const played = weighed[0]!
  return {
    played,
    best,
    ...(second === undefined ? {} : { next: second }),
    error: errorOf(samples.map((values) => values[best === played ? (second?.i ?? 0) : best.i]! - values[0]!)),
    stake: Math.max(0, best.value - played.value, rangeOf(ranked)),
    explain: () => chosen(brain, view, door.seat, order, legal).explain!(),
  }
}

/**
 * The worth of each of these answers over the same imagined tables and dice, sample by sample; as far as the admiral
 * looks, or further.
 */
export function* compare<State, Action extends AnyAction, Event extends AnyEvent>(
  { game, judge, chance }: Brain<State, Action, Event>,
  view: State,
  seat: number,
  actions: readonly Action[],
  nodes: number,
  reach: TreeReach = PLAN,
): Generator<undefined, number[][], undefined> {
  const search = new Search(game, judge, { nodes })
  const unbounded = new Search(game, judge, {})
  const trees = actions.map(() => new Node<Action>())
  const samples: number[][] = []
  while (samples.length < LEAST || !search.spending.spent) {
    const imagined = game.imagine(game.fork(view), seat, chance)
    const seed = seedFrom(chance)
    const by = samples.length < LEAST ? unbounded : search
    const values: number[] = []
    for (const [i, action] of actions.entries()) {
      const value = walk(by, trees[i]!, game.fork(imagined), seat, action, seededDice(seed), reach)
      if (value === undefined) return samples
      values.push(value)
      yield
    }
    samples.push(values)
    if (by === unbounded) search.spending.nodes = unbounded.spending.nodes
  }
  return samples
}

function rangeOf(ranked: readonly Weighed<unknown>[]): number {
  const values = ranked.map(({ value }) => value)
  return values.length === 0 ? 0 : Math.max(...values) - Math.min(...values)
}

function meanOf(samples: readonly (readonly number[])[], i: number): number {
  return samples.reduce((sum, values) => sum + values[i]!, 0) / samples.length
}

function errorOf(differences: readonly number[]): number {
  const n = differences.length
  const mean = differences.reduce((a, b) => a + b, 0) / n
  const variance = differences.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, n - 1)
  return Math.sqrt(variance / n)
}
