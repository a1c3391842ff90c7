import type { Problem, Read } from '@flagbridge/kernel'
import { readBadly, readWell } from '@flagbridge/kernel'
import { arcLetters, arcOfMount } from './arcs.ts'
import { CONSTANTS, type Constants } from './constants.ts'
import { design } from './design.ts'
import {
  ABILITIES,
  BATTERY_LETTERS,
  EQUIPMENT,
  type Ability,
  type Bands,
  type Battery,
  type Equipment,
} from './spec.ts'
import type { Mount, ShipClass, Spec, Weapon } from './spec.ts'

/** SX-Index.a: items of the lost appendices whose rules this edition plays; others can be designed with, not fought with. */
export const IN_PLAY: readonly Equipment[] = EQUIPMENT.filter((item) => item !== 'sunburst')

/** SX-1.a: the printed part of a ship's record, from a design that keeps every rule of construction. */
export function compileShip(
  spec: Spec,
  { id, faction, role }: Pick<ShipClass, 'id' | 'faction' | 'role'>,
  constants: Constants = CONSTANTS,
): Read<ShipClass> {
  const designed = design(spec, constants)
  const problems: Problem[] = designed.ok ? [] : [...designed.violations]
  spec.equipment.forEach(({ item }, i) => {
    if (!IN_PLAY.includes(item))
      problems.push({
        path: ['equipment', i],
        expected: `no ${item}: its rule is not part of this edition`,
        rule: constants.equipment[item].rule,
      })
  })
  if (!designed.ok || problems.length > 0) return readBadly(...problems)
  const { name, hull, engines, shields } = spec
  const { chart, combatRating } = designed.account
  return readWell({
    id,
    name,
    faction,
    role,
    hull,
    engines,
    shields,
    chart,
    batteries: spec.batteries.map(batteryOf),
    equipment: spec.equipment.map(({ item, count }) => ({
      item,
      count,
      boxes: count * constants.equipment[item].boxes,
    })),
    fighterBays: spec.equipment.find(({ item }) => item === 'fighterBay')?.count ?? 0,
    combatRating,
  })
}

/** SX-1.8.h: the letter of a battery is its place in the design. */
export function batteryOf({ weapon, mounts }: Spec['batteries'][number], place: number): Battery {
  return {
    letter: BATTERY_LETTERS[place]!,
    weapon,
    bands: bandsOf(weapon.range),
    has: abilitiesOf(weapon),
    mounts: mounts.map(mountOf),
  }
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
  return { arcs: letters.split('').sort().join(''), arc: arcOfMount(arcLetters(letters) ?? []) }
}
