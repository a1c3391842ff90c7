import { ONLOOKER, type Seat } from '@flagbridge/kernel'
import type { FromServer } from '@flagbridge/protocol'

/** Somebody connected to a room: a seat, or an onlooker. */
export interface Listener {
  readonly seat: Seat
  send(message: FromServer): void
  /** Asked when somebody has got another right to a seat: whether this one still has his. Absent: he has. */
  mayStay?(): boolean
  /** He has no right any more, and is no longer at the table. */
  turnOut?(): void
}

/** Who is at the table at another server is believed for so many milliseconds; it says so again before. */
const HEARSAY = 30_000

interface Elsewhere {
  readonly seats: readonly Seat[]
  readonly onlookers: number
  readonly until: number
}

/** Who is at the table, here and at other servers, and since when those are gone who were. */
export class Presence {
  private readonly listeners = new Set<Listener>()
  private readonly elsewhere = new Map<string, Elsewhere>()
  private readonly goneSince = new Map<Seat, number>()
  readonly since: number

  constructor(private readonly now: () => number) {
    this.since = now()
  }

  get isEmpty(): boolean {
    return this.listeners.size === 0
  }

  isHere(seat: Seat): boolean {
    for (const listener of this.listeners) if (listener.seat === seat) return true
    for (const { seats, until } of this.elsewhere.values()) if (seats.includes(seat) && until > this.now()) return true
    return false
  }

  /** When the last of the seat left; undefined when nobody has been here since the room was opened. */
  leftAt(seat: Seat): number | undefined {
    return this.goneSince.get(seat)
  }

  add(listener: Listener): void {
    this.listeners.add(listener)
    this.goneSince.delete(listener.seat)
  }

  /** False when it was not here. */
  remove(listener: Listener): boolean {
    const wasHere = this.listeners.delete(listener)
    if (wasHere && !this.isHere(listener.seat)) this.goneSince.set(listener.seat, this.now())
    return wasHere
  }

  /** How many listen for a seat: at this server, and at each other server one at least. All who look on are counted. */
  devices(seat: Seat): number {
    let count = this.countHere(seat)
    for (const { seats, onlookers, until } of this.elsewhere.values())
      if (seats.includes(seat) && until > this.now()) count += seat === ONLOOKER ? onlookers : 1
    return count
  }

  countHere(seat: Seat): number {
    let count = 0
    for (const listener of this.listeners) if (listener.seat === seat) count++
    return count
  }

  /** Those who have lost their right. */
  withoutRight(): Listener[] {
    return [...this.listeners].filter((listener) => listener.mayStay?.() === false)
  }

  /** Those at the table whose right somebody else has now. */
  turnOut(): void {
    for (const listener of this.withoutRight()) {
      this.remove(listener)
      listener.turnOut?.()
    }
  }

  hear(node: string, seats: readonly Seat[], onlookers = 1): void {
    for (const [other, { until }] of this.elsewhere) if (until <= this.now()) this.elsewhere.delete(other)
    this.elsewhere.set(node, { seats, onlookers, until: this.now() + HEARSAY })
  }

  /** The seats that somebody here listens for. */
  seats(): Seat[] {
    return [...new Set([...this.listeners].map(({ seat }) => seat))]
  }

  send(message: FromServer): void {
    for (const listener of this.listeners) listener.send(message)
  }

  sendTo(seat: Seat, message: FromServer): void {
    for (const listener of this.listeners) if (listener.seat === seat) listener.send(message)
  }
}
