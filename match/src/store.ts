import type { Seat } from '@flagbridge/kernel'
import type { Clock, ListedSeat } from '@flagbridge/protocol'
import type { Happening } from './happening.ts'
import type { LogLine } from './log.ts'

/** Two writers wrote the same line; the other was first. Reload and try again. */
export class Conflict extends Error {
  override name = 'Conflict'
}

/** A match as lists find it. It can always be told again from the log: only the log must not be lost. */
export interface MatchSummary {
  readonly match: string
  readonly game: string
  readonly status: 'waiting' | 'running' | 'over'
  readonly open: boolean
  /** So many lines of the log are told here: of two summaries the longer is the later, whatever clocks say. */
  readonly length: number
  /** When something last happened that everybody heard of, and not face down or in private. */
  readonly changedAt: number
  /** When it goes on without anybody: a bot owes an answer, or a clock runs out. */
  readonly dueAt: number | null
  /** Hashes of the identities of the people seated and of whoever created it. */
  readonly people: readonly string[]
  /** What a list shows; stores look at none of it. */
  readonly shown: SummaryShown
}

/** A summary as a list has it. */
export interface PlacedSummary extends MatchSummary {
  /** Those that changed later have a greater one: the order in which the store was told, by no clock. */
  readonly place: number
}

export interface SummaryShown {
  readonly seats: readonly ShownSeat[]
  readonly toMove: readonly Seat[]
  readonly round: number
  readonly clock: Clock | null
}

export interface ShownSeat extends ListedSeat {
  /** The hash of the identity of who sits there. */
  readonly person?: string
}

/** Which summaries are wanted; all that is said must hold. */
export interface Query {
  readonly match?: string
  readonly status?: MatchSummary['status']
  readonly open?: boolean
  readonly person?: string
  /** Due at this time or before. */
  readonly dueBefore?: number
  /** Before this place in the store's order, to page on. */
  readonly before?: number
  /** Changed before this time, in milliseconds: the oldest first. */
  readonly changedBefore?: number
  readonly limit: number
}

/** What one match needs of a disk. When a promise is kept, what was written survives any crash. */
export interface LogStore {
  /**
   * Writes a line; rejects with Conflict when its number is taken. Lines of a match keep the order given.
   * What the line did at the table is told, too: a store that keeps records instead of logs has need of it.
   */
  append(line: LogLine, summary?: MatchSummary, happened?: readonly Happening[]): Promise<void>
  /** Writes a summary alone. */
  put(summary: MatchSummary): Promise<void>
  /** The lines of a match from this number on, in order. */
  lines(match: string, from: number): Promise<LogLine[]>
}

/** What a server needs of a database beside that. */
export interface Store extends LogStore {
  /** The summaries wanted, those that changed last first; of what is due, the first due; of old ones, the oldest. */
  listed(query: Query): Promise<PlacedSummary[]>
  /** Matches that go on and whose log has more lines than their summary tells of: a server died in between. */
  outdated(): Promise<string[]>
  /** The match was never there: no line of it is left. */
  remove(match: string): Promise<void>
  /** Keeps the canonical text of a pack under its hash: once, however often it is given, and for ever. */
  putPack(hash: string, text: string): Promise<void>
  pack(hash: string): Promise<string | undefined>
  /** Writes something that nobody reads; rejects when nothing can be written now. */
  probe(): Promise<void>
  close(): Promise<void>
}
