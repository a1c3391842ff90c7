import type { Content, ShipCard } from '../content/content.ts'
import { NEBULA } from '../content/words.ts'
import type { FacingIndex } from '../indices.ts'
import type { TableState, TablePiece } from '../state.ts'
import { shipOf, terrainOf } from './field.ts'

/** Shield boxes: a Shield Track is facing 0, a Shield Chart has six facings clockwise from the front. */

/** A Shield Track, which serves all directions. */
export const POOL = 0 as FacingIndex

type Shielded = Pick<TablePiece, 'shields' | 'ship'>

/** The boxes that are left on one facing. */
export function boxesOn({ shields }: Pick<TablePiece, 'shields'>, facing: FacingIndex): number {
  return shields[facing] ?? 0
}

export function isShieldDamaged({ shields }: Pick<TablePiece, 'shields'>, ship: Pick<ShipCard, 'shields'>): boolean {
  return shields.some((boxes, i) => boxes < (ship.shields[i] ?? 0))
}

/** SS2-13B, SS2-8D.01.a, SS2-8D.01.b, SS1-TERRAIN.NEBULA.2: what can be spent on a facing; in a Nebula nothing. */
export function usableBoxes(
  c: Content,
  s: Pick<TableState, 'battlefield'>,
  piece: Pick<TablePiece, 'shields' | 'cell'>,
  facing: FacingIndex,
): number {
  return terrainOf(c, s, piece) === NEBULA ? 0 : boxesOn(piece, facing)
}

/** SS2-13B, SS1-SHIELD.5: at least one box that counts on the facing under attack, or on the track. */
export function isShielded(
  c: Content,
  s: Pick<TableState, 'battlefield'>,
  piece: Pick<TablePiece, 'shields' | 'cell'>,
  facing: FacingIndex,
): boolean {
  return usableBoxes(c, s, piece, facing) > 0
}

/** SS2-13A.02, SS2-13A.02.I, SS1-SHIELD.7: the facings that are below their printed value. */
export function facingsToRepair(c: Content, piece: Shielded): FacingIndex[] {
  const printed = shipOf(c, piece).shields
  const facings: FacingIndex[] = []
  for (let i = 0 as FacingIndex; i < printed.length; i++) if (boxesOn(piece, i) < (printed[i] ?? 0)) facings.push(i)
  return facings
}

export function damagedBoxes(c: Content, piece: Shielded): number {
  const printed = shipOf(c, piece).shields
  let damaged = 0
  for (let i = 0 as FacingIndex; i < printed.length; i++) damaged += Math.max(0, (printed[i] ?? 0) - boxesOn(piece, i))
  return damaged
}

/** SS2-13C: the facings that have a box to lose. */
export function facingsToLose({ shields }: Pick<TablePiece, 'shields'>): FacingIndex[] {
  const facings: FacingIndex[] = []
  for (let i = 0 as FacingIndex; i < shields.length; i++) if ((shields[i] ?? 0) > 0) facings.push(i)
  return facings
}

export function boxesLeft({ shields }: Pick<TablePiece, 'shields'>): number {
  let left = 0
  for (const boxes of shields) left += Math.max(0, boxes)
  return left
}

/** Shifted boxes may raise a facing to one above its printed number. */
export function canShift(c: Content, piece: Shielded, from: FacingIndex, to: FacingIndex): boolean {
  const printed = shipOf(c, piece).shields
  return (
    from !== to &&
    boxesOn(piece, from) > 0 &&
    to >= 0 &&
    to < printed.length &&
    boxesOn(piece, to) <= (printed[to] ?? 0)
  )
}
