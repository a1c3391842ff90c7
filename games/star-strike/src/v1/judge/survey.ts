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
import { lifeOf, READY, shieldsOf, SPARE, sumOf, type Brawler, type Fighter, type Survey } from '../../judge/fighter.ts'
import { fieldOf, letterOf, shipOf } from '../../rules/2-field.ts'
import { hasKeyword } from '../../rules/3-pieces.ts'
import type { Piece, State } from '../state.ts'
import { totalArmamentDice } from '../rules/2-components.ts'
import { movesAllowed, movesLeft, movesOwed } from '../rules/12-movement.ts'
import { hasKeywordNow } from '../rules/14-keywords.ts'

/** Orders are given or ships act: the turn is not over. */
export function inTurn(s: State): boolean {
  return s.phase === 'orders' || s.phase === 'reveal' || s.phase === 'ship'
}

export function surveyOf(cards: Cards, s: State): Survey {
  const later = s.turns - s.turn
  const field = fieldOf(cards, s)
  const fighters = s.pieces.map((piece, p) => {
    if (piece.where === 'field') return fighterOf(cards, s, piece, p, piece.cell)
    // What is still to be placed will stand somewhere on its own edge.
    const edge = piece.where === 'hand' ? field.setup[letterOf(s, piece.side)] : NOWHERE
    return edge.length === 0 ? undefined : fighterOf(cards, s, piece, p, edge[edge.length >> 1]!)
  })
  return { field, fighters, later }
}

const NOWHERE: readonly number[] = []

/** The points that a sound ship brings until the end: the systems it can take and keep, and its own Fleet Value. */
export function valueOf(s: State, piece: Piece): number {
  return 0.3 + piece.fv * (0.6 + 0.25 * (s.turns - s.turn))
}

export function fighterOf(cards: Cards, s: State, piece: Piece, p: number, cell: number): Fighter {
  const ship = shipOf(cards, piece)
  const value = valueOf(s, piece)
  const points = sumOf(piece.shields)
  const active = s.active !== null && s.active.piece === p && !s.active.over ? s.active : null
  const attacking = active !== null && !active.moving
  const toAct = inTurn(s) && (active !== null || !piece.activated)
  const criticals = piece.crippled ? 1 : 0
  const room = roomOf(cards, s, piece, p)
  const left = active !== null ? movesLeft(cards, s, active) : toAct ? movesAllowed(cards, s, p) : 0
  const next = s.turn < s.turns
  const all = (1 << ship.armaments.length) - 1
  return {
    p,
    seat: piece.seat,
    side: piece.side,
    ship,
    placed: piece.where === 'field',
    cell,
    facing: piece.facing,
    hull: piece.hull,
    room,
    value,
    worth: value * lifeOf(ship, piece.hull, points, criticals, 1),
    mounts: attacking ? all & ~piece.fired : toAct && active === null ? all : 0,
    ready: (attacking ? READY.now : READY.soon) + (next ? READY.next : 0),
    again: next ? READY.again : 0,
    toAct,
    acting: active !== null,
    moves: ship.movesMax,
    left,
    spare: left * (active !== null ? SPARE.now : SPARE.soon),
    restless: toAct && movesOwed(cards, s, p) > (active?.spent ?? 0),
    orders: piece.orders,
    missing: { hull: ship.hull - piece.hull, shields: Math.max(0, shieldsOf(ship) - points), criticals },
    empty: piece.marked !== 0,
  }
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
