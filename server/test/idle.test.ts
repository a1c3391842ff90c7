import { execFileSync } from 'node:child_process'
import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { RunningServer } from '../src/index.ts'
import { answer, bareSocket, boxOf, duel, owes, player, serve } from './tableside.ts'

let server: RunningServer
afterEach(() => server.close())
const free = { most: 1e9, perSecond: 1e9 }

/** As many as wanted, where the system allows so many open files in one process: each connection takes two here. */
function idleConnections(wanted: number): number {
  const limit = execFileSync('sh', ['-c', 'ulimit -Hn']).toString().trim()
  return limit === 'unlimited' ? wanted : Math.min(wanted, Math.floor((Number(limit) - 500) / 2))
}

describe('thousands of idle connections', () => {
  it('leave others playing at the latency they had', async () => {
    server = await serve({ limits: { connecting: free, speaking: free, sockets: 1e9, silence: 600_000 } })
    const box = await boxOf('duel')
    const count = idleConnections(5000)

    /** The median of how long a move takes until it is acknowledged, over a whole match. */
    async function latency(): Promise<number> {
      const { match, seats } = await duel(server.address)
      const clients = await Promise.all(seats.map((token) => player(box, server.address, match, token!)))
      const times: number[] = []
      while (times.length < 80 && clients[0]!.ending === null) {
        const who = clients.find((client) => owes(box, client))
        if (who !== undefined) {
          const started = performance.now()
          await answer(box, who)
          times.push(performance.now() - started)
        }
        await new Promise((resolve) => setImmediate(resolve))
      }
      for (const client of clients) client.close()
      return times.toSorted((a, b) => a - b)[times.length >> 1]!
    }

    await latency()
    const alone = await latency()
    const idle: Socket[] = []
    while (idle.length < count)
      idle.push(
        ...(await Promise.all(
          Array.from({ length: Math.min(100, count - idle.length) }, () => bareSocket(server.address)),
        )),
      )
    const among = await latency()
    const connected = async () =>
      /flagbridge_connections (\d+)/.exec(await (await fetch(`${server.metrics}/metrics`)).text())?.[1]
    while ((await connected()) !== `${count}`) await new Promise((resolve) => setTimeout(resolve, 20))
    for (const socket of idle) socket.destroy()
    expect(count).toBeGreaterThan(200)
    expect(among / alone, `${count} idle connections`).toBeLessThan(10)
  })
})
