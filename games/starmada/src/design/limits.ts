import { arcLetters, arcsTouch } from './arcs.ts'
import type { Constants, Limits } from './constants.ts'
import type { FittedItem, Spec, Tech, Weapon } from './spec.ts'
import { violation, type Path, type Violation } from './violation.ts'
import { weaponViolations } from './weaponLimits.ts'

/** SXS-A.1.12: every limit that the parts of a design break, space left aside. SX-A.1.1: the hull comes first. */
export function partViolations(spec: Spec, constants: Constants): Violation[] {
  return [
    ...within(spec.hull, constants.hull, 'SXS-A.1.1', ['hull']),
    ...within(spec.engines, constants.engines, 'SXS-A.1.4', ['engines']),
    ...within(spec.shields, constants.shields, 'SXS-A.1.5', ['shields']),
    ...techViolations(spec.tech, constants),
    ...batteryViolations(spec, constants),
    ...equipmentViolations(spec.equipment, constants),
  ]
}

function within(value: number, { least, most }: Limits, rule: string, path: Path): Violation[] {
  if (Number.isInteger(value) && value >= least && value <= most) return []
  return [violation(rule, path, `a whole number from ${least} to ${most}, not ${value}`)]
}

/** SXS-A.1.3: four categories, each at a level of the table. */
export function techViolations(tech: Tech, { techLevels }: Constants): Violation[] {
  const levels = Object.keys(techLevels)
    .map(Number)
    .sort((a, b) => a - b)
  return (['E', 'W', 'D', 'Q'] as const)
    .filter((category) => !levels.includes(tech[category]))
    .map((category) => violation('SXS-A.1.3', ['tech', category], `one of ${levels.join(', ')}`))
}

function batteryViolations({ batteries }: Spec, constants: Constants): Violation[] {
  const found: Violation[] = []
  if (batteries.length > constants.batteries)
    found.push(
      violation('SX-1.8.a', ['batteries'], `at most ${constants.batteries} batteries, not ${batteries.length}`),
    )
  batteries.forEach(({ weapon, mounts }, i) => {
    const path = ['batteries', i]
    found.push(...weaponViolations(weapon, constants, [...path, 'weapon']))
    if (mounts.length < constants.mounts.least || mounts.length > constants.mounts.most)
      found.push(
        violation(
          'SXS-A.1.9',
          [...path, 'mounts'],
          `${constants.mounts.least} to ${constants.mounts.most} mounts, not ${mounts.length}`,
        ),
      )
    mounts.forEach((mount, m) => found.push(...mountViolations(mount, [...path, 'mounts', m])))
    const twin = batteries.findIndex((other) => sameWeapon(other.weapon, weapon))
    if (twin < i)
      found.push(violation('SXS-A.1.10', path, `one battery with battery ${twin + 1}: their weapons are the same`))
  })
  return found
}

/** SXS-A.1.8: neighbouring arcs. */
function mountViolations(mount: string, path: Path): Violation[] {
  const arcs = arcLetters(mount)
  if (arcs === undefined) return [violation('SXS-A.1.8', path, `different arc letters from A to F, not "${mount}"`)]
  if (!arcsTouch(arcs)) return [violation('SXS-A.1.8', path, `arcs that touch on the ring A B D F E C, not ${mount}`)]
  return []
}

/** SXS-A.1.10: the name does not make two batteries of one. */
function sameWeapon(one: Weapon, other: Weapon): boolean {
  return (
    (['range', 'toHit', 'rof', 'pen', 'dmg'] as const).every((key) => one[key] === other[key]) &&
    one.abilities.length === other.abilities.length &&
    one.abilities.every((ability) => other.abilities.includes(ability))
  )
}

/** SXS-C.0.a: an item once, unless its entry says any number or gives a maximum. */
function equipmentViolations(equipment: readonly FittedItem[], constants: Constants): Violation[] {
  const found: Violation[] = []
  equipment.forEach(({ item, count }, i) => {
    const most = constants.equipment[item].most ?? Infinity
    if (!Number.isInteger(count) || count < 1 || count > most)
      found.push(
        violation(
          'SXS-C.0.a',
          ['equipment', i],
          `${item} ${most === Infinity ? 'at least once' : `at most ${most} times`}, not ${count}`,
        ),
      )
    if (equipment.findIndex((other) => other.item === item) < i)
      found.push(violation('SXS-C.0.a', ['equipment', i], `${item} on one line with its number`))
  })
  return found
}
