import { Conflict, type Line, type Store, type Summary } from '@flagbridge/match'

/** Everything in memory: for tests and for trying out. Nothing survives. */
export function memoryStore(): Store {
  const logs = new Map<string, Line[]>()
  const summaries = new Map<string, Summary>()
  return {
    append: async (line, summary) => {
      const log = logs.get(line.match) ?? []
      if (line.seq !== log.length) throw new Conflict(`${line.match}: line ${line.seq} is not the next`)
      logs.set(line.match, log)
      log.push(structuredClone(line))
      if (summary !== undefined) summaries.set(summary.match, summary)
    },
    put: async (summary) => void summaries.set(summary.match, summary),
    lines: async (match, from) => structuredClone((logs.get(match) ?? []).slice(from)),
    listed: async ({ match, status, open, person, dueBefore, before, limit }) =>
      [...summaries.values()]
        .filter(
          (summary) =>
            (match === undefined || summary.match === match) &&
            (status === undefined || summary.status === status) &&
            (open === undefined || summary.open === open) &&
            (person === undefined || summary.people.includes(person)) &&
            (dueBefore === undefined || (summary.dueAt !== null && summary.dueAt <= dueBefore)) &&
            (before === undefined || summary.changedAt < before),
        )
        .toSorted((a, b) => b.changedAt - a.changedAt)
        .slice(0, limit),
    probe: async () => undefined,
    close: async () => undefined,
  }
}
