import type { Problem, Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import type { Cards } from '../cards/cards.ts'
import { v1_1 } from '../editions/v1_1.ts'
import { putInPlay } from '../shared/inPlay.ts'
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
} from '../shared/stage.ts'
import { emptyState, newPlayer } from './options.ts'
import { fastMoves } from './rules/14-keywords.ts'
import { readShip } from './stageShip.ts'
import { NONE, type Active, type State } from './state.ts'

/** A position written down, as vignettes and tests give it. NOTATION-1.md explains every word. */
const givenSchema = z.strictObject({
  ...givenFields,
  format: z.optional(z.string()),
  turns: z.optional(numbered),
  turn: z.optional(numbered),
  phase: z.optional(z.enum(['agree', 'place', 'orders', 'ship'])),
  first: z.optional(letter),
  next: z.optional(letter),
  active: z.optional(
    z.strictObject({
      piece: z.string(),
      spent: z.optional(counted),
      skirmishes: z.optional(counted),
      recharge: z.optional(counted),
    }),
  ),
})

type Given = z.infer<typeof givenSchema>

export function stage(cards: Cards, raw: unknown): Read<State> {
  return readStage(givenSchema, raw, '0 PA-CA 0,1 heading 2', (given, problems) => lay(cards, given, problems))
}

function lay(cards: Cards, given: Given, problems: Problem[]): State {
  const s = emptyTable(cards, given, problems)
  if (problems.length > 0) return s
  for (const [name, words] of Object.entries(given.pieces)) {
    const piece = readShip(cards, s, name, words, problems)
    if (piece !== undefined) s.pieces.push(piece)
  }
  for (const [p, piece] of s.pieces.entries()) {
    if (piece.where !== 'field') continue
    // SS1-MOVE.9: the active ship may be passing through a friend's space.
    const passing = given.active?.piece === piece.name
    if (s.at[piece.cell] !== NONE && !passing)
      problems.push({ path: ['pieces', piece.name], expected: 'a hex of its own', rule: 'SS1-MOVE.10' })
    if (!passing || s.pieces.every((other, i) => i === p || other.cell !== piece.cell)) s.at[piece.cell] = p
  }
  if (problems.length > 0) return s
  fillLibraries(s)
  // SS1-ORDERS.8: Orders that lie on a ship were revealed; what happens at the reveal has happened.
  if (s.phase === 'ship')
    for (const [p, piece] of s.pieces.entries())
      for (const { card } of piece.orders) putInPlay(v1_1, s, p, cards.orders[card]!, card)
  s.due = []
  layEffects(cards, s, given.effects ?? [], problems)
  if (s.phase === 'agree') Object.assign(s, { battlefield: NONE, at: [], turn: 0, first: NONE })
  if (given.active !== undefined) s.active = readActive(cards, s, given.active, problems)
  return s
}

function emptyTable(cards: Cards, given: Given, problems: Problem[]): State {
  const { scenario, battlefield } = groundOf(cards, given, problems)
  const formats = cards.formats.map(({ id }) => id)
  const format = given.format === undefined ? NONE : formats.indexOf(given.format)
  if (given.format !== undefined && format === NONE)
    problems.push({ path: ['format'], expected: `one of ${formats.join(', ')}, not "${given.format}"` })
  const first = sideOf(given.first ?? 'A')
  const players = (given.players ?? ['A', 'B']).map((side, seat) =>
    newPlayer(sideOf(side), readLibrary(cards, given.libraries?.[seat] ?? [], seat, problems)),
  )
  const empty = emptyState(
    scenario !== undefined ? 'scenario' : format === NONE ? 'free' : 'constructed',
    format,
    scenario,
  )
  return {
    ...empty,
    turns: given.turns ?? scenario?.rounds ?? empty.turns,
    battlefield,
    players,
    at: emptyField(cards, battlefield),
    phase: given.phase ?? 'ship',
    turn: given.turn ?? 1,
    first,
    next: given.next === undefined ? first : sideOf(given.next),
    proposals: players.map(() => NONE),
    points: [...(given.points ?? [0, 0])],
    losses: [...(given.losses ?? [0, 0])],
    inPlay: specialRules(scenario),
  }
}

/** SS1-SHIP.3: the activation has begun; what happens at its start has happened, but for the Fast step. */
function readActive(cards: Cards, s: State, given: NonNullable<Given['active']>, problems: Problem[]): Active | null {
  const piece = named(s, given.piece)
  if (s.pieces[piece]?.where !== 'field') {
    problems.push({ path: ['active', 'piece'], expected: 'the name of a ship on the board' })
    return null
  }
  const spent = given.spent ?? 0
  const early = spent === 0 ? fastMoves(cards, s, piece) : 0
  return {
    piece,
    early,
    recharge: given.recharge ?? 0,
    moving: spent > 0,
    spent,
    skirmishes: given.skirmishes ?? 0,
    nominated: [],
    over: false,
  }
}
