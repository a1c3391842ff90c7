import { seededDice, type FleetItem } from '@flagbridge/kernel'
import type { TrialResult } from './battle.ts'
import { middleOf } from './stats/interval.ts'
import { logisticFit, surprise, type SeenOutcome } from './stats/logistic.ts'

/** What an item costs, and what it is worth by who won. */
export interface Price {
  readonly id: string
  readonly name: string
  readonly cost: number
  readonly worth: number
  readonly low: number
  readonly high: number
  /** In so many fleets it was there. */
  readonly seen: number
}

export interface Prices {
  readonly items: readonly Price[]
  /** Mean surprise, in bits, at battles that nothing was fitted to: by the prices as they are, and by the new ones. */
  readonly before: number
  readonly after: number
  readonly heldOut: number
  /** The log-odds that a point more is worth; without any, prices cannot be told. */
  readonly perPoint: number
}

/** Every fifth battle is kept for the check. */
const KEPT = 5
const AGAIN = 60
const LEAST_SEEN = 10
const PENALTIES = [1, 3, 10, 30, 100, 300, 1000]
/** Free, or nearly so: what the first side and a point are worth. */
const FREE = 1e-3
/** Points are counted in such units, so that all weights are of a size. */
const UNIT = 100

/**
 * What items are worth: a logistic fit of who won on what both sides brought. The worth of a point and of the first
 * side are fitted freely; how far an item is from its price is held back by a penalty, which is chosen on battles that
 * the fit has not seen.
 */
export function pricesOf(results: readonly TrialResult[], items: readonly FleetItem[], seed: string): Prices {
  const brought = results.filter((one) => one.brought !== undefined)
  const seen = new Map<string, number>()
  for (const one of brought)
    for (const side of one.brought!) for (const id of new Set(side)) seen.set(id, (seen.get(id) ?? 0) + 1)
  const known = items.filter(({ id }) => (seen.get(id) ?? 0) >= LEAST_SEEN)
  const places = new Map(known.map(({ id }, i) => [id, i + 2]))
  const costs = new Map(items.map(({ id, cost }) => [id, cost]))
  const outcomes = brought.map((one) => outcomeOf(one, places, costs))
  const kept = (i: number) => brought[i]!.n % KEPT === KEPT - 1
  const toFit = outcomes.filter((_, i) => !kept(i))
  const toCheck = outcomes.filter((_, i) => kept(i))
  const penalty = bestPenalty(toFit, known.length)
  const plain = fitted(
    toFit.map(({ features, score }) => ({ features: features.slice(0, 2), score })),
    0,
    0,
  )
  const fresh = fitted(toFit, known.length, penalty)
  const all = fitted(outcomes, known.length, penalty)
  const dice = seededDice(`${seed}/prices`)
  const again = Array.from({ length: outcomes.length === 0 ? 0 : AGAIN }, () =>
    fitted(
      dice.roll(outcomes.length, outcomes.length, 'again').map((face) => outcomes[face - 1]!),
      known.length,
      penalty,
    ),
  )
  const worth = (weights: readonly number[], i: number, cost: number) =>
    cost + (UNIT * weights[i + 2]!) / Math.max(1e-6, weights[1]!)
  return {
    items: known.map(({ id, name, cost }, i) => ({
      id,
      name,
      cost,
      worth: worth(all, i, cost),
      ...middleOf(again.map((weights) => worth(weights, i, cost))),
      seen: seen.get(id) ?? 0,
    })),
    before: surprise(
      toCheck.map(({ features, score }) => ({ features: features.slice(0, 2), score })),
      plain,
    ),
    after: surprise(toCheck, fresh),
    heldOut: toCheck.length,
    perPoint: all[1]! / UNIT,
  }
}

/** The side, the points, and of each item how many more the first side brought. */
function outcomeOf(
  { brought, score }: TrialResult,
  places: ReadonlyMap<string, number>,
  costs: ReadonlyMap<string, number>,
): SeenOutcome {
  const features = Array.from({ length: places.size + 2 }, () => 0)
  features[0] = 1
  for (const [side, ids] of brought!.entries())
    for (const id of ids) {
      const by = side === 0 ? 1 : -1
      features[1]! += (by * (costs.get(id) ?? 0)) / UNIT
      const place = places.get(id)
      if (place !== undefined) features[place]! += by
    }
  return { features, score }
}

function fitted(outcomes: readonly SeenOutcome[], items: number, penalty: number): number[] {
  return logisticFit(outcomes, [FREE, FREE, ...Array.from({ length: items }, () => penalty)])
}

/** The penalty under which each quarter is predicted best by the other three. */
function bestPenalty(outcomes: readonly SeenOutcome[], items: number): number {
  const quarters = 4
  const surprises = PENALTIES.map((penalty) => {
    let sum = 0
    for (let quarter = 0; quarter < quarters; quarter++) {
      const weights = fitted(
        outcomes.filter((_, i) => i % quarters !== quarter),
        items,
        penalty,
      )
      sum += surprise(
        outcomes.filter((_, i) => i % quarters === quarter),
        weights,
      )
    }
    return sum
  })
  return PENALTIES[surprises.indexOf(Math.min(...surprises))] ?? PENALTIES.at(-1)!
}
