import {
  problemsOf,
  readBadly,
  readWell,
  type AnyAction,
  type AnyEvent,
  type BotName,
  type FleetWish,
  type Outcome,
  type PlanValue,
  type Read,
  type Refusal,
  type Seat,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { botName, type Clock } from './http.ts'
import { LONGEST_CID, plainMove } from './plainMove.ts'
import { PROTOCOL } from './version.ts'

const cid = z.string().check(z.minLength(1), z.maxLength(LONGEST_CID))

/** As in a plan; `drawn`: whatever chance gives by the plan. */
const fleetWish = z.union([
  z.strictObject({ ready: z.string().check(z.minLength(1), z.maxLength(80)) }),
  z.strictObject({ random: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  z.strictObject({ own: z.unknown() }),
  z.strictObject({ drawn: z.literal(true) }),
])

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
    z.strictObject({
      t: z.literal('offer'),
      cid,
      what: z.literal('stand-in'),
      seat: z.int().check(z.gte(0)),
      level: botName,
    }),
  ]),
  z.strictObject({ t: z.literal('answer'), cid, what: z.enum(['draw', 'take-back', 'stand-in']), yes: z.boolean() }),
  z.strictObject({ t: z.literal('resign'), cid }),
  /** Before the battle: this is the fleet that one brings, or, with null, not yet. It may be changed until all have. */
  z.strictObject({ t: z.literal('ready'), cid, fleet: z.nullable(fleetWish) }),
  z.strictObject({ t: z.literal('stand-in'), cid, level: z.nullable(botName) }),
  /** What may I answer? With `words`, each answer also as one would say it. Nothing changes by it. */
  z.strictObject({ t: z.literal('legal'), cid, words: z.optional(z.boolean()) }),
  z.strictObject({ t: z.literal('ping') }),
])

export type FromClient = z.infer<typeof sayable>

/** The fleet that somebody brings. */
export type BroughtFleet = FleetWish | { readonly drawn: true }

/** What a client may say, as JSON Schema. */
export function saidSchema(): object {
  return z.toJSONSchema(sayable, { io: 'input' })
}

export function readFromClient(text: string): Read<FromClient> {
  let raw: unknown
  try {
    raw = JSON.parse(text)
  } catch {
    return readBadly({ path: [], expected: 'JSON' })
  }
  const move = plainMove(raw)
  return move === undefined ? readBySchema(raw) : readWell(move)
}

export function readBySchema(raw: unknown): Read<FromClient> {
  const read = z.safeParse(sayable, raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}

/** Somebody wants to join by a version that is not ours: then nothing else about the message can be judged. */
export function isOtherVersion(text: string): boolean {
  try {
    const { t, v } = JSON.parse(text) as { readonly t?: unknown; readonly v?: unknown }
    return t === 'join' && v !== undefined && v !== PROTOCOL
  } catch {
    return false
  }
}

/** What everybody at the table knows about a seat. */
export interface SeatInfo {
  readonly side: number
  readonly name: string | null
  readonly kind: 'person' | 'bot'
  readonly here: boolean
  readonly standIn: string | null
  /** Where players bring their own fleets, until the battle begins: whether this one has. */
  readonly ready?: boolean
}

/** How a match ended: by its rules, or because its players said so. */
export interface MatchEnding {
  readonly outcome: Outcome
  /** The seed behind the dice, once there is nothing left to roll. */
  readonly hostSeed: string
  readonly playerSeeds: readonly string[]
}

/**
 * One thing that happened as this seat may know it: a happening with the cards face down that are so for the seat, or
 * nothing at all. News are numbered for each listener, without gaps; on the wire they travel in a `FromServer`.
 */
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
  /** Moves were taken back, or the fleets were brought: the table as the seat sees it now. */
  | { readonly t: 'reset'; readonly view: unknown }
  | { readonly t: 'over'; readonly ending: MatchEnding }

/** A bot of a level in somebody's seat. */
export interface StandIn {
  readonly seat: Seat
  readonly level: BotName
}

/** When each seat that is asked must have answered. */
export interface Deadline {
  readonly seat: Seat
  readonly at: number
}

/** An answer as it is to be sent, and in words where they were asked for. */
export interface LegalAnswer {
  readonly action: AnyAction
  readonly says?: string
}

/** What a server sends: news in their envelope, and what is of the moment or the connection and is not stored. */
export type FromServer =
  /** The whole table as the seat sees it, after news number n. */
  | {
      readonly t: 'table'
      readonly v: typeof PROTOCOL
      readonly n: number
      readonly match: string
      readonly game: string
      /** The hashes of the packs that came with the match: `GET /packs/HASH`. Absent where all are built in. */
      readonly packs?: readonly string[]
      readonly seat: Seat
      readonly seats: readonly SeatInfo[]
      readonly commitment: string
      readonly view: unknown
      readonly begun: boolean
      /** Where players bring their own fleets: what was agreed about the battle. */
      readonly muster?: { readonly set: Readonly<Record<string, PlanValue>> }
      readonly chat: boolean
      readonly open: boolean
      readonly clock: Clock | null
      /** Seconds after which somebody who owes an answer and is not here counts as absent. */
      readonly absence: number
      readonly ending: MatchEnding | null
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
  /** Every answer that the seat may give now; `decision` is null, and the list empty, when nothing is asked of it. */
  | {
      readonly t: 'legal'
      readonly cid: string
      readonly decision: number | null
      /** What is asked: the name of the step. */
      readonly kind?: string
      readonly answers: readonly LegalAnswer[]
      /** The seat has answered, and may answer anew until the others have. */
      readonly answered?: true
    }
  /** Who is connected; `devices`: your seat is open at so many places at once; `onlookers`: so many look on. */
  | {
      readonly t: 'here'
      readonly seats: readonly SeatInfo[]
      readonly devices?: number
      readonly onlookers?: number
    }
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
