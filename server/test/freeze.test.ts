import { afterEach, expect, it } from 'vitest'
import { createMatch, matchRecord } from '@flagbridge/client'
import { memoryStore } from '@flagbridge/store'
import type { Store } from '@flagbridge/match'
import type { RunningServer } from '../src/index.ts'
import { answer, bareSocket, boxOf, frame, owes, player, seated, serve, until } from './tableside.ts'

let server: RunningServer
afterEach(() => server.close())
const free = { most: 1e9, perSecond: 1e9 }
const limits = { speaking: free, asking: free, connecting: free, bytes: free }

/**
 * Milliseconds of the processor between one turn of the event loop and the next, at most. Not by the clock: what other
 * programs do on this machine meanwhile is not our delay.
 */
async function longestHold(work: () => Promise<unknown>): Promise<number> {
  let longest = 0
  let isOver = false
  let before = process.cpuUsage()
  const turn = () => {
    const { user, system } = process.cpuUsage(before)
    longest = Math.max(longest, (user + system) / 1000)
    before = process.cpuUsage()
    if (!isOver) setImmediate(turn)
  }
  setImmediate(turn)
  await work()
  isOver = true
  return longest
}

/** Milliseconds. */
const HOLD = 20

/** Survives its server. */
const lasting = (store: Store): Store => ({ ...store, close: async () => undefined })

it(
  'one match of many take-backs holds up nobody: neither its records, its stories nor its opening',
  { timeout: 120_000 },
  async () => {
    const store = lasting(memoryStore())
    server = await serve({ store, limits })
    const box = await boxOf('star-strike-2')
    const ready = box.ready({ number: 1 })
    if (!ready.ok) throw new Error('no ready battle')
    const chairs = box.game.sides(box.game.start(ready.value))
    const made = await createMatch(server.address, {
      game: 'star-strike-2',
      options: ready.value as unknown,
      seats: chairs.map((_, seat) => (seat === 0 ? { kind: 'person' } : { kind: 'bot', level: 'random' })),
    })
    const [token] = await seated(server.address, made)
    const client = await player(box, server.address, made.match, token!)
    for (let i = 0; i < 150 && client.ending === null; i++) {
      await until(() => owes(box, client) || client.ending !== null)
      if (client.ending === null) await answer(box, client, i)
    }
    for (let i = 0; i < 250 && client.ending === null; i++) {
      await until(() => owes(box, client) || client.ending !== null)
      if (client.ending === null) await answer(box, client, i)
      await client.offer('take-back')
    }
    await client.resign()
    client.close()

    const join = frame(JSON.stringify({ t: 'join', v: 1, match: made.match, token, story: true }))
    const hostile = async () => {
      const sockets = await Promise.all([1, 2, 3].map(() => bareSocket(server.address)))
      for (const socket of sockets) {
        socket.resume()
        socket.write(join)
      }
      const headers = { authorization: `Bearer ${token!}` }
      const asked = Array.from({ length: 10 }, () =>
        fetch(`${server.address}/api/matches/${made.match}/record`, { headers }),
      )
      for (const answered of await Promise.all(asked)) expect(answered.status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, 500))
      for (const socket of sockets) socket.destroy()
    }
    // What asks must not be what is measured: it is compiled by now.
    for (let i = 0; i < 20; i++) await (await fetch(`${server.address}/api/games`)).text()
    const record = await matchRecord(server.address, made.match, token!)
    const holds: number[] = []
    // What our work costs, it costs every time; the collector of garbage comes when it likes.
    for (let i = 0; i < 3; i++) {
      await server.close()
      server = await serve({ store, limits })
      holds.push(await longestHold(hostile))
    }
    expect(Math.min(...holds)).toBeLessThan(HOLD)
    expect(await matchRecord(server.address, made.match, token!)).toEqual(record)
  },
)
