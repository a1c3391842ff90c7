import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Advanced } from '@flagbridge/match'
import { givePieces, redisBus, redisJobs, servePieces } from '../src/index.ts'
import { missingPrograms, startRedis, type TestService } from '../src/testing/services.ts'

let redis: TestService
const forever = () => new AbortController().signal

describe.skipIf(missingPrograms().includes('redis-server'))('by Redis', () => {
  beforeAll(async () => {
    redis = await startRedis()
  })
  afterAll(() => redis.stop())

  it('a server hears what the others announce, but neither itself nor rubbish', async () => {
    const [one, other] = await Promise.all([redisBus(redis.url), redisBus(redis.url)])
    const heard: Advanced[] = []
    one.listen((advanced) => heard.push(advanced))
    const stranger = new Redis(redis.url)
    one.announce('mine', [0])
    await stranger.publish('flagbridge:advanced', 'no JSON')
    await stranger.publish('flagbridge:advanced', '{"match":5}')
    const last = new Promise<void>((resolve) => one.listen(({ match }) => match === 'theirs' && resolve()))
    other.announce('theirs', [1, -1], { onlookers: 12 })
    await last
    expect(heard).toEqual([{ match: 'theirs', node: expect.any(String), here: [1, -1], onlookers: 12 }])
    stranger.disconnect()
    await Promise.all([one.close(), other.close()])
  })

  it('servers share their work, and tell when it failed or is no longer wanted', async () => {
    const done: string[] = []
    const open = (name: string) =>
      redisJobs<number, string>(redis.url, 'test', 1, async (n) => {
        if (n < 0) throw new Error('below zero')
        await new Promise((resolve) => setTimeout(resolve, 30))
        done.push(name)
        return `${n}`
      })
    const [one, other] = await Promise.all([open('one'), open('other')])
    const asked = Array.from({ length: 12 }, (_, n) => one.ask(n, forever()))
    expect(await Promise.all(asked)).toEqual(asked.map((_, n) => `${n}`))
    expect(new Set(done)).toEqual(new Set(['one', 'other']))
    await expect(other.ask(-1, forever())).rejects.toThrow('below zero')
    const stop = new AbortController()
    const unwanted = one.ask(1, stop.signal)
    stop.abort()
    await expect(unwanted).rejects.toThrow('nobody wants')
    await Promise.all([one.close(), other.close()])
  })

  it('whoever asks is told when Redis has gone away, and can close', async () => {
    const passing = await startRedis()
    const jobs = await redisJobs<number, string>(passing.url, 'test', 1, (n) => Promise.resolve(`${n}`))
    const bus = await redisBus(passing.url)
    expect(await jobs.ask(1, forever())).toBe('1')
    await passing.stop()
    bus.announce('m', [])
    const refusal = () => jobs.ask(2, AbortSignal.timeout(500)).catch((error: Error) => error.message)
    await expect.poll(refusal, { timeout: 30_000 }).toBe('Redis is away')
    await Promise.all([jobs.close(), bus.close()])
  })

  it('says why it cannot be reached', async () => {
    await expect(redisBus('redis://127.0.0.1:1')).rejects.toThrow(/ECONNREFUSED/)
  })

  it('pieces of a large work are done once by whoever is free, and a piece that fails says why', async () => {
    const by: string[] = []
    const serve = (name: string) =>
      servePieces(redis.url, 'pieces', 1, async (task, n) => {
        if (n === 13) throw new Error('unlucky')
        await new Promise((resolve) => setTimeout(resolve, 5))
        by.push(name)
        return `${task} ${String(n)}`
      })
    const workers = await Promise.all([serve('one'), serve('other')])
    const given = await givePieces<number, string>(redis.url, 'pieces', 'run', 'double')
    const done = await Promise.all(Array.from({ length: 12 }, (_, n) => given.give(n)))
    expect(done).toEqual(Array.from({ length: 12 }, (_, n) => `double ${n}`))
    expect(by).toHaveLength(12)
    expect(new Set(by).size).toBe(2)
    await expect(given.give(13)).rejects.toThrow('unlucky')
    await given.close()
    await Promise.all(workers.map((worker) => worker.close()))
  })

  it('nobody works for whoever has gone', async () => {
    const given = await givePieces<number, number>(redis.url, 'gone', 'run', 'task')
    const told = given.give(1).catch((error: Error) => error.message)
    await given.close()
    expect(await told).toBe('nobody wants it any more')
    let worked = 0
    const worker = await servePieces(redis.url, 'gone', 1, () => Promise.resolve(++worked))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(worked).toBe(0)
    await worker.close()
  })
})
