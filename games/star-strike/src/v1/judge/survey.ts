import type { Cards } from '../../cards/cards.ts'
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
} from '../../cards/words.ts'
import { fighterAt, surveyFrom, type Brawler, type Fighter, type Survey } from '../../shared/judge/fighter.ts'
import { shipOf } from '../../rules/2-field.ts'
import { hasKeyword } from '../../rules/3-pieces.ts'
import type { Piece, State } from '../state.ts'
import { totalArmamentDice } from '../rules/2-components.ts'
import { movesAllowed, movesLeft, movesOwed } from '../rules/12-movement.ts'
import { hasKeywordNow } from '../rules/14-keywords.ts'

/** Orders are given or ships act: the turn is not over. */
function inTurn(s: State): boolean {
  return s.phase === 'orders' || s.phase === 'reveal' || s.phase === 'ship'
}

export function surveyOf(cards: Cards, s: State): Survey {
  return surveyFrom(cards, s, s.turns - s.turn, (p, cell) => fighterOf(cards, s, p, cell))
}

/** The points that a sound ship brings until the end: the systems it can take and keep, and its own Fleet Value. */
export function valueOf(s: State, piece: Piece): number {
  return 0.3 + piece.fv * (0.6 + 0.25 * (s.turns - s.turn))
}

export function fighterOf(cards: Cards, s: State, p: number, cell: number): Fighter {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  const active = s.active !== null && s.active.piece === p && !s.active.over ? s.active : null
  const toAct = inTurn(s) && (active !== null || !piece.activated)
  return fighterAt(piece, ship, p, cell, {
    value: valueOf(s, piece),
    criticals: piece.crippled ? 1 : 0,
    room: roomOf(cards, s, piece, p),
    sound: 1,
    toAct,
    acting: active !== null,
    striking: active !== null && !active.moving,
    fired: piece.fired,
    next: s.turn < s.turns,
    moves: ship.movesMax,
    left: active !== null ? movesLeft(cards, s, active) : toAct ? movesAllowed(cards, s, p) : 0,
    restless: toAct && movesOwed(cards, s, p) > (active?.spent ?? 0),
    empty: piece.marked !== 0,
  })
}

/** SS1-CRIT.1: the Critical Hits it survives, by role; a Massive ship loses Hull instead. */
function roomOf(cards: Cards, s: State, { crippled, orders, ship }: Piece, p: number): number {
  const { role, keywords } = cards.ships[ship]!
  if (role === ESCORT || role === LIGHT) return 0
  if (hasKeywordNow(cards, s, p, MASSIVE)) return MANY
  const orderly = role === SUPER_HEAVY && orders.length > 0 ? 1 : 0
  return orderly + (crippled || (role !== SUPER_HEAVY && keywords === 0) ? 0 : 1)
}

const MANY = 7

/** SS1-SKIRMISH.12: with what is printed; cards are left out. */
export function brawlerOf(s: State, { p, ship }: Fighter): Brawler {
  const { keywords, x } = ship
  const needs = hasKeyword(keywords, DEADLY) ? Math.max(1, x[DEADLY]!) : 1
  const swarm = hasKeyword(keywords, SWARM_BAYS) ? x[SWARM_BAYS]! : 0
  return {
    dice: totalArmamentDice(ship) + swarm + (hasKeyword(keywords, SHUTTLE_HANGAR) ? 1 : 0),
    bite: (needs + (hasKeyword(keywords, BOARDING_ARRAY) ? 1 : 0)) / 6,
    saved: hasKeyword(keywords, ORE_HULL) ? 0.4 : 0,
    slippery: ship.role === ESCORT && !s.pieces[p]!.evaded,
  }
}
