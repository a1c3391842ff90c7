import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { createMatch, SeatClient, takeSeat, type Invitations, type Socket } from '@flagbridge/client'
import { decisionOf, difference, isRefusal, seededDice, type AnyAction, type AnyBox } from '@flagbridge/kernel'
import { Room } from '@flagbridge/match'
import type { FromServer, News } from '@flagbridge/protocol'
import { postgresStore } from '@flagbridge/store'
import { missingPrograms, startPostgres, startRedis, type TestService } from '@flagbridge/store/testing'
import { WebSocket } from 'ws'
import { parse } from 'yaml'
import { builtBotWorker, projectRoot } from './built.ts'

interface Node {
  readonly address: string
  readonly child: ChildProcess
}

interface Player {
  readonly match: string
  readonly seat: number
  readonly client: SeatClient
  readonly seen: Map<number, News>
  /** Where it is connected, or was last. */
  at(): Node
  hasFinished: boolean
}

/** Milliseconds that everything here may take, starting the databases and building included. */
const TEST_TIMEOUT = 300_000

let postgres: TestService
let redis: TestService
let box: AnyBox
const nodes: Node[] = []

function serve(options: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  return spawn(
    process.execPath,
    [path.join(projectRoot, 'dist/flagbridge.mjs'), 'serve', '--port', '0', '--json', ...options],
    {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FLAGBRIDGE_BOTS: '1', ...env },
    },
  )
}

interface Composed {
  readonly services: Readonly<Record<string, { readonly environment: Readonly<Record<string, string>> }>>
}

/** What the service is told in deploy/nodes.compose.yaml, with Postgres and Redis where they are here. */
function environmentOf(service: 'one' | 'two'): Record<string, string> {
  const text = readFileSync(path.join(projectRoot, 'deploy/nodes.compose.yaml'), 'utf8')
  const { environment } = (parse(text) as Composed).services[service]!
  const here = (variable: string, host: string, url: string) => {
    expect(new URL(environment[variable]!.replace(/\$\{.*\}/, 'password')).host).toBe(host)
    return { [variable]: url }
  }
  return {
    ...environment,
    // Containers have ports of their own; here both are on one machine.
    FLAGBRIDGE_METRICS: '0',
    ...here('FLAGBRIDGE_DB', 'postgres', postgres.url),
    ...here('FLAGBRIDGE_REDIS', 'redis', redis.url),
  }
}

async function startNode(service: 'one' | 'two'): Promise<Node> {
  const child = serve([], environmentOf(service))
  child.stderr?.pipe(process.stderr)
  let out = ''
  const address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      out += text.toString()
      const said = /^\{"address":"([^"]*)"/m.exec(out)
      if (said !== null) resolve(said[1]!)
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)))
  })
  return { address, child }
}

async function end({ child }: Node, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  child.kill(signal)
  await gone
}

/** Sits at the first node, and goes to another one whenever the line breaks. Answers at random. */
function player(invited: Invitations, seat: number, first: Node): Player {
  const seen = new Map<number, News>()
  const chance = seededDice(`${invited.match}/${seat}`)
  let at = first
  let lines = 0
  let isBusy = false
  const client = new SeatClient({
    game: box.game,
    match: invited.match,
    token: invited.seats[seat]!,
    retry: () => 40,
    connect: () => {
      at = nodes[(nodes.indexOf(first) + lines++) % nodes.length]!
      const socket = new WebSocket(`${at.address.replace('http', 'ws')}/socket`)
      socket.on('error', () => undefined)
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as FromServer
        if (message.t === 'news') seen.set(message.n, message.news)
      })
      return socket as unknown as Socket
    },
    onTable: () => void answer(),
    onNews: () => void answer(),
  })
  const one: Player = { match: invited.match, seat, client, seen, at: () => at, hasFinished: false }

  async function answer(): Promise<void> {
    if (client.ending !== null) {
      one.hasFinished = true
      return client.close()
    }
    const asked = client.view === null ? undefined : decisionOf(box.game.pending(client.view), seat)
    if (isBusy || asked === undefined) return
    isBusy = true
    const actions: AnyAction[] = []
    box.game.legal(client.view, seat, actions)
    const refusal = await client.act(asked.id, actions[chance.die(actions.length, 'choice') - 1]!)
    isBusy = false
    if (isRefusal(refusal) && refusal.rule !== 'TABLE.1' && refusal.rule !== 'TABLE.2')
      throw new Error(JSON.stringify(refusal))
    await answer()
  }
  return one
}

/** Both players of a Duel, seat 0 at the first node and seat 1 at the second. */
async function duel(): Promise<Player[]> {
  const seats = [{ kind: 'person' as const }, { kind: 'person' as const }]
  const invited = await createMatch(nodes[0]!.address, { game: 'duel', options: {}, seats })
  const tokens: string[] = []
  for (const [seat, node] of nodes.entries()) {
    const body = { token: invited.seats[seat]!, name: `P${seat}`, seed: 'a seed of mine' }
    tokens.push((await takeSeat(node.address, invited.match, body)).token!)
  }
  return nodes.map((node, seat) => player({ ...invited, seats: tokens }, seat, node))
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Everything that a player was told stands in the log, in the same words. */
async function expectInLog(players: readonly Player[]): Promise<void> {
  const store = await postgresStore(postgres.url)
  const idle = {
    store,
    now: () => 0,
    wake: () => () => undefined,
    think: () => Promise.reject(new Error('no bots here')),
  }
  for (const { match, seat, seen } of players) {
    const room = await Room.open(
      match,
      () => Promise.resolve(box),
      idle,
      () => undefined,
    )
    const told = new Map<number, News>()
    await room!.join({ seat, send: (message) => message.t === 'news' && told.set(message.n, message.news) }, 0)
    expect(seen.size).toBeGreaterThan(10)
    for (const [n, news] of seen)
      expect(difference(told.get(n), news), `${match}, seat ${seat}, news ${n}`).toBeUndefined()
  }
  await store.close()
}

beforeAll(async () => void (await builtBotWorker()), TEST_TIMEOUT)

describe.runIf(missingPrograms().length === 0)('two servers on one Postgres and Redis', () => {
  beforeAll(async () => {
    box = (await openBuiltIn(shelved('duel')!)).box
    ;[postgres, redis] = await Promise.all([startPostgres(), startRedis()])
    nodes.push(await startNode('one'), await startNode('two'))
  }, TEST_TIMEOUT)
  afterAll(async () => {
    await Promise.all(nodes.map((node) => end(node, 'SIGTERM')))
    await Promise.all([postgres.stop(), redis.stop()])
  })

  it('players at different servers see each other, and finish their matches', async () => {
    const matches = await Promise.all(Array.from({ length: 5 }, duel))
    const players = matches.flat()
    await until(() => players.every(({ client }) => client.seats.every(({ here }) => here)))
    await until(() => players.every(({ hasFinished }) => hasFinished))
    for (const [one, other] of matches) expect(one!.client.ending).toEqual(other!.client.ending)
    await expectInLog(players)
  })

  it('a bot thinks for a match of either', async () => {
    const seats = [{ kind: 'person' as const }, { kind: 'bot' as const, level: 'random' as const }]
    const matches = await Promise.all(
      nodes.map(async (node) => {
        const invited = await createMatch(node.address, { game: 'duel', options: {}, seats })
        const body = { token: invited.seats[0]!, name: 'P', seed: 'a seed of mine' }
        const { token } = await takeSeat(node.address, invited.match, body)
        return player({ ...invited, seats: [token!] }, 0, node)
      }),
    )
    await until(() => matches.every(({ hasFinished }) => hasFinished))
  })

  it('when one is killed, its players go on at the other, and no move is lost', async () => {
    const players = (await Promise.all(Array.from({ length: 5 }, duel))).flat()
    await until(() => players.every(({ seen }) => seen.size > 10))
    await end(nodes[1]!, 'SIGKILL')
    await until(() => players.every(({ hasFinished }) => hasFinished))
    expect(players.map(({ at }) => nodes.indexOf(at()))).toEqual(players.map(() => 0))
    await expectInLog(players)
  })
})

describe('flagbridge serve says what is wrong with where matches are kept', () => {
  it.each([
    ['a database of another kind', ['--db', 'mysql://somewhere'], 2, /a file or postgres:/],
    ['Redis without Postgres', ['--redis', 'redis://localhost'], 2, /--db postgres:/],
    ['no URL of Redis', ['--db', 'postgres://localhost/x', '--redis', 'localhost:6379'], 2, /redis:\/\/host:port/],
    [
      'a Postgres that is not there',
      ['--db', 'postgres://me:secret@127.0.0.1:1/x'],
      1,
      /^Postgres at 127\.0\.0\.1:1 cannot be used: .*REFUSED/,
    ],
  ])('%s', async (_what, options, code, words) => {
    const child = serve(options)
    let said = ''
    child.stderr?.on('data', (text: Buffer) => (said += text.toString()))
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(code)
    expect(said).toMatch(words)
    expect(said).not.toContain('secret')
  })
})
