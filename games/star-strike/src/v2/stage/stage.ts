import type { Problem, Read } from '@flagbridge/kernel'
import * as z from 'zod/mini'
import { orderAt } from '../../table/content/cards.ts'
import { FLEET_LEVELS } from '../../table/content/words.ts'
import { enterPlay, putInPlay } from '../../table/events/inPlay.ts'
import { NONE, type PieceIndex } from '../../table/indices.ts'
import { coreUnder, isEmpty, onField } from '../../table/rules/field.ts'
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
import { pieceOf, piecesOf } from '../../table/state.ts'
import { agreedOn, switchesSchema } from '../../table/switches.ts'
import type { Content } from '../content.ts'
import { emptyState, newPlayer } from '../options.ts'
import { threaderNear } from '../rules/9-keywords.ts'
import type { Active, State } from '../state.ts'
import { SWITCHES } from '../switches.ts'
import { readPiece } from './piece.ts'

/**
 * A position written down, as vignettes and tests give it. NOTATION.md explains every word. What both editions write
 * alike is read in table/stage/; the words below are this edition's.
 */
const givenSchema = z.strictObject({
  ...givenFields,
  mode: z.optional(z.enum(['free', 'constructed', 'scenario'])),
  level: z.optional(z.enum(FLEET_LEVELS)),
  rounds: z.optional(numbered),
  round: z.optional(numbered),
  phase: z.optional(z.enum(['agree', 'place', 'command', 'action', 'rest'])),
  initiative: z.optional(letter),
  turn: z.optional(letter),
  strategic: z.optional(z.boolean()),
  overrun: z.optional(z.boolean()),
  rules: switchesSchema(SWITCHES),
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

export function stage(c: Content, raw: unknown): Read<State> {
  return readStage(givenSchema, raw, '0 PA-CA 0,1 facing 2', (given, problems) => lay(c, given, problems))
}

function lay(c: Content, given: Given, problems: Problem[]): State {
  const s = emptyTable(c, given, problems)
  if (problems.length > 0) return s
  for (const [name, words] of Object.entries(given.pieces)) {
    const piece = readPiece(c, s, name, words, problems)
    if (piece !== undefined) s.pieces.push(piece)
  }
  for (const [p, piece] of piecesOf(s)) {
    if (piece.where !== 'field') continue
    if (!isEmpty(s, piece.cell))
      problems.push({ path: ['pieces', piece.name], expected: 'a hex of its own', rule: 'SS2-2A' })
    s.at[piece.cell] = p
  }
  if (problems.length > 0) return s
  fillLibraries(s)
  for (const [p, piece] of piecesOf(s)) {
    if (s.phase === 'action') layOrders(c, s, p)
    if (s.phase !== 'agree' && onField(piece)) enterPlay(c, s, p)
  }
  layEffects(c, s, given.effects ?? [], problems)
  if (s.phase === 'agree') clearTable(s)
  if (given.active !== undefined) s.active = readActive(c, s, given.active, problems)
  if (s.active !== null && given.turn === undefined) s.turn = pieceOf(s, s.active.piece).side
  if (given.losses === undefined)
    for (const { where, side, pp } of s.pieces) if (where === 'defeated') s.losses[side]! += pp
  if (given.skirmish !== undefined) {
    const pieces = given.skirmish.flatMap((name) => named(s, name) ?? [])
    const [first, second] = pieces.map((p) => s.pieces[p])
    if (!onField(first) || !onField(second) || first.side === second.side)
      problems.push({ path: ['skirmish'], expected: 'the names of two opposing pieces on the Battlefield' })
    s.skirmish = { pieces, assault: false, pools: [], stage: 'arm', lethal: [0, 0], waiting: [] }
  }
  return s
}

/** SS2-4A: before anything is agreed on there is no Battlefield and no Team A. */
function clearTable(s: State): void {
  Object.assign(s, { battlefield: NONE, at: [], round: 0, teamA: NONE, initiative: NONE })
}

function emptyTable(c: Content, given: Given, problems: Problem[]): State {
  const { scenario, battlefield } = groundOf(c, given, problems)
  const { level, rounds, rules } = given
  const mode = given.mode ?? (scenario !== undefined ? 'scenario' : level !== undefined ? 'constructed' : 'free')
  const initiative = sideOf(given.initiative ?? 'A')
  const empty = emptyState(mode, scenario, agreedOn(SWITCHES, rules))
  return {
    ...empty,
    level: level === undefined ? empty.level : FLEET_LEVELS.indexOf(level),
    rounds: rounds ?? scenario?.rounds ?? empty.rounds,
    battlefield,
    players: (given.players ?? ['A', 'B']).map((team, seat) =>
      newPlayer(sideOf(team), readLibrary(c, given.libraries?.[seat] ?? [], seat, problems)),
    ),
    at: emptyField(c, battlefield),
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
function layOrders(c: Content, s: State, p: PieceIndex): void {
  for (const { card } of pieceOf(s, p).orders) putInPlay(c, s, p, orderAt(c, card), card)
  s.due = []
}

/** SS2-4B.02.d: the activation has begun; what is tested at its start is tested now. */
function readActive(c: Content, s: State, given: NonNullable<Given['active']>, problems: Problem[]): Active | null {
  const p = named(s, given.piece)
  const piece = p === undefined ? undefined : pieceOf(s, p)
  if (p === undefined || piece === undefined || piece.where !== 'field') {
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
    threaded: threaderNear(c, s, p) !== undefined,
    core: coreUnder(c, s, piece),
    over: false,
  }
}
