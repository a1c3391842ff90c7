import * as z from 'zod/mini'
import { constantsSchema } from './constantsSchema.ts'
import { OPTION_KEYS } from '../extras/keys.ts'
import { OUTLINES } from './parts.ts'
import { ABILITIES, EQUIPMENT } from '../design/spec.ts'

/** The form of a pack. What the rules of construction say about its numbers is not asked here but in `openPacks`. */

const id = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,39}$/, 'an id of small letters, digits and hyphens: night-watch'))
const classId = z
  .string()
  .check(
    z.regex(
      /^([a-z][a-z0-9-]{0,39}\/)?[a-z][a-z0-9-]{0,39}$/,
      'the id of a class, with its pack where it is another: picket, or oss/picket',
    ),
  )
const words = z.string().check(z.minLength(1), z.maxLength(600))
const name = z
  .string()
  .check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N}' .-]{0,39}$/u, "a name of at most 40 letters, digits, spaces, ', . and -"))
const colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'a colour of six small hexadecimal digits: "#264653"'))
const count = z.int().check(z.gte(1), z.lte(1000))
/** What the rules of construction limit, and say so. */
const figure = z.int()

/** A hex as it is labelled on the map, column and row from 01: "0501". */
const label = z.string().check(z.regex(/^\d{4}$/, 'a hex by column and row, in quotes: "0501"'))

const tech = z.strictObject({
  E: z.optional(figure),
  W: z.optional(figure),
  D: z.optional(figure),
  Q: z.optional(figure),
})

const faction = z.strictObject({
  name,
  character: words,
  look: z.strictObject({ hull: colour, trim: colour, outline: z.enum(OUTLINES) }),
  tech: z.optional(tech),
})

const weapon = z.strictObject({
  name,
  range: figure,
  toHit: figure,
  rof: figure,
  pen: figure,
  dmg: figure,
  abilities: z.optional(z.array(z.enum(ABILITIES)).check(z.maxLength(10))),
})

/** Arc letters of the mounts with spaces between: "AB AB ACE". */
const mounts = z
  .string()
  .check(z.regex(/^[A-Z]+( [A-Z]+)*$/, 'arc letters of the mounts with spaces between: AB AB ACE'), z.maxLength(400))

/** SXS-G.13.a: a type of flight; what is left out is standard. */
const wing = z.strictObject({
  name,
  speed: z.optional(figure),
  attack: z.optional(figure),
  dogfight: z.optional(figure),
  dmg: z.optional(figure),
  shields: z.optional(z.enum(['full', 'halved', 'ignored'])),
  evasion: z.optional(figure),
  longRange: z.optional(z.boolean()),
})

const ship = z.strictObject({
  name,
  role: name,
  hull: figure,
  engines: figure,
  shields: figure,
  batteries: z.optional(
    z.array(z.strictObject({ weapon: id, mounts, shots: z.optional(figure) })).check(z.maxLength(10)),
  ),
  equipment: z.optional(z.partialRecord(z.enum(EQUIPMENT), count)),
  /** SXS-G.13: flights of the fighter bays, of this pack's or ready types. */
  wings: z.optional(z.array(id).check(z.maxLength(40))),
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
  z.strictObject({ kind: z.literal('buoy'), name, at: label, share }),
  z.strictObject({ kind: z.literal('convoy'), name, side, share }),
  z.strictObject({ kind: z.literal('scan'), name, share }),
  z.strictObject({ kind: z.literal('namedFlagship'), name }),
  z.strictObject({ kind: z.literal('assault'), name, side, share, most: count }),
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
const scenario = z.strictObject({
  name,
  brief: words,
  /** SXS-G.0.a: the options that it is fought with, unless others are agreed. */
  rules: z.optional(z.array(z.enum(OPTION_KEYS)).check(z.maxLength(40))),
  ...battlefieldSchema,
})

export const packSchema = z.strictObject({
  pack: id,
  game: z.literal('starmada-x'),
  title: words,
  faction: z.optional(faction),
  constants: z.optional(constantsSchema),
  weapons: z.optional(z.record(id, weapon)),
  wings: z.optional(z.record(id, wing)),
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
