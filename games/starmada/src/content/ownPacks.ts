import { accountOf, printed } from '../design/printed.ts'
import { CONSTANTS } from '../design/constants.ts'
import type { ShipClass } from '../design/spec.ts'
import type { ClassIndex } from '../indices.ts'
import type { Faction, Fleet, Parts } from './parts.ts'
import type { Pack } from './packSchema.ts'
import { classIdIn, factionOf, specOf, techOf, weaponOf, wingsOf } from './specs.ts'
import { STANDARD_BATTLE } from './standard.ts'

/**
 * What packs hold that are known to be right, as the built-in ones are: compiled without a check, and without the
 * scenarios. A test compares it with what `openPacks` makes of them.
 */
export function ownParts(packs: readonly Pack[]): Parts {
  const factions: Faction[] = []
  const classes: ShipClass[] = []
  const fleets: Fleet[] = []
  for (const pack of packs) {
    const faction = factionOf(pack)
    if (faction !== undefined) factions.push(faction)
    classes.push(...classesOf(pack))
    fleets.push(...fleetsOf(pack, classes))
  }
  return { factions, classes, fleets, scenarios: [STANDARD_BATTLE] }
}

function classesOf(pack: Pack): ShipClass[] {
  const weapons = new Map(Object.entries(pack.weapons ?? {}).map(([id, raw]) => [id, weaponOf(raw)]))
  return Object.entries(pack.ships ?? {}).map(([id, raw]) => {
    const { spec } = specOf(raw, weapons, wingsOf(pack), techOf(pack))
    const ship = { id: `${pack.pack}/${id}`, faction: pack.pack, role: raw.role }
    return printed(spec, ship, accountOf(spec, CONSTANTS), CONSTANTS)
  })
}

function fleetsOf(pack: Pack, classes: readonly ShipClass[]): Fleet[] {
  return Object.entries(pack.fleets ?? {}).map(([id, { name, points, ships: raw }]) => {
    const ships = raw.map((ship) => {
      const named = classIdIn(pack, ship.class)
      return { name: ship.name, class: classes.findIndex((known) => known.id === named) as ClassIndex }
    })
    const total = ships.reduce((sum, ship) => sum + classes[ship.class]!.combatRating, 0)
    return { id: `${pack.pack}/${id}`, name, faction: classes[ships[0]!.class]!.faction, points, total, ships }
  })
}
