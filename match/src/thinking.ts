import type { AnyAction, AnyTableBox, Seat } from '@flagbridge/kernel'
import type { Surroundings } from './surroundings.ts'

/** What a bot is thinking about. */
export interface AskedOfBot {
  readonly decision: number
  readonly level: string
  readonly by: 'bot' | 'clock'
}

/** The bots of one room at work: at most one for each seat, and none for what is no longer asked. */
export class Thinking {
  private readonly seats = new Map<Seat, AskedOfBot & { readonly stop: AbortController }>()

  constructor(private readonly world: Pick<Surroundings, 'think'>) {}

  get isIdle(): boolean {
    return this.seats.size === 0
  }

  isFor(seat: Seat): boolean {
    return this.seats.has(seat)
  }

  /** Hands over the answer, or nothing when the bot failed; neither when it was stopped meanwhile. */
  start(
    seat: Seat,
    question: AskedOfBot,
    box: AnyTableBox,
    view: unknown,
    then: (action: AnyAction | undefined) => Promise<void>,
  ): void {
    if (this.seats.has(seat)) return
    const stop = new AbortController()
    this.seats.set(seat, { ...question, stop })
    const answered = async () => {
      const action = await this.world.think(box, question.level, view, seat, stop.signal).catch(() => undefined)
      if (stop.signal.aborted) return
      this.seats.delete(seat)
      await then(action)
    }
    // What was not stored the room has told, and it is opened again.
    void answered().catch(() => undefined)
  }

  /** Stops who thinks about something else than this seat is asked, or for a bot that sits there no more. */
  keepOnly(seat: Seat, decision: number | undefined, level: string | undefined): void {
    const now = this.seats.get(seat)
    if (now === undefined) return
    if (now.decision === decision && (now.by === 'clock' || now.level === level)) return
    now.stop.abort()
    this.seats.delete(seat)
  }

  stop(): void {
    for (const { stop } of this.seats.values()) stop.abort()
    this.seats.clear()
  }
}
