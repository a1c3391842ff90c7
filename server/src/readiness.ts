import type { Store } from '@flagbridge/match'

/** Milliseconds for which an answer is good: whoever asks without end makes no more work than this. */
const FRESH = 1000
/** Milliseconds after which a database that says nothing is away. */
const PATIENCE = 5000

/** Whether matches can go on now: whether the store can write. */
export class Readiness {
  private asked: { readonly at: number; readonly answer: Promise<boolean> } | undefined

  constructor(private readonly store: Pick<Store, 'probe'>) {}

  isReady(): Promise<boolean> {
    const now = performance.now()
    if (this.asked === undefined || this.asked.at < now - FRESH) this.asked = { at: now, answer: this.ask() }
    return this.asked.answer
  }

  private async ask(): Promise<boolean> {
    let patience: NodeJS.Timeout | undefined
    const tooLong = new Promise<boolean>((resolve) => (patience = setTimeout(() => resolve(false), PATIENCE)))
    const written = this.store.probe().then(
      () => true,
      () => false,
    )
    const isReady = await Promise.race([written, tooLong])
    clearTimeout(patience)
    return isReady
  }
}
