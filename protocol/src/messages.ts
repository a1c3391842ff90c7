import {
  problemsOf,
  readBadly,
  readWell,
  type AnyAction,
  type AnyEvent,
  type Outcome,
  type Read,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { level, type Clock, type Level } from './http.ts'

/** The words on the wire. A client says which version it speaks; a server that does not answers `error: version`. */
export const PROTOCOL = 1

/** No message is longer, in bytes. */
export const LONGEST = 64 * 1024

const cid = z.string().check(z.minLength(1), z.maxLength(40))

const sayable = z.discriminatedUnion('t', [
  /** First of all: which match, and by which right. `last` is the number of the last news seen, to go on from there. */
  z.strictObject({
    t: z.literal('join'),
    v: z.literal(PROTOCOL),
    match: z.string().check(z.maxLength(40)),
    /** A seat's, the onlookers' or one's own identity; empty to look on at an open match. */
    token: z.string().check(z.maxLength(80)),
    /** Which seat, where one's identity holds several. */
    seat: z.optional(z.int().check(z.gte(0))),
    last: z.optional(z.int().check(z.gte(0))),
    /** Tell everything from the beginning: the table as it was laid out, and then all the news. */
    story: z.optional(z.boolean()),
  }),
  z.strictObject({ t: z.literal('act'), cid, decision: z.int(), action: z.looseObject({ do: z.string() }) }),
  z.strictObject({
    t: z.literal('say'),
    cid,
    /** Everybody, one's own side (onlookers are one), or one seat alone. */
    to: z.union([z.enum(['everybody', 'side']), z.int().check(z.gte(0))]),
    text: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  z.discriminatedUnion('what', [
    z.strictObject({ t: z.literal('offer'), cid, what: z.enum(['draw', 'take-back']) }),
    /** A bot is to keep the seat of somebody absent, until he is back. */
    z.strictObject({ t: z.literal('offer'), cid, what: z.literal('stand-in'), seat: z.int().check(z.gte(0)), level }),
  ]),
  z.strictObject({ t: z.literal('answer'), cid, what: z.enum(['draw', 'take-back', 'stand-in']), yes: z.boolean() }),
  z.strictObject({ t: z.literal('resign'), cid }),
  z.strictObject({ t: z.literal('stand-in'), cid, level: z.nullable(level) }),
  z.strictObject({ t: z.literal('ping') }),
])

export type FromClient = z.infer<typeof sayable>

export function readFromClient(text: string): Read<FromClient> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return readBadly({ path: [], expected: 'JSON' })
  }
  const read = z.safeParse(sayable, raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}

/** What everybody at the table knows about a seat. */
export interface SeatInfo {
  readonly side: number
  readonly name: string | null
  readonly kind: 'person' | 'bot'
  readonly here: boolean
  readonly standIn: string | null
}

/** How a match ended: by its rules, or because its players said so. */
export interface Ending {
  readonly outcome: Outcome
  /** The seed behind the dice, once there is nothing left to roll. */
  readonly hostSeed: string
  readonly playerSeeds: readonly string[]
}

/** One thing that happened, as this seat may know it. News are numbered for each listener, without gaps. */
export type News =
  | { readonly t: 'step'; readonly events: readonly AnyEvent[] }
  | {
      readonly t: 'said'
      readonly from: Seat
      readonly name: string
      readonly to: 'everybody' | 'side' | Seat
      readonly text: string
      readonly at: number
    }
  | { readonly t: 'offered'; readonly seat: Seat; readonly what: string; readonly for?: StandIn }
  | { readonly t: 'answered'; readonly seat: Seat; readonly what: string; readonly yes: boolean }
  | { readonly t: 'seated'; readonly seats: readonly SeatInfo[] }
  /** The last moves were taken back: the table as the seat sees it now. */
  | { readonly t: 'reset'; readonly view: unknown }
  | { readonly t: 'over'; readonly ending: Ending }

/** A bot of a level in somebody's seat. */
export interface StandIn {
  readonly seat: Seat
  readonly level: Level
}

/** When each seat that is asked must have answered. */
export interface Deadline {
  readonly seat: Seat
  readonly at: number
}

export type FromServer =
  /** The whole table as the seat sees it, after news number n. */
  | {
      readonly t: 'table'
      readonly v: typeof PROTOCOL
      readonly n: number
      readonly match: string
      readonly game: string
      readonly seat: Seat
      readonly seats: readonly SeatInfo[]
      readonly commitment: string
      readonly view: unknown
      readonly begun: boolean
      readonly chat: boolean
      readonly open: boolean
      readonly clock: Clock | null
      /** Seconds after which somebody who owes an answer and is not here counts as absent. */
      readonly absence: number
      readonly ending: Ending | null
    }
  /** Where there is a clock: after joining and whenever a deadline changes. Times are the server's, as is `now`. */
  | {
      readonly t: 'clocks'
      readonly now: number
      readonly deadlines: readonly Deadline[]
      /** For clocks per match: milliseconds left to each seat. */
      readonly left?: readonly number[]
    }
  | { readonly t: 'news'; readonly n: number; readonly news: News }
  /** Stored for good. */
  | { readonly t: 'done'; readonly cid: string }
  | { readonly t: 'refused'; readonly cid: string; readonly refusal: Refusal }
  | { readonly t: 'here'; readonly seats: readonly SeatInfo[] }
  | { readonly t: 'pong' }
  /** After `reload` and `closing` the client joins again; after the others it must not go on as it did. */
  | { readonly t: 'error'; readonly code: ErrorCode; readonly text: string }

export type ErrorCode =
  | 'malformed'
  | 'version'
  | 'no-right'
  | 'other-rules'
  | 'too-fast'
  | 'too-long'
  | 'reload'
  | 'closing'
  | 'not-stored'

export type { AnyAction }
