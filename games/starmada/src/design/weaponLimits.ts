import type { Constants, Limits } from './constants.ts'
import { ABILITIES, type Ability, type Weapon } from './spec.ts'
import { violation, type Path, type Violation } from './violation.ts'

/** SXS-B.0.d: of each group a weapon may have one. */
const EXCLUSIVE: readonly (readonly Ability[])[] = [
  ['halvesShields', 'ignoresShields'],
  ['increasedPenetration', 'reducedPenetration'],
  ['noRangeModifiers', 'doubledRangeModifiers', 'invertedRangeModifiers'],
  ['noHullDamage', 'extraHullDamage', 'crewKiller'],
  ['antiFighter', 'starshipExclusive'],
]

/** SXS-B.0.d: drawbacks that would be no drawback, and gains that would be no bargain, beside the first. */
const EXCLUDES: readonly (readonly [Ability, readonly Ability[]])[] = [
  ['ignoresShields', ['mustRerollPenetration', 'increasedPenetration', 'reducedPenetration']],
  ['repeating', ['doubledRangeModifiers', 'invertedRangeModifiers', 'rangeBasedRof']],
  ['starshipExclusive', ['noHullDamage', 'crewKiller', 'mustRerollPenetration']],
]

/** Every limit of SXS-A.1.6 and SXS-B that the weapon breaks. */
export function weaponViolations(weapon: Weapon, constants: Constants, path: Path): Violation[] {
  return [...valueViolations(weapon, constants, path), ...abilityViolations(weapon, constants, [...path, 'abilities'])]
}

function valueViolations(weapon: Weapon, { weapon: limits }: Constants, path: Path): Violation[] {
  const found: Violation[] = []
  const within = (key: 'range' | 'toHit' | 'rof' | 'pen' | 'dmg', { least, most }: Limits, step = 1) => {
    const value = weapon[key]
    if (Number.isInteger(value / step) && value >= least && value <= most) return
    const kind = step === 1 ? 'a whole number' : `a multiple of ${step}`
    found.push(violation('SXS-A.1.6', [...path, key], `${kind} from ${least} to ${most}, not ${value}`))
  }
  within('range', limits.range, limits.range.step)
  within('toHit', limits.toHit)
  within('rof', limits.dice)
  within('pen', limits.dice)
  within('dmg', limits.dice)
  return found
}

function abilityViolations(weapon: Weapon, { weapon: limits }: Constants, path: Path): Violation[] {
  const { abilities } = weapon
  const found: Violation[] = []
  const different = new Set(abilities).size
  if (different !== abilities.length || different > limits.abilities)
    found.push(violation('SXS-B.0.a', path, `at most ${limits.abilities} abilities, all different`))
  for (const [one, other] of forbiddenPairs(abilities))
    found.push(violation('SXS-B.0.d', path, `not both ${one} and ${other}`))
  if (abilities.includes('doubledRangeModifiers') && weapon.toHit >= limits.toHit.most)
    found.push(violation('SXS-B.16', path, `no doubledRangeModifiers on a ${weapon.toHit}+ weapon`))
  if (abilities.includes('rangeBasedRof') && weapon.rof < 2)
    found.push(violation('SXS-B.18', path, 'rangeBasedRof only with ROF 2 or more'))
  return found
}

/** SXS-B.0.d: each forbidden pair once, in the order of the appendix. */
export function forbiddenPairs(abilities: readonly Ability[]): [Ability, Ability][] {
  const taken = ABILITIES.filter((ability) => abilities.includes(ability))
  return taken.flatMap((one, i) =>
    taken.slice(i + 1).flatMap((other): [Ability, Ability][] => (exclude(one, other) ? [[one, other]] : [])),
  )
}

function exclude(one: Ability, other: Ability): boolean {
  return (
    EXCLUSIVE.some((group) => group.includes(one) && group.includes(other)) ||
    EXCLUDES.some(([a, others]) => (a === one && others.includes(other)) || (a === other && others.includes(one)))
  )
}
