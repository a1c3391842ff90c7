import * as z from 'zod/mini'

/** Forms that several kinds of cards share. */

export const atLeast = (n: number) => z.int().check(z.minimum(n))
export const between = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high))
export const text = z.string().check(z.minLength(1))
export const pair = z.tuple([z.int(), z.int()])
export const facing = between(0, 5)
export const percent = z.number().check(z.minimum(0), z.maximum(100))
export const editions = z.array(z.union([z.literal(1), z.literal(2)])).check(z.minLength(1))

/** Where a card comes from: our own making, or which of its facts the rulebook or the publisher states. */
export const provenance = {
  origin: z.optional(z.string()),
  seedFields: z.optional(z.array(z.string())),
  publicFields: z.optional(z.array(z.string())),
}
