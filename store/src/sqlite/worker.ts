import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase } from './driver.ts'
import type { Request, Response } from './messages.ts'
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
      'INSERT OR REPLACE INTO summary (match, game, status, open, changed_at, people, names) VALUES (?, ?, ?, ?, ?, ?, ?)',
    ),
    selectLines: db.prepare('SELECT seq, at, entry FROM line WHERE match = ? AND seq >= ? ORDER BY seq'),
    selectListed: db.prepare(
      `SELECT match, game, status, open, changed_at AS changedAt, people, names FROM summary
       WHERE (?1 IS NULL OR status = ?1) AND (?2 IS NULL OR open = ?2)
         AND (?3 IS NULL OR EXISTS (SELECT 1 FROM json_each(people) WHERE value = ?3))
       ORDER BY changed_at DESC LIMIT ?4`,
    ),
  }
}

/** Opened by the first question, so that whoever asks learns why it does not open. */
let opened: ReturnType<typeof open> | undefined

function answer(request: Request): unknown {
  const { db, selectLines, selectListed } = (opened ??= open())
  switch (request.do) {
    case 'append':
      return append(request, opened)
    case 'lines':
      return selectLines.all(request.match, request.from)
    case 'listed':
      return selectListed.all(request.status, request.open, request.person, request.limit)
    case 'backup':
      db.exec(`VACUUM INTO '${request.file.replaceAll("'", "''")}'`)
      return undefined
    case 'close':
      db.close()
      return undefined
  }
}

/** One transaction for everything that arrived while the last one was synced. Answers which lines came too late. */
function append(
  { rows }: Extract<Request, { do: 'append' }>,
  { db, insertLine, putSummary }: ReturnType<typeof open>,
): number[] {
  const late: number[] = []
  db.exec('BEGIN IMMEDIATE')
  try {
    for (const [i, { match, seq, at, entry, summary }] of rows.entries()) {
      if (Number(insertLine.run(match, seq, at, entry).changes) === 0) late.push(i)
      else if (summary !== undefined) putSummary.run(...summary)
    }
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
  return late
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
