import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ONLOOKER, type AnyBox } from '@flagbridge/kernel'
import { MatchTable, Streams, type Happening } from '../src/index.ts'
import { clocksOf, endingOf, seatInfos, tableFor } from '../src/show.ts'
import { Slices } from '../src/slices.ts'
import { added, atOneScreen, boxOf, lineOf, onServer, Told } from './tableside.ts'

let box: AnyBox
beforeAll(async () => void (box = await boxOf('starmada-x')))

const here =
  (...seats: number[]) =>
  (seat: number) =>
    seats.includes(seat)

describe('what everybody knows about the seats', () => {
  it('their sides, names and bots, and who is here; a bot always is', () => {
    const bot = { kind: 'bot', level: 'ensign', name: 'Hal' } as const
    const { table } = new Told(box, onServer(box, { seats: [{ kind: 'person' }, bot] }))
    expect(seatInfos(table, here())).toEqual([
      { side: 0, name: 'P0', kind: 'person', here: false, standIn: null },
      { side: 1, name: 'Hal', kind: 'bot', here: true, standIn: null },
    ])
    expect(seatInfos(table, here(0))[0]!.here).toBe(true)
  })
  it('and the level of a bot that stands in', () => {
    const told = new Told(box, onServer(box))
    told.tell({ t: 'standIn', seat: 1, level: 'captain' })
    expect(seatInfos(told.table, here()).map(({ standIn }) => standIn)).toEqual([null, 'captain'])
  })
})

describe('the end', () => {
  it('opens the seeds behind the dice, and nothing before it does', () => {
    const told = new Told(box, onServer(box))
    expect(endingOf(told.table)).toBeNull()
    told.tell({ t: 'resigned', seat: 0 })
    expect(endingOf(told.table)).toEqual({
      outcome: { winner: 1, points: [], how: 'resigned', rule: 'TABLE.4' },
      hostSeed: '5eed'.repeat(16),
      playerSeeds: ['seed 0', 'seed 1'],
    })
  })
  it.each([
    [
      { scheme: 'seeded', seed: 7 },
      { hostSeed: '7', playerSeeds: [] },
    ],
    [
      { scheme: 'fair', commitment: 'c', hostSeed: 'ab'.repeat(32), playerSeeds: ['x'] },
      { hostSeed: 'ab'.repeat(32), playerSeeds: ['x'] },
    ],
  ])('of a match at one screen tells the seeds of its dice: %j', (dice, seeds) => {
    const told = new Told(box, atOneScreen(box, { dice: dice as never }))
    told.tell({ t: 'resigned', seat: 0 })
    expect(endingOf(told.table)).toMatchObject(seeds)
  })
})

describe('the table as it is shown', () => {
  it('to a seat: its view, what was agreed, and the number of the last news', () => {
    const told = new Told(
      box,
      onServer(box, { added: ['hash'], absence: 90, clock: { per: 'move', seconds: 60 } as never }),
    )
    const shown = tableFor('m', told.table, here(1), 1, 5, false)
    expect(shown).toEqual({
      t: 'table',
      v: expect.any(Number) as number,
      n: 5,
      match: 'm',
      game: 'starmada-x',
      packs: ['hash'],
      seat: 1,
      seats: seatInfos(told.table, here(1)),
      commitment: (told.table.created as { commitment: string }).commitment,
      view: box.game.view(told.state, 1) as unknown,
      begun: true,
      chat: true,
      open: false,
      clock: { per: 'move', seconds: 60 },
      absence: 90,
      ending: null,
    })
  })
  it('before the last has sat down there is no view; of a story the table is as it was laid out', () => {
    const told = new Told(box, onServer(box))
    expect(tableFor('m', told.table, here(), 0, 0, true)).toMatchObject({
      n: 0,
      view: box.game.view(box.game.start(told.table.created.options), 0) as unknown,
    })
    const alone = new MatchTable(box, onServer(box))
    expect(tableFor('m', alone, here(), 0, 0, false)).toMatchObject({ view: null, begun: false })
  })
  it('at one screen: without a commitment, packs or a clock', () => {
    const { table } = new Told(box, atOneScreen(box))
    const shown = tableFor('m', table, here(), 0, 0, false)
    expect(shown).toMatchObject({ commitment: '', clock: null, absence: 600 })
    expect(shown).not.toHaveProperty('packs')
  })
})

describe('clocks', () => {
  it('say when each must have answered, and with time for the whole match how much is left', () => {
    const clock = { per: 'match', seconds: 600, then: 'fallback' } as never
    const { table } = new Told(box, onServer(box, { clock }))
    const shown = clocksOf(table.log, 9000)
    expect(shown).toMatchObject({ t: 'clocks', now: 9000, left: [expect.any(Number), expect.any(Number)] })
    expect(shown.deadlines.length).toBeGreaterThan(0)
    const perMove = new Told(box, onServer(box, { clock: { per: 'move', seconds: 60, then: 'fallback' } as never }))
    expect(clocksOf(perMove.table.log, 9000)).not.toHaveProperty('left')
  })
})

describe('streams', () => {
  const streams = () => new Streams(box, [0, 1], () => [{ side: 0 } as never])
  const steps = (told: Told): Happening[] => [{ t: 'step', events: told.opening[0]! }]

  it('begin empty, and keep the events of every step', () => {
    const told = new Told(box, onServer(box))
    const all = streams()
    expect([all.steps(), all.lengthFor(0), all.lengthFor(9)]).toEqual([[], 0, 0])
    expect(all.after(9, 0)).toEqual([])
    for (const one of steps(told)) all.add(one)
    all.add({ t: 'seats' })
    expect(all.steps()).toEqual([told.opening[0]])
  })
  it('tell who sits where as it is now, and the end as it is', () => {
    const all = streams()
    expect(added(all, { t: 'seats' }).map(({ news }) => news)).toEqual(
      Array.from({ length: 3 }, () => ({ t: 'seated', seats: [{ side: 0 }] })),
    )
    const over = { t: 'over', ending: { outcome: {} } } as never
    const ended = added(all, over)
    expect(ended).toHaveLength(3)
    expect(ended.every(({ news }) => news === over)).toBe(true)
  })
  it('tell offers with the seat they are for, answers, and nothing of other lines', () => {
    const all = streams()
    const news = (entry: never) => added(all, { t: 'line', line: lineOf(entry, 1) }).map(({ news: one }) => one)
    const standIn = { t: 'offered', seat: 0, what: 'stand-in', for: { seat: 1, level: 'captain' } }
    expect(news({ ...standIn, cid: 'x' } as never)[0]).toEqual(standIn)
    expect(news({ t: 'answered', seat: 1, what: 'draw', yes: false, cid: 'y' } as never)[0]).toEqual({
      t: 'answered',
      seat: 1,
      what: 'draw',
      yes: false,
    })
    expect(news({ t: 'resigned', seat: 1 } as never)).toEqual([])
  })
  it('show chat with its time to those whom it is for: onlookers are a side of their own', () => {
    const all = new Streams(box, [0, 1, 0], () => [])
    const heard = (seat: number, to: 'everybody' | 'side' | number) =>
      added(all, { t: 'line', line: lineOf({ t: 'said', seat, name: 'X', to, text: 'hello' }, 2) }).map(
        ({ seat: one, news }) => [one, news] as const,
      )
    expect(heard(0, 'everybody')[0]).toEqual([
      ONLOOKER,
      { t: 'said', from: 0, name: 'X', to: 'everybody', text: 'hello', at: 2000 },
    ])
    const who = (seat: number, to: 'everybody' | 'side' | number) => heard(seat, to).map(([one]) => one)
    expect([who(0, 'side'), who(1, 'side'), who(ONLOOKER, 'side')]).toEqual([[0, 2], [1], [ONLOOKER]])
    expect([who(0, 1), who(2, 0)]).toEqual([
      [0, 1],
      [0, 2],
    ])
  })
  it('know what is for all: onlookers hear of it, and chat is said to everybody', () => {
    const told = new Told(box, onServer(box))
    const all = streams()
    const said = (to: 'everybody' | 'side'): Happening => ({
      t: 'line',
      line: lineOf({ t: 'said', seat: 0, name: 'X', to, text: '' }, 1),
    })
    expect([said('everybody'), said('side'), { t: 'seats' } as const].map((one) => all.isForAll(one))).toEqual([
      true,
      false,
      true,
    ])
    expect(all.isForAll({ t: 'line', line: lineOf({ t: 'offered', seat: 0, what: 'draw' }, 1) })).toBe(true)
    const events = told.opening[0]!
    const hidden = { kind: 'OrdersWritten', rule: 'X', ship: 0, orders: '1', seats: [0] } as never
    expect(all.isForAll({ t: 'step', events })).toBe(true)
    expect(all.isForAll({ t: 'step', events: [hidden] })).toBe(false)
    expect(all.isForAll({ t: 'step', events: [hidden, ...events] })).toBe(true)
  })
  it('tell a step that lies open as it is, and one that hides nothing but is nothing not at all', () => {
    const told = new Told(box, onServer(box))
    const all = streams()
    const [step] = steps(told)
    expect(added(all, step!).every(({ news }) => news === step)).toBe(true)
    expect(added(all, { t: 'step', events: [] })).toEqual([])
  })
})

describe('long work', () => {
  let now = 0
  beforeEach(() => {
    now = 1000
    vi.spyOn(performance, 'now').mockImplementation(() => now)
  })
  afterEach(() => void vi.restoreAllMocks())

  it('is never over for others where there are none', async () => {
    const alone = new Slices(undefined)
    now += 60
    expect(alone.isOver).toBe(false)
    await alone.rest()
  })
  it('rests after five milliseconds, and then begins anew', async () => {
    let rested = 0
    const slices = new Slices(async () => void rested++)
    now += 5
    expect(slices.isOver).toBe(false)
    now += 1
    expect(slices.isOver).toBe(true)
    await slices.rest()
    expect([rested, slices.isOver]).toEqual([1, false])
  })
})
