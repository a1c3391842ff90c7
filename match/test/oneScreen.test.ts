import { beforeAll, describe, expect, it } from 'vitest'
import { readRecord, replayRecord } from '@flagbridge/formats'
import { nextDecision, type AnyAction, type AnyBox } from '@flagbridge/kernel'
import { logOfRecord, recordOfMatch, Room, type Created } from '../src/index.ts'
import { atOneScreen, boxOf, lineOf, listener, logsInMemory, nextAct, quietWorld, seated } from './tableside.ts'

let box: AnyBox
beforeAll(async () => void (box = await boxOf('starmada-x')))

async function sitDown(created: Created, store = logsInMemory()) {
  const room = await Room.create('m', box, created, quietWorld(store))
  for (const [seat, plan] of created.seats.entries()) if (plan.kind === 'person') await room.write(seated(seat))
  return { room, store }
}

async function act(room: Room): Promise<void> {
  const { seat, decision, action } = nextAct(room.table)
  expect(await room.act(seat, decision, action)).toBeUndefined()
}

describe('a match at one screen', () => {
  it('is hosted without a server: one device speaks for all seats, and each hears what it may know', async () => {
    const { room } = await sitDown(atOneScreen(box))
    const chairs = [0, 1].map(listener)
    for (const chair of chairs) await room.join(chair, undefined, true)
    for (let i = 0; i < 30; i++) await act(room)
    for (const { seat, heard, news } of chairs) {
      const table = heard.find((one) => one.t === 'table')!
      const { view } = table
      for (const one of news()) if (one.t === 'step') for (const event of one.events) box.game.apply(view, event)
      expect(view).toEqual(box.game.view(room.table.match!.state, seat))
    }
  })

  it('rolls the dice of its seed: the same answers give the same battle', async () => {
    const [one, other] = await Promise.all([sitDown(atOneScreen(box)), sitDown(atOneScreen(box))])
    for (let i = 0; i < 20; i++) for (const { room } of [one, other]) await act(room)
    expect(other.room.table.match!.state).toEqual(one.room.table.match!.state)
    const another = await sitDown(atOneScreen(box, { dice: { scheme: 'seeded', seed: 'another' } }))
    for (let i = 0; i < 20; i++) await act(another.room)
    const rolls = ({ room }: typeof one) => room.table.match!.dice.roll(20, 6, 'test')
    const rolled = rolls(one)
    expect(rolls(other)).toEqual(rolled)
    expect(rolls(another)).not.toEqual(rolled)
  })

  it('is opened again from its log', async () => {
    const { room, store } = await sitDown(atOneScreen(box))
    for (let i = 0; i < 9; i++) await act(room)
    const again = (await Room.open('m', () => Promise.resolve(box), quietWorld(store)))!
    expect(again.table.match!.state).toEqual(room.table.match!.state)
    await act(again)
  })

  it('undoes without a trace in the record: as if the action had never been said', async () => {
    const { room, store } = await sitDown(atOneScreen(box))
    for (let i = 0; i < 6; i++) await act(room)
    const chair = listener(0)
    await room.join(chair, undefined)
    const before = structuredClone(room.table.match!.state)
    const record = recordOfMatch(room.table.log, box)
    const dice = room.table.match!.dice.save()
    await act(room)
    const { seat } = room.table.log.standing.at(-1)!
    expect(await room.undo(seat)).toBeUndefined()
    expect(room.table.match!.state).toEqual(before)
    expect(room.table.match!.dice.save()).toEqual(dice)
    expect(recordOfMatch(room.table.log, box)).toEqual(record)
    expect(chair.news().at(-1)).toEqual({ t: 'reset', view: box.game.view(before, 0) })
    const again = (await Room.open('m', () => Promise.resolve(box), quietWorld(store)))!
    expect(again.table.match!.state).toEqual(before)
  })

  it('asks bots by itself, and stops them when something is undone', async () => {
    const duel = await boxOf('duel')
    const thoughts: AbortSignal[] = []
    const think = (_box: AnyBox, _level: string, _view: unknown, _seat: number, unwanted: AbortSignal) => {
      thoughts.push(unwanted)
      return new Promise<AnyAction>(() => undefined)
    }
    const seats = [{ kind: 'person' }, { kind: 'bot', level: 'random', name: 'Hal' }] as const
    const room = await Room.create('m', duel, atOneScreen(duel, { seats }), { ...quietWorld(), think })
    await room.write(seated(0))
    expect(room.seatInfos()[1]).toMatchObject({ name: 'Hal', here: true })
    const asked = () => nextDecision(room.table.rules.pending())!.seat
    while (asked() === 0) await act(room)
    expect(thoughts.map(({ aborted }) => aborted)).toEqual([false])
    expect(await room.undo(0)).toBeUndefined()
    expect([asked(), thoughts[0]!.aborted]).toEqual([0, true])
    await room.close()
  })
})

describe('a record', () => {
  it('of the match replays to the same table, and the match goes on from it', async () => {
    const { room } = await sitDown(atOneScreen(box))
    for (let i = 0; i < 12; i++) await act(room)
    const record = recordOfMatch(room.table.log, box)
    expect(readRecord(JSON.parse(JSON.stringify({ ...record, rules: '0'.repeat(64) }))).ok).toBe(true)
    const store = logsInMemory()
    for (const [seq, entry] of logOfRecord(record).entries()) await store.append(lineOf(entry, seq))
    const again = (await Room.open('m', () => Promise.resolve(box), quietWorld(store)))!
    expect(again.table.match!.state).toEqual(room.table.match!.state)
    expect(recordOfMatch(again.table.log, box)).toEqual(record)
    await act(again)
  })

  it('of an online match with moves taken back goes on at one screen, with the dice that it had', async () => {
    const fair = {
      scheme: 'fair',
      commitment: '',
      hostSeed: 'ab'.repeat(32),
      playerSeeds: ['seed of seat 0', 'seed of seat 1'],
    } as const
    const { room } = await sitDown(atOneScreen(box, { dice: { ...fair, playerSeeds: [...fair.playerSeeds] } }))
    for (let i = 0; i < 7; i++) await act(room)
    const { seat } = room.table.log.standing.at(-1)!
    await room.offer(seat, 'take-back')
    await room.answer(1 - seat, 'take-back', true)
    await act(room)
    const record = recordOfMatch(room.table.log, box)
    expect(record.actions).toContainEqual({ takeBack: 1 })
    const played = replayRecord(box, record)
    const store = logsInMemory()
    for (const [seq, entry] of logOfRecord(record).entries()) await store.append(lineOf(entry, seq))
    const again = (await Room.open('m', () => Promise.resolve(box), quietWorld(store)))!
    expect(again.table.match!.state).toEqual(room.table.match!.state)
    expect(played.ok && played.value.ok && played.value.match.state).toEqual(room.table.match!.state)
    expect(recordOfMatch(again.table.log, box)).toEqual(record)
  })
})
