import type { Seat } from '@flagbridge/kernel'

/** Another server tells that a match has advanced there, and which of its seats are looking on there. */
export interface Advanced {
  readonly match: string
  readonly node: string
  readonly here: readonly Seat[]
}

/** How several servers on one database hear of each other. Losing a message loses nothing: they also look by themselves. */
export interface Bus {
  announce(match: string, here: readonly Seat[]): void
  /** What the other servers announce; never what this one does. */
  listen(heard: (advanced: Advanced) => void): void
  close(): Promise<void>
}
