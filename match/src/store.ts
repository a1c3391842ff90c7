import type { Line } from './entry.ts'

/** Two writers wrote the same line; the other was first. Reload and try again. */
export class Conflict extends Error {
  override name = 'Conflict'
}

/** What a list of matches shows, written together with the line that changed it. */
export interface Summary {
  readonly match: string
  readonly game: string
  readonly status: 'waiting' | 'running' | 'over'
  readonly open: boolean
  readonly changedAt: number
  /** Identities of the people seated. */
  readonly people: readonly string[]
  readonly names: readonly string[]
}

/** The verbs that matches need of a database. When a promise is kept, what was written survives any crash. */
export interface Store {
  /** Writes a line; rejects with Conflict when its number is taken. Lines of one match are written in the order given. */
  append(line: Line, summary?: Summary): Promise<void>
  /** The lines of a match from this number on, in order. */
  lines(match: string, from: number): Promise<Line[]>
  listed(query: {
    readonly status?: Summary['status']
    readonly open?: boolean
    readonly person?: string
    readonly limit: number
  }): Promise<Summary[]>
  close(): Promise<void>
}
