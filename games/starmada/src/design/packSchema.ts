import * as z from 'zod/mini'
import { OUTLINES } from './content.ts'
import { ABILITIES, EQUIPMENT } from './spec.ts'

/** The form of a pack. What the rules of construction say about its numbers is not asked here but in `openPacks`. */

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]*$/))
const classId = z.string().check(z.regex(/^([a-z][a-z0-9-]*\/)?[a-z][a-z0-9-]*$/))
const words = z.string().check(z.minLength(1), z.maxLength(600))
const name = z.string().check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N}' .-]{0,39}$/u))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const count = z.int().check(z.gte(1), z.lte(1000))
const smallInteger = z.int().check(z.gte(-1000), z.lte(1000))

/** A hex as it is labelled on the map, column and row from 01: "0501". */
const label = z.string().check(z.regex(/^\d{4}$/))

const tech = z.strictObject({
  E: z.optional(smallInteger),
  W: z.optional(smallInteger),
  D: z.optional(smallInteger),
  Q: z.optional(smallInteger),
})

const faction = z.strictObject({
  name,
  character: words,
  look: z.strictObject({ hull: colour, trim: colour, outline: z.enum(OUTLINES) }),
  tech: z.optional(tech),
})

const weapon = z.strictObject({
  name,
  range: smallInteger,
  toHit: smallInteger,
  rof: smallInteger,
  pen: smallInteger,
  dmg: smallInteger,
  abilities: z.optional(z.array(z.enum(ABILITIES)).check(z.maxLength(10))),
})

/** Arc letters of the mounts with spaces between: "AB AB ACE". */
const mounts = z.string().check(z.regex(/^[A-Z]+( [A-Z]+)*$/), z.maxLength(400))

const ship = z.strictObject({
  name,
  role: name,
  hull: smallInteger,
  engines: smallInteger,
  shields: smallInteger,
  batteries: z.optional(z.array(z.strictObject({ weapon: id, mounts })).check(z.maxLength(10))),
  equipment: z.optional(z.partialRecord(z.enum(EQUIPMENT), count)),
})

const fleet = z.strictObject({
  name,
  points: z.int().check(z.gte(1), z.lte(100_000)),
  ships: z.array(z.strictObject({ name, class: classId })).check(z.minLength(1), z.maxLength(60)),
})

/** From one corner to the other, both within it. */
const zone = z.strictObject({ from: label, to: label })
const side = z.union([z.literal(0), z.literal(1)])
const share = z.int().check(z.gte(1), z.lte(100))

const object = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('asteroid'), name: z.optional(name), at: label }),
  z.strictObject({ kind: z.literal('planet'), name, at: label, radius: z.int().check(z.gte(0), z.lte(4)) }),
])

const objective = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hold'), name, at: label, within: z.int().check(z.gte(0), z.lte(9)), share }),
  z.strictObject({ kind: z.literal('reach'), name, side, zone, share, most: count }),
  z.strictObject({ kind: z.literal('survive'), name, side, share, most: count }),
  z.strictObject({ kind: z.literal('flagship'), name, side, share }),
])

/** SX-0.2.i: the parts of a battle that a scenario, or a staged position, may set. */
export const battlefieldSchema = {
  board: z.optional(
    z.strictObject({ columns: z.int().check(z.gte(20), z.lte(80)), rows: z.int().check(z.gte(20), z.lte(80)) }),
  ),
  turns: z.optional(z.int().check(z.gte(1), z.lte(20))),
  zones: z.optional(z.tuple([zone, zone])),
  objects: z.optional(z.array(object).check(z.maxLength(60))),
  objectives: z.optional(z.array(objective).check(z.maxLength(12))),
}

const battlefield = z.strictObject(battlefieldSchema)
const scenario = z.strictObject({ name, brief: words, ...battlefieldSchema })

export const packSchema = z.strictObject({
  pack: id,
  game: z.literal('starmada-x'),
  title: words,
  faction: z.optional(faction),
  weapons: z.optional(z.record(id, weapon)),
  ships: z.optional(z.record(id, ship)),
  fleets: z.optional(z.record(id, fleet)),
  scenarios: z.optional(z.record(id, scenario)),
})

export type Pack = z.infer<typeof packSchema>
export type RawWeapon = z.infer<typeof weapon>
export type RawShip = z.infer<typeof ship>
export type RawFleet = z.infer<typeof fleet>
export type RawScenario = z.infer<typeof scenario>
export type RawBattlefield = z.infer<typeof battlefield>
export type RawZone = z.infer<typeof zone>
