import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it } from 'vitest'
import { addedTo, openForRecord, openWith, shelved } from '@flagbridge/catalog'
import { createMatch, matchInfo, matchRecord, packText } from '@flagbridge/client'
import { playSeat } from '@flagbridge/client/bot'
import { readPackFile, readRecord, replayRecord, type Pack } from '@flagbridge/formats'
import { atRandom, describeProblem, seededDice, type AnyAction } from '@flagbridge/kernel'
import type { Store } from '@flagbridge/match'
import type { NewMatchBody } from '@flagbridge/protocol'
import { memoryStore } from '@flagbridge/store'
import type { RunningServer, ServerOptions } from '../src/index.ts'
import { PEOPLE, serve, Wire } from './tableside.ts'

function packIn(name: string): Pack {
  const read = readPackFile(name, readFileSync(new URL(`../../docs/packs/${name}`, import.meta.url), 'utf8'))
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
  return read.pack
}

const contentOf = ({ text }: Pack) => JSON.parse(text) as { game: string }
const lasting = (store: Store): Store => ({ ...store, close: () => Promise.resolve() })
const velan = packIn('velan-drift.yaml')
const DRIFT: NewMatchBody = {
  game: 'imperial-stars',
  options: { seats: 2, races: ['VEL', 'HES'] },
  packs: [contentOf(velan)],
  seats: [...PEOPLE],
}

let server: RunningServer
afterEach(() => server.close())

/** A server whose store counts what is written to it. */
async function counted(options: Partial<ServerOptions> = {}): Promise<{ writes: string[]; store: Store }> {
  const store = memoryStore()
  const writes: string[] = []
  server = await serve({
    ...options,
    store: {
      ...store,
      append: (line, ...more) => (writes.push(line.match), store.append(line, ...more)),
      putPack: (hash, text) => (writes.push(hash), store.putPack(hash, text)),
    },
  })
  return { writes, store }
}

/** What the server answers to a body as it stands. */
async function answered(body: string): Promise<{ status: number; text: string }> {
  const headers = { 'content-type': 'application/json' }
  const reply = await fetch(`${server.address}/api/matches`, { method: 'POST', headers, body })
  return { status: reply.status, text: await reply.text() }
}

describe.each([
  ['star-strike-2', 'ember-line.yaml', { fleets: ['EMB-Alpha', 'PA-Alpha'] }],
  ['star-strike-1', 'ember-line.yaml', { fleets: ['EMB-Standard', 'NE-Standard'] }],
  ['starmada-x', 'harbour-watch.yaml', { fleets: ['harbour-watch/night-watch', 'harbour-watch/dog-watch'] }],
  ['imperial-stars', 'velan-drift.yaml', { fleets: ['Velan Drift', 'Hesperine Compact'] }],
  ['admiral', 'eastern-fleet.yaml', { fleets: ['Strike Force', 'Narrow Seas'] }],
] as const)('a stranger’s pack of %s', (game, name, wish) => {
  it('travels with the match to everybody at the table, and its record replays where nobody has it', async () => {
    server = await serve()
    const pack = packIn(name)
    const opened = await openWith(shelved(game)!, [pack])
    if (!opened.ok) throw new Error(opened.problems.map(describeProblem).join('; '))
    const ready = opened.value.box.ready({ number: 1, ...wish })
    if (!ready.ok) throw new Error(ready.problems.map(describeProblem).join('; '))
    const body = { game, options: ready.value as unknown, packs: [contentOf(pack)], seats: [...PEOPLE] }
    const { match, seats, onlooker } = await createMatch(server.address, body)
    const wire = await Wire.join(server.address, match, onlooker)
    expect(wire.of('table')[0]).toMatchObject({ game, packs: [pack.hash] })
    wire.close()
    const choose = atRandom<unknown, AnyAction>(seededDice(`people at ${game}`))
    const play = (token: string | null, who: string) =>
      playSeat({ server: server.address, match, token: token! }, who, ({ seat, box, legal }) => {
        expect(addedTo(box)).toMatchObject([{ hash: pack.hash }])
        return choose(undefined, seat, legal())
      })
    await Promise.all(seats.map((token, seat) => play(token, `P${seat}`)))
    const read = readRecord(await matchRecord(server.address, match, onlooker))
    if (!read.ok) throw new Error(read.problems.map(describeProblem).join('; '))
    expect(read.value.carries).toEqual([contentOf(pack)])
    const again = await openForRecord(read.value)
    if (!again.ok) throw new Error(again.problems.map(describeProblem).join('; '))
    expect(replayRecord(again.value.box, read.value)).toMatchObject({ ok: true, value: { ok: true } })
  })
})

describe('a match with packs', () => {
  it('has them kept once, by hash, and fetched by anybody as what never changes', async () => {
    const { store, writes } = await counted()
    await createMatch(server.address, DRIFT)
    await createMatch(server.address, { ...DRIFT, packs: [velan.hash] })
    expect(await store.pack(velan.hash)).toBe(velan.text)
    expect(await packText(server.address, velan.hash)).toBe(velan.text)
    const reply = await fetch(`${server.address}/packs/${velan.hash}`)
    expect(reply.headers.get('cache-control')).toContain('immutable')
    expect(reply.headers.get('content-type')).toContain('application/json')
    expect(reply.headers.get('x-content-type-options')).toBe('nosniff')
    for (const wrong of ['f'.repeat(64), 'short', '..%2f..%2fetc'])
      expect((await fetch(`${server.address}/packs/${wrong}`)).status).toBe(404)
    expect(writes.length).toBeGreaterThan(0)
  })

  it('opens again after a restart, and not where its packs are missing or are others', async () => {
    const store = memoryStore()
    server = await serve({ store: lasting(store) })
    const { match, onlooker } = await createMatch(server.address, DRIFT)
    await server.close()
    server = await serve({ store: lasting(store) })
    const there = await Wire.join(server.address, match, onlooker)
    expect(there.of('table')[0]).toMatchObject({ packs: [velan.hash] })
    there.close()
    await server.close()
    const changed = velan.text.replace('Long Shadow', 'Long Swallow')
    const without = { pack: () => Promise.resolve(undefined) }
    const others = { pack: () => Promise.resolve(changed) }
    for (const other of [without, others]) {
      server = await serve({ store: { ...lasting(store), ...other } })
      const wire = await Wire.join(server.address, match, onlooker)
      expect(wire.of('error')[0]).toMatchObject({
        code: 'other-rules',
        text: expect.stringContaining('with other packs of Imperial Stars'),
      })
      wire.close()
      expect(await matchInfo(server.address, match, onlooker)).toMatchObject({ stranded: true })
      await server.close()
    }
    server = await serve()
  })

  it('is played with the packs of the house as well, without being asked', async () => {
    server = await serve({ packs: [velan] })
    const { match, onlooker } = await createMatch(server.address, { ...DRIFT, packs: [] })
    const wire = await Wire.join(server.address, match, onlooker)
    expect(wire.of('table')[0]).toMatchObject({ packs: [velan.hash] })
    wire.close()
    const listed = await (await fetch(`${server.address}/api/packs`)).json()
    expect(listed).toEqual([{ hash: velan.hash, game: 'imperial-stars', title: 'The Velan Drift' }])
    expect(await packText(server.address, velan.hash)).toBe(velan.text)
    // Whoever brings the same pack along has brought nothing new.
    await createMatch(server.address, DRIFT)
  })
})

describe('a hostile pack is refused in a sentence, and nothing is stored', () => {
  const withShips = (ships: string) =>
    `{"game":"imperial-stars","options":{"seats":2},"seats":[{"kind":"person"},{"kind":"person"}],` +
    `"packs":[{"pack":"x","game":"imperial-stars","title":"x","races":[],"cards":[],"ships":${ships}}]}`
  const many = (text: string, times: number) => Array(times).fill(text).join()

  it.each([
    [
      'one nested a hundred thousand deep',
      withShips('['.repeat(100_000) + ']'.repeat(100_000)),
      /nested deeper than 40/,
    ],
    ['one with __proto__', withShips('{"__proto__":{"hull":1}}'), /__proto__/],
    ['one with constructor', withShips('{"constructor":{"name":1}}'), /constructor/],
    ['one with too many values', withShips(`[${many('1', 120_000)}]`), /at most 100000 values/],
    ['one that is too large', withShips(`[${many(`"${'x'.repeat(3500)}"`, 300)}]`), /1000000 bytes/],
    ['one that is far too large', withShips(`["${'x'.repeat(3_000_000)}"]`), /too large/],
    ['one with a bell in a name', withShips('[{"name":"a\\u0007"}]'), /U\+0007/],
    ['one with a mark that turns text', withShips('[{"name":"a\\u202e"}]'), /U\+202E/],
    ['one with mistakes', withShips('[{"id":"X-1"}]'), /"path":\["packs",0,"ships"/],
    [
      'one for another game',
      withShips('[]').replaceAll('"game":"imperial-stars","title"', '"game":"admiral","title"'),
      /for admiral/,
    ],
    ['one of no game', withShips('[]').replaceAll('"game":"imperial-stars","title"', '"game":7,"title"'), /"game"/],
    [
      'a hash that nobody knows',
      withShips('[]').replace(/\{"pack".*\]\}/s, `"${'a'.repeat(64)}"]}`),
      /a pack that this server has/,
    ],
    ['the same twice', JSON.stringify({ ...DRIFT, packs: [contentOf(velan), contentOf(velan)] }), /each pack once/],
    ['eleven', JSON.stringify({ ...DRIFT, packs: Array(11).fill(contentOf(velan)) }), /at most 10 packs/],
    [
      'one that replaces what is built in',
      JSON.stringify({
        ...DRIFT,
        packs: [{ ...contentOf(velan), races: [{ id: 'HES', name: 'x', character: 'x', traits: [] }] }],
      }),
      /HES/,
    ],
  ])('%s', async (_, body, told) => {
    const { writes } = await counted()
    const { status, text } = await answered(body)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect(text).toMatch(told)
    expect(text.length).toBeLessThan(20_000)
    expect(writes).toEqual([])
    expect(({} as { hull?: number }).hull).toBeUndefined()
  })

  it('where the house takes none, any is; and whoever brings many waits', async () => {
    server = await serve({ packLimits: { bytes: 1000, count: 0 } })
    expect((await answered(JSON.stringify(DRIFT))).text).toContain('at most 0 packs')
    await server.close()
    server = await serve({ packLimits: { bytes: 1000, count: 3 } })
    expect((await answered(JSON.stringify(DRIFT))).text).toContain('at most 1000 bytes')
    await server.close()
    server = await serve({ limits: { bringing: { most: 1, perSecond: 0.01 } } })
    expect((await answered(JSON.stringify(DRIFT))).status).toBe(201)
    expect((await answered(JSON.stringify(DRIFT))).status).toBe(429)
    expect((await answered(JSON.stringify({ ...DRIFT, packs: [velan.hash] }))).status).toBe(201)
  })
})
