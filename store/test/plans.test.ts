import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from 'vitest'
import type { Query } from '@flagbridge/match'
import { openDatabase } from '../src/sqlite/driver.ts'
import { prepareDatabase } from '../src/sqlite/schema.ts'
import { Summaries } from '../src/sqlite/summaries.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'flagbridge-plans-'))
const db = openDatabase(path.join(folder, 'matches.sqlite'))
prepareDatabase(db)
afterAll(() => {
  db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** What the server asks of the lists: with a million matches none of it may look at all of them. */
const QUERIES: readonly Query[] = [
  { person: 'p', limit: 100 },
  { person: 'p', before: 5, limit: 100 },
  { status: 'waiting', open: true, limit: 100 },
  { status: 'running', open: true, before: 5, limit: 100 },
  { dueBefore: 5, limit: 1000 },
  { match: 'm', limit: 1 },
  { status: 'waiting', changedBefore: 5, limit: 200 },
]

it.each(QUERIES.map((query) => [JSON.stringify(query), query] as const))('%s finds by an index', (_, query) => {
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
  expect(steps.filter((step) => step.startsWith('SCAN'))).toEqual([])
  expect(steps.some((step) => step.startsWith('SEARCH'))).toBe(true)
})
