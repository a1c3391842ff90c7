import { problemsOf, readWell, type Problem, type Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cards } from './cards/cards.ts'
import { CORE, LEVELS } from './cards/words.ts'
import { v2_0 } from './editions/v2_0.ts'
import { putInPlay } from './shared/inPlay.ts'
import { newPlayer } from './options.ts'
import { threaderNear } from './rules/9-keywords.ts'
import { fieldOf, onField } from './rules/2-field.ts'
import { readPiece } from './stagePiece.ts'
import { NONE, type Active, type InPlay, type Piece, type Player, type Side, type State } from './state.ts'

/** A position written down, as vignettes and tests give it. NOTATION.md explains every word. */
const givenSchema = z.strictObject({
  battlefield: z.optional(z.string()),
  mode: z.optional(z.enum(['free', 'constructed', 'scenario'])),
  level: z.optional(z.enum(LEVELS)),
  scenario: z.optional(z.string()),
  rounds: z.optional(z.int().check(z.minimum(1))),
  round: z.optional(z.int().check(z.minimum(1))),
  phase: z.optional(z.enum(['agree', 'place', 'command', 'action', 'rest'])),
  /** The team of each seat. */
  players: z.optional(z.array(z.enum(['A', 'B'])).check(z.minLength(2))),
  initiative: z.optional(z.enum(['A', 'B'])),
  turn: z.optional(z.enum(['A', 'B'])),
  strategic: z.optional(z.boolean()),
  overrun: z.optional(z.boolean()),
  rules: z.optional(z.strictObject({ shieldWindowAfterLockOn: z.optional(z.boolean()) })),
  points: z.optional(z.tuple([z.int(), z.int()])),
  losses: z.optional(z.tuple([z.int(), z.int()])),
  /** By seat. */
  libraries: z.optional(z.array(z.array(z.string()))),
  pieces: z.record(z.string().check(z.regex(/^\S+$/)), z.string()),
  active: z.optional(
    z.strictObject({
      piece: z.string(),
      spent: z.optional(z.int().check(z.minimum(0))),
      strikes: z.optional(z.int().check(z.minimum(0))),
      moving: z.optional(z.boolean()),
    }),
  ),
  /** SS2-7: a Skirmish that a card began. */
  skirmish: z.optional(z.tuple([z.string(), z.string()])),
  /** Effects laid on a piece earlier. */
  effects: z.optional(z.array(z.strictObject({ effect: z.string(), by: z.string(), on: z.string() }))),
})

type Given = z.infer<typeof givenSchema>

export function stage(cards: Cards, raw: unknown): Read<State> {
  const read = givenSchema.safeParse(raw)
  if (!read.success) return { ok: false, problems: problemsOf(read.error.issues).map(aboutPieces) }
  const problems: Problem[] = []
  const state = lay(cards, read.data, problems)
  return problems.length > 0 ? { ok: false, problems } : readWell(state)
}

/** The commonest slip: a line without quotes inside { }, which YAML cuts at the comma of the hex. */
function aboutPieces(problem: Problem): Problem {
  if (problem.path[0] !== 'pieces' || problem.path.length < 2) return problem
  return { ...problem, expected: 'a name of one word and a line such as "0 PA-CA 0,1 facing 2", in quotes inside { }' }
}

function lay(cards: Cards, given: Given, problems: Problem[]): State {
  const s = emptyTable(cards, given, problems)
  if (problems.length > 0) return s
  for (const [name, words] of Object.entries(given.pieces)) {
    const piece = readPiece(cards, s, name, words, problems)
    if (piece !== undefined) s.pieces.push(piece)
  }
  for (const [p, piece] of s.pieces.entries()) {
    if (piece.where !== 'field') continue
    if (s.at[piece.cell] !== NONE)
      problems.push({ path: ['pieces', piece.name], expected: 'a hex of its own', rule: 'SS2-2A' })
    s.at[piece.cell] = p
  }
  if (problems.length > 0) return s
  for (const piece of s.pieces) {
    const player = s.players[piece.seat]!
    player.library = [...player.library, ...piece.orders.map(({ card }) => card)]
  }
  if (s.phase === 'action') for (const p of s.pieces.keys()) layOrders(cards, s, p)
  for (const [i, entry] of (given.effects ?? []).entries()) layEffect(cards, s, entry, i, problems)
  if (s.phase === 'agree') clearTable(s)
  if (given.active !== undefined) s.active = readActive(cards, s, given.active, problems)
  if (s.active !== null && given.turn === undefined) s.turn = s.pieces[s.active.piece]!.side
  if (given.losses === undefined)
    for (const { where, side, pp } of s.pieces) if (where === 'defeated') s.losses[side]! += pp
  if (given.skirmish !== undefined) {
    const pieces = given.skirmish.map((name) => named(s, name))
    const [first, second] = pieces.map((p) => s.pieces[p])
    if (!onField(first) || !onField(second) || first.side === second.side)
      problems.push({ path: ['skirmish'], expected: 'the names of two opposing pieces on the Battlefield' })
    s.skirmish = { pieces, assault: false, pools: [], stage: 'arm', lethal: [0, 0] }
  }
  return s
}

/** SS2-4A: before anything is agreed on there is no Battlefield and no Team A. */
function clearTable(s: State): void {
  Object.assign(s, { battlefield: NONE, at: [], round: 0, teamA: NONE, initiative: NONE })
}

function emptyTable(cards: Cards, given: Given, problems: Problem[]): State {
  const refer = (key: 'scenario' | 'battlefield', id: string): number => {
    const index = cards.find[key].get(id)
    if (index === undefined) problems.push({ path: [key], expected: `the id of a ${key}, not "${id}"` })
    return index ?? NONE
  }
  const scenario = given.scenario === undefined ? NONE : refer('scenario', given.scenario)
  const dictated = cards.scenarios[scenario]
  const battlefield =
    given.battlefield === undefined ? (dictated?.battlefield ?? 0) : refer('battlefield', given.battlefield)
  const mode = given.mode ?? (scenario !== NONE ? 'scenario' : given.level !== undefined ? 'constructed' : 'free')
  const initiative = sideOf(given.initiative ?? 'A')
  return {
    mode,
    level: given.level === undefined ? NONE : LEVELS.indexOf(given.level),
    scenario,
    rounds: given.rounds ?? dictated?.rounds ?? 6,
    shieldWindowAfterLockOn: given.rules?.shieldWindowAfterLockOn ?? false,
    battlefield,
    players: (given.players ?? ['A', 'B']).map((team, seat) =>
      readPlayer(cards, team, given.libraries?.[seat] ?? [], seat, problems),
    ),
    pieces: [],
    at: Array.from({ length: cards.battlefields[battlefield]?.board.size ?? 0 }, () => NONE),
    phase: given.phase ?? 'action',
    round: given.round ?? 1,
    teamA: 0,
    initiative,
    turn: given.turn === undefined ? initiative : sideOf(given.turn),
    lastSeat: [NONE, NONE],
    strategic: given.strategic ?? false,
    overrun: given.overrun ?? false,
    points: [...(given.points ?? [0, 0])],
    losses: [...(given.losses ?? [0, 0])],
    active: null,
    strike: null,
    assault: null,
    skirmish: null,
    arrivals: [],
    owed: [],
    due: [],
    inPlay: (dictated?.specialRules ?? []).flatMap(({ effects }) =>
      effects.map(({ index }): InPlay => ({ effect: index, piece: NONE, on: NONE, order: NONE, until: 'game' })),
    ),
    used: [],
    rested: [],
    calledUp: null,
    asked: 0,
    outcome: null,
  }
}

const sideOf = (team: 'A' | 'B'): Side => (team === 'A' ? 0 : 1)

function readPlayer(
  cards: Cards,
  team: 'A' | 'B',
  library: readonly string[],
  seat: number,
  problems: Problem[],
): Player {
  const orders = library.map((id, i) => {
    const index = cards.find.order.get(id)
    if (index === undefined)
      problems.push({ path: ['libraries', seat, i], expected: `the id of an Order, not "${id}"` })
    return index ?? NONE
  })
  return newPlayer(sideOf(team), orders)
}

/** SS2-4B.01.c: Orders that lie on a piece were Revealed; what happens at the reveal has happened. */
function layOrders(cards: Cards, s: State, p: number): void {
  for (const { card } of s.pieces[p]!.orders) putInPlay(v2_0, s, p, cards.orders[card]!, card)
  for (const { index } of cards.ships[s.pieces[p]!.ship]!.effects)
    s.inPlay.push({ effect: index, piece: p, on: NONE, order: NONE, until: 'game' })
  s.due = []
}

function layEffect(
  cards: Cards,
  s: State,
  entry: { effect: string; by: string; on: string },
  i: number,
  problems: Problem[],
): void {
  const wrong = (key: string, expected: string) => problems.push({ path: ['effects', i, key], expected })
  const effect = cards.effects.find(({ id }) => id === entry.effect)
  const by = named(s, entry.by)
  const on = named(s, entry.on)
  if (effect === undefined) wrong('effect', `the id of an effect, such as B-003.1 or MALUS-B.1, not "${entry.effect}"`)
  if (by === NONE) wrong('by', 'the name of a piece')
  if (on === NONE) wrong('on', 'the name of a piece')
  if (effect === undefined) return
  const until = effect.for === 'nextActivation' || effect.for === 'game' ? effect.for : 'round'
  s.inPlay.push({ effect: effect.index, piece: by, on, order: NONE, until })
}

function named(s: State, name: string): number {
  return s.pieces.findIndex((piece: Piece) => piece.name === name)
}

/** SS2-4B.02.d: the activation has begun; what is tested at its start is tested now. */
function readActive(cards: Cards, s: State, given: NonNullable<Given['active']>, problems: Problem[]): Active | null {
  const p = named(s, given.piece)
  const piece = s.pieces[p]
  if (piece === undefined || piece.where !== 'field') {
    problems.push({ path: ['active', 'piece'], expected: 'the name of a piece on the Battlefield' })
    return null
  }
  return {
    piece: p,
    strikes: given.strikes ?? 0,
    moving: given.moving ?? (given.spent ?? 0) > 0,
    spent: given.spent ?? 0,
    early: 0,
    heavyBarred: false,
    threaded: threaderNear(cards, s, p) !== NONE,
    core: fieldOf(cards, s).terrain[piece.cell] === CORE ? piece.cell : NONE,
    over: false,
  }
}
