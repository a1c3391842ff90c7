import { problemsOf, readBadly, readWell, type Problem, type Read, type Wish } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cards, Scenario } from './cards/cards.ts'
import { LEVELS, type Level } from './cards/words.ts'
import { checkFleet, entryOf } from './rules/10b-fleets.ts'
import { checkLibrary } from './rules/10c-libraries.ts'
import { nameApart } from './nameApart.ts'
import {
  agreedMap,
  fleetFields,
  layOutScenario,
  modeOf,
  modeSchema,
  muster,
  NO_MODE,
  readyPlayers,
  scenarioProblems,
  seatingProblems,
  unknownCards,
  unknownReadyFleet,
  wishedFleets,
  type Mustered,
} from './shared/fleets.ts'
import { NO_CARD, NONE, type Mode, type Piece, type Player, type Side, type State } from './state.ts'

/** What is agreed on before a match: the mode of play, fleets and the Battlefield. SS2-12: there is no career mode. */

const fleetSchema = z.union([
  z.string(),
  z.strictObject({
    list: z.optional(z.string()),
    ...fleetFields,
  }),
])

export const optionsSchema = z.strictObject({
  mode: modeSchema,
  level: z.optional(z.literal(LEVELS)),
  scenario: z.optional(z.string()),
  battlefield: z.optional(z.string()),
  players: z.optional(
    z.array(z.strictObject({ team: z.literal([0, 1]), fleet: fleetSchema })).check(z.minLength(2), z.maxLength(8)),
  ),
  rules: z.optional(z.strictObject({ shieldWindowAfterLockOn: z.optional(z.boolean()) })),
})

export type Options = z.infer<typeof optionsSchema> & { mode: Mode }
type Fleet = z.infer<typeof fleetSchema>

export function readOptions(cards: Cards, raw: unknown): Read<Options> {
  const read = z.safeParse(optionsSchema, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  // SS2-11: a scenario is a mode of its own, and brings its fleets.
  const mode = modeOf(read.data)
  if (mode === undefined) return readBadly(NO_MODE)
  const options: Options = { ...read.data, mode }
  const problems =
    mode === 'scenario'
      ? scenarioProblems(cards, read.data, { scenario: 'SS2-11', fleets: 'SS2-11A' })
      : battleProblems(cards, options)
  return problems.length > 0 ? readBadly(...problems) : readWell(options)
}

function battleProblems(cards: Cards, options: Options): Problem[] {
  const players = options.players ?? []
  const problems = seatingProblems(cards, players, options.battlefield, { sides: 'SS2-4A.01.a', map: 'SS2-4A.02' })
  if (options.mode === 'constructed' && options.level === undefined)
    problems.push({ path: ['level'], expected: `one of ${LEVELS.join(', ')}`, rule: 'SS2-10A' })
  for (const [i, { fleet }] of players.entries())
    for (const problem of fleetProblems(cards, fleet, options))
      problems.push({ ...problem, path: ['players', i, 'fleet', ...problem.path] })
  return problems
}

/** SS2-10: in Constructed Play both fleet and library must be legal for the level. */
function fleetProblems(cards: Cards, fleet: Fleet, options: Options): Problem[] {
  const unknown = unknownIn(cards, fleet)
  if (unknown.length > 0 || options.mode !== 'constructed' || options.level === undefined) return unknown
  const mustered = musterOf(cards, fleet)
  return [...checkFleet(cards, mustered, options.level), ...checkLibrary(cards, mustered.orders)]
}

function unknownIn(cards: Cards, fleet: Fleet): Problem[] {
  if (typeof fleet === 'string') return unknownReadyFleet(cards, fleet)
  const problems = unknownCards(cards, fleet, { ship: 'SS2-3', order: 'SS2-4B.01.a' })
  if (fleet.list !== undefined && !cards.find.fleetList.has(fleet.list))
    problems.unshift({
      path: ['list'],
      expected: `one of ${[...cards.find.fleetList.keys()].join(', ')}`,
      rule: 'SS2-10B',
    })
  return problems
}

function musterOf(cards: Cards, fleet: Fleet): Mustered & { readonly list: number } {
  if (typeof fleet === 'string') return cards.readyFleets[cards.find.readyFleet.get(fleet)!]!
  return { ...muster(cards, fleet), list: fleet.list === undefined ? NONE : cards.find.fleetList.get(fleet.list)! }
}

/** The table before any die is rolled: fleets in hand (SS2-4A.03), or where a scenario puts them. */
export function newState(cards: Cards, options: Options): State {
  const scenario =
    options.mode === 'scenario' ? cards.scenarios[cards.find.scenario.get(options.scenario!)!] : undefined
  const s = emptyState(options.mode, scenario)
  s.level = options.mode === 'constructed' ? LEVELS.indexOf(options.level!) : NONE
  s.shieldWindowAfterLockOn = options.rules?.shieldWindowAfterLockOn ?? false
  if (scenario !== undefined) {
    s.rounds = scenario.rounds
    const pieceOf = (ship: number, seat: number, side: Side, pp = cards.ships[ship]!.pp) =>
      newPiece(cards, ship, seat, side, pp)
    layOutScenario(s, scenario, newPlayer, pieceOf)
  } else
    for (const { team, fleet } of options.players ?? []) {
      const { list, ships, orders } = musterOf(cards, fleet)
      s.players.push(newPlayer(team, orders))
      for (const ship of ships) {
        const pp = (list === NONE ? undefined : entryOf(cards.fleetLists[list]!, ship))?.pp ?? cards.ships[ship]!.pp
        s.pieces.push(newPiece(cards, ship, s.players.length - 1, team, pp))
      }
    }
  const agreed = agreedMap(cards, options.battlefield, scenario)
  for (const player of s.players) player.agrees = agreed
  nameApart(cards, s.pieces)
  return s
}

const ROUNDS = 6

export function emptyState(mode: Mode, scenario: Scenario | undefined): State {
  return {
    mode,
    level: NONE,
    scenario: scenario?.index ?? NONE,
    rounds: ROUNDS, // SS2-4B
    shieldWindowAfterLockOn: false,
    battlefield: NONE,
    players: [],
    pieces: [],
    at: [],
    phase: 'agree',
    round: 0,
    teamA: NONE,
    initiative: NONE,
    turn: 0,
    lastSeat: [NONE, NONE],
    strategic: false,
    overrun: false,
    points: [0, 0],
    losses: [0, 0],
    active: null,
    strike: null,
    assault: null,
    skirmish: null,
    arrivals: [],
    owed: [],
    due: [],
    inPlay: [],
    used: [],
    rested: [],
    calledUp: null,
    asked: 0,
    outcome: null,
  }
}

export function newPlayer(side: Side, library: readonly number[]): Player {
  return { side, library: [...library], omega: NO_CARD, omegaShown: false, committed: false, agrees: NONE }
}

/** SS2-4A.03: undamaged, full shields, no markers. */
export function newPiece(cards: Cards, ship: number, seat: number, side: Side, pp: number): Piece {
  const card = cards.ships[ship]!
  return {
    name: card.code,
    ship,
    seat,
    side,
    pp,
    where: 'hand',
    cell: NONE,
    facing: 0,
    hull: card.hull,
    shields: [...card.shields],
    criticals: 0,
    exhausted: 0,
    grudge: 0,
    reloading: false,
    activated: false,
    evaded: false,
    skilledUsed: false,
    augurUsed: false,
    extraMoves: 0,
    fired: 0,
    orders: [],
  }
}

const READY_LEVELS: readonly Level[] = ['Alpha', 'Beta', 'Delta']
const MOST_SEATS = 8

/** Options for a ready battle; what is not wished for is chosen by the number. */
export function readyBattle(cards: Cards, wish: Wish): Read<Options> {
  const seats = wish.seats ?? 2
  if (seats < 2 || seats > MOST_SEATS || seats % 2 !== 0)
    return readBadly({ path: ['seats'], expected: '2, 4, 6 or 8 seats', rule: 'SS2-4A.01.a' })
  const wished = wishedFleets(cards, wish)
  if (!wished.ok) return wished
  const level = wished.value[0]?.level ?? READY_LEVELS[wish.number % READY_LEVELS.length]!
  const ready = cards.readyFleets.filter((fleet) => fleet.level === level)
  const battlefield = cards.battlefields[Math.floor(wish.number / 2) % cards.battlefields.length]!.id
  return readOptions(cards, {
    mode: wished.value.some((fleet) => fleet.level !== level) ? 'free' : 'constructed',
    level,
    battlefield,
    players: readyPlayers(seats, wished.value, ready, Math.floor(wish.number / READY_LEVELS.length)),
  })
}
