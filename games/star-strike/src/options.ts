import { problemsOf, readBadly, readWell, type Problem, type Read, type Wish } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cards, Scenario } from './cards/cards.ts'
import { LEVELS, type Level } from './cards/words.ts'
import { checkFleet, entryOf } from './rules/10b-fleets.ts'
import { checkLibrary } from './rules/10c-libraries.ts'
import { nameApart } from './nameApart.ts'
import {
  fleetFields,
  muster,
  scenarioProblems,
  seatingProblems,
  unknownCards,
  unknownReadyFleet,
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
  mode: z.literal(['constructed', 'free', 'scenario']),
  level: z.optional(z.literal(LEVELS)),
  scenario: z.optional(z.string()),
  battlefield: z.optional(z.string()),
  players: z.optional(
    z.array(z.strictObject({ team: z.literal([0, 1]), fleet: fleetSchema })).check(z.minLength(2), z.maxLength(8)),
  ),
  rules: z.optional(z.strictObject({ shieldWindowAfterLockOn: z.optional(z.boolean()) })),
})

export type Options = z.infer<typeof optionsSchema>
type Fleet = z.infer<typeof fleetSchema>

export function readOptions(cards: Cards, raw: unknown): Read<Options> {
  const read = z.safeParse(optionsSchema, raw)
  if (!read.success) return readBadly(...problemsOf(read.error.issues))
  // SS2-11: a scenario is a mode of its own, and brings its fleets.
  const problems =
    read.data.mode === 'scenario'
      ? scenarioProblems(cards, read.data, { scenario: 'SS2-11', fleets: 'SS2-11A' })
      : battleProblems(cards, read.data)
  return problems.length > 0 ? readBadly(...problems) : readWell(read.data)
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
  const agreed =
    scenario?.battlefield ??
    (options.battlefield === undefined ? NONE : cards.find.battlefield.get(options.battlefield)!)
  if (scenario !== undefined) layOutScenario(cards, s, scenario)
  else
    for (const { team, fleet } of options.players ?? []) {
      const { list, ships, orders } = musterOf(cards, fleet)
      s.players.push(newPlayer(team, orders))
      for (const ship of ships) {
        const pp = (list === NONE ? undefined : entryOf(cards.fleetLists[list]!, ship))?.pp ?? cards.ships[ship]!.pp
        s.pieces.push(newPiece(cards, ship, s.players.length - 1, team, pp))
      }
    }
  for (const player of s.players) player.agrees = agreed
  nameApart(cards, s.pieces)
  return s
}

/** SS2-11A: the scenario's players, pieces and special rules. Team A is side 0. */
function layOutScenario(cards: Cards, s: State, scenario: Scenario): void {
  s.rounds = scenario.rounds
  for (const side of [0, 1] as const)
    for (const { orders, pieces } of scenario.teams[side]) {
      s.players.push(newPlayer(side, orders))
      for (const { ship, cell, facing, pp } of pieces) {
        const piece = newPiece(cards, ship, s.players.length - 1, side, pp)
        s.pieces.push(cell === NONE ? piece : { ...piece, where: 'field', cell, facing })
      }
    }
  for (const { effects } of scenario.specialRules)
    for (const effect of effects) {
      if (effect.act.do !== 'reinforce') {
        s.inPlay.push({ effect: effect.index, piece: NONE, on: NONE, order: NONE, until: 'game' })
        continue
      }
      const side = effect.scope.side === 0 ? 0 : 1
      const seat = s.players.findIndex((player) => player.side === side)
      for (const ship of effect.act.ships)
        s.pieces.push({ ...newPiece(cards, ship, seat, side, cards.ships[ship]!.pp), where: 'away' })
    }
}

const ROUNDS = 6

function emptyState(mode: Mode, scenario: Scenario | undefined): State {
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
  const wished = (wish.fleets ?? []).map((name) => cards.readyFleets[cards.find.readyFleet.get(name) ?? NONE])
  const missing = wished.indexOf(undefined)
  if (missing !== NONE)
    return readBadly({ path: ['fleets', missing], expected: `one of ${[...cards.find.readyFleet.keys()].join(', ')}` })
  const level = wished[0]?.level ?? READY_LEVELS[wish.number % READY_LEVELS.length]!
  const ready = cards.readyFleets.filter((fleet) => fleet.level === level)
  const turn = Math.floor(wish.number / READY_LEVELS.length)
  const players = Array.from({ length: seats }, (_, seat) => {
    const team: Side = seat < seats / 2 ? 0 : 1
    const fleet = wished[team] ?? ready[(seat === 0 ? turn : Math.floor(turn / ready.length) + seat) % ready.length]!
    return { team, fleet: fleet.id }
  })
  const battlefield = cards.battlefields[Math.floor(wish.number / 2) % cards.battlefields.length]!.id
  return readOptions(cards, {
    mode: wished.some((fleet) => fleet!.level !== level) ? 'free' : 'constructed',
    level,
    battlefield,
    players,
  })
}
