import * as z from 'zod/mini'
import { effectSchema } from './effectSchema.ts'
import { between, coordinate, cost, editions, facing, pair, points, prose, provenance, text } from './fieldSchema.ts'
import { MAP_SIZES } from './words.ts'

/** The written form of maps and scenarios. */

/** A column of hexes from the top: character i is the hex (q, r0 + i). */
const column = z.strictObject({
  q: coordinate,
  r0: coordinate,
  cells: z.string().check(z.regex(/^[.ABSXodn]{1,60}$/, 'at most 60 hexes of . A B S X o d n')),
})

const hexes = z.array(pair).check(z.minLength(1), z.maxLength(60))

export const battlefield = z.strictObject({
  id: text,
  name: text,
  size: z.enum(MAP_SIZES),
  style: z.optional(z.enum(['Art', 'Arena'])),
  hexCount: z.optional(z.int()),
  columns: z.array(column).check(z.minLength(1), z.maxLength(60)),
  /** Setup Hexes beside those drawn as A and B, so that they may have terrain. */
  setup: z.optional(z.strictObject({ A: z.optional(hexes), B: z.optional(hexes) })),
  facingHint: z.optional(z.strictObject({ A: facing, B: facing })),
  note: z.optional(prose),
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
        pp: z.optional(points),
      }),
    )
    .check(z.minLength(1)),
}

export const scenario = z.strictObject({
  id: text,
  title: text,
  editions: z.optional(editions),
  playersPerTeam: z.optional(between(1, 4)),
  battlefield: z.string(),
  rounds: z.optional(between(1, 20)),
  initiative: z.optional(z.enum(['teamA', 'teamB', 'roll'])),
  intro: z.optional(prose),
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
  specialRules: z.optional(z.array(z.strictObject({ id: text, text: prose, effects: z.array(effectSchema) }))),
  ...provenance,
})

/** Edition 1.1: the ways to play a constructed game. */
export const format = z.strictObject({
  id: text,
  rule: z.optional(z.string()),
  fvLimit: cost,
  players: between(2, 8),
  bonus: z.optional(effectSchema),
  maps: z.array(z.string()),
  ...provenance,
})
