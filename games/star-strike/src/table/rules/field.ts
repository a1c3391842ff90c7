import type { Direction } from '@flagbridge/geometry'
import { mapAt, shipAt } from '../content/cards.ts'
import type { Battlefield, Content, ShipCard } from '../content/content.ts'
import { CORE, type Terrain } from '../content/words.ts'
import { isSet, NONE, type CellIndex, type None, type PieceIndex } from '../indices.ts'
import type { TableState, TablePiece } from '../state.ts'

/** Section 2: the Battlefield and what stands on it. Hexes, directions and facings are those of SS2-0.01. */

/** Something that stands in a hex. */
type Placed = Pick<TablePiece, 'cell'>

export function fieldOf(c: Content, s: Pick<TableState, 'battlefield'>): Battlefield {
  return mapAt(c, s.battlefield)
}

export function shipOf(c: Content, piece: Pick<TablePiece, 'ship'>): ShipCard {
  return shipAt(c, piece.ship)
}

/** SS2-2: only a piece on the Battlefield does anything to others. */
export function onField<P extends { readonly where: string }>(piece: P | undefined): piece is P {
  return piece !== undefined && piece.where === 'field'
}

/**
 * SS2-2A.01, SS1-DEF.3, SS1-DEF.4: the hexes strictly between two pieces, so adjacent ones are at Distance 0, and so
 * are two that share a space for a moment. Nothing on the way counts.
 */
export function distanceBetween(c: Content, s: Pick<TableState, 'battlefield'>, a: Placed, b: Placed): number {
  return Math.max(0, fieldOf(c, s).board.distance(a.cell, b.cell) - 1)
}

/** SS2-2A.03: a hex has one terrain, and it concerns only the piece in the hex. */
export function terrainOf(c: Content, s: Pick<TableState, 'battlefield'>, piece: Placed): Terrain {
  return terrainAt(fieldOf(c, s), piece.cell)
}

export function terrainAt({ terrain }: Battlefield, cell: CellIndex): Terrain {
  return terrain[cell]!
}

/** SS2-8B.04: the hex that the piece is in, if it is a Core. */
export function coreUnder(c: Content, s: Pick<TableState, 'battlefield'>, piece: Placed): CellIndex | None {
  return terrainOf(c, s, piece) === CORE ? piece.cell : NONE
}

/** SS2-2A.02.I: the hex across the Fore edge, none where the map ends (SS2-2A). */
export function hexAhead(
  c: Content,
  s: Pick<TableState, 'battlefield'>,
  cell: CellIndex | None,
  facing: Direction,
): CellIndex | None {
  if (!isSet(cell)) return NONE
  return fieldOf(c, s).board.neighbour(cell, facing) as CellIndex | None
}

/** SS2-2A: a hex holds one piece. */
export function isEmpty(s: Pick<TableState, 'at'>, cell: CellIndex | None): boolean {
  return isSet(cell) && s.at[cell] === NONE
}

/** SS2-2A: who stands in the hex. */
export function pieceIn(s: Pick<TableState, 'at'>, cell: CellIndex): PieceIndex | None {
  return s.at[cell] ?? NONE
}

/** The piece in the hex itself. */
export function occupantOf<P>(
  s: { readonly at: TableState['at']; readonly pieces: readonly P[] },
  cell: CellIndex,
): P | undefined {
  const p = pieceIn(s, cell)
  return isSet(p) ? s.pieces[p] : undefined
}

/** Puts an empty hex under every one of the map's. */
export function emptyHexes(size: number): (PieceIndex | None)[] {
  return Array.from({ length: size }, () => NONE)
}

/** The side that a Battlefield's Setup Hexes and a scenario's words call A (0) or B (1). */
export function letterOf(s: Pick<TableState, 'teamA'>, side: number): 0 | 1 {
  return side === s.teamA ? 0 : 1
}
