import { readBadly, roundRobin, type Problem, type Read, type Wish } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { mapAt, readyFleetCalled, scenarioNamed, shipAt } from '../table/content/cards.ts'
import type { Format, ReadyFleet, Scenario } from '../table/content/content.ts'
import { EMPTY } from '../table/content/sets.ts'
import { isSet, type MapIndex, type OrderIndex, type ShipIndex } from '../table/indices.ts'
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
import { shipOf } from '../table/rules/field.ts'
import { NONE, type Side } from '../table/state.ts'
import { agreedOn, switchesSchema } from '../table/switches.ts'
import type { Content } from './content.ts'
import { isBig } from './rules/1-definitions.ts'
import { checkFleet } from './rules/19-fleets.ts'
import { checkCards, checkLibrary } from './rules/20-libraries.ts'
import { hasRoomFor } from './rules/3-setup.ts'
import { TURNS } from './rules/4-turn.ts'
import type { Mode, Piece, Player, State } from './state.ts'
import { SWITCHES, type Rules } from './switches.ts'

/**
 * What is agreed on before a match. SS1-CAREER.1, SS1-CAREER.2, SS1-CAREER.3: Career Play needs a Career Starter Pack,
 * which no pack can hold yet, so it is not on offer.
 */
const fleetSchema = z.union([z.string(), z.strictObject(fleetFields)])

export const optionsSchema = z.strictObject({
  mode: modeSchema,
  format: z.optional(z.string()),
  ...seatFields(fleetSchema, 4),
  rules: switchesSchema(SWITCHES),
})

export type Options = z.infer<typeof optionsSchema> & { mode: Mode }
type Fleet = z.infer<typeof fleetSchema>

/** SS1-HISTORIC.1, SS1-HISTORIC.3: a scenario of a story pack dictates fleets and libraries. */
export function readOptions(c: Content, raw: unknown): Read<Options> {
  return readBattle(c, optionsSchema, raw, { scenario: 'SS1-HISTORIC.1', fleets: 'SS1-HISTORIC.1' }, battleProblems)
}

function battleProblems(c: Content, options: Options): Problem[] {
  const players = options.players ?? []
  const battlefield = c.find.battlefield.get(options.battlefield ?? '')
  const problems = seatingProblems(c, players, options.battlefield, {
    sides: 'SS1-FORMAT.BATTLELINE.1',
    map: 'SS1-SETUP.6',
  })
  const format = formatOf(c, options)
  if (options.mode === 'constructed') problems.push(...formatProblems(c, format, players.length))
  for (const [i, { fleet }] of players.entries())
    for (const problem of fleetProblems(c, fleet, format, options.rules?.copyLimits))
      problems.push({ ...problem, path: ['players', i, 'fleet', ...problem.path] })
  if (problems.length === 0) problems.push(...roomProblems(c, options, battlefield))
  return problems
}

function formatOf(c: Content, options: Options): Format | undefined {
  return options.mode === 'constructed' ? c.formats.find(({ id }) => id === options.format) : undefined
}

/** SS1-FLEET.1, SS1-FORMAT.BATTLELINE.1: one of the four formats, with its number of players. */
function formatProblems(c: Content, format: Format | undefined, players: number): Problem[] {
  if (format === undefined)
    return [{ path: ['format'], expected: `one of ${c.formats.map(({ id }) => id).join(', ')}`, rule: 'SS1-FLEET.1' }]
  if (players === format.players) return []
  return [
    {
      path: ['players'],
      expected: `${format.players} players in ${format.id}, not ${players}`,
      rule: 'SS1-FORMAT.BATTLELINE.1',
    },
  ]
}

/**
 * SS1-FLEET.1: fleet and library of every player; SS1-FORMAT.QUICKSTART: outside the formats only the number of Orders.
 */
function fleetProblems(c: Content, fleet: Fleet, format: Format | undefined, copyLimits = false): Problem[] {
  const unknown =
    typeof fleet === 'string'
      ? unknownReadyFleet(c, fleet)
      : unknownCards(c, fleet, { ship: 'SS1-DEF.18', order: 'SS1-ORDERS.1' })
  if (unknown.length > 0) return unknown
  const { ships, orders } = musterOf(c, fleet)
  return format === undefined
    ? checkCards(orders)
    : [...checkFleet(c, ships, format, copyLimits), ...checkLibrary(c, orders)]
}

/**
 * SS1-SETUP.3: there is no reserve; fleets must fit the setup hexes of the map, or of one that can still be agreed on.
 */
function roomProblems(c: Content, options: Options, battlefield: MapIndex | undefined): Problem[] {
  const maps = battlefield === undefined ? c.battlefields : [mapAt(c, battlefield)]
  const ships: [number, number] = [0, 0]
  for (const { team, fleet } of options.players ?? []) ships[team] += musterOf(c, fleet).ships.length
  if (maps.some((map) => hasRoomFor(map, ships))) return []
  return SIDES.flatMap((side): Problem[] => {
    const room = Math.max(...maps.map(({ setup }) => setup[side].length))
    if (ships[side] <= room) return []
    const expected = `at most ${room} ships on the edge of side ${side}, not ${ships[side]}`
    return [{ path: ['players'], expected, rule: 'SS1-SETUP.3' }]
  })
}

function musterOf(c: Content, fleet: Fleet): Mustered {
  return typeof fleet === 'string' ? readyFleetCalled(c, fleet) : muster(c, fleet)
}

/** The table before any die is rolled: fleets in hand, or where a scenario puts them. */
export function newState(c: Content, options: Options): State {
  const scenario = options.mode === 'scenario' ? scenarioNamed(c, options.scenario ?? '') : undefined
  const format = formatOf(c, options)
  const rules = agreedOn(SWITCHES, options.rules)
  const s = emptyState(options.mode, format === undefined ? NONE : c.formats.indexOf(format), scenario, rules)
  if (scenario !== undefined) {
    s.turns = scenario.rounds
    layOutScenario(s, scenario, newPlayer, (ship, seat, side) => newPiece(c, ship, seat, side))
    // SS1-SETUP.4: Escorts and Lights have no heading.
    for (const piece of s.pieces) if (!isBig(shipOf(c, piece).role)) piece.facing = 0
  } else
    for (const { team, fleet } of options.players ?? []) {
      const { ships, orders } = musterOf(c, fleet)
      s.players.push(newPlayer(team, orders))
      for (const ship of ships) s.pieces.push(newPiece(c, ship, s.players.length - 1, team))
    }
  const agreed = agreedMap(c, options.battlefield, scenario)
  if (agreed !== undefined) for (const player of s.players) player.agrees = agreed
  s.proposals = s.players.map(() => NONE)
  nameApart(c, s.pieces)
  return s
}

export function emptyState(mode: Mode, format: number, scenario: Scenario | undefined, rules: Rules): State {
  return {
    mode,
    format,
    scenario: scenario?.index ?? NONE,
    rules,
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

export function newPlayer(side: Side, library: readonly OrderIndex[]): Player {
  return { side, library: [...library], committed: false, agrees: NONE }
}

/** SS1-COMP.6, SS1-SETUP.6: undamaged, not Crippled, nothing marked. */
export function newPiece(c: Content, ship: ShipIndex, seat: number, side: Side): Piece {
  const card = shipAt(c, ship)
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
    fired: EMPTY,
    marked: EMPTY,
    cleared: EMPTY,
    orders: [],
  }
}

/** The sides of a battle, in order. */
const SIDES = [0, 1] as const

const MOST_SEATS = 4
const READY_FORMATS = ['Standard', 'Clash', 'Escalation'] as const

/** Options for a ready battle; what is not wished for is chosen by the number. Four seats play Battle Line. */
export function readyBattle(c: Content, wish: Wish): Read<Options> {
  const seats = wish.seats ?? 2
  if (seats !== 2 && seats !== MOST_SEATS)
    return readBadly({ path: ['seats'], expected: '2 seats, or 4 for Battle Line', rule: 'SS1-FORMAT.BATTLELINE.1' })
  const wished = wishedFleets(c, wish)
  if (!wished.ok) return wished
  const [first] = wished.value
  const name = seats === MOST_SEATS ? 'Battle Line' : (first?.format ?? roundRobin(READY_FORMATS, wish.number))
  const format = c.formats.find(({ id }) => id === name)
  const other = wished.value.findIndex((fleet) => format !== undefined && !isMadeFor(c, fleet, format))
  if (isSet(other))
    return readBadly({ path: ['fleets', other], expected: `a fleet made for ${name}`, rule: 'SS1-FLEET.1' })
  const ready = readyFor(c, name, format)
  const players = readyPlayers(seats, wished.value, ready, Math.floor(wish.number / READY_FORMATS.length))
  const maps =
    format === undefined || format.battlefields.length === 0
      ? c.battlefields.map(({ index }) => index)
      : format.battlefields
  const battlefield = mapAt(c, roundRobin(maps, wish.number)).id
  return readOptions(
    c,
    format === undefined
      ? { mode: 'free', battlefield, players }
      : { mode: 'constructed', format: format.id, battlefield, players },
  )
}

/** SS1-FLEET.1: by the FV of the format that it names. */
function isMadeFor(c: Content, fleet: ReadyFleet, format: Format): boolean {
  const made = c.formats.find(({ id }) => id === fleet.format)
  return made === undefined ? fitsFormat(c, fleet.ships, format) : made.fvLimit === format.fvLimit
}

/** Fleets made for the format, else those that fit it, else all. */
function readyFor(c: Content, name: string, format: Format | undefined): readonly ReadyFleet[] {
  const made = c.readyFleets.filter((fleet) => fleet.format === name)
  if (made.length > 0 || format === undefined) return made.length > 0 ? made : c.readyFleets
  const fitting = c.readyFleets.filter((fleet) => fleet.format === 'Standard' && fitsFormat(c, fleet.ships, format))
  return fitting.length > 0 ? fitting : c.readyFleets
}

function fitsFormat(c: Content, ships: readonly ShipIndex[], format: Format): boolean {
  return checkFleet(c, ships, format).length === 0
}
