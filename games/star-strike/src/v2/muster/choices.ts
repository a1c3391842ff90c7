import { chosen, musterChoice, type AllowedValue, type MusterChoice, type Plan } from '@flagbridge/kernel'
import { FLEET_LEVELS, type FleetLevel } from '../../table/content/words.ts'
import {
  mapValues,
  OPEN_BATTLE,
  scenarioSides,
  scenarioValues,
  seatValues,
  sidesIn,
  teamValues,
} from '../../table/muster/choices.ts'
import { readyFleetMeant } from '../../table/muster/fleets.ts'
import { switchChoices, switchesIn } from '../../table/switches.ts'
import type { Content } from '../content.ts'
import { advisedMaps, allowanceOf } from '../rules/10a-constructed.ts'
import { SWITCHES, type Rules } from '../switches.ts'

/**
 * The choices of the set-up, and what a plan comes to. Values that are alike are in table/muster.ts; 1.1 has formats
 * where this edition has levels, and asks in another order.
 */

/** SS2-4A.01.a: two sides with the same number of players. */
const SEATS = seatValues([2, 4, 6, 8])

const NO_SCENARIO: AllowedValue = {
  value: OPEN_BATTLE,
  label: 'A battle of your own fleets',
  sentence: 'Every player brings a fleet and an Order Library.',
  rule: 'SS2-10',
}

const MODES: readonly AllowedValue[] = [
  {
    value: 'constructed',
    label: 'Constructed Play',
    sentence: 'Fleets and libraries are legal for one level, and everything is scored.',
    rule: 'SS2-10',
  },
  {
    value: 'free',
    label: 'Free play',
    sentence: 'Any ships and any Orders; of the points, only those for systems held.',
    rule: 'SS2-10E',
  },
]

const HIGHEST: FleetLevel = 'Omega'
const levelValue = (level: FleetLevel) => level.toLowerCase()

/** SS2-10A.01 to SS2-10A.05. */
const LEVEL_VALUES: readonly AllowedValue[] = FLEET_LEVELS.map((level, i) => ({
  value: levelValue(level),
  label: `${level}, ${allowanceOf(level)} PP`,
  sentence:
    level === 'Omega'
      ? `${allowanceOf(level)} Power Points for each player, and Omega Orders.`
      : `${allowanceOf(level)} Power Points for each player.`,
  rule: `SS2-10A.0${i + 1}`,
}))

/** What a plan comes to, choice after choice. */
export interface Chosen2 {
  readonly scenario: string
  readonly mode: 'constructed' | 'free'
  readonly level: FleetLevel
  readonly seats: number
  readonly map: string
  readonly rules: Rules
}

export function chosenIn(c: Content, plan: Plan): Chosen2 {
  const scenario = chosen(plan, 'scenario', scenarioValues(c, NO_SCENARIO), OPEN_BATTLE) as string
  const mode = chosen(plan, 'mode', MODES, 'constructed') as Chosen2['mode']
  const said = chosen(plan, 'level', LEVEL_VALUES, levelValue(usualLevel(c, plan)))
  const level = FLEET_LEVELS.find((one) => levelValue(one) === said)!
  const seats = chosen(plan, 'seats', seatsIn(c, scenario), seatsIn(c, scenario)[0]!.value) as number
  const map = chosen(plan, 'map', mapValues(c), usualMap(c, level, seats)) as string
  return { scenario, mode, level, seats, map, rules: switchesIn(SWITCHES, plan) }
}

/** SS2-10A: the level that the first fleet was made for, or that allows so many points; otherwise the first. */
function usualLevel(c: Content, plan: Plan): FleetLevel {
  for (const wish of plan.fleets) {
    if (wish === undefined || 'own' in wish) continue
    if ('random' in wish) return FLEET_LEVELS.find((level) => allowanceOf(level) >= wish.random) ?? HIGHEST
    const ready = readyFleetMeant(c, wish.ready)
    if (ready !== undefined) return ready.level
  }
  return FLEET_LEVELS[0]
}

function seatsIn(c: Content, scenario: string): readonly AllowedValue[] {
  return scenario === OPEN_BATTLE ? SEATS : seatValues([scenarioSides(c, scenario).length])
}

/** SS2-10A: the first map of a size that is advised; where none is, the largest has most room. */
export function usualMap(c: Content, level: FleetLevel, seats: number): string {
  const sizes = advisedMaps(level, seats / 2)
  const advised = c.battlefields.find(({ size }) => sizes.includes(size))
  const largest = c.battlefields.reduce((best, map) => (map.board.size > best.board.size ? map : best))
  return (advised ?? largest).id
}

/** The choices in the order in which the book makes them. */
export function choices(c: Content, plan: Plan): MusterChoice[] {
  const { scenario, mode, level, seats, map, rules } = chosenIn(c, plan)
  const isOpen = scenario === OPEN_BATTLE
  const teams = teamValues(seats)
  const choice = musterChoice
  return [
    choice(
      'scenario',
      'Scenario',
      'A prepared battle with its fleets, map and points, or fleets of your own.',
      'SS2-11',
      scenarioValues(c, NO_SCENARIO),
      scenario,
    ),
    ...(isOpen ? [choice('mode', 'Mode', 'Whether fleets must be legal for a level.', 'SS2-10', MODES, mode)] : []),
    ...(isOpen && mode === 'constructed'
      ? [
          choice(
            'level',
            'Escalation Level',
            'What each player may spend on ships.',
            'SS2-10A',
            LEVEL_VALUES,
            levelValue(level),
          ),
        ]
      : []),
    choice('seats', 'Players', 'Two even teams.', 'SS2-4A.01.a', seatsIn(c, scenario), seats),
    choice('teams', 'Teams', 'Who plays with whom.', 'SS2-4A.01.a', teams, teams[0].value),
    ...(isOpen ? [choice('map', 'Battlefield', 'The map, with its Setup Hexes.', 'SS2-4A.02', mapValues(c), map)] : []),
    ...switchChoices(SWITCHES, rules),
  ]
}

export function sidesOf(c: Content, plan: Plan): number[] {
  return sidesIn(c, chosenIn(c, plan))
}
