import type { RecordDice } from '@flagbridge/formats'
import type { AnyAction, Plan, Seat } from '@flagbridge/kernel'
import type { BroughtFleet, Clock, StandIn } from '@flagbridge/protocol'

/** Who is to sit in a seat: a person, or a computer opponent of a level. */
export type PlannedSeat =
  | { readonly kind: 'person' }
  /** Under its own name, where it was given one. */
  | { readonly kind: 'bot'; readonly level: string; readonly name?: string }

/** What was agreed when the match was created: the first line of its log. */
export type Created = CreatedOnServer | CreatedAtOneScreen

interface Terms {
  readonly t: 'created'
  readonly game: string
  readonly rules: string
  /** The hashes of all packs, in the order they were opened. */
  readonly packs: readonly string[]
  /** Those of them that came with the match, and are not built in. */
  readonly added?: readonly string[]
  /** Where the players bring their fleets, these are only how the battle would be without them. */
  readonly options: unknown
  /** The plan to which every person brings a fleet; absent: the options are all there is to know. */
  readonly muster?: Plan
  readonly seats: readonly PlannedSeat[]
  readonly clock?: Clock
  readonly chat: boolean
  /** Listed for anybody to join, or found only by link. */
  readonly open: boolean
  /** Seconds after which somebody who owes an answer and is not here counts as absent. */
  readonly absence?: number
  /** `own`: a player may undo his own last action without asking if it turned nothing up. Absent: nobody may. */
  readonly undo?: 'own'
}

/** A server hosts the match: the dice are mixed of its seed and the players', and seats are opened by tokens. */
export interface CreatedOnServer extends Terms {
  readonly dice?: undefined
  /** The hash of the identity of whoever created it. */
  readonly host?: string
  /** Published at once; the seed itself only when the match is over. */
  readonly commitment: string
  readonly hostSeed: string
  /** SHA-256 of the tokens: whoever reads the log cannot take a seat. */
  readonly inviteHashes: readonly string[]
  readonly onlookerHash: string
}

/** Everybody sits at one screen: where the dice come from is no secret, and no seat is locked. */
export interface CreatedAtOneScreen extends Terms {
  readonly dice: RecordDice
}

/**
 * One thing that was said at a match and stored. The log is everything there is: whatever is kept in memory, listed or
 * shown can be rebuilt from it. `cid` is the player's own number for the message, so that one sent twice is carried out
 * once.
 */
export type LogEntry =
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
  /** Whoever holds the seat has another token for it; the one before opens it no longer. */
  | { readonly t: 'rekeyed'; readonly seat: Seat; readonly tokenHash: string }
  /** The fleet that a seat brings, face down; null: not yet. */
  | {
      readonly t: 'readied'
      readonly seat: Seat
      readonly fleet: BroughtFleet | null
      readonly cid?: string | undefined
    }
  /** All have brought theirs: the options that the muster made of them. */
  | { readonly t: 'mustered'; readonly options: unknown }
  | {
      readonly t: 'acted'
      readonly seat: Seat
      readonly decision: number
      readonly action: AnyAction
      readonly cid?: string | undefined
      /** Absent: the player. */
      readonly by?: 'clock' | 'bot'
    }
  /** The seat's last action is as if it had never been said. */
  | { readonly t: 'undone'; readonly seat: Seat; readonly cid?: string | undefined }
  /** So many actions were taken back by consent, in a match that was read from a record: it says no more about it. */
  | { readonly t: 'takenBack'; readonly count: number }
  | ChatLine
  | {
      readonly t: 'offered'
      readonly seat: Seat
      readonly what: Offer
      /** Whose seat a bot is to keep. */
      readonly for?: StandIn
      /** Every person is asked, also those whose seats bots keep. Absent in older logs: bots agreed for them. */
      readonly asks?: 'people'
      readonly cid?: string | undefined
    }
  | {
      readonly t: 'answered'
      readonly seat: Seat
      readonly what: Offer
      readonly yes: boolean
      readonly cid?: string | undefined
    }
  | { readonly t: 'resigned'; readonly seat: Seat; readonly cid?: string | undefined }
  /** A bot keeps the seat of somebody absent, or gives it back. */
  | {
      readonly t: 'standIn'
      readonly seat: Seat
      readonly level: string | null
      /** Absent: the player asked for it, and ends it. */
      readonly why?: 'absent'
      readonly cid?: string | undefined
    }

export interface ChatLine {
  readonly t: 'said'
  readonly seat: Seat
  readonly name: string
  readonly to: 'everybody' | 'side' | Seat
  readonly text: string
  readonly cid?: string | undefined
}

export type Offer = 'draw' | 'take-back' | 'stand-in'

/** An entry where it stands: of which match, under which number (no two share one), written when, in milliseconds. */
export interface LogLine {
  readonly match: string
  readonly seq: number
  readonly at: number
  readonly entry: LogEntry
}
