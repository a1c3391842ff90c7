import type { RuleId } from '@flagbridge/kernel'
import type { Ability, Battery } from '../design/spec.ts'

/** SX-4.2.1.b: 1 at short range, 0 at medium, -1 at long. */
export type Band = 1 | 0 | -1

/**
 * What a weapon does at each step of an attack, in the order of SXS-B.0.b. Extra effects are letters that stand behind
 * the codes of a damage die: + hull hit, ^ shield hit, > engine hit, x crew casualty.
 */
export interface Effects {
  /** To-hit modifiers. */
  readonly rangeModifier: (band: Band) => number
  readonly rangeRule: RuleId
  readonly ignoresJamming: boolean
  readonly flightPenalty: boolean
  /** Number of to-hit dice. */
  readonly rof: (rof: number, band: Band) => number
  /** Extra to-hit dice. */
  readonly repeats: boolean
  /** Penetration dice and the shield value they face. */
  readonly rollsPenetration: boolean
  readonly penetrationBonus: number
  readonly shieldsFaced: (rating: number) => number
  readonly rollsAgain: boolean
  /** Damage dice, change of the result, the result itself. */
  readonly continues: boolean
  readonly shifts: boolean
  readonly looksUp: boolean
  readonly harmsHull: boolean
  readonly extras: string
  /** What may be declared. */
  readonly harmsFlights: RuleId | true
  readonly area: boolean
  readonly slow: boolean
}

/** SX-4.2: a weapon without abilities. */
export const PLAIN: Effects = {
  rangeModifier: (band) => band,
  rangeRule: 'SX-4.2.1.b',
  ignoresJamming: false,
  flightPenalty: true,
  rof: (rof) => rof,
  repeats: false,
  rollsPenetration: true,
  penetrationBonus: 0,
  shieldsFaced: (rating) => rating,
  rollsAgain: false,
  continues: false,
  shifts: false,
  looksUp: true,
  harmsHull: true,
  extras: '',
  harmsFlights: true,
  area: false,
  slow: false,
}

/** SX-5.3.1.b, SXS-B.1: half, rounded up. */
export function halved(rating: number): number {
  return (rating + 1) >> 1
}

/** SXS-B.1 to SXS-B.23: each ability lists only what it changes. */
export const ABILITY_EFFECTS: Readonly<Record<Ability, { readonly rule: RuleId } & Partial<Effects>>> = {
  halvesShields: { rule: 'SXS-B.1', shieldsFaced: halved },
  extraCrewCasualties: { rule: 'SXS-B.2', extras: 'x' },
  extraHullDamage: { rule: 'SXS-B.3', extras: '+' },
  mustRerollPenetration: { rule: 'SXS-B.4', rollsAgain: true, harmsFlights: 'SX-5.3.3.c' },
  noHullDamage: { rule: 'SXS-B.5', harmsHull: false, harmsFlights: 'SX-5.3.3.c' },
  ignoresShields: { rule: 'SXS-B.6', rollsPenetration: false },
  increasedPenetration: { rule: 'SXS-B.7', penetrationBonus: 1 },
  reducedPenetration: { rule: 'SXS-B.8', penetrationBonus: -1 },
  repeating: { rule: 'SXS-B.9', repeats: true },
  continuingDamage: { rule: 'SXS-B.10', continues: true },
  pinpoint: { rule: 'SXS-B.11', shifts: true },
  crewKiller: { rule: 'SXS-B.12', looksUp: false, harmsFlights: 'SXS-B.0.c' },
  extraShieldDamage: { rule: 'SXS-B.13', extras: '^' },
  extraEngineDamage: { rule: 'SXS-B.14', extras: '>' },
  noRangeModifiers: { rule: 'SXS-B.15', rangeModifier: () => 0, rangeRule: 'SXS-B.15' },
  doubledRangeModifiers: { rule: 'SXS-B.16', rangeModifier: (band) => 2 * band, rangeRule: 'SXS-B.16' },
  invertedRangeModifiers: { rule: 'SXS-B.17', rangeModifier: (band) => -band, rangeRule: 'SXS-B.17' },
  rangeBasedRof: { rule: 'SXS-B.18', rof: (rof, band) => (band > 0 ? 2 * rof : band < 0 ? (rof + 1) >> 1 : rof) },
  slowFiring: { rule: 'SXS-B.19', slow: true },
  guided: { rule: 'SXS-B.20', ignoresJamming: true },
  antiFighter: { rule: 'SXS-B.21', flightPenalty: false },
  starshipExclusive: { rule: 'SXS-B.22', harmsFlights: 'SXS-B.22' },
  areaEffect: { rule: 'SXS-B.23', area: true },
}

/** SXS-B.0.b: the chart result first, then the extra hull hit, the systems, and the casualty last. */
const EXTRAS_IN_ORDER = '+^>x'

/** SX-1.8.f: the abilities of one battery together; no two of them change the same step but the extra effects (SXS-B.0.d). */
export function effectsOf({ weapon }: Battery): Effects {
  let effects = PLAIN
  for (const ability of weapon.abilities) {
    const { rule: _, ...changed } = ABILITY_EFFECTS[ability]
    effects = { ...effects, ...changed, extras: effects.extras + (changed.extras ?? '') }
  }
  const extras = [...EXTRAS_IN_ORDER].filter((extra) => effects.extras.includes(extra)).join('')
  return { ...effects, extras }
}
