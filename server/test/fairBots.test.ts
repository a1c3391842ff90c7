import { afterEach, describe, expect, it } from 'vitest'
import { createMatch } from '@flagbridge/client'
import type { AnyAction, AnyTableBox } from '@flagbridge/kernel'
import { FairBots, FairQueue, type Asker, type Company } from '../src/fairBots.ts'
import type { Bots, RunningServer } from '../src/index.ts'
import { thinkHere } from '../src/world.ts'
import { boxOf, owes, player, seated, serve, until } from './tableside.ts'

const asker = (household: string, match: string, company: Company = 'live'): Asker => ({ household, match, company })

describe('whose bot thinks next', () => {
  const order = (queue: FairQueue<string>) => {
    const taken: string[] = []
    for (let one = queue.next(); one !== undefined; one = queue.next()) taken.push(one)
    return taken
  }

  it('goes round the households, and round the matches of each', () => {
    const queue = new FairQueue<string>()
    for (const match of ['a1', 'a2', 'a3']) for (const n of [1, 2]) queue.add(asker('a', match), `${match}/${n}`)
    queue.add(asker('b', 'b1'), 'b1/1')
    queue.add(asker('b', 'b1'), 'b1/2')
    expect(order(queue)).toEqual(['a1/1', 'b1/1', 'a2/1', 'b1/2', 'a3/1', 'a1/2', 'a2/2', 'a3/2'])
    expect(queue.waitingIn('alone')).toBe(0)
  })

  it('is whoever somebody waits for, before those who look in some day, before bots among themselves', () => {
    const queue = new FairQueue<string>()
    for (const company of ['alone', 'days', 'live'] as const) queue.add(asker('a', company, company), company)
    expect([queue.waitingIn('live'), queue.waitingIn('days'), queue.waitingIn('alone')]).toEqual([1, 2, 3])
    expect(order(queue)).toEqual(['live', 'days', 'alone'])
  })

  it('is nobody who no longer wants it', () => {
    const queue = new FairQueue<string>()
    const drop = queue.add(asker('a', 'm'), 'one')
    queue.add(asker('a', 'm'), 'two')
    drop()
    drop()
    expect(order(queue)).toEqual(['two'])
  })
})

describe('fair bots', () => {
  /** Bots whose thoughts the test ends. */
  function slow(most: number) {
    const thoughts: { seat: number; milliseconds: number | undefined; end: () => void }[] = []
    const bots: Bots = {
      most,
      think: (_box, _level, _view, seat, _unwanted, milliseconds) =>
        new Promise<AnyAction>((resolve) => {
          thoughts.push({ seat, milliseconds, end: () => resolve({ do: 'hold' }) })
        }),
      close: () => Promise.resolve(),
    }
    return { thoughts, fair: new FairBots(bots) }
  }
  const box = {} as AnyTableBox

  it('let no more think at once than there are threads, and shorter the more wait', async () => {
    const { thoughts, fair } = slow(2)
    const { signal } = new AbortController()
    const answers = Array.from({ length: 200 }, (_, i) =>
      fair.think(asker('a', `m${i}`, 'alone'), box, 'captain', {}, i, signal),
    )
    expect([thoughts.length, fair.waiting]).toEqual([2, 198])
    expect(thoughts[0]!.milliseconds).toBe(300)
    const honest = fair.think(asker('b', 'h'), box, 'captain', {}, 1000, signal)
    thoughts[0]!.end()
    await answers[0]
    await until(() => thoughts.length === 3)
    expect(thoughts[2]).toMatchObject({ seat: 1000, milliseconds: 300 })
    thoughts[2]!.end()
    await honest
    await until(() => thoughts.length === 4)
    expect(thoughts[3]!.milliseconds).toBe(30)
  })

  it('forget what nobody wants any more', async () => {
    const { thoughts, fair } = slow(1)
    const stop = new AbortController()
    void fair.think(asker('a', 'm'), box, 'captain', {}, 0, new AbortController().signal)
    const dropped = fair.think(asker('a', 'm'), box, 'captain', {}, 1, stop.signal)
    stop.abort()
    await expect(dropped).rejects.toThrow('nobody wants')
    expect([thoughts.length, fair.waiting]).toEqual([1, 0])
  })
})

describe('a server full of bots', () => {
  let server: RunningServer
  afterEach(() => server.close())

  it('answers an honest player’s moves, and lets one address have so many matches of bots alone', async () => {
    const THOUGHT = 20
    const bots: Bots = {
      most: 1,
      think: async (...all) => {
        await new Promise((resolve) => setTimeout(resolve, THOUGHT))
        return thinkHere(...all)
      },
      close: () => Promise.resolve(),
    }
    server = await serve({ bots, behindProxy: true, limits: { alone: 12 } })
    const body = JSON.stringify({
      game: 'star-strike-2',
      options: ((await boxOf('star-strike-2')).ready({ number: 1 }) as { value: unknown }).value,
      seats: [1, 2].map(() => ({ kind: 'bot', level: 'random' })),
    })
    const flood = async (from: string) =>
      (
        await fetch(`${server.address}/api/matches`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-forwarded-for': from },
          body,
        })
      ).status
    const statuses: number[] = []
    for (let i = 0; i < 14; i++) statuses.push(await flood('10.0.0.1'))
    expect(statuses).toEqual([...Array.from({ length: 12 }, () => 201), 429, 429])
    expect(await flood('10.0.0.2')).toBe(201)

    const box = await boxOf('duel')
    const made = await createMatch(server.address, {
      game: 'duel',
      options: {},
      seats: [{ kind: 'person' }, { kind: 'bot', level: 'random' }],
    })
    const [token] = await seated(server.address, made)
    const client = await player(box, server.address, made.match, token!)
    const waits: number[] = []
    for (let i = 0; i < 10 && client.ending === null; i++) {
      await until(() => owes(box, client) || client.ending !== null)
      if (client.ending !== null) break
      const actions: AnyAction[] = []
      box.game.legal(client.view, 0, actions)
      const [asked] = box.game.pending(client.view)
      const before = performance.now()
      await client.act(asked!.id, actions[0]!)
      await until(() => owes(box, client) || client.ending !== null)
      waits.push(performance.now() - before)
    }
    client.close()
    // A handful of thoughts, and not those of everybody who came before.
    const median = waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]!
    expect(median).toBeLessThan(12 * THOUGHT)
  })
})
