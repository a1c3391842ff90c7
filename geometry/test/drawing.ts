import { hex, square, type Hex, type Square } from '../src/index.ts'

/**
 * A drawn map, one character per cell. Hexes: columns two characters apart, every other column half a row lower, so
 * that a step north is two lines up and the other neighbours are one line up or down in the columns beside.
 *
 *     .   .
 *       A       A's six neighbours are the dots
 *     .   .     and the hexes two lines above and below
 *
 * Only where the cells lie to one another counts. In `drawnSquares` rows count from the bottom: the lower left is A1.
 */
export interface Drawing<Cell> {
  readonly cells: readonly Cell[]
  find(mark: string): Cell
  all(mark: string): Cell[]
  /** The cells of several marks, in the order of the marks. */
  each(marks: string): Cell[]
  shows(mark: string): (cell: Cell) => boolean
  /** The same drawing with other marks. */
  redrawn(mark: (cell: Cell) => string): string
}

export function drawnHexes(drawing: string): Drawing<Hex> {
  return drawn(
    drawing,
    (column, line) => hex(column, Math.floor((line - column) / 2)),
    (h) => `${h.q},${h.r}`,
  )
}

export function drawnSquares(drawing: string): Drawing<Square> {
  const top = rows(drawing).length - 1
  return drawn(
    drawing,
    (column, line) => square(column, top - line),
    (s) => `${s.x},${s.y}`,
  )
}

function rows(drawing: string): string[] {
  const lines = drawing.split('\n').filter((line) => line.trim() !== '')
  const margin = Math.min(...lines.map((line) => line.search(/\S/)))
  return lines.map((line) => line.slice(margin))
}

function drawn<Cell>(
  drawing: string,
  cellAt: (column: number, line: number) => Cell,
  key: (cell: Cell) => string,
): Drawing<Cell> {
  const marked = rows(drawing).flatMap((row, line) =>
    Array.from(row.matchAll(/\S/g), ({ 0: mark, index }) => ({ mark, cell: cellAt(index / 2, line) })),
  )
  const cells = marked.map((m) => m.cell)
  const all = (mark: string): Cell[] => marked.filter((m) => m.mark === mark).map((m) => m.cell)
  const find = (mark: string): Cell => {
    const [cell, second] = all(mark)
    if (cell === undefined || second !== undefined) throw new Error(`draw exactly one ${mark}`)
    return cell
  }
  return {
    cells,
    all,
    find,
    each: (marks) => marks.split('').map(find),
    shows(mark) {
      const shown = new Set(all(mark).map(key))
      return (cell) => shown.has(key(cell))
    },
    redrawn(mark) {
      let next = 0
      return drawing.replaceAll(/\S/g, () => mark(cells[next++]!))
    },
  }
}
