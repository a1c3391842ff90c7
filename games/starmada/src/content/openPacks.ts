import { readBadly, readPacks, readWell, shown, unknownWord, type Problem, type Read } from '@flagbridge/kernel'
import { compileShip } from '../design/compile.ts'
import { CONSTANTS, type Constants } from '../design/constants.ts'
import type { ClassIndex } from '../indices.ts'
import { OPTIONS } from '../extras/options.ts'
import { changedConstants } from './constantsSchema.ts'
import { openContent, type Content } from './content.ts'
import type { Faction, Fleet, Parts, Scenario } from './parts.ts'
import { byMeasure } from './rated.ts'
import { classIdIn, factionOf, specOf, techOf, weaponOf, wingsOf } from './specs.ts'
import { STANDARD_BATTLE } from './standard.ts'
import { fleetProblems } from './fleetCheck.ts'
import { techViolations } from '../design/limits.ts'
import { packSchema, type Pack, type RawFleet, type RawShip } from './packSchema.ts'
import { compileScenario } from './scenarios.ts'
import type { ShipClass, Weapon } from '../design/spec.ts'
import type { Path } from '../design/violation.ts'
import { weaponViolations } from '../design/weaponLimits.ts'

/**
 * Reads, checks and compiles packs, in this order; a later pack may use what an earlier one holds.
 * The path of a problem begins with the place of its pack in the list.
 */
export function openPacks(raws: readonly unknown[], constants: Constants = CONSTANTS): Read<Content> {
  return readPacks(raws, packSchema, (packs) => {
    const opening = new Opening(constants)
    packs.forEach((pack, place) => opening.add(pack, place))
    return opening.problems.length === 0
      ? readWell(openContent(opening.parts, OPTIONS, byMeasure))
      : readBadly(...opening.problems)
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
    const faction = factionOf(pack)
    if (faction !== undefined) this.factions.push(faction)
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
    const ids = raw.map((ship) => classIdIn(pack, ship.class))
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
