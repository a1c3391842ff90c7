import { afterEach, describe, expect, it, vi } from 'vitest'
import type { FromClient, FromServer, News } from '@flagbridge/protocol'
import { SeatClient, type SeatClientOptions, type Socket } from '../src/index.ts'

/** A line whose other end is the test. */
class FakeSocket implements Socket {
  readonly sent: FromClient[] = []
  onopen: (() => void) | null = null
  onclose: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  isClosed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient)
  }

  close(): void {
    this.isClosed = true
    this.onclose?.()
  }

  say(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) })
  }
}

const table = (n: number, view: unknown): FromServer => ({
  t: 'table',
  v: 1,
  n,
  match: 'm',
  game: 'duel',
  seat: 0,
  seats: [],
  commitment: 'c',
  view,
  begun: true,
  chat: true,
  open: false,
  clock: null,
  absence: 600,
  ending: null,
})
const step = (n: number, add: number): FromServer => ({
  t: 'news',
  n,
  news: { t: 'step', events: [{ kind: 'Added', rule: 'X', add } as { kind: string; rule: string }] },
})

function sit(options: Partial<SeatClientOptions> = {}) {
  const sockets: FakeSocket[] = []
  const heard: News[] = []
  const client = new SeatClient({
    game: {
      apply: (view: unknown, event: unknown) => void ((view as { sum: number }).sum += (event as { add: number }).add),
    },
    match: 'm',
    token: 't',
    connect: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    onTable: () => undefined,
    onNews: (news) => heard.push(news),
    retry: () => 0,
    ...options,
  })
  sockets[0]!.onopen?.()
  return { client, sockets, heard }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a seat at an online table', () => {
  it('keeps its view true, and drops what it has heard before', () => {
    const { client, sockets } = sit()
    sockets[0]!.say(table(3, { sum: 0 }))
    sockets[0]!.say(step(4, 5))
    sockets[0]!.say(step(4, 5))
    expect(client.view).toEqual({ sum: 5 })
    client.close()
  })

  it('tells of each event when it is in the view, and of the step when all of them are', () => {
    const told: unknown[] = []
    const sum = (client: SeatClient) => (client.view as { sum: number }).sum
    const { client, sockets } = sit({
      onEvent: (event, at) => told.push([(event as unknown as { add: number }).add, sum(at)]),
      onNews: (news, at) => told.push([news.t, sum(at)]),
    })
    const [one, other] = [step(1, 5), step(1, 2)].flatMap((message) =>
      message.t === 'news' && message.news.t === 'step' ? message.news.events : [],
    )
    sockets[0]!.say(table(0, { sum: 0 }))
    sockets[0]!.say({ t: 'news', n: 1, news: { t: 'step', events: [one!, other!] } })
    expect(told).toEqual([
      [5, 5],
      [2, 7],
      ['step', 7],
    ])
    client.close()
  })

  it('numbers its messages as no other client does, also one that was opened at the same moment', () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] })
    const cids = [sit(), sit()].map(({ client, sockets }) => {
      void client.say('hello')
      void client.say('hello')
      client.close()
      return sockets[0]!.sent.flatMap((one) => ('cid' in one ? [one.cid] : []))
    })
    expect(new Set(cids.flat()).size).toBe(4)
    for (const cid of cids.flat()) expect(cid.length).toBeLessThanOrEqual(40)
  })

  it('asks from its last number when there is a gap', () => {
    const { client, sockets } = sit()
    sockets[0]!.say(table(3, { sum: 0 }))
    sockets[0]!.say(step(6, 5))
    expect(client.view).toEqual({ sum: 0 })
    expect(sockets[0]!.sent.at(-1)).toMatchObject({ t: 'join', last: 3 })
    client.close()
  })

  it('comes back after a lost line with its last number, and sends again what was not answered', async () => {
    const { client, sockets } = sit()
    sockets[0]!.say(table(3, { sum: 0 }))
    const answer = client.act(7, { do: 'hold' })
    sockets[0]!.onclose?.()
    await vi.waitFor(() => expect(sockets).toHaveLength(2))
    sockets[1]!.onopen?.()
    expect(sockets[1]!.sent[0]).toMatchObject({ t: 'join', last: 3 })
    const again = sockets[1]!.sent[1] as Extract<FromClient, { t: 'act' }>
    expect(again).toMatchObject({ t: 'act', decision: 7 })
    sockets[1]!.say({ t: 'done', cid: again.cid })
    expect(await answer).toBeUndefined()
    client.close()
  })

  it('asks for the whole story, and holds what follows until the game is there', async () => {
    let open: (game: { apply(view: unknown): void }) => void = () => undefined
    const { client, sockets, heard } = sit({ story: true, game: () => new Promise((resolve) => (open = resolve)) })
    expect(sockets[0]!.sent[0]).toMatchObject({ t: 'join', story: true })
    sockets[0]!.say(table(0, { sum: 0 }))
    sockets[0]!.say(step(1, 5))
    expect(heard).toEqual([])
    open({ apply: (view) => void ((view as { sum: number }).sum = 42) })
    await vi.waitFor(() => expect(heard).toHaveLength(1))
    expect(client.view).toEqual({ sum: 42 })
    client.close()
  })

  it('tells that the oldest message was not stored', async () => {
    const { client, sockets } = sit()
    sockets[0]!.say(table(3, { sum: 0 }))
    const first = client.act(7, { do: 'hold' })
    sockets[0]!.say({ t: 'error', code: 'not-stored', text: '' })
    expect(await first).toMatchObject({ refused: 'not-stored' })
    client.close()
  })

  it('does not come back where it has no right', async () => {
    const codes: string[] = []
    const { sockets } = sit({ onError: (code) => codes.push(code) })
    sockets[0]!.say({ t: 'error', code: 'no-right', text: '' })
    expect(codes).toEqual(['no-right'])
    expect(sockets[0]!.isClosed).toBe(true)
    await new Promise((resolve) => setTimeout(resolve, 5))
    expect(sockets).toHaveLength(1)
  })

  it('notices a line that is dead although nobody has closed it', async () => {
    vi.useFakeTimers()
    const { client, sockets } = sit()
    sockets[0]!.say(table(3, { sum: 0 }))
    await vi.advanceTimersByTimeAsync(20_000)
    expect(sockets[0]!.sent.at(-1)).toEqual({ t: 'ping' })
    await vi.advanceTimersByTimeAsync(20_001)
    expect(sockets).toHaveLength(2)
    client.close()
  })

  it('knows by how much the server’s clock differs', () => {
    const { client, sockets } = sit()
    sockets[0]!.say({ t: 'clocks', now: performance.timeOrigin + performance.now() + 60_000, deadlines: [] })
    expect(Math.round(client.skew / 1000)).toBe(60)
    client.close()
  })
})
