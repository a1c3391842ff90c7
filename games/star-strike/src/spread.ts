/** The chances of a number: what a roll can come to, and how likely each is. Sums of independent rolls are spreads too. */
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
