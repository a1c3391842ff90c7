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
  ;[db, recent] = opened()
})

function opened(): [Database, RecentLines] {
  const db = openDatabase(file)
  prepareDatabase(db)
  return [db, new RecentLines(db)]
}

const line = (match: string, seq: number): LineRow => [
  match,
  seq,
  `[${seq},${1000 + seq},{"t":"resigned","seat":${seq}}]`,
]

function write(lines: readonly LineRow[], [on, to]: readonly [Database, RecentLines] = [db, recent]): number[] {
  on.exec('BEGIN IMMEDIATE')
  const late = to.add(lines)
  on.exec('COMMIT')
  to.committed()
  return late
}

const count = (table: string) => (db.prepare(`SELECT count(*) AS n FROM ${table}`).all() as { n: number }[])[0]!.n
const placed = () => (db.prepare('SELECT total(last - first + 1) AS n FROM chapter').all() as { n: number }[])[0]!.n
const numbers = (lines: readonly LineRow[]) => lines.map(([, seq]) => seq)
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

describe('recent lines', () => {
  it('are read in order wherever they are, and go to their places as others come', () => {
    const matches = upTo(40).map((i) => `match ${i}`)
    for (let seq = 0; seq < 150; seq++) {
      expect(write(matches.map((match) => line(match, seq)))).toEqual([])
      const match = matches[seq % 40]!
      expect(recent.of(match, 0)).toEqual(upTo(seq + 1).map((one) => line(match, one)))
      expect(numbers(recent.of(match, seq - 1))).toEqual(seq === 0 ? [0] : [seq - 1, seq])
    }
    // Most lie by match; what is on its way there, and what has come since, is not much more than two batches.
    expect(placed()).toBeGreaterThan(2000)
    expect(count('recent') * 40).toBeLessThan(2.5 * 2048)
  })

  it('of one match lie in chapters, one behind the other', () => {
    for (let seq = 0; seq < 9000; seq += 100) write(upTo(100).map((i) => line('a', seq + i)))
    const chapters = db.prepare('SELECT first, last FROM chapter ORDER BY first').all() as Record<
      'first' | 'last',
      number
    >[]
    expect(chapters.length).toBeGreaterThan(2)
    for (const [i, { first }] of chapters.entries()) expect(first).toBe(i === 0 ? 0 : chapters[i - 1]!.last + 1)
    // From anywhere: inside a chapter, at its end, at the beginning of the next, and in what is not yet in its place.
    const { last } = chapters[0]!
    for (const from of [0, 7, last, last + 1, 8990, 8999, 9000])
      expect(numbers(recent.of('a', from))).toEqual(upTo(9000).slice(from))
  })

  it('have their numbers for themselves, wherever they are', () => {
    expect(write([line('a', 0), line('a', 0), line('a', 1), line('b', 0)])).toEqual([1])
    expect(write([line('a', 1), line('a', 2)])).toEqual([0])
    for (let seq = 0; seq < 3000; seq += 50) write(upTo(50).map((i) => line('c', seq + i)))
    expect(write([line('a', 2), line('c', 10), line('c', 2999), line('c', 3000)])).toEqual([0, 1, 2])
    expect(numbers(recent.of('c', 0))).toEqual(upTo(3001))
  })

  it('have their numbers for themselves also while they are on their way to their places', () => {
    const matches = upTo(40).map((i) => `match ${i}`)
    for (let seq = 0; seq < 52; seq++) write(matches.map((match) => line(match, seq)))
    // 2,080 lines leave for their places, a few matches with each transaction: the last match is not there yet.
    expect(write([line('match 39', 51), line('match 39', 20)])).toEqual([0, 1])
    // One that came since counts, too, and before those that are leaving.
    expect(write([line('match 39', 52), line('match 39', 52)])).toEqual([1])
    expect(write([line('match 39', 52), line('match 39', 51)])).toEqual([0, 1])
    expect(placed()).toBeLessThan(2080)
    expect(numbers(recent.of('match 39', 0))).toEqual(upTo(53))
  })

  it('are all there after a crash, also when some were in their places', () => {
    for (let seq = 0; seq < 300; seq++) write(upTo(10).map((i) => line(`match ${i}`, seq)))
    expect(placed()).toBeGreaterThan(0)
    expect(count('recent')).toBeGreaterThan(0)
    const [again, after] = opened()
    for (const i of upTo(10)) expect(numbers(after.of(`match ${i}`, 0))).toEqual(upTo(300))
    expect(write([line('match 0', 299), line('match 0', 300)], [again, after])).toEqual([0])
    again.close()
  })

  it('of another program on the same file are not written over', () => {
    const [otherDb, other] = opened()
    for (let seq = 0; seq < 20; seq++) {
      const [mine, theirs] = [[db, recent] as const, [otherDb, other] as const]
      const [first, second] = seq % 2 === 0 ? [mine, theirs] : [theirs, mine]
      expect(write([line('a', seq)], first)).toEqual([])
      expect(write([line('a', seq)], second)).toEqual([0])
    }
    expect(numbers(recent.of('a', 0))).toEqual(upTo(20))
    otherDb.close()
  })

  it('of a transaction that failed never were', () => {
    write([line('a', 0)])
    db.exec('BEGIN IMMEDIATE')
    recent.add([line('a', 1), line('b', 0)])
    db.exec('ROLLBACK')
    recent.failed()
    expect(numbers(recent.of('a', 0))).toEqual([0])
    expect(recent.of('b', 0)).toEqual([])
    expect(write([line('a', 1), line('b', 0)])).toEqual([])
    expect(numbers(recent.of('a', 0))).toEqual([0, 1])
  })

  it('are in their places when the file was closed in order', () => {
    for (let seq = 0; seq < 10; seq++) write([line('a', seq)])
    db.exec('BEGIN IMMEDIATE')
    recent.tidyUp()
    db.exec('COMMIT')
    expect([count('chapter'), placed(), count('recent')]).toEqual([1, 10, 0])
    expect(numbers(recent.of('a', 4))).toEqual([4, 5, 6, 7, 8, 9])
    expect(write([line('a', 9), line('a', 10)])).toEqual([0])
  })
})
