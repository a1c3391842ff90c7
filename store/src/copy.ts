import { Conflict, type MatchSummary, type Store } from '@flagbridge/match'

/**
 * Every match of one store into another, or those that are wanted. What is there already stays: it may be begun again
 * where it stopped.
 */
export async function copyMatches(
  from: Store,
  to: Store,
  copied: (matches: number) => void = () => {},
  wanted: (summary: MatchSummary) => Promise<boolean> = () => Promise.resolve(true),
): Promise<number> {
  const summaries: MatchSummary[] = []
  for (const summary of await from.listed({ limit: 2 ** 31 - 1 })) if (await wanted(summary)) summaries.push(summary)
  for (const [i, summary] of summaries.entries()) {
    const there = (await to.lines(summary.match, 0)).length
    const lines = await from.lines(summary.match, there)
    const [first] = lines
    // Its packs go before it: a match without them could not be opened.
    if (first?.entry.t === 'created')
      for (const hash of first.entry.added ?? []) {
        const text = await from.pack(hash)
        if (text !== undefined) await to.putPack(hash, text)
      }
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
