import { beforeAll, describe, expect, it } from 'vitest'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { decisionOf, seededDice, type AnyAction, type AnyBox } from '@flagbridge/kernel'
import { Room, type Listener, type Store, type Surroundings } from '@flagbridge/match'
import type { FromServer } from '@flagbridge/protocol'
import { memoryStore } from '@flagbridge/store'
import { DUEL } from './quietTable.ts'

/** One match at two servers that do not hear of each other: only the numbers of its lines keep it one match. */
let box: AnyBox
beforeAll(async () => {
  box = (await openBuiltIn(shelved('duel')!)).box
})

function world(store: Store): Surroundings {
  return {
    store,
    now: () => 1000,
    wake: () => () => undefined,
    think: () => Promise.reject(new Error('no bots here')),
  }
}

class Heard implements Listener {
  readonly numbers: number[] = []
  view: unknown
  constructor(readonly seat: number) {}
  send(message: FromServer): void {
    if (message.t === 'error') throw new Error(message.text)
    if (message.t === 'table') this.view = message.view
    if (message.t !== 'news') return
    this.numbers.push(message.n)
    if (message.news.t === 'step') for (const event of message.news.events) box.game.apply(this.view, event)
  }
}

async function twoRooms() {
  const store = memoryStore()
  const whenBroken = () => expect.fail('the room broke off')
  const first = await Room.create('m', box, DUEL, world(store), whenBroken)
  const second = (await Room.open('m', () => Promise.resolve(box), world(store), whenBroken))!
  const rooms = [first, second]
  for (const [seat, room] of rooms.entries())
    expect(
      await room.write({ t: 'seated', seat, name: `P${seat}`, tokenHash: '', seed: `seed ${seat}` }),
    ).toBeUndefined()
  return { store, rooms }
}

function anyAction(room: Room, seat: number, chance: ReturnType<typeof seededDice>) {
  const { state } = room.table.match!
  const asked = decisionOf(box.game.pending(state), seat)
  const actions: AnyAction[] = []
  box.game.legal(state, seat, actions)
  return { decision: asked?.id ?? -1, action: actions[chance.die(actions.length, 'choice') - 1]! }
}

describe('a match at two servers', () => {
  it('is played to the end, and each listener hears everything once and in order', async () => {
    const { store, rooms } = await twoRooms()
    const chance = seededDice('two rooms')
    const heard = rooms.map((_, seat) => new Heard(seat))
    for (const [seat, room] of rooms.entries()) {
      await room.catchUp()
      await room.join(heard[seat]!, undefined)
    }
    const already = heard.map(({ numbers }) => numbers.length)
    for (let i = 0; rooms[0]!.table.outcome === undefined; i++) {
      const room = rooms[i % 2]!
      // Every other time the server has heard of what happened elsewhere; otherwise it finds out when it writes.
      if (chance.die(2, 'heard') === 1) await room.catchUp()
      for (const seat of [0, 1]) {
        const { decision, action } = anyAction(room, seat, chance)
        if (decision >= 0) await room.act(seat, decision, action, `${i}`)
      }
    }
    await rooms[1]!.catchUp()
    expect(rooms[1]!.table.outcome).toEqual(rooms[0]!.table.outcome)
    expect(rooms[1]!.table.match!.state).toEqual(rooms[0]!.table.match!.state)
    for (const [seat, { numbers, view }] of heard.entries()) {
      const from = numbers[already[seat]!]! - 1
      expect(numbers.slice(already[seat])).toEqual(numbers.slice(already[seat]).map((_, i) => from + i + 1))
      expect(view).toEqual(box.game.view(rooms[0]!.table.match!.state, seat))
    }
    expect((await store.lines('m', 0)).map(({ seq }, i) => seq === i)).not.toContain(false)
  })

  it('plays once what a player has sent to both', async () => {
    const { store, rooms } = await twoRooms()
    await rooms[0]!.catchUp()
    const chance = seededDice('both')
    const seat = decisionOf(box.game.pending(rooms[0]!.table.match!.state), 0) === undefined ? 1 : 0
    const { decision, action } = anyAction(rooms[0]!, seat, chance)
    const before = (await store.lines('m', 0)).length
    const answers = await Promise.all(rooms.map((room) => room.act(seat, decision, action, 'the same')))
    expect(answers).toEqual([undefined, undefined])
    expect((await store.lines('m', 0)).length).toBe(before + 1)
  })

  it('refuses what no longer fits once the other was first', async () => {
    const { rooms } = await twoRooms()
    await rooms[0]!.catchUp()
    const chance = seededDice('late')
    const seat = decisionOf(box.game.pending(rooms[0]!.table.match!.state), 0) === undefined ? 1 : 0
    const { decision, action } = anyAction(rooms[0]!, seat, chance)
    const answers = await Promise.all(rooms.map((room, i) => room.act(seat, decision, action, `${i}`)))
    expect(answers.map((answer) => answer?.rule)).toEqual([undefined, expect.stringMatching(/^TABLE\./)])
  })
})
