import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Metrics } from '../src/metrics.ts'
import { now } from '../src/world.ts'
import type { RunningServer } from '../src/index.ts'
import { duel, serve, until, Wire } from './tableside.ts'

let server: RunningServer | undefined
afterEach(async () => {
  vi.useRealTimers()
  await server?.close()
  server = undefined
})

describe('a message that is too long', () => {
  it('is told so before the line is cut', async () => {
    server = await serve()
    const { match, seats } = await duel(server.address)
    const wire = await Wire.join(server.address, match, seats[0]!)
    wire.say({ t: 'say', cid: '1', to: 'everybody', text: 'x'.repeat(70_000) })
    await until(() => wire.closed !== undefined)
    expect(wire.of('error').at(-1)?.code).toBe('too-long')
    expect(wire.closed).toBe(1008)
  })
})

describe('somebody who looks on', () => {
  it('is counted now and then, not announced one by one, however many there are', async () => {
    server = await serve()
    const { match, seats, onlooker } = await duel(server.address)
    const wire = await Wire.join(server.address, match, seats[0]!)
    await until(() => wire.of('here').length > 0)
    const before = wire.heard.length
    for (let i = 0; i < 60; i++) (await Wire.join(server.address, match, onlooker)).close()
    const reply = await wire.ask({ t: 'legal', cid: 'last' })
    expect(reply.t).toBe('legal')
    const told = wire.heard.slice(before).filter(({ t }) => t !== 'legal')
    expect(told.filter(({ t }) => t !== 'here')).toEqual([])
    // A machine that is busy lets sixty come in more than one breath.
    expect(told.length).toBeLessThan(10)
    wire.close()
  })
})

describe('the time by which clocks run', () => {
  it('does not leap when somebody sets the machine’s clock', () => {
    const before = now()
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(now() - before).toBeLessThan(10_000)
    vi.setSystemTime(Date.now() - 7_200_000)
    expect(now()).toBeGreaterThanOrEqual(before)
  })
})

describe('the delay of the event loop', () => {
  it('is that of the last while: a bad moment is seen, and then forgotten', async () => {
    const metrics = new Metrics(150)
    const told = () => Number(/^flagbridge_event_loop_delay_p99_seconds (\S+)$/m.exec(metrics.text())![1])
    await new Promise((resolve) => setTimeout(resolve, 60))
    const until = performance.now() + 120
    while (performance.now() < until) void 0
    await new Promise((resolve) => setTimeout(resolve, 40))
    expect(told()).toBeGreaterThan(0.08)
    await expect.poll(told, { timeout: 5000 }).toBeLessThan(0.08)
    metrics.close()
  })
})

it('the unit for systemd starts a server again that has ended, after a while', () => {
  const unit = readFileSync('deploy/flagbridge.service', 'utf8')
  expect(unit).toMatch(/^Restart=on-failure$/m)
  expect(unit).toMatch(/^RestartSec=\d+$/m)
})
