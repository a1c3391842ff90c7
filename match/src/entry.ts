import type { AnyAction, Seat } from '@flagbridge/kernel'

/** Who may sit in a seat: a person by link, or a computer opponent of a level. */
export type SeatPlan = { readonly kind: 'person' } | { readonly kind: 'bot'; readonly level: string }

/** Time to think: for every decision, or for all decisions of a seat together. Absent: no clock. */
export interface Clock {
  readonly per: 'decision' | 'match'
  readonly seconds: number
  /** What happens when it has run out. */
  readonly then: 'default' | 'bot'
}

/** What was agreed when the match was created. */
export interface Created {
  readonly t: 'created'
  readonly game: string
  readonly rules: string
  readonly packs: readonly string[]
  readonly options: unknown
  readonly seats: readonly SeatPlan[]
  readonly clock?: Clock
  readonly chat: boolean
  /** Listed for anybody to join, or found only by link. */
  readonly open: boolean
  /** Published at once; the seed itself only when the match is over. */
  readonly commitment: string
  readonly hostSeed: string
  /** SHA-256 of the tokens: whoever reads the log cannot take a seat. */
  readonly inviteHashes: readonly string[]
  readonly onlookerHash: string
}

/**
 * One line of a match's log. The log is everything there is: whatever is kept in memory, listed or shown can be
 * rebuilt from it. Each line has a number within its match, and no two lines share one.
 */
export type Entry =
  | Created
  /** A person has taken a seat and added a seed to the dice. */
  | {
      readonly t: 'seated'
      readonly seat: Seat
      readonly name: string
      readonly tokenHash: string
      readonly seed: string
    }
  | {
      readonly t: 'acted'
      readonly seat: Seat
      readonly decision: number
      readonly action: AnyAction
      /** The player's own number for the message, so that one sent twice is played once. */
      readonly cid?: string
      /** Absent: the player. */
      readonly by?: 'clock' | 'bot'
    }
  | {
      readonly t: 'said'
      readonly from: Seat
      readonly name: string
      readonly to: 'everybody' | 'side'
      readonly text: string
    }
  | { readonly t: 'offered'; readonly seat: Seat; readonly what: Offer }
  | { readonly t: 'answered'; readonly seat: Seat; readonly what: Offer; readonly yes: boolean }
  | { readonly t: 'resigned'; readonly seat: Seat }
  /** A bot keeps the seat of somebody absent, or gives it back. */
  | { readonly t: 'standIn'; readonly seat: Seat; readonly level: string | null }

export type Offer = 'draw' | 'take-back'

/** A line with its number and the time it was written, in milliseconds. */
export interface Line {
  readonly match: string
  readonly seq: number
  readonly at: number
  readonly entry: Entry
}
