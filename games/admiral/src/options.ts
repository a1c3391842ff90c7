import { problemsOf, readBadly, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { board, CELLS } from './content/board.ts'
import {
  NO_SCENARIO,
  OPEN_SEA,
  terrainCardOf,
  type CardIndex,
  type Content,
  type ScenarioIndex,
  type Terrain,
} from './content/content.ts'
import { laidCard, type LaidCard } from './content/pack.ts'
import { laidOver, terrainProblems } from './content/scenery.ts'
import { noDice } from './events/writers.ts'
import { checkFleet } from './rules/3-fleets.ts'
import { forward } from './rules/3-setup.ts'
import { IN_HAND, NO_UNIT, STAND_BY, type State, type Unit } from './state.ts'

/** How many terrain cards a player may take. */
export const SCENERY_LIMIT = 3

const fleet = z.array(z.string()).check(z.minLength(1), z.maxLength(60))
const cards = z.array(z.string()).check(z.maxLength(SCENERY_LIMIT))

/** How the book's open passages are read (RULINGS.md); what is absent is as in the catalogue. */
const readings = {
  /** AD-ATK.4: a unit sunk from the air still fires in the gunnery step. */
  airSunkFights: z.optional(z.boolean()),
  /** AD-LOS.2: a diagonal step counts as one. */
  diagonalDistance: z.optional(z.boolean()),
  /** AD-CARD.5: squares that share a corner are adjacent. */
  cornersAdjacent: z.optional(z.boolean()),
}

const scenarioOptions = z.strictObject({ scenario: z.string(), ...readings })
const battleOptions = z.strictObject({
  ...readings,
  /** AD-SET.1: the agreed Tactical Points, the same limit for both. */
  points: z.int().check(z.gte(1), z.lte(1000)),
  fleets: z.tuple([fleet, fleet]),
  /** Mixed allied fleets were agreed (FB-2). */
  allied: z.optional(z.boolean()),
  /** Any number of copies of a card (FB-1), and of submarines (FB-3), were agreed. */
  anyCopies: z.optional(z.boolean()),
  anySubmarines: z.optional(z.boolean()),
  /** AD-SET.4: nobody knows the other's fleet before both are revealed. */
  secretFleets: z.optional(z.boolean()),
  /** Scenery that lies on the grid already. */
  terrain: z.optional(z.array(laidCard)),
  /** Terrain cards that South and North will lay themselves. */
  scenery: z.optional(z.tuple([cards, cards])),
  /** AD-VIC.3: null or absent when no last round was agreed. */
  lastRound: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(99)))),
})

export const optionsSchema = z.union([scenarioOptions, battleOptions])
export type Options = z.infer<typeof optionsSchema>
type Battle = z.infer<typeof battleOptions>

export function readOptions(c: Content, raw: unknown): Read<Options> {
  const read = z.safeParse(optionsSchema, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  const options = read.data
  if ('scenario' in options) {
    const known = c.scenarios.map((one) => one.id)
    return known.includes(options.scenario)
      ? readWell(options)
      : readBadly({ path: ['scenario'], expected: `one of ${known.join(', ')}` })
  }
  const problems = battleProblems(c, options)
  return problems.length > 0 ? readBadly(...problems) : readWell(options)
}

function battleProblems(c: Content, options: Battle): Problem[] {
  const problems = options.fleets.flatMap(
    (ids, seat) => checkFleet(c, ids, options.points, options, ['fleets', seat]).problems,
  )
  problems.push(...terrainProblems(c.terrain, options.terrain ?? [], ['terrain']))
  const taken = [...(options.terrain ?? []).map((one) => one.card), ...(options.scenery ?? []).flat()]
  for (const [seat, ids] of (options.scenery ?? []).entries())
    for (const [i, id] of ids.entries()) {
      const copies = c.terrain.find((card) => card.id === id)?.copies ?? 0
      if (taken.filter((one) => one === id).length > copies)
        problems.push({
          path: ['scenery', seat, i],
          expected: `a terrain card of which a copy is left, not ${id}`,
          rule: 'AD-COMP.4',
        })
    }
  return problems
}

interface Muster {
  readonly card: string
  readonly seat: 0 | 1
  readonly enters: number
}

/** The table before any die is rolled: the fleets in hand, the agreed scenery on the grid. */
export function start(c: Content, options: Options): State {
  if (!('scenario' in options)) {
    const muster = options.fleets.flatMap((ids, seat) => ids.map((card) => ({ card, seat: seat as 0 | 1, enters: 0 })))
    const scenery = options.scenery ?? [[], []]
    return tableOf(c, muster, options.terrain ?? [], scenery, {
      scenario: NO_SCENARIO,
      points: options.points,
      lastRound: options.lastRound ?? 0,
      artilleryRange: 0,
      ...readingsOf(options),
      secretFleets: options.secretFleets === true,
    })
  }
  const number = c.scenarios.findIndex((one) => one.id === options.scenario) as ScenarioIndex
  const scenario = c.scenarios[number]!
  const muster = [scenario.south, scenario.north].flatMap((side, seat) => [
    ...side.units.map((card) => ({ card, seat: seat as 0 | 1, enters: 0 })),
    ...(side.standBy ?? []).map(({ unit, fromRound }) => ({ card: unit, seat: seat as 0 | 1, enters: fromRound })),
  ])
  return tableOf(c, muster, scenario.terrain ?? [], [[], []], {
    scenario: number,
    points: 0,
    lastRound: scenario.lastRound ?? 0,
    artilleryRange: scenario.artilleryRange ?? 0,
    ...readingsOf(options),
  })
}

type Readings = Pick<State, 'airSunkFights' | 'diagonalDistance' | 'cornersAdjacent'>

function readingsOf({ airSunkFights, diagonalDistance, cornersAdjacent }: Options): Readings {
  return {
    airSunkFights: airSunkFights === true,
    diagonalDistance: diagonalDistance === true,
    cornersAdjacent: cornersAdjacent === true,
  }
}

type Agreed = Pick<State, 'scenario' | 'points' | 'lastRound' | 'artilleryRange'> &
  Partial<Readings & Pick<State, 'secretFleets'>>

export function tableOf(
  c: Content,
  muster: readonly Muster[],
  laid: readonly LaidCard[],
  scenery: [string[], string[]],
  agreed: Agreed,
): State {
  let terrain: readonly Terrain[] = CELLS.map(() => OPEN_SEA)
  for (const { card, squares } of laid) {
    const cells = squares.map((square) => board.cellNamed(square))
    terrain = laidOver(terrain, cells, terrainCardOf(c, card).terrain)
  }
  return {
    scenario: agreed.scenario,
    points: agreed.points,
    lastRound: agreed.lastRound,
    artilleryRange: agreed.artilleryRange,
    airSunkFights: agreed.airSunkFights ?? false,
    diagonalDistance: agreed.diagonalDistance ?? false,
    cornersAdjacent: agreed.cornersAdjacent ?? false,
    secretFleets: agreed.secretFleets ?? false,
    terrain,
    scenery: [scenery[0].slice(), scenery[1].slice()],
    units: unitsOf(c, muster),
    backs: [[], []],
    sealed: [false, false],
    phase: scenery[0].length + scenery[1].length > 0 ? 'scenery' : 'deployment',
    round: 0,
    first: 0,
    turn: 0,
    stopped: [false, false],
    late: [false, false],
    acted: false,
    idle: 0,
    dice: [noDice(), noDice()],
    // AD-COMP.3: the Exhausted Dice area of each dashboard; the Stand-by Area is a place of units.
    exhausted: [noDice(), noDice()],
    mover: NO_UNIT,
    repairing: NO_UNIT,
    launching: NO_UNIT,
    launchLeft: 0,
    flights: [],
    smoke: [],
    raid: null,
    criticals: [],
    orders: [[], []],
    duds: [],
    results: [],
    clock: 0,
    outcome: null,
  }
}

/** A second unit of the same name is told apart by a number. */
function unitsOf(c: Content, muster: readonly Muster[]): Unit[] {
  const named = new Map<string, number>()
  return muster.map(({ card: id, seat, enters }) => {
    const number = c.units.findIndex((one) => one.id === id)
    const card = c.units[number]!
    const copy = (named.get(card.name) ?? 0) + 1
    named.set(card.name, copy)
    return {
      name: copy === 1 ? card.name : `${card.name} ${copy}`,
      card: number as CardIndex,
      seat,
      enters,
      at: enters > 0 ? STAND_BY : IN_HAND,
      heading: forward(seat),
      submerged: card.submerged !== null,
      structure: card.structure,
      torpedoes: card.torpedoes,
      emptied: 0,
      squadrons: card.squadrons,
      moved: false,
      launched: false,
      spaces: 0,
      active: 0,
      critical: 0,
      disabled: 0,
    }
  })
}
