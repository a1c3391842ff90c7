import {
  Conflict,
  type LogEntry,
  type LogLine,
  type MatchSummary,
  type PlacedSummary,
  type Query,
  type Store,
  type SummaryShown,
} from '@flagbridge/match'
import { groupCommit } from '../groupCommit.ts'
import { prepareDatabase } from './schema.ts'

interface Row {
  readonly line?: LogLine
  readonly summary?: MatchSummary
  /** Nothing but a look whether lines can be written. */
  readonly isProbe?: true
}

/** So many connections, for each server: one writes, the others read. */
const CONNECTIONS = 4

/*
 * Milliseconds. A database that hangs, or a connection that is lost without a word, is given up, and what waited for it
 * was not stored; the next question gets another connection. The database gives up first, where it still answers.
 */
const CONNECT_WITHIN = 3000
const LOCK_WITHIN = 2000
const ANSWER_WITHIN = 3000
const GIVE_UP_AFTER = 4000

const PROBE = 'INSERT INTO probe VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET times = probe.times + 1'

/**
 * Lines of several matches in one statement, which is one transaction and one sync. Whoever was first to write a
 * number of a match has it; the answer names the lines that are in.
 */
const INSERT_LINES = `
  INSERT INTO line (match, seq, at, entry)
  SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[])
  ON CONFLICT DO NOTHING RETURNING match, seq`

/** Two nodes may tell of one match: the summary of more lines stays. Its place changes where everybody heard why. */
const PUT_SUMMARIES = `
  INSERT INTO summary (match, game, status, open, length, changed_at, due_at, people, shown)
  SELECT match, game, status, open, length, changed_at, due_at,
    ARRAY(SELECT jsonb_array_elements_text(people)), shown
  FROM jsonb_to_recordset($1::jsonb) AS given (match text, game text, status text, open boolean, length integer,
    changed_at bigint, due_at bigint, people jsonb, shown text)
  ON CONFLICT (match) DO UPDATE SET game = excluded.game, status = excluded.status, open = excluded.open,
    length = excluded.length, changed_at = excluded.changed_at, due_at = excluded.due_at, people = excluded.people,
    shown = excluded.shown,
    place = CASE WHEN summary.changed_at = excluded.changed_at THEN summary.place ELSE excluded.place END
  WHERE summary.length <= excluded.length`

const SELECT_OUTDATED = `
  SELECT match FROM summary WHERE status <> 'over'
    AND length < (SELECT max(seq) + 1 FROM line WHERE line.match = summary.match)`

const REMOVE = 'WITH lines AS (DELETE FROM line WHERE match = $1) DELETE FROM summary WHERE match = $1'

/**
 * Postgres, for more matches than one machine holds: several servers may write to it. `url` is postgres://… A database
 * that is not there yet is waited for, so many milliseconds.
 */
export async function postgresStore(url: string, patience = 0): Promise<Store> {
  const { default: pg } = await import('pg')
  await untilThere(async () => {
    // Bringing the tables up to date may take long: on a connection without limits.
    const db = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_WITHIN })
    db.on('error', () => undefined)
    try {
      await db.connect()
      await prepareDatabase(db)
    } finally {
      await db.end().catch(() => undefined)
    }
  }, patience)
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_WITHIN,
    lock_timeout: LOCK_WITHIN,
    statement_timeout: ANSWER_WITHIN,
    idle_in_transaction_session_timeout: GIVE_UP_AFTER,
    query_timeout: GIVE_UP_AFTER,
    keepAlive: true,
  })
  // A connection that breaks is replaced by the next question, whether somebody uses it just then or nobody does.
  pool.on('error', () => undefined)
  pool.on('connect', (db) => void db.on('error', () => undefined))

  async function insert(rows: readonly Row[]): Promise<number[]> {
    // Always in the same order: two servers that wait for each other's rows would wait for ever.
    const lines = rows.flatMap(({ line }) => line ?? []).toSorted((a, b) => compare(a, b) || a.seq - b.seq)
    const written = new Set<string>()
    const summaries = new Map<string, MatchSummary>()
    const db = await pool.connect()
    let broken: Error | undefined
    try {
      await db.query('BEGIN')
      if (lines.length > 0) {
        const { rows: taken } = await db.query<{ match: string; seq: number }>(INSERT_LINES, [
          lines.map(({ match }) => match),
          lines.map(({ seq }) => seq),
          lines.map(({ at }) => at),
          lines.map(({ entry }) => JSON.stringify(entry)),
        ])
        for (const { match, seq } of taken) written.add(`${match}/${seq}`)
      }
      const late = rows.flatMap(({ line, summary }, i) => {
        // A number that stands twice among the rows is the first one's.
        const isIn = line === undefined || written.delete(`${line.match}/${line.seq}`)
        if (isIn && summary !== undefined) summaries.set(summary.match, summary)
        return isIn ? [] : [i]
      })
      if (rows.some(({ isProbe }) => isProbe === true)) await db.query(PROBE)
      if (summaries.size > 0)
        await db.query(PUT_SUMMARIES, [JSON.stringify([...summaries.values()].toSorted(compare).map(columnsOf))])
      await db.query('COMMIT')
      return late
    } catch (error) {
      // Where the database has not said so itself, nobody knows what the connection is good for.
      if (error instanceof pg.DatabaseError)
        await db.query('ROLLBACK').catch((worse: unknown) => (broken = worse as Error))
      else broken = error as Error
      throw error
    } finally {
      db.release(broken)
    }
  }

  const commits = groupCommit<Row>(insert, ({ line }) => new Conflict(`${line?.match}: line ${line?.seq} exists`))
  return {
    append: (line, summary) => commits.add(summary === undefined ? { line } : { line, summary }),
    put: (summary) => commits.add({ summary }),
    lines: async (match, from) => {
      const sql = 'SELECT seq, at, entry FROM line WHERE match = $1 AND seq >= $2 ORDER BY seq'
      const { rows } = await pool.query<{ seq: number; at: string; entry: string }>(sql, [match, from])
      return rows.map(({ seq, at, entry }) => ({ match, seq, at: Number(at), entry: JSON.parse(entry) as LogEntry }))
    },
    listed: async (query) => {
      const { sql, values } = selectListed(query)
      const { rows } = await pool.query<RawSummary>(sql, values)
      return rows.map(summaryOf)
    },
    outdated: async () => (await pool.query<{ match: string }>(SELECT_OUTDATED)).rows.map(({ match }) => match),
    remove: async (match) => void (await pool.query(REMOVE, [match])),
    putPack: async (hash, text) => {
      await pool.query('INSERT INTO pack VALUES ($1, $2) ON CONFLICT DO NOTHING', [hash, text])
    },
    pack: async (hash) => {
      const { rows } = await pool.query<{ text: string }>('SELECT text FROM pack WHERE hash = $1', [hash])
      return rows[0]?.text
    },
    // The way that lines take, and behind those that wait.
    probe: () => commits.add({ isProbe: true }),
    close: async () => {
      await commits.drained()
      await pool.end()
    },
  }
}

/** Each match of the person after the other, and never all of them. */
const BY_PERSON =
  'person CROSS JOIN LATERAL (SELECT * FROM summary WHERE summary.match = person.match LIMIT 1) AS summary'

/** Only what is asked for stands in the question: so the database finds the index that fits it. For a test as well. */
export function selectListed(query: Query): { sql: string; values: unknown[] } {
  const { match, status, open, person, dueBefore, before, changedBefore, limit } = query
  const place = person === undefined ? 'summary.place' : 'person.place'
  const wanted: [string, unknown][] = [
    ['person =', person],
    ['summary.match =', match],
    ['status =', status],
    ['open =', open],
    ['due_at <=', dueBefore],
    [`${place} <`, before],
    ['changed_at <', changedBefore],
  ]
  const given = wanted.filter(([, value]) => value !== undefined)
  const where = given.map(([condition], i) => `${condition} $${i + 1}`).join(' AND ')
  const order = dueBefore !== undefined ? 'due_at' : changedBefore === undefined ? `${place} DESC` : 'changed_at'
  const sql =
    'SELECT summary.match, game, status, open, length, changed_at, due_at, people, shown, summary.place FROM ' +
    (person === undefined ? 'summary' : BY_PERSON) +
    ` ${where === '' ? '' : `WHERE ${where}`} ORDER BY ${order}` +
    ` LIMIT $${given.length + 1}`
  return { sql, values: [...given.map(([, value]) => value), limit] }
}

function compare(a: { readonly match: string }, b: { readonly match: string }): number {
  return a.match < b.match ? -1 : a.match > b.match ? 1 : 0
}

/** As the database has it: its large numbers are strings. */
interface RawSummary {
  readonly match: string
  readonly game: string
  readonly status: MatchSummary['status']
  readonly open: boolean
  readonly length: number
  readonly changed_at: string
  readonly due_at: string | null
  readonly people: readonly string[]
  readonly shown: string
  readonly place: string
}

function summaryOf(row: RawSummary): PlacedSummary {
  const { match, game, status, open, length, changed_at, due_at, people, shown, place } = row
  return {
    match,
    game,
    status,
    open,
    length,
    changedAt: Number(changed_at),
    dueAt: due_at === null ? null : Number(due_at),
    people,
    shown: JSON.parse(shown) as SummaryShown,
    place: Number(place),
  }
}

function columnsOf({ match, game, status, open, length, changedAt, dueAt, people, shown }: MatchSummary): object {
  return {
    match,
    game,
    status,
    open,
    length,
    changed_at: changedAt,
    due_at: dueAt,
    people,
    shown: JSON.stringify(shown),
  }
}

/** Tries again, after ever longer pauses, while the database cannot be reached; what it says itself is final. */
async function untilThere(open: () => Promise<void>, patience: number): Promise<void> {
  const end = performance.now() + patience
  for (let pause = 100; ; pause = Math.min(2000, pause * 2))
    try {
      return await open()
    } catch (error) {
      if (!isAway(error) || performance.now() + pause > end) throw error
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
}

/** It starts, stops, or nobody listens; a wrong password or a newer version is something else. */
function isAway(error: unknown): boolean {
  const { code } = error as { code?: string }
  return code === undefined || /^(E[A-Z]+|57P0[123]|08...)$/.test(code)
}
