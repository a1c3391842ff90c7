import { describe, expect, it } from 'vitest'
import type { Room } from '@flagbridge/match'
import { settled } from './fakeTime.ts'
import { act, acts, listener, owed, reopened, table, type Wanted } from './quietTable.ts'
import { PEOPLE } from './tableside.ts'

describe('TABLE.5 an absent player', () => {
  const away = async (more: Wanted = {}) => {
    const all = await table({ absence: 120, ...more })
    const anna = listener(0)
    await all.room.join(anna, undefined)
    while (owed(all.room).seat !== 1) await act(all.room)
    return { ...all, anna }
  }
  let offers = 0
  const offer = (room: Room, seat = 1) => room.offerStandIn(0, { seat }, `x${++offers}`)

  it('who has agreed in advance is replaced after the stated time', async () => {
    const { world, room } = await away({ standIn: 'ensign' })
    await world.pass(119)
    expect(room.seatInfos()[1]!.standIn).toBeNull()
    await world.pass(1)
    expect(room.seatInfos()[1]!.standIn).toBe('ensign')
    expect(world.thoughts[0]).toMatchObject({ level: 'ensign', seat: 1 })
    expect((await acts(world)).at(-1)).toMatchObject({ by: 'bot' })
  })

  it('is not replaced while he is at the table, however long he thinks', async () => {
    const { world, room } = await away({ standIn: 'ensign' })
    const ben = listener(1)
    await room.join(ben, undefined)
    await world.pass(1000)
    expect(room.seatInfos()[1]!.standIn).toBeNull()
    room.leave(ben)
    await world.pass(119)
    expect(room.seatInfos()[1]!.standIn).toBeNull()
    await world.pass(1)
    expect(room.seatInfos()[1]!.standIn).toBe('ensign')
  })

  it('has his seat back when he returns, and the bot thinks no further', async () => {
    const { world, room, anna } = await away({ standIn: 'ensign' })
    world.answer = () => new Promise(() => undefined)
    await world.pass(120)
    expect(anna.heard.at(-1)).toMatchObject({ t: 'news', news: { t: 'seated', seats: [{}, { standIn: 'ensign' }] } })
    await room.join(listener(1), undefined)
    expect(room.seatInfos()[1]!.standIn).toBeNull()
    expect(world.thoughts[0]!.unwanted.aborted).toBe(true)
    expect(owed(room).seat).toBe(1)
  })

  it('who has not is replaced when the others agree, not before the stated time', async () => {
    const { world, room } = await away()
    await world.pass(119)
    expect(await offer(room)).toMatchObject({ refused: 'not-absent', rule: 'TABLE.5', values: { seconds: 120 } })
    await world.pass(1)
    expect(room.seatInfos()[1]!.standIn).toBeNull()
    expect(await offer(room)).toBeUndefined()
    expect(room.seatInfos()[1]!.standIn).toBe('captain')
    await settled()
    expect(world.thoughts[0]).toMatchObject({ level: 'captain', seat: 1 })
  })

  it('is asked for by nobody else’s seat, by no bot’s and not twice', async () => {
    const { world, room } = await away()
    await world.pass(500)
    for (const seat of [0, 7]) expect(await offer(room, seat)).toMatchObject({ refused: 'no-such-seat' })
    await offer(room)
    expect(await offer(room)).toMatchObject({ refused: 'no-such-seat' })
  })

  it('is replaced only when all the others have agreed', async () => {
    const { world, room } = await table({ absence: 60 }, 'star-strike-2')
    if (room.table.created.seats.length < 2) throw new Error('needs others')
    const { seat } = owed(room)
    const [first, ...others] = room.table.created.seats.map((_, one) => one).filter((one) => one !== seat)
    for (const one of [first!, ...others]) await room.join(listener(one), undefined)
    await world.pass(61)
    await room.offerStandIn(first!, { seat }, 'x')
    for (const one of others) {
      expect(room.seatInfos()[seat]!.standIn).toBeNull()
      expect(room.table.log.isAsked(seat)).toBe(false)
      await room.write({ t: 'answered', seat: one, what: 'stand-in', yes: true })
    }
    expect(room.seatInfos()[seat]!.standIn).toBe('captain')
  })

  it('is kept by the bot that he has chosen, or a captain: never by one that the others choose', async () => {
    for (const [standIn, level] of [
      [undefined, 'captain'],
      ['random', 'captain'],
      ['admiral', 'admiral'],
    ] as const) {
      const { world, room } = await away(standIn === undefined ? {} : { standIn })
      await world.pass(120)
      if (standIn === undefined) await offer(room)
      expect(room.seatInfos()[1]!.standIn).toBe(level)
    }
  })

  it('agrees to nothing by the bot in his seat: neither to a draw nor to taking back', async () => {
    const { world, room } = await away()
    world.answer = () => new Promise(() => undefined)
    await world.pass(120)
    await offer(room)
    expect(room.seatInfos()[1]!.standIn).toBe('captain')
    const before = room.table.log.standing.length
    expect(await room.offer(0, 'take-back')).toBeUndefined()
    expect(room.table.log.standing).toHaveLength(before)
    expect(await room.offer(0, 'draw')).toBeUndefined()
    expect(room.table.outcome).toBeUndefined()
    // Back again, he is asked himself.
    await room.join(listener(1), undefined)
    expect(await room.answer(1, 'draw', true)).toBeUndefined()
    expect(room.table.outcome).toMatchObject({ how: 'agreed' })
  })

  it('who put a bot there himself is asked himself, too', async () => {
    const { world, room } = await away()
    world.answer = () => new Promise(() => undefined)
    await room.join(listener(1), undefined)
    await room.standIn(1, 'ensign')
    await room.offer(0, 'draw')
    expect(room.table.outcome).toBeUndefined()
    await room.answer(1, 'draw', true)
    expect(room.table.outcome).toMatchObject({ how: 'agreed' })
  })

  it('after a restart has half a minute to come back', async () => {
    const { world, box, room } = await away({ standIn: 'ensign' })
    await world.pass(100)
    await room.close()
    world.stop()
    await world.pass(1000)
    const again = await reopened(world, box)
    await world.pass(29)
    expect(again.seatInfos()[1]!.standIn).toBeNull()
    await world.pass(1)
    expect(again.seatInfos()[1]!.standIn).toBe('ensign')
  })

  it('who put a bot there himself looks on until he takes the seat back or acts', async () => {
    const { world, room, box } = await away()
    world.answer = () => new Promise(() => undefined)
    await room.write({ t: 'standIn', seat: 1, level: 'random' })
    await room.join(listener(1), undefined)
    expect(room.seatInfos()[1]!.standIn).toBe('random')
    const { id } = owed(room)
    await room.act(1, id, box.game.fallback(room.table.match!.state, 1), 'c')
    expect(room.seatInfos()[1]!.standIn).toBeNull()
    expect((await acts(world)).at(-1)).toMatchObject({ seat: 1, cid: 'c' })
  })
})

describe('thinking', () => {
  const bots = async () => {
    const all = await table({ seats: [PEOPLE[0], { kind: 'bot', level: 'admiral' }] })
    while (owed(all.room).seat !== 1) {
      if (all.world.thoughts.length === 0) all.world.answer = () => new Promise(() => undefined)
      await act(all.room)
    }
    await settled()
    return all
  }

  it('ends with the match', async () => {
    const { world, room } = await bots()
    expect(world.thoughts.at(-1)!.unwanted.aborted).toBe(false)
    await room.write({ t: 'resigned', seat: 0 })
    expect(world.thoughts.at(-1)!.unwanted.aborted).toBe(true)
  })

  it('ends when the move it was about is taken back', async () => {
    const { world, room } = await bots()
    await room.write({ t: 'offered', seat: 0, what: 'take-back' })
    expect(world.thoughts.at(-1)!.unwanted.aborted).toBe(true)
    expect(owed(room).seat).toBe(0)
  })

  it('ends when nobody keeps the room open', async () => {
    const { world, room } = await bots()
    expect(room.isIdle).toBe(false)
    await room.close()
    expect(world.thoughts.at(-1)!.unwanted.aborted).toBe(true)
  })
})
