import { connect } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createMatch } from '@flagbridge/client'
import { legalActions } from '@flagbridge/kernel'
import { memoryStore } from '@flagbridge/store'
import type { RunningServer } from '../src/index.ts'
import { duel, PEOPLE, serve, Wire } from './tableside.ts'

let server: RunningServer
afterEach(() => server.close())

const told = async () => (await fetch(`${server.metrics}/metrics`)).text()
async function value(name: string): Promise<number> {
  const line = (await told()).split('\n').find((one) => one.startsWith(`flagbridge_${name} `))
  if (line === undefined) throw new Error(`no ${name}`)
  return Number(line.split(' ').at(-1))
}

describe('/metrics', () => {
  it('is told at a port of its own, and never at the public one', async () => {
    server = await serve()
    expect((await fetch(`${server.address}/metrics`)).status).toBe(404)
    const numbers = await fetch(`${server.metrics}/metrics`)
    expect(numbers.status).toBe(200)
    expect(numbers.headers.get('content-type')).toContain('version=0.0.4')
    expect((await fetch(`${server.metrics}/api/games`)).status).toBe(404)
  })

  it('is nowhere unless somebody said where', async () => {
    server = await serve({ metrics: undefined } as never)
    expect(server.metrics).toBeUndefined()
  })

  it('is Prometheus text: every value has help and a type, and no name twice', async () => {
    server = await serve()
    await duel(server.address)
    const lines = (await told()).trimEnd().split('\n')
    const typed = new Set<string>()
    for (const line of lines) {
      const type = /^# TYPE (\w+) (counter|gauge|histogram)$/.exec(line)
      if (type !== null) {
        expect(typed.has(type[1]!), line).toBe(false)
        typed.add(type[1]!)
        continue
      }
      if (/^# HELP flagbridge_\w+ \S/.test(line)) continue
      const sample = /^(\w+?)(?:_bucket|_sum|_count)?(?:\{(?:\w+="[\w+.-]*",?)+\})? [\d.e+-]+$/.exec(line)
      expect(sample, line).not.toBeNull()
      expect(
        [...typed].some((name) => sample![1] === name || line.startsWith(`${name}{`)),
        line,
      ).toBe(true)
    }
  })

  it('counts sockets and rooms as they come and go', async () => {
    server = await serve()
    const { match, seats } = await duel(server.address)
    const wire = await Wire.join(server.address, match, seats[0]!)
    expect(await value('connections')).toBe(1)
    expect(await value('rooms')).toBe(1)
    wire.close()
    await expect.poll(() => value('connections')).toBe(0)
  })

  it('tells how long lines took until they were safe, and how many were not', async () => {
    const store = memoryStore()
    const { append } = store
    let isFull = false
    store.append = async (...line) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      if (isFull) throw new Error('the disk is full')
      return append(...line)
    }
    server = await serve({ store })
    const { match, seats } = await duel(server.address)
    const before = await value('commit_seconds_count')
    expect(before).toBe(3)
    expect(await value('commit_seconds_bucket{le="0.025"}')).toBe(0)
    expect(await value('commit_seconds_bucket{le="+Inf"}')).toBe(3)
    expect(await value('commit_seconds_sum')).toBeGreaterThan(0.08)
    isFull = true
    const wire = await Wire.join(server.address, match, seats[0]!)
    await wire.ask({ t: 'resign', cid: '1' })
    expect(await value('commits_failed_total')).toBe(1)
    wire.close()
  })

  it('tells what was refused, where and why', async () => {
    server = await serve({ limits: { sockets: 1 } })
    const { match, seats } = await duel(server.address)
    const wire = await Wire.join(server.address, match, seats[0]!)
    await wire.ask({ t: 'act', cid: '1', decision: 77, action: { do: 'hold', ship: 0 } })
    wire.say('rubbish')
    await expect.poll(() => value('refused_total{where="socket",reason="malformed"}')).toBe(1)
    const other = await Wire.open(server.address)
    await expect.poll(() => value('refused_total{where="socket",reason="too-many-sockets"}')).toBe(1)
    await fetch(`${server.address}/api/matches/nowhere`)
    expect(await value('refused_total{where="http",reason="no-right"}')).toBe(1)
    expect(await told()).toMatch(/^flagbridge_refused_total\{where="table",reason="[a-z-]+"\} 1$/m)
    for (const one of [wire, other]) one.close()
  })

  it('tells how many bots wait, and how many think', async () => {
    let open = () => undefined as void
    const gate = new Promise<void>((resolve) => (open = resolve))
    server = await serve({
      bots: {
        most: 1,
        think: async (box, _level, view, seat) => {
          await gate
          return legalActions(box.game, view, seat)[0]!
        },
        close: () => Promise.resolve(),
      },
    })
    const bots = PEOPLE.map(() => ({ kind: 'bot' as const, level: 'random' as const }))
    for (let i = 0; i < 3; i++) await createMatch(server.address, { game: 'duel', options: {}, seats: bots })
    await expect.poll(() => value('bots_thinking')).toBe(1)
    expect(await value('bot_queue')).toBe(2)
    open()
  })

  it('survives rubbish at its port', async () => {
    server = await serve()
    const { hostname, port } = new URL(server.metrics!)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined)
    socket.resume()
    socket.end('rubbish\r\n\r\n')
    await new Promise((resolve) => socket.once('close', resolve))
    expect(await value('connections')).toBe(0)
  })
})
