/**
 * The cells of a bounded board, numbered in the order given. Whatever depends only on the offset between two cells
 * (distance, bearing) is kept in one table per board, a few kilobytes that stay in cache, where a table of all pairs
 * of a 40 by 30 board would take 1.4 MB.
 */
export interface Chart {
  readonly size: number
  readonly x: Int32Array
  readonly y: Int32Array
  readonly left: number
  /** -1 off board. */
  cellAt(x: number, y: number): number
  /** offset(a, b) = place[b] - place[a] + origin: an index into every table made by `tabulate`. */
  readonly place: Int32Array
  readonly origin: number
  readonly offsets: number
  tabulate(value: (dx: number, dy: number) => number): Uint8Array | Uint16Array
}

export function chart(cells: readonly (readonly [x: number, y: number])[]): Chart {
  if (cells.length === 0) throw new Error('a board needs a cell')
  const x = Int32Array.from(cells, (cell) => cell[0])
  const y = Int32Array.from(cells, (cell) => cell[1])
  const left = least(x)
  const top = least(y)
  const width = most(x) - left + 1
  const height = most(y) - top + 1

  const grid = new Int32Array(width * height).fill(-1)
  cells.forEach(([cx, cy], cell) => {
    const at = (cx - left) * height + cy - top
    if (grid[at] !== -1) throw new Error(`cell (${cx},${cy}) is on the board twice`)
    grid[at] = cell
  })

  const stride = 2 * height - 1
  const offsets = (2 * width - 1) * stride
  return {
    size: cells.length,
    x,
    y,
    left,
    cellAt(cx, cy) {
      const column = cx - left
      const row = cy - top
      return column >= 0 && column < width && row >= 0 && row < height ? grid[column * height + row]! : -1
    },
    place: Int32Array.from(cells, ([cx, cy]) => cx * stride + cy),
    origin: (offsets - 1) / 2,
    offsets,
    tabulate(value) {
      const values = Array.from({ length: offsets }, (_, i) =>
        value(Math.floor(i / stride) - (width - 1), (i % stride) - (height - 1)),
      )
      return values.every((v) => v < 256) ? Uint8Array.from(values) : Uint16Array.from(values)
    },
  }
}

function least(numbers: Int32Array): number {
  return numbers.reduce((a, b) => Math.min(a, b))
}

function most(numbers: Int32Array): number {
  return numbers.reduce((a, b) => Math.max(a, b))
}
