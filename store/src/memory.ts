import { Conflict, type LogLine, type MatchSummary, type PlacedSummary, type Store } from '@flagbridge/match'

/** Everything in memory: for tests and for trying out. Nothing survives. */
export function memoryStore(): Store {
  const logs = new Map<string, LogLine[]>()
  const summaries = new Map<string, PlacedSummary>()
  const packs = new Map<string, string>()
  let place = 0
  function put(summary: MatchSummary): void {
    const before = summaries.get(summary.match)
    if (before !== undefined && before.length > summary.length) return
    const isChanged = before?.changedAt !== summary.changedAt
    summaries.set(summary.match, { ...summary, place: isChanged ? ++place : before.place })
  }
  return {
    append: async (line, summary) => {
      const log = logs.get(line.match) ?? []
      if (line.seq !== log.length) throw new Conflict(`${line.match}: line ${line.seq} is not the next`)
      logs.set(line.match, log)
      log.push(structuredClone(line))
      if (summary !== undefined) put(summary)
    },
    put: async (summary) => put(summary),
    lines: async (match, from) => structuredClone((logs.get(match) ?? []).slice(from)),
    listed: async ({ match, status, open, person, dueBefore, before, changedBefore, limit }) =>
      [...summaries.values()]
        .filter(
          (summary) =>
            (match === undefined || summary.match === match) &&
            (status === undefined || summary.status === status) &&
            (open === undefined || summary.open === open) &&
            (person === undefined || summary.people.includes(person)) &&
            (dueBefore === undefined || (summary.dueAt !== null && summary.dueAt <= dueBefore)) &&
            (before === undefined || summary.place < before) &&
            (changedBefore === undefined || summary.changedAt < changedBefore),
        )
        .toSorted((a, b) => {
          if (dueBefore !== undefined) return a.dueAt! - b.dueAt!
          return changedBefore === undefined ? b.place - a.place : a.changedAt - b.changedAt
        })
        .slice(0, limit),
    outdated: async () =>
      [...summaries.values()].flatMap(({ match, status, length }) =>
        status !== 'over' && (logs.get(match)?.length ?? 0) > length ? [match] : [],
      ),
    remove: async (match) => {
      logs.delete(match)
      summaries.delete(match)
    },
    putPack: async (hash, text) => void (packs.has(hash) || packs.set(hash, text)),
    pack: async (hash) => packs.get(hash),
    probe: async () => undefined,
    close: async () => undefined,
  }
}
