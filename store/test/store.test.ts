import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Conflict, type Line, type Store, type Summary } from '@flagbridge/match'
import { copyMatches, memoryStore, postgresStore, sqliteStore } from '../src/index.ts'
import { bundledWorker } from './bundledWorker.ts'
import { missingPrograms, startPostgres, type Service } from './services.ts'

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
  dueAt: null,
  people: [],
  shown: { seats: [{ kind: 'person', name: "Ben's" }], toMove: [0], round: 1, clock: null },
  ...more,
})

let postgres: Service | undefined
let databases = 0

/** A database of its own on the Postgres of this file. */
async function newDatabase(): Promise<string> {
  postgres ??= await startPostgres()
  const url = new URL(postgres.url)
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  const name = `test${++databases}`
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  url.pathname = name
  return url.href
}
afterAll(() => postgres?.stop())

const hasPostgres = !missingPrograms().includes('postgres')

/** One suite for every store. */
describe.each<[string, boolean, () => Promise<Store>]>([
  ['memory', true, async () => memoryStore()],
  ['sqlite', true, async () => openSqlite(await newFile())],
  ['postgres', hasPostgres, async () => postgresStore(await newDatabase())],
])('%s store', (_name, isHere, open) => {
  let store: Store
  beforeEach((context) => context.skip(!isHere, 'Postgres is not installed'))
  afterEach(() => store?.close())

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
    expect(await names({ before: 3 })).toEqual(['b', 'a'])
    expect(await store.listed({ limit: 1 })).toEqual([summary('c', { changedAt: 3, status: 'over' })])
  })

  it('lists what is due, and takes a summary by itself', async () => {
    store = await open()
    await store.append(line('a', 0), summary('a', { dueAt: 50 }))
    await store.append(line('b', 0), summary('b'))
    await store.put(summary('b', { dueAt: 40, changedAt: 9, people: ['p1'] }))
    const due = async (at: number) =>
      (await store.listed({ dueBefore: at, limit: 9 })).map(({ match }) => match).toSorted()
    expect([await due(39), await due(40), await due(50)]).toEqual([[], ['b'], ['a', 'b']])
    expect(await store.listed({ person: 'p1', limit: 9 })).toEqual([
      summary('b', { dueAt: 40, changedAt: 9, people: ['p1'] }),
    ])
    await store.put(summary('a'))
    expect(await due(50)).toEqual(['b'])
  })
})

describe('copying', () => {
  it('brings every match with its summary into another store, and may be done again', async () => {
    const from = await openSqlite(await newFile())
    for (const match of ['a', 'b'])
      for (const seq of [0, 1, 2]) await from.append(line(match, seq), summary(match, { changedAt: seq }))
    const to = hasPostgres ? await postgresStore(await newDatabase()) : memoryStore()
    await to.append(line('a', 0))
    for (let times = 0; times < 2; times++) {
      expect(await copyMatches(from, to)).toBe(2)
      for (const match of ['a', 'b']) expect(await to.lines(match, 0)).toEqual(await from.lines(match, 0))
      expect((await to.listed({ limit: 9 })).map((one) => one.match).toSorted()).toEqual(['a', 'b'])
    }
    await Promise.all([from.close(), to.close()])
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

  it('says so when its thread has ended, instead of saying nothing', async () => {
    const code = `import('node:worker_threads').then(({ parentPort }) => {
      parentPort.on('message', ({ id, do: what }) =>
        what === 'lines' ? parentPort.postMessage({ id, ok: true, value: [] }) : process.exit(0))
    })`
    const store = await sqliteStore('no-file', new URL(`data:text/javascript,${encodeURIComponent(code)}`))
    await expect(store.append(line('a', 0))).rejects.toThrow(/has ended/)
    await expect(store.append(line('a', 0))).rejects.toThrow(/has ended/)
    await expect(store.probe()).rejects.toThrow(/has ended/)
  })

  it('says what is wrong with a file that is no database', async () => {
    const file = await newFile()
    await writeFile(file, 'this is no database at all, but long enough to be taken for one'.repeat(40))
    await expect(openSqlite(file)).rejects.toThrow(/matches\.sqlite: .*not.?a.?d/i)
  })
})

describe.runIf(hasPostgres)('postgres store', () => {
  it('lets one of two writers have a number, whoever it is, and the other hears of it', async () => {
    const url = await newDatabase()
    const nodes = await Promise.all([postgresStore(url), postgresStore(url)])
    const rounds = Array.from({ length: 60 }, (_, seq) => seq)
    const written = await Promise.all(
      nodes.map((node, i) =>
        Promise.allSettled(
          rounds.map((seq) =>
            node.append({ ...line(seq % 2 === 0 ? 'a' : 'b', seq), entry: { t: 'resigned', seat: i } }),
          ),
        ),
      ),
    )
    for (const seq of rounds)
      expect(written.map((all) => all[seq]!.status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const lines = await nodes[0].lines('a', 0)
    expect(lines.map(({ seq }) => seq)).toEqual(rounds.filter((seq) => seq % 2 === 0))
    for (const { seq, entry } of lines)
      expect(written[(entry as { seat: number }).seat]![seq]!.status, `line ${seq} is of whoever was told so`).toBe(
        'fulfilled',
      )
    await Promise.all(nodes.map((node) => node.close()))
  })

  it('says why it cannot be opened', async () => {
    await expect(postgresStore('postgres://nobody@127.0.0.1:1/nothing')).rejects.toThrow(/ECONNREFUSED/)
    const url = await newDatabase()
    await (await postgresStore(url)).close()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query('UPDATE flagbridge_version SET version = 99')
    await client.end()
    await expect(postgresStore(url)).rejects.toThrow(/version 99.*newer/)
  })
})
