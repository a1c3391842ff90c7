import type { Read } from '@flagbridge/kernel'
import { readBadly, readWell } from '@flagbridge/kernel'
import { itemNamed } from '../extras/items.ts'
import { arcLetters, arcOfMount, SPINE } from './arcs.ts'
import { CONSTANTS, type Constants } from './constants.ts'
import { design } from './design.ts'
import { roomOf } from './space.ts'
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

/** SX-Index.a: items of the lost appendices whose rules this edition plays: all that a design can carry. */
export const IN_PLAY: readonly Equipment[] = EQUIPMENT

/** SX-1.a: the printed part of a ship's record, from a design that keeps every rule of construction. */
export function compileShip(
  spec: Spec,
  { id, faction, role }: Pick<ShipClass, 'id' | 'faction' | 'role'>,
  constants: Constants = CONSTANTS,
): Read<ShipClass> {
  const designed = design(spec, constants)
  if (!designed.ok) return readBadly(...designed.violations)
  const { name, hull, engines, shields } = spec
  const { chart, combatRating, space } = designed.account
  return readWell({
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
  })
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
