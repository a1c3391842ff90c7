import { readBadly, readPacks, readWell, shown, unknownWord, type Problem, type Read } from '@flagbridge/kernel'
import { compileShip } from '../design/compile.ts'
import { CONSTANTS, type Constants } from '../design/constants.ts'
import type { ClassIndex } from '../indices.ts'
import { changedConstants } from './constantsSchema.ts'
import { openContent, type Content } from './content.ts'
import type { Faction, Fleet, Parts, Scenario } from './parts.ts'
import { fleetProblems } from './fleetCheck.ts'
import { techViolations } from '../design/limits.ts'
import { packSchema, type Pack, type RawFleet, type RawShip, type RawWeapon } from './packSchema.ts'
import { compileScenario, STANDARD_BATTLE } from './scenarios.ts'
import type { Equipment, ShipClass, Spec, Tech, Weapon } from '../design/spec.ts'
import type { Path } from '../design/violation.ts'
import { READY_WINGS, STANDARD_WING, type Wing } from '../design/wings.ts'
import { weaponViolations } from '../design/weaponLimits.ts'

/**
 * Reads, checks and compiles packs, in this order; a later pack may use what an earlier one holds.
 * The path of a problem begins with the place of its pack in the list.
 */
export function openPacks(raws: readonly unknown[], constants: Constants = CONSTANTS): Read<Content> {
  return readPacks(raws, packSchema, (packs) => {
    const opening = new Opening(constants)
    packs.forEach((pack, place) => opening.add(pack, place))
    return opening.problems.length === 0 ? readWell(openContent(opening.parts)) : readBadly(...opening.problems)
  })
}

/** Packs being opened: what is good so far, and everything that is wrong. */
class Opening {
  readonly problems: Problem[] = []
  private readonly packs = new Set<string>()
  private readonly factions: Faction[] = []
  private readonly classes: ShipClass[] = []
  private readonly refused = new Set<string>()
  private readonly fleets: Fleet[] = []
  private readonly scenarios: Scenario[] = [STANDARD_BATTLE]

  constructor(private readonly constants: Constants) {}

  get parts(): Parts {
    return { factions: this.factions, classes: this.classes, fleets: this.fleets, scenarios: this.scenarios }
  }

  add(pack: Pack, place: number): void {
    if (this.packs.has(pack.pack))
      return this.blame(
        [place],
        [{ path: ['pack'], expected: 'an id that no other pack has', found: shown(pack.pack) }],
      )
    this.packs.add(pack.pack)
    if (pack.faction !== undefined) {
      const { name, character, look } = pack.faction
      this.factions.push({ id: pack.pack, name, character, look })
    }
    const constants = changedConstants(pack.constants, this.constants)
    this.blame([place, 'faction'], techViolations(techOf(pack), constants))
    const weapons = this.weaponsOf(pack, place, constants)
    for (const [id, ship] of Object.entries(pack.ships ?? {}))
      this.addShip(pack, constants, weapons, id, ship, [place, 'ships', id])
    for (const [id, fleet] of Object.entries(pack.fleets ?? {})) this.addFleet(pack, id, fleet, [place, 'fleets', id])
    for (const [id, scenario] of Object.entries(pack.scenarios ?? {})) {
      const compiled = compileScenario(`${pack.pack}/${id}`, scenario)
      this.blame([place, 'scenarios', id], compiled.problems)
      this.scenarios.push(compiled.scenario)
    }
  }

  /** A weapon is checked once, where it is written, not at every ship that mounts it. */
  private weaponsOf({ weapons = {} }: Pack, place: number, constants: Constants): ReadonlyMap<string, Weapon> {
    const known = Object.entries(weapons).map(([id, raw]): [string, Weapon] => [id, weaponOf(raw)])
    for (const [id, weapon] of known) this.blame([place, 'weapons', id], weaponViolations(weapon, constants, []))
    return new Map(known)
  }

  private addShip(
    pack: Pack,
    constants: Constants,
    weapons: ReadonlyMap<string, Weapon>,
    id: string,
    raw: RawShip,
    path: Path,
  ): void {
    if (pack.faction === undefined) return this.blame(path, [here('a faction in its pack to fly for')])
    const { spec, places, unknown } = specOf(raw, weapons, wingsOf(pack), techOf(pack))
    const ship = { id: `${pack.pack}/${id}`, faction: pack.pack, role: raw.role }
    const compiled = compileShip(spec, ship, constants)
    if (compiled.ok && unknown.length === 0) {
      this.classes.push(compiled.value)
      return
    }
    this.refused.add(ship.id)
    const broken = compiled.ok ? [] : compiled.problems.flatMap((problem) => asWritten(problem, raw, places))
    this.blame(path, [...unknown, ...broken])
  }

  /**
   * Its ships are of its own pack, or of another one as `pack/ship`; a class that was refused has been blamed already,
   * and then nobody can tell what the fleet is worth.
   */
  private addFleet(pack: Pack, id: string, { name, points, ships: raw }: RawFleet, path: Path): void {
    const ids = raw.map((ship) => (ship.class.includes('/') ? ship.class : `${pack.pack}/${ship.class}`))
    const ships = raw.map(({ name: ship }, i) => ({
      name: ship,
      class: this.classes.findIndex((known) => known.id === ids[i]) as ClassIndex,
    }))
    const known = [...Object.keys(pack.ships ?? {}), ...this.classes.map((one) => one.id)]
    const unknown = raw.flatMap((ship, i) =>
      ships[i]!.class < 0 && !this.refused.has(ids[i]!)
        ? [unknownWord(['ships', i, 'class'], 'a class of these packs', ship.class, known)]
        : [],
    )
    const taken = this.fleets.some((other) => other.name === name)
      ? [{ path: ['name'], expected: 'a name that no other fleet has', found: shown(name) }]
      : []
    const whole = ships.every((ship) => ship.class >= 0)
    const total = whole ? ships.reduce((sum, ship) => sum + this.classes[ship.class]!.combatRating, 0) : points
    this.blame(path, [...unknown, ...taken, ...fleetProblems({ points, total, ships })])
    if (!whole) return
    const { faction } = this.classes[ships[0]!.class]!
    this.fleets.push({ id: `${pack.pack}/${id}`, name, faction, points, total, ships })
  }

  private blame(path: Path, problems: readonly Problem[]): void {
    for (const problem of problems) this.problems.push({ ...problem, path: [...path, ...problem.path] })
  }
}

function here(expected: string): Problem {
  return { path: [], expected }
}

function weaponOf(raw: RawWeapon): Weapon {
  return { ...raw, abilities: raw.abilities ?? [] }
}

/** The design with the weapons that are known, where their batteries are written, and the weapons that are not. */
function specOf(
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
function wingsOf({ wings = {} }: Pack): Readonly<Record<string, Wing>> {
  const own = Object.entries(wings).map(([id, raw]) => [id, { ...STANDARD_WING, ...defined(raw) }] as const)
  return { ...READY_WINGS, ...Object.fromEntries(own) }
}

function defined(raw: NonNullable<Pack['wings']>[string]): Partial<Wing> {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined))
}

/** SXS-A.1.3: one level for each category and side, 0 unless the faction is agreed to have another. */
function techOf({ faction }: Pack): Tech {
  const { E = 0, W = 0, D = 0, Q = 0 } = faction?.tech ?? {}
  return { E, W, D, Q }
}

/**
 * A violation at the place where a pack writes that part; weapons and tech levels have been blamed where they stand.
 */
function asWritten(problem: Problem, raw: RawShip, places: readonly number[]): Problem[] {
  const [part, place, detail, value] = problem.path
  if (part === 'tech' || (detail === 'weapon' && value !== undefined)) return []
  if (detail === 'mounts') return [{ ...problem, path: ['batteries', places[Number(place)]!, detail] }]
  if (part === 'batteries' && place !== undefined)
    return [{ ...problem, path: ['batteries', places[Number(place)]!, ...problem.path.slice(2)] }]
  if (part === 'equipment') return [{ ...problem, path: [part, Object.keys(raw.equipment ?? {})[Number(place)]!] }]
  return [problem]
}
