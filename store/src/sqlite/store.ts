import { Worker } from 'node:worker_threads'
import { Conflict, type Entry, type Line, type Store, type Summary } from '@flagbridge/match'
import type { Request, Response, Row } from './messages.ts'

interface Waiting {
  readonly row: Row
  resolve(): void
  reject(error: Error): void
}

type Ask = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

export interface SqliteStore extends Store {
  /** A consistent copy while matches go on. */
  backup(file: string): Promise<void>
}

/**
 * SQLite behind a thread of its own, with group commit: while one transaction is being synced, everything that
 * arrives waits for the next, so a busy server pays one sync for many moves and an idle one answers at once.
 */
export async function sqliteStore(file: string, worker: URL): Promise<SqliteStore> {
  const thread = new Worker(worker, { workerData: { file } })
  const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  let waiting: Waiting[] = []
  let writing = false
  let next = 1

  thread.on('message', (response: Response) => {
    const question = asked.get(response.id)
    asked.delete(response.id)
    if (response.ok) question?.resolve(response.value)
    else question?.reject(new Error(response.message))
  })
  thread.on('error', (error) => {
    for (const question of asked.values()) question.reject(error)
    asked.clear()
  })

  function ask(request: Ask): Promise<unknown> {
    const id = next++
    return new Promise((resolve, reject) => {
      asked.set(id, { resolve, reject })
      thread.postMessage({ ...request, id })
    })
  }

  async function write(): Promise<void> {
    if (writing) return
    writing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const late = new Set((await ask({ do: 'append', rows: batch.map(({ row }) => row) })) as number[])
        for (const [i, one] of batch.entries())
          if (late.has(i)) one.reject(new Conflict(`${one.row.match}: line ${one.row.seq} exists`))
          else one.resolve()
      } catch (error) {
        for (const one of batch) one.reject(error as Error)
      }
    }
    writing = false
  }

  await ask({ do: 'lines', match: '', from: 0 }) // the file is there, of a version we know
  return {
    append: (line, summary) =>
      new Promise((resolve, reject) => {
        waiting.push({ row: rowOf(line, summary), resolve, reject })
        void write()
      }),
    lines: async (match, from) =>
      ((await ask({ do: 'lines', match, from })) as RawLine[]).map(({ seq, at, entry }) => ({
        match,
        seq,
        at,
        entry: JSON.parse(entry) as Entry,
      })),
    listed: async ({ status, open, person, limit }) => {
      const rows = await ask({
        do: 'listed',
        status: status ?? null,
        open: open === undefined ? null : Number(open),
        person: person ?? null,
        limit,
      })
      return (rows as RawSummary[]).map(summaryOf)
    },
    backup: async (to) => void (await ask({ do: 'backup', file: to })),
    close: async () => {
      await ask({ do: 'close' })
      await thread.terminate()
    },
  }
}

interface RawLine {
  readonly seq: number
  readonly at: number
  readonly entry: string
}

interface RawSummary extends Omit<Summary, 'open' | 'people' | 'names'> {
  readonly open: number
  readonly people: string
  readonly names: string
}

function summaryOf(row: RawSummary): Summary {
  const { match, game, status, changedAt } = row
  return {
    match,
    game,
    status,
    changedAt,
    open: row.open === 1,
    people: JSON.parse(row.people) as string[],
    names: JSON.parse(row.names) as string[],
  }
}

function rowOf(line: Line, summary: Summary | undefined): Row {
  const row = { match: line.match, seq: line.seq, at: line.at, entry: JSON.stringify(line.entry) }
  if (summary === undefined) return row
  const { match, game, status, open, changedAt, people, names } = summary
  return {
    ...row,
    summary: [match, game, status, Number(open), changedAt, JSON.stringify(people), JSON.stringify(names)],
  }
}
