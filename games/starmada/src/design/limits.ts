import { arcLetters, arcsTouch } from './arcs.ts'
import type { Constants, Limits } from './constants.ts'
import type { Spec, Tech, Weapon } from './spec.ts'
import { violation, type Path, type Violation } from './violation.ts'
import { wingViolations } from './wings.ts'
import { weaponViolations } from './weaponLimits.ts'

/** SXS-A.1.12: every limit that the parts of a design break, space left aside. SX-A.1.1: the hull comes first. */
export function partViolations(spec: Spec, constants: Constants): Violation[] {
  return [
    ...within(spec.hull, constants.hull, 'SXS-A.1.1', ['hull']),
    ...within(spec.engines, constants.engines, 'SXS-A.1.4', ['engines']),
    ...within(spec.shields, constants.shields, 'SXS-A.1.5', ['shields']),
    ...techViolations(spec.tech, constants),
    ...batteryViolations(spec, constants),
    ...equipmentViolations(spec, constants),
    ...sharesOfNothing(spec, constants),
    ...flightViolations(spec),
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
  batteries.forEach(({ weapon, mounts, shots }, i) => {
    const path = ['batteries', i]
    found.push(...shotViolations(weapon, shots, path))
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
    const twin = batteries.findIndex((other) => sameWeapon(other.weapon, weapon) && other.shots === shots)
    if (twin < i)
      found.push(violation('SXS-A.1.10', path, `one battery with battery ${twin + 1}: their weapons are the same`))
  })
  return found
}

/** SXS-G.19: 1 to 4 shots, and not for weapons that are slow to fire anyway. */
function shotViolations({ abilities }: Weapon, shots: number | undefined, path: Path): Violation[] {
  if (shots === undefined) return []
  const found: Violation[] = []
  if (!Number.isInteger(shots) || shots < 1 || shots > 4)
    found.push(violation('SXS-G.19', [...path, 'shots'], `1 to 4 shots, not ${shots}`))
  if (abilities.includes('slowFiring')) found.push(violation('SXS-G.19', [...path, 'shots'], 'no shots for slowFiring'))
  return found
}

/** SXS-G.13.a: a flight for each bay at the most, each within the limits. */
function flightViolations({ wings = [], equipment }: Spec): Violation[] {
  const bays = equipment.find(({ item }) => item === 'fighterBay')?.count ?? 0
  const found = wings.flatMap((wing, i) => wingViolations(wing, ['wings', i]))
  if (wings.length > bays) found.push(violation('SXS-G.13.b', ['wings'], `flights for ${bays} fighter bays`))
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
function equipmentViolations({ equipment, hull }: Spec, constants: Constants): Violation[] {
  const found: Violation[] = []
  equipment.forEach(({ item, count }, i) => {
    const { most: ever = Infinity, onePerHull } = constants.equipment[item]
    const most = onePerHull === undefined ? ever : Math.ceil(hull / onePerHull)
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

/** SXS-A.1.11: an item whose space is a share of a system that the ship does not have would be free. */
function sharesOfNothing({ equipment, engines, shields, batteries }: Spec, constants: Constants): Violation[] {
  const has = { engines: engines > 0, shields: shields > 0, weapons: batteries.length > 0 }
  return equipment.flatMap(({ item }, i) => {
    const { space } = constants.equipment[item]
    return 'share' in space && !has[space.of]
      ? [violation('SXS-A.1.11', ['equipment', i], `${item} only on a ship with ${space.of}`)]
      : []
  })
}
