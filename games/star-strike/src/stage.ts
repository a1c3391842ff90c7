import type { Problem, Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cards } from './cards/cards.ts'
import { CORE, LEVELS } from './cards/words.ts'
import { v2_0 } from './editions/v2_0.ts'
import { emptyState, newPlayer } from './options.ts'
import { fieldOf, onField } from './rules/2-field.ts'
import { threaderNear } from './rules/9-keywords.ts'
import { putInPlay } from './shared/inPlay.ts'
import {
  counted,
  emptyField,
  fillLibraries,
  givenFields,
  groundOf,
  layEffects,
  letter,
  named,
  numbered,
  readLibrary,
  readStage,
  sideOf,
  specialRules,
} from './shared/stage.ts'
import { readPiece } from './stagePiece.ts'
import { NONE, type Active, type State } from './state.ts'

/** A position written down, as vignettes and tests give it. NOTATION.md explains every word. */
const givenSchema = z.strictObject({
  ...givenFields,
  mode: z.optional(z.enum(['free', 'constructed', 'scenario'])),
  level: z.optional(z.enum(LEVELS)),
  rounds: z.optional(numbered),
  round: z.optional(numbered),
  phase: z.optional(z.enum(['agree', 'place', 'command', 'action', 'rest'])),
  initiative: z.optional(letter),
  turn: z.optional(letter),
  strategic: z.optional(z.boolean()),
  overrun: z.optional(z.boolean()),
  rules: z.optional(z.strictObject({ shieldWindowAfterLockOn: z.optional(z.boolean()) })),
  active: z.optional(
    z.strictObject({
      piece: z.string(),
      spent: z.optional(counted),
      strikes: z.optional(counted),
      moving: z.optional(z.boolean()),
    }),
  ),
  /** SS2-7: a Skirmish that a card began. */
  skirmish: z.optional(z.tuple([z.string(), z.string()])),
})

type Given = z.infer<typeof givenSchema>

export function stage(cards: Cards, raw: unknown): Read<State> {
  return readStage(givenSchema, raw, '0 PA-CA 0,1 facing 2', (given, problems) => lay(cards, given, problems))
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
  fillLibraries(s)
  if (s.phase === 'action') for (const p of s.pieces.keys()) layOrders(cards, s, p)
  layEffects(cards, s, given.effects ?? [], problems)
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
  const { scenario, battlefield } = groundOf(cards, given, problems)
  const { level, rounds, rules } = given
  const mode = given.mode ?? (scenario !== undefined ? 'scenario' : level !== undefined ? 'constructed' : 'free')
  const initiative = sideOf(given.initiative ?? 'A')
  const empty = emptyState(mode, scenario)
  return {
    ...empty,
    level: level === undefined ? NONE : LEVELS.indexOf(level),
    rounds: rounds ?? scenario?.rounds ?? empty.rounds,
    shieldWindowAfterLockOn: rules?.shieldWindowAfterLockOn ?? false,
    battlefield,
    players: (given.players ?? ['A', 'B']).map((team, seat) =>
      newPlayer(sideOf(team), readLibrary(cards, given.libraries?.[seat] ?? [], seat, problems)),
    ),
    at: emptyField(cards, battlefield),
    phase: given.phase ?? 'action',
    round: given.round ?? 1,
    teamA: 0,
    initiative,
    turn: given.turn === undefined ? initiative : sideOf(given.turn),
    strategic: given.strategic ?? false,
    overrun: given.overrun ?? false,
    points: [...(given.points ?? [0, 0])],
    losses: [...(given.losses ?? [0, 0])],
    inPlay: specialRules(scenario),
  }
}

/** SS2-4B.01.c: Orders that lie on a piece were Revealed; what happens at the reveal has happened. */
function layOrders(cards: Cards, s: State, p: number): void {
  for (const { card } of s.pieces[p]!.orders) putInPlay(v2_0, s, p, cards.orders[card]!, card)
  for (const { index } of cards.ships[s.pieces[p]!.ship]!.effects)
    s.inPlay.push({ effect: index, piece: p, on: NONE, order: NONE, until: 'game' })
  s.due = []
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
