import { inPack, readBadly, readPacks, readWell, shown, unknownWord, type Problem, type Read } from '@flagbridge/kernel'
import {
  NEUTRAL,
  TERRAIN_WORDS,
  type CardFace,
  type Content,
  type ReadyFleet,
  type Scenario,
  type Terrain,
  type TerrainCard,
  type UnitCard,
} from './content.ts'
import {
  AIR_GROUP,
  ANTI_AIRCRAFT,
  ARTILLERY,
  DEPTH_CHARGE,
  featureBit,
  featureNumber,
  FEATURES,
  featureWords,
  MOVEMENT,
  TORPEDOES,
  type Colour,
  type FeatureSet,
} from './features.ts'
import { readFaces } from './dice.ts'
import { packSchema, type Pack, type PackUnit } from './pack.ts'
import { footprintFault, terrainProblems } from './scenery.ts'
import { rankOf, type ByFace, type Counts } from './symbols.ts'

const SLUGS = FEATURES.map((feature) => feature.slug)

type Path = readonly (string | number)[]

/** Reads packs in order. Later packs may add cards and may not replace any. */
export function readContent(raw: readonly unknown[]): Read<Content> {
  return readPacks(raw, packSchema, (packs) => new Compiler(packs).content())
}

class Compiler {
  private readonly problems: Problem[] = []
  private readonly units: UnitCard[] = []
  private readonly terrain: TerrainCard[] = []
  private readonly scenarios: Scenario[] = []
  private readonly fleets: ReadyFleet[] = []
  private readonly navies = new Map<string, string>()
  private readonly classNames = new Map<string, string>()
  /** The number of the pack being read. */
  private pack = 0

  constructor(private readonly packs: readonly Pack[]) {}

  content(): Read<Content> {
    for (const [number, pack] of this.packs.entries()) {
      this.pack = number
      this.readWordLists(pack)
      for (const [i, unit] of (pack.units ?? []).entries()) this.readUnit(unit, ['units', i])
      for (const [i, card] of (pack.terrain ?? []).entries()) this.readTerrainCard(card, ['terrain', i])
    }
    for (const [number, pack] of this.packs.entries()) {
      this.pack = number
      this.readFleets(pack)
      for (const [i, scenario] of (pack.scenarios ?? []).entries()) this.readScenario(scenario, ['scenarios', i])
    }
    const shows = this.readDice()
    const rules = this.readBuilding()
    if (this.problems.length > 0 || rules === undefined) return readBadly(...this.problems)
    return readWell({
      shows,
      rank: shows.map(rankOf) as Counts,
      units: this.units,
      terrain: this.terrain,
      navies: this.navies,
      classNames: this.classNames,
      fleets: this.fleets,
      scenarios: this.scenarios,
      building: { ...rules, battles: rules.standardBattles },
    })
  }

  private fail(path: Path, expected: string, rule?: string): void {
    this.problems.push(inPack(this.pack, rule === undefined ? { path, expected } : { path, expected, rule }))
  }

  private found(path: Path, expected: string, value: unknown, rule?: string): void {
    const problem = { path, expected, found: shown(value) }
    this.problems.push(inPack(this.pack, rule === undefined ? problem : { ...problem, rule }))
  }

  /** A word that is not among those known. */
  private unknown(path: Path, expected: string, word: string, known: readonly string[], rule?: string): void {
    this.problems.push(inPack(this.pack, unknownWord(path, expected, word, known, rule)))
  }

  private unique(list: readonly { readonly id: string }[], id: string, path: Path): void {
    if (list.some((one) => one.id === id)) this.found(path, 'an id not used before', id)
  }

  /** Navies and classes by their letters, and the features: each is told once. */
  private readWordLists(pack: Pack): void {
    for (const [i, { id, name }] of (pack.navies ?? []).entries()) {
      if (this.navies.has(id)) this.found(['navies', i, 'id'], 'the letters of a navy not used before', id)
      this.navies.set(id, name)
    }
    for (const [i, one] of (pack.unitClasses ?? []).entries()) {
      if (this.classNames.has(one.class)) this.found(['unitClasses', i, 'class'], 'a class not named before', one.class)
      this.classNames.set(one.class, one.name)
    }
    this.readFeatures(pack)
  }

  private readTerrainCard(card: NonNullable<Pack['terrain']>[number], path: Path): void {
    this.unique(this.terrain, card.id, [...path, 'id'])
    const read = { ...card, terrain: TERRAIN_WORDS.indexOf(card.type) as Terrain }
    const fault = footprintFault(read)
    if (fault !== undefined) this.fail([...path, 'footprint'], `${fault} on ${card.name} (${card.id})`, 'AD-COMP.4')
    this.terrain.push(read)
  }

  /** AD-COMP.5: the built-in die, or that of the one pack of one's own that brings another. */
  private readDice(): ByFace {
    const [own, second, third] = this.packs.flatMap(({ dice }, pack) => (dice === undefined ? [] : [{ dice, pack }]))
    const played = second ?? own
    this.pack = third?.pack ?? played?.pack ?? 0
    if (played === undefined) this.fail(['dice'], 'one pack with the special die', 'AD-COMP.5')
    if (third !== undefined)
      this.fail(['dice'], 'no other special die: a pack before this one has brought one', 'AD-COMP.5')
    this.pack = played?.pack ?? 0
    const { shows, problems } = readFaces(played?.dice.faces ?? [])
    this.problems.push(...problems.map((problem) => inPack(this.pack, problem)))
    return shows
  }

  private readBuilding(): Pack['fleetBuilding'] {
    const [first, second] = this.packs.flatMap(({ fleetBuilding }, pack) =>
      fleetBuilding === undefined ? [] : [{ fleetBuilding, pack }],
    )
    this.pack = second?.pack ?? 0
    if (first === undefined || second !== undefined)
      this.fail(['fleetBuilding'], 'the rules for building a fleet in one pack, the built-in one')
    return first?.fleetBuilding
  }

  /** What a feature does is in the rules; a pack may only list those that the rules know. */
  private readFeatures(pack: Pack): void {
    for (const [i, { slug, colour, rule }] of (pack.features ?? []).entries()) {
      const known = FEATURES[featureNumber(slug)]
      if (known === undefined)
        this.unknown(['features', i, 'slug'], 'a feature of the rulebook', slug, SLUGS, 'AD-CARD.2')
      else if (known.colour !== colour || known.rule !== rule)
        this.fail(['features', i], `${slug} to be ${known.colour}, ${known.rule}`, 'AD-CARD.2')
    }
  }

  private readUnit(unit: PackUnit, path: Path): void {
    const who = `${unit.name} (${unit.id})`
    this.unique(this.units, unit.id, [...path, 'id'])
    if (!this.navies.has(unit.navy))
      this.unknown([...path, 'navy'], `${who} to belong to a known navy`, unit.navy, [...this.navies.keys()])
    const submarine = 'surfaced' in unit
    if (submarine !== (unit.class === 'SS'))
      this.fail([...path, 'class'], `${who} to have two faces if and only if it is a submarine (SS)`, 'AD-SUB.1')
    const special = this.special(unit, who, path, 0)
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
      surfaced: submarine
        ? faceOf(unit.surfaced, common | this.special(unit.surfaced, who, [...path, 'surfaced'], special))
        : faceOf(unit, common),
      submerged: submarine
        ? faceOf(unit.submerged, common | this.special(unit.submerged, who, [...path, 'submerged'], special))
        : null,
    })
  }

  /** Green and red features, of a card or of one face of a submarine beside those `already` on both. */
  private special({ green, red }: Special, who: string, path: Path, already: FeatureSet): FeatureSet {
    const greens = this.words(green ?? [], 'green', who, [...path, 'green'], already)
    return greens | this.words(red ?? [], 'red', who, [...path, 'red'], already)
  }

  private words(slugs: readonly string[], colour: Colour, who: string, path: Path, already: FeatureSet): FeatureSet {
    let set = 0
    for (const [i, slug] of slugs.entries()) {
      if (FEATURES[featureNumber(slug)]?.colour !== colour) {
        const expected = `${who} to have a ${colour} feature of the rulebook`
        this.unknown([...path, i], expected, slug, featureWords(colour), 'AD-CARD.2')
      } else if (((set | already) & featureBit(slug)) !== 0)
        this.found([...path, i], `${who} to have each feature once`, slug, 'AD-CARD.2')
      set |= featureBit(slug)
    }
    return set
  }

  private readFleets(pack: Pack): void {
    for (const [i, fleet] of (pack.fleets ?? []).entries()) {
      const path = ['fleets', i]
      const { name } = fleet
      if (this.fleets.some((other) => other.name.toLowerCase() === name.toLowerCase()))
        this.found([...path, 'name'], 'the name of a fleet not used before', name)
      this.knownNavy(fleet.navy, name, [...path, 'navy'])
      this.knownUnits(fleet.units, name, [...path, 'units'])
      this.fleets.push(fleet)
    }
  }

  private readScenario(scenario: Scenario, path: Path): void {
    const { name, lastRound } = scenario
    this.unique(this.scenarios, scenario.id, [...path, 'id'])
    for (const side of ['south', 'north'] as const) {
      const { navy, units, standBy = [] } = scenario[side]
      this.knownNavy(navy, name, [...path, side, 'navy'])
      this.knownUnits(units, name, [...path, side, 'units'])
      for (const [k, { unit, fromRound }] of standBy.entries()) {
        const at = [...path, side, 'standBy', k]
        this.known(unit, name, [...at, 'unit'])
        this.onceInFleet([...units, ...standBy.slice(0, k + 1).map((one) => one.unit)], units.length + k, [
          ...at,
          'unit',
        ])
        if (this.units.find((card) => card.id === unit)?.class === 'SS')
          this.fail([...at, 'unit'], `${unit} not to wait in Stand-by, submarines never do`, 'AD-SUB.3')
        if (lastRound !== null && fromRound > lastRound)
          this.found([...at, 'fromRound'], `a round of ${name}, which has ${lastRound}`, fromRound, 'AD-SET.6')
      }
    }
    this.readGoals(scenario, [...path, 'victory', 'goals'])
    const faults = terrainProblems(this.terrain, scenario.terrain ?? [], [...path, 'terrain'])
    this.problems.push(...faults.map((problem) => inPack(this.pack, problem)))
    this.scenarios.push(scenario)
  }

  /** AD-VIC.1: a goal is about units that fight here, and can be reached. */
  private readGoals({ name, south, north, lastRound, victory }: Scenario, path: Path): void {
    const fighting = [south, north].flatMap(({ units, standBy = [] }) => [...units, ...standBy.map(({ unit }) => unit)])
    const isSettled = fighting.every((id) => this.units.some((unit) => unit.id === id))
    const about = (ids: readonly string[], at: Path) => {
      for (const [k, id] of ids.entries())
        if (!isSettled) this.known(id, name, [...at, k])
        else if (!fighting.includes(id))
          this.unknown([...at, k], `the id of a unit that fights in ${name}`, id, fighting, 'AD-VIC.1')
    }
    for (const [g, { sunk, afloat = [], afterLastRound }] of victory.goals.entries()) {
      about(sunk?.of ?? [], [...path, g, 'sunk', 'of'])
      about(afloat, [...path, g, 'afloat'])
      // Of neutral units there may be several of a kind.
      const there = fighting.filter((id) => sunk?.of.includes(id)).length
      if (sunk !== undefined && isSettled && there > 0 && sunk.atLeast > there)
        this.found(
          [...path, g, 'sunk', 'atLeast'],
          `at most ${there}: no more of these fight`,
          sunk.atLeast,
          'AD-VIC.1',
        )
      if (afterLastRound === true && lastRound === null)
        this.fail([...path, g, 'afterLastRound'], `a last round of ${name}, or no such goal`, 'AD-VIC.1')
    }
  }

  private knownUnits(ids: readonly string[], who: string, path: Path): void {
    for (const [k, id] of ids.entries()) {
      this.known(id, who, [...path, k])
      this.onceInFleet(ids, k, [...path, k])
    }
  }

  /** FB-1: a unit is one ship, so a fleet has it once; of neutral units the rules for building tell how many. */
  private onceInFleet(ids: readonly string[], at: number, path: Path): void {
    const neutral = this.units.find((unit) => unit.id === ids[at])?.navy === NEUTRAL
    if (!neutral && ids.indexOf(ids[at]!) < at) this.fail(path, `each unit once, not ${ids[at]} again`, 'FB-1')
  }

  private knownNavy(navy: string, who: string, path: Path): void {
    if (!this.navies.has(navy)) this.unknown(path, `${who} to be of a known navy`, navy, [...this.navies.keys()])
  }

  private known(id: string, who: string, path: Path): void {
    const known = this.units.map((unit) => unit.id)
    if (!known.includes(id)) this.unknown(path, `the id of a unit card in ${who}`, id, known)
  }
}

interface Special {
  readonly green?: readonly string[] | undefined
  readonly red?: readonly string[] | undefined
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
