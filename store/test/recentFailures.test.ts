import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { openDatabase, type Database } from '../src/sqlite/driver.ts'
import type { LineRow } from '../src/sqlite/messages.ts'
import { RecentLines } from '../src/sqlite/recent.ts'
import { prepareDatabase } from '../src/sqlite/schema.ts'

let file: string
let db: Database
let recent: RecentLines
beforeEach(() => {
  file = path.join(mkdtempSync(path.join(tmpdir(), 'flagbridge-recent-')), 'matches.sqlite')
  db = openDatabase(file)
  prepareDatabase(db)
  recent = new RecentLines(db)
})

const line = (match: string, seq: number): LineRow => [
  match,
  seq,
  `[${seq},${1000 + seq},{"t":"resigned","seat":${seq}}]`,
]
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)
const rows = () => (db.prepare('SELECT count(*) AS n FROM recent').all() as { n: number }[])[0]!.n

function write(...lines: readonly LineRow[]): number[] {
  db.exec('BEGIN IMMEDIATE')
  const late = recent.add(lines)
  db.exec('COMMIT')
  recent.committed()
  return late
}

describe('a transaction that failed', () => {
  it('leaves no line, and its numbers are free', () => {
    write(line('a', 0))
    db.exec('BEGIN IMMEDIATE')
    expect(recent.add([line('a', 1), line('b', 0)])).toEqual([])
    db.exec('ROLLBACK')
    recent.failed()
    expect(recent.of('a', 0)).toEqual([line('a', 0)])
    expect(recent.of('b', 0)).toEqual([])
    expect(write(line('a', 1), line('b', 0), line('a', 1))).toEqual([2])
    expect(recent.of('a', 0)).toEqual([line('a', 0), line('a', 1)])
  })

  it('with nothing but taken numbers writes nothing', () => {
    write(line('a', 0), line('a', 1))
    const before = rows()
    expect(write(line('a', 1), line('a', 0))).toEqual([0, 1])
    expect(rows()).toBe(before)
  })
})

describe('lines that are half-way to their places', () => {
  it('are there once for whoever opens the file then, and go on from there', () => {
    const matches = upTo(64).map((i) => `match ${i}`)
    let seq = 0
    const placed = () => (db.prepare('SELECT total(last - first + 1) AS n FROM chapter').all() as { n: number }[])[0]!.n
    while (placed() === 0) {
      write(...matches.map((match) => line(match, seq)))
      seq++
    }
    expect(rows()).toBeGreaterThan(0)
    recent = new RecentLines(db)
    for (const match of matches) expect(recent.of(match, 0)).toEqual(upTo(seq).map((one) => line(match, one)))
    expect(write(line(matches[0]!, seq - 1), line(matches[0]!, seq))).toEqual([0])
    expect(recent.of(matches[0]!, seq - 1)).toEqual([line(matches[0]!, seq - 1), line(matches[0]!, seq)])
  })
})

it('tells how many lines the matches have that were written of late', () => {
  write(line('a', 0), line('a', 1), line('b', 0))
  write(line('a', 2))
  expect(recent.lengths()).toEqual(
    new Map([
      ['a', 3],
      ['b', 1],
    ]),
  )
})
