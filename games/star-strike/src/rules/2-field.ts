import type { Direction } from '@flagbridge/geometry'
import type { Battlefield, Cards, ShipCard } from '../cards/cards.ts'
import type { Terrain } from '../cards/words.ts'
import { NONE, type Table, type TablePiece } from '../shared/table.ts'

/** Section 2: the Battlefield and what stands on it. Hexes, directions and facings are those of SS2-0.01. */

/** Something that stands in a hex. */
type Placed = Pick<TablePiece, 'cell'>

export function fieldOf(cards: Cards, s: Pick<Table, 'battlefield'>): Battlefield {
  return cards.battlefields[s.battlefield]!
}

export function shipOf(cards: Cards, piece: Pick<TablePiece, 'ship'>): ShipCard {
  return cards.ships[piece.ship]!
}

/** SS2-2: only a piece on the Battlefield does anything to others. */
export function onField<P extends { readonly where: string }>(piece: P | undefined): piece is P {
  return piece !== undefined && piece.where === 'field'
}

/**
 * SS2-2A.01, SS1-DEF.3, SS1-DEF.4: the hexes strictly between two pieces, so adjacent ones are at Distance 0, and so are two that
 * share a space for a moment. Nothing on the way counts.
 */
export function distanceBetween(cards: Cards, s: Pick<Table, 'battlefield'>, a: Placed, b: Placed): number {
  return Math.max(0, fieldOf(cards, s).board.distance(a.cell, b.cell) - 1)
}

/** SS2-2A.03: a hex has one terrain, and it concerns only the piece in the hex. */
export function terrainOf(cards: Cards, s: Pick<Table, 'battlefield'>, piece: Placed): Terrain {
  return fieldOf(cards, s).terrain[piece.cell]!
}

/** SS2-2A.02.I: the hex across the Fore edge, or NONE where the map ends (SS2-2A). */
export function hexAhead(cards: Cards, s: Pick<Table, 'battlefield'>, cell: number, facing: Direction): number {
  return fieldOf(cards, s).board.neighbour(cell, facing)
}

/** SS2-2A: a hex holds one piece. */
export function isEmpty(s: Pick<Table, 'at'>, cell: number): boolean {
  return cell !== NONE && s.at[cell] === NONE
}

/** The side that a Battlefield's Setup Hexes and a scenario's words call A (0) or B (1). */
export function letterOf(s: Pick<Table, 'teamA'>, side: number): 0 | 1 {
  return side === s.teamA ? 0 : 1
}
