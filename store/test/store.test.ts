import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { Conflict, type Line, type Store, type Summary } from '@flagbridge/match'
import { memoryStore, sqliteStore } from '../src/index.ts'
import { bundledWorker } from './bundledWorker.ts'

const newFile = async () => path.join(await mkdtemp(path.join(tmpdir(), 'flagbridge-store-')), 'matches.sqlite')
let worker: URL
const openSqlite = (file: string) => sqliteStore(file, worker)

beforeAll(async () => {
  worker = await bundledWorker()
})

const line = (match: string, seq: number): Line => ({ match, seq, at: 1000 + seq, entry: { t: 'resigned', seat: seq } })
const summary = (match: string, more: Partial<Summary> = {}): Summary => ({
  match,
  game: 'duel',
  status: 'waiting',
  open: true,
  changedAt: 1,
  people: [],
  names: ['Anna', "Ben's"],
  ...more,
})

/** One suite for every store. */
describe.each<[string, () => Promise<Store>]>([
  ['memory', async () => memoryStore()],
  ['sqlite', async () => openSqlite(await newFile())],
])('%s store', (_name, open) => {
  let store: Store
  afterEach(() => store.close())

  it('gives back the lines of a match in order, from a number on', async () => {
    store = await open()
    for (const seq of [0, 1, 2]) await store.append(line('a', seq))
    await store.append(line('b', 0))
    expect(await store.lines('a', 1)).toEqual([line('a', 1), line('a', 2)])
    expect(await store.lines('nobody', 0)).toEqual([])
  })

  it('refuses a line whose number is taken, and only that', async () => {
    store = await open()
    await store.append(line('a', 0))
    const written = await Promise.allSettled([
      store.append(line('a', 0)),
      store.append(line('b', 0)),
      store.append(line('a', 1)),
    ])
    expect(written.map((one) => one.status)).toEqual(['rejected', 'fulfilled', 'fulfilled'])
    expect((written[0] as PromiseRejectedResult).reason).toBeInstanceOf(Conflict)
    expect(await store.lines('a', 0)).toEqual([line('a', 0), line('a', 1)])
  })

  it('keeps the order of lines that are written at once', async () => {
    store = await open()
    await Promise.all(Array.from({ length: 200 }, (_, seq) => store.append(line('a', seq))))
    expect((await store.lines('a', 0)).map(({ seq }) => seq)).toEqual(Array.from({ length: 200 }, (_, seq) => seq))
  })

  it('lists by status, openness and person, the newest first', async () => {
    store = await open()
    await store.append(line('a', 0), summary('a', { changedAt: 1, people: ['p1'] }))
    await store.append(line('b', 0), summary('b', { changedAt: 2, open: false, people: ['p1', 'p2'] }))
    await store.append(line('c', 0), summary('c', { changedAt: 3, status: 'over' }))
    const names = async (query: object) => (await store.listed({ limit: 10, ...query })).map(({ match }) => match)
    expect(await names({})).toEqual(['c', 'b', 'a'])
    expect(await names({ status: 'waiting' })).toEqual(['b', 'a'])
    expect(await names({ open: true, status: 'waiting' })).toEqual(['a'])
    expect(await names({ person: 'p2' })).toEqual(['b'])
    expect(await store.listed({ limit: 1 })).toEqual([summary('c', { changedAt: 3, status: 'over' })])
  })
})

describe('sqlite store', () => {
  it('still has everything when opened again, and in a backup', async () => {
    const file = await newFile()
    const first = await openSqlite(file)
    await first.append(line('a', 0), summary('a'))
    await first.backup(`${file}.copy`)
    await first.close()
    for (const again of [file, `${file}.copy`]) {
      const store = await openSqlite(again)
      expect(await store.lines('a', 0)).toEqual([line('a', 0)])
      expect(await store.listed({ limit: 5 })).toHaveLength(1)
      await store.close()
    }
  })

  it('says what is wrong with a file that is no database', async () => {
    const file = await newFile()
    await writeFile(file, 'this is no database at all, but long enough to be taken for one'.repeat(40))
    await expect(openSqlite(file)).rejects.toThrow(/matches\.sqlite: .*not.?a.?d/i)
  })
})
