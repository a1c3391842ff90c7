import * as z from 'zod/mini'
import { FORBIDDEN, type ActWord } from './effect.ts'
import { atLeast, between, pair, prose } from './fieldSchema.ts'
import {
  ARCS,
  DURATIONS,
  ICONS,
  KEYWORDS,
  LIMITS,
  PLAIN_SCOPES,
  RANGED_SCOPES,
  ROLES,
  TERRAINS,
  TIMINGS,
  WEAPON_TYPES,
} from './words.ts'

/** The written form of effects: every word of the closed vocabulary, with its parameters. PACK.md explains each. */

const some = <T extends z.core.SomeType>(of: T) => z.array(of).check(z.minLength(1))
const count = atLeast(1)
const change = z.int().check(
  z.gte(-99),
  z.lte(99),
  z.refine((n: number) => n !== 0, 'a whole number from -99 to 99 other than 0'),
)

export const roleWord = z.enum(ROLES)
export const keywordWord = z.enum(KEYWORDS)
/** YAML reads 360 as a number. */
export const arcWord = z.literal([360, ...ARCS])
export const weaponTypes = some(z.enum(WEAPON_TYPES))
const terrainWord = z.enum(TERRAINS).check(z.refine((t) => t !== 'open', 'strategic, dust, nebula, horizon or core'))

/** Several keys in one mapping must all hold. */
export interface WrittenCondition {
  all?: WrittenCondition[] | undefined
  any?: WrittenCondition[] | undefined
  not?: WrittenCondition | undefined
  targetRole?: z.infer<typeof roleWord>[] | undefined
  targetKeyword?: z.infer<typeof keywordWord> | undefined
  targetShielded?: boolean | undefined
  targetDamaged?: boolean | undefined
  targetCritical?: boolean | undefined
  targetTerrain?: z.infer<typeof terrainWord>[] | undefined
  targetDefeated?: boolean | undefined
  selfTerrain?: z.infer<typeof terrainWord>[] | undefined
  selfRole?: z.infer<typeof roleWord>[] | undefined
  selfDamaged?: boolean | undefined
  distanceMax?: number | undefined
  distanceMin?: number | undefined
  weaponType?: z.infer<typeof weaponTypes> | undefined
  arc?: z.infer<typeof arcWord>[] | undefined
  assaulting?: boolean | undefined
  friendNearTarget?: number | undefined
  roundMin?: number | undefined
  shipCode?: string[] | undefined
}

export const conditionSchema: z.ZodMiniType<WrittenCondition> = z
  .strictObject({
    all: z.optional(some(z.lazy(() => conditionSchema))),
    any: z.optional(some(z.lazy(() => conditionSchema))),
    not: z.optional(z.lazy(() => conditionSchema)),
    targetRole: z.optional(some(roleWord)),
    targetKeyword: z.optional(keywordWord),
    targetShielded: z.optional(z.boolean()),
    targetDamaged: z.optional(z.boolean()),
    targetCritical: z.optional(z.boolean()),
    targetTerrain: z.optional(some(terrainWord)),
    targetDefeated: z.optional(z.boolean()),
    selfTerrain: z.optional(some(terrainWord)),
    selfRole: z.optional(some(roleWord)),
    selfDamaged: z.optional(z.boolean()),
    distanceMax: z.optional(atLeast(0)),
    distanceMin: z.optional(atLeast(0)),
    weaponType: z.optional(weaponTypes),
    arc: z.optional(some(arcWord)),
    assaulting: z.optional(z.boolean()),
    friendNearTarget: z.optional(atLeast(0)),
    roundMin: z.optional(atLeast(1)),
    shipCode: z.optional(some(z.string())),
  })
  .check(z.refine((written) => Object.keys(written).length > 0, 'at least one condition'))

export const scopeSchema = z.union([
  z.enum(PLAIN_SCOPES),
  ...RANGED_SCOPES.map((word) => z.strictObject({ [word]: atLeast(0) })),
  z.strictObject({ side: z.enum(['A', 'B']) }),
])

/** What every entry may say beside its deed. */
const circumstances = {
  at: z.optional(z.enum(TIMINGS)),
  scope: z.optional(scopeSchema),
  when: z.optional(conditionSchema),
  for: z.optional(z.enum(DURATIONS)),
  limit: z.optional(z.enum(LIMITS)),
  cost: z.optional(atLeast(0)),
  only: z.optional(z.union([z.literal(1), z.literal(2)])),
  text: z.optional(prose),
}

const deed = <Word extends ActWord, Params extends z.core.$ZodLooseShape>(word: Word, params: Params) =>
  z.strictObject({ do: z.literal(word), ...params, ...circumstances })

const icon = z.enum(ICONS)
const icons = z.union([count, z.literal('all')])

export const effectSchema = z.discriminatedUnion('do', [
  deed('dieModifier', { by: change }),
  deed('addDice', { n: count }),
  deed('reroll', { n: count }),
  deed('addIcon', { icon, n: count }),
  deed('convertIcon', { from: icon, to: icon, n: count }),
  deed('ignoreArmor', { icons }),
  deed('ignoreFlak', { icons }),
  deed('ignoreShields', { icons }),
  deed('attribute', { name: z.enum(['armor', 'flak']), by: change }),
  deed('grantKeyword', { keyword: keywordWord, x: z.optional(atLeast(0)) }),
  deed('suppressKeyword', { keyword: keywordWord }),
  deed('skirmishDice', { n: change }),
  deed('combatModifier', { by: change }),
  deed('save', { x: between(1, 5), against: some(z.enum(['hit', 'critical', 'directHit'])) }),
  deed('cancelDirectHits', { n: count }),
  deed('directHits', { n: count }),
  deed('damageShield', { n: count }),
  deed('repairHull', { n: count }),
  deed('regainShields', { n: count }),
  deed('shiftShields', { n: count }),
  deed('repairCritical', { n: count }),
  deed('extraMove', { n: count }),
  deed('requiredMoves', { set: atLeast(0) }),
  deed('extraRotation', { n: count }),
  deed('freeRotation', { n: count }),
  deed('earlyMove', { n: count }),
  deed('pinMoves', { max: atLeast(0) }),
  deed('swap', {}),
  deed('returnOrder', { n: count }),
  deed('passOrder', {}),
  deed('exhaust', { n: change }),
  deed('reload', {}),
  deed('readyEvade', {}),
  deed('grantEvade', {}),
  deed('skirmish', {}),
  deed('maxDistance', { by: change }),
  deed('widenArc', {}),
  deed('ignoreTerrain', { which: some(z.enum(['dust', 'horizon', 'strategicEntry'])) }),
  deed('forbid', { what: z.enum(FORBIDDEN) }),
  deed('score', { n: count, to: z.enum(['own', 'opponent']) }),
  deed('reinforce', { ships: some(z.string()), hexes: some(pair) }),
])

export type WrittenEffect = z.infer<typeof effectSchema>
export type WrittenScope = z.infer<typeof scopeSchema>
