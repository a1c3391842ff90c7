import type { AnyAction, AnyGame, Refusal, Seat } from '@flagbridge/kernel'
import { PROTOCOL, type Ending, type FromClient, type FromServer, type News, type SeatInfo } from '@flagbridge/protocol'

/** The part of a WebSocket that is used: the browser's, or one made for Node. */
export interface Socket {
  send(text: string): void
  close(): void
  onopen: (() => void) | null
  onclose: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
}

export interface SeatClientOptions {
  readonly game: AnyGame
  readonly match: string
  readonly token: string
  readonly connect: () => Socket
  /** Everything changed that was shown so far: a first view, or one after a gap. */
  readonly onTable: (client: SeatClient) => void
  readonly onNews: (news: News, client: SeatClient) => void
  readonly onError?: (code: string, text: string) => void
  /** Milliseconds until the next try, for tests; otherwise it grows from a quarter of a second to ten. */
  readonly retry?: (attempt: number) => number
}

interface Asked {
  readonly message: FromClient
  settle(answer: Refusal | undefined): void
}

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
  private n: number | undefined
  private socket: Socket | undefined
  private readonly asked = new Map<string, Asked>()
  private attempt = 0
  private closed = false
  private nextCid = 0
  private readonly session = Math.floor(performance.timeOrigin + performance.now()).toString(36)

  constructor(private readonly options: SeatClientOptions) {
    this.connect()
  }

  act(decision: number, action: AnyAction): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'act', cid, decision, action: { ...action } }))
  }

  say(text: string, to: 'everybody' | 'side' = 'everybody'): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'say', cid, to, text }))
  }

  offer(what: 'draw' | 'take-back'): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'offer', cid, what }))
  }

  answerOffer(what: 'draw' | 'take-back', yes: boolean): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'answer', cid, what, yes }))
  }

  resign(): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'resign', cid }))
  }

  close(): void {
    this.closed = true
    this.socket?.close()
  }

  private connect(): void {
    const socket = this.options.connect()
    this.socket = socket
    socket.onopen = () => {
      const { match, token } = this.options
      this.post({ t: 'join', v: PROTOCOL, match, token, ...(this.n === undefined ? {} : { last: this.n }) })
      for (const { message } of this.asked.values()) this.post(message)
    }
    socket.onmessage = ({ data }) => this.receive(JSON.parse(String(data)) as FromServer)
    socket.onclose = () => {
      if (this.closed) return
      const wait = this.options.retry?.(this.attempt) ?? Math.min(10_000, 250 * 2 ** this.attempt)
      this.attempt++
      setTimeout(() => this.closed || this.connect(), wait)
    }
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
    this.attempt = 0
    switch (message.t) {
      case 'table':
        this.n = message.n
        this.view = message.view
        this.seat = message.seat
        this.seats = message.seats
        this.commitment = message.commitment
        this.ending = message.ending
        return this.options.onTable(this)
      case 'news':
        return this.hear(message.n, message.news)
      case 'done':
        return this.settle(message.cid, undefined)
      case 'refused':
        return this.settle(message.cid, message.refusal)
      case 'here':
        this.seats = message.seats
        return
      case 'pong':
        return
      case 'error':
        this.options.onError?.(message.code, message.text)
        if (message.code === 'reload') this.rejoin()
    }
  }

  /** Old news are dropped, a gap is asked for, the next is taken. */
  private hear(n: number, news: News): void {
    if (this.n === undefined || n <= this.n) return
    if (n > this.n + 1) return this.rejoin()
    this.n = n
    if (news.t === 'step') {
      if (this.view === null) return this.rejoin()
      for (const event of news.events) this.options.game.apply(this.view, event)
    } else if (news.t === 'reset') this.view = news.view
    else if (news.t === 'seated') this.seats = news.seats
    else if (news.t === 'over') this.ending = news.ending
    this.options.onNews(news, this)
  }

  /** From the last number while there is a view to go on with, else from a fresh one. */
  private rejoin(): void {
    const { match, token } = this.options
    this.post({
      t: 'join',
      v: PROTOCOL,
      match,
      token,
      ...(this.view === null || this.n === undefined ? {} : { last: this.n }),
    })
  }
}
