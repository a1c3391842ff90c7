import { beforeAll, describe, expect, it } from 'vitest'
import { nextDecision, type AnyBox } from '@flagbridge/kernel'
import type { CreatedOnServer } from '../src/index.ts'
import { boxOf, listener, nextAct, onServer } from './tableside.ts'
import { roomOf, settled, World } from './world.ts'

let duel: AnyBox
beforeAll(async () => void (duel = await boxOf('duel')))

const person = { kind: 'person' } as const
const bot = { kind: 'bot', level: 'ensign' } as const
const asked = (state: unknown) => nextDecision(duel.game.pending(state))
const clock = (more: object): Partial<CreatedOnServer> => ({
  clock: { per: 'decision', seconds: 60, ...more } as never,
})
const acted = (world: World) =>
  world.appended.flatMap(({ line }) => (line.entry.t === 'acted' ? [{ seat: line.entry.seat, by: line.entry.by }] : []))

describe('bots', () => {
  it('answer for their seat, of their level, until a person is asked', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel, { seats: [person, bot] }), world)
    for (let i = 0; i < 12 && room.table.outcome === undefined; i++) {
      await settled()
      if (room.table.outcome !== undefined) break
      expect(asked(room.table.match!.state)!.seat).toBe(0)
      const { seat, decision, action } = nextAct(room.table)
      expect(await room.act(seat, decision, action)).toBeUndefined()
    }
    expect(new Set(world.asked.map(({ level, seat }) => `${level} ${seat}`))).toEqual(new Set(['ensign 1']))
    expect(
      acted(world)
        .filter(({ seat }) => seat === 1)
        .every(({ by }) => by === 'bot'),
    ).toBe(true)
    expect(
      acted(world)
        .filter(({ seat }) => seat === 0)
        .every(({ by }) => by === undefined),
    ).toBe(true)
    await room.close()
  })
  it('play to the end where nobody else does', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel, { seats: [bot, { ...bot, level: 'captain' }] }), world)
    for (let i = 0; i < 200 && room.table.outcome === undefined; i++) await settled()
    expect(room.table.outcome).toBeDefined()
    expect(new Set(world.asked.map(({ level }) => level))).toEqual(new Set(['ensign', 'captain']))
    expect(room.company).toBe('alone')
  })
  it.each([
    ['fails', () => Promise.reject(new Error('out of order'))],
    ['says what may not be done', () => Promise.resolve({ do: 'nonsense' })],
  ])('that %s does what an expired clock would do', async (_what, answer) => {
    const world = new World()
    world.answer = answer
    const room = await roomOf(duel, onServer(duel, { seats: [bot, bot] }), world)
    for (let i = 0; i < 200 && room.table.outcome === undefined; i++) await settled()
    expect(room.table.outcome).toBeDefined()
    expect(acted(world).every(({ by }) => by === 'bot')).toBe(true)
  })
  it('that is stopped while it thinks says nothing any more', async () => {
    const world = new World()
    let say: (() => void) | undefined
    world.answer = (box, view, seat) =>
      new Promise((resolve) => (say = () => resolve(box.game.fallback(view, seat) as never)))
    const room = await roomOf(duel, onServer(duel, { seats: [person, person] }), world)
    const { seat } = asked(room.table.match!.state)!
    await room.standIn(seat, 'captain')
    await settled()
    expect([say !== undefined, room.isIdle]).toEqual([true, false])
    await room.standIn(seat, null)
    const before = world.appended.length
    say!()
    await settled()
    expect(world.appended).toHaveLength(before)
  })
})

describe('a clock', () => {
  it('that runs out answers for the seat as was agreed, and never before', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel, clock({ then: 'fallback' })), world)
    const { seat } = asked(room.table.match!.state)!
    expect(room.deadlines()).toContainEqual({ seat, at: world.time + 60_000 })
    expect(world.next).toBe(world.time + 60_000)
    await world.pass(59_999)
    expect(acted(world)).toEqual([])
    await world.pass(1)
    expect(acted(world)[0]).toEqual({ seat, by: 'clock' })
    await room.close()
    expect(world.next).toBeUndefined()
  })
  it('may call a bot instead', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel, clock({ then: 'bot', level: 'admiral' })), world)
    await world.pass(60_000)
    expect(world.asked[0]).toMatchObject({ level: 'admiral' })
    expect(acted(world)[0]).toMatchObject({ by: 'clock' })
    const other = new World()
    await roomOf(duel, onServer(duel, clock({ then: 'bot' })), other)
    await other.pass(60_000)
    expect(other.asked[0]).toMatchObject({ level: 'ensign' })
    await room.close()
  })
  it('for the whole match runs on from decision to decision', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel, clock({ per: 'match', seconds: 100, then: 'fallback' })), world)
    const { seat, decision, action } = nextAct(room.table)
    await world.pass(30_000)
    await room.act(seat, decision, action)
    expect(room.table.log.timeLeft(seat)).toBe(70_000)
    const perMove = await roomOf(duel, onServer(duel, clock({ then: 'fallback' })), new World())
    expect(perMove.table.log.timeLeft(seat)).toBe(60_000)
    await room.close()
    await perMove.close()
  })
  it('is told to whoever comes, and to all whenever it changes', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel, clock({ then: 'fallback' })), world)
    const chair = listener(0)
    await room.join(chair, undefined)
    const clocks = () => chair.heard.filter(({ t }) => t === 'clocks').length
    expect(clocks()).toBe(1)
    const { seat, decision, action } = nextAct(room.table)
    await world.pass(5)
    await room.act(seat, decision, action)
    expect(clocks()).toBe(2)
    await room.say(0, 'everybody', 'hello')
    expect(clocks()).toBe(2)
    await room.close()
  })
})

describe('TABLE.5 somebody absent', () => {
  const absence = { absence: 90 }
  it('is stood in for by the bot that was agreed, after the time that was agreed', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel, absence), world, 'admiral')
    const { seat } = asked(room.table.match!.state)!
    const chairs = [0, 1].map(listener)
    for (const chair of chairs) await room.join(chair, undefined)
    await world.pass(200_000)
    expect(room.table.log.standIns).toEqual([null, null])
    room.leave(chairs[seat]!)
    await world.pass(89_999)
    expect(room.table.log.standIns[seat]).toBeNull()
    await world.pass(1)
    expect(room.table.log.standIns[seat]).toEqual({ level: 'admiral', own: false })
    // And gives the seat back when he comes.
    await room.join(chairs[seat]!, undefined)
    expect(room.table.log.standIns[seat]).toBeNull()
    await room.close()
  })
  it('has half a minute to come back to a server that comes back', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel, { absence: 5 }), world, 'admiral')
    const { seat } = asked(room.table.match!.state)!
    await world.pass(29_999)
    expect(room.table.log.standIns[seat]).toBeNull()
    await world.pass(1)
    expect(room.table.log.standIns[seat]).not.toBeNull()
    await room.close()
  })
  it('who has agreed to nothing is waited for, until the others offer a bot and agree', async () => {
    const world = new World()
    const room = await roomOf(duel, onServer(duel, absence), world)
    const { seat } = asked(room.table.match!.state)!
    await world.pass(1_000_000)
    expect(room.table.log.standIns[seat]).toBeNull()
    const other = 1 - seat
    await room.join(listener(other), undefined)
    expect((await room.offerStandIn(seat, { seat: other }))?.refused).toBe('not-absent')
    expect(await room.offerStandIn(other, { seat }, 'x')).toBeUndefined()
    expect(room.table.log.standIns[seat]).toEqual({ level: 'captain', own: false })
    // Said again under the same number it is done; another thing under that number is refused.
    expect(await room.offerStandIn(other, { seat }, 'x')).toBeUndefined()
    expect((await room.offerStandIn(other, { seat: other }, 'x'))?.refused).toBe('number-used')
    await room.close()
  })
  it('keeps his bot where he put it there himself, and takes the seat back by acting', async () => {
    const world = new World()
    world.answer = () => new Promise(() => undefined)
    const room = await roomOf(duel, onServer(duel), world)
    const act = nextAct(room.table)
    await room.standIn(act.seat, 'captain')
    await room.join(listener(act.seat), undefined)
    expect(room.table.log.standIns[act.seat]).toEqual({ level: 'captain', own: true })
    expect(await room.act(act.seat, act.decision, act.action)).toBeUndefined()
    expect(room.table.log.standIns[act.seat]).toBeNull()
    await room.close()
  })
})
