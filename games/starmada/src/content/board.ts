import { disc, rectangleBoard, type Direction, type Hex, type HexBoard } from '@flagbridge/geometry'
import type { Index } from '@flagbridge/kernel'

/** SX-0.1.1.b: a hex of the map by its number; below 0 there is none. */
export type Cell = Index<'Cell'>
/** SXS-G.14.a: a flight aboard a ship. */
export const ABOARD = -3 as Cell
export const OFF_BOARD = -1 as Cell

/** The board of `geometry`, with the cells it finds told from other numbers. */
export interface Board extends Omit<HexBoard, 'cellAt' | 'cellOf' | 'neighbour' | 'cellNamed'> {
  /** OFF_BOARD where there is no such hex. */
  cellAt(hex: Hex): Cell
  cellOf(q: number, r: number): Cell
  neighbour(cell: Cell, direction: Direction): Cell
  cellNamed(label: string): Cell
}

/** SX-5.2: hexes that a flight moves in a Fighter Phase. */
export const FLIGHT_MOVE = 10

export function openBoard(columns: number, rows: number): Board {
  return rectangleBoard(columns, rows) as Board
}

export function isOnBoard(board: Board, cell: number): cell is Cell {
  return cell >= 0 && cell < board.size
}

/** Every cell within so many hexes of one, ring by ring. */
export function cellsAround(board: Board, cell: Cell, hexes: number): Cell[] {
  return disc(board.hexAt(cell), hexes)
    .map((hex) => board.cellAt(hex))
    .filter((there) => there >= 0)
}
