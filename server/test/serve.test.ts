import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { createMatch, listMatches, type SeatClient } from '@flagbridge/client'
import type { Created } from '@flagbridge/match'
import { sqliteStore } from '@flagbridge/store'
import { newToken } from '../src/tokens.ts'
import { builtProgram, bundledSqliteWorker } from './built.ts'
import { answer, boxOf, duel, owes, PEOPLE, player, until, Wire } from './tableside.ts'

interface Running {
  readonly child: ChildProcess
  readonly address: string
  /** Everything on standard output so far. */
  readonly out: () => string
  ended(): Promise<number | null>
}

/** `flagbridge serve --json …`, once it has said where it is open. */
async function start(args: readonly string[], env: Record<string, string> = {}): Promise<Running> {
  const child = spawn(process.execPath, [await builtProgram(), 'serve', '--json', ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  })
  let out = ''
  child.stdout.on('data', (data: Buffer) => (out += data.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const opened = () => out.split('\n').find((line) => line.startsWith('{"address"'))
  await until(() => opened() !== undefined || child.exitCode !== null)
  const { address } = JSON.parse(opened() ?? '{}') as { address: string }
  return { child, address, out: () => out, ended: () => exit }
}

const newFile = async () => path.join(await mkdtemp(path.join(tmpdir(), 'flagbridge-serve-')), 'deep/er/matches.sqlite')

it('says in one line of JSON where it is open, and is configured by flags and environment', async () => {
  const file = await newFile()
  const first = await start(['--port', '0', '--bots', '1'], { FLAGBRIDGE_DB: file, FLAGBRIDGE_HOST: '127.0.0.1' })
  expect(first.out()).toBe(`{"address":"${first.address}"}\n`)
  expect(new URL(first.address).hostname).toBe('127.0.0.1')
  const me = newToken()
  await createMatch(first.address, { game: 'duel', options: {}, seats: [...PEOPLE] }, me)
  first.child.kill('SIGINT')
  expect(await first.ended()).toBe(0)
  // A flag counts more than a variable; the file is the same, so the match is there.
  const second = await start(['--port', '0', '--db', file], { FLAGBRIDGE_PORT: 'nonsense', FLAGBRIDGE_LOG: '1' })
  expect(await listMatches(second.address, 'mine', me)).toHaveLength(1)
  expect(second.out()).toContain('"msg":"Server listening at ')
  expect(second.out()).not.toContain(me)
  second.child.kill('SIGTERM')
  expect(await second.ended()).toBe(0)
})

it('says in a sentence, and not as a mistake of ours, that another server has the file', async () => {
  const file = await newFile()
  const first = await start(['--port', '0', '--db', file])
  const second = spawn(process.execPath, [await builtProgram(), 'serve', '--port', '0', '--db', file], {
    stdio: ['ignore', 'inherit', 'pipe'],
  })
  let said = ''
  second.stderr.on('data', (data: Buffer) => (said += data.toString()))
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(1)
  expect(said).toMatch(/^[^\n]*matches\.sqlite: another program has the file: [^\n]*\n$/)
  first.child.kill('SIGTERM')
  expect(await first.ended()).toBe(0)
})

it('closes gracefully: answers what it has received, says goodbye, and goes on where it was', async () => {
  const file = await newFile()
  const args = ['--port', '0', '--db', file]
  let server = await start(args)
  const box = await boxOf('duel')
  const { match, seats } = await duel(server.address)
  const onlooker = await Wire.join(server.address, match, seats[1]!)
  const client = await player(box, server.address, match, seats[0]!)
  expect(owes(box, client)).toBe(true)
  const answered = answer(box, client)
  await new Promise((resolve) => setImmediate(resolve))
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
  expect(onlooker.of('error').at(-1)).toMatchObject({ code: 'closing' })
  expect(onlooker.closed).toBe(1001)
  client.close()

  server = await start(args)
  const back = await player(box, server.address, match, seats[0]!)
  const outcome = await Promise.race([answered, Promise.resolve('not answered')])
  // Whatever was acknowledged was shown to the other as well; the signal may have been quicker than the move.
  if (outcome === undefined) expect(onlooker.news.filter((news) => news.t === 'step').length).toBe(1)
  await until(() => back.view !== null)
  expect(await answer(box, back)).toBeUndefined()
  back.close()
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
})

it('tells with `flagbridge matches` which matches another version of the rules has begun', async () => {
  const file = await newFile()
  const server = await start(['--port', '0', '--db', file])
  const { match } = await duel(server.address)
  await createMatch(server.address, { game: 'duel', options: {}, seats: [...PEOPLE] })
  server.child.kill('SIGTERM')
  await server.ended()
  const matches = async (): Promise<unknown> => {
    const args = [await builtProgram(), 'matches', '--json', '--db', file]
    return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)
  }
  const games = [{ game: 'duel', waiting: 1, running: 1, over: 0 }]
  expect(await matches()).toEqual({ games, stranded: [] })
  const store = await sqliteStore(file, await bundledSqliteWorker())
  const [[line], [summary]] = await Promise.all([store.lines(match, 0), store.listed({ match, limit: 1 })])
  const entry = { ...(line!.entry as Created), rules: 'others' }
  await store.append({ ...line!, match: 'older', entry }, { ...summary!, match: 'older' })
  await store.close()
  expect(await matches()).toMatchObject({
    games: [{ game: 'duel', waiting: 1, running: 2, over: 0 }],
    stranded: [{ match: 'older', game: 'duel', status: 'running' }],
  })
  // They alone go into a file of their own, for the release that has their rules.
  const apart = await newFile()
  const args = [await builtProgram(), 'move', '--stranded', '--json', file, apart]
  expect(JSON.parse((await promisify(execFile)(process.execPath, args)).stdout)).toEqual({ ok: true, matches: 1 })
  const copy = await sqliteStore(apart, await bundledSqliteWorker())
  expect((await copy.listed({ limit: 10 })).map((one) => one.match)).toEqual(['older'])
  expect(await copy.lines('older', 0)).toHaveLength(1)
  await copy.close()
})

it(
  'is copied while ten matches are played, and the copy, put in its place, goes on',
  { timeout: 120_000 },
  async () => {
    const file = await newFile()
    const server = await start(['--port', '0', '--db', file], {
      FLAGBRIDGE_LIMITS_SPEAKING_MOST: '100000',
      FLAGBRIDGE_LIMITS_SPEAKING_PER_SECOND: '100000',
    })
    const box = await boxOf('duel')
    const clients: SeatClient[] = []
    /** Moves that were acknowledged, by match. */
    const done = new Map<string, number>()
    const game = { on: true }
    const play = async (client: SeatClient, match: string) => {
      for (let moves = 0; game.on && client.ending === null; moves++) {
        if (owes(box, client) && (await answer(box, client, moves)) === undefined) done.set(match, done.get(match)! + 1)
        await new Promise((resolve) => setTimeout(resolve, 10))
      }
    }
    const playing: Promise<void>[] = []
    // One that goes on for long, because nobody hurries.
    const quiet = await duel(server.address)
    for (let i = 0; i < 10; i++) {
      const { match, seats } = await duel(server.address)
      done.set(match, 0)
      for (const token of seats) {
        const client = await player(box, server.address, match, token!)
        clients.push(client)
        playing.push(play(client, match))
      }
    }
    const copies: { readonly file: string; readonly before: ReadonlyMap<string, number> }[] = []
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve) => setTimeout(resolve, 150))
      const before = new Map(done)
      const copy = `${file}.copy-${i}`
      await promisify(execFile)(process.execPath, [await builtProgram(), 'backup', copy, '--db', file])
      copies.push({ file: copy, before })
    }
    game.on = false
    for (const client of clients) client.close()
    server.child.kill('SIGTERM')
    await server.ended()
    await Promise.allSettled(playing)
    expect([...done.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(50)

    for (const { file: copy, before } of copies) {
      const store = await sqliteStore(copy, await bundledSqliteWorker())
      for (const [match, count] of before) {
        const acted = (await store.lines(match, 0)).filter(({ entry }) => entry.t === 'acted').length
        expect(acted, `${match} in a copy`).toBeGreaterThanOrEqual(count)
      }
      await store.close()
    }
    const restored = await start(['--port', '0', '--db', copies.at(-1)!.file])
    const wire = await Wire.join(restored.address, quiet.match, quiet.seats[0]!)
    expect(wire.of('table')[0]).toMatchObject({ begun: true })
    expect(await wire.ask({ t: 'resign', cid: 'after the copy' })).toMatchObject({ t: 'done' })
    wire.close()
    restored.child.kill('SIGTERM')
    expect(await restored.ended()).toBe(0)
  },
)

it('plays bots in threads of its own', async () => {
  const server = await start(['--port', '0', '--db', await newFile()])
  const box = await boxOf('duel')
  const { match, seats } = await duel(server.address, { seats: [{ kind: 'person' }, { kind: 'bot', level: 'ensign' }] })
  const client = await player(box, server.address, match, seats[0]!)
  let byBot = 0
  for (let moves = 0; moves < 30 && client.ending === null; moves++) {
    while (client.ending === null && !owes(box, client)) {
      byBot++
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    if (client.ending === null) await answer(box, client, moves)
  }
  expect(byBot).toBeGreaterThan(0)
  client.close()
  server.child.kill('SIGTERM')
  expect(await server.ended()).toBe(0)
})
