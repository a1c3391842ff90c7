import type { Constants } from './constants.ts'
import type { Ability, Weapon } from './spec.ts'

/** SXS-A.1.7: F = (7 - to-hit) x ROF x PEN x DMG x the multipliers of its abilities (SXS-B.0.a). */
export function firepower(weapon: Weapon, constants: Constants): number {
  return abilityMultiplier(weapon, constants) * (7 - weapon.toHit) * weapon.rof * weapon.pen * weapon.dmg
}

/** SXS-B.0.a: multipliers are multiplied. */
export function abilityMultiplier(weapon: Weapon, constants: Constants): number {
  return weapon.abilities.reduce((product, ability) => product * multiplierOf(ability, weapon, constants), 1)
}

/** SXS-B.9: a Repeating die hits 6 / (to-hit - 1) times on average, and is charged for it. */
function multiplierOf(ability: Ability, weapon: Weapon, constants: Constants): number {
  const { multiplier } = constants.abilities[ability]
  return multiplier === 'meanHitsOfRepeating' ? 6 / (weapon.toHit - 1) : multiplier
}
