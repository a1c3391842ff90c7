/**
 * How unlikely it is that these counts come from these odds, as the chi-square over its degrees of freedom in units of
 * its own spread: below 4 it is chance, far above it is not. Outcomes with little weight are counted together.
 */
export function surprise(counts: ReadonlyMap<string, number>, odds: ReadonlyMap<string, number>): number {
  let rolls = 0
  for (const count of counts.values()) rolls += count
  for (const [what, count] of counts)
    if (count > 0 && (odds.get(what) ?? 0) === 0) throw new Error(`${what} came ${count} times, and its odds are 0`)
  let [square, cells, rareOdds, rareCount] = [0, 0, 0, 0]
  for (const [what, chance] of odds) {
    const count = counts.get(what) ?? 0
    if (chance * rolls < 8) {
      rareOdds += chance
      rareCount += count
    } else {
      square += (count - chance * rolls) ** 2 / (chance * rolls)
      cells++
    }
  }
  if (rareOdds * rolls >= 8) {
    square += (rareCount - rareOdds * rolls) ** 2 / (rareOdds * rolls)
    cells++
  }
  const freedom = Math.max(1, cells - 1)
  return (square - freedom) / Math.sqrt(2 * freedom)
}

/** Throws where the odds do not tell what so many rolls gave. */
export function agrees(
  what: string,
  odds: ReadonlyMap<string, number>,
  roll: (n: number) => string,
  rolls = 20_000,
): void {
  const sum = [...odds.values()].reduce((total, chance) => total + chance, 0)
  if (Math.abs(sum - 1) > 1e-9) throw new Error(`${what}: the odds add up to ${sum}`)
  const counts = new Map<string, number>()
  for (let n = 0; n < rolls; n++) {
    const fell = roll(n)
    counts.set(fell, (counts.get(fell) ?? 0) + 1)
  }
  const found = surprise(counts, odds)
  if (found > 4.5) throw new Error(`${what}: chi-square is ${found.toFixed(1)} spreads too large after ${rolls} rolls`)
}
