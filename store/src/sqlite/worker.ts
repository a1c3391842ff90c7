import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, type Database } from './driver.ts'
import type { Request, Response, SummaryRow } from './messages.ts'
import { RecentLines } from './recent.ts'
import { prepareDatabase } from './schema.ts'

/** The thread that holds the connection: while it waits for the disk, the event loop of the server goes on. */
const port = parentPort!
const { file } = workerData as { file: string }

function open() {
  const db = openDatabase(file)
  prepareDatabase(db)
  return {
    db,
    recent: new RecentLines(db),
    putSummary: db.prepare(
      `INSERT OR REPLACE INTO summary (match, game, status, open, changed_at, due_at, people, shown)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    putPerson: db.prepare('INSERT INTO person (person, match) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    writeProbe: db.prepare('INSERT INTO probe VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET times = times + 1'),
    selectListed: db.prepare(
      `SELECT match, game, status, open, changed_at AS changedAt, due_at AS dueAt, people, shown FROM summary
       WHERE (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR open = ?2)
         AND (?3 IS NULL OR match IN (SELECT match FROM person WHERE person = ?3))
         AND (?4 IS NULL OR due_at <= ?4) AND (?5 IS NULL OR changed_at < ?5)
         AND (?7 IS NULL OR match = ?7)
       ORDER BY changed_at DESC LIMIT ?6`,
    ),
  }
}

/** Opened by the first question, so that whoever asks learns why it does not open. */
type Open = ReturnType<typeof open>
let opened: Open | undefined

function answer(request: Request): unknown {
  const { db, recent, selectListed, writeProbe } = (opened ??= open())
  switch (request.do) {
    case 'append':
      return append(request, opened)
    case 'lines':
      return recent.of(request.match, request.from)
    case 'listed':
      return selectListed.all(
        request.status,
        request.open,
        request.person,
        request.dueBefore,
        request.before,
        request.limit,
        request.match,
      )
    case 'probe':
      writeProbe.run()
      return undefined
    case 'backup':
      db.exec(`VACUUM INTO '${request.file.replaceAll("'", "''")}'`)
      return undefined
    case 'close':
      tidyUp(opened)
      db.close()
      return undefined
  }
}

function inTransaction<T>(db: Database, work: () => T): T {
  db.exec('BEGIN IMMEDIATE')
  try {
    const result = work()
    db.exec('COMMIT')
    return result
  } catch (error) {
    // A full disk rolls back by itself, and then there is nothing left to roll back.
    try {
      db.exec('ROLLBACK')
    } catch {}
    throw error
  }
}

/** Everything that arrived while the last transaction was synced. Answers which lines came too late. */
function append(
  { lines, summaries }: Extract<Request, { do: 'append' }>,
  { db, recent, ...statements }: Open,
): number[] {
  try {
    const late = inTransaction(db, () => {
      const late = recent.add(lines)
      for (const summary of summaries)
        if (summary.line === undefined || !late.includes(summary.line)) put(summary, statements)
      return late
    })
    recent.committed()
    return late
  } catch (error) {
    recent.failed()
    throw error
  }
}

/** Leaves every line in its place; where there is no space for that, they are as safe where they are. */
function tidyUp({ db, recent }: Open): void {
  try {
    inTransaction(db, () => recent.tidyUp())
  } catch {}
}

function put(
  { columns, match, people }: SummaryRow,
  { putSummary, putPerson }: Pick<Open, 'putSummary' | 'putPerson'>,
): void {
  putSummary.run(...columns)
  for (const person of people) putPerson.run(person, match)
}

port.on('message', (request: Request) => {
  let response: Response
  try {
    response = { id: request.id, ok: true, value: answer(request) }
  } catch (error) {
    response = { id: request.id, ok: false, message: `${file}: ${reason(error)}` }
  }
  port.postMessage(response)
  if (request.do === 'close') port.close()
})

/** SQLite's own words, or at least its code: libsql leaves the message empty for some. */
function reason(error: unknown): string {
  const { message, code } = error as { message: string; code?: string }
  return message === '' ? (code ?? 'unknown error') : message
}
