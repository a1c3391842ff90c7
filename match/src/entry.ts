import type { AnyAction, Seat } from '@flagbridge/kernel'
import type { Clock, StandIn } from '@flagbridge/protocol'

/** Who may sit in a seat: a person by link, or a computer opponent of a level. */
export type SeatPlan = { readonly kind: 'person' } | { readonly kind: 'bot'; readonly level: string }

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
  /** Seconds after which somebody who owes an answer and is not here counts as absent. */
  readonly absence?: number
  /** The hash of the identity of whoever created it. */
  readonly host?: string
  /** Published at once; the seed itself only when the match is over. */
  readonly commitment: string
  readonly hostSeed: string
  /** SHA-256 of the tokens: whoever reads the log cannot take a seat. */
  readonly inviteHashes: readonly string[]
  readonly onlookerHash: string
}

/**
 * One line of a match's log. The log is everything there is: whatever is kept in memory, listed or shown can be
 * rebuilt from it. Each line has a number within its match, and no two lines share one. `cid` is the player's own number
 * for the message, so that one sent twice is carried out once.
 */
export type Entry =
  | Created
  /** A person has taken a seat and added a seed to the dice. */
  | {
      readonly t: 'seated'
      readonly seat: Seat
      readonly name: string
      /** The token that opens the seat from now on. */
      readonly tokenHash: string
      readonly seed: string
      /** The hash of the person's identity: it opens the seat too. */
      readonly person?: string
      /** Agreed in advance: a bot of this level keeps the seat after an absence. */
      readonly standIn?: string
    }
  | {
      readonly t: 'acted'
      readonly seat: Seat
      readonly decision: number
      readonly action: AnyAction
      readonly cid?: string
      /** Absent: the player. */
      readonly by?: 'clock' | 'bot'
    }
  | Said
  | {
      readonly t: 'offered'
      readonly seat: Seat
      readonly what: Offer
      /** Whose seat a bot is to keep. */
      readonly for?: StandIn
      readonly cid?: string
    }
  | { readonly t: 'answered'; readonly seat: Seat; readonly what: Offer; readonly yes: boolean; readonly cid?: string }
  | { readonly t: 'resigned'; readonly seat: Seat; readonly cid?: string }
  /** A bot keeps the seat of somebody absent, or gives it back. */
  | {
      readonly t: 'standIn'
      readonly seat: Seat
      readonly level: string | null
      /** Absent: the player asked for it, and ends it. */
      readonly why?: 'absent'
      readonly cid?: string
    }

export interface Said {
  readonly t: 'said'
  readonly seat: Seat
  readonly name: string
  readonly to: 'everybody' | 'side' | Seat
  readonly text: string
  readonly cid?: string
}

export type Offer = 'draw' | 'take-back' | 'stand-in'

/** A line with its number and the time it was written, in milliseconds. */
export interface Line {
  readonly match: string
  readonly seq: number
  readonly at: number
  readonly entry: Entry
}
