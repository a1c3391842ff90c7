import { Conflict, type Entry, type Line, type Shown, type Store, type Summary } from '@flagbridge/match'
import { groupCommit } from '../groupCommit.ts'
import { prepareDatabase } from './schema.ts'

interface Row {
  readonly line?: Line
  readonly summary?: Summary
}

/** So many connections, for each server: one writes, the others read. */
const CONNECTIONS = 4

/**
 * Lines of several matches in one statement, which is one transaction and one sync. Whoever was first to write a
 * number of a match has it; the answer names the lines that are in.
 */
const INSERT_LINES = `
  INSERT INTO line (match, seq, at, entry)
  SELECT * FROM unnest($1::text[], $2::integer[], $3::bigint[], $4::text[])
  ON CONFLICT DO NOTHING RETURNING match, seq`

/** Two nodes may tell of the same match: what changed last stays. */
const PUT_SUMMARIES = `
  INSERT INTO summary (match, game, status, open, changed_at, due_at, people, shown)
  SELECT match, game, status, open, changed_at, due_at, ARRAY(SELECT jsonb_array_elements_text(people)), shown
  FROM jsonb_to_recordset($1::jsonb) AS given (match text, game text, status text, open boolean, changed_at bigint,
    due_at bigint, people jsonb, shown text)
  ON CONFLICT (match) DO UPDATE SET game = excluded.game, status = excluded.status, open = excluded.open,
    changed_at = excluded.changed_at, due_at = excluded.due_at, people = excluded.people, shown = excluded.shown
  WHERE summary.changed_at <= excluded.changed_at`

const SELECT_LISTED = `
  SELECT match, game, status, open, changed_at, due_at, people, shown FROM summary
  WHERE ($1::text IS NULL OR status = $1) AND ($2::boolean IS NULL OR open = $2)
    AND ($3::text IS NULL OR people @> ARRAY[$3]) AND ($4::bigint IS NULL OR due_at <= $4)
    AND ($5::bigint IS NULL OR changed_at < $5) AND ($7::text IS NULL OR match = $7)
  ORDER BY changed_at DESC LIMIT $6`

/** Postgres, for more matches than one machine holds: several servers may write to it. `url` is postgres://… */
export async function postgresStore(url: string): Promise<Store> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({ connectionString: url, max: CONNECTIONS, connectionTimeoutMillis: 5000 })
  // A connection that breaks while nobody uses it is replaced by the next question.
  pool.on('error', () => undefined)
  try {
    const db = await pool.connect()
    try {
      await prepareDatabase(db)
    } finally {
      db.release()
    }
  } catch (error) {
    await pool.end()
    throw error
  }

  async function insert(rows: readonly Row[]): Promise<number[]> {
    // Always in the same order: two servers that wait for each other's rows would wait for ever.
    const lines = rows.flatMap(({ line }) => line ?? []).toSorted((a, b) => compare(a, b) || a.seq - b.seq)
    const written = new Set<string>()
    const summaries = new Map<string, Summary>()
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
      if (summaries.size > 0)
        await db.query(PUT_SUMMARIES, [JSON.stringify([...summaries.values()].toSorted(compare).map(columnsOf))])
      await db.query('COMMIT')
      return late
    } catch (error) {
      await db.query('ROLLBACK').catch((worse: unknown) => (broken = worse as Error))
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
      return rows.map(({ seq, at, entry }) => ({ match, seq, at: Number(at), entry: JSON.parse(entry) as Entry }))
    },
    listed: async ({ match, status, open, person, dueBefore, before, limit }) => {
      const wanted = [status, open, person, dueBefore, before, limit, match]
      const { rows } = await pool.query<RawSummary>(SELECT_LISTED, wanted)
      return rows.map(summaryOf)
    },
    probe: async () => {
      await pool.query('INSERT INTO probe VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET times = probe.times + 1')
    },
    close: async () => {
      await commits.drained()
      await pool.end()
    },
  }
}

function compare(a: { readonly match: string }, b: { readonly match: string }): number {
  return a.match < b.match ? -1 : a.match > b.match ? 1 : 0
}

/** As the database has it: its large numbers are strings. */
interface RawSummary {
  readonly match: string
  readonly game: string
  readonly status: Summary['status']
  readonly open: boolean
  readonly changed_at: string
  readonly due_at: string | null
  readonly people: readonly string[]
  readonly shown: string
}

function summaryOf({ match, game, status, open, changed_at, due_at, people, shown }: RawSummary): Summary {
  return {
    match,
    game,
    status,
    open,
    changedAt: Number(changed_at),
    dueAt: due_at === null ? null : Number(due_at),
    people,
    shown: JSON.parse(shown) as Shown,
  }
}

function columnsOf({ match, game, status, open, changedAt, dueAt, people, shown }: Summary): object {
  return {
    match,
    game,
    status,
    open,
    changed_at: changedAt,
    due_at: dueAt,
    people,
    shown: JSON.stringify(shown),
  }
}
