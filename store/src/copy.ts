import { Conflict, type Store } from '@flagbridge/match'

/** Every match of one store into another. What is there already stays: it may be begun again where it stopped. */
export async function copyMatches(
  from: Store,
  to: Store,
  copied: (matches: number) => void = () => {},
): Promise<number> {
  const summaries = await from.listed({ limit: 2 ** 31 - 1 })
  for (const [i, summary] of summaries.entries()) {
    const there = (await to.lines(summary.match, 0)).length
    const lines = await from.lines(summary.match, there)
    const written = await Promise.allSettled(lines.map((line) => to.append(line)))
    for (const one of written)
      if (one.status === 'rejected')
        throw one.reason instanceof Conflict
          ? new Error(`${summary.match} is being played in the other store`, { cause: one.reason })
          : one.reason
    await to.put(summary)
    copied(i + 1)
  }
  return summaries.length
}
