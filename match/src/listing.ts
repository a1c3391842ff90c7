import type { Happening } from './happening.ts'
import type { LogEntry } from './log.ts'
import type { MatchSummary } from './store.ts'
import type { Surroundings } from './surroundings.ts'

/** Lists may lag behind the table by so many milliseconds. */
const LAG = 1000

/** Keeps the match's place in the lists as the table is, without writing it at every move. */
export class Listing {
  private cancel: (() => void) | undefined

  constructor(
    private readonly world: Pick<Surroundings, 'store' | 'now' | 'wake'>,
    private readonly summary: () => MatchSummary,
    /** Once everything that it says is stored. */
    private readonly storedSummary: () => Promise<MatchSummary>,
  ) {}

  /** With the line where lists must not miss it; otherwise soon after, once for many moves. */
  with(entry: LogEntry, happened: readonly Happening[]): MatchSummary | undefined {
    if (
      entry.t === 'created' ||
      entry.t === 'seated' ||
      entry.t === 'mustered' ||
      happened.some((one) => one.t === 'over')
    )
      return this.summary()
    if (entry.t !== 'said')
      this.cancel ??= this.world.wake(this.world.now() + LAG, () => void this.write().catch(() => undefined))
    return undefined
  }

  /** What is still to be written, now. */
  async finish(): Promise<void> {
    if (this.cancel !== undefined) await this.write()
  }

  forget(): void {
    this.cancel?.()
    this.cancel = undefined
  }

  async write(): Promise<void> {
    this.forget()
    await this.world.store.put(await this.storedSummary())
  }
}
