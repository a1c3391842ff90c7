import * as z from 'zod/mini'
import { keywordWord, roleWord } from './effectSchema.ts'
import { atLeast, between, cost, percent, points, prose, provenance, text } from './fieldSchema.ts'
import { CATEGORIES, FLEET_LEVELS, TYPES } from './words.ts'

/** The written form of fleet lists, libraries and ready fleets. */

export interface WrittenPick {
  type?: (typeof TYPES)[number] | undefined
  role?: z.infer<typeof roleWord> | undefined
  keyword?: z.infer<typeof keywordWord> | undefined
  shipCode?: string | undefined
  armorMin?: number | undefined
  any?: WrittenPick[] | undefined
}

const pick: z.ZodMiniType<WrittenPick> = z.strictObject({
  type: z.optional(z.enum(TYPES)),
  role: z.optional(roleWord),
  keyword: z.optional(keywordWord),
  shipCode: z.optional(z.string()),
  armorMin: z.optional(between(0, 4)),
  any: z.optional(z.array(z.lazy(() => pick)).check(z.minLength(1))),
})

const fleetCheck = z.union([
  z.strictObject({
    count: pick,
    if: z.optional(pick),
    min: z.optional(atLeast(0)),
    max: z.optional(atLeast(0)),
    maxAt: z.optional(z.partialRecord(z.enum(FLEET_LEVELS), atLeast(0))),
    maxPerAllowance: z.optional(cost),
  }),
  z.strictObject({ sumPct: pick, min: z.optional(percent), max: z.optional(percent) }),
  z.strictObject({ share: pick, minPct: z.optional(percent), maxPct: z.optional(percent) }),
])

export const fleetList = z.strictObject({
  id: text,
  allegiance: z.string(),
  version: z.optional(z.string()),
  entries: z
    .array(
      z.strictObject({
        shipCode: z.string(),
        pp: cost,
        maxCopies: z.optional(z.nullable(atLeast(1))),
        category: z.enum(CATEGORIES),
      }),
    )
    .check(z.minLength(1)),
  overrides: z.optional(
    z.strictObject({
      coreMinPct: z.optional(percent),
      coreMaxPct: z.optional(percent),
      specialistMaxPct: z.optional(percent),
      supportMinPct: z.optional(percent),
      supportMaxPct: z.optional(percent),
    }),
  ),
  additionalRules: z.optional(z.array(z.strictObject({ id: text, text: prose, check: fleetCheck }))),
  ...provenance,
})

export const fleetValues = z.strictObject({
  asOf: z.string().check(z.regex(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, 'a day as 2024-03-17')),
  values: z.record(z.string(), points),
})

export const librarySchema = z.strictObject({ basic: z.array(z.string()), special: z.array(z.string()) })

export const readyFleet = z.discriminatedUnion('edition', [
  z.strictObject({
    id: text,
    edition: z.optional(z.literal(2)),
    list: z.string(),
    level: z.enum(FLEET_LEVELS),
    allowance: z.optional(z.int()),
    ships: z.array(z.string()).check(z.minLength(1)),
    pp: z.optional(z.int()),
    split: z.optional(z.strictObject({ Core: z.int(), Specialist: z.int(), Support: z.int() })),
    library: librarySchema,
    ...provenance,
  }),
  z.strictObject({
    id: text,
    edition: z.literal(1),
    format: z.string(),
    limit: z.optional(atLeast(1)),
    ships: z.array(z.string()).check(z.minLength(1)),
    fv: z.optional(atLeast(0)),
    library: librarySchema,
    ...provenance,
  }),
])
