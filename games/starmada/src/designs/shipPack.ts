import type { PackHead } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { packSchema, type Pack } from '../content/packSchema.ts'
import { specOf, techOf, wingsOf, weaponOf } from '../content/specs.ts'
import { slugOf } from './fleets.ts'
import type { ShipDesign } from './shipDesign.ts'

/** A pack with one class: its faction has its tech levels, and its weapons are named by their batteries. */
export function packedShip(ship: ShipDesign, { pack, title }: PackHead): unknown {
  const { name, role, hull, engines, shields, tech, batteries, equipment, wings } = ship
  const ids = batteries.map(({ weapon }, i) => {
    const slug = slugOf(weapon.name)
    const isTaken = batteries.slice(0, i).some((other) => slugOf(other.weapon.name) === slug)
    return isTaken ? `${slug}-${i + 1}`.slice(-40) : slug
  })
  return {
    pack,
    game: 'starmada-x',
    title,
    faction: {
      name: title.slice(0, 40),
      character: 'Made in the workbench.',
      look: { hull: '#264653', trim: '#e9c46a', outline: 'wedge' },
      tech,
    },
    weapons: Object.fromEntries(batteries.map(({ weapon }, i) => [ids[i], weapon])),
    ships: {
      [slugOf(name)]: {
        name,
        role,
        hull,
        engines,
        shields,
        batteries: batteries.map(({ mounts, shots }, i) => ({
          weapon: ids[i],
          mounts: mounts.join(' '),
          ...(shots === undefined ? {} : { shots }),
        })),
        equipment: Object.fromEntries(equipment.map(({ item, count }) => [item, count])),
        ...(wings === undefined ? {} : { wings }),
      },
    },
  }
}

/** The classes of a pack that has the form of one, whether or not the rules of construction allow them. */
export function unpackedShips(raw: unknown): ShipDesign[] {
  const read = z.safeParse(packSchema, raw)
  if (!read.success) return []
  const pack: Pack = read.data
  const weapons = new Map(Object.entries(pack.weapons ?? {}).map(([id, weapon]) => [id, weaponOf(weapon)]))
  return Object.values(pack.ships ?? {}).map((ship): ShipDesign => {
    const { spec } = specOf(ship, weapons, wingsOf(pack), techOf(pack))
    return {
      name: ship.name,
      role: ship.role,
      hull: ship.hull,
      engines: ship.engines,
      shields: ship.shields,
      tech: spec.tech,
      batteries: spec.batteries.map(({ weapon, mounts, shots }) => ({
        weapon: { ...weapon, abilities: [...weapon.abilities] },
        mounts: [...mounts],
        ...(shots === undefined ? {} : { shots }),
      })),
      equipment: spec.equipment.map(({ item, count }) => ({ item, count })),
      ...(ship.wings === undefined ? {} : { wings: ship.wings }),
    }
  })
}
