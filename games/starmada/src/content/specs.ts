import { unknownWord, type Problem } from '@flagbridge/kernel'
import type { Equipment, Spec, Tech, Weapon } from '../design/spec.ts'
import { READY_WINGS, STANDARD_WING, type Wing } from '../design/wings.ts'
import type { Faction } from './parts.ts'
import type { Pack, RawShip, RawWeapon } from './packSchema.ts'

/** Who flies the ships of a pack; undefined where it has none. */
export function factionOf({ pack, faction }: Pack): Faction | undefined {
  if (faction === undefined) return undefined
  const { name, character, look } = faction
  return { id: pack, name, character, look }
}

/** The id of a class as a fleet of the pack names it: its own, or another's as `pack/ship`. */
export function classIdIn({ pack }: Pack, written: string): string {
  return written.includes('/') ? written : `${pack}/${written}`
}

export function weaponOf(raw: RawWeapon): Weapon {
  return { ...raw, abilities: raw.abilities ?? [] }
}

/** The design with the weapons that are known, where their batteries are written, and the weapons that are not. */
export function specOf(
  raw: RawShip,
  weapons: ReadonlyMap<string, Weapon>,
  types: Readonly<Record<string, Wing>>,
  tech: Tech,
): { readonly spec: Spec; readonly places: readonly number[]; readonly unknown: readonly Problem[] } {
  const batteries: Spec['batteries'][number][] = []
  const places: number[] = []
  const unknown: Problem[] = []
  for (const [i, { weapon: id, mounts, shots }] of (raw.batteries ?? []).entries()) {
    const weapon = weapons.get(id)
    if (weapon === undefined) {
      unknown.push(unknownWord(['batteries', i, 'weapon'], 'a weapon of this pack', id, [...weapons.keys()]))
      continue
    }
    places.push(i)
    batteries.push({ weapon, mounts: mounts.split(' '), ...(shots === undefined ? {} : { shots }) })
  }
  const equipment = Object.entries(raw.equipment ?? {}).map(([item, count]) => ({ item: item as Equipment, count }))
  const { name, hull, engines, shields } = raw
  const wings = raw.wings?.flatMap((id, i) => {
    const wing = types[id]
    if (wing === undefined) unknown.push(unknownWord(['wings', i], 'a type of flight', id, Object.keys(types)))
    return wing ?? []
  })
  const flights = wings === undefined ? {} : { wings }
  return { spec: { name, hull, engines, shields, tech, batteries, equipment, ...flights }, places, unknown }
}

/** SXS-G.13.c: the types of flights that a pack may use: ready ones, and its own. */
export function wingsOf({ wings = {} }: Pack): Readonly<Record<string, Wing>> {
  const own = Object.entries(wings).map(([id, raw]) => [id, { ...STANDARD_WING, ...defined(raw) }] as const)
  return { ...READY_WINGS, ...Object.fromEntries(own) }
}

function defined(raw: NonNullable<Pack['wings']>[string]): Partial<Wing> {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined))
}

/** SXS-A.1.3: one level for each category and side, 0 unless the faction is agreed to have another. */
export function techOf({ faction }: Pack): Tech {
  const { E = 0, W = 0, D = 0, Q = 0 } = faction?.tech ?? {}
  return { E, W, D, Q }
}
