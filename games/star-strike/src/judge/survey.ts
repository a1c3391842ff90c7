import type { Cards } from '../cards/cards.ts'
import { BOARDING_ARRAY, DEADLY, FAST, ORE_HULL, STARMAW } from '../cards/words.ts'
import { constructedScoring } from '../rules/0-defeat.ts'
import { shipOf } from '../rules/2-field.ts'
import { hasKeyword, isCapital, isEscort, skirmishDiceNow } from '../rules/3-pieces.ts'
import { movesCompulsory, movesLeft } from '../rules/6-movement.ts'
import type { Piece, State } from '../state.ts'
import { fighterAt, surveyFrom, type Brawler, type Fighter, type Survey } from '../shared/judge/fighter.ts'

/** The Orders are given or the ships act: the points of this Round are still to be scored. */
export function inRound(s: State): boolean {
  return s.phase === 'command' || s.phase === 'reveal' || s.phase === 'action'
}

export function surveyOf(cards: Cards, s: State): Survey {
  return surveyFrom(cards, s, s.rounds - s.round, (p, cell) => fighterOf(cards, s, p, cell))
}

/**
 * The points that a sound ship brings until the end: what it will hold and keep others from holding, and the flag it flies
 * (SS2-10E.04, SS2-10E.06).
 */
export function valueOf(cards: Cards, s: State, piece: Piece): number {
  const later = s.rounds - s.round
  const flag = isCapital(shipOf(cards, piece).role) && constructedScoring(cards, s) ? 1 : 0
  return flag + 2.7 + 1.2 * later + piece.pp * (0.6 + 0.7 * later)
}

export function fighterOf(cards: Cards, s: State, p: number, cell: number): Fighter {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  const active = s.active !== null && s.active.piece === p && !s.active.over ? s.active : null
  const toAct = inRound(s) && (active !== null || !piece.activated)
  const moves = ship.movesMax + (hasKeyword(ship.keywords, FAST) ? 1 : 0)
  return fighterAt(piece, ship, p, cell, {
    value: valueOf(cards, s, piece),
    criticals: piece.criticals,
    room: Math.max(0, ship.orderLimit - piece.criticals),
    sound: ship.orderLimit,
    toAct,
    acting: active !== null,
    striking: active !== null && !active.moving,
    fired: piece.fired,
    next: s.round < s.rounds,
    moves,
    left: active !== null ? movesLeft(cards, s, active) : toAct ? moves : 0,
    restless: toAct && movesCompulsory(cards, s, p) > (active?.spent ?? 0),
    empty: piece.reloading,
  })
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
