import { botNames, problemsOf, readBadly, readWell, type Finding, type Read, type Seat } from '@flagbridge/kernel'
import * as z from 'zod/mini'

/** Computer opponents: a level, alone or with a personality, `captain` or `captain:aggressive`. */
export const botName = z.enum(botNames())

const DAY = 24 * 3600

/** The bodies of the HTTP part: creating a match and taking a seat. */
const newMatch = z.strictObject({
  game: z.string().check(z.maxLength(40)),
  /** What the game wants to know; or else a plan. */
  options: z.optional(z.unknown()),
  /** The battle as far as somebody has a wish: `{ set?, players?, seed? }` as in a plan file. The rest is mustered. */
  plan: z.optional(z.looseObject({})),
  /**
   * `lobby`, with a plan: each person brings a fleet and says `ready`; the match begins when all have. Absent: the plan
   * decides for everybody.
   */
  fleets: z.optional(z.literal('lobby')),
  /** Packs beside the built-in ones: their content, or the hashes of such as the server has. */
  packs: z.optional(
    z
      .array(z.union([z.string().check(z.regex(/^[0-9a-f]{64}$/)), z.looseObject({ game: z.string() })]))
      .check(z.maxLength(100)),
  ),
  /** With a plan they may be left out: then its players sit there, and people where it names nobody. */
  seats: z.optional(
    z
      .array(
        z.discriminatedUnion('kind', [
          z.strictObject({ kind: z.literal('person') }),
          z.strictObject({ kind: z.literal('bot'), level: botName }),
        ]),
      )
      .check(z.minLength(1), z.maxLength(8)),
  ),
  clock: z.optional(
    z.strictObject({
      per: z.enum(['decision', 'match']),
      seconds: z.int().check(z.gte(5), z.lte(30 * DAY)),
      then: z.enum(['default', 'bot']),
      /** Of the bot that moves instead; ensign unless said. */
      level: z.optional(botName),
    }),
  ),
  chat: z.optional(z.boolean()),
  open: z.optional(z.boolean()),
  /** Seconds that a person may be away owing an answer before a bot may keep the seat. */
  absence: z.optional(z.int().check(z.gte(30), z.lte(30 * DAY))),
})

const takeSeat = z.strictObject({
  /** The seat's invitation, or the token of whoever holds it; absent: a free seat of an open match. */
  token: z.optional(z.string().check(z.maxLength(80))),
  /** Which free seat of an open match; absent: the first. */
  seat: z.optional(z.int().check(z.gte(0), z.lte(7))),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The player's own part of the dice. */
  seed: z.string().check(z.minLength(8), z.maxLength(100)),
  /** The token that is to open the seat from now on, 256 bits in base64url; absent: the server makes one. */
  key: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  /** By whoever holds the seat, with `key`: it has another token from now on, and the one before opens it no longer. */
  renew: z.optional(z.boolean()),
  /** Agreed in advance: a bot of this level keeps the seat after an absence, until the player is back. */
  standIn: z.optional(botName),
})

export type NewMatchBody = z.infer<typeof newMatch>
export type TakeSeatBody = z.infer<typeof takeSeat>

/** What a server answers to whoever has created a match. */
export interface Invitations {
  readonly match: string
  readonly commitment: string
  /** A token for each seat that a person takes, null for bots. */
  readonly seats: readonly (string | null)[]
  readonly onlooker: string
  /** What is unadvised about the plan, though it can be played. */
  readonly advice?: readonly Finding[]
}

/** What it answers to whoever takes a seat. */
export interface TakenSeat {
  readonly seat: Seat
  /** It was taken with this right before. */
  readonly taken: boolean
  /** What opens the seat: the invitation no longer does. Absent where the one that was sent does. */
  readonly token?: string
}

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
  /** Milliseconds since 1970: the last change that everybody heard of, and when the match goes on without anybody. */
  readonly changedAt: number
  readonly dueAt: number | null
  /** The seats of whoever asks, and whether one of them owes an answer. */
  readonly yours: readonly Seat[]
  readonly yourMove: boolean
  /** The server's order: those that changed later have a greater one. */
  readonly place: number
}

export interface ListedSeat {
  readonly kind: 'person' | 'bot'
  /** Null while the seat is free. */
  readonly name: string | null
  readonly level?: string
}

/** One match, for whoever may look at it: what to know before sitting down. */
export interface MatchInfo extends Omit<ListedMatch, 'place'> {
  readonly commitment: string
  readonly chat: boolean
  readonly absence: number
  /** It was begun by rules or with packs that this server does not have: it cannot go on here. */
  readonly stranded?: true
  /** The address of the server before this one, with its own page: there it may go on. */
  readonly elsewhere?: string
}

export const LISTS = ['mine', 'open', 'running'] as const
export type ListName = (typeof LISTS)[number]

export function readNewMatch(raw: unknown): Read<NewMatchBody> {
  const read = z.safeParse(newMatch, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  const { options, plan, seats, fleets } = read.data
  if (plan !== undefined && options !== undefined)
    return readBadly({ path: ['plan'], expected: 'a plan or options, not both' })
  if (plan === undefined && fleets !== undefined)
    return readBadly({ path: ['fleets'], expected: 'a plan that says by what the fleets are to be brought' })
  return plan === undefined && seats === undefined
    ? readBadly({ path: ['seats'], expected: 'who is to sit in each seat' })
    : readWell(read.data)
}

export function readTakeSeat(raw: unknown): Read<TakeSeatBody> {
  const read = z.safeParse(takeSeat, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  const name = readableName(read.data.name)
  return name === ''
    ? readBadly({ path: ['name'], expected: 'a name that can be read' })
    : readWell({ ...read.data, name })
}

/** Without what cannot be seen, or turns round what stands beside it: controls, marks without width, odd spaces. */
function readableName(name: string): string {
  return name
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

export function httpSchemas(): { newMatch: object; takeSeat: object } {
  return { newMatch: z.toJSONSchema(newMatch), takeSeat: z.toJSONSchema(takeSeat) }
}
