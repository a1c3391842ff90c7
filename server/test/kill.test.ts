import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { createMatch, SeatClient, takeSeat, type Socket } from '@flagbridge/client'
import { decisionOf, difference, isRefusal, seededDice, type AnyAction, type AnyBox } from '@flagbridge/kernel'
import { Room, type Surroundings } from '@flagbridge/match'
import type { FromServer, News } from '@flagbridge/protocol'
import { sqliteStore } from '@flagbridge/store'
import { WebSocket } from 'ws'
import { builtProgram, bundledSqliteWorker } from './built.ts'

const MATCHES = 20
const KILLS = 50

/** Everything one seat was shown of one match, to be compared with the log afterwards. */
interface Witness {
  readonly match: string
  readonly seat: number
  readonly seen: Map<number, News>
  finished: boolean
  readonly client: SeatClient
}

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, resolve))
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function start(built: string, port: number, file: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [built, 'serve', '--port', `${port}`, '--db', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', () => reject(new Error('the server ended')))
  })
  return child
}

function witness(box: AnyBox, address: string, match: string, token: string, seat: number): Witness {
  const chance = seededDice(`${match}/${seat}`)
  const seen = new Map<number, News>()
  const client = new SeatClient({
    game: box.game,
    match,
    token,
    retry: () => 40,
    connect: () => {
      const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`)
      socket.on('error', () => undefined)
      const wire = socket as unknown as Socket
      // Listens beside the client: what is written down is what came over the wire.
      socket.on('message', (data: Buffer) => {
        const message = JSON.parse(data.toString()) as FromServer
        if (message.t === 'news') seen.set(message.n, message.news)
      })
      return wire
    },
    onTable: () => void answer(),
    onNews: () => void answer(),
  })
  const one: Witness = { match, seat, seen, finished: false, client }
  let busy = false
  async function answer(): Promise<void> {
    if (client.ending !== null) {
      one.finished = true
      return client.close()
    }
    const asked = client.view === null ? undefined : decisionOf(box.game.pending(client.view), seat)
    if (busy || asked === undefined) return
    busy = true
    const actions: AnyAction[] = []
    box.game.legal(client.view, seat, actions)
    const refusal = await client.act(asked.id, actions[chance.die(actions.length, 'choice') - 1]!)
    busy = false
    if (isRefusal(refusal) && refusal.rule !== 'TABLE.1' && refusal.rule !== 'TABLE.2')
      throw new Error(JSON.stringify(refusal))
    await answer()
  }
  return one
}

it(`keeps every move that anybody saw through ${KILLS} kills under ${MATCHES} matches`, async () => {
  const { box } = await openBuiltIn(shelved('duel')!)
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'flagbridge-kill-')), 'matches.sqlite')
  const port = await freePort()
  const address = `http://localhost:${port}`
  const built = await builtProgram()
  let server = await start(built, port, file)
  const witnesses: Witness[] = []
  const chance = seededDice('kills')

  async function newMatch(): Promise<void> {
    const { match, seats } = await createMatch(address, {
      game: 'duel',
      options: {},
      seats: [{ kind: 'person' }, { kind: 'person' }],
    })
    const tokens = []
    for (const seat of [0, 1])
      tokens.push(await takeSeat(address, match, { token: seats[seat]!, name: `P${seat}`, seed: 'a seed of mine' }))
    for (const [seat, { token }] of tokens.entries()) witnesses.push(witness(box, address, match, token!, seat))
  }

  for (let i = 0; i < MATCHES; i++) await newMatch()
  for (let kill = 0; kill < KILLS; kill++) {
    await new Promise((resolve) => setTimeout(resolve, chance.die(250, 'moment')))
    const died = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGKILL')
    await died
    server = await start(built, port, file)
    while (witnesses.filter((one) => !one.finished).length < 2 * MATCHES) await newMatch()
  }
  while (witnesses.some((one) => !one.finished)) await new Promise((resolve) => setTimeout(resolve, 50))
  server.kill('SIGTERM')
  await new Promise((resolve) => server.once('exit', resolve))

  const store = await sqliteStore(file, await bundledSqliteWorker())
  const idle: Surroundings = {
    store,
    now: () => 0,
    wake: () => () => undefined,
    think: () => Promise.reject(new Error('no bots here')),
  }
  let compared = 0
  for (const { match, seat, seen } of witnesses) {
    const room = await Room.open(
      match,
      async () => box,
      idle,
      () => undefined,
    )
    const told = new Map<number, News>()
    await room!.join({ seat, send: (message) => message.t === 'news' && told.set(message.n, message.news) }, 0)
    for (const [n, news] of seen) {
      expect(difference(told.get(n), news), `${match}, seat ${seat}, news ${n}`).toBeUndefined()
      compared++
    }
  }
  await store.close()
  expect(compared).toBeGreaterThan(MATCHES * 2 * 90)
}, 900_000)
