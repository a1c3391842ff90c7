import { problemsOf, readBadly, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import {
  AIR_GROUP,
  ANTI_AIRCRAFT,
  ARTILLERY,
  DEPTH_CHARGE,
  FEATURES,
  MOVEMENT,
  TORPEDOES,
  featureBit,
  featureNumber,
  type Colour,
  type FeatureSet,
} from './features.ts'
import {
  TERRAIN_WORDS,
  type CardFace,
  type Content,
  type Scenario,
  type TerrainCard,
  type UnitCard,
} from './content.ts'
import { packSchema, type Pack, type PackUnit } from './pack.ts'
import { terrainProblems } from './scenery.ts'
import { rankOf, SHOWS_ADMIRAL, symbolBit } from './symbols.ts'

type Path = readonly (string | number)[]

/** Reads packs in order. Later packs may add cards and may not replace any. */
export function readContent(raw: readonly unknown[]): Read<Content> {
  const packs: Pack[] = []
  const problems: Problem[] = []
  for (const [number, one] of raw.entries()) {
    const read = z.safeParse(packSchema, one)
    if (read.success) packs.push(read.data)
    else problems.push(...problemsOf(read.error.issues).map((problem) => inPack(number, named(one, problem))))
  }
  if (problems.length > 0) return readBadly(...problems)
  return new Compiler(packs).content()
}

/** A problem's path begins with the number of the pack it stands in. */
function inPack(number: number, problem: Problem): Problem {
  return { ...problem, path: [number, ...problem.path] }
}

/** Says which unit a problem is about, so that nobody has to count the lines of a pack. */
function named(pack: unknown, problem: Problem): Problem {
  const [section, index] = problem.path
  if (typeof section !== 'string' || typeof index !== 'number') return problem
  const list = (pack as Record<string, unknown> | null)?.[section]
  const entry = (Array.isArray(list) ? list[index] : undefined) as { id?: unknown; name?: unknown } | null | undefined
  const name = [entry?.name, entry?.id].find((word) => typeof word === 'string')
  return name === undefined ? problem : { ...problem, expected: `${problem.expected} (in ${name})` }
}

class Compiler {
  private readonly problems: Problem[] = []
  private readonly units: UnitCard[] = []
  private readonly terrain: TerrainCard[] = []
  private readonly scenarios: Scenario[] = []
  private readonly navies = new Map<string, string>()
  private readonly classNames = new Map<string, string>()
  /** The number of the pack being read. */
  private pack = 0

  constructor(private readonly packs: readonly Pack[]) {}

  content(): Read<Content> {
    for (const [number, pack] of this.packs.entries()) {
      this.pack = number
      for (const navy of pack.navies ?? []) this.navies.set(navy.id, navy.name)
      for (const one of pack.unitClasses ?? []) this.classNames.set(one.class, one.name)
      this.readFeatures(pack)
      for (const [i, unit] of (pack.units ?? []).entries()) this.readUnit(unit, ['units', i])
      for (const [i, card] of (pack.terrain ?? []).entries()) {
        this.unique(this.terrain, card.id, ['terrain', i, 'id'])
        this.terrain.push({ ...card, terrain: TERRAIN_WORDS.indexOf(card.type) })
      }
    }
    const dice = this.packs.flatMap((pack) => (pack.dice === undefined ? [] : [pack.dice]))
    const building = this.packs.flatMap((pack) => (pack.fleetBuilding === undefined ? [] : [pack.fleetBuilding]))
    for (const [number, pack] of this.packs.entries()) {
      this.pack = number
      this.readScenarios(pack)
    }
    this.pack = Math.max(
      0,
      this.packs.findIndex((pack) => pack.dice !== undefined),
    )
    const shows = this.readDice(dice[0])
    if (dice.length !== 1) this.fail(['dice'], 'one pack with the special die (AD-COMP.5)')
    const rules = building[0]
    if (rules === undefined || building.length !== 1)
      this.fail(['fleetBuilding'], 'one pack with the rules for building a fleet')
    if (this.problems.length > 0 || rules === undefined) return readBadly(...this.problems)
    return readWell({
      shows,
      rank: shows.map(rankOf),
      units: this.units,
      terrain: this.terrain,
      navies: this.navies,
      classNames: this.classNames,
      fleets: this.packs.flatMap((pack) => pack.fleets ?? []),
      scenarios: this.scenarios,
      building: { ...rules, battles: rules.standardBattles },
    })
  }

  private fail(path: Path, expected: string, rule?: string): void {
    this.problems.push(inPack(this.pack, rule === undefined ? { path, expected } : { path, expected, rule }))
  }

  private unique(list: readonly { readonly id: string }[], id: string, path: Path): void {
    if (list.some((one) => one.id === id)) this.fail(path, `an id not used before, ${id} is`)
  }

  /** AD-COMP.5: six faces, and every face can be ranked in a comparison. */
  private readDice(dice: Pack['dice']): number[] {
    const shows = [0, 0, 0, 0, 0, 0, 0]
    for (const [i, face] of (dice?.faces ?? []).entries()) {
      const shown = face.symbols.reduce((sum, symbol) => sum | symbolBit(symbol), 0)
      if (shows[face.face] !== 0)
        this.fail(['dice', 'faces', i, 'face'], `a face not described before, ${face.face} is`)
      if (rankOf(shown) === 0)
        this.fail(['dice', 'faces', i, 'symbols'], 'a symbol that ranks in a comparison', 'AD-CMP.1')
      if (rankOf(shown) !== face.rank) this.fail(['dice', 'faces', i, 'rank'], `${rankOf(shown)}`, 'AD-CMP.2')
      shows[face.face] = shown
    }
    // AD-INI.3: a roll for the initiative must be able to find a winner.
    const admirals = shows.filter((shown) => (shown & SHOWS_ADMIRAL) !== 0).length
    if (dice !== undefined && (admirals === 0 || admirals === 6))
      this.fail(['dice', 'faces'], 'the Admiral symbol on some faces and not on all', 'AD-INI.3')
    return shows
  }

  /** What a feature does is in the rules; a pack may only list those that the rules know. */
  private readFeatures(pack: Pack): void {
    for (const [i, { slug, colour, rule }] of (pack.features ?? []).entries()) {
      const known = FEATURES[featureNumber(slug)]
      if (known === undefined)
        this.fail(['features', i, 'slug'], `a feature of the rulebook, not "${slug}"`, 'AD-CARD.2')
      else if (known.colour !== colour || known.rule !== rule)
        this.fail(['features', i], `${slug} to be ${known.colour}, ${known.rule}`, 'AD-CARD.2')
    }
  }

  private readUnit(unit: PackUnit, path: Path): void {
    const who = `${unit.name} (${unit.id})`
    this.unique(this.units, unit.id, [...path, 'id'])
    if (!this.navies.has(unit.navy))
      this.fail([...path, 'navy'], `${who} to belong to a known navy, not "${unit.navy}"`)
    const submarine = 'surfaced' in unit
    if (submarine !== (unit.class === 'SS'))
      this.fail([...path, 'class'], `${who} to have two faces if and only if it is a submarine (SS)`, 'AD-SUB.1')
    const special =
      this.words(unit.green, 'green', who, [...path, 'green']) | this.words(unit.red, 'red', who, [...path, 'red'])
    const planes = submarine ? null : unit.squadrons
    const squadrons =
      planes === null ? ([0, 0, 0] as const) : ([planes.fighters, planes.diveBombers, planes.torpedoBombers] as const)
    const common =
      special | (unit.torpedoes > 0 ? TORPEDOES : 0) | (squadrons[0] + squadrons[1] + squadrons[2] > 0 ? AIR_GROUP : 0)
    this.units.push({
      id: unit.id,
      navy: unit.navy,
      name: unit.name,
      class: unit.class,
      structure: unit.structure,
      torpedoes: unit.torpedoes,
      squadrons,
      admiralSymbol: unit.admiralSymbol,
      points: unit.tacticalPoints,
      surfaced: faceOf(submarine ? unit.surfaced : unit, common),
      submerged: submarine ? faceOf(unit.submerged, common) : null,
    })
  }

  private words(slugs: readonly string[], colour: Colour, who: string, path: Path): FeatureSet {
    let set = 0
    for (const [i, slug] of slugs.entries()) {
      if (FEATURES[featureNumber(slug)]?.colour !== colour)
        this.fail([...path, i], `${who} to have a ${colour} feature of the rulebook, not "${slug}"`, 'AD-CARD.2')
      set |= featureBit(slug)
    }
    return set
  }

  private readScenarios(pack: Pack): void {
    for (const [i, fleet] of (pack.fleets ?? []).entries()) {
      this.knownNavy(fleet.navy, fleet.name, ['fleets', i, 'navy'])
      for (const [k, id] of fleet.units.entries()) this.known(id, fleet.name, ['fleets', i, 'units', k])
    }
    for (const [i, scenario] of (pack.scenarios ?? []).entries()) {
      this.unique(this.scenarios, scenario.id, ['scenarios', i, 'id'])
      for (const side of ['south', 'north'] as const) {
        this.knownNavy(scenario[side].navy, scenario.name, ['scenarios', i, side, 'navy'])
        for (const [k, id] of scenario[side].units.entries())
          this.known(id, scenario.name, ['scenarios', i, side, 'units', k])
        for (const [k, { unit }] of (scenario[side].standBy ?? []).entries()) {
          this.known(unit, scenario.name, ['scenarios', i, side, 'standBy', k, 'unit'])
          if (this.units.find((card) => card.id === unit)?.class === 'SS')
            this.fail(
              ['scenarios', i, side, 'standBy', k, 'unit'],
              `${unit} not to wait in Stand-by, submarines never do`,
              'AD-SUB.3',
            )
        }
      }
      for (const [g, goal] of scenario.victory.goals.entries())
        for (const id of [...(goal.sunk?.of ?? []), ...(goal.afloat ?? [])])
          this.known(id, scenario.name, ['scenarios', i, 'victory', 'goals', g])
      const faults = terrainProblems(this.terrain, scenario.terrain ?? [], ['scenarios', i, 'terrain'])
      this.problems.push(...faults.map((problem) => inPack(this.pack, problem)))
      this.scenarios.push(scenario)
    }
  }

  private knownNavy(navy: string, who: string, path: Path): void {
    if (!this.navies.has(navy)) this.fail(path, `${who} to be of a known navy, not "${navy}"`)
  }

  private known(id: string, who: string, path: Path): void {
    if (!this.units.some((unit) => unit.id === id)) this.fail(path, `the id of a unit card in ${who}, not "${id}"`)
  }
}

interface WrittenFace {
  readonly movement: number
  readonly artillery: CardFace['artillery']
  readonly antiAircraft: number
  readonly depthCharge: boolean
  readonly armour: number | null
}

/** AD-CARD.1: what is not printed is absent and cannot be used. */
function faceOf(face: WrittenFace, common: FeatureSet): CardFace {
  const printed =
    (face.movement > 0 ? MOVEMENT : 0) |
    (face.artillery === null ? 0 : ARTILLERY) |
    (face.antiAircraft > 0 ? ANTI_AIRCRAFT : 0) |
    (face.depthCharge ? DEPTH_CHARGE : 0)
  const { movement, artillery, antiAircraft } = face
  return { movement, artillery, antiAircraft, armour: face.armour ?? 0, features: common | printed }
}
