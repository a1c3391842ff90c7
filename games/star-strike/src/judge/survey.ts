import type { Cards } from '../cards/cards.ts'
import { BOARDING_ARRAY, DEADLY, FAST, ORE_HULL, STARMAW } from '../cards/words.ts'
import { constructedScoring } from '../rules/0-defeat.ts'
import { fieldOf, letterOf, shipOf } from '../rules/2-field.ts'
import { hasKeyword, isCapital, isEscort, skirmishDiceNow } from '../rules/3-pieces.ts'
import { movesCompulsory, movesLeft } from '../rules/6-movement.ts'
import type { Piece, State } from '../state.ts'
import { lifeOf, READY, shieldsOf, SPARE, sumOf, type Brawler, type Fighter, type Survey } from './fighter.ts'

/** The Orders are given or the ships act: the points of this Round are still to be scored. */
export function inRound(s: State): boolean {
  return s.phase === 'command' || s.phase === 'reveal' || s.phase === 'action'
}

export function surveyOf(cards: Cards, s: State): Survey {
  const later = s.rounds - s.round
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

/**
 * The points that a sound ship brings until the end: what it will hold and keep others from holding, and the flag it flies
 * (SS2-10E.04, SS2-10E.06).
 */
export function valueOf(cards: Cards, s: State, piece: Piece): number {
  const later = s.rounds - s.round
  const flag = isCapital(shipOf(cards, piece).role) && constructedScoring(cards, s) ? 1 : 0
  return flag + 2.7 + 1.2 * later + piece.pp * (0.6 + 0.7 * later)
}

export function fighterOf(cards: Cards, s: State, piece: Piece, p: number, cell: number): Fighter {
  const ship = shipOf(cards, piece)
  const value = valueOf(cards, s, piece)
  const points = sumOf(piece.shields)
  const active = s.active !== null && s.active.piece === p && !s.active.over ? s.active : null
  const striking = active !== null && !active.moving
  const toAct = inRound(s) && (active !== null || !piece.activated)
  const moves = ship.movesMax + (hasKeyword(ship.keywords, FAST) ? 1 : 0)
  const left = active !== null ? movesLeft(cards, s, active) : toAct ? moves : 0
  const next = s.round < s.rounds
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
    room: Math.max(0, ship.orderLimit - piece.criticals),
    value,
    worth: value * lifeOf(ship, piece.hull, points, piece.criticals, ship.orderLimit),
    mounts: striking ? all & ~piece.fired : toAct && active === null ? all : 0,
    ready: (striking ? READY.now : READY.soon) + (next ? READY.next : 0),
    again: next ? READY.again : 0,
    toAct,
    acting: active !== null,
    moves,
    left,
    spare: left * (active !== null ? SPARE.now : SPARE.soon),
    restless: toAct && movesCompulsory(cards, s, p) > (active?.spent ?? 0),
    orders: piece.orders,
    missing: {
      hull: ship.hull - piece.hull,
      shields: Math.max(0, shieldsOf(ship) - points),
      criticals: piece.criticals,
    },
    empty: piece.reloading,
  }
}

/** SS2-7B, SS2-7C: with what is printed; cards are left out. */
export function brawlerOf(s: State, { p, ship }: Fighter): Brawler {
  const { criticals, exhausted, evaded } = s.pieces[p]!
  const { keywords, x } = ship
  const escort = isEscort(ship.role) && !evaded
  const ones = hasKeyword(keywords, STARMAW) ? 3 : 0
  const needs = hasKeyword(keywords, DEADLY) ? Math.max(1, x[DEADLY]!) : 1
  const fails =
    (escort ? 1 / 2 : 1) * (hasKeyword(keywords, ORE_HULL) ? 4 / 6 : 1) * (hasKeyword(keywords, FAST) ? 5 / 6 : 1)
  return {
    dice: skirmishDiceNow(ship.skirmishDice[0], criticals, exhausted),
    bite: (needs + ones + (hasKeyword(keywords, BOARDING_ARRAY) ? 1 : 0)) / 6,
    saved: 1 - fails,
    slippery: escort,
  }
}
