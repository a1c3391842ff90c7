import {
  chosen,
  demandsOf,
  musterChoice,
  YES_NO,
  type AllowedValue,
  type MusterChoice,
  type Plan,
} from '@flagbridge/kernel'
import type { Content, Scenario } from '../content/content.ts'
import { SCENERY_LIMIT } from '../options.ts'

/** AD-SET.2: a fleet is a list of unit cards by their ids. */
export type Fleet = readonly string[]
export type AdPlan = Plan<Fleet>

/** No scenario: the players agree on points and bring their fleets. */
export const OPEN_BATTLE = 'none'
export const OPEN_SEA = 'open-sea'
const POINTS = { from: 20, to: 1000 }
/** 0: none was agreed. */
const LAST_ROUNDS = { from: 0, to: 99 }
/** So that two fleets that avoid each other come to an end. */
const USUAL_LAST_ROUND = 12

function scenarioValues(c: Content): AllowedValue[] {
  return [
    { value: OPEN_BATTLE, label: 'A battle by points', sentence: 'Both players bring fleets.', rule: 'AD-SET.1' },
    ...c.scenarios.map((scenario) => ({
      value: scenario.id,
      label: scenario.name,
      sentence: goalOf(scenario),
      demands: demands(scenario),
    })),
  ]
}

/** AD-VIC.3: nothing but Tactical Points. */
function isPlain({ victory }: Scenario): boolean {
  return victory.goals.length === 0 && victory.otherwise === 'points'
}

function goalOf(scenario: Scenario): string {
  const { victory, note } = scenario
  const goal = isPlain(scenario)
    ? 'The last fleet afloat wins; else the Tactical Points sunk decide.'
    : victory.text.trim()
  return note === undefined ? goal : `${note.trim()} ${goal}`
}

function demands(scenario: Scenario): string {
  const { lastRound, south, north, terrain = [], artilleryRange = 0 } = scenario
  const sides = [south, north].map(({ units, standBy = [] }) => units.length + standBy.length)
  const beyond = [!isPlain(scenario), terrain.length > 0, artilleryRange !== 0]
  return demandsOf({
    ...(lastRound === null ? {} : { length: lastRound }),
    units: Math.max(...sides),
    beyond: beyond.filter(Boolean).length,
  })
}

function mapValues(c: Content): AllowedValue[] {
  const laid = c.scenarios.filter(({ terrain }) => (terrain ?? []).length > 0)
  return [
    { value: OPEN_SEA, label: 'Open sea' },
    ...laid.map(({ id, name }) => ({ value: id, label: `The waters of ${name}` })),
  ]
}

/** What a plan comes to, choice after choice. */
interface Chosen {
  readonly scenario: string
  readonly points: number
  readonly allied: boolean
  readonly anyCopies: boolean
  readonly anySubmarines: boolean
  readonly secretFleets: boolean
  readonly map: string
  readonly scenery: number
  readonly lastRound: number
}

export function chosenIn(c: Content, plan: AdPlan): Chosen {
  return {
    scenario: chosen(plan, 'scenario', scenarioValues(c), OPEN_BATTLE) as string,
    points: chosen(plan, 'points', POINTS, c.building.battles.battle) as number,
    allied: yes(plan, 'allied'),
    anyCopies: yes(plan, 'anyCopies'),
    anySubmarines: yes(plan, 'anySubmarines'),
    secretFleets: yes(plan, 'secretFleets'),
    map: chosen(plan, 'map', mapValues(c), OPEN_SEA) as string,
    scenery: chosen(plan, 'scenery', { from: 0, to: SCENERY_LIMIT }, 0) as number,
    lastRound: chosen(plan, 'lastRound', LAST_ROUNDS, USUAL_LAST_ROUND) as number,
  }
}

function yes(plan: AdPlan, key: string): boolean {
  return chosen(plan, key, YES_NO, false) === true
}

/** How the book's open passages are read; RULINGS.md gives the reasons for what is usual. */
const READINGS = [
  {
    key: 'airSunkFights',
    title: 'Sunk from the air, still firing',
    sentence: 'A unit sunk by aircraft fires once more and goes down in the Resolution phase; otherwise at once.',
    rule: 'AD-ATK.4',
  },
  {
    key: 'diagonalDistance',
    title: 'Diagonal distance',
    sentence: 'A diagonal step counts as one square of range; otherwise as two.',
    rule: 'AD-LOS.2',
  },
  {
    key: 'cornersAdjacent',
    title: 'Corners are adjacent',
    sentence: 'Squares that share only a corner are adjacent for Anti-aircraft fire and torpedo bombers.',
    rule: 'AD-CARD.5',
  },
] as const

function readingsIn(plan: AdPlan): MusterChoice[] {
  return READINGS.map(({ key, title, sentence, rule }) =>
    musterChoice(key, title, sentence, rule, YES_NO, yes(plan, key)),
  )
}

/** Only those that were agreed on, so that options say no more than they must. */
export function agreedReadings(plan: AdPlan): Record<string, true> {
  return Object.fromEntries(READINGS.flatMap(({ key }) => (yes(plan, key) ? [[key, true as const]] : [])))
}

export function choices(c: Content, plan: AdPlan): MusterChoice[] {
  const now = chosenIn(c, plan)
  const common = [
    musterChoice('seats', 'Players', 'Two, one on each side.', 'AD-SET.1', [{ value: 2, label: 'Two' }], 2),
    musterChoice(
      'scenario',
      'Scenario',
      'A battle with fleets, waters and goals of its own, or one by points.',
      'AD-SET.1',
      scenarioValues(c),
      now.scenario,
    ),
  ]
  if (now.scenario !== OPEN_BATTLE) return [...common, ...readingsIn(plan)]
  return [
    ...common,
    musterChoice('points', 'Tactical Points', 'What each fleet may cost.', 'AD-SET.1', POINTS, now.points),
    musterChoice('allied', 'Allied fleets', 'Units of several navies may sail together.', 'FB-2', YES_NO, now.allied),
    musterChoice('anyCopies', 'Any copies', 'A card may be taken more than once.', 'FB-1', YES_NO, now.anyCopies),
    musterChoice(
      'anySubmarines',
      'Any submarines',
      'As many submarines as the points allow; otherwise one for every so many points.',
      'FB-3',
      YES_NO,
      now.anySubmarines,
    ),
    musterChoice(
      'secretFleets',
      'Secret fleets',
      "Nobody knows the other's units before both fleets are revealed.",
      'AD-SET.4',
      YES_NO,
      now.secretFleets,
    ),
    musterChoice('map', 'Waters', 'The scenery that lies on the grid.', 'AD-COMP.4', mapValues(c), now.map),
    musterChoice(
      'scenery',
      'Scenery of your own',
      'How many terrain cards each player lays before the fleets are deployed.',
      'AD-COMP.4',
      { from: 0, to: SCENERY_LIMIT },
      now.scenery,
    ),
    musterChoice(
      'lastRound',
      'Last round',
      'When the battle ends; 0 for none.',
      'AD-VIC.3',
      LAST_ROUNDS,
      now.lastRound,
    ),
    ...readingsIn(plan),
  ]
}
