import { mkdtemp, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Conflict, type LogLine, type MatchSummary, type Store } from '@flagbridge/match'
import { copyMatches, memoryStore, postgresStore, sqliteStore } from '../src/index.ts'
import { bundledWorker } from './bundledWorker.ts'
import { missingPrograms, startPostgres, type TestService } from '../src/testing/services.ts'

const newFile = async () => path.join(await mkdtemp(path.join(tmpdir(), 'flagbridge-store-')), 'matches.sqlite')
let worker: URL
const openSqlite = (file: string) => sqliteStore(file, worker)

beforeAll(async () => {
  worker = await bundledWorker()
})

const line = (match: string, seq: number): LogLine => ({
  match,
  seq,
  at: 1000 + seq,
  entry: { t: 'resigned', seat: seq },
})
const summary = (match: string, more: Partial<MatchSummary> = {}): MatchSummary => ({
  match,
  game: 'duel',
  status: 'waiting',
  open: true,
  length: 0,
  changedAt: 1,
  dueAt: null,
  people: [],
  shown: { seats: [{ kind: 'person', name: "Ben's" }], toMove: [0], round: 1, clock: null },
  ...more,
})

let postgres: TestService | undefined
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

  it('keeps a pack under its hash, once, and whole', async () => {
    store = await open()
    const text = JSON.stringify({ title: "Nest's \u0394 fleet".repeat(40_000) })
    expect(await store.pack('aa')).toBeUndefined()
    await Promise.all([store.putPack('aa', text), store.putPack('aa', text), store.putPack('bb', '{}')])
    await store.putPack('aa', 'another text')
    expect(await store.pack('aa')).toBe(text)
    expect(await store.pack('bb')).toBe('{}')
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
    const [last] = await store.listed({ limit: 1 })
    expect(last).toMatchObject(summary('c', { changedAt: 3, status: 'over' }))
    expect(await names({ before: last!.place })).toEqual(['b', 'a'])
  })

  it('lists what is due, and takes a summary by itself', async () => {
    store = await open()
    await store.append(line('a', 0), summary('a', { dueAt: 50 }))
    await store.append(line('b', 0), summary('b'))
    await store.put(summary('b', { dueAt: 40, changedAt: 9, people: ['p1'] }))
    const due = async (at: number) =>
      (await store.listed({ dueBefore: at, limit: 9 })).map(({ match }) => match).toSorted()
    expect([await due(39), await due(40), await due(50)]).toEqual([[], ['b'], ['a', 'b']])
    expect(await store.listed({ person: 'p1', limit: 9 })).toMatchObject([
      summary('b', { dueAt: 40, changedAt: 9, people: ['p1'] }),
    ])
    await store.put(summary('a'))
    expect(await due(50)).toEqual(['b'])
  })

  it('keeps the summary of more lines, whatever the clocks say', async () => {
    store = await open()
    await store.put(summary('a', { length: 5, changedAt: 100, status: 'running' }))
    await store.put(summary('a', { length: 4, changedAt: 200, status: 'waiting' }))
    expect(await store.listed({ limit: 9 })).toMatchObject([{ length: 5, changedAt: 100, status: 'running' }])
    await store.put(summary('a', { length: 6, changedAt: 50, status: 'over' }))
    expect(await store.listed({ limit: 9 })).toMatchObject([{ length: 6, changedAt: 50, status: 'over' }])
  })

  it('lists in the order in which it was told, and moves up only what everybody heard of', async () => {
    store = await open()
    const names = async () => (await store.listed({ limit: 9 })).map(({ match }) => match)
    // The clock of the second server is an hour slow.
    await store.put(summary('a', { length: 1, changedAt: 4_000_000 }))
    await store.put(summary('b', { length: 1, changedAt: 400_000 }))
    expect(await names()).toEqual(['b', 'a'])
    const before = await store.listed({ limit: 9 })
    await store.put(summary('a', { length: 2, changedAt: 4_000_000 }))
    expect((await store.listed({ limit: 9 })).map(({ place }) => place)).toEqual(before.map(({ place }) => place))
    await store.put(summary('a', { length: 3, changedAt: 4_000_001 }))
    expect(await names()).toEqual(['a', 'b'])
  })

  it('pages through matches that changed in the same millisecond', async () => {
    store = await open()
    for (let i = 0; i < 25; i++) await store.put(summary(`m${i}`, { changedAt: 7 }))
    const seen: string[] = []
    for (let before: number | undefined; ; ) {
      const page = await store.listed({ limit: 10, ...(before === undefined ? {} : { before }) })
      if (page.length === 0) break
      seen.push(...page.map(({ match }) => match))
      before = page.at(-1)!.place
    }
    expect(seen).toEqual(Array.from({ length: 25 }, (_, i) => `m${24 - i}`))
  })

  it('lists what has not changed for long, the oldest first, and removes a match as if it had never been', async () => {
    store = await open()
    for (const [i, match] of ['a', 'b', 'c'].entries()) {
      await store.append(line(match, 0), summary(match, { changedAt: i, people: ['p1'] }))
      await store.append(line(match, 1))
    }
    const old = async () =>
      (await store.listed({ status: 'waiting', changedBefore: 2, limit: 9 })).map(({ match }) => match)
    expect(await old()).toEqual(['a', 'b'])
    await store.remove('a')
    expect([await old(), await store.lines('a', 0)]).toEqual([['b'], []])
    expect((await store.listed({ person: 'p1', limit: 9 })).map(({ match }) => match)).toEqual(['c', 'b'])
    expect(await store.lines('b', 0)).toEqual([line('b', 0), line('b', 1)])
    // What was there before is nothing to it.
    await store.append(line('a', 0), summary('a'))
    expect(await store.lines('a', 0)).toEqual([line('a', 0)])
    await store.append(line('b', 2))
    expect(await store.lines('b', 0)).toHaveLength(3)
  })

  it('names the matches that have gone on beyond what lists say', async () => {
    store = await open()
    for (const match of ['a', 'b', 'c']) await store.append(line(match, 0), summary(match, { length: 1 }))
    await store.append(line('b', 1))
    await store.append(line('c', 1), summary('c', { length: 2, status: 'over' }))
    await store.append(line('c', 2))
    expect(await store.outdated()).toEqual(['b'])
    await store.put(summary('b', { length: 2 }))
    expect(await store.outdated()).toEqual([])
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

describe('a match with packs, copied into another store', () => {
  it('takes them along, before its lines', async () => {
    const [from, to] = [memoryStore(), memoryStore()]
    await from.putPack('aa', '{"pack":"x"}')
    const created = { t: 'created', added: ['aa'] } as unknown as LogLine['entry']
    await from.append({ match: 'm', seq: 0, at: 1, entry: created }, summary('m'))
    await copyMatches(from, to)
    expect(await to.pack('aa')).toBe('{"pack":"x"}')
  })
})

describe('sqlite store', () => {
  it('is held by one program at a time, which is told to the second', async () => {
    const file = await newFile()
    const first = await openSqlite(file)
    await expect(openSqlite(file)).rejects.toThrow(/matches\.sqlite: another program has the file/)
    await first.append(line('a', 0))
    await first.close()
    const second = await openSqlite(file)
    expect(await second.lines('a', 0)).toHaveLength(1)
    await second.close()
  })

  it('makes files that nobody else can read', async () => {
    const file = await newFile()
    const store = await openSqlite(file)
    await store.append(line('a', 0))
    for (const name of ['', '-wal', '-shm', '.lock']) expect((await stat(file + name)).mode & 0o077, name).toBe(0)
    await store.backup(`${file}.copy`)
    expect((await stat(`${file}.copy`)).mode & 0o077).toBe(0)
    await store.close()
  })

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
