import type { Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { listMatches } from '@flagbridge/client'
import { LONGEST } from '@flagbridge/protocol'
import type { RunningServer } from '../src/index.ts'
import { newToken, tokenHash } from '../src/tokens.ts'
import { bareSocket, duel, frame, goesOn, PEOPLE, serve, until, Wire } from './tableside.ts'

let server: RunningServer
afterEach(() => server.close())
const free = { most: 1e9, perSecond: 1e9 }

describe('too much', () => {
  it('of one frame: ten megabytes are cut off, in one piece or in many, and others play on', async () => {
    server = await serve({ limits: { connecting: free } })
    const { match, seats } = await duel(server.address)
    const big = Buffer.alloc(10 * 1024 * 1024, 'x').toString()
    const whole = await Wire.join(server.address, match, seats[0]!)
    whole.say(big)
    const pieces = await Wire.join(server.address, match, seats[1]!)
    for (let i = 0; i < 160 && pieces.socket.readyState === 1; i++)
      pieces.socket.send(big.slice(0, LONGEST), { fin: false })
    await goesOn(server.address)
    await until(() => whole.closed !== undefined && pieces.closed !== undefined)
    expect(whole.closed).toBe(1009)
  })

  it('of messages: a socket and a seat have so many, by however many sockets', async () => {
    server = await serve({ limits: { speaking: { most: 40, perSecond: 0.001 } } })
    const { match, seats } = await duel(server.address)
    const quick = await Wire.open(server.address)
    for (let i = 0; i < 41; i++) quick.say({ t: 'ping' })
    await until(() => quick.closed !== undefined)
    expect(quick.of('pong').length).toBeLessThanOrEqual(40)
    expect(quick.of('error')).toMatchObject([{ code: 'too-fast' }])
    const [one, two] = [
      await Wire.join(server.address, match, seats[0]!),
      await Wire.join(server.address, match, seats[0]!),
    ]
    for (let i = 0; i < 25; i++)
      for (const wire of [one, two]) if (wire.socket.readyState === 1) wire.say({ t: 'ping' })
    await until(() => one.closed !== undefined || two.closed !== undefined)
    expect(one.of('pong').length + two.of('pong').length).toBeLessThanOrEqual(40)
    const other = await Wire.join(server.address, match, seats[1]!)
    expect(other.of('table')).toHaveLength(1)
    for (const wire of [one, two, other]) wire.close()
  })

  it('of sockets from one address', async () => {
    server = await serve({ limits: { connecting: { most: 5, perSecond: 0.001 } } })
    const wires = await Promise.all(Array.from({ length: 6 }, () => Wire.open(server.address)))
    await until(() => wires.some((wire) => wire.closed === 1008))
    for (const wire of wires) wire.close()
  })

  it('of requests, from one address and by one identity from many', async () => {
    const few = { most: 3, perSecond: 0.001 }
    server = await serve({ behindProxy: true, limits: { creating: few, asking: few } })
    const body = JSON.stringify({ game: 'duel', options: {}, seats: PEOPLE })
    const create = async (from: string, bearer?: string) => {
      const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
      const all = bearer === undefined ? headers : { ...headers, authorization: `Bearer ${bearer}` }
      return (await fetch(`${server.address}/api/matches`, { method: 'POST', headers: all, body })).status
    }
    const statuses = async (tries: Promise<number>[]) => (await Promise.all(tries)).toSorted((a, b) => a - b)
    expect(await statuses([1, 2, 3, 4].map(() => create('10.0.0.1')))).toEqual([201, 201, 201, 429])
    expect(await create('10.9.9.9, 10.0.0.1'), 'only the last address is the proxy’s word').toBe(429)
    expect(await create('10.0.0.2')).toBe(201)
    const me = newToken()
    expect(await statuses([1, 2, 3, 4].map((i) => create(`10.0.1.${i}`, me)))).toEqual([201, 201, 201, 429])
    expect(await create('10.0.1.9', newToken())).toBe(201)
    for (let i = 0; i < 3; i++) await listMatches(server.address, 'open')
    await expect(listMatches(server.address, 'open')).rejects.toMatchObject({ status: 429 })
  })
})

describe('a slow reader', () => {
  it('is dropped when too much waits for it, and the others are not held up', async () => {
    server = await serve({ limits: { speaking: free } })
    const { match, seats } = await duel(server.address)
    const lazy = await bareSocket(server.address)
    lazy.pause()
    let isGone = false
    lazy.on('close', () => (isGone = true))
    const join = frame(JSON.stringify({ t: 'join', v: 1, match, token: seats[0]!, story: true }))
    const metrics = async () => (await fetch(`${server.metrics}/metrics`)).text()
    let tries = 0
    while (!/flagbridge_connections 0\n/.test(await metrics()) && ++tries < 600) {
      for (let i = 0; i < 50; i++) lazy.write(join)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(await metrics()).toMatch(/flagbridge_connections 0\n/)
    lazy.resume()
    await until(() => isGone)
    await goesOn(server.address)
  })
})

describe('sockets that are half there', () => {
  const here = (wire: Wire) => [...wire.of('here'), ...wire.of('table')].at(0) && wire.of('here').at(-1)?.seats[0]?.here

  it.each([
    ['says goodbye on the way up only', (socket: Socket) => socket.end()],
    ['vanishes', (socket: Socket) => socket.destroy()],
  ])('a player who %s is no longer shown as here', async (_how, leave) => {
    server = await serve()
    const { match, seats } = await duel(server.address)
    const other = await Wire.join(server.address, match, seats[1]!)
    const socket = await bareSocket(server.address)
    socket.write(frame(JSON.stringify({ t: 'join', v: 1, match, token: seats[0]! })))
    await until(() => here(other) === true)
    leave(socket)
    await until(() => here(other) === false)
    other.close()
  })

  it('a player who answers no longer is disconnected after a while; who does answer is not', async () => {
    server = await serve({ limits: { pulse: 50 } })
    const { match, seats } = await duel(server.address)
    const other = await Wire.join(server.address, match, seats[1]!)
    const mute = await bareSocket(server.address)
    mute.write(frame(JSON.stringify({ t: 'join', v: 1, match, token: seats[0]! })))
    await until(() => here(other) === true)
    await until(() => here(other) === false)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect(other.closed).toBeUndefined()
    mute.destroy()
    other.close()
  })
})

describe('forged', () => {
  it('tokens open nothing: random, cut, lengthened, of another match, or their own hash', async () => {
    server = await serve()
    const { match, seats, onlooker } = await duel(server.address)
    const other = await duel(server.address)
    const token = seats[0]!
    const tries = [
      newToken(),
      token.slice(0, -1),
      `${token}A`,
      token.toLowerCase(),
      other.seats[0]!,
      tokenHash(token),
      tokenHash(onlooker),
      '__proto__',
    ]
    for (const forged of tries) {
      const wire = await Wire.join(server.address, match, forged)
      expect(wire.heard, forged).toMatchObject([{ t: 'error', code: 'no-right' }])
      wire.close()
    }
    const unknown = await Wire.join(server.address, 'no-such-match', token)
    expect(unknown.heard).toEqual((await Wire.join(server.address, match, newToken())).heard)
    unknown.close()
  })

  it('answers are refused: to another’s decision, to one that is over, or sent twice under two numbers', async () => {
    server = await serve()
    const { match, seats } = await duel(server.address)
    const [one, two] = [
      await Wire.join(server.address, match, seats[0]!),
      await Wire.join(server.address, match, seats[1]!),
    ]
    const move = { t: 'act', decision: 0, action: { do: 'hold', ship: 0 } }
    expect(await two.ask({ cid: 'a', ...move })).toMatchObject({ refusal: { rule: 'TABLE.1' } })
    expect(await one.ask({ cid: 'a', ...move, decision: 7 })).toMatchObject({ refusal: { rule: 'TABLE.2' } })
    expect(await one.ask({ cid: 'b', ...move })).toMatchObject({ t: 'done' })
    expect(await one.ask({ cid: 'c', ...move })).toMatchObject({ t: 'refused' })
    expect(await two.ask({ cid: 'b', ...move })).toMatchObject({ t: 'refused' })
    expect(await one.ask({ cid: 'b', ...move })).toMatchObject({ t: 'done' })
    await until(() => two.news.length > 0)
    expect(two.news.filter((news) => news.t === 'step')).toHaveLength(1)
    for (const wire of [one, two]) wire.close()
  })

  it('numbers: what is said twice by two sockets at once is said once', async () => {
    server = await serve()
    const { match, seats } = await duel(server.address)
    const wires = await Promise.all([0, 0, 1].map((seat) => Wire.join(server.address, match, seats[seat]!)))
    const said = { t: 'say', cid: 'same', to: 'everybody', text: 'hello' }
    const offered = { t: 'offer', cid: 'offer', what: 'draw' }
    for (const message of [said, offered])
      for (const reply of await Promise.all(wires.slice(0, 2).map((wire) => wire.ask(message))))
        expect(reply.t).toBe('done')
    expect(await wires[2]!.ask(said)).toMatchObject({ t: 'done' })
    expect(wires[2]!.news.map((news) => news.t)).toEqual(['said', 'offered', 'said'])
    for (const wire of wires) wire.close()
  })

  it('ends: nobody resigns, agrees or acts once the match is over', async () => {
    server = await serve()
    const { match, seats } = await duel(server.address)
    const [one, two] = [
      await Wire.join(server.address, match, seats[0]!),
      await Wire.join(server.address, match, seats[1]!),
    ]
    const replies = await Promise.all([one.ask({ t: 'resign', cid: '1' }), two.ask({ t: 'resign', cid: '1' })])
    expect(replies.map((reply) => reply.t).toSorted()).toEqual(['done', 'refused'])
    for (const message of [
      { t: 'offer', what: 'draw' },
      { t: 'answer', what: 'draw', yes: true },
      { t: 'stand-in', level: 'random' },
    ])
      expect(await one.ask({ cid: message.t, ...message })).toMatchObject({ refusal: { rule: 'TABLE.1' } })
    expect(one.news.filter((news) => news.t === 'over')).toHaveLength(1)
    for (const wire of [one, two]) wire.close()
  })
})

describe('closing', () => {
  it('does not wait for those who never answer', async () => {
    server = await serve()
    const mute = await bareSocket(server.address)
    let isGone = false
    mute.on('close', () => (isGone = true))
    await server.close()
    await until(() => isGone)
    server = await serve()
  })
})
