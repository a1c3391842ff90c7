import type { Dice } from '@flagbridge/kernel'

/**
 * What is seen of a value by somebody who errs to either side, small errors the likeliest; `error` is their deviation.
 */
export function misjudged(value: number, error: number, chance: Dice): number {
  let slip = 0
  for (let i = 0; i < 3; i++) slip += chance.die(1001, 'misjudgement') - 501
  return value + (error * slip) / 500
}

/** How much values differ. */
export function deviation(values: readonly number[]): number {
  const mean = values.reduce((a, b) => a + b, 0) / values.length
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length)
}
