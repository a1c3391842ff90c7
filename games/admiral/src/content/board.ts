import { squareBoard } from '@flagbridge/geometry'

/** AD-COMP.2: the battlefield is a grid of 8 by 8 squares; South's nearest rows are 1 and 2. */
export const board = squareBoard(8, 8)
export const CELLS = 64

const NAMES: readonly string[] = Array.from({ length: CELLS }, (_, cell) => board.label(cell).toLowerCase())

export function squareName(cell: number): string {
  return NAMES[cell] ?? 'off the board'
}

/** 1 to 8, south to north. */
export function rowOf(cell: number): number {
  return (cell >> 3) + 1
}

export function onBoard(cell: number): boolean {
  return Number.isInteger(cell) && cell >= 0 && cell < CELLS
}
