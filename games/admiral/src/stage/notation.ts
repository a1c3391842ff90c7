import * as z from 'zod/mini'
import { SQUADRONS } from '../content/content.ts'

const square = z.string().check(z.regex(/^[a-h][1-8]$/, 'a square as "e4"'))
const side = z.enum(['south', 'north'])
const count = z.int().check(z.gte(0))
const slugs = z.array(z.string())

const standing = z.strictObject({
  at: z.string(),
  structure: z.optional(count),
  torpedoes: z.optional(count),
  emptied: z.optional(count),
  squadrons: z.optional(z.tuple([count, count, count])),
  enters: z.optional(count),
  moved: z.optional(z.boolean()),
  launched: z.optional(z.boolean()),
  active: z.optional(slugs),
  critical: z.optional(slugs),
  disabled: z.optional(slugs),
})
const fleet = z.record(z.string(), z.union([z.string(), standing]))
const faces = z.array(z.int().check(z.gte(1), z.lte(6)))

/** A position as NOTATION.md describes it. */
export const givenSchema = z.strictObject({
  scenario: z.optional(z.string()),
  lastRound: z.optional(count),
  round: z.optional(count),
  phase: z.optional(
    z.enum(['scenery', 'deployment', 'entering', 'first-player', 'submarines', 'movement', 'air', 'gunnery']),
  ),
  first: z.optional(side),
  turn: z.optional(side),
  terrain: z.optional(
    z.strictObject({
      island: z.optional(z.array(square)),
      shallow: z.optional(z.array(square)),
      fog: z.optional(z.array(square)),
      sand: z.optional(z.array(square)),
    }),
  ),
  smoke: z.optional(z.array(square)),
  south: z.optional(fleet),
  north: z.optional(fleet),
  dice: z.optional(z.strictObject({ south: z.optional(faces), north: z.optional(faces) })),
  stopped: z.optional(z.array(side)),
  flights: z.optional(
    z.array(
      z.strictObject({
        carrier: z.string(),
        squadron: z.enum(SQUADRONS),
        on: z.optional(z.string()),
        at: z.optional(square),
      }),
    ),
  ),
  scenery: z.optional(z.strictObject({ south: z.array(z.string()), north: z.array(z.string()) })),
})

export type Given = z.infer<typeof givenSchema>
export type GivenStanding = z.infer<typeof standing>
