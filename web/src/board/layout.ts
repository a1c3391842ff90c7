import type { Field, HexField, SquareField } from '@flagbridge/scene'

export interface Point {
  readonly x: number
  readonly y: number
}

export interface Bounds {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Where the cells of a field lie on the drawing. */
export interface Layout {
  readonly kind: 'hexes' | 'squares'
  /** Half the width of a cell's inscribed circle: what fits inside it. */
  readonly inner: number
  readonly bounds: Bounds
  /** The plate under a piece, about its centre. */
  readonly plate: string
  centre(cell: string): Point | undefined
  /** The corners of a cell, scaled about its centre. */
  corners(cell: string, scale?: number): readonly Point[]
  cellAt(x: number, y: number): string | undefined
  /** The edge round a set of cells as a path. */
  edge(cells: readonly string[]): string
  label(cell: string): string
}

export const HEX = 40
export const SQUARE = 78
/** Room round a field of squares for the letters and numbers on its edge. */
export const RULER = 30

export function layoutOf(field: Field): Layout | undefined {
  if (field.kind === 'hexes') return hexLayout(field)
  return field.kind === 'squares' ? squareLayout(field) : undefined
}

const ROOT3 = Math.sqrt(3)

function hexLayout({ top, cells }: HexField): Layout {
  const flat = top === 'flat'
  const place = (q: number, r: number): Point =>
    flat ? { x: 1.5 * HEX * q, y: ROOT3 * HEX * (r + q / 2) } : { x: ROOT3 * HEX * (q + r / 2), y: 1.5 * HEX * r }
  const turn = flat ? 0 : 30
  const shape = Array.from({ length: 6 }, (_, i) => polar(HEX, turn + 60 * i))
  const named = new Map(cells.map((cell) => [`${cell.q},${cell.r}`, cell.id]))
  return build(
    'hexes',
    (ROOT3 / 2) * HEX,
    shape,
    cells,
    ({ q, r }) => place(q, r),
    (x, y) => {
      const [q, r] = flat
        ? [((2 / 3) * x) / HEX, ((-1 / 3) * x + (ROOT3 / 3) * y) / HEX]
        : [((ROOT3 / 3) * x - (1 / 3) * y) / HEX, ((2 / 3) * y) / HEX]
      return named.get(rounded(q, r))
    },
  )
}

/** The hex that holds a point: round all three coordinates and correct the one that was rounded most. */
function rounded(q: number, r: number): string {
  const s = -q - r
  const [nq, nr, ns] = [Math.round(q), Math.round(r), Math.round(s)]
  const [dq, dr, ds] = [Math.abs(nq - q), Math.abs(nr - r), Math.abs(ns - s)]
  if (dq > dr && dq > ds) return `${0 - nr - ns},${nr}`
  return dr > ds ? `${nq},${0 - nq - ns}` : `${nq},${nr}`
}

function squareLayout({ cells }: SquareField): Layout {
  const half = SQUARE / 2
  const shape = [
    { x: -half, y: -half },
    { x: half, y: -half },
    { x: half, y: half },
    { x: -half, y: half },
  ]
  const named = new Map(cells.map((cell) => [`${cell.column},${cell.row}`, cell.id]))
  return build(
    'squares',
    half,
    shape,
    cells,
    ({ column, row }) => ({ x: column * SQUARE, y: row * SQUARE }),
    (x, y) => named.get(`${Math.round(x / SQUARE)},${Math.round(y / SQUARE)}`),
  )
}

function build<Cell extends { readonly id: string; readonly label: string }>(
  kind: Layout['kind'],
  inner: number,
  shape: readonly Point[],
  cells: readonly Cell[],
  place: (cell: Cell) => Point,
  cellAt: (x: number, y: number) => string | undefined,
): Layout {
  const centres = new Map(cells.map((cell) => [cell.id, place(cell)]))
  const labels = new Map(cells.map((cell) => [cell.id, cell.label]))
  const corners = (cell: string, scale = 1) => {
    const at = centres.get(cell)
    return at === undefined ? [] : shape.map((corner) => ({ x: at.x + corner.x * scale, y: at.y + corner.y * scale }))
  }
  return {
    kind,
    inner,
    plate:
      kind === 'hexes'
        ? `M${shape.map(({ x, y }) => at({ x: x * 0.86, y: y * 0.86 })).join('L')}Z`
        : roundedSquare(half(shape) * 0.84),
    bounds: widened(boundsOf([...centres.keys()].flatMap((cell) => corners(cell))), kind === 'squares' ? RULER : 0),
    centre: (cell) => centres.get(cell),
    corners,
    cellAt,
    edge: (set) => edgeOf(set.map((cell) => corners(cell))),
    label: (cell) => labels.get(cell) ?? '',
  }
}

function half(shape: readonly Point[]): number {
  return Math.abs(shape[0]!.x)
}

function roundedSquare(r: number): string {
  const s = 2 * (r - 6)
  return `M${6 - r} ${-r}h${s}q6 0 6 6v${s}q0 6 -6 6h${-s}q-6 0 -6 -6v${-s}q0 -6 6 -6Z`
}

/** An edge that two cells of the set share lies inside and is not drawn. */
function edgeOf(shapes: readonly (readonly Point[])[]): string {
  const edges = new Map<string, string>()
  for (const shape of shapes)
    for (const [i, from] of shape.entries()) {
      const to = shape[(i + 1) % shape.length]!
      const [a, b] = [at(from), at(to)]
      const key = a < b ? `${a} ${b}` : `${b} ${a}`
      if (edges.has(key)) edges.delete(key)
      else edges.set(key, `M${a}L${b}`)
    }
  return [...edges.values()].join('')
}

export function at({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
}

export function outline(points: readonly Point[]): string {
  return points.map(at).join(' ')
}

/** A point at this distance, degrees clockwise from east. */
function polar(radius: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

function widened({ left, top, width, height }: Bounds, by: number): Bounds {
  return { left: left - by, top: top - by, width: width + 2 * by, height: height + 2 * by }
}

function boundsOf(points: readonly Point[]): Bounds {
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const left = xs.reduce((a, b) => Math.min(a, b), Infinity)
  const top = ys.reduce((a, b) => Math.min(a, b), Infinity)
  return {
    left,
    top,
    width: xs.reduce((a, b) => Math.max(a, b), -Infinity) - left,
    height: ys.reduce((a, b) => Math.max(a, b), -Infinity) - top,
  }
}
