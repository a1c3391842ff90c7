import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from '@flagbridge/match'
import { prepareDatabase as preparePostgres } from '../src/postgres/schema.ts'
import { selectListed } from '../src/postgres/store.ts'
import { openDatabase } from '../src/sqlite/driver.ts'
import { prepareDatabase } from '../src/sqlite/schema.ts'
import { Summaries } from '../src/sqlite/summaries.ts'
import { openPostgres, programHere, startPostgres, type TestService } from '../src/testing/services.ts'

/** What the server asks of the lists: with a million matches none of it may look at more than it answers. */
const QUERIES: readonly Query[] = [
  { person: 'often', limit: 100 },
  { person: 'rare', limit: 100 },
  { person: 'nobody', limit: 100 },
  { person: 'often', before: 9000, limit: 100 },
  { status: 'waiting', open: true, limit: 100 },
  { status: 'running', open: true, before: 9000, limit: 100 },
  { dueBefore: 100, limit: 1000 },
  { match: 'm77', limit: 1 },
  { status: 'waiting', changedBefore: 5, limit: 200 },
  { status: 'over', changedBefore: 0, limit: 200 },
]
const NAMED = QUERIES.map((query) => [JSON.stringify(query), query] as const)

describe('SQLite', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-plans-'))
  const db = openDatabase(path.join(folder, 'matches.sqlite'))
  prepareDatabase(db)
  afterAll(() => {
    db.close()
    rmSync(folder, { recursive: true, force: true })
  })

  it.each(NAMED)('%s finds by an index, and sorts nothing', (_, query) => {
    let asked = ''
    const summaries = new Summaries({
      ...db,
      exec: (sql) => db.exec(sql),
      close: () => db.close(),
      prepare: (sql) => {
        asked = sql
        return db.prepare(sql)
      },
    })
    summaries.listed(query)
    const values = Array.from({ length: asked.split('?').length - 1 }, () => 1)
    const plan = db.prepare(`EXPLAIN QUERY PLAN ${asked}`).all(...values) as { detail: string }[]
    const steps = plan.map(({ detail }) => detail)
    expect(steps.filter((step) => step.startsWith('SCAN') || step.includes('B-TREE'))).toEqual([])
    expect(steps.some((step) => step.startsWith('SEARCH'))).toBe(true)
  })
})

interface Plan {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

/** The most rows that any step of a plan has looked at. */
function looked(plan: Plan): number {
  const own = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return Math.max(own * plan['Actual Loops'], ...(plan.Plans ?? []).map(looked))
}

/** One in a hundred waits, one in ten is played, all others are over; one player has every third, one has three. */
const FILL = `
  INSERT INTO summary (match, game, status, open, length, changed_at, due_at, people, shown)
  SELECT 'm' || i, 'duel', CASE WHEN i % 100 = 0 THEN 'waiting' WHEN i % 10 = 0 THEN 'running' ELSE 'over' END,
    i % 3 <> 0, 10, i, CASE WHEN i % 50 = 0 THEN i END,
    CASE WHEN i < 4 THEN ARRAY['rare'] WHEN i % 3 = 1 THEN ARRAY['often', 'p' || i % 5000]
      ELSE ARRAY['p' || i % 5000] END,
    '{}'
  FROM generate_series(1, 20000) AS i;`

describe.skipIf(programHere('postgres') === undefined)('Postgres', () => {
  let postgres: TestService
  let db: Awaited<ReturnType<typeof openPostgres>>
  beforeAll(async () => {
    postgres = await startPostgres()
    db = await openPostgres(postgres.url)
    await preparePostgres(db)
    await db.query(FILL)
  }, 60_000)
  afterAll(async () => {
    await db.end()
    await postgres.stop()
  })

  async function lookedAt(query: Query): Promise<{ most: number; told: number }> {
    const { sql, values } = selectListed(query)
    const { rows } = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, values)
    const told = await db.query(sql, values)
    return { most: looked(rows[0]!['QUERY PLAN'][0].Plan), told: told.rows.length }
  }

  it('looks at nothing but what fits while it can only guess what is in its tables', async () => {
    for (const query of QUERIES) {
      const { most } = await lookedAt(query)
      const { told: fitting } = await lookedAt({ ...query, limit: 1_000_000 })
      expect(most, JSON.stringify(query)).toBeLessThanOrEqual(fitting + 1)
    }
  })

  it('looks at no more than it answers as soon as it has counted', async () => {
    await db.query('ANALYZE')
    for (const query of QUERIES) {
      const { most, told } = await lookedAt(query)
      expect(most, JSON.stringify(query)).toBeLessThanOrEqual(2 * told + 1)
    }
  })
})
