import * as z from 'zod/mini'
import { effectSchema } from './effectSchema.ts'
import { atLeast, editions, facing, pair, provenance, text } from './fieldSchema.ts'
import { MAP_SIZES } from './words.ts'

/** The written form of maps and scenarios. */

/** A column of hexes from the top: character i is the hex (q, r0 + i). */
const column = z.strictObject({ q: z.int(), r0: z.int(), cells: z.string().check(z.regex(/^[.ABSXodn]+$/)) })

export const battlefield = z.strictObject({
  id: text,
  name: text,
  size: z.enum(MAP_SIZES),
  style: z.optional(z.enum(['Art', 'Arena'])),
  hexCount: z.optional(z.int()),
  columns: z.array(column).check(z.minLength(1)),
  facingHint: z.optional(z.strictObject({ A: facing, B: facing })),
  note: z.optional(z.string()),
  ...provenance,
})

const scenarioPlayer = {
  faction: z.string(),
  library: z.string(),
  pieces: z
    .array(
      z.strictObject({
        shipCode: z.string(),
        position: z.optional(pair),
        facing: z.optional(facing),
        pp: z.optional(atLeast(0)),
      }),
    )
    .check(z.minLength(1)),
}

export const scenario = z.strictObject({
  id: text,
  title: text,
  editions: z.optional(editions),
  playersPerTeam: z.optional(atLeast(1)),
  battlefield: z.string(),
  rounds: z.optional(atLeast(1)),
  initiative: z.optional(z.enum(['teamA', 'teamB', 'roll'])),
  intro: z.optional(z.string()),
  /** Two teams; a team of one player is that player. */
  teams: z
    .array(
      z.union([
        z.strictObject({ side: z.enum(['A', 'B']), ...scenarioPlayer }),
        z.strictObject({
          side: z.enum(['A', 'B']),
          players: z.array(z.strictObject(scenarioPlayer)).check(z.minLength(1)),
        }),
      ]),
    )
    .check(z.length(2)),
  scoring: z.optional(
    z.strictObject({
      secureArea: z.optional(z.boolean()),
      constructed: z.optional(z.boolean()),
      extra: z.optional(z.array(effectSchema)),
    }),
  ),
  specialRules: z.optional(z.array(z.strictObject({ id: text, text, effects: z.array(effectSchema) }))),
  ...provenance,
})

/** Edition 1.1: the ways to play a constructed game. */
export const format = z.strictObject({
  id: text,
  rule: z.optional(z.string()),
  fvLimit: atLeast(1),
  players: atLeast(2),
  bonus: z.optional(effectSchema),
  maps: z.array(z.string()),
  ...provenance,
})
