import { problemsOf, readBadly, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { OPENING_SHIPS, type Content } from './content/content.ts'
import type { Scenario } from './content/pack.ts'
import { NO_ATTACK, type Rules, type SeatState, type State } from './state.ts'

const MAX_SEATS = 4
/** IS-VAR-MERC.1: ships dealt to each player. */
export const FLEET_SIZE = 10

/** IS-VAR-HIRED.1: points for ships; any number that buys an opening line, up to more than anybody could spend. */
export const BUDGET = { from: 50, to: 1500 }

/** IS-VAR-CAMP.1: the modes; campaigns are not among them. */
export const optionsSchema = z.strictObject({
  mode: z._default(z.enum(['standard', 'mercenaries', 'hired']), 'standard'),
  /** IS-COMP.1: two, three or four players. */
  seats: z.optional(z.int().check(z.gte(2), z.lte(MAX_SEATS))),
  /** The race of each seat, in the standard game; without it the players choose at the table. */
  races: z.optional(z.array(z.string())),
  /** Ships of its race that a seat commands instead of all of them; null for all. */
  fleets: z.optional(z.array(z.nullable(z.array(z.string()).check(z.minLength(OPENING_SHIPS), z.maxLength(20))))),
  /** IS-VAR-TEAM.1: the team of each seat, from 0; without it everyone plays alone. */
  teams: z.optional(z.array(z.int().check(z.gte(0), z.lte(2)))),
  /** IS-COMP.5: the two expansion rules, both on by default. */
  turretAssist: z._default(z.boolean(), true),
  spaceMarines: z._default(z.boolean(), true),
  /** IS-VAR-HIRED.3: captured ships attack for their captor; always so in Mercenaries. */
  prizesAttack: z.optional(z.boolean()),
  /** IS-VAR-HIRED.1: points for ships. */
  budget: z._default(z.int().check(z.gte(BUDGET.from), z.lte(BUDGET.to)), 300),
  /** A scenario of the packs, which says who commands what and which rules are played. */
  scenario: z.optional(z.string()),
  /** IS-ACT.3, IS-VICTORY.1: prizes of a player who is out stay on the table. */
  prizesStay: z._default(z.boolean(), true),
  /** IS-DEF.2: prizes lie in the battle-line where there is room. */
  prizesInLine: z._default(z.boolean(), false),
  /** IS-ATTACK.6: a rating is a number of attacks. */
  attacksByNumber: z._default(z.boolean(), false),
  /** IS-VAR-TEAM.2: two allies may block one attack together, and use Mirror Decoys for each other. */
  sharedBlocks: z._default(z.boolean(), true),
  alliedSpecials: z._default(z.boolean(), true),
})

/** Options with every default filled in; they read back as themselves. */
export type Options = z.infer<typeof optionsSchema> & { seats: number; prizesAttack: boolean }

export function readOptions(content: Content, raw: unknown): Read<Options> {
  const read = z.safeParse(optionsSchema, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  const { races, fleets, teams, prizesAttack, scenario: id, ...said } = read.data
  const scenario = id === undefined ? undefined : content.scenarios.get(id)
  if (id !== undefined && scenario === undefined)
    return readBadly({ path: ['scenario'], expected: `one of ${[...content.scenarios.keys()].join(', ')}` })
  const seats = said.seats ?? scenario?.seats.length ?? races?.length ?? teams?.length ?? 2
  const wrong =
    scenario === undefined
      ? fleetsProblem(content, read.data, seats)
      : scenarioProblem(scenario, { ...read.data, seats })
  if (wrong !== undefined) return readBadly(wrong)
  const sides = scenario === undefined ? teams : teamsOf(scenario)
  return readWell({
    ...said,
    seats,
    ...(races === undefined ? {} : { races }),
    ...(fleets === undefined ? {} : { fleets }),
    ...(sides === undefined ? {} : { teams: sides }),
    ...(id === undefined ? {} : { scenario: id }),
    prizesAttack: said.mode === 'mercenaries' || (prizesAttack ?? scenario?.prizesAttack ?? false),
  })
}

/** IS-VAR-TEAM.1: the teams of a scenario, where it has any. */
export function teamsOf({ seats }: Scenario): number[] | undefined {
  return seats[0]?.team === undefined ? undefined : seats.map(({ team }) => team ?? 0)
}

type Said = z.infer<typeof optionsSchema>

/** A scenario dictates players, teams and fleets: whoever wants others wants no scenario. */
function scenarioProblem(scenario: Scenario, { mode, seats, races, fleets, teams }: Said): Problem | undefined {
  if (mode !== 'standard' || races !== undefined || fleets !== undefined)
    return { path: ['scenario'], expected: 'the standard game, without races: a scenario dictates the fleets' }
  if (seats !== scenario.seats.length)
    return { path: ['seats'], expected: `${scenario.seats.length} players, as the scenario has`, rule: 'IS-COMP.1' }
  if (teams !== undefined && teams.join() !== teamsOf(scenario)?.join())
    return { path: ['teams'], expected: 'the teams of the scenario', rule: 'IS-VAR-TEAM.1' }
  return undefined
}

function fleetsProblem(content: Content, said: Said, seats: number): Problem | undefined {
  const { mode, races, teams, prizesAttack } = said
  if (seats < 2 || seats > MAX_SEATS)
    return { path: ['seats'], expected: `2 to ${MAX_SEATS} players`, rule: 'IS-COMP.1' }
  if (races !== undefined && mode !== 'standard')
    return { path: ['races'], expected: 'no races, the fleets of this mode are mixed', rule: 'IS-VAR-MERC.1' }
  if (races !== undefined && races.length !== seats)
    return { path: ['races'], expected: `a race for each of ${seats} players`, rule: 'IS-COMP.1' }
  for (const [i, race] of (races ?? []).entries()) {
    if (!content.races.has(race))
      return { path: ['races', i], expected: `one of ${[...content.races.keys()].join(', ')}` }
    if (!content.playable.includes(race))
      return { path: ['races', i], expected: `a race of at least ${OPENING_SHIPS} ships`, rule: 'IS-SETUP.2' }
    if (races?.indexOf(race) !== i)
      return { path: ['races', i], expected: `another race; ${race} is taken`, rule: 'IS-COMP.1' }
  }
  const wrongFleet = shipsProblem(content, said)
  if (wrongFleet !== undefined) return wrongFleet
  if (mode === 'standard' && seats > content.playable.length)
    return {
      path: ['seats'],
      expected: `at most ${content.playable.length} players, one for each race`,
      rule: 'IS-COMP.1',
    }
  if (mode === 'mercenaries' && content.ships.size < FLEET_SIZE * seats)
    return { path: ['seats'], expected: `${FLEET_SIZE} ships for each player`, rule: 'IS-VAR-MERC.1' }
  if (mode === 'mercenaries' && prizesAttack === false)
    return {
      path: ['prizesAttack'],
      expected: 'true: captured ships attack in Mercenaries',
      rule: 'IS-VAR-MERC.2',
    }
  const wrongTeams = teams === undefined ? undefined : teamsProblem(teams, seats)
  return wrongTeams === undefined ? undefined : { path: ['teams'], expected: wrongTeams, rule: 'IS-VAR-TEAM.1' }
}

/** IS-SETUP.1: a seat's ships are of its race, IS-COMP.2: each of them one card. */
function shipsProblem(content: Content, { races = [], fleets = [] }: Said): Problem | undefined {
  if (fleets.length > 0 && fleets.length !== races.length)
    return { path: ['fleets'], expected: 'ships, or null, for every seat with a race', rule: 'IS-SETUP.1' }
  for (const [seat, ships] of fleets.entries())
    for (const [i, id] of (ships ?? []).entries()) {
      const path = ['fleets', seat, i]
      if (content.ships.get(id)?.race !== races[seat])
        return { path, expected: `a ship of ${races[seat]}`, found: id, rule: 'IS-SETUP.1' }
      if (ships?.indexOf(id) !== i) return { path, expected: 'each ship once', found: `${id} again`, rule: 'IS-COMP.2' }
    }
  return undefined
}

/** IS-VAR-TEAM.1: two or three teams; a team may be a single player. */
function teamsProblem(teams: readonly number[], seats: number): string | undefined {
  if (teams.length !== seats) return `a team for each of ${seats} players`
  const used = new Set(teams)
  if (used.size < 2) return 'two or three teams'
  for (let team = 0; team < used.size; team++) if (!used.has(team)) return 'teams numbered from 0 without a gap'
  return undefined
}

/** The table before anything is shuffled or rolled. */
export function start(content: Content, options: Options): State {
  const { seats: count, races, fleets, teams, scenario: id, ...rules } = options
  const scenario = id === undefined ? undefined : content.scenarios.get(id)
  const seats: SeatState[] = Array.from({ length: count }, (_, seat) => ({
    side: teams?.[seat] ?? seat,
    race: races?.[seat] ?? scenario?.seats[seat]?.race ?? null,
    hand: [],
    reserves: [],
    line: [],
    prizes: [],
    destroyed: [],
    kept: [],
    out: false,
    attacked: false,
    special: false,
    hired: [...(scenario?.seats[seat]?.ships ?? fleets?.[seat] ?? [])],
    drafting: rules.mode === 'hired',
  }))
  return {
    rules: { ...rules, scenario: id ?? null },
    eyes: 'all',
    happened: 0,
    seats,
    drawPile: [],
    discardPile: [],
    turn: 0,
    active: 0,
    phase: 'setup',
    step: 'none',
    asked: 0,
    repair: null,
    dice: [],
    rolled: false,
    arriving: null,
    gate: false,
    attacks: [],
    overcharged: null,
    spares: [],
    half: NO_ATTACK,
    shared: [],
    turrets: null,
    resolved: NO_ATTACK,
    lasting: [],
    boarding: null,
    boarded: [],
    discarded: 0,
    gone: [],
  }
}

/** IS-SETUP.4, IS-COMP.5: without the option spaceMarines the deck has nothing that boards. */
export function deckFor(content: Content, rules: Rules): readonly string[] {
  return rules.spaceMarines ? content.deck : content.deckWithoutMarines
}
