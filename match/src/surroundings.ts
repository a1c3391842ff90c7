import type { AnyAction, AnyTableBox, Seat } from '@flagbridge/kernel'
import type { Bus } from './bus.ts'
import type { TalkLimits } from './rights.ts'
import type { LogStore } from './store.ts'

/** What a room needs of the world: a disk, a clock, and somebody who thinks for the bots. */
export interface Surroundings {
  readonly store: LogStore
  now(): number
  /** Calls back once at this time; the answer cancels it. */
  wake(at: number, then: () => void): () => void
  /** A bot's answer, from what its seat sees. Rejects when nobody wants it any more. */
  think(box: AnyTableBox, level: string, view: unknown, seat: Seat, unwanted: AbortSignal): Promise<AnyAction>
  /** The packs of a box that are not built in: its records carry them. */
  addedTo?(box: AnyTableBox): readonly unknown[]
  /** How much may be said beside the moves; unless told, the usual measure. */
  readonly talk?: TalkLimits
  /** Lets others go on in the midst of long work, where there are others. */
  breathe?(): Promise<void>
  /** Tells the other servers, where there are others. */
  announce?: Bus['announce']
}
