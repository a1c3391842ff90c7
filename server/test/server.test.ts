import { afterEach, describe, expect, it } from 'vitest'
import { createMatch } from '@flagbridge/client'
import { playRemotely } from '@flagbridge/remote-bot'
import { memoryStore } from '@flagbridge/store'
import { WebSocket } from 'ws'
import { startServer, type RunningServer } from '../src/index.ts'

let server: RunningServer
afterEach(() => server.close())

async function open(): Promise<string> {
  server = await startServer({ host: 'localhost', port: 0, games: async () => [], store: memoryStore() })
  return server.address
}

describe('a match over the wire', () => {
  it('is played to the end by two programs, both of which hear the same outcome', async () => {
    const address = await open()
    const { match, seats } = await createMatch(address, {
      game: 'duel',
      options: {},
      seats: [{ kind: 'person' }, { kind: 'person' }],
    })
    const play = (seat: number) =>
      playRemotely({ server: address, match, token: seats[seat]!, game: 'duel' }, `Player ${seat}`, 'random')
    const [one, two] = await Promise.all([play(0), play(1)])
    expect(one).toEqual(two)
    expect(one.how).not.toBe('resigned')
  })

  it('can be played against a computer opponent', async () => {
    const address = await open()
    const { match, seats } = await createMatch(address, {
      game: 'duel',
      options: {},
      seats: [{ kind: 'bot', level: 'random' }, { kind: 'person' }],
    })
    expect(seats[0]).toBeNull()
    expect(
      await playRemotely({ server: address, match, token: seats[1]!, game: 'duel' }, 'Anna', 'random'),
    ).toHaveProperty('winner')
  })
})

describe('bad input', () => {
  const post = (url: string, body: unknown) =>
    fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  it.each([
    ['an unknown game', { game: 'chess', options: {}, seats: [{ kind: 'person' }] }, 'game'],
    ['too few seats', { game: 'duel', options: {}, seats: [{ kind: 'person' }] }, 'seats'],
    [
      'wrong options',
      { game: 'duel', options: { fog: true }, seats: [{ kind: 'person' }, { kind: 'person' }] },
      'options',
    ],
    ['a field nobody knows', { game: 'duel', options: {}, seats: [], cheat: 1 }, undefined],
  ])('%s is told with the place', async (_what, body, place) => {
    const response = await post(`${await open()}/api/matches`, body)
    expect(response.status).toBe(400)
    const { problems } = (await response.json()) as { problems: { path: string[] }[] }
    if (place !== undefined) expect(problems[0]!.path[0]).toBe(place)
  })

  it.each([
    ['no JSON', 'hello', 'malformed'],
    ['a wrong token', JSON.stringify({ t: 'join', v: 1, match: 'x', token: 'y' }), 'no-right'],
    [
      'an action before joining',
      JSON.stringify({ t: 'act', cid: '1', decision: 1, action: { do: 'hold' } }),
      'no-right',
    ],
    ['another version', JSON.stringify({ t: 'join', v: 99, match: 'x', token: 'y' }), 'malformed'],
    ['a field nobody knows', JSON.stringify({ t: 'ping', extra: 1 }), 'malformed'],
  ])('on the socket %s gets an error and the server goes on', async (_what, text, code) => {
    const socket = new WebSocket(`${(await open()).replace('http', 'ws')}/socket`)
    const answers: { code?: string; t: string }[] = []
    socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString()) as { t: string }))
    await new Promise((resolve) => socket.on('open', resolve))
    socket.send(text)
    socket.send(JSON.stringify({ t: 'ping' }))
    while (answers.length < 2) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(answers).toMatchObject([{ t: 'error', code }, { t: 'pong' }])
    socket.terminate()
  })

  it('a page of another site may not connect', async () => {
    const socket = new WebSocket(`${(await open()).replace('http', 'ws')}/socket`, { origin: 'http://evil.example' })
    const error = await new Promise<Error>((resolve) => socket.on('error', resolve))
    expect(error.message).toMatch(/403/)
  })
})
