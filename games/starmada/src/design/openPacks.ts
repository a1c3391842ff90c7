import { problemsOf, readBadly, readWell, type Problem, type Read } from '@flagbridge/kernel'
import { compileShip } from './compile.ts'
import { CONSTANTS, type Constants } from './constants.ts'
import type { Content, Faction, Fleet, Scenario } from './content.ts'
import { fleetProblems } from './fleetCheck.ts'
import { techViolations } from './limits.ts'
import { packSchema, type Pack, type RawFleet, type RawShip, type RawWeapon } from './packSchema.ts'
import { compileScenario, STANDARD_BATTLE } from './scenarios.ts'
import type { Equipment, ShipClass, Spec, Tech, Weapon } from './spec.ts'
import type { Path } from './violation.ts'
import { weaponViolations } from './weaponLimits.ts'

/**
 * Reads, checks and compiles packs, in this order; a later pack may use what an earlier one holds.
 * The path of a problem begins with the place of its pack in the list.
 */
export function openPacks(raws: readonly unknown[], constants: Constants = CONSTANTS): Read<Content> {
  const opening = new Opening(constants)
  raws.forEach((raw, place) => opening.add(raw, place))
  return opening.problems.length === 0 ? readWell(opening.content) : readBadly(...opening.problems)
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

  get content(): Content {
    return { factions: this.factions, classes: this.classes, fleets: this.fleets, scenarios: this.scenarios }
  }

  add(raw: unknown, place: number): void {
    const read = packSchema.safeParse(raw)
    if (!read.success) return this.blame([place], problemsOf(read.error.issues))
    const pack = read.data
    if (this.packs.has(pack.pack))
      return this.blame([place, 'pack'], [here(`an id that no other pack has, not ${pack.pack}`)])
    this.packs.add(pack.pack)
    if (pack.faction !== undefined) {
      const { name, character, look } = pack.faction
      this.factions.push({ id: pack.pack, name, character, look })
    }
    this.blame([place, 'faction'], techViolations(techOf(pack), this.constants))
    const weapons = this.weaponsOf(pack, place)
    for (const [id, ship] of Object.entries(pack.ships ?? {}))
      this.addShip(pack, weapons, id, ship, [place, 'ships', id])
    for (const [id, fleet] of Object.entries(pack.fleets ?? {})) this.addFleet(pack, id, fleet, [place, 'fleets', id])
    for (const [id, scenario] of Object.entries(pack.scenarios ?? {})) {
      const compiled = compileScenario(`${pack.pack}/${id}`, scenario)
      this.blame([place, 'scenarios', id], compiled.problems)
      this.scenarios.push(compiled.scenario)
    }
  }

  /** A weapon is checked once, where it is written, not at every ship that mounts it. */
  private weaponsOf({ weapons = {} }: Pack, place: number): ReadonlyMap<string, Weapon> {
    const known = Object.entries(weapons).map(([id, raw]): [string, Weapon] => [id, weaponOf(raw)])
    for (const [id, weapon] of known) this.blame([place, 'weapons', id], weaponViolations(weapon, this.constants, []))
    return new Map(known)
  }

  private addShip(pack: Pack, weapons: ReadonlyMap<string, Weapon>, id: string, raw: RawShip, path: Path): void {
    if (pack.faction === undefined) return this.blame(path, [here('a faction in its pack to fly for')])
    const spec = specOf(raw, weapons, techOf(pack))
    const compiled =
      'expected' in spec
        ? readBadly(spec)
        : compileShip(spec, { id: `${pack.pack}/${id}`, faction: pack.pack, role: raw.role }, this.constants)
    if (compiled.ok) this.classes.push(compiled.value)
    else {
      this.refused.add(`${pack.pack}/${id}`)
      this.blame(
        path,
        compiled.problems.flatMap((problem) => asWritten(problem, raw)),
      )
    }
  }

  /** Its ships are of its own pack, or of another one as `pack/ship`; a class that was refused has been blamed already. */
  private addFleet(pack: Pack, id: string, { name, points, ships: raw }: RawFleet, path: Path): void {
    const ids = raw.map((ship) => (ship.class.includes('/') ? ship.class : `${pack.pack}/${ship.class}`))
    if (ids.some((ship) => this.refused.has(ship))) return
    const ships = raw.map(({ name: ship }, i) => ({
      name: ship,
      class: this.classes.findIndex((known) => known.id === ids[i]),
    }))
    const unknown = ships.flatMap((ship, i) =>
      ship.class < 0 ? [{ path: ['ships', i, 'class'], expected: `a class of these packs, not ${raw[i]!.class}` }] : [],
    )
    if (unknown.length > 0) return this.blame(path, unknown)
    if (this.fleets.some((other) => other.name === name))
      return this.blame([...path, 'name'], [here(`a name that no other fleet has, not ${name}`)])
    const total = ships.reduce((sum, ship) => sum + this.classes[ship.class]!.combatRating, 0)
    const { faction } = this.classes[ships[0]!.class]!
    const fleet: Fleet = { id: `${pack.pack}/${id}`, name, faction, points, total, ships }
    this.blame(path, fleetProblems(fleet))
    this.fleets.push(fleet)
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

/** The design with its weapons looked up, or the first that is unknown. */
function specOf(raw: RawShip, weapons: ReadonlyMap<string, Weapon>, tech: Tech): Spec | Problem {
  const batteries: Spec['batteries'][number][] = []
  for (const [i, { weapon: id, mounts }] of (raw.batteries ?? []).entries()) {
    const weapon = weapons.get(id)
    if (weapon === undefined) return { path: ['batteries', i, 'weapon'], expected: `a weapon of this pack, not ${id}` }
    batteries.push({ weapon, mounts: mounts.split(' ') })
  }
  const equipment = Object.entries(raw.equipment ?? {}).map(([item, count]) => ({ item: item as Equipment, count }))
  const { name, hull, engines, shields } = raw
  return { name, hull, engines, shields, tech, batteries, equipment }
}

/** SXS-A.1.3: one level for each category and side, 0 unless the faction is agreed to have another. */
function techOf({ faction }: Pack): Tech {
  const { E = 0, W = 0, D = 0, Q = 0 } = faction?.tech ?? {}
  return { E, W, D, Q }
}

/** A violation at the place where a pack writes that part; weapons and tech levels have been blamed where they stand. */
function asWritten(problem: Problem, raw: RawShip): Problem[] {
  const [part, place, detail, value] = problem.path
  if (part === 'tech' || (detail === 'weapon' && value !== undefined)) return []
  if (detail === 'mounts') return [{ ...problem, path: ['batteries', place!, detail] }]
  if (part === 'equipment') return [{ ...problem, path: [part, Object.keys(raw.equipment ?? {})[Number(place)]!] }]
  return [problem]
}
