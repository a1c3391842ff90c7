import { ONLOOKER, type AnyTableBox, type AnyEvent, type Seat } from '@flagbridge/kernel'
import type { News, SeatInfo } from '@flagbridge/protocol'
import type { Happening } from './happening.ts'
import type { ChatLine, LogLine } from './log.ts'

type Step = Extract<News, { t: 'step' }>

/**
 * What each seat, and the onlookers, have been told, numbered for each of them apart: a common number would count
 * what happened face down, and so tell it.
 */
export class Streams {
  private readonly happened: Happening[] = []
  private readonly heard = new Map<Seat, number[]>()

  constructor(
    private readonly box: AnyTableBox,
    private readonly sides: readonly number[],
    private readonly seatInfos: () => readonly SeatInfo[],
  ) {
    for (let seat = ONLOOKER; seat < sides.length; seat++) this.heard.set(seat, [])
  }

  /** The events of every step from the opening on, also of those that were taken back. */
  steps(): (readonly AnyEvent[])[] {
    return this.happened.flatMap((one) => (one.t === 'step' ? [one.events] : []))
  }

  /** Adds it to the streams of all who hear of it, and tells who does and under which number. */
  add(happening: Happening, tell: (seat: Seat, n: number, news: News) => void = () => undefined): void {
    this.happened.push(happening)
    for (const [seat, heard] of this.heard) {
      const news = this.newsFor(seat, happening)
      if (news === undefined) continue
      heard.push(this.happened.length - 1)
      tell(seat, heard.length, news)
    }
  }

  /** Whether everybody hears of it: onlookers know the least. */
  isForAll(happening: Happening): boolean {
    if (happening.t === 'step')
      return happening.events.some((event) => this.box.game.redact(event, ONLOOKER) !== undefined)
    return happening.t !== 'line' || happening.line.entry.t !== 'said' || happening.line.entry.to === 'everybody'
  }

  lengthFor(seat: Seat): number {
    return this.heard.get(seat)?.length ?? 0
  }

  /** Everything the seat has heard after number `last`. */
  *since(seat: Seat, last: number): Generator<{ readonly n: number; readonly news: News }> {
    const heard = this.heard.get(seat) ?? []
    for (let i = last; i < heard.length; i++) {
      const news = this.newsFor(seat, this.happened[heard[i]!]!)
      if (news !== undefined) yield { n: i + 1, news }
    }
  }

  /** All of it at once. */
  after(seat: Seat, last: number): { readonly n: number; readonly news: News }[] {
    return [...this.since(seat, last)]
  }

  private newsFor(seat: Seat, happening: Happening): News | undefined {
    switch (happening.t) {
      case 'step':
        return this.step(seat, happening)
      case 'reset':
        return { t: 'reset', view: this.box.game.view(happening.state, seat) as unknown }
      case 'over':
        return happening
      case 'line':
        return this.spoken(seat, happening.line)
      case 'seats':
        return { t: 'seated', seats: this.seatInfos() }
    }
  }

  /** What lies open for the seat is told as it is, so that those who hear the same hear one and the same. */
  private step(seat: Seat, happened: Step): Step | undefined {
    const { game } = this.box
    // Copied only from the first event on that does not lie open.
    let events: AnyEvent[] | undefined
    for (const [i, event] of happened.events.entries()) {
      const shown = game.redact(event, seat) as AnyEvent | undefined
      if (shown !== event) events ??= happened.events.slice(0, i)
      if (shown !== undefined) events?.push(shown)
    }
    if (events === undefined) return happened.events.length === 0 ? undefined : happened
    return events.length === 0 ? undefined : { t: 'step', events }
  }

  private spoken(seat: Seat, { entry, at }: LogLine): News | undefined {
    switch (entry.t) {
      case 'said': {
        const { seat: from, name, to, text } = entry
        return this.hears(seat, entry) ? { t: 'said', from, name, to, text, at } : undefined
      }
      case 'offered': {
        const offered = { t: 'offered', seat: entry.seat, what: entry.what } as const
        return entry.for === undefined ? offered : { ...offered, for: entry.for }
      }
      case 'answered':
        return { t: 'answered', seat: entry.seat, what: entry.what, yes: entry.yes }
      default:
        return undefined
    }
  }

  private hears(seat: Seat, { seat: from, to }: ChatLine): boolean {
    if (to === 'everybody') return true
    if (to === 'side') return this.sideOf(from) === this.sideOf(seat)
    return seat === to || seat === from
  }

  /** Onlookers among themselves are a side of their own. */
  private sideOf(seat: Seat): number {
    return seat === ONLOOKER ? -1 : (this.sides[seat] ?? -1)
  }
}
