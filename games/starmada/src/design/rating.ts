import type { RuleId } from '@flagbridge/kernel'
import { arcFactor } from './arcs.ts'
import type { Constants } from './constants.ts'
import { firepower } from './firepower.ts'
import { roundHalfUp } from './rounding.ts'
import { shotFactor, wingsOf } from './space.ts'
import { BATTERY_LETTERS, type Spec, type Weapon } from './spec.ts'

/** One amount or factor of a rating, with what it comes from. */
export interface RatingTerm {
  readonly from: string
  readonly amount: number
  readonly rule: RuleId
}

/** SXS-A.2.2 and SXS-A.2.3: base x every factor + every flat amount. */
export interface Rating {
  readonly base: readonly RatingTerm[]
  readonly factors: readonly RatingTerm[]
  readonly flat: readonly RatingTerm[]
  readonly total: number
}

export interface Ratings {
  readonly offensive: Rating
  readonly defensive: Rating
  /** SXS-A.2.5: D, the defensive rating or a fortieth of the offensive rating, whichever is more. */
  readonly defence: number
  readonly combatRating: number
}

/** SXS-A.2.6: from the undamaged design alone; options of a game are not even known here. */
export function ratingsOf(spec: Spec, constants: Constants): Ratings {
  const offensive = offensiveRating(spec, constants)
  const defensive = defensiveRating(spec, constants)
  const defence = Math.max(defensive.total, offensive.total * constants.leastDefenceShare)
  const combatRating = combatRatingOf(offensive.total, defensive.total, spec.hull, constants)
  return { offensive, defensive, defence, combatRating }
}

/** SXS-A.2.2: weapon subtotal x offensive multipliers + flat amounts. */
function offensiveRating(spec: Spec, constants: Constants): Rating {
  const base = spec.batteries.map(({ weapon, mounts, shots }, i) => ({
    from: `battery ${BATTERY_LETTERS[i]}`,
    amount:
      shotFactor(shots) * mounts.reduce((sum, mount) => sum + mountRating(weapon, mount, spec.engines, constants), 0),
    rule: 'SXS-A.2.1',
  }))
  const factors = equipmentTerms(spec, constants, 'offensiveFactor')
  const flat = [...equipmentTerms(spec, constants, 'offensiveFlat'), ...reachTerms(spec, constants)]
  return { base, factors, flat, total: sumOf(base) * productOf(factors) + sumOf(flat) }
}

/** SXS-C.0.b: amounts that grow with movement, as those of guns and waves do. */
function reachTerms({ equipment, hull, engines }: Spec, constants: Constants): RatingTerm[] {
  return equipment.flatMap(({ item, count }) => {
    const { offensiveReach, rule } = constants.equipment[item]
    if (offensiveReach === undefined) return []
    const { per, plus, times } = offensiveReach
    const size = times === 'hull' ? hull : times === 'fourHull' ? Math.ceil(hull / 4) : 1
    return [{ from: item, amount: count * per * size * (plus + engines), rule }]
  })
}

/** SXS-A.2.1: 0.12 x F x (range + MP) x arc factor. */
export function mountRating(weapon: Weapon, mount: string, engines: number, constants: Constants): number {
  const reach = weapon.range + engines
  return constants.offensivePerReach * firepower(weapon, constants) * reach * arcFactor(mount, constants)
}

/** SXS-A.2.3: 2 x hull x shield factor x defensive multipliers + flat amounts. */
function defensiveRating(spec: Spec, constants: Constants): Rating {
  const base = [{ from: 'hull', amount: constants.damageDicePerHull * spec.hull, rule: 'SXS-A.2.3' }]
  const shields = { from: 'shields', amount: shieldFactor(spec.shields), rule: 'SXS-A.2.4' }
  const factors = [shields, ...equipmentTerms(spec, constants, 'defensiveFactor'), ...shareTerms(spec, constants)]
  const flat = equipmentTerms(spec, constants, 'defensiveFlat')
  return { base, factors, flat, total: sumOf(base) * productOf(factors) + sumOf(flat) }
}

/** SXS-C.10: a factor that grows with the number of items. */
function shareTerms({ equipment }: Spec, constants: Constants): RatingTerm[] {
  return equipment.flatMap(({ item, count }) => {
    const { defensiveShare, rule } = constants.equipment[item]
    return defensiveShare === undefined ? [] : [{ from: item, amount: 1 + defensiveShare * count, rule }]
  })
}

/** SXS-A.2.4: the inverse of the chance that a penetration die gets through. */
export function shieldFactor(shields: number): number {
  return 6 / (6 - shields)
}

/** SXS-A.2.5: the geometric mean, never less than 20 plus the hull points. */
export function combatRatingOf(offensive: number, defensive: number, hull: number, constants: Constants): number {
  const defence = Math.max(defensive, offensive * constants.leastDefenceShare)
  return Math.max(roundHalfUp(Math.sqrt(offensive * defence)), constants.leastRating + hull)
}

/** SXS-C.0.b: nothing stated means x1 and +0. Several of one item count each time. */
function equipmentTerms(
  spec: Spec,
  constants: Constants,
  key: 'offensiveFactor' | 'defensiveFactor' | 'offensiveFlat' | 'defensiveFlat',
): RatingTerm[] {
  return spec.equipment.flatMap(({ item, count }) => {
    const { [key]: amount, rule } = constants.equipment[item]
    if (amount === undefined) return []
    if (item === 'fighterBay' && spec.wings !== undefined) {
      const part = key === 'defensiveFlat' ? 'defensive' : 'offensive'
      return [{ from: item, amount: wingsOf(spec, count, constants).reduce((sum, one) => sum + one[part], 0), rule }]
    }
    return [{ from: item, amount: key.endsWith('Flat') ? amount * count : amount ** count, rule }]
  })
}

function sumOf(terms: readonly RatingTerm[]): number {
  return terms.reduce((sum, { amount }) => sum + amount, 0)
}

function productOf(terms: readonly RatingTerm[]): number {
  return terms.reduce((product, { amount }) => product * amount, 1)
}
