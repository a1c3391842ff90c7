/** The chance of each whole number from 0 on. They add up to 1. */
export type Distribution = readonly number[]

export const NONE: Distribution = [1]

/** The number of faces of one die that will do, out of six. */
export function chanceOf(holds: (face: number) => boolean): number {
  let faces = 0
  for (let face = 1; face <= 6; face++) if (holds(face)) faces++
  return faces / 6
}

/** The sum of two independent numbers. */
export function plus(one: Distribution, other: Distribution): Distribution {
  const sum = Array<number>(one.length + other.length - 1).fill(0)
  one.forEach((p, i) => other.forEach((q, j) => (sum[i + j]! += p * q)))
  return sum
}

/** The sum of so many independent numbers of one kind. */
export function times(n: number, one: Distribution): Distribution {
  let sum = NONE
  for (let i = 0; i < n; i++) sum = plus(sum, one)
  return sum
}

/** How many of n independent dice succeed. */
export function successes(n: number, chance: number): Distribution {
  return times(n, [1 - chance, chance])
}

/** A die that, with this chance, brings a success and a further die, at most so many further ones. */
export function chain(chance: number, most: number): Distribution {
  const lengths: number[] = []
  for (let k = 0; k <= most; k++) lengths.push(chance ** k * (1 - chance))
  lengths.push(chance ** (most + 1))
  return lengths
}

/** The number that follows when `then` says what comes of each number. */
export function andThen(first: Distribution, then: (n: number) => Distribution): Distribution {
  const result: number[] = []
  first.forEach((p, n) => {
    if (p > 0) then(n).forEach((q, k) => (result[k] = (result[k] ?? 0) + p * q))
  })
  return Array.from(result, (p) => p ?? 0)
}

/** The number after a change that involves no chance. */
export function mapped(first: Distribution, to: (n: number) => number): Distribution {
  return andThen(first, (n) => [...Array<number>(to(n)).fill(0), 1])
}

export function mean(of: Distribution): number {
  return of.reduce((sum, p, n) => sum + p * n, 0)
}

/** The chance of at least n. */
export function atLeast(of: Distribution, n: number): number {
  return of.slice(n).reduce((sum, p) => sum + p, 0)
}
