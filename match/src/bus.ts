import type { Seat } from '@flagbridge/kernel'

/** Another server tells that a match has advanced there, and which of its seats are looking on there. */
export interface Advanced {
  readonly match: string
  readonly node: string
  readonly here: readonly Seat[]
  /** So many look on there. Absent, as with the release before: one, if there is any. */
  readonly onlookers?: number
  /** That server is closing, and something is due in the match: whoever hears it goes on with it. */
  readonly left?: true
}

/** How several servers on one database hear of each other. A lost message loses nothing: they look around, too. */
export interface Bus {
  announce(match: string, here: readonly Seat[], more?: Pick<Advanced, 'onlookers' | 'left'>): void
  /** What the other servers announce; never what this one does. */
  listen(heard: (advanced: Advanced) => void): void
  close(): Promise<void>
}
