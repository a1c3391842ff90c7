import type { RuleId } from '@flagbridge/kernel'
import { arcFactor } from './arcs.ts'
import type { Constants } from './constants.ts'
import { firepower } from './firepower.ts'
import { fits } from './fits.ts'
import { toOneDecimal } from './rounding.ts'
import { BATTERY_LETTERS, type FittedItem, type DesignRoom, type Spec, type Tech, type Weapon } from './spec.ts'
import { wingCost } from './wings.ts'
import { violation, type Violation } from './violation.ts'

/** One line of the space account: `base` before, `used` after the tech level of its category. */
export interface SpaceLine {
  readonly part: string
  readonly category: keyof Tech
  readonly base: number
  readonly used: number
  readonly rule: RuleId
}

export interface DesignSpace {
  /** SXS-A.1.2: 100 SU per hull point. */
  readonly available: number
  readonly used: number
  readonly lines: readonly SpaceLine[]
}

/** SX-A.1.2: what every part takes up. */
export function spaceOf(spec: Spec, constants: Constants): DesignSpace {
  const base = baseSpace(spec, constants)
  const line = (part: string, category: keyof Tech, amount: number, rule: RuleId): SpaceLine => ({
    part,
    category,
    base: amount,
    used: amount * constants.techLevels[spec.tech[category]]!, // SXS-A.1.3
    rule,
  })
  const lines = [
    line('engines', 'E', base.engines, 'SXS-A.1.4'),
    line('shields', 'D', base.shields, 'SXS-A.1.5'),
    ...base.batteries.map((amount, i) => line(`battery ${BATTERY_LETTERS[i]}`, 'W', amount, 'SXS-A.1.9')),
    ...spec.equipment.map((fitted) =>
      line(fitted.item, 'Q', equipmentSpace(fitted, spec, base, constants), constants.equipment[fitted.item].rule),
    ),
  ]
  return { available: constants.spacePerHull * spec.hull, used: lines.reduce((sum, { used }) => sum + used, 0), lines }
}

/** SXS-A.1.11: base means before tech levels. */
interface BaseSpace {
  readonly engines: number
  readonly shields: number
  readonly batteries: readonly number[]
  readonly weapons: number
}

function baseSpace(spec: Spec, constants: Constants): BaseSpace {
  const { hull, engines, shields } = spec
  const batteries = spec.batteries.map(
    ({ weapon, mounts, shots }) =>
      shotFactor(shots) * mounts.reduce((sum, mount) => sum + mountSpace(weapon, mount, constants), 0),
  )
  return {
    // SXS-A.1.4: each movement point takes hull x (hull + 50) / 10.
    engines: (engines * hull * (hull + constants.engines.perHullOffset)) / constants.engines.divisor,
    // SXS-A.1.5: hull x S x (S + 1).
    shields: hull * shields * (shields + 1),
    batteries,
    weapons: batteries.reduce((sum, amount) => sum + amount, 0),
  }
}

/** SXS-A.1.9: 4 + 0.02 x F x range x arc factor. */
export function mountSpace(weapon: Weapon, mount: string, constants: Constants): number {
  const { base, perReach } = constants.mounts
  return base + perReach * firepower(weapon, constants) * weapon.range * arcFactor(mount, constants)
}

/** SXS-A.1.11: a flat amount, an amount per hull point, or a share of the base space of weapons, engines or shields. */
function equipmentSpace({ item, count }: FittedItem, spec: Spec, base: BaseSpace, constants: Constants): number {
  const { space } = constants.equipment[item]
  // SXS-G.13.b: flights of their own kind replace the amount of their bay.
  if (item === 'fighterBay') return wingsOf(spec, count, constants).reduce((sum, wing) => sum + wing.space, 0)
  if ('flat' in space) return count * space.flat
  if ('perHull' in space)
    return count * (space.perHull * spec.hull + (space.perFourHull ?? 0) * Math.ceil(spec.hull / 4))
  return count * space.share * base[space.of]
}

/** SXS-G.19: what is left of space and rating of a weapon with so many shots. */
export function shotFactor(shots: number | undefined): number {
  return shots === undefined ? 1 : 0.2 + 0.1 * shots
}

/** SXS-C.14, SXS-G.13.b: what each fighter bay takes and brings. */
export function wingsOf(
  { wings = [] }: Spec,
  bays: number,
  { equipment: { fighterBay } }: Constants,
): ReturnType<typeof wingCost>[] {
  const { offensiveFlat = 0, defensiveFlat = 0, space } = fighterBay
  const bay = { offensive: offensiveFlat, defensive: defensiveFlat, space: 'flat' in space ? space.flat : 0 }
  return Array.from({ length: bays }, (_, i) => (wings[i] === undefined ? bay : wingCost(wings[i], bay)))
}

/** SXS-A.1.12, SX-A.1.2: the parts may not take up more than the ship has. */
export function spaceViolations({ used, available }: DesignSpace): Violation[] {
  if (fits(used, available)) return []
  return [violation('SXS-A.1.12', [], `at most ${available} SU, not ${toOneDecimal(used).toFixed(1)}`)]
}

/** SXS-A.1.3: the space of a design, ready to be asked about other tech levels. */
export function roomOf({ available, lines }: DesignSpace, { techLevels: levels }: Constants): DesignRoom {
  const base = { E: 0, W: 0, D: 0, Q: 0 }
  for (const line of lines) base[line.category] += line.base
  return { available, base, levels }
}
