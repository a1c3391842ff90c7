import { itemNamed } from '../extras/items.ts'
import { chartOf } from './chart.ts'
import { arcLetters, arcOfMount, SPINE } from './arcs.ts'
import type { Constants } from './constants.ts'
import { ratingsOf, type Ratings } from './rating.ts'
import { roomOf, spaceOf, type DesignSpace } from './space.ts'
import { ABILITIES, BATTERY_LETTERS, type Ability, type Bands, type Battery, type ChartEntry } from './spec.ts'
import type { Mount, ShipClass, Spec, Weapon } from './spec.ts'

/** The account of a design: every amount of space and every term of the ratings, with its rule. */
export interface Account extends Ratings {
  readonly space: DesignSpace
  readonly chart: readonly ChartEntry[]
}

/** SX-A.1: built first, then evaluated. Whether the rules of construction are kept is not asked here. */
export function accountOf(spec: Spec, constants: Constants, space: DesignSpace = spaceOf(spec, constants)): Account {
  return { space, chart: chartOf(spec, constants), ...ratingsOf(spec, constants) }
}

/** SX-1.a: the printed part of a ship's record. */
export function printed(
  spec: Spec,
  { id, faction, role }: Pick<ShipClass, 'id' | 'faction' | 'role'>,
  { chart, combatRating, space }: Account,
  constants: Constants,
): ShipClass {
  const { name, hull, engines, shields } = spec
  return {
    id,
    name,
    faction,
    role,
    hull,
    engines,
    shields,
    chart,
    batteries: [...spec.batteries.map(batteryOf), ...gunsOf(spec)],
    equipment: spec.equipment.map(({ item, count }) => ({
      item,
      count,
      boxes: count * constants.equipment[item].boxes,
    })),
    fighterBays: spec.equipment.find(({ item }) => item === 'fighterBay')?.count ?? 0,
    ...(spec.wings === undefined ? {} : { wings: spec.wings }),
    combatRating,
    room: roomOf(space, constants),
  }
}

/** SX-1.8.h: the letter of a battery is its place in the design. */
export function batteryOf({ weapon, mounts, shots }: Spec['batteries'][number], place: number): Battery {
  return {
    letter: BATTERY_LETTERS[place]!,
    weapon,
    bands: bandsOf(weapon.range),
    has: abilitiesOf(weapon),
    mounts: mounts.map(mountOf),
    extreme: true,
    ...(shots === undefined ? {} : { shots }),
  }
}

/** SXS-C.7, SXS-C.33.a: the guns that are equipment, behind the batteries. */
export function gunsOf(spec: Spec): Battery[] {
  return spec.equipment.flatMap(({ item, count }) => {
    const gun = itemNamed(item).gun?.(spec, count)
    if (gun === undefined) return []
    const { letter, weapon, mounts, extreme } = gun
    return [
      {
        letter,
        weapon,
        bands: bandsOf(weapon.range),
        has: abilitiesOf(weapon),
        mounts: mounts.map(mountOf),
        item,
        extreme,
      },
    ]
  })
}

/** SX-0.2.f, SX-4.1.3.b: thirds, the nearer bands getting the spare hexes. */
export function bandsOf(range: number): Bands {
  return { short: Math.ceil(range / 3), medium: Math.ceil((2 * range) / 3), long: range }
}

/** SX-1.8.f: abilities alter the attacks of their own battery and nothing else. */
function abilitiesOf({ abilities }: Weapon): Record<Ability, boolean> {
  return Object.fromEntries(ABILITIES.map((ability) => [ability, abilities.includes(ability)])) as Record<
    Ability,
    boolean
  >
}

/** SX-1.8.g: one weapon, one box, its own arcs. */
function mountOf(letters: string): Mount {
  if (letters === 'spine') return { arcs: 'ahead', arc: SPINE }
  return { arcs: letters.split('').sort().join(''), arc: arcOfMount(arcLetters(letters) ?? []) }
}
