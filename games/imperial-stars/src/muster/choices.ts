import {
  chosen,
  demandsOf,
  musterChoice,
  sidesByTeams,
  YES_NO,
  type AllowedValue,
  type MusterChoice,
  type Plan,
} from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { Scenario } from '../content/pack.ts'
import { BUDGET, FLEET_SIZE, teamsOf, type Options } from '../options.ts'
import type { ShipId } from '../state.ts'

/** IS-COMP.1: in the standard game a fleet is ships of one race, all or some; in the other modes nobody brings one. */
export type Fleet = readonly ShipId[]
export type IsPlan = Plan<Fleet>

const WORDS = ['', 'One', 'Two', 'Three', 'Four']

const MODES: readonly AllowedValue[] = [
  {
    value: 'standard',
    label: 'Standard',
    sentence: 'Every player commands the ships of a race, all or some.',
    rule: 'IS-COMP.1',
  },
  {
    value: 'mercenaries',
    label: 'Mercenaries',
    sentence: 'Ten ships each, dealt from all races; prizes attack.',
    rule: 'IS-VAR-MERC.1',
  },
  {
    value: 'hired',
    label: 'Hired Mercenaries',
    sentence: 'Ships of any race are drafted one at a time, up to a number of points.',
    rule: 'IS-VAR-HIRED.1',
  },
]

/** IS-VAR-TEAM.1: everyone alone, or two or three teams. */
const TEAMS: Readonly<Record<number, readonly AllowedValue[]>> = {
  2: [{ value: '1v1', label: 'One against one' }],
  3: [
    { value: '1v1v1', label: 'Everyone alone' },
    { value: '2v1', label: 'Two against one' },
  ],
  4: [
    { value: '1v1v1v1', label: 'Everyone alone' },
    { value: '2v2', label: 'Two against two' },
    { value: '2v1v1', label: 'A pair and two alone' },
    { value: '3v1', label: 'Three against one' },
  ],
}

/** What a plan comes to, choice after choice. */
interface Chosen {
  /** It dictates everything but the switches. */
  readonly scenario: Scenario | undefined
  readonly mode: Options['mode']
  readonly seats: number
  readonly teams: string
  readonly races: 'drawn' | 'table'
}

/** What is chosen where no scenario is. */
const NO_SCENARIO = 'none'

function scenariosOf(c: Content): readonly AllowedValue[] {
  return [
    { value: NO_SCENARIO, label: 'A battle of your own', sentence: 'The players choose teams and races themselves.' },
    ...[...c.scenarios.values()].map(({ id, name, sentence, seats, prizesAttack }) => ({
      value: id,
      label: name,
      sentence: `${WORDS[seats.length]} players. ${sentence} Destroyed ships count their points, captured ones twice.`,
      demands: demandsOf({
        units: Math.max(...seats.map(({ ships }) => ships.length)),
        beyond: (prizesAttack ? 1 : 0) + (seats.length > 2 ? 1 : 0),
      }),
    })),
  ]
}

export function sidesOf(c: Content, plan: IsPlan): readonly number[] {
  const { scenario, teams } = inMode(c, plan)
  return scenario === undefined ? sidesByTeams(teams) : (teamsOf(scenario) ?? scenario.seats.map((_, seat) => seat))
}

export function inMode(c: Content, plan: IsPlan): Chosen {
  const mode = chosen(plan, 'mode', MODES, 'standard') as Options['mode']
  const wanted = mode === 'standard' ? chosen(plan, 'scenario', scenariosOf(c), NO_SCENARIO) : NO_SCENARIO
  const scenario = c.scenarios.get(wanted as string)
  if (scenario !== undefined) return { scenario, mode, seats: scenario.seats.length, teams: '', races: 'drawn' }
  const seats = chosen(plan, 'seats', seatsIn(c, mode), 2) as number
  const teams = chosen(plan, 'teams', TEAMS[seats]!, TEAMS[seats]![0]!.value) as string
  return { scenario, mode, seats, teams, races: chosen(plan, 'races', RACES, 'drawn') as Chosen['races'] }
}

/** IS-COMP.1: a race for each player. IS-VAR-MERC.1: ten ships for each. */
function seatsIn(c: Content, mode: Options['mode']): readonly AllowedValue[] {
  const most =
    mode === 'standard' ? c.playable.length : mode === 'mercenaries' ? Math.floor(c.ships.size / FLEET_SIZE) : 4
  return [2, 3, 4].filter((seats) => seats <= most).map((value) => ({ value, label: WORDS[value]! }))
}

const RACES: readonly AllowedValue[] = [
  { value: 'drawn', label: 'Before the battle', sentence: 'Whoever names no race is given one.' },
  {
    value: 'table',
    label: 'At the table',
    sentence: 'One player after the other chooses a race when the battle begins.',
  },
]

/** The choices in the order in which the book makes them. */
export function choices(c: Content, plan: IsPlan): MusterChoice[] {
  const { scenario, mode } = inMode(c, plan)
  const scenarios = scenariosOf(c)
  return [
    musterChoice('mode', 'Mode', 'Where the ships come from.', 'IS-COMP.1', MODES, mode),
    ...(mode === 'standard' && scenarios.length > 1
      ? [
          musterChoice(
            'scenario',
            'Scenario',
            'A battle with the fleets laid out, or one of your own.',
            'IS-SETUP.1',
            scenarios,
            scenario?.id ?? NO_SCENARIO,
          ),
        ]
      : []),
    ...(scenario === undefined ? fleetChoices(c, plan) : []),
    ...switches(c, plan, mode, scenario),
  ]
}

/** Who plays, with whom and with which ships. */
function fleetChoices(c: Content, plan: IsPlan): MusterChoice[] {
  const { mode, seats, teams, races } = inMode(c, plan)
  return [
    musterChoice('seats', 'Players', 'How many play.', 'IS-COMP.1', seatsIn(c, mode), seats),
    musterChoice('teams', 'Teams', 'Who plays with whom.', 'IS-VAR-TEAM.1', TEAMS[seats]!, teams),
    ...(mode === 'standard'
      ? [musterChoice('races', 'Races', 'When the races are chosen.', 'IS-COMP.1', RACES, races)]
      : []),
    ...(mode === 'hired'
      ? [
          musterChoice(
            'points',
            'Points',
            'What each player may spend on ships.',
            'IS-VAR-HIRED.1',
            BUDGET,
            chosen(plan, 'points', BUDGET, 300),
          ),
        ]
      : []),
  ]
}

/** The rules that are agreed on: the expansion's, and how the book's open passages are read (RULINGS.md). */
export function switches(
  c: Content,
  plan: IsPlan,
  mode: Options['mode'],
  scenario: Scenario | undefined,
): MusterChoice[] {
  const yesNo = (key: string, title: string, sentence: string, rule: string, usual: boolean) =>
    musterChoice(key, title, sentence, rule, YES_NO, chosen(plan, key, YES_NO, usual))
  const sides = sidesOf(c, plan)
  return [
    ...(mode === 'mercenaries'
      ? []
      : [
          yesNo(
            'prizesAttack',
            'Prizes attack',
            'Captured ships fight for their captor.',
            'IS-VAR-HIRED.3',
            scenario?.prizesAttack ?? false,
          ),
        ]),
    yesNo(
      'turretAssist',
      'Expansion: turrets assist',
      'The turrets of adjacent ships help against small craft.',
      'IS-COMP.5',
      true,
    ),
    yesNo('spaceMarines', 'Expansion: Space Marines', 'Ships can be boarded.', 'IS-COMP.5', true),
    yesNo(
      'prizesStay',
      'Prizes outlast their captor',
      'Whoever has only prizes left takes no more turns, but the battle goes on until they are taken or destroyed; ' +
        'otherwise they leave the table and score.',
      'IS-VICTORY.1',
      true,
    ),
    yesNo(
      'prizesInLine',
      'Prizes join the battle-line',
      'Captured ships lie in the line where there is room; otherwise in a row of their own.',
      'IS-DEF.2',
      false,
    ),
    yesNo(
      'attacksByNumber',
      'Ratings count attacks',
      'Beams 3 fires three Beam cards of 3 or less; otherwise their capacities add up to 3.',
      'IS-ATTACK.6',
      false,
    ),
    ...(new Set(sides).size === sides.length
      ? []
      : [
          yesNo(
            'sharedBlocks',
            'Allies block together',
            'Where an attack takes two blocks, each may come from another ally.',
            'IS-VAR-TEAM.2',
            true,
          ),
          yesNo(
            'alliedSpecials',
            'Decoys for allies',
            'Mirror Decoys may save the ship of an ally, too.',
            'IS-VAR-TEAM.2',
            true,
          ),
        ]),
  ]
}
