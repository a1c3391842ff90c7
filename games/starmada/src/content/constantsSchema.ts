import * as z from 'zod/mini'
import { CONSTANTS, type Constants } from '../design/constants.ts'
import { ABILITIES, EQUIPMENT, type EquipmentFigures } from '../design/spec.ts'

/** SX-A.a: the costs and factors that a pack may change for its own designs; whatever it leaves out stays as it is. */

const factor = z.number().check(z.gt(0), z.lte(1000))
const amount = z.number().check(z.gte(0), z.lte(10_000))
const most = (top: number) => z.optional(z.strictObject({ most: z.int().check(z.gte(1), z.lte(top)) }))

/** SXS-A.1.11: a flat amount, an amount for each hull point, or a share of the base space of a system. */
const space = z.union(
  [
    z.strictObject({ flat: amount }),
    z.strictObject({ perHull: amount }),
    z.strictObject({ share: z.number().check(z.gt(0), z.lte(10)), of: z.enum(['weapons', 'engines', 'shields']) }),
  ],
  'flat: 10, perHull: 5, or share: 0.1 and of: weapons, engines or shields',
)

const item = z.strictObject({
  space: z.optional(space),
  most: z.optional(z.int().check(z.gte(1), z.lte(99))),
  offensiveFactor: z.optional(factor),
  defensiveFactor: z.optional(factor),
  offensiveFlat: z.optional(amount),
  defensiveFlat: z.optional(amount),
})

export const constantsSchema = z.strictObject({
  hull: most(60),
  spacePerHull: z.optional(factor),
  techLevels: z.optional(z.partialRecord(z.enum(['-2', '-1', '0', '1', '2']), factor)),
  engines: z.optional(
    z.strictObject({
      most: z.optional(z.int().check(z.gte(0), z.lte(30))),
      perHullOffset: z.optional(amount),
      divisor: z.optional(factor),
    }),
  ),
  weapon: z.optional(
    z.strictObject({ range: most(30), dice: most(9), abilities: z.optional(z.int().check(z.gte(0), z.lte(10))) }),
  ),
  arcFactorOffset: z.optional(amount),
  mounts: z.optional(
    z.strictObject({
      most: z.optional(z.int().check(z.gte(1), z.lte(20))),
      base: z.optional(amount),
      perReach: z.optional(amount),
    }),
  ),
  offensivePerReach: z.optional(factor),
  damageDicePerHull: z.optional(factor),
  leastDefenceShare: z.optional(z.number().check(z.gte(0), z.lte(1))),
  leastRating: z.optional(z.int().check(z.gte(0), z.lte(1000))),
  codesPerBoxShare: z.optional(factor),
  abilities: z.optional(z.partialRecord(z.enum(ABILITIES), factor)),
  equipment: z.optional(z.partialRecord(z.enum(EQUIPMENT), item)),
})

export type RawConstants = z.infer<typeof constantsSchema>

/** SX-A.a: the table with a pack's changes. */
export function changedConstants(raw: RawConstants | undefined, from: Constants = CONSTANTS): Constants {
  if (raw === undefined) return from
  const { hull, techLevels, engines, weapon, mounts, abilities, equipment, ...figures } = raw
  return {
    ...from,
    ...given(figures),
    hull: { ...from.hull, ...hull },
    techLevels: { ...from.techLevels, ...given(techLevels ?? {}) },
    engines: { ...from.engines, ...given(engines ?? {}) },
    weapon: {
      ...from.weapon,
      range: { ...from.weapon.range, ...weapon?.range },
      dice: { ...from.weapon.dice, ...weapon?.dice },
      abilities: weapon?.abilities ?? from.weapon.abilities,
    },
    mounts: { ...from.mounts, ...given(mounts ?? {}) },
    abilities: {
      ...from.abilities,
      ...mapped(abilities ?? {}, (name, multiplier) => ({ ...from.abilities[name], multiplier })),
    },
    equipment: {
      ...from.equipment,
      ...mapped(equipment ?? {}, (name, changed): EquipmentFigures => ({ ...from.equipment[name], ...given(changed) })),
    },
  }
}

/** Without the keys that were left out, so that they hide nothing. */
function given<T extends object>(values: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>
  }
}

function mapped<K extends string, V, W>(
  record: Partial<Record<K, V>>,
  to: (key: K, value: V) => W,
): Partial<Record<K, W>> {
  return Object.fromEntries(
    Object.entries(given(record)).map(([key, value]) => [key, to(key as K, value as V)]),
  ) as Partial<Record<K, W>>
}
