import { interval } from '@flagbridge/ai'

/** A share with the interval that it lies in with 95 % confidence. */
export interface ShareInterval {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly of: number
}

/** By Wilson; a draw counts as half. */
export function shareOf(score: number, games: number): ShareInterval {
  return { value: games === 0 ? 0.5 : score / games, ...interval(score, games), of: games }
}

/** A mean with its 95 % interval. */
export interface Mean {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly of: number
}

export const Z95 = 1.959964

export function meanOf(values: readonly number[]): Mean {
  const n = values.length
  const value = values.reduce((sum, one) => sum + one, 0) / Math.max(1, n)
  const square = values.reduce((sum, one) => sum + (one - value) ** 2, 0)
  const error = n < 2 ? Infinity : Z95 * Math.sqrt(square / (n - 1) / n)
  return { value, low: value - error, high: value + error, of: n }
}

/** The middle 95 % of what a bootstrap gave. */
export function middleOf(values: readonly number[]): { readonly low: number; readonly high: number } {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.round(share * (sorted.length - 1))] ?? 0
  return { low: at(0.025), high: at(0.975) }
}
