import { SeatClient, type Socket } from '@flagbridge/client'
import { now } from '@flagbridge/client/clock'
import { ONLOOKER, type Seat } from '@flagbridge/kernel'
import type { News } from '@flagbridge/protocol'
import type { ShownChat, OnlineOffer, OnlinePlace, Right } from '../engine/api/index.ts'
import { SeatViewer } from '../engine/seatViewer.ts'
import type { OpenedGame } from '../engine/shelf.ts'
import { agreedEnding } from './words.ts'

const TAKEN_BACK = 'The last moves were taken back by consent. The dice go on from where they were.'

/** Milliseconds that news may be quicker than our guess at the server's clock. */
const ON_THE_WAY = 150

/** What a chair tells its table. */
export interface ChairListener {
  open(game: string, packs: readonly string[]): Promise<OpenedGame>
  /** The table lies before the chair, from the beginning. */
  laidOut(viewer: SeatViewer): void
  changed(what: 'table' | 'around'): void
  failed(code: string): void
}

/** One right at an online match: what it has been told so far, from the first event on. */
export class Chair {
  readonly client: SeatClient
  viewer: SeatViewer | undefined
  readonly said: ShownChat[] = []
  offer: (Omit<OnlineOffer, 'open'> & { readonly answered: Set<Seat> }) | undefined
  isLineOpen = false
  /** The server has told which match it is, and its game is open. */
  isThere = false
  /** Whose time was up when the last step came: it was played for them. */
  lapsed: readonly Seat[] = []
  private opened: OpenedGame | undefined

  constructor(
    place: OnlinePlace,
    right: Right,
    private readonly listener: ChairListener,
  ) {
    this.client = new SeatClient({
      game: async (id, packs) => {
        this.opened = await listener.open(id, packs)
        return this.opened.box.game
      },
      match: place.match,
      token: right.token,
      ...(right.seat === undefined ? {} : { seat: right.seat }),
      story: true,
      connect: () => new WebSocket(`${place.server.replace(/^http/, 'ws')}/socket`) as Socket,
      onTable: () => this.layOut(),
      onNews: (news) => this.hear(news),
      onAround: () => listener.changed('around'),
      onError: (code) => listener.failed(code),
      onLine: (open) => {
        this.isLineOpen = open
        listener.changed('around')
      },
    })
  }

  get seat(): Seat {
    return this.client.seat
  }

  get isOnlooker(): boolean {
    return this.client.seat === ONLOOKER
  }

  /** The steps this seat has heard of. */
  get step(): number {
    return this.viewer?.story.length ?? 0
  }

  /** The battle begins by itself when the last seat is taken; that need not be an event. */
  get hasBegun(): boolean {
    return this.viewer !== undefined && this.client.seats.every(({ kind, name }) => kind === 'bot' || name !== null)
  }

  private layOut(): void {
    this.said.length = 0
    this.offer = undefined
    this.isThere = true
    this.see(this.client.view)
  }

  /** The table before anything has happened. Nothing lies there until the players have brought their fleets. */
  private see(view: unknown): void {
    const { client, opened } = this
    this.viewer = view === null ? undefined : new SeatViewer(opened!, client.seat, opened!.box.game.fork(view))
    if (this.viewer !== undefined) this.listener.laidOut(this.viewer)
    this.listener.changed('table')
  }

  /** The server counts until the deadline, and then plays by itself. */
  private timeIsUp(): readonly Seat[] {
    const { deadlines, skew } = this.client
    return deadlines.filter(({ at }) => at <= now() + skew + ON_THE_WAY).map(({ seat }) => seat)
  }

  private hear(news: News): void {
    switch (news.t) {
      case 'step':
        this.offer = undefined
        this.lapsed = this.timeIsUp()
        this.viewer!.hear(news.events, this.step + 1)
        return this.listener.changed('table')
      case 'reset':
        this.offer = undefined
        if (this.client.table?.muster !== undefined && this.step === 0) return this.see(news.view)
        this.viewer!.putBack(news.view, this.step + 1)
        this.viewer!.tell(TAKEN_BACK, 'TABLE.4', this.step)
        return this.listener.changed('table')
      case 'said':
        this.said.push({ ...news, mine: news.from === this.seat })
        return this.listener.changed('around')
      case 'offered':
        this.offer = { what: news.what, by: news.seat, answered: new Set([news.seat]), ...forWhom(news.for) }
        return this.listener.changed('around')
      case 'answered':
        if (news.yes) this.offer?.answered.add(news.seat)
        else this.offer = undefined
        return this.listener.changed('around')
      case 'seated':
        if (this.offer?.what === 'stand-in') this.offer = undefined
        return this.listener.changed('table')
      case 'over': {
        this.offer = undefined
        const { outcome } = news.ending
        const viewer = this.viewer!
        if (this.opened!.box.game.outcome(viewer.table()) === undefined)
          viewer.tell(agreedEnding(outcome, this.client.seats).sentence, outcome.rule, this.step)
        return this.listener.changed('table')
      }
    }
  }
}

function forWhom(standIn: { seat: Seat; level: string } | undefined): Pick<OnlineOffer, 'for'> {
  return standIn === undefined ? {} : { for: standIn }
}
