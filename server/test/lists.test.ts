import { afterEach, describe, expect, it } from 'vitest'
import { createMatch, listMatches } from '@flagbridge/client'
import { legalActions, nextDecision, ONLOOKER, type AnyAction, type Seat } from '@flagbridge/kernel'
import type { Room } from '@flagbridge/match'
import type { FromServer, Invitations } from '@flagbridge/protocol'
import { memoryStore } from '@flagbridge/store'
import { FairBots } from '../src/fairBots.ts'
import { Hub } from '../src/hub.ts'
import type { RunningServer } from '../src/index.ts'
import { RATES } from '../src/rates.ts'
import { FakeWorld } from './fakeTime.ts'
import { reopened, table } from './quietTable.ts'
import { duel, PEOPLE, seated, serve, Wire } from './tableside.ts'

describe('lists', () => {
  let server: RunningServer
  afterEach(() => server.close())

  it('are put right when a server starts again after it was killed', async () => {
    const store = memoryStore()
    // The server dies before it has told the lists of the last move.
    const dying = { ...store, put: () => Promise.reject(new Error('killed')), close: async () => undefined }
    const first = await serve({ store: dying })
    const { match, seats } = await duel(first.address, { open: true })
    const wire = await Wire.join(first.address, match, seats[0]!)
    const move = { t: 'act', decision: 0, action: { do: 'hold', ship: 0 } }
    expect(await wire.ask({ cid: '1', ...move })).toMatchObject({ t: 'done' })
    wire.close()
    await first.close()
    expect(await store.outdated()).toEqual([match])
    server = await serve({ store })
    let isRight = false
    for (; !isRight; await new Promise((resolve) => setTimeout(resolve, 5)))
      isRight = (await store.outdated()).length === 0
    const [listed] = await listMatches(server.address, 'running')
    expect(listed).toMatchObject({ match })
    // Created, two people seated, one move.
    expect(await store.listed({ match, limit: 1 })).toMatchObject([{ length: 4 }])
  })
})

/** One of the legal answers to what is asked next. */
function anyAction({ table: { box, match } }: Room, which: number): [Seat, number, AnyAction] {
  const { seat, id } = nextDecision(box.game.pending(match!.state))!
  const actions = legalActions(box.game, match!.state, seat)
  return [seat, id, actions[(which * 7919) % actions.length]!]
}

describe('what lists tell', () => {
  it('of a match changes with what everybody heard, and not with a word in private', async () => {
    const { room, world } = await table({ chat: true })
    const start = room.summary().changedAt
    await world.pass(1)
    expect(await room.say(0, 1, 'psst')).toBeUndefined()
    expect(await room.say(0, 'side', 'among us')).toBeUndefined()
    expect(room.summary().changedAt).toBe(start)
    await world.pass(1)
    expect(await room.say(0, 'everybody', 'hello')).toBeUndefined()
    expect(room.summary().changedAt).toBe(start + 2000)
  })

  it.each(['starmada-x', 'admiral'])('of %s does not change with what is done face down', async (game) => {
    const { room, world } = await table({}, game)
    const onlooker = {
      seat: ONLOOKER,
      news: 0,
      send: (message: FromServer) => void (onlooker.news += Number(message.t === 'news')),
    }
    await room.join(onlooker, undefined)
    let hidden = 0
    for (let i = 0; i < 150 && room.table.outcome === undefined; i++) {
      const before = { news: onlooker.news, changedAt: room.summary().changedAt }
      await world.pass(1)
      expect(await room.act(...anyAction(room, i))).toBeUndefined()
      expect(room.summary().changedAt > before.changedAt, `action ${i}`).toBe(onlooker.news > before.news)
      hidden += Number(onlooker.news === before.news)
    }
    expect(hidden).toBeGreaterThan(0)
    expect((await reopened(world, room.table.box)).summary().changedAt).toBe(room.summary().changedAt)
  })
})

describe('matches that nobody joins', () => {
  it('are removed after so many days, and those that are over where that is wanted; the others stay', async () => {
    const world = new FakeWorld(memoryStore())
    const around = { store: world.store, now: () => world.now(), wake: world.wake.bind(world) }
    const hub = new Hub(around, new FairBots({ think: world.think.bind(world), close: () => Promise.resolve() }), RATES)
    const create = async () =>
      (await hub.create({ game: 'duel', options: {}, seats: [...PEOPLE] }, undefined, 'here')) as Invitations
    const [waiting, running, over] = [await create(), await create(), await create()]
    for (const { match } of [running, over]) {
      const room = (await hub.room(match))!
      for (const seat of [0, 1]) await room.write({ t: 'seated', seat, name: 'P', tokenHash: '', seed: 'a seed' })
    }
    await (await hub.room(over.match))!.resign(0)
    await world.pass(29 * 24 * 3600)
    expect(await hub.removeOld({ waiting: 30 })).toBe(0)
    await world.pass(2 * 24 * 3600)
    expect(await hub.removeOld({ waiting: 30 })).toBe(1)
    expect(await hub.room(waiting.match)).toBeUndefined()
    expect(await hub.removeOld({ waiting: 30, over: 30 })).toBe(1)
    expect((await world.store.listed({ limit: 9 })).map(({ match }) => match)).toEqual([running.match])
    await hub.close()
  })

  it('do not fill the lobby: one address has so many, and more when some were joined', async () => {
    const server = await serve({ limits: { waiting: 3 } })
    const create = () => createMatch(server.address, { game: 'duel', options: {}, seats: [...PEOPLE], open: true })
    const first = await create()
    await create()
    await create()
    await expect(create()).rejects.toMatchObject({ status: 429 })
    await seated(server.address, first)
    await create()
    await expect(create()).rejects.toMatchObject({ status: 429 })
    await server.close()
  })
})
