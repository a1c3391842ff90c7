import { ALL_ROUND, arcOfAll, arcOfAny, bears, edgesToward, turn, type Arc, type Direction } from '@flagbridge/geometry'
import type { Content } from '../content/content.ts'
import type { ArcIndex } from '../content/words.ts'
import type { FacingIndex } from '../indices.ts'
import type { TableState, TablePiece } from '../state.ts'
import { fieldOf, shipOf } from './field.ts'
import { hasFacings } from './pieces.ts'
import { POOL } from './shields.ts'

type ByArc<T> = readonly [T, T, T, T, T, T, T]

/**
 * SS2-5A.01: an arc is a closed cone in the local frame of the striking piece (SS2-0.02), by its place in ARCS. The
 * diagrams are missing; a recovered one replaces a line of this table.
 */
export const ARC_TABLE: ByArc<Arc> = [
  ALL_ROUND, // SS2-5A.01.I: 360
  arcOfAll('r<=0', 's>=0'), // SS2-5A.01.II: F
  arcOfAny('r<=0', 's>=0'), // SS2-5A.01.III: FX
  arcOfAll('r>=0', 's<=0'), // SS2-5A.01.IV: A
  arcOfAny('r>=0', 's<=0'), // SS2-5A.01.V: AX
  arcOfAll('q<=0'), // SS2-5A.01.VI: L
  arcOfAll('q>=0'), // SS2-5A.01.VII: R
]

/** What a card's widened arcs become: F is FX, A is AX, L and R are 360. */
const WIDENED: ByArc<ArcIndex> = [0, 2, 2, 4, 4, 0, 0]

export function inArc(
  c: Content,
  s: Pick<TableState, 'battlefield'>,
  arc: ArcIndex,
  widened: boolean,
  striker: Pick<TablePiece, 'cell' | 'facing'>,
  target: Pick<TablePiece, 'cell'>,
): boolean {
  const bearing = fieldOf(c, s).board.bearing(striker.cell, target.cell)
  return bears(ARC_TABLE[widened ? WIDENED[arc] : arc], striker.facing, bearing)
}

/** SS1-COMP.13: the facing on this edge of the piece; they are numbered alike, from its front. */
function facingIn(edge: Direction): FacingIndex {
  return edge as number as FacingIndex
}

/**
 * SS2-5E.01: the shield facings of the target that the striking piece is in: one, or two from a corner, as indices
 * clockwise from the Fore. 0 Direct Fore (SS2-5E.01.I), 1 Right Fore (SS2-5E.01.III), 2 Right Aft (SS2-5E.01.VI),
 * 3 Direct Aft (SS2-5E.01.IV), 4 Left Aft (SS2-5E.01.V), 5 Left Fore (SS2-5E.01.II). One pool serves all directions.
 */
export function facingsUnderAttack(
  c: Content,
  s: Pick<TableState, 'battlefield'>,
  target: Pick<TablePiece, 'ship' | 'cell' | 'facing'>,
  striker: Pick<TablePiece, 'cell'>,
): FacingIndex[] {
  if (!hasFacings(shipOf(c, target).role)) return [POOL]
  const bearing = fieldOf(c, s).board.bearing(target.cell, striker.cell)
  return edgesToward(bearing).map((edge) => facingIn(turn(edge, -target.facing)))
}
