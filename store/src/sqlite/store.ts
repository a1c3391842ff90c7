import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import {
  Conflict,
  type LogEntry,
  type LogLine,
  type MatchSummary,
  type PlacedSummary,
  type Store,
  type SummaryShown,
} from '@flagbridge/match'
import { groupCommit } from '../groupCommit.ts'
import { pack, type LineRow, type Request, type Response, type SummaryRow } from './messages.ts'

interface Row {
  readonly line?: LogLine
  readonly summary?: MatchSummary
}

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
  let gone: Error | undefined
  const nobodyAnswers = (error: Error) => {
    gone ??= error
    for (const question of asked.values()) question.reject(gone)
    asked.clear()
  }
  thread.on('error', nobodyAnswers)
  thread.on('exit', () => nobodyAnswers(new Error(`${file}: the thread of the database has ended`)))

  function ask(request: Ask): Promise<unknown> {
    const id = next++
    return new Promise((resolve, reject) => {
      if (gone !== undefined) return reject(gone)
      asked.set(id, { resolve, reject })
      thread.postMessage({ ...request, id })
    })
  }

  async function write(rows: readonly Row[]): Promise<number[]> {
    const lines: LineRow[] = []
    const places: number[] = []
    const summaries: SummaryRow[] = []
    for (const [i, { line, summary }] of rows.entries()) {
      if (summary !== undefined) summaries.push(summaryRow(summary, line === undefined ? undefined : lines.length))
      if (line === undefined) continue
      lines.push([line.match, line.seq, `[${line.seq},${line.at},${JSON.stringify(line.entry)}]`])
      places.push(i)
    }
    const late = (await ask({ do: 'append', lines: pack(lines), summaries })) as number[]
    return late.map((i) => places[i]!)
  }

  const commits = groupCommit<Row>(write, ({ line }) => new Conflict(`${line?.match}: line ${line?.seq} exists`))
  try {
    await ask({ do: 'lines', match: '', from: 0 }) // the file is there, of a version we know
  } catch (error) {
    await ask({ do: 'close' }).catch(() => undefined)
    throw error
  }
  return {
    append: (line, summary) => commits.add(summary === undefined ? { line } : { line, summary }),
    put: (summary) => commits.add({ summary }),
    lines: async (match, from) =>
      ((await ask({ do: 'lines', match, from })) as LineRow[]).map(([match, seq, text]) => {
        const [, at, entry] = JSON.parse(text) as [number, number, LogEntry]
        return { match, seq, at, entry }
      }),
    listed: async (query) => ((await ask({ do: 'listed', query })) as RawSummary[]).map(summaryOf),
    outdated: async () => (await ask({ do: 'outdated' })) as string[],
    remove: async (match) => void (await ask({ do: 'remove', match })),
    putPack: async (hash, text) => void (await ask({ do: 'putPack', hash, text })),
    pack: async (hash) => (await ask({ do: 'pack', hash })) as string | undefined,
    probe: async () => void (await ask({ do: 'probe' })),
    backup: async (to) => void (await ask({ do: 'backup', file: to })),
    close: async () => {
      await commits.drained()
      // It ends by itself: to be torn from a call into the database would bring down the whole process.
      const ended = once(thread, 'exit')
      await ask({ do: 'close' })
      await ended
    },
  }
}

interface RawSummary extends Omit<PlacedSummary, 'open' | 'people' | 'shown'> {
  readonly open: number
  readonly people: string
  readonly shown: string
}

function summaryOf(row: RawSummary): PlacedSummary {
  return {
    ...row,
    open: row.open === 1,
    people: JSON.parse(row.people) as string[],
    shown: JSON.parse(row.shown) as SummaryShown,
  }
}

function summaryRow(
  { match, game, status, open, length, changedAt, dueAt, people, shown }: MatchSummary,
  line: number | undefined,
): SummaryRow {
  const texts = [JSON.stringify(people), JSON.stringify(shown)]
  const row = {
    columns: [match, game, status, Number(open), length, changedAt, dueAt, ...texts],
    match,
    length,
    changedAt,
    people,
  }
  return line === undefined ? row : { ...row, line }
}
