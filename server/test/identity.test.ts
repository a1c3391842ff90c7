import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { createMatch, listMatches, matchInfo, takeSeat } from '@flagbridge/client'
import { ONLOOKER } from '@flagbridge/kernel'
import { memoryStore } from '@flagbridge/store'
import type { RunningServer } from '../src/index.ts'
import { newToken, tokenHash } from '../src/tokens.ts'
import { projectRoot } from './built.ts'
import { answer, boxOf, owes, PEOPLE, player, serve, until, Wire } from './tableside.ts'

/** Which keys the description for machines promises. */
const promised = async (name: 'ListedMatch' | 'MatchInfo'): Promise<string[]> => {
  const text = await readFile(path.join(projectRoot, 'docs/openapi.json'), 'utf8')
  const api = JSON.parse(text) as { components: { schemas: Record<string, { required: string[] }> } }
  return api.components.schemas[name]!.required.toSorted()
}

let server: RunningServer
afterEach(() => server.close())

const [anna, ben, carla] = [newToken(), newToken(), newToken()]
const create = (more: object = {}, bearer?: string) =>
  createMatch(server.address, { game: 'duel', options: {}, seats: [...PEOPLE], ...more }, bearer)
const sit = (match: string, body: object, bearer?: string) =>
  takeSeat(server.address, match, { name: 'Anna', seed: 'my own seed', ...body }, bearer)
const mine = (who: string) => listMatches(server.address, 'mine', who)
const seatOf = async (match: string, token: string, more: object = {}) => {
  const wire = await Wire.join(server.address, match, token, more)
  wire.close()
  return wire.of('table')[0]?.seat ?? wire.of('error')[0]?.code
}

describe('an identity', () => {
  it('lists as mine what it has created and where it sits, with what is to do', async () => {
    server = await serve()
    const hosted = await create({}, anna)
    const { match, seats } = await create({ clock: { per: 'decision', seconds: 60, then: 'default' } })
    await sit(match, { token: seats[0]! }, anna)
    await sit(match, { token: seats[1]!, name: 'Ben' }, ben)
    const [running, waiting] = await mine(anna)
    expect(waiting).toMatchObject({ match: hosted.match, status: 'waiting', yours: [], yourMove: false, dueAt: null })
    expect(running).toMatchObject({
      match,
      game: 'duel',
      title: 'Duel',
      status: 'running',
      open: false,
      seats: [
        { kind: 'person', name: 'Anna' },
        { kind: 'person', name: 'Ben' },
      ],
      toMove: [0],
      round: 1,
      clock: { seconds: 60 },
      yours: [0],
      yourMove: true,
    })
    expect(running!.dueAt).toBe(running!.changedAt + 60_000)
    expect((await mine(ben)).map((one) => [one.match, one.yours, one.yourMove])).toEqual([[match, [1], false]])
    expect(await mine(carla)).toEqual([])
  })

  it('tells in the list whose move it is, soon after every move, and nothing of identities', async () => {
    server = await serve()
    const { match, seats } = await create()
    const { token } = await sit(match, { token: seats[0]! }, anna)
    await sit(match, { token: seats[1]!, name: 'Ben' }, ben)
    const box = await boxOf('duel')
    const client = await player(box, server.address, match, token!)
    while (owes(box, client)) await answer(box, client)
    let [listed] = await mine(ben)
    const before = Date.now()
    while (listed?.yourMove !== true && Date.now() < before + 20_000) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      ;[listed] = await mine(ben)
    }
    expect(listed).toMatchObject({ toMove: [1], yourMove: true })
    expect(JSON.stringify(listed)).not.toContain(tokenHash(anna))
    expect(Object.keys(listed!).toSorted()).toEqual(await promised('ListedMatch'))
    client.close()
  })

  it('opens its seats as their tokens do, and says which where it has several', async () => {
    server = await serve()
    const { match, seats } = await create()
    const [, second] = [await sit(match, { token: seats[0]! }, anna), await sit(match, { token: seats[1]! }, anna)]
    expect(await seatOf(match, anna)).toBe(0)
    expect(await seatOf(match, anna, { seat: 1 })).toBe(1)
    expect(await seatOf(match, second.token!)).toBe(1)
    expect(await seatOf(match, second.token!, { seat: 0 })).toBe('no-right')
    expect(await seatOf(match, ben)).toBe('no-right')
  })

  it('lets whoever created a match look on without a seat', async () => {
    server = await serve()
    const { match } = await create({}, anna)
    expect(await seatOf(match, anna)).toBe(ONLOOKER)
  })

  it('is kept as a hash alone', async () => {
    const store = memoryStore()
    server = await serve({ store })
    const { match, seats, onlooker } = await create({ open: true }, anna)
    await sit(match, { token: seats[0]!, renew: true }, anna)
    const { token } = await sit(match, {}, ben)
    const kept = JSON.stringify([await store.lines(match, 0), await store.listed({ limit: 10 })])
    for (const secret of [anna, ben, onlooker, token!, ...seats]) expect(kept).not.toContain(secret!)
    expect(kept).toContain(tokenHash(anna))
  })

  it.each(['Bearer short', 'Basic YTpi', `Bearer ${'x'.repeat(44)}`, 'Bearer', `Bearer ${'é'.repeat(43)}`])(
    'of another form is refused: %s',
    async (authorization) => {
      server = await serve()
      const response = await fetch(`${server.address}/api/matches?list=mine`, {
        headers: { authorization: Buffer.from(authorization).toString('latin1') },
      })
      expect(response.status).toBe(401)
    },
  )

  it('is needed for my list', async () => {
    server = await serve()
    await expect(listMatches(server.address, 'mine')).rejects.toMatchObject({ status: 401 })
  })
})

describe('an open match', () => {
  it('is listed until it is full, then among the running; one by link never is', async () => {
    server = await serve()
    const lists = async () =>
      Promise.all(
        (['open', 'running'] as const).map(async (list) =>
          (await listMatches(server.address, list)).map((one) => one.match),
        ),
      )
    const { match } = await create({ open: true })
    await create()
    expect(await lists()).toEqual([[match], []])
    expect(await sit(match, {}, anna)).toMatchObject({ seat: 0, taken: false })
    expect(await lists()).toEqual([[match], []])
    expect(await sit(match, { name: 'Ben' }, ben)).toMatchObject({ seat: 1 })
    expect(await lists()).toEqual([[], [match]])
    await expect(sit(match, {}, carla)).rejects.toMatchObject({ status: 409 })
  })

  it('gives a free seat a link of its own, and the invitation opens it no longer', async () => {
    server = await serve()
    const { match, seats } = await create({ open: true })
    const { seat, token } = await sit(match, { seat: 1 }, anna)
    expect(seat).toBe(1)
    expect(await seatOf(match, token!)).toBe(1)
    expect(await seatOf(match, seats[1]!)).toBe('no-right')
    expect(await seatOf(match, seats[0]!)).toBe(0)
    await expect(sit(match, { seat: 1 }, ben)).rejects.toMatchObject({ status: 409 })
    await expect(sit(match, { token: seats[1]! }, ben)).rejects.toMatchObject({ status: 404 })
  })

  it('seats one of two who want the same seat at the same moment', async () => {
    server = await serve()
    const { match } = await create({ open: true })
    const both = await Promise.allSettled([sit(match, { seat: 0 }, anna), sit(match, { seat: 0 }, ben)])
    expect(both.map((one) => one.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('wants an identity of whoever comes without a link, and looking on needs neither', async () => {
    server = await serve()
    const { match } = await create({ open: true })
    await expect(sit(match, {})).rejects.toMatchObject({ status: 401 })
    expect(await seatOf(match, '')).toBe(ONLOOKER)
    expect(await matchInfo(server.address, match)).toMatchObject({ status: 'waiting', yours: [] })
  })
})

describe('a match by link', () => {
  it('gives away neither seat nor view without the link', async () => {
    server = await serve()
    const { match } = await create()
    expect(await seatOf(match, '')).toBe('no-right')
    await expect(matchInfo(server.address, match)).rejects.toMatchObject({ status: 404 })
    await expect(matchInfo(server.address, match, anna)).rejects.toMatchObject({ status: 404 })
    await expect(sit(match, {}, anna)).rejects.toMatchObject({ status: 404 })
  })

  it('shows the commitment to the dice before anybody has sent a seed', async () => {
    server = await serve()
    const { match, seats, commitment, onlooker } = await create({ chat: false, absence: 90 })
    for (const token of [seats[1]!, onlooker]) {
      const info = await matchInfo(server.address, match, token)
      expect(info).toMatchObject({ commitment, chat: false, absence: 90, yours: token === onlooker ? [] : [1] })
      expect(Object.keys(info).toSorted()).toEqual(await promised('MatchInfo'))
    }
  })

  it('is come back to with the player’s own link, on another device', async () => {
    server = await serve()
    const { match, seats } = await create()
    const { token, ...taken } = await sit(match, { token: seats[0]! }, anna)
    expect(taken).toMatchObject({ seat: 0, taken: false })
    expect(await sit(match, { token: token! }, ben)).toMatchObject({ seat: 0, taken: true })
    expect(await seatOf(match, token!)).toBe(0)
  })

  it('lets a player keep the seat for himself alone', async () => {
    server = await serve()
    const { match, seats } = await create()
    const { token } = await sit(match, { token: seats[0]!, renew: true })
    expect(await seatOf(match, seats[0]!)).toBe('no-right')
    expect(await seatOf(match, token!)).toBe(0)
  })

  it('shows onlookers the public table, and they say nothing in the players’ names', async () => {
    server = await serve()
    const { match, seats, onlooker } = await create()
    for (const token of seats) await sit(match, { token: token! })
    const wire = await Wire.join(server.address, match, onlooker)
    expect(wire.of('table')[0]).toMatchObject({ seat: ONLOOKER, begun: true })
    for (const message of [
      { t: 'act', decision: 0, action: { do: 'hold', ship: 0 } },
      { t: 'resign' },
      { t: 'offer', what: 'draw' },
      { t: 'stand-in', level: 'random' },
      { t: 'say', to: 0, text: 'psst' },
    ])
      expect(await wire.ask({ cid: message.t, ...message })).toMatchObject({
        t: 'refused',
        refusal: { rule: 'TABLE.1' },
      })
    expect(await wire.ask({ cid: 'x', t: 'say', to: 'side', text: 'hello' })).toMatchObject({ t: 'done' })
    await until(() => wire.news.some((one) => one.t === 'said' && one.name === 'Onlooker'))
    wire.close()
  })
})

describe('a story', () => {
  it('tells everything from the beginning, also what was said before', async () => {
    server = await serve()
    const { match, seats } = await create()
    const { token } = await sit(match, { token: seats[0]! })
    const early = await Wire.join(server.address, match, token!, { story: true })
    expect(early.of('table')[0]).toMatchObject({ n: 0, begun: false })
    expect(early.of('table')[0]!.view).not.toBeNull()
    await early.ask({ t: 'say', cid: 's', to: 'everybody', text: 'good luck' })
    await sit(match, { token: seats[1]! })
    await early.ask({ t: 'act', cid: 'a', decision: 0, action: { do: 'hold', ship: 0 } })
    const late = await Wire.join(server.address, match, token!, { story: true })
    await until(() => late.news.length === early.news.length)
    expect(late.of('table')[0]).toMatchObject({ n: 0, begun: true, view: early.of('table')[0]!.view })
    expect(late.news.map((one) => one.t)).toEqual(early.news.map((one) => one.t))
    expect(late.news.find((one) => one.t === 'said')).toMatchObject({ text: 'good luck', at: expect.any(Number) })
    const plain = await Wire.join(server.address, match, token!)
    expect(plain.of('table')[0]).toMatchObject({ n: late.news.length })
    for (const wire of [early, late, plain]) wire.close()
  })
})

describe('chat', () => {
  it('of onlookers has one measure for all of them, and players talk on', async () => {
    server = await serve({ limits: { speaking: { most: 10, perSecond: 0.001 } } })
    const { match, seats, onlooker } = await create()
    const wires = await Promise.all([1, 2, 3].map(() => Wire.join(server.address, match, onlooker)))
    const replies = []
    for (let i = 0; i < 6; i++)
      for (const [who, wire] of wires.entries())
        replies.push(await wire.ask({ t: 'say', cid: `${who}/${i}`, to: 'everybody', text: 'noise' }))
    expect(replies.filter((reply) => reply.t === 'done')).toHaveLength(10)
    expect(replies.at(-1)).toMatchObject({ t: 'refused', refusal: { refused: 'too-fast' } })
    const anna = await Wire.join(server.address, match, seats[0]!)
    expect(await anna.ask({ t: 'say', cid: '1', to: 'everybody', text: 'quiet please' })).toMatchObject({ t: 'done' })
    for (const wire of [...wires, anna]) wire.close()
  })

  it('whispers to one seat, and can be switched off', async () => {
    server = await serve()
    const { match, seats, onlooker } = await create()
    const held = []
    for (const token of seats) held.push((await sit(match, { token: token! })).token!)
    const wires = await Promise.all([...held, onlooker].map((one) => Wire.join(server.address, match, one)))
    await wires[0]!.ask({ t: 'say', cid: '1', to: 1, text: 'between us' })
    await wires[0]!.ask({ t: 'say', cid: '2', to: 'everybody', text: 'to all' })
    await wires[0]!.ask({ t: 'say', cid: '2', to: 'everybody', text: 'to all' })
    await until(() => wires.every((wire) => wire.news.some((one) => one.t === 'said' && one.text === 'to all')))
    const texts = wires.map((wire) => wire.news.flatMap((one) => (one.t === 'said' ? [one.text] : [])))
    expect(texts).toEqual([['between us', 'to all'], ['between us', 'to all'], ['to all']])
    const silent = await create({ chat: false })
    const wire = await Wire.join(server.address, silent.match, silent.seats[0]!)
    expect(await wire.ask({ t: 'say', cid: '1', to: 'everybody', text: 'hi' })).toMatchObject({
      refusal: { refused: 'chat-is-off' },
    })
    for (const one of [...wires, wire]) one.close()
  })
})
