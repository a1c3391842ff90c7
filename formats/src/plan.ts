import { readBadly, readWell, wrongForms, type FleetWish, type Plan, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'

const MOST_SEATS = 16
const name = z.string().check(z.minLength(1), z.maxLength(80))

/** A fleet in a plan: a ready one by its name, `random: 300`, or one's own as the game writes fleets. */
export const fleetSchema = z.union([
  name,
  z.strictObject({ random: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  z.strictObject({ own: z.unknown() }),
])

export const planSchema = z.strictObject({
  /** The title. */
  plan: z.string().check(z.minLength(1), z.maxLength(120)),
  game: name,
  /** Packs beside the built-in ones: files, or their hashes. */
  packs: z.optional(z.array(z.string().check(z.maxLength(400))).check(z.maxLength(20))),
  /** Choices of the set-up by their key: `flagbridge muster GAME` lists them. */
  set: z._default(z.record(z.string().check(z.maxLength(60)), z.union([z.string(), z.number(), z.boolean()])), {}),
  /** In the order of the seats; whoever is not listed is completed. */
  players: z._default(
    z
      .array(
        z.strictObject({
          name: z.optional(name),
          /** `person`, or the level of a computer opponent. */
          player: z.optional(name),
          fleet: z.optional(fleetSchema),
        }),
      )
      .check(z.maxLength(MOST_SEATS)),
    [],
  ),
  /** The same seed completes the plan in the same way, and rolls the same dice. */
  seed: z.optional(z.union([z.string().check(z.maxLength(80)), z.int()])),
})

/** A battle as somebody wants it, in a file: `*.plan.yaml`. */
export type PlanFile = z.infer<typeof planSchema>

export function readPlanFile(raw: unknown): Read<PlanFile> {
  const read = z.safeParse(planSchema, raw)
  return read.success ? readWell(read.data) : readBadly(...wrongForms(planSchema, raw, read.error.issues))
}

/** What a plan file says to the game's muster. */
export function planOf({ set, players }: Pick<PlanFile, 'set' | 'players'>): Plan {
  return { set, fleets: players.map(({ fleet }) => (fleet === undefined ? undefined : wishOf(fleet))) }
}

/** A fleet as the muster is told of it. */
export function wishOf(fleet: z.infer<typeof fleetSchema>): FleetWish {
  if (typeof fleet === 'string') return { ready: fleet }
  return 'random' in fleet ? { random: fleet.random } : { own: fleet.own }
}
