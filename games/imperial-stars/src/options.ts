import { problemsOf, readBadly, readWell, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Content } from './content.ts'
import type { Rules, SeatState, State } from './state.ts'

const MAX_SEATS = 4
/** IS-VAR-MERC.1: ships dealt to each player. */
export const FLEET_SIZE = 10

/** IS-VAR-CAMP.1: the modes; campaigns are not among them. */
export const optionsSchema = z.strictObject({
  mode: z._default(z.enum(['standard', 'mercenaries', 'hired']), 'standard'),
  /** IS-COMP.1: two, three or four players. */
  seats: z.optional(z.int().check(z.gte(2), z.lte(MAX_SEATS))),
  /** The race of each seat, in the standard game; without it the players choose at the table. */
  races: z.optional(z.array(z.string())),
  /** IS-VAR-TEAM.1: the team of each seat, from 0; without it everyone plays alone. */
  teams: z.optional(z.array(z.int().check(z.gte(0), z.lte(2)))),
  /** IS-COMP.5: the two expansion rules, both on by default. */
  turretAssist: z._default(z.boolean(), true),
  spaceMarines: z._default(z.boolean(), true),
  /** IS-VAR-HIRED.3: captured ships attack for their captor; always so in Mercenaries. */
  prizesAttack: z.optional(z.boolean()),
  /** IS-VAR-HIRED.1: points for ships. */
  budget: z._default(z.int().check(z.gte(100), z.lte(600)), 300),
})

/** Options with every default filled in; they read back as themselves. */
export type Options = z.infer<typeof optionsSchema> & { seats: number; prizesAttack: boolean }

export function readOptions(content: Content, raw: unknown): Read<Options> {
  const read = z.safeParse(optionsSchema, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  const { mode, races, teams, turretAssist, spaceMarines, prizesAttack, budget } = read.data
  const seats = read.data.seats ?? races?.length ?? teams?.length ?? 2
  if (seats < 2 || seats > MAX_SEATS)
    return readBadly({ path: ['seats'], expected: `2 to ${MAX_SEATS} players`, rule: 'IS-COMP.1' })
  if (races !== undefined && mode !== 'standard')
    return readBadly({
      path: ['races'],
      expected: 'no races, the fleets of this mode are mixed',
      rule: 'IS-VAR-MERC.1',
    })
  if (races !== undefined && races.length !== seats)
    return readBadly({ path: ['races'], expected: `a race for each of ${seats} players`, rule: 'IS-COMP.1' })
  for (const [i, race] of (races ?? []).entries()) {
    if (!content.races.has(race))
      return readBadly({ path: ['races', i], expected: `one of ${[...content.races.keys()].join(', ')}` })
    if (races!.indexOf(race) < i)
      return readBadly({ path: ['races', i], expected: `another race; ${race} is taken`, rule: 'IS-COMP.1' })
  }
  if (mode === 'standard' && seats > content.races.size)
    return readBadly({
      path: ['seats'],
      expected: `at most ${content.races.size} players, one for each race`,
      rule: 'IS-COMP.1',
    })
  if (mode === 'mercenaries' && content.ships.size < FLEET_SIZE * seats)
    return readBadly({ path: ['seats'], expected: `${FLEET_SIZE} ships for each player`, rule: 'IS-VAR-MERC.1' })
  if (mode === 'mercenaries' && prizesAttack === false)
    return readBadly({
      path: ['prizesAttack'],
      expected: 'true: captured ships attack in Mercenaries',
      rule: 'IS-VAR-MERC.2',
    })
  const wrongTeams = teams === undefined ? undefined : teamsProblem(teams, seats)
  if (wrongTeams !== undefined) return readBadly({ path: ['teams'], expected: wrongTeams, rule: 'IS-VAR-TEAM.1' })
  return readWell({
    mode,
    seats,
    ...(races === undefined ? {} : { races }),
    ...(teams === undefined ? {} : { teams }),
    turretAssist,
    spaceMarines,
    prizesAttack: mode === 'mercenaries' || (prizesAttack ?? false),
    budget,
  })
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
export function start(options: Options): State {
  const { mode, turretAssist, spaceMarines, prizesAttack, budget } = options
  const seats: SeatState[] = Array.from({ length: options.seats }, (_, seat) => ({
    side: options.teams?.[seat] ?? seat,
    race: null,
    hand: [],
    reserves: [],
    line: [],
    prizes: [],
    destroyed: [],
    kept: [],
    out: false,
    attacked: false,
    special: false,
    hired: [],
    drafting: mode === 'hired',
  }))
  for (const [i, race] of (options.races ?? []).entries()) seats[i]!.race = race
  return {
    rules: { mode, turretAssist, spaceMarines, prizesAttack, budget },
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
    spare: null,
    half: -1,
    turrets: null,
    resolved: -1,
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
