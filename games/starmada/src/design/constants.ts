import { ITEMS } from '../extras/items.ts'
import type { Ability, Equipment, EquipmentFigures } from './spec.ts'

/** What an ability does to firepower: a multiplier, for Repeating one that depends on the to-hit number. */
export interface AbilityFigures {
  readonly rule: string
  readonly multiplier: number | 'meanHitsOfRepeating'
}

/**
 * Every cost and factor of construction in one table, so that a group can change them:
 * `design(spec, { ...CONSTANTS, spacePerHull: 120 })`.
 */
export interface Constants {
  readonly hull: Limits
  readonly spacePerHull: number
  readonly techLevels: Readonly<Record<number, number>>
  readonly engines: Limits & { readonly perHullOffset: number; readonly divisor: number }
  readonly shields: Limits
  readonly weapon: {
    readonly range: Limits & { readonly step: number }
    readonly toHit: Limits
    readonly dice: Limits
    readonly abilities: number
  }
  readonly arcFactorOffset: number
  readonly mounts: Limits & { readonly base: number; readonly perReach: number }
  readonly batteries: number
  readonly offensivePerReach: number
  readonly damageDicePerHull: number
  readonly leastDefenceShare: number
  readonly leastRating: number
  readonly codesPerBoxShare: number
  readonly abilities: Readonly<Record<Ability, AbilityFigures>>
  readonly equipment: Readonly<Record<Equipment, EquipmentFigures>>
}

export interface Limits {
  readonly least: number
  readonly most: number
}

/** SX-A.a, SXS-A.0: as the book has them; a group may change any. */
export const CONSTANTS: Constants = {
  hull: { least: 1, most: 40 }, // SXS-A.1.1
  spacePerHull: 100, // SXS-A.1.2
  techLevels: { [-2]: 2, [-1]: 1.4, 0: 1, 1: 0.7, 2: 0.5 }, // SXS-A.1.3
  engines: { least: 0, most: 20, perHullOffset: 50, divisor: 10 }, // SXS-A.1.4
  shields: { least: 0, most: 5 }, // SXS-A.1.5, SX-1.6.a
  weapon: {
    range: { least: 3, most: 18, step: 3 }, // SXS-A.1.6
    toHit: { least: 2, most: 6 },
    dice: { least: 1, most: 5 },
    abilities: 3, // SXS-B.0.a
  },
  arcFactorOffset: 2, // SXS-A.1.8
  mounts: { least: 1, most: 20, base: 4, perReach: 0.02 }, // SXS-A.1.9
  batteries: 3, // SXS-A.1.10, SX-1.8.a
  offensivePerReach: 0.12, // SXS-A.2.1
  damageDicePerHull: 2, // SXS-A.2.3
  leastDefenceShare: 1 / 40, // SXS-A.2.5
  leastRating: 20, // SXS-A.2.5
  codesPerBoxShare: 1.5, // SXS-A.3.1
  abilities: {
    halvesShields: { rule: 'SXS-B.1', multiplier: 1.5 },
    extraCrewCasualties: { rule: 'SXS-B.2', multiplier: 2 },
    extraHullDamage: { rule: 'SXS-B.3', multiplier: 3 },
    mustRerollPenetration: { rule: 'SXS-B.4', multiplier: 0.6 },
    noHullDamage: { rule: 'SXS-B.5', multiplier: 0.5 },
    ignoresShields: { rule: 'SXS-B.6', multiplier: 2 },
    increasedPenetration: { rule: 'SXS-B.7', multiplier: 1.25 },
    reducedPenetration: { rule: 'SXS-B.8', multiplier: 0.7 },
    repeating: { rule: 'SXS-B.9', multiplier: 'meanHitsOfRepeating' },
    continuingDamage: { rule: 'SXS-B.10', multiplier: 2 },
    pinpoint: { rule: 'SXS-B.11', multiplier: 2 },
    crewKiller: { rule: 'SXS-B.12', multiplier: 1.7 },
    extraShieldDamage: { rule: 'SXS-B.13', multiplier: 1.6 },
    extraEngineDamage: { rule: 'SXS-B.14', multiplier: 1.4 },
    noRangeModifiers: { rule: 'SXS-B.15', multiplier: 1.1 },
    doubledRangeModifiers: { rule: 'SXS-B.16', multiplier: 1.2 },
    invertedRangeModifiers: { rule: 'SXS-B.17', multiplier: 1.3 },
    rangeBasedRof: { rule: 'SXS-B.18', multiplier: 1.4 },
    slowFiring: { rule: 'SXS-B.19', multiplier: 0.7 },
    guided: { rule: 'SXS-B.20', multiplier: 1.4 },
    antiFighter: { rule: 'SXS-B.21', multiplier: 1.1 },
    starshipExclusive: { rule: 'SXS-B.22', multiplier: 0.9 },
    areaEffect: { rule: 'SXS-B.23', multiplier: 1.5 },
  },
  equipment: Object.fromEntries(ITEMS.map(({ key, figures }) => [key, figures])) as Constants['equipment'],
}
