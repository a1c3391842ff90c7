import { solved } from './linear.ts'

/** One outcome: what speaks for the first side, how it scored, and how often that was seen. */
export interface SeenOutcome {
  readonly features: readonly number[]
  readonly score: number
  readonly weight?: number
}

const STEPS = 50
const STILL = 1e-10

/**
 * A logistic fit by Newton's method, with a penalty for each weight that draws it toward its prior: the weights under
 * which what happened is the likeliest.
 */
export function logisticFit(
  outcomes: readonly SeenOutcome[],
  penalties: readonly number[],
  priors: readonly number[] = penalties.map(() => 0),
): number[] {
  let weights = [...priors]
  for (let step = 0; step < STEPS; step++) {
    const change = newton(outcomes, weights, penalties, priors)
    weights = weights.map((weight, i) => weight + Math.max(-2, Math.min(2, change[i]!)))
    if (change.every((one) => Math.abs(one) < STILL)) break
  }
  return weights
}

function newton(
  outcomes: readonly SeenOutcome[],
  weights: readonly number[],
  penalties: readonly number[],
  priors: readonly number[],
): number[] {
  const n = weights.length
  const gradient = weights.map((weight, i) => -penalties[i]! * (weight - priors[i]!))
  const curvature = penalties.map((penalty, i) => penalties.map((_, j) => (i === j ? penalty : 0)))
  const told: number[] = []
  for (const { features, score, weight = 1 } of outcomes) {
    const chance = chanceOf(features, weights)
    const by = weight * (score - chance)
    const bend = weight * chance * (1 - chance)
    told.length = 0
    for (let i = 0; i < n; i++) if (features[i] !== 0) told.push(i)
    for (const i of told) {
      const own = features[i]!
      gradient[i]! += by * own
      const row = curvature[i]!
      for (const j of told) row[j]! += bend * own * features[j]!
    }
  }
  return solved(curvature, gradient)
}

/** What these weights give the first side. */
export function chanceOf(features: readonly number[], weights: readonly number[]): number {
  let odds = 0
  for (let i = 0; i < features.length; i++) odds += features[i]! * weights[i]!
  return 1 / (1 + Math.exp(-odds))
}

/** How surprised one was on average, in bits: the less, the better the weights predict. */
export function surprise(outcomes: readonly SeenOutcome[], weights: readonly number[]): number {
  let sum = 0
  let all = 0
  for (const { features, score, weight = 1 } of outcomes) {
    const chance = Math.min(1 - 1e-9, Math.max(1e-9, chanceOf(features, weights)))
    sum -= weight * (score * Math.log2(chance) + (1 - score) * Math.log2(1 - chance))
    all += weight
  }
  return sum / Math.max(1, all)
}
