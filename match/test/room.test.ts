import { beforeAll, describe, expect, it } from 'vitest'
import { ONLOOKER, type AnyBox } from '@flagbridge/kernel'
import { Conflict, NotStored, Room, type Listener } from '../src/index.ts'
import { Presence } from '../src/presence.ts'
import { Turns } from '../src/turns.ts'
import { boxOf, lineOf, listener, logsInMemory, nextAct, onServer, seated } from './tableside.ts'
import { roomOf, settled, World } from './world.ts'

let duel: AnyBox
beforeAll(async () => void (duel = await boxOf('duel')))

const here = (chair: { heard: readonly { t: string }[] }) =>
  chair.heard.filter(
    (one): one is { t: 'here'; seats: { here: boolean }[]; devices?: number; onlookers?: number } => one.t === 'here',
  )

describe('presence', () => {
  it('knows who is here, at this server and for half a minute at others, and since when somebody is gone', () => {
    let now = 100
    const presence = new Presence(() => now)
    expect([presence.since, presence.isEmpty, presence.isHere(0), presence.leftAt(0)]).toEqual([
      100,
      true,
      false,
      undefined,
    ])
    const [one, other] = [listener(0), listener(0)]
    presence.add(one)
    presence.add(other)
    presence.add(listener(ONLOOKER))
    expect([presence.isEmpty, presence.isHere(0), presence.isHere(1), presence.devices(0)]).toEqual([
      false,
      true,
      false,
      2,
    ])
    expect(presence.seats()).toEqual([0, ONLOOKER])
    expect(presence.remove(one)).toBe(true)
    expect([presence.leftAt(0), presence.remove(one)]).toEqual([undefined, false])
    now = 200
    presence.remove(other)
    expect([presence.leftAt(0), presence.isHere(0)]).toEqual([200, false])
    presence.hear('elsewhere', [0, 1])
    expect([presence.isHere(0), presence.devices(1)]).toEqual([true, 1])
    now = 200 + 29_999
    expect(presence.isHere(1)).toBe(true)
    now++
    expect([presence.isHere(1), presence.devices(1)]).toEqual([false, 0])
    presence.hear('third', [])
    presence.add(one)
    expect(presence.leftAt(0)).toBeUndefined()
  })
  it('sends to all, or to a seat, and knows who has lost his right', () => {
    const presence = new Presence(() => 0)
    const [one, other] = [listener(0), listener(1)]
    const lost: Listener = { seat: 1, send: () => undefined, mayStay: () => false }
    for (const each of [one, other, lost]) presence.add(each)
    presence.send({ t: 'here', seats: [] })
    presence.sendTo(1, { t: 'here', seats: [] })
    expect([one.heard.length, other.heard.length]).toEqual([1, 2])
    expect(presence.withoutRight()).toEqual([lost])
  })
})

describe('turns', () => {
  it('are taken one after the other, also after one that failed', async () => {
    const turns = new Turns()
    const order: string[] = []
    const work = (name: string) => async () => {
      order.push(`${name} begins`)
      await settled()
      order.push(`${name} ends`)
      return name
    }
    expect(turns.isFree).toBe(true)
    const first = turns.take(work('a'))
    const failed = turns.take(() => Promise.reject(new Error('no')))
    const last = turns.take(work('b'))
    expect(turns.isFree).toBe(false)
    await expect(failed).rejects.toThrow('no')
    expect([await first, await last]).toEqual(['a', 'b'])
    expect(order).toEqual(['a begins', 'a ends', 'b begins', 'b ends'])
    await settled()
    expect(turns.isFree).toBe(true)
  })
})

describe('whoever comes and goes', () => {
  it('is told to the others, and a seat that is open twice hears of it', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel), world)
    const [one, other, again] = [listener(0), listener(1), listener(0)]
    await room.join(one, undefined)
    await room.join(other, undefined)
    expect(
      here(one)
        .at(-1)!
        .seats.map((seat) => seat.here),
    ).toEqual([true, true])
    const before = here(other).length
    await room.join(again, undefined)
    expect([here(other).length, here(one).at(-1)!.devices, here(again).at(-1)!.devices]).toEqual([before, 2, 2])
    room.leave(again)
    expect(here(one).at(-1)!.devices).toBe(1)
    room.leave(one)
    room.leave(one)
    expect(here(other)).toHaveLength(before + 1)
    expect(
      here(other)
        .at(-1)!
        .seats.map((seat) => seat.here),
    ).toEqual([false, true])
    expect(world.announced.at(-1)).toEqual([1])
    expect(room.company).toBe('live')
    room.leave(other)
    expect(room.company).toBe('days')
    await room.close()
  })
  it('to look on is counted together with all who do within two seconds', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel), world)
    const one = listener(0)
    await room.join(one, undefined)
    const before = one.heard.length
    world.crowds.length = 0
    const crowd = Array.from({ length: 50 }, () => listener(ONLOOKER))
    for (const onlooker of crowd) await room.join(onlooker, undefined)
    await world.pass(2000)
    expect([one.heard.length, here(one).at(-1)!.onlookers, world.crowds]).toEqual([before + 1, 50, [50]])
    for (const onlooker of crowd.slice(1)) room.leave(onlooker)
    expect(one.heard).toHaveLength(before + 1)
    await world.pass(2000)
    expect(world.crowds).toEqual([50, 1])
    expect([one.heard.length, here(one).at(-1)!.onlookers]).toEqual([before + 2, 1])
    expect(here(crowd[0]!).at(-1)!.onlookers).toBe(1)
    room.leave(crowd[0]!)
    await world.pass(2000)
    expect([one.heard.length, here(one).at(-1)!.onlookers]).toEqual([before + 3, undefined])
    await room.hear({ node: 'n2', here: [ONLOOKER] })
    await world.pass(2000)
    expect([one.heard.length, here(one).at(-1)!.onlookers]).toEqual([before + 4, 1])
    await room.hear({ node: 'n2', here: [ONLOOKER], onlookers: 7 })
    await room.hear({ node: 'n3', here: [ONLOOKER], onlookers: 30 })
    await world.pass(2000)
    expect([one.heard.length, here(one).at(-1)!.onlookers]).toEqual([before + 5, 37])
    await room.join(listener(ONLOOKER), undefined)
    await room.close()
    await world.pass(2000)
    expect(one.heard).toHaveLength(before + 5)
  })
  it('at another server is heard of', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel), world)
    const one = listener(0)
    await room.join(one, undefined)
    await room.hear({ node: 'n2', here: [1] })
    expect(
      here(one)
        .at(-1)!
        .seats.map((seat) => seat.here),
    ).toEqual([true, true])
    await room.hear({ node: 'n2', here: [0, 1] })
    expect(here(one).at(-1)!.devices).toBe(2)
    await room.hear({ node: 'n2', here: [] })
    expect(here(one).some(({ seats }) => !seats[1]!.here)).toBe(true)
  })
  it('again is told what he has missed, and whoever knows more than happened the whole table', async () => {
    const room = await roomOf(duel, onServer(duel), new World())
    const one = listener(0)
    await room.join(one, undefined)
    room.leave(one)
    const { seat, decision, action } = nextAct(room.table)
    await room.act(seat, decision, action)
    const table = one.heard.find((each) => each.t === 'table')!
    const back = listener(0)
    await room.join(back, table.n)
    expect(back.heard[0]).toMatchObject({ t: 'news', n: table.n + 1 })
    const strange = listener(0)
    await room.join(strange, 999)
    expect(strange.heard[0]).toMatchObject({ t: 'table', n: table.n + 1 })
    const story = listener(0)
    await room.join(story, undefined, true)
    expect(story.heard[0]).toMatchObject({ t: 'table', n: 0 })
    expect(story.heard.filter(({ t }) => t === 'news')).toHaveLength(table.n + 1)
  })
  it('has no right any more is turned out, and does not get in', async () => {
    const room = await roomOf(duel, onServer(duel), new World())
    let may = true
    let turnedOut = 0
    const one: Listener = { ...listener(0), mayStay: () => may, turnOut: () => void turnedOut++ }
    await room.join(one, undefined)
    may = false
    await room.write({ t: 'rekeyed', seat: 0, tokenHash: 'new' })
    expect([turnedOut, room.seatInfos()[0]!.here]).toEqual([1, false])
    await room.join(one, undefined)
    expect([turnedOut, room.seatInfos()[0]!.here]).toEqual([2, false])
  })
})

describe('what is said at a room', () => {
  it('TABLE.3 must have the form of an action', async () => {
    const room = await roomOf(duel, onServer(duel), new World())
    const { seat, decision } = nextAct(room.table)
    expect(await room.act(seat, decision, 'nonsense')).toMatchObject({
      refused: 'malformed-action',
      rule: 'TABLE.3',
      values: { problems: expect.any(Array) as unknown[] },
    })
  })
  it('TABLE.7 under one number is carried out once', async () => {
    const room = await roomOf(duel, onServer(duel), new World())
    const { seat, decision, action } = nextAct(room.table)
    expect(await room.act(seat, decision, action, 'a')).toBeUndefined()
    expect(await room.act(seat, decision, action, 'a')).toBeUndefined()
    expect(room.table.log.standing).toHaveLength(1)
    expect(await room.act(seat, decision + 1, action, 'a')).toEqual({
      refused: 'number-used',
      rule: 'TABLE.7',
      values: { cid: 'a' },
    })
    expect(await room.say(ONLOOKER, 'everybody', 'hi', 'c')).toBeUndefined()
    expect(await room.say(ONLOOKER, 'everybody', 'ho', 'c')).toBeUndefined()
    expect(await room.say(seat, 'everybody', 'hi', 'd')).toBeUndefined()
    expect((await room.say(seat, 'everybody', 'ho', 'd'))?.refused).toBe('number-used')
    expect(await room.offer(seat, 'draw', 'e')).toBeUndefined()
    expect((await room.offer(seat, 'take-back', 'e'))?.refused).toBe('number-used')
    expect(await room.answer(1 - seat, 'draw', false, 'f')).toBeUndefined()
    expect((await room.answer(1 - seat, 'draw', true, 'f'))?.refused).toBe('number-used')
    expect(await room.standIn(seat, null, 'g')).toBeUndefined()
    expect((await room.standIn(seat, 'captain', 'g'))?.refused).toBe('number-used')
    expect((await room.resign(seat, 'a'))?.refused).toBe('number-used')
  })
  it('TABLE.1 beside moves is bounded for each seat: a log is not for quarrels', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel), world)
    const quarrel = async (seat: number, cid: string) => [
      (await room.offer(seat, 'draw', `${cid}-draw`))?.refused,
      (await room.standIn(seat, null, `${cid}-bot`))?.refused,
      (await room.answer(seat, 'take-back', false, `${cid}-answer`))?.refused,
    ]
    const before = world.appended.length
    for (let i = 0; i < 400; i++) await quarrel(0, `${i}`)
    expect(world.appended.length - before).toBe(200)
    expect(await quarrel(0, 'again')).toEqual(['enough-offered', 'enough-offered', 'enough-offered'])
    // What was carried out is done, however often it is asked for; the others are not silenced by it.
    expect(await room.offer(0, 'draw', '0-draw')).toBeUndefined()
    expect(await room.offer(1, 'draw', 'other')).toBeUndefined()
    const { seat, decision, action } = nextAct(room.table)
    expect(await room.act(seat, decision, action, 'move')).toBeUndefined()
    expect(await room.offer(0, 'draw', 'after a move')).toBeUndefined()
    expect((await room.offer(0, 'draw', 'once more'))?.refused).toBe('enough-offered')
    expect(await room.resign(0)).toBeUndefined()
  })
  it('answers that a seat may give are those of its view, in words if wanted', async () => {
    const room = await roomOf(duel, onServer(duel), new World())
    const { seat, decision } = nextAct(room.table)
    const plain = await room.answers(seat, false)
    expect(plain.decision).toBe(decision)
    expect(plain.answers.length).toBeGreaterThan(0)
    expect(plain.answers.every((one) => !('says' in one))).toBe(true)
    const words = await room.answers(seat, true)
    expect(words.answers.every((one) => typeof one.says === 'string' && one.says !== '')).toBe(true)
    expect(await room.answers(ONLOOKER, false)).toEqual({ decision: null, answers: [] })
    await room.resign(seat)
    expect(await room.answers(seat, false)).toEqual({ decision: null, answers: [] })
  })
  it('is in the record and its draws, once the match is over', async () => {
    const room = await roomOf(duel, onServer(duel), new World())
    expect([await room.record(), await room.draws()]).toEqual([undefined, undefined])
    for (let i = 0; i < 500 && room.table.outcome === undefined; i++) {
      const { seat, decision, action } = nextAct(room.table)
      await room.act(seat, decision, action)
    }
    const text = await room.record()
    expect(JSON.parse(text!)).toMatchObject({ flagbridge: 1, game: 'duel' })
    expect(await room.record()).toBe(text)
    const rolling = await roomOf(await boxOf('starmada-x'), onServer(await boxOf('starmada-x')), new World())
    await rolling.resign(0)
    const draws = await rolling.draws()
    expect(draws!.length).toBeGreaterThan(0)
    expect(await rolling.draws()).toBe(draws)
  })
})

describe('lists', () => {
  it('are told with the line who sits down and how it ends, and of moves a second later, once for many', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel), world)
    expect(world.appended.map(({ summary }) => summary?.status)).toEqual(['waiting', 'waiting', 'running'])
    for (let i = 0; i < 3; i++) {
      const { seat, decision, action } = nextAct(room.table)
      await room.act(seat, decision, action)
    }
    expect(world.appended.at(-1)!.summary).toBeUndefined()
    await world.pass(999)
    expect(world.listed).toHaveLength(0)
    await world.pass(1)
    expect(world.listed).toHaveLength(1)
    expect(world.listed[0]).toMatchObject({ match: 'm', status: 'running', length: 6 })
    await room.say(0, 'everybody', 'hello')
    await room.close()
    expect(world.listed).toHaveLength(1)
    await room.offer(0, 'draw')
    await room.close()
    expect(world.listed).toHaveLength(2)
    await room.resign(0)
    expect(world.appended.at(-1)!.summary).toMatchObject({ status: 'over', dueAt: null })
  })
  it('show when something happened that everybody heard of', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel), world)
    const before = room.summary().changedAt
    await world.pass(10)
    await room.say(0, 'side', 'psst')
    expect(room.summary().changedAt).toBe(before)
    await room.say(0, 'everybody', 'hello')
    expect(room.summary().changedAt).toBe(world.time)
  })
})

describe('a line that is not stored', () => {
  it('breaks the room off: nobody has heard of it, and all join again', async () => {
    const world = new World()
    let broken = 0
    const room = await Room.create('m', duel, onServer(duel), world, () => void broken++)
    for (const seat of [0, 1]) await room.write(seated(seat))
    const one = listener(0)
    await room.join(one, undefined)
    const before = one.news().length
    world.failing = new Error('disk full')
    const { seat, decision, action } = nextAct(room.table)
    await expect(room.act(seat, decision, action)).rejects.toThrow(NotStored)
    expect(one.heard.at(-1)).toMatchObject({
      t: 'error',
      code: 'reload',
      text: expect.stringContaining('join again') as string,
    })
    expect([one.news().length, broken]).toEqual([before, 1])
    world.failing = undefined
    await expect(room.say(0, 'everybody', 'hello')).rejects.toThrow('disk full')
    await expect(room.read(() => 1)).rejects.toThrow(NotStored)
  })
  it('because another server was first is said again after what that one wrote', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel), world)
    const one = listener(0)
    await room.join(one, undefined)
    // The other server's line.
    const seq = (await world.logs.lines('m', 0)).length
    await world.logs.append(lineOf({ t: 'said', seat: 1, name: 'P1', to: 'everybody', text: 'first' }, seq))
    await room.say(0, 'everybody', 'second')
    const texts = one.news().flatMap((news) => (news.t === 'said' ? [news.text] : []))
    expect(texts).toEqual(['first', 'second'])
    expect((await world.logs.lines('m', 0)).slice(-2).map(({ entry }) => (entry as { text?: string }).text)).toEqual(
      texts,
    )
  })
  it('of another server is told when it is heard of', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel), world)
    const one = listener(0)
    await room.join(one, undefined)
    const seq = (await world.logs.lines('m', 0)).length
    await world.logs.append(lineOf({ t: 'said', seat: 1, name: 'P1', to: 'everybody', text: 'from afar' }, seq))
    await room.hear({ node: 'n2', here: [] })
    expect(one.news().at(-1)).toMatchObject({ t: 'said', text: 'from afar' })
    await room.say(0, 'everybody', 'heard')
    expect(one.news().at(-1)).toMatchObject({ text: 'heard' })
  })
  it('that conflicts for ever is given up', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel), world)
    world.failing = new Conflict('always another')
    await expect(room.say(0, 'everybody', 'hello')).rejects.toThrow('always another')
  })
})

describe('a room', () => {
  it('is opened again from its log, and there is none without one', async () => {
    const world = new World(logsInMemory())
    expect(await Room.open('m', () => Promise.resolve(duel), world)).toBeUndefined()
    const room = await roomOf(duel, onServer(duel), world)
    const { seat, decision, action } = nextAct(room.table)
    await room.act(seat, decision, action)
    const again = (await Room.open('m', () => Promise.resolve(duel), world))!
    expect(again.table.match!.state).toEqual(room.table.match!.state)
    expect(again.summary()).toEqual(room.summary())
  })
  it('sleeps where nobody looks and nothing is due for a minute', async () => {
    const world = new World()
    const clock = { per: 'decision', seconds: 100, then: 'fallback' } as never
    const room = await roomOf(duel, onServer(duel, { clock }), world)
    expect(room.isIdle).toBe(true)
    await world.pass(40_001)
    expect(room.isIdle).toBe(false)
    const other = await roomOf(duel, onServer(duel), new World())
    expect(other.isIdle).toBe(true)
    const one = listener(0)
    await other.join(one, undefined)
    expect(other.isIdle).toBe(false)
    await room.close()
  })
})
