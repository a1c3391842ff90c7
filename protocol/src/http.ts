import { botNames, problemsOf, readBadly, readWell, type BotName, type Read, type Seat } from '@flagbridge/kernel'
import * as z from 'zod/mini'

/** Computer opponents: a level, alone or with a personality, `captain` or `captain:aggressive`. */
export const level = z.enum(botNames())

const DAY = 24 * 3600

/** The bodies of the HTTP part: creating a match and taking a seat. */
const newMatch = z.strictObject({
  game: z.string().check(z.maxLength(40)),
  options: z.unknown(),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('person') }),
        z.strictObject({ kind: z.literal('bot'), level }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(8)),
  clock: z.optional(
    z.strictObject({
      per: z.enum(['decision', 'match']),
      seconds: z.int().check(z.gte(5), z.lte(30 * DAY)),
      then: z.enum(['default', 'bot']),
      /** Of the bot that moves instead; ensign unless said. */
      level: z.optional(level),
    }),
  ),
  chat: z.optional(z.boolean()),
  open: z.optional(z.boolean()),
  /** Seconds that a person may be away owing an answer before a bot may keep the seat. */
  absence: z.optional(z.int().check(z.gte(30), z.lte(30 * DAY))),
})

const takeSeat = z.strictObject({
  /** The seat's invitation; absent: a free seat of an open match. */
  token: z.optional(z.string().check(z.maxLength(80))),
  /** Which free seat of an open match; absent: the first. */
  seat: z.optional(z.int().check(z.gte(0), z.lte(7))),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The player's own part of the dice. */
  seed: z.string().check(z.minLength(8), z.maxLength(100)),
  /** From now on only the token in the answer opens the seat, no longer the invitation. */
  renew: z.optional(z.boolean()),
  /** Agreed in advance: a bot of this level keeps the seat after an absence, until the player is back. */
  standIn: z.optional(level),
})

export type NewMatchBody = z.infer<typeof newMatch>
export type TakeSeatBody = z.infer<typeof takeSeat>
export type Level = BotName

/** Time to think: for every decision, or for all decisions of a seat together. */
export type Clock = NonNullable<NewMatchBody['clock']>

/** A match as a list shows it. */
export interface ListedMatch {
  readonly match: string
  readonly game: string
  readonly title: string
  readonly status: 'waiting' | 'running' | 'over'
  readonly open: boolean
  readonly seats: readonly ListedSeat[]
  /** The seats that owe an answer. */
  readonly toMove: readonly Seat[]
  readonly round: number
  readonly clock: Clock | null
  /** Milliseconds since 1970: the last change, and when the match goes on without anybody. */
  readonly changedAt: number
  readonly dueAt: number | null
  /** The seats of whoever asks, and whether one of them owes an answer. */
  readonly yours: readonly Seat[]
  readonly yourMove: boolean
}

export interface ListedSeat {
  readonly kind: 'person' | 'bot'
  /** Null while the seat is free. */
  readonly name: string | null
  readonly level?: string
}

/** One match, for whoever may look at it: what to know before sitting down. */
export interface MatchInfo extends ListedMatch {
  readonly commitment: string
  readonly chat: boolean
  readonly absence: number
  /** It was begun by rules that this server does not have: it cannot go on here. */
  readonly stranded?: true
}

export const LISTS = ['mine', 'open', 'running'] as const
export type ListName = (typeof LISTS)[number]

export function readNewMatch(raw: unknown): Read<NewMatchBody> {
  const read = z.safeParse(newMatch, raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}

export function readTakeSeat(raw: unknown): Read<TakeSeatBody> {
  const read = z.safeParse(takeSeat, raw)
  return read.success ? readWell(read.data) : readBadly(...problemsOf(read.error.issues))
}

export function httpSchemas(): { newMatch: object; takeSeat: object } {
  return { newMatch: z.toJSONSchema(newMatch), takeSeat: z.toJSONSchema(takeSeat) }
}
