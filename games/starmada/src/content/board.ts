import { ALL_DIRECTIONS, disc, rectangleBoard, type Direction, type Hex, type HexBoard } from '@flagbridge/geometry'
import { altitudeOf, atAltitude, groundOf, type Cell } from './levels.ts'

export type { Cell } from './levels.ts'
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
  /** Hexes of the map. */
  readonly plane: number
  /** SXS-G.18: how far above and below the map it reaches; 0 for the map alone. */
  readonly levels: number
  /** Where a flight may go from a hex. */
  readonly ways: readonly Direction[]
  /** SX-5.2: how many hexes a flight needs for it. */
  steps(from: Cell, to: Cell): number
}

/** SX-5.2: hexes that a flight moves in a Fighter Phase. */
export const FLIGHT_MOVE = 10

export function openBoard(columns: number, rows: number): Board {
  const flat = rectangleBoard(columns, rows)
  return { ...flat, plane: flat.size, levels: 0, ways: ALL_DIRECTIONS, steps: flat.distance } as Board
}

export function isOnBoard(board: Board, cell: number): cell is Cell {
  return cell >= 0 && cell < board.size && groundOf(cell as Cell) < board.plane
}

/** Every cell within so many hexes of one, ring by ring; where there are altitudes, from its own to the farthest. */
export function cellsAround(board: Board, cell: Cell, hexes: number, by: 'distance' | 'steps' = 'distance'): Cell[] {
  const flat = discAround(board, cell, hexes)
  if (board.levels === 0) return flat
  const found: Cell[] = []
  for (let up = 0; up <= hexes; up++)
    for (const altitude of up === 0 ? [altitudeOf(cell)] : [altitudeOf(cell) + up, altitudeOf(cell) - up])
      if (Math.abs(altitude) <= board.levels)
        for (const there of flat) {
          const at = atAltitude(there, altitude)
          if (board[by](cell, at) <= hexes) found.push(at)
        }
  return found
}

/** The same on the map alone. */
export function discAround(board: Board, cell: Cell, hexes: number): Cell[] {
  return disc(board.hexAt(cell), hexes)
    .map((hex) => board.cellAt(hex))
    .filter((there) => there >= 0)
}
