import { beforeEach, describe, expect, it } from 'vitest'
import type { AnyBox, AnyEvent } from '@flagbridge/kernel'
import { NotStored, Room, type Listener, type Store, type Surroundings } from '@flagbridge/match'
import type { FromServer } from '@flagbridge/protocol'
import { memoryStore } from '@flagbridge/store'
import { DUEL } from './quietTable.ts'
import { boxOf } from './tableside.ts'

/** Duel with a bug that can be switched on: it falls over in the middle of an action, or while it is told of. */
let fault: 'none' | 'playing' | 'telling'
let box: AnyBox
let store: Store
let broken: number
beforeEach(async () => {
  fault = 'none'
  broken = 0
  store = memoryStore()
  const duel = await boxOf('duel')
  box = {
    ...duel,
    game: {
      ...duel.game,
      play: (table, seat, action) => {
        duel.game.play(table, seat, action)
        if (fault === 'playing') throw new Error('a bug in the rules')
      },
      redact: (event, seat) => {
        if (fault === 'telling' && seat === 1) throw new Error('a bug in the view')
        return duel.game.redact(event, seat) as AnyEvent
      },
    },
  }
})

const world = (): Surroundings => ({
  store,
  now: () => 1000,
  wake: () => () => undefined,
  think: () => Promise.reject(new Error('no bots here')),
})
const whenBroken = () => void broken++
const hold = (cid: string) => ({ t: 'acted', seat: 0, decision: 0, action: { do: 'hold', ship: 0 }, cid }) as const

class Heard implements Listener {
  readonly codes: string[] = []
  constructor(readonly seat: number) {}
  send(message: FromServer): void {
    if (message.t === 'error') this.codes.push(message.code)
  }
}

async function begun(): Promise<Room> {
  const room = await Room.create('m', box, DUEL, world(), whenBroken)
  for (const seat of [0, 1])
    await room.write({ t: 'seated', seat, name: `P${seat}`, tokenHash: '', seed: `seed ${seat}` })
  return room
}
const opened = async () => (await Room.open('m', () => Promise.resolve(box), world(), whenBroken))!
const acted = async () => (await store.lines('m', 0)).filter(({ entry }) => entry.t === 'acted').length

describe('a bug', () => {
  it('in the middle of an action: it was not made, all join again, and the match goes on from its log', async () => {
    const room = await begun()
    const heard = new Heard(1)
    await room.join(heard, undefined)
    const before = structuredClone(room.table.match!.state)
    fault = 'playing'
    await expect(room.write(hold('1'))).rejects.toBeInstanceOf(NotStored)
    expect([broken, await acted(), heard.codes]).toEqual([1, 0, ['reload']])
    await expect(room.write(hold('2'))).rejects.toBeInstanceOf(NotStored)
    fault = 'none'
    const again = await opened()
    expect(again.table.match!.state).toEqual(before)
    expect(await again.write(hold('1'))).toBeUndefined()
    expect(await acted()).toBe(1)
  })

  it('while an action is told of: it was made, and whoever joins again is told', async () => {
    const room = await begun()
    const heard = new Heard(0)
    await room.join(heard, undefined)
    fault = 'telling'
    const failure: unknown = await room.write(hold('1')).catch((error: unknown) => error)
    expect(failure).toMatchObject({ message: 'a bug in the view' })
    expect(failure).not.toBeInstanceOf(NotStored)
    expect([broken, await acted(), heard.codes]).toEqual([1, 1, ['reload']])
    fault = 'none'
    const again = await opened()
    expect(await again.write(hold('1'))).toBeUndefined()
    expect(await acted()).toBe(1)
  })
})
