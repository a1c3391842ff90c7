import * as z from 'zod/mini'

const count = z.int().check(z.gte(0), z.lte(20))
const agreed = z.int().check(z.gte(1), z.lte(1000))
const square = z.string().check(z.regex(/^[a-h][1-8]$/))
const id = z.string().check(z.regex(/^[A-Z0-9]+-[A-Z0-9]+$/))
const side = z.enum(['south', 'north'])

const symbol = z.enum(['Movement', 'Artillery', 'Torpedo', 'AntiAircraft', 'DepthCharge', 'Admiral'])
const face = z.strictObject({
  face: z.int().check(z.gte(1), z.lte(6)),
  symbols: z.array(symbol).check(z.minLength(1)),
  rank: count,
})

const artillery = z.nullable(z.strictObject({ value: count, range: count, spaces: z.int().check(z.gte(1), z.lte(2)) }))

/** What one face of a unit card shows (AD-CARD.1, AD-SUB.1). */
const cardFace = {
  movement: count,
  artillery,
  antiAircraft: count,
  depthCharge: z.boolean(),
}

const squadrons = z.nullable(z.strictObject({ fighters: count, diveBombers: count, torpedoBombers: count }))

const everyUnit = {
  id,
  navy: z.string(),
  name: z.string().check(z.minLength(1)),
  class: z.enum(['BB', 'BC', 'CA', 'CL', 'DD', 'CV', 'CVL', 'SS', 'AUX']),
  torpedoes: count,
  structure: z.int().check(z.gte(1), z.lte(20)),
  admiralSymbol: z.boolean(),
  green: z.array(z.string()),
  red: z.array(z.string()),
  tacticalPoints: z.int().check(z.gte(1)),
}

/** AD-CARD.1: a value that is not printed counts as absent, so every value is written down. */
const ship = z.strictObject({ ...everyUnit, ...cardFace, armour: count, squadrons })
const submarine = z.strictObject({
  ...everyUnit,
  surfaced: z.strictObject({ ...cardFace, armour: count }),
  submerged: z.strictObject({ ...cardFace, armour: z.nullable(count) }),
})

const terrainCard = z.strictObject({
  id,
  type: z.enum(['island', 'shallow', 'fog', 'sand']),
  name: z.string(),
  footprint: z.array(z.tuple([count, count])).check(z.minLength(1)),
  copies: z.int().check(z.gte(1)),
})

const laidCard = z.strictObject({ card: z.string(), squares: z.array(square).check(z.minLength(1)) })

const scenarioSide = z.strictObject({
  navy: z.string(),
  units: z.array(z.string()),
  standBy: z.optional(z.array(z.strictObject({ unit: z.string(), fromRound: z.int().check(z.gte(2)) }))),
})

const goal = z.strictObject({
  side,
  sunk: z.optional(z.strictObject({ of: z.array(z.string()).check(z.minLength(1)), atLeast: z.int().check(z.gte(1)) })),
  afloat: z.optional(z.array(z.string())),
  afterLastRound: z.optional(z.boolean()),
})

const scenario = z.strictObject({
  id,
  name: z.string(),
  date: z.optional(z.string()),
  note: z.optional(z.string()),
  south: scenarioSide,
  north: scenarioSide,
  terrain: z.optional(z.array(laidCard)),
  artilleryRange: z.optional(z.int().check(z.gte(-3), z.lte(3))),
  lastRound: z.nullable(z.int().check(z.gte(1), z.lte(99))),
  victory: z.strictObject({ text: z.string(), goals: z.array(goal), otherwise: z.enum(['south', 'north', 'points']) }),
})

export const packSchema = z.strictObject({
  pack: z.string().check(z.minLength(1)),
  game: z.literal('admiral'),
  title: z.optional(z.string()),
  dice: z.optional(z.strictObject({ faces: z.array(face).check(z.minLength(6), z.maxLength(6)) })),
  features: z.optional(
    z.array(z.strictObject({ slug: z.string(), colour: z.enum(['green', 'red']), rule: z.string() })),
  ),
  unitClasses: z.optional(z.array(z.strictObject({ class: everyUnit.class, name: z.string(), role: z.string() }))),
  navies: z.optional(z.array(z.strictObject({ id: z.string(), name: z.string() }))),
  units: z.optional(z.array(z.union([ship, submarine]))),
  terrain: z.optional(z.array(terrainCard)),
  fleetBuilding: z.optional(
    z.strictObject({
      standardBattles: z.strictObject({ skirmish: agreed, battle: agreed, fleetAction: agreed }),
      copiesOfNeutralUnits: z.int().check(z.gte(1)),
      pointsForEachSubmarine: z.int().check(z.gte(1)),
    }),
  ),
  fleets: z.optional(
    z.array(z.strictObject({ name: z.string(), navy: z.string(), units: z.array(z.string()).check(z.minLength(1)) })),
  ),
  scenarios: z.optional(z.array(scenario)),
})

export type Pack = z.infer<typeof packSchema>
export type PackUnit = NonNullable<Pack['units']>[number]
export type PackScenario = NonNullable<Pack['scenarios']>[number]
export type LaidCard = z.infer<typeof laidCard>
export { laidCard }
