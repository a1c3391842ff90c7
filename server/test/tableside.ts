import { connect, type Socket } from 'node:net'
import { openBuiltIn, shelved } from '@flagbridge/catalog'
import { createMatch, SeatClient, takeSeat, type Invitations, type Socket as Line } from '@flagbridge/client'
import { decisionOf, type AnyAction, type AnyBox, type Refusal } from '@flagbridge/kernel'
import type { Advanced, Bus } from '@flagbridge/match'
import type { FromServer, NewMatchBody, News } from '@flagbridge/protocol'
import { memoryStore } from '@flagbridge/store'
import { WebSocket, type ClientOptions } from 'ws'
import { startServer, type RunningServer, type ServerOptions } from '../src/index.ts'

/** What tests of the server have in common: a server, matches of Duel on it, and bare sockets. */
export const PEOPLE = [{ kind: 'person' }, { kind: 'person' }] as const

export function serve(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  return startServer({
    host: '127.0.0.1',
    port: 0,
    games: () => Promise.resolve([]),
    store: memoryStore(),
    metrics: { host: '127.0.0.1', port: 0 },
    ...options,
  })
}

/** A match of Duel with everybody seated; `seats` are the tokens of those who sit there. */
export async function duel(address: string, more: Partial<NewMatchBody> = {}): Promise<Invitations> {
  const invitations = await createMatch(address, { game: 'duel', options: {}, seats: [...PEOPLE], ...more })
  return { ...invitations, seats: await seated(address, invitations) }
}

/** Everybody who was invited sits down; answers the tokens that open the seats from now on. */
export async function seated(address: string, { match, seats }: Invitations): Promise<(string | null)[]> {
  const tokens: (string | null)[] = []
  for (const [seat, token] of seats.entries()) {
    const body = { name: `P${seat}`, seed: `the seed of seat ${seat}` }
    tokens.push(token === null ? null : (await takeSeat(address, match, { token, ...body })).token!)
  }
  return tokens
}

export async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5))
}

/** A socket and everything it was sent. */
export class Wire {
  readonly heard: FromServer[] = []
  closed: number | undefined
  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data: Buffer) => this.heard.push(JSON.parse(data.toString()) as FromServer))
    socket.on('close', (code) => (this.closed = code))
    socket.on('error', () => undefined)
  }

  static async open(address: string, options: ClientOptions = {}): Promise<Wire> {
    const wire = new Wire(new WebSocket(`${address.replace('http', 'ws')}/socket`, options))
    await until(() => wire.socket.readyState !== WebSocket.CONNECTING)
    return wire
  }

  static async join(address: string, match: string, token: string, more: object = {}): Promise<Wire> {
    const wire = await Wire.open(address)
    wire.say({ t: 'join', v: 1, match, token, ...more })
    await until(() => wire.heard.some((one) => ['table', 'error', 'here'].includes(one.t)))
    return wire
  }

  say(message: unknown): void {
    this.socket.send(typeof message === 'string' ? message : JSON.stringify(message))
  }

  /** Says it and waits for its answer. */
  async ask(message: { readonly cid: string; readonly [key: string]: unknown }): Promise<FromServer> {
    const before = this.heard.length
    this.say(message)
    const answered = () =>
      this.heard.slice(before).find((one) => one.t === 'error' || ('cid' in one && one.cid === message.cid))
    await until(() => answered() !== undefined || this.closed !== undefined)
    return answered() ?? { t: 'error', code: 'closing', text: 'closed without an answer' }
  }

  get news(): News[] {
    return this.heard.flatMap((one) => (one.t === 'news' ? [one.news] : []))
  }

  of<T extends FromServer['t']>(t: T): Extract<FromServer, { t: T }>[] {
    return this.heard.filter((one): one is Extract<FromServer, { t: T }> => one.t === t)
  }

  close(): void {
    this.socket.terminate()
  }
}

/** A socket by hand: nothing is read, answered or closed that the test does not want. */
export function bareSocket(address: string): Promise<Socket> {
  const { hostname, port, host } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    socket.once('error', reject)
    socket.once('data', () => {
      socket.on('error', () => undefined)
      resolve(socket)
    })
    socket.write(
      `GET /socket HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
    )
  })
}

/** A text frame, masked with zeros as a client may. */
export function frame(text: string): Buffer {
  const body = Buffer.from(text)
  const head = Buffer.alloc(body.length < 126 ? 6 : 8)
  head[0] = 0x81
  if (body.length < 126) head[1] = 0x80 | body.length
  else {
    head[1] = 0x80 | 126
    head.writeUInt16BE(body.length, 2)
  }
  return Buffer.concat([head, body])
}

export const boxOf = async (game: string): Promise<AnyBox> => (await openBuiltIn(shelved(game)!)).box

/** A player's program, once it has seen the table. */
export function player(
  box: AnyBox,
  address: string,
  match: string,
  token: string,
  onNews: (news: News, client: SeatClient) => void = () => undefined,
  retry: () => number = () => 20,
): Promise<SeatClient> {
  return new Promise((resolve) => {
    const client = new SeatClient({
      game: box.game,
      match,
      token,
      retry,
      connect: () => {
        const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`)
        socket.on('error', () => undefined)
        return socket as unknown as Line
      },
      onTable: () => resolve(client),
      onNews,
    })
  })
}

export function owes(box: AnyBox, client: SeatClient): boolean {
  if (client.view === null || client.ending !== null) return false
  const asked = decisionOf(box.game.pending(client.view), client.seat)
  return asked !== undefined && asked.answered !== true
}

/** Answers what the seat is asked: with the first legal action, or another. */
export function answer(box: AnyBox, client: SeatClient, which = 0): Promise<Refusal | undefined> {
  const actions: AnyAction[] = []
  box.game.legal(client.view, client.seat, actions)
  return client.act(decisionOf(box.game.pending(client.view), client.seat)!.id, actions[which % actions.length]!)
}

/** A match elsewhere on the server still takes a move. */
export async function goesOn(address: string): Promise<void> {
  const { match, seats } = await duel(address)
  const wire = await Wire.join(address, match, seats[0]!)
  const move = { t: 'act', cid: '1', decision: 0, action: { do: 'hold', ship: 0 } }
  const reply = await wire.ask(move)
  if (reply.t !== 'done') throw new Error(JSON.stringify(reply))
  wire.close()
}

/** Servers that hear of each other, in one process. */
export function busses(): () => Bus {
  const listeners = new Map<string, (advanced: Advanced) => void>()
  return () => {
    const node = `node ${listeners.size}`
    listeners.set(node, () => undefined)
    return {
      announce: (match, here, more = {}) => {
        for (const [other, heard] of listeners) if (other !== node) heard({ match, node, here, ...more })
      },
      listen: (heard) => void listeners.set(node, heard),
      close: async () => void listeners.delete(node),
    }
  }
}
