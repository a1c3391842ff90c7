import { problemsOf, readBadly, readWell, type Problem, type Read, type Wish } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cards, Format, ReadyFleet, Scenario } from '../cards/cards.ts'
import { nameApart } from '../nameApart.ts'
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
} from '../shared/fleets.ts'
import { isBig } from './rules/1-definitions.ts'
import { checkFleet } from './rules/19-fleets.ts'
import { checkCards, checkLibrary } from './rules/20-libraries.ts'
import { hasRoomFor } from './rules/3-setup.ts'
import { TURNS } from './rules/4-turn.ts'
import { NONE, type Mode, type Piece, type Player, type Side, type State } from './state.ts'

/**
 * What is agreed on before a match. SS1-CAREER.1, SS1-CAREER.2, SS1-CAREER.3: Career Play needs a Career Starter Pack, which
 * no pack can hold yet, so it is not on offer.
 */
const fleetSchema = z.union([z.string(), z.strictObject(fleetFields)])

export const optionsSchema = z.strictObject({
  mode: modeSchema,
  format: z.optional(z.string()),
  scenario: z.optional(z.string()),
  battlefield: z.optional(z.string()),
  players: z.optional(
    z.array(z.strictObject({ team: z.literal([0, 1]), fleet: fleetSchema })).check(z.minLength(2), z.maxLength(4)),
  ),
})

export type Options = z.infer<typeof optionsSchema> & { mode: Mode }
type Fleet = z.infer<typeof fleetSchema>

export function readOptions(cards: Cards, raw: unknown): Read<Options> {
  const read = z.safeParse(optionsSchema, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  // SS1-HISTORIC.1, SS1-HISTORIC.3: a scenario of a story pack dictates fleets and libraries.
  const mode = modeOf(read.data)
  if (mode === undefined) return readBadly(NO_MODE)
  const options: Options = { ...read.data, mode }
  const problems =
    mode === 'scenario'
      ? scenarioProblems(cards, read.data, { scenario: 'SS1-HISTORIC.1', fleets: 'SS1-HISTORIC.1' })
      : battleProblems(cards, options)
  return problems.length > 0 ? readBadly(...problems) : readWell(options)
}

function battleProblems(cards: Cards, options: Options): Problem[] {
  const players = options.players ?? []
  const battlefield = cards.find.battlefield.get(options.battlefield ?? '')
  const problems = seatingProblems(cards, players, options.battlefield, {
    sides: 'SS1-FORMAT.BATTLELINE.1',
    map: 'SS1-SETUP.6',
  })
  const format = formatOf(cards, options)
  if (options.mode === 'constructed') problems.push(...formatProblems(cards, format, players.length))
  for (const [i, { fleet }] of players.entries())
    for (const problem of fleetProblems(cards, fleet, format))
      problems.push({ ...problem, path: ['players', i, 'fleet', ...problem.path] })
  if (problems.length === 0) problems.push(...roomProblems(cards, options, battlefield))
  return problems
}

function formatOf(cards: Cards, options: Options): Format | undefined {
  return options.mode === 'constructed' ? cards.formats.find(({ id }) => id === options.format) : undefined
}

/** SS1-FLEET.1, SS1-FORMAT.BATTLELINE.1: one of the four formats, with its number of players. */
function formatProblems(cards: Cards, format: Format | undefined, players: number): Problem[] {
  if (format === undefined)
    return [
      { path: ['format'], expected: `one of ${cards.formats.map(({ id }) => id).join(', ')}`, rule: 'SS1-FLEET.1' },
    ]
  if (players === format.players) return []
  return [
    {
      path: ['players'],
      expected: `${format.players} players in ${format.id}, not ${players}`,
      rule: 'SS1-FORMAT.BATTLELINE.1',
    },
  ]
}

/** SS1-FLEET.1: fleet and library of every player; SS1-FORMAT.QUICKSTART: outside the formats only the number of Orders. */
function fleetProblems(cards: Cards, fleet: Fleet, format: Format | undefined): Problem[] {
  const unknown =
    typeof fleet === 'string'
      ? unknownReadyFleet(cards, fleet)
      : unknownCards(cards, fleet, { ship: 'SS1-DEF.18', order: 'SS1-ORDERS.1' })
  if (unknown.length > 0) return unknown
  const { ships, orders } = musterOf(cards, fleet)
  return format === undefined
    ? checkCards(orders)
    : [...checkFleet(cards, ships, format), ...checkLibrary(cards, orders)]
}

/** SS1-SETUP.3: there is no reserve; fleets must fit the setup hexes of the map, or of one that can still be agreed on. */
function roomProblems(cards: Cards, options: Options, battlefield: number | undefined): Problem[] {
  const maps = battlefield === undefined ? cards.battlefields : [cards.battlefields[battlefield]!]
  const ships = [0, 1].map((side) =>
    (options.players ?? []).reduce(
      (sum, { team, fleet }) => sum + (team === side ? musterOf(cards, fleet).ships.length : 0),
      0,
    ),
  )
  if (maps.some((map) => hasRoomFor(map, ships))) return []
  return [0, 1].flatMap((side): Problem[] => {
    const room = Math.max(...maps.map(({ setup }) => setup[side]!.length))
    if (ships[side]! <= room) return []
    const expected = `at most ${room} ships on the edge of side ${side}, not ${ships[side]}`
    return [{ path: ['players'], expected, rule: 'SS1-SETUP.3' }]
  })
}

function musterOf(cards: Cards, fleet: Fleet): Mustered {
  return typeof fleet === 'string' ? cards.readyFleets[cards.find.readyFleet.get(fleet)!]! : muster(cards, fleet)
}

/** The table before any die is rolled: fleets in hand, or where a scenario puts them. */
export function newState(cards: Cards, options: Options): State {
  const scenario =
    options.mode === 'scenario' ? cards.scenarios[cards.find.scenario.get(options.scenario!)!] : undefined
  const format = formatOf(cards, options)
  const s = emptyState(options.mode, format === undefined ? NONE : cards.formats.indexOf(format), scenario)
  if (scenario !== undefined) {
    s.turns = scenario.rounds
    layOutScenario(s, scenario, newPlayer, (ship, seat, side) => newPiece(cards, ship, seat, side))
    // SS1-SETUP.4: Escorts and Lights have no heading.
    for (const piece of s.pieces) if (!isBig(cards.ships[piece.ship]!.role)) piece.facing = 0
  } else
    for (const { team, fleet } of options.players ?? []) {
      const { ships, orders } = musterOf(cards, fleet)
      s.players.push(newPlayer(team, orders))
      for (const ship of ships) s.pieces.push(newPiece(cards, ship, s.players.length - 1, team))
    }
  const agreed = agreedMap(cards, options.battlefield, scenario)
  for (const player of s.players) player.agrees = agreed
  s.proposals = s.players.map(() => NONE)
  nameApart(cards, s.pieces)
  return s
}

export function emptyState(mode: Mode, format: number, scenario: Scenario | undefined): State {
  return {
    mode,
    format,
    scenario: scenario?.index ?? NONE,
    turns: TURNS,
    battlefield: NONE,
    players: [],
    pieces: [],
    at: [],
    phase: 'agree',
    turn: 0,
    teamA: 0,
    chooser: NONE,
    first: NONE,
    next: 0,
    proposals: [],
    commander: NONE,
    points: [0, 0],
    losses: [0, 0],
    active: null,
    attack: null,
    approach: null,
    skirmish: null,
    step: null,
    owed: [],
    due: [],
    inPlay: [],
    used: [],
    starcasters: [],
    calledUp: null,
    asked: 0,
    outcome: null,
  }
}

export function newPlayer(side: Side, library: readonly number[]): Player {
  return { side, library: [...library], committed: false, agrees: NONE }
}

/** SS1-SETUP.6: undamaged, not Crippled, nothing marked. */
export function newPiece(cards: Cards, ship: number, seat: number, side: Side): Piece {
  const card = cards.ships[ship]!
  return {
    name: card.code,
    ship,
    seat,
    side,
    fv: card.fleetValue,
    where: 'hand',
    cell: NONE,
    facing: 0,
    hull: card.hull,
    shields: [...card.shields],
    crippled: false,
    lost: NONE,
    activated: false,
    evaded: false,
    skilledUsed: false,
    prior: 0,
    fired: 0,
    marked: 0,
    cleared: 0,
    orders: [],
  }
}

const MOST_SEATS = 4
const READY_FORMATS = ['Standard', 'Clash', 'Escalation'] as const

/** Options for a ready battle; what is not wished for is chosen by the number. Four seats play Battle Line. */
export function readyBattle(cards: Cards, wish: Wish): Read<Options> {
  const seats = wish.seats ?? 2
  if (seats !== 2 && seats !== MOST_SEATS)
    return readBadly({ path: ['seats'], expected: '2 seats, or 4 for Battle Line', rule: 'SS1-FORMAT.BATTLELINE.1' })
  const wished = wishedFleets(cards, wish)
  if (!wished.ok) return wished
  const [first] = wished.value
  const name =
    seats === MOST_SEATS ? 'Battle Line' : (first?.format ?? READY_FORMATS[wish.number % READY_FORMATS.length]!)
  const format = cards.formats.find(({ id }) => id === name)
  const ready = readyFor(cards, name, format)
  const players = readyPlayers(seats, wished.value, ready, Math.floor(wish.number / READY_FORMATS.length))
  const maps =
    format === undefined || format.battlefields.length === 0
      ? cards.battlefields.map(({ index }) => index)
      : format.battlefields
  const battlefield = cards.battlefields[maps[wish.number % maps.length]!]!.id
  const legal = format !== undefined && wished.value.every((fleet) => fitsFormat(cards, fleet.ships, format))
  return readOptions(
    cards,
    legal ? { mode: 'constructed', format: format.id, battlefield, players } : { mode: 'free', battlefield, players },
  )
}

/** Fleets made for the format, else those that fit it, else all. */
function readyFor(cards: Cards, name: string, format: Format | undefined): readonly ReadyFleet[] {
  const made = cards.readyFleets.filter((fleet) => fleet.format === name)
  if (made.length > 0 || format === undefined) return made.length > 0 ? made : cards.readyFleets
  const fitting = cards.readyFleets.filter(
    (fleet) => fleet.format === 'Standard' && fitsFormat(cards, fleet.ships, format),
  )
  return fitting.length > 0 ? fitting : cards.readyFleets
}

function fitsFormat(cards: Cards, ships: readonly number[], format: Format): boolean {
  return checkFleet(cards, ships, format).length === 0
}
