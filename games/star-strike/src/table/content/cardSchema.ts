import * as z from 'zod/mini'
import { arcWord, conditionSchema, effectSchema, keywordWord, roleWord, weaponTypes } from './effectSchema.ts'
import { atLeast, between, cost, editions, points, prose, provenance, text } from './fieldSchema.ts'
import { COLORS, SLOTS, TYPES } from './words.ts'

/** The written form of allegiances, weapons, ships and orders. */

export const allegiance = z.strictObject({
  code: z.string().check(z.regex(/^[A-Z]{2}$/, 'two capital letters')),
  name: text,
  color: z.enum(COLORS),
  word: z.enum(['Explore', 'Expand', 'Exploit', 'Exterminate']),
  minor: z.optional(z.boolean()),
  /** One word each, for they are typed. */
  shipNames: z.optional(
    z.array(
      z.string().check(z.regex(/^[^\s\d,]\S{1,23}$/, 'one word of 2 to 24 characters that begins with no digit')),
    ),
  ),
  ...provenance,
})

/** Nine results, 0 to 8, or the six of 1 to 6: a letter for each icon, or "-" for none. */
const result = z.string().check(z.regex(/^(-|[THCD]{1,9})$/, 'a letter T, H, C or D for each icon, or "-" for none'))
const chart = z.union([z.array(result).check(z.length(9)), z.array(result).check(z.length(6))])

export const weapon = z.strictObject({
  code: z
    .string()
    .check(z.regex(/^[A-Z0-9]{1,6}(-[A-Z0-9]{1,8})?$/, 'a code of capital letters and digits: LAS or LAS-2')),
  name: text,
  types: weaponTypes,
  icon: z.optional(z.string()),
  maxDistance: atLeast(0),
  chart,
  chart1: z.optional(chart),
  modifiers: z.optional(z.array(z.strictObject({ by: between(-2, 3), when: z.optional(conditionSchema) }))),
  targetLockAbilities: z.optional(
    z.array(
      z.strictObject({
        id: text,
        name: text,
        cost: z.optional(atLeast(1)),
        limitPerStrike: z.optional(atLeast(1)),
        effect: effectSchema,
      }),
    ),
  ),
  text: z.optional(prose),
  ...provenance,
})

export const keywordSchema = z.strictObject({
  name: keywordWord,
  x: z.optional(atLeast(0)),
  orderId: z.optional(z.string()),
})

export const ship = z.strictObject({
  code: z
    .string()
    .check(
      z.regex(
        /^[A-Z]{2}-[A-Z0-9]{1,6}$/,
        'a code of two capital letters, a hyphen and up to six letters or digits: SV-101',
      ),
    ),
  name: text,
  className: z.optional(text),
  allegiance: z.string(),
  editions: z.optional(editions),
  type: z.enum(TYPES),
  subtype: z.optional(text),
  role: roleWord,
  hull: atLeast(1),
  armor: z.optional(between(0, 4)),
  flak: z.optional(between(0, 4)),
  shields: z.union([
    z.strictObject({ pool: atLeast(0) }),
    z.strictObject({ facings: z.array(atLeast(0)).check(z.length(6)) }),
  ]),
  armaments: z.array(z.strictObject({ slot: z.enum(SLOTS), weapon: z.string(), arc: arcWord, dice: atLeast(1) })),
  keywords: z.optional(z.array(keywordSchema)),
  bonusOrders: z.optional(z.array(z.string())),
  /** What this ship alone can do, as long as it is in play. */
  rules: z.optional(
    z
      .array(
        z.strictObject({
          name: text,
          text: prose.check(z.minLength(1)),
          effects: z.array(effectSchema).check(z.minLength(1), z.maxLength(12)),
        }),
      )
      .check(z.maxLength(6)),
  ),
  derived: z.optional(
    z.strictObject({
      orderLimit: z.optional(z.int()),
      movesMin: z.optional(z.int()),
      movesMax: z.optional(z.int()),
      rotations: z.optional(z.int()),
      skirmishDice: z.optional(z.tuple([z.int(), z.int(), z.int()])),
    }),
  ),
  legacyLayout: z.optional(z.boolean()),
  pp: z.optional(cost),
  e1: z.optional(
    z.strictObject({
      keywords: z.array(keywordSchema),
      refitPanel: z.optional(z.array(z.string())),
      fv: points,
    }),
  ),
  art: z.optional(z.string()),
  text: z.optional(prose),
  ...provenance,
})

/** What a keyword of an older card becomes: a keyword of this edition, or an effect of its own. */
export const legacyKeyword = z.union([
  z.strictObject({ to: keywordWord, note: z.optional(z.string()) }),
  z.strictObject({ effect: effectSchema, note: z.optional(z.string()) }),
])

export const order = z.strictObject({
  id: z.string().check(z.regex(/^[A-Z]-[0-9]{3}$/, 'an id of a capital letter, a hyphen and three digits: B-012')),
  name: text,
  category: z.enum(['Basic', 'Special']),
  psionic: z.optional(z.boolean()),
  icon: z.optional(z.string()),
  requires: z.optional(
    z.strictObject({
      roles: z.optional(z.array(roleWord).check(z.minLength(1))),
      keyword: z.optional(keywordWord),
      faction: z.optional(z.string()),
      nameIncludes: z.optional(text),
      nameIs: z.optional(text),
      className: z.optional(text),
      type: z.optional(z.enum(TYPES)),
      subtype: z.optional(text),
      shipCode: z.optional(z.array(z.string()).check(z.minLength(1))),
    }),
  ),
  effects: z.array(effectSchema).check(z.minLength(1)),
  text: z.optional(prose),
  ...provenance,
})
