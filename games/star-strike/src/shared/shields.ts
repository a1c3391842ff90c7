import type { Cards } from '../cards/cards.ts'
import { NEBULA } from '../cards/words.ts'
import { shipOf, terrainOf } from '../rules/2-field.ts'
import type { Table, TablePiece } from './table.ts'

/** Shield boxes: a Shield Track is facing 0, a Shield Chart has six facings clockwise from the front. */

type Shielded = Pick<TablePiece, 'shields' | 'ship'>

/** SS2-13B, SS2-8D.01.a, SS2-8D.01.b, SS1-TERRAIN.NEBULA.2: what can be spent on a facing; in a Nebula nothing. */
export function usableBoxes(
  cards: Cards,
  s: Pick<Table, 'battlefield'>,
  piece: Pick<TablePiece, 'shields' | 'cell'>,
  facing: number,
): number {
  return terrainOf(cards, s, piece) === NEBULA ? 0 : (piece.shields[facing] ?? 0)
}

/** SS2-13A.02, SS2-13A.02.I, SS1-SHIELD.7: the facings that are below their printed value. */
export function facingsToRepair(cards: Cards, piece: Shielded): number[] {
  const printed = shipOf(cards, piece).shields
  const facings: number[] = []
  for (let i = 0; i < printed.length; i++) if (piece.shields[i]! < printed[i]!) facings.push(i)
  return facings
}

export function damagedBoxes(cards: Cards, piece: Shielded): number {
  const printed = shipOf(cards, piece).shields
  let damaged = 0
  for (let i = 0; i < printed.length; i++) damaged += Math.max(0, printed[i]! - piece.shields[i]!)
  return damaged
}

/** SS2-13C: the facings that have a box to lose. */
export function facingsToLose({ shields }: Pick<TablePiece, 'shields'>): number[] {
  const facings: number[] = []
  for (let i = 0; i < shields.length; i++) if (shields[i]! > 0) facings.push(i)
  return facings
}

export function boxesLeft({ shields }: Pick<TablePiece, 'shields'>): number {
  let left = 0
  for (const boxes of shields) left += Math.max(0, boxes)
  return left
}

/** Shifted boxes may raise a facing to one above its printed number. */
export function canShift(cards: Cards, piece: Shielded, from: number, to: number): boolean {
  const printed = shipOf(cards, piece).shields
  return (
    from !== to &&
    (piece.shields[from] ?? 0) > 0 &&
    to >= 0 &&
    to < printed.length &&
    piece.shields[to]! <= printed[to]!
  )
}
