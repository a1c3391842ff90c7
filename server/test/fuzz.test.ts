import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shelf } from '@flagbridge/catalog'
import { commitment, isRefusal, mutated, nextDecision, seededDice, type AnyAction } from '@flagbridge/kernel'
import { Room, type Created } from '@flagbridge/match'
import { readFromClient, readNewMatch, readTakeSeat } from '@flagbridge/protocol'
import { memoryStore } from '@flagbridge/store'
import { FakeWorld } from './fakeTime.ts'
import { boxOf, duel, goesOn, PEOPLE, serve, until, Wire } from './tableside.ts'

const free = { most: 1e9, perSecond: 1e9 }

/** What a client may say, one of each kind. */
const SAYABLE: readonly object[] = [
  { t: 'join', v: 1, match: 'x', token: 'y', seat: 0, last: 3, story: true },
  { t: 'act', cid: '1', decision: 0, action: { do: 'hold', ship: 0 } },
  { t: 'say', cid: '2', to: 'everybody', text: 'hello' },
  { t: 'say', cid: '3', to: 1, text: 'psst' },
  { t: 'offer', cid: '4', what: 'draw' },
  { t: 'offer', cid: '5', what: 'stand-in', seat: 1, level: 'random' },
  { t: 'answer', cid: '6', what: 'take-back', yes: true },
  { t: 'resign', cid: '7' },
  { t: 'stand-in', cid: '8', level: null },
  { t: 'ping' },
]

/** Strange keys, strange values, deep nests; sometimes a real message with something wrong in it. */
const strange = fc.oneof(
  fc.string(),
  fc.json(),
  fc.anything().map((value) => JSON.stringify(value) ?? 'undefined'),
  fc
    .constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty')
    .map((key) => `{"t":"ping","${key}":{"polluted":true}}`),
  fc.integer({ min: 1, max: 30_000 }).map((deep) => '['.repeat(deep) + ']'.repeat(deep)),
  fc
    .integer({ min: 1, max: 9000 })
    .map((deep) => `{"t":"act","cid":"1","decision":0,"action":${'{"do":'.repeat(deep)}1${'}'.repeat(deep)}}`),
  fc
    .tuple(fc.constantFrom(...SAYABLE), fc.string())
    .map(([message, seed]) => JSON.stringify(mutated(message, seededDice(seed)))),
  fc.tuple(fc.constantFrom(...SAYABLE), fc.nat(), fc.string()).map(([message, at, by]) => {
    const text = JSON.stringify(message)
    return text.slice(0, at % text.length) + by + text.slice(at % text.length)
  }),
)

describe('fuzzed messages', () => {
  it('are read or refused with what was expected, and never throw', () => {
    fc.assert(
      fc.property(strange, (text) => {
        const read = readFromClient(text)
        expect(read.ok || read.problems.length > 0).toBe(true)
      }),
      { numRuns: 5000 },
    )
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  it('in the bodies of requests as well', () => {
    fc.assert(
      fc.property(fc.anything(), (body) => {
        for (const read of [readNewMatch(body), readTakeSeat(body)])
          expect(read.ok || read.problems.length > 0).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })

  it('on a socket get an answer each, from before and after joining, and the server goes on', async () => {
    const server = await serve({ limits: { speaking: free, connecting: free, bytes: free } })
    const { match, seats } = await duel(server.address)
    const wires = [await Wire.open(server.address), await Wire.join(server.address, match, seats[0]!)]
    await fc.assert(
      fc.asyncProperty(strange, async (text) => {
        for (const wire of wires) {
          const before = wire.heard.length
          wire.say(text)
          wire.say('{"t":"ping"}')
          await until(() => wire.heard.slice(before).some((one) => one.t === 'pong') || wire.closed !== undefined)
          expect(wire.closed, JSON.stringify(wire.of('error').at(-1))).toBeUndefined()
          expect(wire.heard.slice(before).length).toBeGreaterThan(1)
        }
      }),
      { numRuns: 150 },
    )
    expect(wires.flatMap((wire) => wire.of('error')).some((one) => one.code === 'reload')).toBe(false)
    for (const wire of wires) wire.close()
    await goesOn(server.address)
    await server.close()
  })

  it('as HTTP requests get 400s, and nothing inside leaks out', async () => {
    const server = await serve()
    const post = (body: string, type = 'application/json') =>
      fetch(`${server.address}/api/matches`, { method: 'POST', headers: { 'content-type': type }, body })
    for (const body of [
      '',
      '{',
      '[]',
      'null',
      '{"__proto__":{"a":1}}',
      '{"constructor":{"prototype":{}}}',
      '['.repeat(50_000),
    ]) {
      const response = await post(body)
      expect(response.status).toBe(400)
      expect(await response.text()).not.toMatch(/at .*\.(ts|js)/)
    }
    expect((await post('game=duel', 'application/x-www-form-urlencoded')).status).toBe(415)
    expect((await post(`"${'x'.repeat(300_000)}"`)).status).toBe(413)
    for (const path of [
      '/api/matches/../../etc/passwd',
      '/api/matches/%00',
      `/api/matches/${'a'.repeat(5000)}`,
      '/nowhere',
    ])
      expect((await fetch(server.address + path)).status).toBeGreaterThanOrEqual(400)
    await goesOn(server.address)
    await server.close()
  })

  it.each(shelf.map((game) => game.id))(
    '%s: forged actions are refused as values, and the table stays as it is',
    async (game) => {
      const box = await boxOf(game)
      const ready = box.ready({ number: 2 })
      if (!ready.ok) throw new Error('no ready battle')
      const hostSeed = 'ab'.repeat(32)
      const created: Created = {
        t: 'created',
        game,
        rules: '',
        packs: [],
        options: ready.value as unknown,
        seats: box.game.sides(box.game.start(ready.value)).map(() => PEOPLE[0]),
        chat: true,
        open: false,
        commitment: commitment(hostSeed),
        hostSeed,
        inviteHashes: [],
        onlookerHash: '',
      }
      const world = new FakeWorld(memoryStore())
      const room = await Room.create('m', box, created, world, () => undefined)
      for (const seat of created.seats.keys())
        await room.write({ t: 'seated', seat, name: 'P', tokenHash: '', seed: `seed ${seat}` })
      const chance = seededDice(`${game}/forged`)
      for (let i = 0; i < 150 && room.table.outcome === undefined; i++) {
        const { seat, id } = nextDecision(box.game.pending(room.table.match!.state))!
        const legal: AnyAction[] = []
        box.game.legal(room.table.match!.state, seat, legal)
        const action = legal[chance.die(legal.length, 'choice') - 1]!
        const before = (await world.store.lines('m', 0)).length
        const refusal = await room.act(seat, id, mutated(action, chance), `forged ${i}`)
        expect((await world.store.lines('m', 0)).length).toBe(isRefusal(refusal) ? before : before + 1)
        if (isRefusal(refusal)) expect(await room.act(seat, id, action, `${i}`)).toBeUndefined()
      }
    },
  )
})
