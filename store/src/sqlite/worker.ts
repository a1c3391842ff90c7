import { parentPort, workerData } from 'node:worker_threads'
import { openDatabase, type Database } from './driver.ts'
import { lockFile, makeOwn } from './lock.ts'
import { unpack, type Request, type Response } from './messages.ts'
import { RecentLines } from './recent.ts'
import { prepareDatabase } from './schema.ts'
import { Summaries } from './summaries.ts'

/** The thread that holds the connection: while it waits for the disk, the event loop of the server goes on. */
const port = parentPort!
const { file } = workerData as { file: string }

function open() {
  const lock = lockFile(file)
  const db = openDatabase(file)
  prepareDatabase(db)
  return {
    lock,
    db,
    recent: new RecentLines(db),
    summaries: new Summaries(db),
    putPack: db.prepare('INSERT INTO pack VALUES (?, ?) ON CONFLICT DO NOTHING'),
    getPack: db.prepare('SELECT text FROM pack WHERE hash = ?'),
    writeProbe: db.prepare('INSERT INTO probe VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET times = times + 1'),
  }
}

/** Opened by the first question, so that whoever asks learns why it does not open. */
type Open = ReturnType<typeof open>
let opened: Open | undefined

function answer(request: Request): unknown {
  const { db, recent, summaries, putPack, getPack, writeProbe } = (opened ??= open())
  switch (request.do) {
    case 'append':
      return append(request, opened)
    case 'lines':
      return recent.of(request.match, request.from)
    case 'listed':
      return summaries.listed(request.query)
    case 'outdated':
      return summaries.outdated(recent.lengths())
    case 'remove':
      return inTransaction(db, () => {
        recent.remove(request.match)
        summaries.remove(request.match)
      })
    case 'putPack':
      putPack.run(request.hash, request.text)
      return undefined
    case 'pack':
      return (getPack.all(request.hash) as { text: string }[])[0]?.text
    case 'probe':
      writeProbe.run()
      return undefined
    case 'backup':
      makeOwn(request.file)
      db.exec(`VACUUM INTO '${request.file.replaceAll("'", "''")}'`)
      return undefined
    case 'close':
      tidyUp(opened)
      db.close()
      opened.lock.close()
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
  { lines, summaries: told }: Extract<Request, { do: 'append' }>,
  { db, recent, summaries }: Open,
): number[] {
  try {
    const late = inTransaction(db, () => {
      const late = recent.add(unpack(lines))
      for (const summary of told) if (summary.line === undefined || !late.includes(summary.line)) summaries.put(summary)
      return late
    })
    recent.committed()
    return late
  } catch (error) {
    recent.failed()
    summaries.failed()
    throw error
  }
}

/** Leaves every line in its place; where there is no space for that, they are as safe where they are. */
function tidyUp({ db, recent }: Open): void {
  try {
    inTransaction(db, () => recent.tidyUp())
  } catch {}
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
