import type { AnyAction, AnyEvent, AnyGame, BotName, Refusal, Seat } from '@flagbridge/kernel'
import {
  PROTOCOL,
  type BroughtFleet,
  type Deadline,
  type FromClient,
  type FromServer,
  type MatchEnding,
  type News,
  type SeatInfo,
} from '@flagbridge/protocol'
import { now } from './clock.ts'
import { Wire, type Socket } from './wire.ts'

/** What keeps a view true. */
type Applying = Pick<AnyGame, 'apply'>
type OpenGame = (id: string, packs: readonly string[]) => Promise<Applying>
type TableMessage = Extract<FromServer, { t: 'table' }>

export interface SeatClientOptions {
  /** The game, or how to get it once the server has said which one it is, and which packs came with the match. */
  readonly game: Applying | OpenGame
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
  /** An event of a step, as soon as it is in the view; `onNews` tells of the whole step once all of them are. */
  readonly onEvent?: (event: AnyEvent, client: SeatClient) => void
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
export const FINAL_ERRORS: ReadonlySet<string> = new Set(['no-right', 'version', 'other-rules', 'no-game'])

/**
 * One seat at an online table. Keeps the view true by applying the events it is sent; notices a gap and asks for what
 * is missing; joins again when the connection is back, and sends again what was not yet answered.
 */
export class SeatClient {
  view: unknown = null
  seat: Seat = -1
  seats: readonly SeatInfo[] = []
  /** In how many places the seat is open. */
  devices = 1
  onlookers = 0
  commitment = ''
  ending: MatchEnding | null = null
  deadlines: readonly Deadline[] = []
  /** For a clock per match: milliseconds left to each seat when its clock does not run. */
  left: readonly number[] | undefined
  /** The server's clock less ours, in milliseconds. */
  skew = 0
  /** What the server last said about the match as a whole. */
  table: TableMessage | undefined
  private n: number | undefined
  private readonly asked = new Map<string, Asked>()
  private readonly wire: Wire
  private nextCid = 0
  /** No other client of the seat has it: what two have said under one name would be carried out once. */
  private readonly session = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(36)).join('')
  private game: Applying | undefined
  /** What has arrived while the game was being opened. */
  private held: FromServer[] | undefined

  constructor(private readonly options: SeatClientOptions) {
    if (typeof options.game !== 'function') this.game = options.game
    this.wire = new Wire(
      options.connect,
      {
        opened: () => this.lineOpened(),
        lost: () => options.onLine?.(false),
        said: (message) => this.receive(message),
      },
      options.retry,
    )
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
  offerStandIn(seat: Seat, level: BotName): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'offer', cid, what: 'stand-in', seat, level }))
  }

  answerOffer(what: Offered, yes: boolean): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'answer', cid, what, yes }))
  }

  resign(): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'resign', cid }))
  }

  /** Before the battle, where players bring their own fleets: the fleet that the seat brings; null: not yet. */
  ready(fleet: BroughtFleet | null): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'ready', cid, fleet }))
  }

  /** Lets a bot of this level keep the seat; null takes it back. */
  standIn(level: BotName | null): Promise<Refusal | undefined> {
    return this.ask((cid) => ({ t: 'stand-in', cid, level }))
  }

  close(): void {
    this.wire.close()
  }

  /** The network is back: no need to wait for the next try. */
  retryNow(): void {
    this.wire.retryNow()
  }

  private lineOpened(): void {
    this.options.onLine?.(true)
    this.join(this.n)
    for (const { message } of this.asked.values()) this.wire.post(message)
  }

  private join(last: number | undefined): void {
    const { match, token, seat, story } = this.options
    this.wire.post({
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
      this.wire.post(message)
    })
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
    if (message.t !== 'error') this.wire.isGood()
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
        this.devices = message.devices ?? this.devices
        this.onlookers = message.onlookers ?? 0
        return this.options.onAround?.(this)
      case 'clocks':
        this.deadlines = message.deadlines
        this.left = message.left
        this.skew = message.now - now()
        return this.options.onAround?.(this)
      // It has the engine, and never asks for answers.
      case 'legal':
      case 'pong':
        return
      case 'error':
        return this.fail(message.code, message.text)
    }
  }

  /** What follows waits until there is a game to apply it with. */
  private openGame(message: TableMessage): void {
    this.held = [message]
    const open = this.options.game as OpenGame
    void open(message.game, message.packs ?? [])
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
    if (FINAL_ERRORS.has(code)) this.close()
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
      for (const event of news.events) {
        this.game!.apply(this.view, event)
        this.options.onEvent?.(event, this)
      }
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
