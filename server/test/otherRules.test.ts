import { afterEach, describe, expect, it } from 'vitest'
import { createMatch, matchInfo, matchRecord, takeSeat } from '@flagbridge/client'
import { replayRecord, type Record } from '@flagbridge/formats'
import type { Created, Store } from '@flagbridge/match'
import { memoryStore } from '@flagbridge/store'
import type { RunningServer } from '../src/index.ts'
import { boxOf, duel, PEOPLE, serve, Wire } from './tableside.ts'

/** As if every match had been begun by rules, or with packs, that this program does not have. */
function begunByOthers(store: Store, others: Partial<Created> = { rules: 'f'.repeat(64) }): Store {
  return {
    ...store,
    close: () => Promise.resolve(),
    lines: async (match, from) =>
      (await store.lines(match, from)).map((line) =>
        line.entry.t === 'created' ? { ...line, entry: { ...line.entry, ...others } as Created } : line,
      ),
  }
}

const lasting = (store: Store): Store => ({ ...store, close: () => Promise.resolve() })
let server: RunningServer
afterEach(() => server.close())

const act = (cid: string, decision: number, action: object) => ({ t: 'act', cid, decision, action })

/** A match of Duel after two moves, of which the second was taken back and made again. */
async function played(): Promise<{ match: string; seats: readonly (string | null)[] }> {
  const invited = await duel(server.address)
  const wires = await Promise.all(invited.seats.map((token) => Wire.join(server.address, invited.match, token!)))
  await wires[0]!.ask(act('1', 0, { do: 'hold', ship: 0 }))
  await wires[0]!.ask(act('2', 1, { do: 'move', to: 41 }))
  await wires[0]!.ask({ t: 'offer', cid: '3', what: 'take-back' })
  await wires[1]!.ask({ t: 'answer', cid: '1', what: 'take-back', yes: true })
  await wires[0]!.ask(act('4', 1, { do: 'move', to: 41 }))
  for (const wire of wires) wire.close()
  return invited
}

describe('a match that was begun by other rules', () => {
  it('cannot be played: all are told why, its secrets stay, and it goes on with its own rules', async () => {
    const store = memoryStore()
    server = await serve({ store: lasting(store) })
    const { match, seats } = await played()
    await server.close()

    const log: string[] = []
    server = await serve({ store: begunByOthers(store), log: { write: (line) => void log.push(line) } })
    for (let times = 0; times < 2; times++) {
      const wire = await Wire.join(server.address, match, seats[0]!)
      expect(wire.of('error')[0]).toMatchObject({
        code: 'other-rules',
        text: expect.stringContaining('another version of the rules of Duel'),
      })
      wire.close()
    }
    const info = await matchInfo(server.address, match, seats[1]!)
    expect(info).toMatchObject({
      stranded: true,
      status: 'running',
      yours: [1],
      seats: [{ name: 'P0' }, { name: 'P1' }],
    })
    await expect(matchInfo(server.address, match)).rejects.toMatchObject({ status: 404 })
    await expect(matchRecord(server.address, match, seats[0]!)).rejects.toMatchObject({ status: 409 })
    const again = { token: seats[0]!, name: 'Anna', seed: 'another seed' }
    await expect(takeSeat(server.address, match, again)).rejects.toMatchObject({ status: 409 })
    expect(log.filter((line) => line.includes('cannot be opened'))).toHaveLength(1)
    expect(log.join('')).toContain(match)
    for (const secret of seats) expect(log.join('')).not.toContain(secret)
    expect(await (await fetch(`${server.metrics}/metrics`)).text()).toMatch(/^flagbridge_stranded_matches 1$/m)
    await server.close()

    server = await serve({ store: lasting(store) })
    const wire = await Wire.join(server.address, match, seats[1]!)
    expect(await wire.ask(act('5', 2, { do: 'hold', ship: 4 }))).toMatchObject({ t: 'done' })
    wire.close()
  })

  it('still gives its record when it is over, without a digest, and it replays with its own rules', async () => {
    const store = memoryStore()
    server = await serve({ store: lasting(store) })
    const { match, seats } = await played()
    const wire = await Wire.join(server.address, match, seats[1]!)
    await wire.ask({ t: 'resign', cid: '9' })
    wire.close()
    const { digest, ...whole } = (await matchRecord(server.address, match, seats[0]!)) as Record
    await server.close()

    server = await serve({ store: begunByOthers(store) })
    const record = (await matchRecord(server.address, match, seats[0]!)) as Record
    expect(record).toEqual({ ...whole, rules: 'f'.repeat(64) })
    expect(record.actions).toContainEqual({ takeBack: 1 })
    const replayed = replayRecord(await boxOf('duel'), record)
    expect(replayed).toMatchObject({ ok: true, value: { ok: true, digest } })
  })
})

describe('a match that was begun with other packs', () => {
  const pack = 'e'.repeat(64)

  it('does not open, be a pack another, missing or in addition; with its own packs it goes on', async () => {
    const store = memoryStore()
    server = await serve({ store: lasting(store) })
    const ready = (await boxOf('star-strike-2')).ready({ number: 1 })
    if (!ready.ok) throw new Error('no ready battle')
    const { match, seats } = await duel(server.address, { game: 'star-strike-2', options: ready.value as object })
    await server.close()
    const [first] = await store.lines(match, 0)
    const own = first!.entry.t === 'created' ? first!.entry.packs : []
    expect(own.length).toBeGreaterThan(0)
    for (const packs of [[pack, ...own.slice(1)], own.slice(1), [...own, pack]]) {
      server = await serve({ store: begunByOthers(store, { packs }) })
      const wire = await Wire.join(server.address, match, seats[0]!)
      expect(wire.of('table')).toEqual([])
      expect(wire.of('error')[0]).toMatchObject({
        code: 'other-rules',
        text: expect.stringContaining('with other packs of Admirals: Star Strike'),
      })
      wire.close()
      expect(await matchInfo(server.address, match, seats[0]!)).toMatchObject({ stranded: true })
      await server.close()
    }
    server = await serve({ store: lasting(store) })
    const wire = await Wire.join(server.address, match, seats[1]!)
    expect(wire.of('table')).toHaveLength(1)
    wire.close()
  })
})

/** Two releases on one database: each has other rules than the other's matches were begun by. */
function release(store: Store, own: Set<string>): Store {
  const others = begunByOthers(store)
  const known: Store = { ...store, close: () => Promise.resolve() }
  return {
    ...known,
    append: (line, summary, happened) => {
      if (line.entry.t === 'created') own.add(line.match)
      return store.append(line, summary, happened)
    },
    lines: (match, from) => (own.has(match) ? known : others).lines(match, from),
  }
}

describe('the release before, on the same database', () => {
  it('finishes the matches that were begun by its rules, while the new one plays its own and says where', async () => {
    const store = memoryStore()
    const [before, now] = [new Set<string>(), new Set<string>()]
    const older = await serve({ store: release(store, before) })
    server = older
    const { match, seats } = await played()
    const bots = PEOPLE.map(() => ({ kind: 'bot' as const, level: 'random' as const }))
    const newer = await serve({ store: release(store, now), older: `${older.address}/` })
    const { match: amongBots, onlooker } = await createMatch(older.address, { game: 'duel', options: {}, seats: bots })
    const fresh = await duel(newer.address)

    const stranded = { stranded: true, elsewhere: `${older.address}/` }
    expect(await matchInfo(newer.address, match, seats[0]!)).toMatchObject(stranded)
    expect(await matchInfo(newer.address, amongBots, onlooker)).toMatchObject(stranded)
    expect(await matchInfo(older.address, fresh.match, fresh.seats[0]!)).toMatchObject({ stranded: true })
    const refused = await Wire.join(newer.address, match, seats[0]!)
    expect(refused.of('error')[0]?.code).toBe('other-rules')

    // Where it is sent, its token opens it, and it goes on to its end.
    const wire = await Wire.join(older.address, match, seats[1]!)
    expect(await wire.ask(act('5', 2, { do: 'hold', ship: 4 }))).toMatchObject({ t: 'done' })
    expect(await wire.ask({ t: 'resign', cid: '6' })).toMatchObject({ t: 'done' })
    const there = await Wire.join(newer.address, fresh.match, fresh.seats[0]!)
    expect(await there.ask(act('1', 0, { do: 'hold', ship: 0 }))).toMatchObject({ t: 'done' })
    await expect
      .poll(async () => (await matchInfo(newer.address, amongBots, onlooker)).status, { timeout: 20_000 })
      .toBe('over')
    // Over, its record is had from either: from the new one without a digest.
    const [own, other] = await Promise.all(
      [older, newer].map((one) => matchRecord(one.address, match, seats[0]!) as Promise<Record>),
    )
    expect(own!.digest).toBeDefined()
    expect(other!.digest).toBeUndefined()
    expect(other!.actions).toEqual(own!.actions)
    expect(other!.dice).toEqual(own!.dice)
    for (const one of [refused, wire, there]) one.close()
    await newer.close()
  })
})
