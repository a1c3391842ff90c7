import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'

/** The bodies of the HTTP part: creating a match and taking a seat. */
const newMatch = z.strictObject({
  game: z.string().check(z.maxLength(40)),
  options: z.unknown(),
  seats: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('person') }),
        z.strictObject({ kind: z.literal('bot'), level: z.enum(['random', 'ensign', 'captain', 'admiral']) }),
      ]),
    )
    .check(z.minLength(1), z.maxLength(8)),
  clock: z.optional(
    z.strictObject({
      per: z.enum(['decision', 'match']),
      seconds: z.int().check(z.gte(5), z.lte(30 * 24 * 3600)),
      then: z.enum(['default', 'bot']),
    }),
  ),
  chat: z.optional(z.boolean()),
  open: z.optional(z.boolean()),
})

const takeSeat = z.strictObject({
  token: z.string().check(z.maxLength(80)),
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** The player's own part of the dice. */
  seed: z.string().check(z.minLength(8), z.maxLength(100)),
})

export type NewMatchBody = z.infer<typeof newMatch>
export type TakeSeatBody = z.infer<typeof takeSeat>

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
