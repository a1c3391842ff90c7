import { readyFleetCalled, scenarioNamed, shipAt } from '../table/content/cards.ts'
import { readBadly, roundRobin, type Problem, type Read, type Wish } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Scenario } from '../table/content/content.ts'
import { FLEET_LEVELS, type FleetLevel } from '../table/content/words.ts'
import { isSet, NONE, type OrderIndex, type ShipIndex } from '../table/indices.ts'
import { nameApart } from '../table/nameApart.ts'
import {
  agreedMap,
  fleetFields,
  layOutScenario,
  modeSchema,
  muster,
  readBattle,
  readyPlayers,
  seatFields,
  seatingProblems,
  unknownCards,
  unknownReadyFleet,
  wishedFleets,
  type Mustered,
} from '../table/options.ts'
import type { Side } from '../table/state.ts'
import { agreedOn, switchesSchema } from '../table/switches.ts'
import type { Content } from './content.ts'
import { checkFleet, entryOf } from './rules/10b-fleets.ts'
import { checkLibrary } from './rules/10c-libraries.ts'
import { NO_CARD, nobodyYet, type Mode, type Piece, type Player, type State } from './state.ts'
import { SWITCHES, type Rules } from './switches.ts'

/** What is agreed on before a match, as far as it is not as in 1.1 (table/options.ts): mode, fleets, Battlefield. */

const MOST_SEATS = 8

const fleetSchema = z.union([
  z.string(),
  z.strictObject({
    list: z.optional(z.string()),
    ...fleetFields,
  }),
])

export const optionsSchema = z.strictObject({
  mode: modeSchema,
  level: z.optional(z.literal(FLEET_LEVELS)),
  ...seatFields(fleetSchema, MOST_SEATS),
  rules: switchesSchema(SWITCHES),
})

export type Options = z.infer<typeof optionsSchema> & { mode: Mode }
type Fleet = z.infer<typeof fleetSchema>

/** SS2-11: a scenario is a mode of its own, and brings its fleets. */
export function readOptions(c: Content, raw: unknown): Read<Options> {
  return readBattle(c, optionsSchema, raw, { scenario: 'SS2-11', fleets: 'SS2-11A' }, battleProblems)
}

function battleProblems(c: Content, options: Options): Problem[] {
  const players = options.players ?? []
  const problems = seatingProblems(c, players, options.battlefield, { sides: 'SS2-4A.01.a', map: 'SS2-4A.02' })
  if (options.mode === 'constructed' && options.level === undefined)
    problems.push({ path: ['level'], expected: `one of ${FLEET_LEVELS.join(', ')}`, rule: 'SS2-10A' })
  for (const [i, { fleet }] of players.entries())
    for (const problem of fleetProblems(c, fleet, options))
      problems.push({ ...problem, path: ['players', i, 'fleet', ...problem.path] })
  return problems
}

/** SS2-10: in Constructed Play both fleet and library must be legal for the level. */
function fleetProblems(c: Content, fleet: Fleet, options: Options): Problem[] {
  const unknown = unknownIn(c, fleet)
  if (unknown.length > 0 || options.mode !== 'constructed' || options.level === undefined) return unknown
  const mustered = musterOf(c, fleet)
  return [...checkFleet(c, mustered, options.level), ...checkLibrary(c, mustered.orders)]
}

function unknownIn(c: Content, fleet: Fleet): Problem[] {
  if (typeof fleet === 'string') return unknownReadyFleet(c, fleet)
  const problems = unknownCards(c, fleet, { ship: 'SS2-3', order: 'SS2-4B.01.a' })
  if (fleet.list !== undefined && !c.find.fleetList.has(fleet.list))
    problems.unshift({
      path: ['list'],
      expected: `one of ${[...c.find.fleetList.keys()].join(', ')}`,
      rule: 'SS2-10B',
    })
  return problems
}

/** A fleet without a list has none of its prices. */
function musterOf(c: Content, fleet: Fleet): Mustered & { readonly list: number } {
  if (typeof fleet === 'string') return readyFleetCalled(c, fleet)
  return { ...muster(c, fleet), list: c.find.fleetList.get(fleet.list ?? '') ?? NONE }
}

/** The table before any die is rolled: fleets in hand (SS2-4A.03), or where a scenario puts them. */
export function newState(c: Content, options: Options): State {
  const scenario = options.mode === 'scenario' ? scenarioNamed(c, options.scenario ?? '') : undefined
  const s = emptyState(options.mode, scenario, agreedOn(SWITCHES, options.rules))
  if (options.mode === 'constructed' && options.level !== undefined) s.level = FLEET_LEVELS.indexOf(options.level)
  if (scenario !== undefined) {
    s.rounds = scenario.rounds
    const pieceOf = (ship: ShipIndex, seat: number, side: Side, pp = shipAt(c, ship).pp) =>
      newPiece(c, ship, seat, side, pp)
    layOutScenario(s, scenario, newPlayer, pieceOf)
  } else
    for (const { team, fleet } of options.players ?? []) {
      const { list, ships, orders } = musterOf(c, fleet)
      s.players.push(newPlayer(team, orders))
      for (const ship of ships) {
        const prices = c.fleetLists[list]
        const pp = (prices && entryOf(prices, ship))?.pp ?? shipAt(c, ship).pp
        s.pieces.push(newPiece(c, ship, s.players.length - 1, team, pp))
      }
    }
  const agreed = agreedMap(c, options.battlefield, scenario)
  if (agreed !== undefined) for (const player of s.players) player.agrees = agreed
  nameApart(c, s.pieces)
  return s
}

const ROUNDS = 6

export function emptyState(mode: Mode, scenario: Scenario | undefined, rules: Rules): State {
  return {
    mode,
    level: NONE,
    scenario: scenario?.index ?? NONE,
    rounds: ROUNDS, // SS2-4B
    rules,
    battlefield: NONE,
    players: [],
    pieces: [],
    at: [],
    phase: 'agree',
    round: 0,
    teamA: NONE,
    initiative: NONE,
    turn: 0,
    lastSeat: nobodyYet(),
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

export function newPlayer(side: Side, library: readonly OrderIndex[]): Player {
  return { side, library: [...library], omega: NO_CARD, omegaShown: false, committed: false, agrees: NONE }
}

/** SS2-4A.03: undamaged, full shields, no markers. */
export function newPiece(c: Content, ship: ShipIndex, seat: number, side: Side, pp: number): Piece {
  const card = shipAt(c, ship)
  return {
    name: card.code,
    ship,
    seat,
    side,
    pp,
    where: 'hand',
    cell: NONE,
    // SS2-2A.02: one of the six, whatever the piece.
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

const READY_LEVELS: readonly FleetLevel[] = ['Alpha', 'Beta', 'Delta']

/** Options for a ready battle; what is not wished for is chosen by the number. */
export function readyBattle(c: Content, wish: Wish): Read<Options> {
  const seats = wish.seats ?? 2
  if (seats < 2 || seats > MOST_SEATS || seats % 2 !== 0)
    return readBadly({ path: ['seats'], expected: '2, 4, 6 or 8 seats', rule: 'SS2-4A.01.a' })
  const wished = wishedFleets(c, wish)
  if (!wished.ok) return wished
  const level = wished.value[0]?.level ?? roundRobin(READY_LEVELS, wish.number)
  // SS2-10A: one level for all.
  const other = wished.value.findIndex((fleet) => fleet.level !== level)
  if (isSet(other))
    return readBadly({
      path: ['fleets', other],
      expected: `a fleet of level ${level}, as the first is`,
      rule: 'SS2-10A',
    })
  const ready = c.readyFleets.filter((fleet) => fleet.level === level)
  const battlefield = roundRobin(c.battlefields, Math.floor(wish.number / 2)).id
  return readOptions(c, {
    mode: 'constructed',
    level,
    battlefield,
    players: readyPlayers(seats, wished.value, ready, Math.floor(wish.number / READY_LEVELS.length)),
  })
}
