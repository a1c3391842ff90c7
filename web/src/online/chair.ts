import { SeatClient, type Socket } from '@flagbridge/client'
import { now } from '@flagbridge/client/clock'
import { ONLOOKER, type AnyEvent, type Seat } from '@flagbridge/kernel'
import type { News } from '@flagbridge/protocol'
import { Onlooker } from '../engine/onlooker.ts'
import type { Opened } from '../engine/shelf.ts'
import type { FarOffer, FarPlace, Right, SaidLine } from './messages.ts'
import { agreedEnding } from './words.ts'

/** A step as this chair has seen it; after a take-back, the table it led back to. */
export type Seen = { readonly events: readonly AnyEvent[] } | { readonly view: unknown }

const TAKEN_BACK = 'The last moves were taken back by consent. The dice go on from where they were.'

/** Milliseconds that news may be quicker than our guess at the server's clock. */
const ON_THE_WAY = 150

/** What a chair tells its table. */
export interface ChairListener {
  open(game: string): Promise<Opened>
  changed(what: 'table' | 'around'): void
  failed(code: string): void
}

/** One right at a far match: what it has been shown so far, from the first event on. */
export class Chair {
  readonly client: SeatClient
  onlooker: Onlooker | undefined
  /** The table as it was laid out, as this chair sees it. */
  start: unknown
  readonly story: Seen[] = []
  readonly said: SaidLine[] = []
  offer: (Omit<FarOffer, 'open'> & { readonly answered: Set<Seat> }) | undefined
  isLineOpen = false
  /** Whose time was up when the last step came: it was played for them. */
  lapsed: readonly Seat[] = []
  private opened: Opened | undefined

  constructor(
    place: FarPlace,
    right: Right,
    private readonly listener: ChairListener,
  ) {
    this.client = new SeatClient({
      game: async (id) => {
        this.opened = await listener.open(id)
        return { apply: (view, event) => this.apply(view, event as AnyEvent) }
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

  /** The battle begins by itself when the last seat is taken; that need not be an event. */
  get hasBegun(): boolean {
    return this.onlooker !== undefined && this.client.seats.every(({ kind, name }) => kind === 'bot' || name !== null)
  }

  private layOut(): void {
    const { client, opened } = this
    this.start = opened!.box.game.fork(client.view) as unknown
    this.onlooker = new Onlooker(opened!, client.seat, client.view)
    this.onlooker.lay(client.view)
    this.story.length = 0
    this.said.length = 0
    this.offer = undefined
    this.listener.changed('table')
  }

  /** The server counts until the deadline, and then plays by itself. */
  private timeIsUp(): readonly Seat[] {
    const { deadlines, skew } = this.client
    return deadlines.filter(({ at }) => at <= now() + skew + ON_THE_WAY).map(({ seat }) => seat)
  }

  private apply(view: unknown, event: AnyEvent): void {
    this.opened!.box.game.apply(view, event)
    this.onlooker!.note(event, this.story.length + 1)
  }

  private hear(news: News): void {
    switch (news.t) {
      case 'step':
        this.offer = undefined
        this.lapsed = this.timeIsUp()
        this.story.push({ events: news.events })
        return this.listener.changed('table')
      case 'reset':
        this.offer = undefined
        this.story.push({ view: this.opened!.box.game.fork(news.view) as unknown })
        this.onlooker!.lay(news.view)
        this.onlooker!.tell(TAKEN_BACK, 'TABLE.4', this.story.length)
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
        if (this.opened!.box.game.outcome(this.client.view) === undefined)
          this.onlooker!.tell(agreedEnding(outcome, this.client.seats).sentence, outcome.rule, this.story.length)
        return this.listener.changed('table')
      }
    }
  }
}

function forWhom(standIn: { seat: Seat; level: string } | undefined): Pick<FarOffer, 'for'> {
  return standIn === undefined ? {} : { for: standIn }
}
