import type { Seat } from '@flagbridge/kernel'
import type { Clock, ListedSeat } from '@flagbridge/protocol'
import type { Line } from './entry.ts'

/** Two writers wrote the same line; the other was first. Reload and try again. */
export class Conflict extends Error {
  override name = 'Conflict'
}

/** A match as lists find it. It can always be told again from the log: only the log must not be lost. */
export interface Summary {
  readonly match: string
  readonly game: string
  readonly status: 'waiting' | 'running' | 'over'
  readonly open: boolean
  readonly changedAt: number
  /** When it goes on without anybody: a bot owes an answer, or a clock runs out. */
  readonly dueAt: number | null
  /** Hashes of the identities of the people seated and of whoever created it. */
  readonly people: readonly string[]
  /** What a list shows; stores look at none of it. */
  readonly shown: Shown
}

export interface Shown {
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
  readonly status?: Summary['status']
  readonly open?: boolean
  readonly person?: string
  /** Due at this time or before. */
  readonly dueBefore?: number
  /** Changed before this time, to page on. */
  readonly before?: number
  readonly limit: number
}

/** The verbs that matches need of a database. When a promise is kept, what was written survives any crash. */
export interface Store {
  /** Writes a line; rejects with Conflict when its number is taken. Lines of one match are written in the order given. */
  append(line: Line, summary?: Summary): Promise<void>
  /** Writes a summary alone. */
  put(summary: Summary): Promise<void>
  /** The lines of a match from this number on, in order. */
  lines(match: string, from: number): Promise<Line[]>
  /** The summaries wanted, those that changed last first. */
  listed(query: Query): Promise<Summary[]>
  /** Writes something that nobody reads; rejects when nothing can be written now. */
  probe(): Promise<void>
  close(): Promise<void>
}
