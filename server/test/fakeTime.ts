import type { AnyAction, AnyBox, Seat } from '@flagbridge/kernel'
import type { Store, Surroundings } from '@flagbridge/match'

/** A world whose clock stands still until a test moves it, and whose bots are told what to say. */
export class FakeWorld implements Surroundings {
  private time = 1_000_000
  private alarms: { readonly at: number; readonly ring: () => void }[] = []
  readonly thoughts: { readonly level: string; readonly seat: Seat; readonly unwanted: AbortSignal }[] = []
  /** Takes the last legal action, so that it differs from a default; a test may let bots think for ever. */
  answer: (box: AnyBox, view: unknown, seat: Seat) => Promise<AnyAction> = (box, view, seat) => {
    const actions: AnyAction[] = []
    box.game.legal(view, seat, actions)
    return Promise.resolve(actions.at(-1)!)
  }

  constructor(readonly store: Store) {}

  now(): number {
    return this.time
  }

  wake(at: number, then: () => void): () => void {
    const alarm = { at, ring: then }
    this.alarms.push(alarm)
    return () => void (this.alarms = this.alarms.filter((one) => one !== alarm))
  }

  think(box: AnyBox, level: string, view: unknown, seat: Seat, unwanted: AbortSignal): Promise<AnyAction> {
    this.thoughts.push({ level, seat, unwanted })
    return this.answer(box, view, seat)
  }

  /** Lets time pass; what is due on the way happens at its time. */
  async pass(seconds: number): Promise<void> {
    const end = this.time + seconds * 1000
    await settled()
    for (;;) {
      const next = this.alarms.filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at)[0]
      if (next === undefined) break
      this.alarms = this.alarms.filter((one) => one !== next)
      this.time = Math.max(this.time, next.at)
      next.ring()
      await settled()
    }
    this.time = end
  }

  /** The process ends: nothing that was planned happens. */
  stop(): void {
    this.alarms = []
  }
}

/** Everything that follows at once has happened. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(() => setImmediate(resolve)))
}
