import type { Cards } from '../cards/cards.ts'
import { NEBULA } from '../cards/words.ts'
import type { Piece, State } from '../state.ts'
import { shipOf, terrainOf } from './2-field.ts'

/** Section 13: what the words on cards mean. */

/** SS2-13B, SS2-8D.01.a, SS2-8D.01.b: the points that can be spent on a facing; none in a Nebula. */
export function shieldPoints(cards: Cards, s: State, piece: Piece, facing: number): number {
  return terrainOf(cards, s, piece) === NEBULA ? 0 : (piece.shields[facing] ?? 0)
}

/** SS2-13B: at least one point on the facing under attack. */
export function isShielded(cards: Cards, s: State, piece: Piece, facing: number): boolean {
  return shieldPoints(cards, s, piece, facing) > 0
}

/** SS2-13A.01: never above the printed Hull. */
export function repairHull(cards: Cards, piece: Piece, n: number): void {
  piece.hull = Math.min(shipOf(cards, piece).hull, piece.hull + n)
}

/** SS2-13A.03: each marker removed gives a slot back; a lost Order stays lost. */
export function repairCritical(piece: Piece, n: number): void {
  piece.criticals = Math.max(0, piece.criticals - n)
}

/** SS2-13A.02, SS2-13A.02.I: the facings that are below their printed value; a pool is facing 0. */
export function facingsToRegain(cards: Cards, piece: Piece): number[] {
  const printed = shipOf(cards, piece).shields
  const facings: number[] = []
  for (let i = 0; i < printed.length; i++) if (piece.shields[i]! < printed[i]!) facings.push(i)
  return facings
}

/** SS2-13C: the facings that have a point to lose. */
export function facingsToLose(piece: Piece): number[] {
  const facings: number[] = []
  for (let i = 0; i < piece.shields.length; i++) if (piece.shields[i]! > 0) facings.push(i)
  return facings
}

/** Shifted points may raise a facing to one above its printed value. */
export function canShift(cards: Cards, piece: Piece, from: number, to: number): boolean {
  const printed = shipOf(cards, piece).shields
  return (
    from !== to &&
    (piece.shields[from] ?? 0) > 0 &&
    to >= 0 &&
    to < printed.length &&
    piece.shields[to]! <= printed[to]!
  )
}
