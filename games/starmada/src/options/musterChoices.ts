import {
  chosen,
  demandsOf,
  musterChoice,
  teamSizes,
  YES_NO,
  type AllowedValue,
  type MusterChoice,
  type Plan,
} from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Content } from '../content/content.ts'
import type { ShipClass, Tech } from '../design/spec.ts'
import { excluderOf } from '../extras/exclusions.ts'
import type { OptionKey } from '../extras/keys.ts'
import { missingFor } from '../extras/needs.ts'
import { OPTIONS } from '../extras/options.ts'
import type { Side } from '../state.ts'
import { fleetShip, isBuiltAt, type Fleet } from './options.ts'

export const fleetSchema = z.array(fleetShip).check(z.minLength(1), z.maxLength(60))
export type SxPlan = Plan<Fleet>

export const POINTS = { from: 50, to: 20_000 }
const TURNS = { from: 1, to: 99 }
const OBJECTS = { from: 1, to: 12 }
const SEATS: readonly AllowedValue[] = [2, 3, 4, 5, 6].map((value) => ({ value, label: String(value) }))

/** SX-0.2.g: one to three players on each side. */
const TEAMS: Readonly<Record<number, readonly AllowedValue[]>> = Object.fromEntries(
  SEATS.map(({ value }) => {
    const seats = Number(value)
    const firsts = [1, 2, 3].filter((first) => seats - first >= 1 && seats - first <= 3)
    // The most even first, the larger side before the smaller.
    firsts.sort((one, other) => Math.abs(2 * one - seats) - Math.abs(2 * other - seats) || other - one)
    return [
      seats,
      firsts.map((first) => ({ value: `${first}v${seats - first}`, label: `${first} against ${seats - first}` })),
    ]
  }),
)

const BOARDS: readonly AllowedValue[] = [
  { value: 'scenario', label: "The scenario's own" },
  ...['40x30', '50x40', '60x40', '60x60'].map((value) => ({ value, label: value.replace('x', ' by ') })),
]

const PLACERS: readonly AllowedValue[] = [
  { value: 'none', label: 'Nobody' },
  { value: 'first', label: 'The first side', sentence: 'The other side then chooses its edge.' },
  { value: 'second', label: 'The second side', sentence: 'The other side then chooses its edge.' },
]

const TECH: readonly AllowedValue[] = [
  { value: 'built', label: 'As the ships were built' },
  { value: 'agreed', label: 'Agreed for each side', sentence: 'Every ship must fit at the levels of its side.' },
]
const LOWEST = -2
const HIGHEST = 2

/** SXS-A.1.3: a level for each category and side, by the key of its choice. */
const TECH_KEYS = ([1, 2] as const).flatMap((side) =>
  (['E', 'W', 'D', 'Q'] as const).map((category) => ({ key: `tech${category}${side}`, side, category })),
)
const CATEGORIES = { E: 'engines', W: 'weapons', D: 'defences', Q: 'equipment' } as const

const ARRIVALS: readonly AllowedValue[] = [
  { value: 0, label: 'With the fleet' },
  ...[2, 3, 4, 5].map((value) => ({
    value,
    label: `From turn ${value}`,
    sentence: 'Ships with a hyperdrive come out of hyperspace; the first ship of each side is always there.',
  })),
]

const OBJECTIVES: readonly AllowedValue[] = [
  { value: 'none', label: 'Nothing but the enemy' },
  {
    value: 'convoy1',
    label: 'A convoy of the first side',
    sentence: 'Three transports have to cross from one short edge to the other.',
    rule: 'SXS-G.23.b',
  },
  {
    value: 'convoy2',
    label: 'A convoy of the second side',
    sentence: 'Three transports have to cross from one short edge to the other.',
    rule: 'SXS-G.23.b',
  },
  {
    value: 'buoy',
    label: 'A buoy',
    sentence: 'It lies in the middle hex; whoever has it at the end scores.',
    rule: 'SXS-G.23.c',
  },
  {
    value: 'scan',
    label: 'Beacons',
    sentence: 'Three beacons on the centre line; each scores once for a side that ends a turn beside it in silence.',
    rule: 'SXS-G.23.d',
  },
  {
    value: 'namedFlagship',
    label: 'Flagships',
    sentence: 'The ship of each side with the highest rating counts twice when it is lost.',
    rule: 'SXS-G.23.e',
  },
  {
    value: 'assault1',
    label: 'A planet, assaulted by the first side',
    sentence: 'Its ships with troops land them beside the planet in the middle.',
    rule: 'SXS-G.23.f',
  },
  {
    value: 'assault2',
    label: 'A planet, assaulted by the second side',
    sentence: 'Its ships with troops land them beside the planet in the middle.',
    rule: 'SXS-G.23.f',
  },
]

const RESERVES: readonly AllowedValue[] = [
  { value: 'none', label: 'Nobody' },
  { value: 'first', label: 'The first side' },
  { value: 'second', label: 'The second side' },
  { value: 'both', label: 'Both sides' },
]

const RATINGS: readonly AllowedValue[] = [
  { value: 'catalogue', label: 'As the catalogue has them' },
  {
    value: 'measured',
    label: 'As measured',
    sentence: 'Items whose ratings many battles did not bear out count as much as they were worth in these.',
  },
]

const FLIGHT_MOVES: readonly AllowedValue[] = [
  { value: 'path', label: 'Along the path flown' },
  { value: 'distance', label: 'As the crow flies', sentence: 'A way round objects and explosions costs nothing.' },
]

export interface Chosen {
  readonly objective: string
  /** SXS-G.23.g: who keeps a reserve. */
  readonly reserves: string
  /** SXS-G.0.a: the options that are on. */
  readonly rules: readonly OptionKey[]
  readonly tech: string
  readonly levels: Readonly<Record<string, number>>
  readonly arrivals: number
  /** SXS-A.2: by which table ships are rated. */
  readonly ratings: string
  readonly flightMove: string
  readonly playOn: boolean
  readonly seats: number
  readonly teams: string
  readonly scenario: string
  readonly points: number
  readonly uneven: boolean
  readonly board: string
  readonly turns: number
  readonly placer: string
  readonly objects: number
}

function scenarioValues(c: Content): AllowedValue[] {
  return c.scenarios.map(({ id, name, brief, turns, rules, objects, objectives }) => ({
    value: id,
    label: name,
    sentence: brief.trim(),
    demands: demandsOf({
      length: turns,
      lengthIn: 'turns',
      beyond: rules.length + objectives.length + (objects.length > 0 ? 1 : 0),
    }),
  }))
}

/** SXS-A.1.3: level by level, each high enough for half of all classes still to fit beside those chosen before it. */
function levelsIn(c: Content, plan: SxPlan): Readonly<Record<string, number>> {
  const levels: Record<string, number> = {}
  if (plan.set['tech'] !== 'agreed') return levels
  for (const { key, side } of TECH_KEYS) levels[key] = chosen(plan, key, levelsFor(c, levels, key, side), 0) as number
  return levels
}

function levelsFor(
  c: Content,
  levels: Readonly<Record<string, number>>,
  key: string,
  side: 1 | 2,
): { readonly from: number; readonly to: number } {
  let from = 0
  while (from > LOWEST && 2 * fitting(c, techAt({ ...levels, [key]: from - 1 }, side)).length >= c.classes.length)
    from--
  return { from, to: HIGHEST }
}

function techAt(levels: Readonly<Record<string, number>>, side: 1 | 2): Tech {
  const level = (category: keyof Tech) => levels[`tech${category}${side}`] ?? 0
  return { E: level('E'), W: level('W'), D: level('D'), Q: level('Q') }
}

function fitting(c: Content, agreed: Tech): readonly ShipClass[] {
  return c.classes.filter((ship) => isBuiltAt(ship, agreed))
}

export function chosenIn(c: Content, plan: SxPlan): Chosen {
  const seats = chosen(plan, 'seats', SEATS, 2) as number
  const scenario = chosen(plan, 'scenario', scenarioValues(c), 'standard') as string
  const usualTurns = c.scenarios.find(({ id }) => id === scenario)?.turns ?? 10
  return {
    seats,
    teams: chosen(plan, 'teams', TEAMS[seats]!, TEAMS[seats]![0]!.value) as string,
    scenario,
    points: chosen(plan, 'points', POINTS, 1000) as number,
    uneven: chosen(plan, 'uneven', YES_NO, false) as boolean,
    board: chosen(plan, 'board', BOARDS, 'scenario') as string,
    turns: chosen(plan, 'turns', TURNS, usualTurns) as number,
    placer: chosen(plan, 'placer', PLACERS, 'none') as string,
    objects: chosen(plan, 'objects', OBJECTS, 6) as number,
    tech: chosen(plan, 'tech', TECH, 'built') as string,
    levels: levelsIn(c, plan),
    arrivals: chosen(plan, 'arrivals', ARRIVALS, 0) as number,
    rules: rulesIn(c, plan),
    objective: chosen(plan, 'objective', OBJECTIVES, 'none') as string,
    reserves: chosen(plan, 'reserves', RESERVES, 'none') as string,
    ratings: chosen(plan, 'ratings', RATINGS, 'catalogue') as string,
    flightMove: chosen(plan, 'flightMove', FLIGHT_MOVES, 'path') as string,
    playOn: chosen(plan, 'playOn', YES_NO, false) as boolean,
  }
}

export function choices(c: Content, plan: SxPlan): MusterChoice[] {
  const now = chosenIn(c, plan)
  const isPlain = now.scenario === 'standard'
  return [
    musterChoice('seats', 'Players', 'How many play, up to three on a side.', 'SX-0.2.g', SEATS, now.seats),
    musterChoice('teams', 'Sides', 'How many command each side.', 'SX-0.2.g', TEAMS[now.seats]!, now.teams),
    musterChoice('scenario', 'Scenario', 'What the battle is about.', 'SX-0.2.i', scenarioValues(c), now.scenario),
    musterChoice(
      'points',
      'Combat Rating',
      'What the ships of each side are to be worth.',
      'SX-2.1.1.a',
      POINTS,
      now.points,
    ),
    musterChoice(
      'uneven',
      'Uneven sides',
      'Agree to fight although the totals differ by more than a tenth.',
      'SX-2.1.1.c',
      YES_NO,
      now.uneven,
    ),
    ...(isPlain ? [musterChoice('board', 'Board', 'Its size in hexes.', 'SX-0.1.1.a', BOARDS, now.board)] : []),
    musterChoice('turns', 'Turns', 'How long the battle lasts.', 'SX-2.3.a', TURNS, now.turns),
    ...(isPlain
      ? [
          musterChoice(
            'objective',
            'Objective',
            'What is fought for beside the ships.',
            'SXS-G.23.a',
            OBJECTIVES,
            now.objective,
          ),
          musterChoice(
            'placer',
            'Asteroids',
            'Who places asteroids before the fleets set up.',
            'SX-2.1.2.d',
            PLACERS,
            now.placer,
          ),
        ]
      : []),
    ...(isPlain && now.placer !== 'none'
      ? [
          musterChoice(
            'objects',
            'How many asteroids',
            'The most that may be placed.',
            'SX-2.1.2.d',
            OBJECTS,
            now.objects,
          ),
        ]
      : []),
    ...laterChoices(c, now),
    ...ruleChoices(c, plan, now),
  ]
}

/** SXS-G.0.a, SXS-G.0.b: the options that a plan switches on, each unless one before it excludes it. */
function rulesIn(c: Content, plan: SxPlan): OptionKey[] {
  const on: OptionKey[] = []
  const shut = shutBy(c, plan)
  const usual = scenarioRules(c, plan)
  for (const { key } of OPTIONS)
    if (chosen(plan, key, switchOf(key, on, shut), usual.includes(key) && switchOf(key, on, shut).length > 1) === true)
      on.push(key)
  return on
}

/** SXS-G.0.a: what the scenario is usually fought with. */
export function scenarioRules(c: Content, plan: SxPlan): readonly OptionKey[] {
  const scenario = chosen(plan, 'scenario', scenarioValues(c), 'standard')
  return c.scenarios.find(({ id }) => id === scenario)?.rules ?? []
}

/** SXS-G.0.b: nothing that was chosen has a place of its own on the board, or comes over an edge. */
function hasNoPlaces(c: Content, plan: SxPlan): boolean {
  const scenario = chosen(plan, 'scenario', scenarioValues(c), 'standard')
  const places = c.scenarios.find(({ id }) => id === scenario)?.objectives.some(({ kind }) => !FREE.has(kind))
  const added = scenario === 'standard' ? (chosen(plan, 'objective', OBJECTIVES, 'none') as string) : 'none'
  const reserves = chosen(plan, 'reserves', RESERVES, 'none')
  return places !== true && (added === 'none' || added === 'namedFlagship') && reserves === 'none'
}

const FREE: ReadonlySet<string> = new Set(['survive', 'flagship', 'namedFlagship'])

/** SXS-G.0.b: options that the rest of a plan excludes: a board without edges, and contacts beside a flagship. */
function shutBy(c: Content, plan: SxPlan): readonly OptionKey[] {
  return [
    ...(hasNoPlaces(c, plan) ? [] : (['floatingBoard'] as const)),
    ...(namesFlagship(c, plan) ? (['bogeys'] as const) : []),
  ]
}

function namesFlagship(c: Content, plan: SxPlan): boolean {
  const scenario = chosen(plan, 'scenario', scenarioValues(c), 'standard')
  if (scenario === 'standard') return chosen(plan, 'objective', OBJECTIVES, 'none') === 'namedFlagship'
  return c.scenarios.some(
    ({ id, objectives }) => id === scenario && objectives.some(({ kind }) => kind === 'namedFlagship'),
  )
}

function switchOf(key: OptionKey, on: readonly OptionKey[], shut: readonly OptionKey[]): readonly AllowedValue[] {
  const excluded = excluderOf(key, on) !== undefined || shut.includes(key)
  return !excluded ? YES_NO : YES_NO.filter(({ value }) => value === false)
}

/** SXS-G.0.a: a switch for every option, off unless it is agreed. */
function ruleChoices(c: Content, plan: SxPlan, { rules }: Chosen): MusterChoice[] {
  const shut = shutBy(c, plan)
  return OPTIONS.map(({ key, name, does, rule }, i) => {
    const before = rules.filter((one) => OPTIONS.findIndex((option) => option.key === one) < i)
    return musterChoice(key, name, does, rule, switchOf(key, before, shut), rules.includes(key))
  })
}

/** SXS-A.1.3, SXS-C.16.b and the readings that a group may choose. */
function laterChoices(c: Content, now: Chosen): MusterChoice[] {
  return [
    musterChoice(
      'reserves',
      'Reserves',
      'Who keeps up to half of the points off the board until they come.',
      'SXS-G.23.g',
      RESERVES,
      now.reserves,
    ),
    musterChoice('ratings', 'Combat Ratings', 'By which table ships are rated.', 'SXS-A.2.5', RATINGS, now.ratings),
    musterChoice('arrivals', 'Hyperdrive', 'When ships with a hyperdrive come.', 'SXS-C.16.b', ARRIVALS, now.arrivals),
    musterChoice('tech', 'Tech levels', 'At which levels ships must fit.', 'SXS-A.1.3', TECH, now.tech),
    ...(now.tech === 'agreed'
      ? TECH_KEYS.map(({ key, side, category }) =>
          musterChoice(
            key,
            `Side ${side}, ${CATEGORIES[category]}`,
            `The tech level of its ${CATEGORIES[category]}.`,
            'SXS-A.1.3',
            levelsFor(c, before(now.levels, key), key, side),
            now.levels[key] ?? 0,
          ),
        )
      : []),
    musterChoice(
      'flightMove',
      "A flight's ten hexes",
      'How they are counted round objects and explosions.',
      'SX-5.2',
      FLIGHT_MOVES,
      now.flightMove,
    ),
    musterChoice(
      'playOn',
      'Wait for explosions',
      'A beaten side ends the battle only when no ship is left inside an explosion.',
      'SX-2.3.a',
      YES_NO,
      now.playOn,
    ),
  ]
}

/** The levels that are chosen before this one. */
function before(levels: Readonly<Record<string, number>>, key: string): Readonly<Record<string, number>> {
  const place = TECH_KEYS.findIndex((one) => one.key === key)
  return Object.fromEntries(TECH_KEYS.slice(0, place).map((one) => [one.key, levels[one.key] ?? 0]))
}

/** SXS-A.1.3: the levels agreed for a side; undefined when ships count as they were built. */
export function techOf(now: Chosen, side: Side): Tech | undefined {
  return now.tech === 'agreed' ? techAt(now.levels, side === 0 ? 1 : 2) : undefined
}

/** The classes that a side may field. */
export function classesFor(c: Content, now: Chosen, side: Side): readonly ShipClass[] {
  const agreed = techOf(now, side)
  const built = agreed === undefined ? c.classes : fitting(c, agreed)
  return built.filter((ship) => missingFor(ship, now.rules) === undefined)
}

export function sizesOf(c: Content, plan: SxPlan): readonly [number, number] {
  return teamSizes(chosenIn(c, plan).teams) as [number, number]
}

/** The seat of a side that brings its fleet: the first of its players. */
export function seatOfSide(c: Content, plan: SxPlan, side: Side): number {
  return side === 0 ? 0 : sizesOf(c, plan)[0]
}

/** SXS-A.2: what the packs say, with the ratings that a plan asks for. */
export function ratedFor(c: Content, plan: SxPlan): Content {
  return c.rated(plan.set['ratings'] === 'measured' ? 'measured' : undefined)
}
