import { bearingOf, type Bearing } from './bearing.ts'
import { boardSight, type BoardSight } from './boardSight.ts'
import { chart } from './chart.ts'
import { ALL_DIRECTIONS, disc, hex, length, neighbour, type Direction, type Hex } from './hex.ts'
import { hexLine } from './line.ts'

/** A bounded board. Cells are 0..size-1, in the order the hexes were given, so that games keep plain numbers. */
export interface HexBoard {
  readonly size: number
  /** -1 off board. */
  cellAt(h: Hex): number
  /** As cellAt, without a Hex to allocate. */
  cellOf(q: number, r: number): number
  hexAt(cell: number): Hex
  /** -1 off board. */
  neighbour(cell: number, d: Direction): number
  distance(a: number, b: number): number
  bearing(from: number, to: number): Bearing
  /** As the function of the same name, over cells; nothing is allocated once a line has been asked for. */
  readonly lineOfSight: BoardSight
  /** Column and row, each counted from 1, as on a printed map: "1207". */
  label(cell: number): string
  /** -1 when no cell has this label. */
  cellNamed(label: string): number
}

export function hexBoard(hexes: readonly Hex[]): HexBoard {
  const charted = chart(hexes.map(coordinates))
  const { size, cellAt, place, origin, left, tabulate } = charted
  const distances = tabulate(length)
  const bearings = tabulate(bearingOf)
  const cells = hexes.map(({ q, r }) => Object.freeze(hex(q, r)))
  const neighbours = Int32Array.from(
    cells.flatMap((h) =>
      ALL_DIRECTIONS.map((d) => {
        const beside = neighbour(h, d)
        return cellAt(beside.q, beside.r)
      }),
    ),
  )
  const labels = columnRowLabels(cells, left)
  const named = new Map(labels.map((label, cell) => [label, cell]))

  return {
    size,
    cellAt: (h) => cellAt(h.q, h.r),
    cellOf: cellAt,
    hexAt: (cell) => cells[cell]!,
    neighbour: (cell, d) => neighbours[cell * 6 + d]!,
    distance: (a, b) => distances[place[b]! - place[a]! + origin]!,
    bearing: (from, to) => bearings[place[to]! - place[from]! + origin]!,
    lineOfSight: boardSight(charted, (q, r) => hexLine(hex(0, 0), hex(q, r)), coordinates),
    label: (cell) => labels[cell]!,
    cellNamed: (label) => named.get(label) ?? -1,
  }
}

/** Flat-top, offset columns: col = q and row = r + floor(q/2) (SX-0.1.1.b). Cells in reading order, row by row. */
export function rectangleBoard(columns: number, rows: number): HexBoard {
  const hexes: Hex[] = []
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) hexes.push(hex(column, row - Math.floor(column / 2)))
  return hexBoard(hexes)
}

/** A hexagon of hexagons, ring by ring from the centre (0,0), which is cell 0. */
export function hexagonBoard(radius: number): HexBoard {
  return hexBoard(disc(hex(0, 0), radius))
}

function coordinates(h: Hex): [number, number] {
  return [h.q, h.r]
}

function columnRowLabels(cells: readonly Hex[], left: number): string[] {
  const rows = cells.map((h) => h.r + Math.floor(h.q / 2))
  const top = rows.reduce((a, b) => Math.min(a, b))
  const numbers = cells.map((h, cell) => [h.q - left + 1, rows[cell]! - top + 1])
  const highest = numbers.flat().reduce((a, b) => Math.max(a, b))
  const digits = Math.max(2, String(highest).length)
  return numbers.map((pair) => pair.map((n) => String(n).padStart(digits, '0')).join(''))
}
