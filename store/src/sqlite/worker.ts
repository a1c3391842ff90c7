import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, type Database } from './driver.ts'
import type { Request, Response, SummaryRow } from './messages.ts'
import { prepareDatabase } from './schema.ts'

/** The thread that holds the connection: while it waits for the disk, the event loop of the server goes on. */
const port = parentPort!
const { file } = workerData as { file: string }

function open() {
  const db = openDatabase(file)
  prepareDatabase(db)
  return {
    db,
    insertLine: db.prepare('INSERT INTO line (match, seq, at, entry) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING'),
    putSummary: db.prepare(
      `INSERT OR REPLACE INTO summary (match, game, status, open, changed_at, due_at, people, shown)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    putPerson: db.prepare('INSERT INTO person (person, match) VALUES (?, ?) ON CONFLICT DO NOTHING'),
    selectLines: db.prepare('SELECT seq, at, entry FROM line WHERE match = ? AND seq >= ? ORDER BY seq'),
    selectListed: db.prepare(
      `SELECT match, game, status, open, changed_at AS changedAt, due_at AS dueAt, people, shown FROM summary
       WHERE (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR open = ?2)
         AND (?3 IS NULL OR match IN (SELECT match FROM person WHERE person = ?3))
         AND (?4 IS NULL OR due_at <= ?4) AND (?5 IS NULL OR changed_at < ?5)
       ORDER BY changed_at DESC LIMIT ?6`,
    ),
  }
}

/** Opened by the first question, so that whoever asks learns why it does not open. */
let opened: ReturnType<typeof open> | undefined

function answer(request: Request): unknown {
  const { db, selectLines, selectListed } = (opened ??= open())
  switch (request.do) {
    case 'append':
      return inTransaction(db, () => append(request, opened!))
    case 'lines':
      return selectLines.all(request.match, request.from)
    case 'listed':
      return selectListed.all(
        request.status,
        request.open,
        request.person,
        request.dueBefore,
        request.before,
        request.limit,
      )
    case 'backup':
      db.exec(`VACUUM INTO '${request.file.replaceAll("'", "''")}'`)
      return undefined
    case 'close':
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
  { rows }: Extract<Request, { do: 'append' }>,
  { insertLine, ...statements }: ReturnType<typeof open>,
): number[] {
  const late: number[] = []
  for (const [i, { line, summary }] of rows.entries()) {
    if (line !== undefined && Number(insertLine.run(...line).changes) === 0) late.push(i)
    else if (summary !== undefined) put(summary, statements)
  }
  return late
}

function put(
  { columns, match, people }: SummaryRow,
  { putSummary, putPerson }: Pick<ReturnType<typeof open>, 'putSummary' | 'putPerson'>,
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
