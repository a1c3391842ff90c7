import { afterEach, describe, expect, it, vi } from 'vitest'
import { decisionOf, ONLOOKER, type AnyAction } from '@flagbridge/kernel'
import type { Clock } from '@flagbridge/protocol'
import { FairBots } from '../src/fairBots.ts'
import { Hub } from '../src/hub.ts'
import { RATES } from '../src/rates.ts'
import { wake } from '../src/world.ts'
import { settled } from './fakeTime.ts'
import { act, acts, listener, owed, reopened, table } from './quietTable.ts'
import { PEOPLE } from './tableside.ts'

const DAY = 24 * 3600
afterEach(() => void vi.restoreAllMocks())

describe('a clock for each decision', () => {
  const clock: Clock = { per: 'decision', seconds: 60, then: 'default' }

  it('gives the stated default when it has run out, not a moment before', async () => {
    const { world, room, box } = await table({ clock })
    const { seat, id } = owed(room)
    const fallback = box.game.fallback(room.table.match!.state, seat) as AnyAction
    await world.pass(59.9)
    expect(await acts(world)).toEqual([])
    await world.pass(0.1)
    expect(await acts(world)).toEqual([{ t: 'acted', seat, decision: id, action: fallback, by: 'clock' }])
  })

  it('begins anew with every decision', async () => {
    const { world, room } = await table({ clock })
    for (let i = 0; i < 5; i++) {
      await world.pass(50)
      await act(room)
    }
    expect((await acts(world)).filter((one) => one.by === 'clock')).toEqual([])
    await world.pass(180)
    expect((await acts(world)).filter((one) => one.by === 'clock')).toHaveLength(3)
  })

  it('that runs out for two at once answers for neither what was asked only by that', async () => {
    const { world, room, box } = await table({ clock })
    // Everybody is asked all the time, and each answer puts a new question to all.
    const { game } = box
    const answers = () => (room.table.match?.state as { answers: number } | undefined)?.answers ?? 0
    vi.spyOn(game, 'pending').mockImplementation(() => [0, 1].map((seat) => ({ seat, id: answers(), kind: 'any' })))
    vi.spyOn(game, 'fallback').mockImplementation(() =>
      answers() % 2 === 0 ? { do: 'hold', ship: 0 } : { do: 'move', to: 41 },
    )
    vi.spyOn(game, 'check').mockImplementation(() => undefined)
    await act(room)
    await world.pass(60)
    expect(await acts(world)).toMatchObject([{ decision: 0 }, { decision: 1, seat: 0, by: 'clock' }])
  })

  it('lets a bot of the agreed level answer instead', async () => {
    const { world, room } = await table({ clock: { ...clock, then: 'bot', level: 'captain' } })
    const { seat } = owed(room)
    await world.pass(60)
    expect(world.thoughts).toMatchObject([{ level: 'captain', seat }])
    expect(await acts(world)).toMatchObject([{ seat, by: 'clock' }])
  })

  it('takes the default when the bot fails, and asks nobody twice while it thinks', async () => {
    const { world, room } = await table({ clock: { ...clock, then: 'bot' } })
    let fail: (error: Error) => void = () => undefined
    world.answer = () => new Promise((_resolve, reject) => (fail = reject))
    const { seat } = owed(room)
    await world.pass(300)
    expect(world.thoughts).toMatchObject([{ level: 'ensign', seat }])
    fail(new Error('out of ideas'))
    await settled()
    expect((await acts(world))[0]).toMatchObject({ seat, by: 'clock' })
  })

  it('stops the bot when the player answers after all', async () => {
    const { world, room } = await table({ clock: { ...clock, then: 'bot' } })
    world.answer = () => new Promise(() => undefined)
    await world.pass(61)
    await act(room)
    expect(world.thoughts[0]!.unwanted.aborted).toBe(true)
    expect(await acts(world)).toMatchObject([{ seat: 0 }])
  })

  it('runs over days as over minutes', async () => {
    const { world } = await table({ clock: { per: 'decision', seconds: 3 * DAY, then: 'default' } })
    await world.pass(3 * DAY - 1)
    expect(await acts(world)).toEqual([])
    await world.pass(1)
    expect(await acts(world)).toHaveLength(1)
  })

  it('does not run for whoever has sealed an answer', async () => {
    const { world, room, box } = await table({ clock }, 'starmada-x')
    const both = () => box.game.pending(room.table.match!.state).filter((one) => one.answered !== true)
    while (both().length < 2) await act(room)
    await world.pass(10)
    const [first, second] = both()
    let { id } = first!
    while (decisionOf(both(), first!.seat) !== undefined) {
      id = decisionOf(both(), first!.seat)!.id
      const action = box.game.fallback(room.table.match!.state, first!.seat) as AnyAction
      await room.write({ t: 'acted', seat: first!.seat, decision: id, action })
    }
    expect(room.deadlines().map(({ seat }) => seat)).toEqual([second!.seat])
  })
})

describe('a clock for the whole match', () => {
  const clock: Clock = { per: 'match', seconds: 100, then: 'default' }

  it('adds up what each seat has thought, and only that', async () => {
    const { world, room } = await table({ clock })
    const used = [0, 0]
    for (let i = 0; i < 8; i++) {
      const { seat } = owed(room)
      const seconds = 5 + i
      await world.pass(seconds)
      used[seat]! += seconds
      await act(room)
    }
    expect(used[0]).toBeGreaterThan(0)
    expect(used[1]).toBeGreaterThan(0)
    const { seat } = owed(room)
    expect(room.deadlines()).toEqual([{ seat, at: world.now() + (100 - used[seat]!) * 1000 }])
    await world.pass(100 - used[seat]! - 0.1)
    expect((await acts(world)).filter((one) => one.by === 'clock')).toEqual([])
    await world.pass(0.1)
    expect((await acts(world)).find((one) => one.by === 'clock')).toMatchObject({ seat })
  })

  it('once it has run out answers for that seat at once, and goes on for the other', async () => {
    const { world, room } = await table({ clock })
    const { seat } = owed(room)
    await world.pass(100)
    const byClock = await acts(world)
    expect(new Set(byClock.map((one) => one.seat))).toEqual(new Set([seat]))
    expect(owed(room).seat).toBe(1 - seat)
    await world.pass(99)
    expect(await acts(world)).toHaveLength(byClock.length)
  })

  it('tells who listens when a deadline changes, and how much is left to each', async () => {
    const { world, room } = await table({ clock })
    const [anna, onlooker] = [listener(0), listener(ONLOOKER)]
    await room.join(anna, undefined)
    await room.join(onlooker, undefined)
    const { seat } = owed(room)
    await world.pass(7)
    while (owed(room).seat === seat) await act(room)
    const left = room.table.created.seats.map((_, one) => (one === seat ? 93_000 : 100_000))
    for (const { heard } of [anna, onlooker])
      expect(heard.findLast((one) => one.t === 'clocks')).toEqual({
        t: 'clocks',
        now: world.now(),
        deadlines: room.deadlines(),
        left,
      })
  })
})

describe('a restart', () => {
  it.each([
    ['decision', 60],
    ['match', 60],
    ['decision', 2 * DAY],
  ] as const)('gives and takes no time: per %s, %d seconds', async (per, seconds) => {
    const { world, box, room } = await table({ clock: { per, seconds, then: 'default' } })
    await world.pass(10)
    await act(room)
    await world.pass(10)
    const before = room.deadlines()
    world.stop()
    await world.pass(20)
    const again = await reopened(world, box)
    expect(again.deadlines()).toEqual(before)
    await world.pass((before[0]!.at - world.now()) / 1000 - 0.1)
    expect(await acts(world)).toHaveLength(1)
    await world.pass(0.1)
    expect((await acts(world))[1]).toMatchObject({ by: 'clock' })
  })

  it('after the time was up answers at once, though nobody comes', async () => {
    const { world, room } = await table({ clock: { per: 'decision', seconds: 60, then: 'default' } })
    await room.close()
    world.stop()
    await world.pass(61)
    const opened: string[] = []
    const hub = new Hub(world, new FairBots({ think: world.think.bind(world), close: () => Promise.resolve() }), RATES)
    hub.room = (id) => {
      opened.push(id)
      return Promise.resolve(undefined)
    }
    await hub.lookAround()
    expect(opened).toEqual(['m'])
  })

  it('lets bots go on that were asked before', async () => {
    const { world, box } = await table({ seats: [{ kind: 'bot', level: 'random' }, PEOPLE[0]] })
    world.stop()
    const before = world.thoughts.length
    await reopened(world, box)
    await settled()
    expect(world.thoughts.length).toBeGreaterThan(before)
    expect(await world.store.listed({ dueBefore: world.now(), limit: 9 })).toHaveLength(1)
  })
})

describe('waking', () => {
  it('reaches farther than a timer does', () => {
    vi.useFakeTimers()
    const then = vi.fn()
    wake(Date.now() + 40 * DAY * 1000, then)
    vi.advanceTimersByTime(40 * DAY * 1000 - 1)
    expect(then).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(then).toHaveBeenCalledOnce()
    vi.useRealTimers()
  })
})
