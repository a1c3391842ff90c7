import { Worker } from 'node:worker_threads'
import { Conflict, type Entry, type Line, type Shown, type Store, type Summary } from '@flagbridge/match'
import { groupCommit } from '../groupCommit.ts'
import type { Request, Response, Row, SummaryRow } from './messages.ts'

type Ask = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never

export interface SqliteStore extends Store {
  /** A consistent copy while matches go on. */
  backup(file: string): Promise<void>
}

/** SQLite behind a thread of its own: while it waits for the disk, the server goes on. */
export async function sqliteStore(file: string, worker: URL): Promise<SqliteStore> {
  const thread = new Worker(worker, { workerData: { file } })
  const asked = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
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

  const commits = groupCommit<Row>(async (rows) => (await ask({ do: 'append', rows })) as number[])
  await ask({ do: 'lines', match: '', from: 0 }) // the file is there, of a version we know
  return {
    append: async (line, summary) => {
      if (!(await commits.add(rowOf(line, summary)))) throw new Conflict(`${line.match}: line ${line.seq} exists`)
    },
    put: async (summary) => void (await commits.add({ summary: summaryRow(summary) })),
    lines: async (match, from) =>
      ((await ask({ do: 'lines', match, from })) as RawLine[]).map(({ seq, at, entry }) => ({
        match,
        seq,
        at,
        entry: JSON.parse(entry) as Entry,
      })),
    listed: async ({ status, open, person, dueBefore, before, limit }) => {
      const rows = await ask({
        do: 'listed',
        status: status ?? null,
        open: open === undefined ? null : Number(open),
        person: person ?? null,
        dueBefore: dueBefore ?? null,
        before: before ?? null,
        limit,
      })
      return (rows as RawSummary[]).map(summaryOf)
    },
    backup: async (to) => void (await ask({ do: 'backup', file: to })),
    close: async () => {
      await commits.drained()
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

interface RawSummary extends Omit<Summary, 'open' | 'people' | 'shown'> {
  readonly open: number
  readonly people: string
  readonly shown: string
}

function summaryOf(row: RawSummary): Summary {
  const { match, game, status, changedAt, dueAt } = row
  return {
    match,
    game,
    status,
    changedAt,
    dueAt,
    open: row.open === 1,
    people: JSON.parse(row.people) as string[],
    shown: JSON.parse(row.shown) as Shown,
  }
}

function rowOf(line: Line, summary: Summary | undefined): Row {
  const row = { line: [line.match, line.seq, line.at, JSON.stringify(line.entry)] } as const
  return summary === undefined ? row : { ...row, summary: summaryRow(summary) }
}

function summaryRow({ match, game, status, open, changedAt, dueAt, people, shown }: Summary): SummaryRow {
  return {
    columns: [match, game, status, Number(open), changedAt, dueAt, JSON.stringify(people), JSON.stringify(shown)],
    match,
    people,
  }
}
