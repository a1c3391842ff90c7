import { afterEach, describe, expect, it } from 'vitest'
import { createMatch } from '@flagbridge/client'
import { legalActions } from '@flagbridge/kernel'
import { memoryStore } from '@flagbridge/store'
import type { Bots, RunningServer } from '../src/index.ts'
import { busses, duel, serve, Wire } from './tableside.ts'

const servers: RunningServer[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()))
})

describe('a server that is told to stop', () => {
  it('plays on for a while, says that it is not ready, and then tells its players to come back', async () => {
    const server = await serve({ drain: 400 })
    const { match, seats } = await duel(server.address)
    const wire = await Wire.join(server.address, match, seats[0]!)
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200)
    const closed = server.close()
    await expect.poll(async () => (await fetch(`${server.address}/readyz`)).status).toBe(503)
    expect((await fetch(`${server.address}/healthz`)).status).toBe(200)
    const move = { t: 'act', cid: '1', decision: 0, action: { do: 'hold', ship: 0 } }
    expect(await wire.ask(move)).toEqual({ t: 'done', cid: '1' })
    await closed
    expect(wire.of('error').at(-1)?.code).toBe('closing')
    await expect.poll(() => wire.closed).toBe(1001)
  })

  it('hands matches in which bots play over to another server, at once', async () => {
    const store = memoryStore()
    store.close = () => Promise.resolve()
    const busOf = busses()
    const moved: string[] = []
    const slow = (name: string): Bots => ({
      think: async (...[box, , view, seat]: Parameters<Bots['think']>) => {
        await new Promise((resolve) => setTimeout(resolve, 20))
        moved.push(name)
        return legalActions(box.game, view, seat).at(-1)!
      },
      close: () => Promise.resolve(),
    })
    const one = await serve({ store, bus: busOf(), bots: slow('one') })
    const other = await serve({ store, bus: busOf(), bots: slow('other') })
    servers.push(other)
    const seats = [0, 1].map(() => ({ kind: 'bot' as const, level: 'random' as const }))
    const { match, onlooker } = await createMatch(one.address, { game: 'duel', options: {}, seats })
    await expect.poll(() => moved.length).toBeGreaterThan(2)
    expect(moved).not.toContain('other')
    await one.close()
    const left = performance.now()
    await expect.poll(() => moved.includes('other'), { timeout: 5000 }).toBe(true)
    expect(performance.now() - left).toBeLessThan(2000)
    const wire = await Wire.join(other.address, match, onlooker)
    expect(wire.of('table')[0]?.begun).toBe(true)
    wire.close()
  })
})
