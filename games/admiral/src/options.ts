import { problemsOf, readBadly, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { board, CELLS } from './content/board.ts'
import { OPEN_SEA, type Content } from './content/content.ts'
import { laidCard, type LaidCard } from './content/pack.ts'
import { laidOver, terrainProblems } from './content/scenery.ts'
import { checkFleet } from './fleet.ts'
import { forward } from './rules/3-setup.ts'
import { IN_HAND, STAND_BY, type State, type Unit } from './state.ts'

/** How many terrain cards a player may take. */
const SCENERY_LIMIT = 3

const fleet = z.array(z.string()).check(z.minLength(1), z.maxLength(60))
const cards = z.array(z.string()).check(z.maxLength(SCENERY_LIMIT))

const scenarioOptions = z.strictObject({ scenario: z.string() })
const battleOptions = z.strictObject({
  /** AD-SET.1: the agreed Tactical Points, the same limit for both. */
  points: z.int().check(z.gte(1), z.lte(1000)),
  fleets: z.tuple([fleet, fleet]),
  /** Mixed allied fleets were agreed (FB-2). */
  allied: z.optional(z.boolean()),
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
    (ids, seat) => checkFleet(c, ids, options.points, options.allied ?? false, ['fleets', seat]).problems,
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
export function layOut(c: Content, options: Options): State {
  if (!('scenario' in options)) {
    const muster = options.fleets.flatMap((ids, seat) => ids.map((card) => ({ card, seat: seat as 0 | 1, enters: 0 })))
    const scenery = options.scenery ?? [[], []]
    return tableOf(c, muster, options.terrain ?? [], scenery, {
      scenario: -1,
      points: options.points,
      lastRound: options.lastRound ?? 0,
      artilleryRange: 0,
    })
  }
  const number = c.scenarios.findIndex((one) => one.id === options.scenario)
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
  })
}

type Agreed = Pick<State, 'scenario' | 'points' | 'lastRound' | 'artilleryRange'>

export function tableOf(
  c: Content,
  muster: readonly Muster[],
  laid: readonly LaidCard[],
  scenery: [string[], string[]],
  agreed: Agreed,
): State {
  let terrain: readonly number[] = Array.from({ length: CELLS }, () => OPEN_SEA)
  for (const { card, squares } of laid) {
    const cells = squares.map((square) => board.cellNamed(square))
    terrain = laidOver(terrain, cells, c.terrain.find((one) => one.id === card)!.terrain)
  }
  return {
    scenario: agreed.scenario,
    points: agreed.points,
    lastRound: agreed.lastRound,
    artilleryRange: agreed.artilleryRange,
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
    dice: [none(), none()],
    exhausted: [none(), none()],
    mover: -1,
    repairing: -1,
    launching: -1,
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

function none(): number[] {
  return [0, 0, 0, 0, 0, 0, 0]
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
      card: number,
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
