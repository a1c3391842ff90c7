import { inSet } from '../../table/content/sets.ts'
import {
  BOARDING_ARRAY,
  DEADLY,
  ESCORT,
  LIGHT,
  MASSIVE,
  ORE_HULL,
  SHUTTLE_HANGAR,
  SUPER_HEAVY,
  SWARM_BAYS,
} from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import type { CellIndex, PieceIndex } from '../../table/indices.ts'
import { fighterAt, surveyFrom, type Brawler, type Fighter, type Survey } from '../../table/judge/fighter.ts'
import { shipOf } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { movesAllowed, movesLeft, movesOwed } from '../rules/12-movement.ts'
import { spentGroups, totalArmamentDice } from '../rules/2-components.ts'
import type { Piece, State } from '../state.ts'

/** Orders are given or ships act: the turn is not over. */
function inTurn(s: State): boolean {
  return s.phase === 'orders' || s.phase === 'reveal' || s.phase === 'ship'
}

export function surveyOf(c: Content, s: State): Survey {
  return surveyFrom(c, s, s.turns - s.turn, (p, cell) => fighterOf(c, s, p, cell))
}

/** The points that a sound ship brings until the end: the systems it can take and keep, and its own Fleet Value. */
export function valueOf(s: State, piece: Piece): number {
  return 0.3 + piece.fv * (0.6 + 0.25 * (s.turns - s.turn))
}

export function fighterOf(c: Content, s: State, p: PieceIndex, cell: CellIndex): Fighter {
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  const active = s.active !== null && s.active.piece === p && !s.active.over ? s.active : null
  const toAct = inTurn(s) && (active !== null || !piece.activated)
  return fighterAt(piece, ship, p, cell, {
    value: valueOf(s, piece),
    criticals: piece.crippled ? 1 : 0,
    room: roomOf(c, s, piece, p),
    sound: 1,
    toAct,
    acting: active !== null,
    striking: active !== null && !active.moving,
    fired: spentGroups(s, p),
    next: s.turn < s.turns,
    moves: ship.movesMax,
    left: active !== null ? movesLeft(c, s, active) : toAct ? movesAllowed(c, s, p) : 0,
    restless: toAct && movesOwed(c, s, p) > (active?.spent ?? 0),
    empty: piece.marked !== 0,
  })
}

/** SS1-CRIT.1: the Critical Hits it survives, by role; a Massive ship loses Hull instead. */
function roomOf(c: Content, s: State, piece: Piece, p: PieceIndex): number {
  const { crippled, orders } = piece
  const { role, keywords } = shipOf(c, piece)
  if (role === ESCORT || role === LIGHT) return 0
  if (hasKeywordNow(c, s, p, MASSIVE)) return MANY
  const orderly = role === SUPER_HEAVY && orders.length > 0 ? 1 : 0
  return orderly + (crippled || (role !== SUPER_HEAVY && keywords === 0) ? 0 : 1)
}

const MANY = 7

/** SS1-SKIRMISH.12: with what is printed; cards are left out. */
export function brawlerOf(s: State, { p, ship }: Fighter): Brawler {
  const { keywords, x } = ship
  const needs = inSet(keywords, DEADLY) ? Math.max(1, x[DEADLY] ?? 0) : 1
  const swarm = inSet(keywords, SWARM_BAYS) ? (x[SWARM_BAYS] ?? 0) : 0
  return {
    dice: totalArmamentDice(ship) + swarm + (inSet(keywords, SHUTTLE_HANGAR) ? 1 : 0),
    bite: (needs + (inSet(keywords, BOARDING_ARRAY) ? 1 : 0)) / 6,
    saved: inSet(keywords, ORE_HULL) ? 0.4 : 0,
    slippery: ship.role === ESCORT && !pieceOf(s, p).evaded,
  }
}
