import { afterEach, expect, it } from 'vitest'
import type { SeatClient } from '@flagbridge/client'
import { difference, isRefusal, seededDice } from '@flagbridge/kernel'
import { memoryStore } from '@flagbridge/store'
import type { RunningServer } from '../src/index.ts'
import { flakyLine, type Cut } from './flakyLine.ts'
import { answer, boxOf, duel, owes, player, serve } from './tableside.ts'

let server: RunningServer
afterEach(() => server.close())
const free = { most: 1e9, perSecond: 1e9 }

const STEP = 7
const SYSTEMATIC = 320

/** First every few bytes from the first one on: the handshake, the first frames; then anywhere. */
function* cuts(): Generator<Cut, never> {
  for (let after = 1; after <= (SYSTEMATIC / 2) * STEP; after += STEP)
    for (const way of ['up', 'down'] as const) yield { way, after, how: after % 2 === 0 ? 'gone' : 'half-closed' }
  const chance = seededDice('drops')
  for (;;)
    yield {
      way: chance.die(2, 'way') === 1 ? 'up' : 'down',
      after: 200 + chance.die(4000, 'bytes'),
      how: chance.die(4, 'how') === 1 ? 'half-closed' : 'gone',
    }
}

it('a client that drops at any byte resumes, and no move is lost or made twice', async () => {
  const store = memoryStore()
  server = await serve({ store, limits: { connecting: free, speaking: free } })
  const box = await boxOf('duel')
  const where = cuts()
  const line = await flakyLine(server.address, () => where.next().value)
  const chance = seededDice('drops/play')

  async function play(client: SeatClient): Promise<number> {
    let made = 0
    while (client.ending === null) {
      if (owes(box, client)) {
        const refusal = await answer(box, client, chance.die(1000, 'choice'))
        if (isRefusal(refusal)) throw new Error(JSON.stringify(refusal))
        made++
      }
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
    return made
  }

  while (line.connections() < SYSTEMATIC) {
    const { match, seats } = await duel(server.address)
    const clients = await Promise.all(
      seats.map((token) => player(box, line.address, match, token!, undefined, () => 1)),
    )
    const made = await Promise.all(clients.map(play))
    const acted = (await store.lines(match, 0)).flatMap(({ entry }) => (entry.t === 'acted' ? [entry] : []))
    expect(new Set(acted.map(({ seat, cid }) => `${seat}/${cid}`)).size).toBe(acted.length)
    expect(seats.map((_, seat) => acted.filter((one) => one.seat === seat).length)).toEqual(made)
    expect(difference(clients[0]!.ending, clients[1]!.ending)).toBeUndefined()
    const calm = await player(box, server.address, match, seats[0]!)
    expect(difference(calm.view, clients[0]!.view)).toBeUndefined()
    for (const client of [...clients, calm]) client.close()
  }
  await line.close()
})
