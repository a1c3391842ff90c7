import { boardSight, type BoardSight } from './boardSight.ts'
import { chart } from './chart.ts'
import { ALL_COMPASS, square, squareNeighbour, type Compass, type Square } from './square.ts'
import { squareLine } from './squareLine.ts'

/** A rectangle of squares. Cells are 0..size-1, row by row from A1 in the south-west corner. */
export interface SquareBoard {
  readonly size: number
  readonly columns: number
  readonly rows: number
  /** -1 off board. */
  cellAt(s: Square): number
  /** As cellAt, without a Square to allocate. */
  cellOf(x: number, y: number): number
  squareAt(cell: number): Square
  /** -1 off board. */
  neighbour(cell: number, d: Compass): number
  stepDistance(a: number, b: number): number
  kingDistance(a: number, b: number): number
  /** As squareSight, over cells; nothing is allocated once a line has been asked for. */
  readonly lineOfSight: BoardSight
  /** Column letter and row number: "C7". */
  label(cell: number): string
  /** -1 when no cell has this label; "c7" is "C7". */
  cellNamed(label: string): number
}

export function squareBoard(columns: number, rows: number): SquareBoard {
  const squares = Array.from({ length: columns * rows }, (_, cell) =>
    Object.freeze(square(cell % columns, Math.floor(cell / columns))),
  )
  const charted = chart(squares.map(coordinates))
  const { size, cellAt, place, origin, tabulate } = charted
  const steps = tabulate((dx, dy) => Math.abs(dx) + Math.abs(dy))
  const kingSteps = tabulate((dx, dy) => Math.max(Math.abs(dx), Math.abs(dy)))
  const neighbours = Int32Array.from(
    squares.flatMap((s) =>
      ALL_COMPASS.map((d) => {
        const beside = squareNeighbour(s, d)
        return cellAt(beside.x, beside.y)
      }),
    ),
  )
  const labels = squares.map((s) => columnLetters(s.x) + String(s.y + 1))
  const named = new Map(labels.map((label, cell) => [label, cell]))

  return {
    size,
    columns,
    rows,
    cellAt: (s) => cellAt(s.x, s.y),
    cellOf: cellAt,
    squareAt: (cell) => squares[cell]!,
    neighbour: (cell, d) => neighbours[cell * 8 + d]!,
    stepDistance: (a, b) => steps[place[b]! - place[a]! + origin]!,
    kingDistance: (a, b) => kingSteps[place[b]! - place[a]! + origin]!,
    lineOfSight: boardSight(charted, (x, y) => squareLine(square(0, 0), square(x, y)), coordinates),
    label: (cell) => labels[cell]!,
    cellNamed: (label) => named.get(label.toUpperCase()) ?? -1,
  }
}

function coordinates(s: Square): [number, number] {
  return [s.x, s.y]
}

/** A to Z, then AA as in a spreadsheet. */
function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last
}
