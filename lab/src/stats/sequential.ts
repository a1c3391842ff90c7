/** Which of two answers a sequential test came to, if any yet. */
export type SequentialVerdict = 'better' | 'not better' | 'open'

export interface ScoreBounds {
  /** Scores from 0 to 1: not better at or below the first, better at or above the second. */
  readonly lower: number
  readonly upper: number
  /** How often, from 0 to 1, either answer may be wrong. */
  readonly error: number
}

/** How often a pair of battles with changed sides gave each score: 0, a quarter, a half, three quarters, all. */
export type PairCounts = readonly [number, number, number, number, number]

const SCORES = [0, 0.25, 0.5, 0.75, 1] as const
/** So much is added to every count, so that nothing is impossible because it has not been seen yet. */
const UNSEEN = 1e-3

/**
 * The log of how much likelier what happened is where the mean score is `upper` than where it is `lower`; of all ways
 * in which pairs could fall under either, the likeliest is taken (a generalised likelihood ratio). Pairs are counted,
 * not battles: two battles with the same dice are not two witnesses.
 */
export function logRatio(counts: PairCounts, { lower, upper }: ScoreBounds): number {
  const all = counts.reduce((sum, one) => sum + one, 0)
  if (all === 0) return 0
  const seen = counts.map((count) => count + UNSEEN)
  return logLikelihood(seen, upper) - logLikelihood(seen, lower)
}

/** Of the likeliest distribution with this mean: p_i = n_i / N / (1 + t (a_i - mean)), t found by halving. */
function logLikelihood(seen: readonly number[], mean: number): number {
  const all = seen.reduce((sum, one) => sum + one, 0)
  const slope = (t: number) =>
    seen.reduce((sum, count, i) => sum + (count * (SCORES[i]! - mean)) / (1 + t * (SCORES[i]! - mean)), 0)
  let low = -1 / (1 - mean) + 1e-12
  let high = 1 / mean - 1e-12
  for (let step = 0; step < 100; step++) {
    const middle = (low + high) / 2
    if (slope(middle) > 0) low = middle
    else high = middle
  }
  const t = (low + high) / 2
  return seen.reduce((sum, count, i) => sum + count * Math.log(count / all / (1 + t * (SCORES[i]! - mean))), 0)
}

/** Wald's bounds of the log ratio. */
export function boundsOf({ error }: ScoreBounds): { readonly low: number; readonly high: number } {
  const high = Math.log((1 - error) / error)
  return { low: -high, high }
}

/** Where the test stands, and after how many pairs it was decided. */
export interface Sequential {
  readonly verdict: SequentialVerdict
  readonly ratio: number
  readonly low: number
  readonly high: number
  readonly pairs: number
  readonly counts: PairCounts
}

/**
 * Fed with the scores of pairs in their order, whoever played them when: what comes after the decision is not looked
 * at.
 */
export function sequential(scores: readonly number[], bounds: ScoreBounds): Sequential {
  const { low, high } = boundsOf(bounds)
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let ratio = 0
  for (const [i, score] of scores.entries()) {
    counts[Math.round(4 * score)]!++
    ratio = logRatio(counts, bounds)
    if (ratio >= high || ratio <= low)
      return { verdict: ratio >= high ? 'better' : 'not better', ratio, low, high, pairs: i + 1, counts }
  }
  return { verdict: 'open', ratio, low, high, pairs: scores.length, counts }
}
