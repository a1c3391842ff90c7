import { SIDES, type Save } from '../rules/dice.ts'

/**
 * The chances of a number: what a roll can come to, and how likely each is. Sums of independent rolls are spreads
 * too.
 */
export type Spread = Map<number, number>

/** Two independent rolls added up. */
export function convolve(a: Spread, b: Spread): Spread {
  const sum: Spread = new Map()
  for (const [x, p] of a) for (const [y, q] of b) sum.set(x + y, (sum.get(x + y) ?? 0) + p * q)
  return sum
}

/** The same roll made so many times and added up. */
export function power(one: Spread, times: number): Spread {
  let sum: Spread = new Map([[0, 1]])
  for (let i = 0; i < times; i++) sum = convolve(sum, one)
  return sum
}

/** The mean of a list of chances by number, from 0. */
export function mean(chances: readonly number[]): number {
  return chances.reduce((sum, chance, value) => sum + chance * value, 0)
}

/** The chance that at least one of these saves succeeds. */
export function chanceOf(saves: readonly Save[]): number {
  let failing = 1
  for (const { needs } of saves) failing *= Math.max(0, SIDES - needs) / SIDES
  return 1 - failing
}

/** Adds to the chance of a number; chances by number begin at 0 and go as far as there are any. */
export function addChance(chances: number[], of: number, chance: number): void {
  while (chances.length <= of) chances.push(0)
  chances[of] = (chances[of] ?? 0) + chance
}
