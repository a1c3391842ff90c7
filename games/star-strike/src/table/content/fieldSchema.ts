import * as z from 'zod/mini'

/** Forms that several kinds of cards share. */

/** More than any number on a card. */
const MOST = 99

export const atLeast = (n: number) => between(n, MOST)
export const between = (low: number, high: number) => z.int().check(z.minimum(low), z.maximum(high))
export const text = z.string().check(z.minLength(1), z.maxLength(120))
/** What a card or a scenario tells, in sentences. */
export const prose = z.string().check(z.maxLength(2000))
/** A hex's q or r: no map reaches further from its middle. */
export const coordinate = between(-60, 60)
export const pair = z.tuple([coordinate, coordinate])
/** Power Points, Fleet Values. */
export const points = between(0, 1000)
export const cost = between(1, 1000)
/** The most cards in a section of a pack. */
export const section = <T extends z.core.SomeType>(card: T) => z.array(card).check(z.maxLength(1000))
export const facing = between(0, 5)
export const percent = z.number().check(z.minimum(0), z.maximum(100))
export const editions = z.array(z.union([z.literal(1), z.literal(2)])).check(z.minLength(1))

/** Where a card comes from: our own making, or which of its facts the rulebook or the publisher states. */
export const provenance = {
  origin: z.optional(prose),
  seedFields: z.optional(z.array(z.string())),
  publicFields: z.optional(z.array(z.string())),
}
