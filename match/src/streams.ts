import { ONLOOKER, type AnyBox, type AnyEvent, type Seat } from '@flagbridge/kernel'
import type { Ending, News, SeatInfo } from '@flagbridge/protocol'
import type { Line, Said } from './entry.ts'

type Step = Extract<News, { t: 'step' }>

/** One thing that happened, before it is cut to what a listener may know. */
export type Item =
  | Step
  | { readonly t: 'line'; readonly line: Line }
  | { readonly t: 'seats'; readonly seats: readonly SeatInfo[] }
  | { readonly t: 'reset'; readonly state: unknown }
  | { readonly t: 'over'; readonly ending: Ending }

/**
 * What each seat, and the onlookers, have been told, numbered for each of them apart: a common number would count
 * what happened face down, and so tell it.
 */
export class Streams {
  private readonly items: Item[] = []
  private readonly heard = new Map<Seat, number[]>()

  constructor(
    private readonly box: AnyBox,
    private readonly sides: readonly number[],
  ) {
    for (let seat = ONLOOKER; seat < sides.length; seat++) this.heard.set(seat, [])
  }

  /** Adds it to the streams of all who hear of it; answers who does and with which number. */
  add(item: Item): { readonly seat: Seat; readonly n: number; readonly news: News }[] {
    this.items.push(item)
    const told = []
    for (const [seat, heard] of this.heard) {
      const news = this.newsFor(seat, item)
      if (news === undefined) continue
      heard.push(this.items.length - 1)
      told.push({ seat, n: heard.length, news })
    }
    return told
  }

  lengthFor(seat: Seat): number {
    return this.heard.get(seat)?.length ?? 0
  }

  /** Everything the seat has heard after number `last`. */
  after(seat: Seat, last: number): { readonly n: number; readonly news: News }[] {
    const heard = this.heard.get(seat) ?? []
    return heard.slice(last).flatMap((index, i) => {
      const news = this.newsFor(seat, this.items[index]!)
      return news === undefined ? [] : [{ n: last + i + 1, news }]
    })
  }

  private newsFor(seat: Seat, item: Item): News | undefined {
    switch (item.t) {
      case 'step':
        return this.step(seat, item)
      case 'reset':
        return { t: 'reset', view: this.box.game.view(item.state, seat) as unknown }
      case 'over':
        return item
      case 'line':
        return this.spoken(seat, item.line)
      case 'seats':
        return { t: 'seated', seats: item.seats }
    }
  }

  /** What lies open for the seat is told as it is, so that those who hear the same hear one and the same. */
  private step(seat: Seat, happened: Step): Step | undefined {
    const events: AnyEvent[] = []
    let isOpen = true
    for (const event of happened.events) {
      const shown = this.box.game.redact(event, seat) as AnyEvent | undefined
      if (shown !== event) isOpen = false
      if (shown !== undefined) events.push(shown)
    }
    if (events.length === 0) return undefined
    return isOpen ? happened : { t: 'step', events }
  }

  private spoken(seat: Seat, { entry, at }: Line): News | undefined {
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

  private hears(seat: Seat, { seat: from, to }: Said): boolean {
    if (to === 'everybody') return true
    if (to === 'side') return this.sideOf(from) === this.sideOf(seat)
    return seat === to || seat === from
  }

  /** Onlookers among themselves are a side of their own. */
  private sideOf(seat: Seat): number {
    return seat === ONLOOKER ? -1 : (this.sides[seat] ?? -1)
  }
}
