import type { RuleId } from '@flagbridge/kernel'
import type { Ability, Battery } from '../design/spec.ts'

/** SX-4.2.1.b: 1 at short range, 0 at medium, -1 at long; -2 where a fourth band is agreed. */
export type Band = 1 | 0 | -1 | -2

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

/** Each ability lists only what it changes. SXS-B.0.c: against flights only what touches the to-hit roll matters. */
export const ABILITY_EFFECTS: Readonly<Record<Ability, { readonly rule: RuleId } & Partial<Effects>>> = {
  // SXS-B.1: dice work against half the shields.
  halvesShields: { rule: 'SXS-B.1', shieldsFaced: halved },
  // SXS-B.2: a casualty with every damage die.
  extraCrewCasualties: { rule: 'SXS-B.2', extras: 'x' },
  // SXS-B.3: a hull hit with every damage die.
  extraHullDamage: { rule: 'SXS-B.3', extras: '+' },
  // SXS-B.4: what got through must do so twice. SX-5.3.3.c: nothing to fighters.
  mustRerollPenetration: { rule: 'SXS-B.4', rollsAgain: true, harmsFlights: 'SX-5.3.3.c' },
  // SXS-B.5: hull hits are ignored. SX-5.3.3.c: nothing to fighters.
  noHullDamage: { rule: 'SXS-B.5', harmsHull: false, harmsFlights: 'SX-5.3.3.c' },
  // SXS-B.6: penetration without dice.
  ignoresShields: { rule: 'SXS-B.6', rollsPenetration: false },
  // SXS-B.7: 1 more on each penetration die.
  increasedPenetration: { rule: 'SXS-B.7', penetrationBonus: 1 },
  // SXS-B.8: 1 less.
  reducedPenetration: { rule: 'SXS-B.8', penetrationBonus: -1 },
  // SXS-B.9: a hit grants a further to-hit die.
  repeating: { rule: 'SXS-B.9', repeats: true },
  // SXS-B.10: a damage die may bring a further one.
  continuingDamage: { rule: 'SXS-B.10', continues: true },
  // SXS-B.11: the attacker shifts the result.
  pinpoint: { rule: 'SXS-B.11', shifts: true },
  // SXS-B.12: casualties and nothing else. SXS-B.0.c: nothing to fighters.
  crewKiller: { rule: 'SXS-B.12', looksUp: false, harmsFlights: 'SXS-B.0.c' },
  // SXS-B.13: a shield hit with every damage die.
  extraShieldDamage: { rule: 'SXS-B.13', extras: '^' },
  // SXS-B.14: an engine hit with every damage die.
  extraEngineDamage: { rule: 'SXS-B.14', extras: '>' },
  // SXS-B.15: short and long range are as medium.
  noRangeModifiers: { rule: 'SXS-B.15', rangeModifier: () => 0, rangeRule: 'SXS-B.15' },
  // SXS-B.16: +2 at short, -2 at long range.
  doubledRangeModifiers: {
    rule: 'SXS-B.16',
    rangeModifier: (band) => (band === -2 ? -3 : 2 * band),
    rangeRule: 'SXS-B.16',
  },
  // SXS-B.17: -1 at short, +1 at long range.
  invertedRangeModifiers: {
    rule: 'SXS-B.17',
    rangeModifier: (band) => (band === -2 ? -2 : -band),
    rangeRule: 'SXS-B.17',
  },
  // SXS-B.18: ROF doubled at short, halved at long range.
  rangeBasedRof: { rule: 'SXS-B.18', rof: (rof, band) => (band > 0 ? 2 * rof : band < 0 ? (rof + 1) >> 1 : rof) },
  // SXS-B.19: a turn of rest after each turn of fire.
  slowFiring: { rule: 'SXS-B.19', slow: true },
  // SXS-B.20: countermeasures do not matter.
  guided: { rule: 'SXS-B.20', ignoresJamming: true },
  // SXS-B.21: no penalty against flights.
  antiFighter: { rule: 'SXS-B.21', flightPenalty: false },
  // SXS-B.22: never at flights.
  starshipExclusive: { rule: 'SXS-B.22', harmsFlights: 'SXS-B.22' },
  // SXS-B.23: everybody in the target hex.
  areaEffect: { rule: 'SXS-B.23', area: true },
}

/** SXS-B.0.b: the chart result first, then the extra hull hit, the systems, and the casualty last. */
const EXTRAS_IN_ORDER = ['+', '^', '>', 'x']

/**
 * SX-1.8.f: the abilities of one battery together; no two of them change the same step but the extra effects
 * (SXS-B.0.d).
 */
export function effectsOf({ weapon }: Battery): Effects {
  const changes = weapon.abilities.map((ability) => {
    const { rule: _, ...changed } = ABILITY_EFFECTS[ability]
    return changed
  })
  const extras = EXTRAS_IN_ORDER.filter((extra) => changes.some((changed) => changed.extras === extra)).join('')
  const effects: Effects = Object.assign({ ...PLAIN }, ...changes)
  return { ...effects, extras }
}
