import { afterEach, describe, expect, it } from 'vitest'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { createMatch, SeatClient, takeSeat, type Socket } from '@flagbridge/client'
import { decisionOf, keepsCommitment, type AnyAction } from '@flagbridge/kernel'
import type { FromServer, News } from '@flagbridge/protocol'
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
      playRemotely({ server: address, match, token: seats[seat]! }, `Player ${seat}`, 'random')
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
    expect(await playRemotely({ server: address, match, token: seats[1]! }, 'Anna', 'random')).toHaveProperty('winner')
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
    ['another version', JSON.stringify({ t: 'join', v: 99, match: 'x', token: 'y' }), 'version'],
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

describe('agreements', () => {
  async function twoPeople() {
    const address = await open()
    const { box } = await openBuiltIn(shelved('duel')!)
    const { match, seats } = await createMatch(address, {
      game: 'duel',
      options: {},
      seats: [{ kind: 'person' }, { kind: 'person' }],
    })
    const tokens: string[] = []
    for (const seat of [0, 1]) {
      const body = { token: seats[seat]!, name: `P${seat}`, seed: 'my own seed' }
      tokens.push((await takeSeat(address, match, body)).token!)
    }
    const join = (token: string) =>
      new Promise<SeatClient>((resolve) => {
        const client = new SeatClient({
          game: box.game,
          match,
          token,
          connect: () => new WebSocket(`${address.replace('http', 'ws')}/socket`) as unknown as Socket,
          onTable: resolve,
          onNews: (news) => heard.push(news),
        })
        clients.push(client)
      })
    const heard: News[] = []
    const clients: SeatClient[] = []
    const [one, two] = [await join(tokens[0]!), await join(tokens[1]!)]
    const until = async (done: () => boolean) => {
      while (!done()) await new Promise((resolve) => setTimeout(resolve, 5))
    }
    return { one, two, heard, until, box, address, match, close: () => clients.forEach((client) => client.close()) }
  }

  it('a move is taken back only when the other agrees, and play goes on', async () => {
    const { one, two, heard, until, box, close } = await twoPeople()
    const before = structuredClone(one.view)
    expect(await one.act(0, { do: 'hold', ship: 0 } as AnyAction)).toBeUndefined()
    await one.offer('take-back')
    expect(await one.answerOffer('take-back', true)).toMatchObject({ refused: 'nothing-offered' })
    expect(one.view).not.toEqual(before)
    await until(() => heard.some((news) => news.t === 'offered'))
    await two.answerOffer('take-back', true)
    await until(() => heard.filter((news) => news.t === 'reset').length === 2)
    expect([one.view, two.view]).toEqual([before, before])
    const asked = decisionOf(box.game.pending(one.view), 0)!
    expect(await one.act(asked.id, { do: 'hold', ship: 1 } as AnyAction)).toBeUndefined()
    close()
  })

  it('a draw ends the match, and the seed behind the dice is published and keeps its commitment', async () => {
    const { one, two, heard, until, close } = await twoPeople()
    expect(one.ending).toBeNull()
    await one.offer('draw')
    await two.answerOffer('draw', true)
    await until(() => heard.filter((news) => news.t === 'over').length === 2)
    expect(one.ending?.outcome).toMatchObject({ winner: 'draw', how: 'agreed' })
    expect(keepsCommitment(one.commitment, one.ending!.hostSeed)).toBe(true)
    expect(await two.act(0, { do: 'hold', ship: 4 } as AnyAction)).toMatchObject({ rule: 'TABLE.1' })
    close()
  })

  it('whoever resigns loses for his side', async () => {
    const { one, two, until, close } = await twoPeople()
    await two.resign()
    await until(() => one.ending !== null)
    expect(one.ending?.outcome).toMatchObject({ winner: 0, how: 'resigned' })
    close()
  })

  it('a message sent twice is played once', async () => {
    const { one, address, match, close } = await twoPeople()
    const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`)
    const answers: FromServer[] = []
    socket.on('message', (data: Buffer) => answers.push(JSON.parse(data.toString()) as FromServer))
    await new Promise((resolve) => socket.on('open', resolve))
    const token = (one as unknown as { options: { token: string } }).options.token
    socket.send(JSON.stringify({ t: 'join', v: 1, match, token }))
    const move = JSON.stringify({ t: 'act', cid: 'once', decision: 0, action: { do: 'hold', ship: 0 } })
    socket.send(move)
    socket.send(move)
    while (answers.filter((answer) => answer.t === 'done').length < 2)
      await new Promise((resolve) => setTimeout(resolve, 5))
    expect(answers.filter((answer) => answer.t === 'refused')).toEqual([])
    expect(answers.filter((answer) => answer.t === 'news')).toHaveLength(1)
    socket.terminate()
    close()
  })

  it('chat reaches everybody, or one side only', async () => {
    const { one, two, heard, until, close } = await twoPeople()
    await one.say('good luck')
    await two.say('plan B', 'side')
    await until(() => heard.filter((news) => news.t === 'said').length === 3)
    expect(heard.filter((news) => news.t === 'said' && news.text === 'plan B')).toHaveLength(1)
    close()
  })
})
