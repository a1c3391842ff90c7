import type { AnyAction, AnyGame, Refusal, Seat } from '@flagbridge/kernel'
import {
  PROTOCOL,
  type Deadline,
  type Ending,
  type FromClient,
  type FromServer,
  type Level,
  type News,
  type SeatInfo,
} from '@flagbridge/protocol'
import { now } from './clock.ts'

/** The part of a WebSocket that is used: the browser's, or one made for Node. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

/** What keeps a view true. */
type Applying = Pick<AnyGame, 'apply'>
type TableMessage = Extract<FromServer, { t: 'table' }>

export interface SeatClientOptions {
  /** The game, or how to get it once the server has said which one it is. */
  readonly game: Applying | ((id: string) => Promise<Applying>)
  readonly match: string
  /** The seat's, the onlookers', or one's own identity; empty to look on at an open match. */
  readonly token: string
  /** Which seat, where one's identity holds several. */
  readonly seat?: Seat
  readonly connect: () => Socket
  /** Asks for the table as it was laid out and for everything that has happened since, instead of how it lies now. */
  readonly story?: boolean
  /** Everything changed that was shown so far: a first view, or one after a gap. */
  readonly onTable: (client: SeatClient) => void
  readonly onNews: (news: News, client: SeatClient) => void
  readonly onError?: (code: string, text: string) => void
  /** Who is connected, or whose clock runs, has changed. */
  readonly onAround?: (client: SeatClient) => void
  /** The line was opened or lost. */
  readonly onLine?: (open: boolean) => void
  /** Milliseconds until the next try, for tests; otherwise it grows from a quarter of a second to ten. */
  readonly retry?: (attempt: number) => number
}

interface Asked {
  readonly message: FromClient
  settle(answer: Refusal | undefined): void
}

export type Offered = Extract<FromClient, { t: 'answer' }>['what']

/** After these the same question would get the same answer: the client does not come back by itself. */
const FINAL: ReadonlySet<string> = new Set(['no-right', 'version', 'other-rules'])

/** A line that has been silent for so long gets a ping; one that does not answer that either is dead. */
const SILENCE = 20_000

/**
 * One seat at a table far away. Keeps the view true by applying the events it is sent; notices a gap and asks for
 * what is missing; comes back by itself when the line breaks, and sends again what was not yet answered.
 */
export class SeatClient {
  view: unknown = null
  seat: Seat = -1
  seats: readonly SeatInfo[] = []
  commitment = ''
  ending: Ending | null = null
  deadlines: readonly Deadline[] = []
  /** For a clock per match: milliseconds left to each seat when its clock does not run. */
  left: readonly number[] | undefined
  /** The server's clock less ours, in milliseconds. */
  skew = 0
  /** What the server last said about the match as a whole. */
  table: TableMessage | undefined
  private n: number | undefined
  private socket: Socket | undefined
  private readonly asked = new Map<string, Asked>()
  private attempt = 0
  private closed = false
  private nextCid = 0
  /** No other client of the seat has it: what two have said under one name would be carried out once. */
  private readonly session = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('')
  private game: Applying | undefined
  /** What has arrived while the game was being opened. */
  private held: FromServer[] | undefined
  private retrying: ReturnType<typeof setTimeout> | undefined
  private listening: ReturnType<typeof setTimeout> | undefined
  private isPinged = false

  constructor(private readonly options: SeatClientOptions) {
    if (typeof options.game !== 'function') this.game = options.game
    this.connect()
  }

  act(decision: number, action: AnyAction): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'act', cid, decision, action: { ...action } }))
  }

  say(text: string, to: 'everybody' | 'side' | Seat = 'everybody'): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'say', cid, to, text }))
  }

  offer(what: 'draw' | 'take-back'): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'offer', cid, what }))
  }

  /** Proposes that a bot keeps the seat of somebody absent. */
  offerStandIn(seat: Seat, level: Level): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'offer', cid, what: 'stand-in', seat, level }))
  }

  answerOffer(what: Offered, yes: boolean): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'answer', cid, what, yes }))
  }

  resign(): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'resign', cid }))
  }

  /** Lets a bot of this level keep the seat; null takes it back. */
  standIn(level: Level | null): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'stand-in', cid, level }))
  }

  close(): void {
    this.closed = true
    clearTimeout(this.retrying)
    clearTimeout(this.listening)
    this.socket?.close()
  }

  /** The network is back: no need to wait for the next try. */
  retryNow(): void {
    if (this.retrying === undefined || this.closed) return
    clearTimeout(this.retrying)
    this.connect()
  }

  private connect(): void {
    this.retrying = undefined
    const socket = this.options.connect()
    this.socket = socket
    socket.onopen = () => {
      if (this.closed) return socket.close()
      this.options.onLine?.(true)
      this.join(this.n)
      for (const { message } of this.asked.values()) this.post(message)
      this.listen()
    }
    socket.onmessage = ({ data }) => {
      if (socket !== this.socket) return
      this.listen()
      this.receive(JSON.parse(String(data)) as FromServer)
    }
    socket.onclose = () => this.lost(socket)
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket) return
    this.socket = undefined
    clearTimeout(this.listening)
    if (this.closed) return
    this.options.onLine?.(false)
    const wait = this.options.retry?.(this.attempt) ?? Math.min(10_000, 250 * 2 ** this.attempt)
    this.attempt++
    this.retrying = setTimeout(() => this.connect(), wait)
  }

  /** Notices a line that is dead although nobody has closed it. */
  private listen(): void {
    clearTimeout(this.listening)
    this.isPinged = false
    this.listening = setTimeout(() => this.suspect(), SILENCE)
  }

  private suspect(): void {
    const { socket } = this
    if (socket === undefined) return
    if (this.isPinged) {
      socket.close()
      return this.lost(socket)
    }
    this.post({ t: 'ping' })
    this.isPinged = true
    this.listening = setTimeout(() => this.suspect(), SILENCE)
  }

  private join(last: number | undefined): void {
    const { match, token, seat, story } = this.options
    this.post({
      t: 'join',
      v: PROTOCOL,
      match,
      token,
      ...(seat === undefined ? {} : { seat }),
      ...(story === true ? { story } : {}),
      ...(last === undefined ? {} : { last }),
    })
  }

  private ask(make: (cid: string) => FromClient): Promise<Refusal | undefined> {
    const cid = `${this.session}-${this.nextCid++}`
    const message = make(cid)
    return new Promise((settle) => {
      this.asked.set(cid, { message, settle })
      this.post(message)
    })
  }

  private post(message: FromClient): void {
    try {
      this.socket?.send(JSON.stringify(message))
    } catch {
      // Not connected: what is unanswered is sent again after the next join.
    }
  }

  private settle(cid: string, answer: Refusal | undefined): void {
    this.asked.get(cid)?.settle(answer)
    this.asked.delete(cid)
  }

  private receive(message: FromServer): void {
    if (this.held !== undefined) {
      this.held.push(message)
      return
    }
    if (message.t !== 'error') this.attempt = 0
    switch (message.t) {
      case 'table':
        return this.game === undefined ? this.openGame(message) : this.layOut(message)
      case 'news':
        return this.hear(message.n, message.news)
      case 'done':
        return this.settle(message.cid, undefined)
      case 'refused':
        return this.settle(message.cid, message.refusal)
      case 'here':
        this.seats = message.seats
        return this.options.onAround?.(this)
      case 'clocks':
        this.deadlines = message.deadlines
        this.left = message.left
        this.skew = message.now - now()
        return this.options.onAround?.(this)
      case 'pong':
        return
      case 'error':
        return this.fail(message.code, message.text)
    }
  }

  /** What follows waits until there is a game to apply it with. */
  private openGame(message: TableMessage): void {
    this.held = [message]
    void (this.options.game as (id: string) => Promise<Applying>)(message.game)
      .then((game) => {
        this.game = game
        const held = this.held ?? []
        this.held = undefined
        for (const one of held) this.receive(one)
        return undefined
      })
      .catch((error: unknown) => {
        this.close()
        this.options.onError?.('no-game', (error as Error).message)
      })
  }

  private layOut(message: TableMessage): void {
    this.table = message
    this.n = message.n
    this.view = message.view
    this.seat = message.seat
    this.seats = message.seats
    this.commitment = message.commitment
    this.ending = message.ending
    this.options.onTable(this)
  }

  private fail(code: string, text: string): void {
    if (FINAL.has(code)) this.close()
    this.options.onError?.(code, text)
    // Messages of one socket are answered one after the other: it is the oldest that was not stored.
    const [oldest] = this.asked.keys()
    if (code === 'not-stored' && oldest !== undefined) this.settle(oldest, { refused: code, rule: 'TABLE.2' })
    if (code === 'reload') this.rejoin()
  }

  /** Old news are dropped, a gap is asked for, the next is taken. */
  private hear(n: number, news: News): void {
    if (this.n === undefined || n <= this.n) return
    if (n > this.n + 1) return this.rejoin()
    this.n = n
    if (news.t === 'step') {
      if (this.view === null) return this.rejoin()
      for (const event of news.events) this.game!.apply(this.view, event)
    } else if (news.t === 'reset') this.view = news.view
    else if (news.t === 'seated') this.seats = news.seats
    else if (news.t === 'over') this.ending = news.ending
    this.options.onNews(news, this)
  }

  /** From the last number while there is a view to go on with, else from a fresh one. */
  private rejoin(): void {
    this.join(this.view === null ? undefined : this.n)
  }
}
