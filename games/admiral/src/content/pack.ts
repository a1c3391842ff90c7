import * as z from 'zod/mini'
import { featureWords, type Colour } from './features.ts'

const count = z.int().check(z.gte(0), z.lte(20))
const agreed = z.int().check(z.gte(1), z.lte(1000))
/** Text of a certain form, with the words for it: in errors and in the reference. */
const formed = (form: RegExp, words: string) =>
  z.string().check(z.regex(form, words)).register(z.globalRegistry, { description: words })
const square = formed(/^[a-h][1-8]$/, 'a square from a1 to h8')
const id = formed(/^[A-Z0-9]{1,8}-[A-Z0-9]{1,8}$/, 'an id of two parts in capital letters and digits: RN-01')
const navyId = formed(/^[A-Z0-9]{1,8}$/, 'the letters of a navy, in capitals: RN')
/** What something is called by elsewhere in this pack or a built-in one. */
const named = (what: string) =>
  z.string().check(z.minLength(1), z.maxLength(60)).register(z.globalRegistry, { description: what })
const navyOf = named('the letters of a navy')
const unitId = named('the id of a unit')
const name = z.string().check(z.minLength(1), z.maxLength(60))
const words = z.string().check(z.minLength(1), z.maxLength(1000))
const date = z
  .string()
  .check(
    z.regex(/^\d{4}-\d{2}(-\d{2})?$/, 'a day or a month as 1941-05-24 or 1941-05'),
    z.refine(isDate, 'a day or a month that is in the calendar, as 1941-05-24 or 1941-05'),
  )
  .register(z.globalRegistry, { description: 'a day or a month, as 1941-05-24 or 1941-05' })
const side = z.enum(['south', 'north'])

/** A square of a terrain card, counted from its south-west corner: the rows 3 to 6 are four. */
const corner = z.int().check(z.gte(0), z.lte(7))

const symbol = z.enum(['Movement', 'Artillery', 'Torpedo', 'AntiAircraft', 'DepthCharge', 'Admiral'])
const face = z.strictObject({
  face: z.int().check(z.gte(1), z.lte(6)),
  symbols: z.array(symbol).check(z.minLength(1), z.maxLength(6)),
  /** AD-CMP.2: may be written down, and is then compared with what the symbols say. */
  rank: z.optional(count),
})

const artillery = z.nullable(z.strictObject({ value: count, range: count, spaces: z.int().check(z.gte(1), z.lte(2)) }))

/** What one face of a unit card shows (AD-CARD.1, AD-SUB.1). */
const cardFace = {
  movement: count,
  artillery,
  antiAircraft: count,
  depthCharge: z.boolean(),
}

const featureOf = (colour: Colour) =>
  z.string().register(z.globalRegistry, { description: `a ${colour} feature: ${featureWords(colour).join(', ')}` })
const green = z.array(featureOf('green')).check(z.maxLength(13))
const red = z.array(featureOf('red')).check(z.maxLength(5))

/** AD-SUB.1: a face may have features of its own, beside those that stand on both. */
const submarineFace = { ...cardFace, green: z.optional(green), red: z.optional(red) }

const squadrons = z.nullable(z.strictObject({ fighters: count, diveBombers: count, torpedoBombers: count }))

const everyUnit = {
  id,
  navy: navyOf,
  name,
  class: z.enum(['BB', 'BC', 'CA', 'CL', 'DD', 'CV', 'CVL', 'SS', 'AUX']),
  torpedoes: count,
  structure: z.int().check(z.gte(1), z.lte(20)),
  admiralSymbol: z.boolean(),
  green,
  red,
  tacticalPoints: agreed,
}

/** AD-CARD.1: a value that is not printed counts as absent, so every value is written down. */
const ship = z.strictObject({ ...everyUnit, ...cardFace, armour: count, squadrons })
const submarine = z.strictObject({
  ...everyUnit,
  surfaced: z.strictObject({ ...submarineFace, armour: count }),
  submerged: z.strictObject({ ...submarineFace, armour: z.nullable(count) }),
})

const terrainCard = z.strictObject({
  id,
  type: z.enum(['island', 'shallow', 'fog', 'sand']),
  name,
  footprint: z.array(z.tuple([corner, corner])).check(z.minLength(1), z.maxLength(16)),
  copies: z.int().check(z.gte(1), z.lte(20)),
})

const laidCard = z.strictObject({
  card: named('the id of a terrain card'),
  squares: z.array(square).check(z.minLength(1), z.maxLength(16)),
})

const units = z.array(unitId).check(z.maxLength(60))

const scenarioSide = z.strictObject({
  navy: navyOf,
  units,
  standBy: z.optional(
    z.array(z.strictObject({ unit: unitId, fromRound: z.int().check(z.gte(2), z.lte(99)) })).check(z.maxLength(60)),
  ),
})

const goal = z.strictObject({
  side,
  sunk: z.optional(
    z.strictObject({
      of: z.array(unitId).check(z.minLength(1), z.maxLength(60)),
      atLeast: z.int().check(z.gte(1), z.lte(60)),
    }),
  ),
  afloat: z.optional(units),
  afterLastRound: z.optional(z.boolean()),
})

const scenario = z.strictObject({
  id,
  name,
  date: z.optional(date),
  note: z.optional(words),
  south: scenarioSide,
  north: scenarioSide,
  terrain: z.optional(z.array(laidCard).check(z.maxLength(20))),
  artilleryRange: z.optional(z.int().check(z.gte(-3), z.lte(3))),
  lastRound: z.nullable(z.int().check(z.gte(1), z.lte(99))),
  victory: z.strictObject({
    text: words,
    goals: z.array(goal).check(z.maxLength(12)),
    otherwise: z.enum(['south', 'north', 'points']),
  }),
})

/** Is there such a day, or such a month? */
function isDate(text: string): boolean {
  const [year = 0, month = 0, day = 1] = text.split('-').map(Number)
  const leap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  const days = [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days
}

export const packSchema = z.strictObject({
  pack: name,
  game: z.literal('admiral'),
  title: z.optional(words),
  dice: z.optional(z.strictObject({ faces: z.array(face).check(z.minLength(6), z.maxLength(6)) })),
  features: z.optional(
    z.array(z.strictObject({ slug: z.string(), colour: z.enum(['green', 'red']), rule: z.string() })),
  ),
  unitClasses: z.optional(z.array(z.strictObject({ class: everyUnit.class, name, role: words }))),
  navies: z.optional(z.array(z.strictObject({ id: navyId, name })).check(z.maxLength(40))),
  units: z.optional(z.array(z.union([ship, submarine])).check(z.maxLength(400))),
  terrain: z.optional(z.array(terrainCard).check(z.maxLength(100))),
  fleetBuilding: z.optional(
    z.strictObject({
      standardBattles: z.strictObject({ skirmish: agreed, battle: agreed, fleetAction: agreed }),
      copiesOfNeutralUnits: z.int().check(z.gte(1), z.lte(20)),
      pointsForEachSubmarine: agreed,
    }),
  ),
  fleets: z.optional(
    z
      .array(z.strictObject({ name, navy: navyOf, units: z.array(unitId).check(z.minLength(1), z.maxLength(60)) }))
      .check(z.maxLength(400)),
  ),
  scenarios: z.optional(z.array(scenario).check(z.maxLength(100))),
})

export type Pack = z.infer<typeof packSchema>
export type PackUnit = NonNullable<Pack['units']>[number]
export type PackScenario = NonNullable<Pack['scenarios']>[number]
export type LaidCard = z.infer<typeof laidCard>
export { laidCard }
