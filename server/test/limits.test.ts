import { afterEach, describe, expect, it } from 'vitest'
import { createMatch, listMatches } from '@flagbridge/client'
import type { Bots, Rates, RunningServer } from '../src/index.ts'
import { bareSocket, duel, frame, PEOPLE, serve, until, Wire } from './tableside.ts'

/** Each limit is what whoever runs the server says it is. */
let server: RunningServer | undefined
const free = { most: 1e9, perSecond: 1e9 }
async function limited(limits: Partial<Rates>): Promise<string> {
  server = await serve({ limits })
  return server.address
}
afterEach(async () => {
  await server?.close()
  server = undefined
})

describe('a limit that is set', () => {
  it('holds for the bytes of a message', async () => {
    const address = await limited({ message: 300 })
    const { match, seats } = await duel(address)
    const wire = await Wire.join(address, match, seats[0]!)
    const say = (cid: string, length: number) => wire.ask({ t: 'say', cid, to: 'everybody', text: 'x'.repeat(length) })
    expect(await say('1', 200)).toMatchObject({ t: 'done' })
    expect(await say('2', 300)).toMatchObject({ t: 'error', code: 'too-long' })
    await until(() => wire.closed !== undefined)
    const other = await Wire.join(address, match, seats[1]!)
    other.say('x'.repeat(1300))
    await until(() => other.closed !== undefined)
    expect(other.closed, 'four times as long').toBe(1009)
  })

  it('holds for the characters of chat in a match', async () => {
    const address = await limited({ chat: 120 })
    const { match, seats } = await duel(address)
    const wire = await Wire.join(address, match, seats[0]!)
    const say = (cid: string) => wire.ask({ t: 'say', cid, to: 'everybody', text: 'hello' })
    for (const cid of ['1', '2', '3']) expect(await say(cid)).toMatchObject({ t: 'done' })
    expect(await say('4')).toMatchObject({ refusal: { refused: 'chat-is-full' } })
    wire.close()
  })

  it('holds for what a seat may offer', async () => {
    const address = await limited({ offers: 2 })
    const { match, seats } = await duel(address)
    const wire = await Wire.join(address, match, seats[0]!)
    const offer = (cid: string) => wire.ask({ t: 'offer', cid, what: 'draw' })
    for (const cid of ['1', '2']) expect(await offer(cid)).toMatchObject({ t: 'done' })
    expect(await offer('3')).toMatchObject({ refusal: { refused: 'enough-offered' } })
    wire.close()
  })

  it('holds for the bytes of a request', async () => {
    const address = await limited({ request: 400 })
    await createMatch(address, { game: 'duel', options: {}, seats: [...PEOPLE] })
    const body = JSON.stringify({ game: 'duel', options: { x: 'x'.repeat(400) }, seats: PEOPLE })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${address}/api/matches`, { method: 'POST', headers, body })).status).toBe(413)
  })

  it('holds for the matches of a list', async () => {
    const address = await limited({ listed: 2 })
    for (let i = 0; i < 3; i++)
      await createMatch(address, { game: 'duel', options: {}, seats: [...PEOPLE], open: true })
    const first = await listMatches(address, 'open')
    expect(first).toHaveLength(2)
    const rest = await fetch(`${address}/api/matches?list=open&before=${first[1]!.place}`)
    expect(await rest.json()).toHaveLength(1)
  })

  it('holds for what waits for a slow reader', async () => {
    const address = await limited({ unread: 0, speaking: free, bytes: free })
    const { match, seats } = await duel(address)
    const lazy = await bareSocket(address)
    lazy.pause()
    let isGone = false
    lazy.on('close', () => (isGone = true))
    const join = frame(JSON.stringify({ t: 'join', v: 1, match, token: seats[0]!, story: true }))
    // The system takes some for us; as soon as a single byte has to wait, the line is cut.
    const metrics = async () => (await fetch(`${server!.metrics}/metrics`)).text()
    while (!/flagbridge_connections 0\n/.test(await metrics())) for (let i = 0; i < 50; i++) lazy.write(join)
    lazy.resume()
    await until(() => isGone)
  })

  it('holds for how long a bot thinks', async () => {
    const times: (number | undefined)[] = []
    const bots: Bots = {
      think: (_box, _level, _view, _seat, _unwanted, milliseconds) => {
        times.push(milliseconds)
        return Promise.reject(new Error('it only looks at the time'))
      },
      close: () => Promise.resolve(),
    }
    server = await serve({ bots, limits: { thought: { most: 77, least: 5 } } })
    await duel(server.address, { seats: [{ kind: 'bot', level: 'captain' }, { kind: 'person' }] })
    await until(() => times.length > 0)
    expect(times[0]).toBe(77)
  })
})
