import type { Store } from '@flagbridge/match'

/** Milliseconds for which an answer is good: whoever asks without end makes no more work than this. */
const FRESH = 1000
/** Milliseconds after which a database that says nothing is away. */
const SILENT_TOO_LONG = 5000

/** Whether matches can go on now: whether the store can write. */
export class Readiness {
  private asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined

  private isLeaving = false

  constructor(private readonly store: Pick<Store, 'probe'>) {}

  /** The server is about to close: no new players, please. */
  leave(): void {
    this.isLeaving = true
  }

  isReady(): Promise<boolean> {
    if (this.isLeaving) return Promise.resolve(false)
    const now = performance.now()
    if (this.asked === undefined || this.asked.at < now - FRESH) this.asked = { at: now, answer: this.ask() }
    return this.asked.answer
  }

  private async ask(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<boolean>((resolve) => (timer = setTimeout(() => resolve(false), SILENT_TOO_LONG)))
    const written = this.store.probe().then(
      () => true,
      () => false,
    )
    const isReady = await Promise.race([written, tooLong])
    clearTimeout(timer)
    return isReady
  }
}
