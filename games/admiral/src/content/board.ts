import { squareBoard, type Compass, type SquareBoard } from '@flagbridge/geometry'
import type { Index } from '@flagbridge/kernel'

/** A square of the grid by its number; below 0 there is none, and for a unit state.ts says where it is instead. */
export type Cell = Index<'Cell'>
export const NO_CELL = -1 as Cell

/** The board of `geometry`, with the cells it finds told from other numbers. */
interface Grid extends Omit<SquareBoard, 'cellOf' | 'neighbour' | 'cellNamed'> {
  cellOf(x: number, y: number): Cell
  /** NO_CELL off the board. */
  neighbour(cell: Cell, way: Compass): Cell
  cellNamed(name: string): Cell
}

/** AD-COMP.2: the battlefield is a grid of 8 by 8 squares; South's nearest rows are 1 and 2. */
export const board = squareBoard(8, 8) as Grid
export const CELLS: readonly Cell[] = Array.from({ length: board.size }, (_, cell) => cell as Cell)

const NAMES: readonly string[] = CELLS.map((cell) => board.label(cell).toLowerCase())

export function squareName(cell: Cell): string {
  return NAMES[cell] ?? 'off the board'
}

/** 1 to 8, south to north. */
export function rowOf(cell: Cell): number {
  return (cell >> 3) + 1
}

export function onBoard(cell: number): cell is Cell {
  return Number.isInteger(cell) && cell >= 0 && cell < CELLS.length
}
