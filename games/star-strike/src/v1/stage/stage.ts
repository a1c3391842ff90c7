import type { Problem, Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { orderAt } from '../../table/content/cards.ts'
import { enterPlay, putInPlay } from '../../table/events/inPlay.ts'
import { isEmpty } from '../../table/rules/field.ts'
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
} from '../../table/stage/stage.ts'
import { NONE, piecesOf } from '../../table/state.ts'
import { agreedOn, switchesSchema } from '../../table/switches.ts'
import type { Content } from '../content.ts'
import { emptyState, newPlayer } from '../options.ts'
import { fastMoves } from '../rules/14-keywords.ts'
import type { Active, State } from '../state.ts'
import { SWITCHES } from '../switches.ts'
import { readShip } from './ship.ts'

/**
 * A position written down, as vignettes and tests give it. NOTATION-1.md explains every word. What both editions write
 * alike is read in table/stage/; the words below are this edition's.
 */
const givenSchema = z.strictObject({
  ...givenFields,
  format: z.optional(z.string()),
  turns: z.optional(numbered),
  turn: z.optional(numbered),
  phase: z.optional(z.enum(['agree', 'place', 'orders', 'ship'])),
  first: z.optional(letter),
  next: z.optional(letter),
  rules: switchesSchema(SWITCHES),
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

export function stage(c: Content, raw: unknown): Read<State> {
  return readStage(givenSchema, raw, '0 PA-CA 0,1 heading 2', (given, problems) => lay(c, given, problems))
}

function lay(c: Content, given: Given, problems: Problem[]): State {
  const s = emptyTable(c, given, problems)
  if (problems.length > 0) return s
  for (const [name, words] of Object.entries(given.pieces)) {
    const piece = readShip(c, s, name, words, problems)
    if (piece !== undefined) s.pieces.push(piece)
  }
  for (const [p, piece] of piecesOf(s)) {
    if (piece.where !== 'field') continue
    // SS1-MOVE.9: the active ship may be passing through a friend's space.
    const passing = given.active?.piece === piece.name
    if (!isEmpty(s, piece.cell) && !passing)
      problems.push({ path: ['pieces', piece.name], expected: 'a hex of its own', rule: 'SS1-MOVE.10' })
    if (!passing || s.pieces.every((other, i) => i === p || other.cell !== piece.cell)) s.at[piece.cell] = p
  }
  if (problems.length > 0) return s
  fillLibraries(s)
  // SS1-ORDERS.8: Orders that lie on a ship were revealed; what happens at the reveal has happened.
  for (const [p, piece] of piecesOf(s)) {
    if (s.phase === 'ship') for (const { card } of piece.orders) putInPlay(c, s, p, orderAt(c, card), card)
    if (s.phase !== 'agree' && piece.where === 'field') enterPlay(c, s, p)
  }
  s.due = []
  layEffects(c, s, given.effects ?? [], problems)
  if (s.phase === 'agree') Object.assign(s, { battlefield: NONE, at: [], turn: 0, first: NONE })
  if (given.active !== undefined) s.active = readActive(c, s, given.active, problems)
  return s
}

function emptyTable(c: Content, given: Given, problems: Problem[]): State {
  const { scenario, battlefield } = groundOf(c, given, problems)
  const formats = c.formats.map(({ id }) => id)
  const format = formats.indexOf(given.format ?? '')
  if (given.format !== undefined && format < 0)
    problems.push({ path: ['format'], expected: `one of ${formats.join(', ')}, not "${given.format}"` })
  const first = sideOf(given.first ?? 'A')
  const players = (given.players ?? ['A', 'B']).map((side, seat) =>
    newPlayer(sideOf(side), readLibrary(c, given.libraries?.[seat] ?? [], seat, problems)),
  )
  const mode = scenario !== undefined ? 'scenario' : format < 0 ? 'free' : 'constructed'
  const empty = emptyState(mode, format, scenario, agreedOn(SWITCHES, given.rules))
  return {
    ...empty,
    turns: given.turns ?? scenario?.rounds ?? empty.turns,
    battlefield,
    players,
    at: emptyField(c, battlefield),
    phase: given.phase ?? 'ship',
    turn: given.turn ?? 1,
    first,
    next: given.next === undefined ? first : sideOf(given.next),
    proposals: players.map(() => NONE),
    points: [...(given.points ?? [0, 0])],
    losses: [given.losses?.[0] ?? 0, given.losses?.[1] ?? 0],
    inPlay: specialRules(scenario),
  }
}

/** SS1-SHIP.3: the activation has begun; what happens at its start has happened, but for the Fast step. */
function readActive(c: Content, s: State, given: NonNullable<Given['active']>, problems: Problem[]): Active | null {
  const piece = named(s, given.piece)
  if (piece === undefined || s.pieces[piece]?.where !== 'field') {
    problems.push({ path: ['active', 'piece'], expected: 'the name of a ship on the board' })
    return null
  }
  const spent = given.spent ?? 0
  const early = spent === 0 ? fastMoves(c, s, piece) : 0
  return {
    piece,
    early,
    recharge: given.recharge ?? 0,
    moving: spent > 0,
    spent,
    skirmishes: given.skirmishes ?? 0,
    nominated: [],
    held: [],
    over: false,
  }
}
