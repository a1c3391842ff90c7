import { printedNumber } from '../../table/content/cards.ts'
import { inSet } from '../../table/content/sets.ts'
import { BOARDING_ARRAY, DEADLY, FAST, ORE_HULL, STARMAW } from '../../table/content/words.ts'
import type { CellIndex, PieceIndex } from '../../table/indices.ts'
import { fighterAt, surveyFrom, type Brawler, type Fighter, type Survey } from '../../table/judge/fighter.ts'
import { shipOf } from '../../table/rules/field.ts'
import { skirmishDiceNow } from '../../table/rules/pieces.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import { constructedScoring } from '../rules/0-defeat.ts'
import { isCapital, isEscort } from '../rules/3-pieces.ts'
import { movesCompulsory, movesLeft } from '../rules/6-movement.ts'
import type { Piece, State } from '../state.ts'

/** The Orders are given or the ships act: the points of this Round are still to be scored. */
export function inRound(s: State): boolean {
  return s.phase === 'command' || s.phase === 'reveal' || s.phase === 'action'
}

export function surveyOf(c: Content, s: State): Survey {
  return surveyFrom(c, s, s.rounds - s.round, (p, cell) => fighterOf(c, s, p, cell))
}

/**
 * The points that a sound ship brings until the end: what it will hold and keep others from holding, and the flag it
 * flies (SS2-10E.04, SS2-10E.06).
 */
export function valueOf(c: Content, s: State, piece: Piece): number {
  const later = s.rounds - s.round
  const flag = isCapital(shipOf(c, piece).role) && constructedScoring(c, s) ? 1 : 0
  return flag + 2.7 + 1.2 * later + piece.pp * (0.6 + 0.7 * later)
}

export function fighterOf(c: Content, s: State, p: PieceIndex, cell: CellIndex): Fighter {
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  const active = s.active !== null && s.active.piece === p && !s.active.over ? s.active : null
  const toAct = inRound(s) && (active !== null || !piece.activated)
  const moves = ship.movesMax + (inSet(ship.keywords, FAST) ? 1 : 0)
  return fighterAt(piece, ship, p, cell, {
    value: valueOf(c, s, piece),
    criticals: piece.criticals,
    room: Math.max(0, ship.orderLimit - piece.criticals),
    sound: ship.orderLimit,
    toAct,
    acting: active !== null,
    striking: active !== null && !active.moving,
    fired: piece.fired,
    next: s.round < s.rounds,
    moves,
    left: active !== null ? movesLeft(c, s, active) : toAct ? moves : 0,
    restless: toAct && movesCompulsory(c, s, p) > (active?.spent ?? 0),
    empty: piece.reloading,
  })
}

/** SS2-7B, SS2-7C: with what is printed; cards are left out. */
export function brawlerOf(s: State, { p, ship }: Fighter): Brawler {
  const { criticals, exhausted, evaded } = pieceOf(s, p)
  const { keywords } = ship
  const escort = isEscort(ship.role) && !evaded
  const ones = inSet(keywords, STARMAW) ? 3 : 0
  const needs = inSet(keywords, DEADLY) ? Math.max(1, printedNumber(ship, DEADLY)) : 1
  const fails = (escort ? 1 / 2 : 1) * (inSet(keywords, ORE_HULL) ? 4 / 6 : 1) * (inSet(keywords, FAST) ? 5 / 6 : 1)
  return {
    dice: skirmishDiceNow(ship.skirmishDice[0], criticals, exhausted),
    bite: (needs + ones + (inSet(keywords, BOARDING_ARRAY) ? 1 : 0)) / 6,
    saved: 1 - fails,
    slippery: escort,
  }
}
