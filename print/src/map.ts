import type { Cell, HexField, SquareField, TerrainPattern, Zone } from '@flagbridge/scene'
import { on } from './blocks/arcs.ts'
import type { Area } from './paper.ts'
import type { Pen } from './pen.ts'

/** A map in points, from its upper left corner. */
export interface PrintedMap {
  readonly width: number
  readonly height: number
  draw(pen: Pen, x: number, y: number): void
}

/** A field of hexes or squares, `size` from side to side; nothing where cards lie on the table. */
export function chartOf(field: HexField | SquareField, size: number): PrintedMap {
  return field.kind === 'hexes' ? hexChart(field, size) : squareChart(field, size)
}

const ROOT3 = Math.sqrt(3)

function hexChart({ top, cells, zones = [] }: HexField, size: number): PrintedMap {
  const radius = size / ROOT3
  const flat = top === 'flat'
  const place = ({ q, r }: { q: number; r: number }) =>
    flat ? { x: 1.5 * radius * q, y: size * (r + q / 2) } : { x: size * (q + r / 2), y: 1.5 * radius * r }
  const places = cells.map((cell) => ({ cell, at: place(cell) }))
  const left = Math.min(...places.map(({ at }) => at.x)) - radius
  const high = Math.min(...places.map(({ at }) => at.y)) - radius
  const turn = flat ? 90 : 0
  return {
    width: Math.max(...places.map(({ at }) => at.x)) + radius - left,
    height: Math.max(...places.map(({ at }) => at.y)) + radius - high,
    draw(pen, x, y) {
      for (const { cell, at } of places) {
        const middle = { x: x + at.x - left, y: y + at.y - high }
        const corners = Array.from({ length: 6 }, (_, i) => on(middle, radius, 60 * i + turn))
        drawCell(pen, cell, corners, middle, size, zoneOf(zones, cell.id))
      }
    },
  }
}

function squareChart({ cells, columns, rows, shapes = [], zones = [] }: SquareField, size: number): PrintedMap {
  const ruler = size * 0.35
  const over = new Map(shapes.flatMap(({ cells: under, terrain }) => under.map((cell) => [cell, terrain] as const)))
  return {
    width: columns.length * size + ruler * 2,
    height: rows.length * size + ruler * 2,
    draw(pen, x, y) {
      for (const cell of cells) {
        const left = x + ruler + cell.column * size
        const top = y + ruler + cell.row * size
        const corners = [
          { x: left, y: top },
          { x: left + size, y: top },
          { x: left + size, y: top + size },
          { x: left, y: top + size },
        ]
        const terrain = cell.terrain ?? over.get(cell.id)
        const drawn = terrain === undefined ? cell : { ...cell, terrain }
        drawCell(pen, drawn, corners, { x: left + size / 2, y: top + size / 2 }, size, zoneOf(zones, cell.id))
      }
      const set = { size: ruler * 0.6, bold: true, align: 'centre' } as const
      columns.forEach((name, i) => pen.fitted(name, x + ruler + i * size, y, size, set))
      rows.forEach((name, i) => pen.fitted(name, x, y + ruler + (i + 0.4) * size, ruler, set))
    },
  }
}

function zoneOf(zones: readonly Zone[], cell: string): Zone | undefined {
  return zones.find(({ cells }) => cells.includes(cell))
}

/** On paper terrain is told by its hatching and its name; the tint is only a help. */
const TINT: Readonly<Record<TerrainPattern, string>> = {
  system: '#f6e9c4',
  core: '#3b3f4a',
  horizon: '#c9cdd6',
  dust: '#e9dccb',
  nebula: '#e2d9ee',
  asteroids: '#e0ddd8',
  planet: '#d6e4d6',
  shallow: '#cfe6ee',
  island: '#cfe0b8',
  sand: '#f1e6c2',
  fog: '#e8eaee',
  smoke: '#d8d8dc',
  explosion: '#f4d7c9',
}

const WORD: Readonly<Record<TerrainPattern, string>> = {
  system: 'system',
  core: 'core',
  horizon: 'horizon',
  dust: 'dust',
  nebula: 'nebula',
  asteroids: 'asteroids',
  planet: 'planet',
  shallow: 'shallows',
  island: 'island',
  sand: 'sand bank',
  fog: 'fog',
  smoke: 'smoke',
  explosion: 'blast',
}

interface Spot {
  readonly x: number
  readonly y: number
}

function drawCell(
  pen: Pen,
  { label, name, terrain, art, artWidth }: Cell,
  corners: readonly Spot[],
  middle: Spot,
  size: number,
  zone: Zone | undefined,
): void {
  const d = `M${corners.map(({ x, y }) => `${x} ${y}`).join(' L')} Z`
  const fill = terrain === undefined || pen.ink === 'lines' ? '#ffffff' : TINT[terrain]
  pen.path(d, fill, pen.palette.rule, 0.5)
  if (terrain !== undefined) hatch(pen, d, middle, size)
  if (zone !== undefined) pen.path(ring(corners, middle), undefined, pen.palette.faint, 0.7)
  const faint = terrain === 'core' && pen.ink !== 'lines' ? '#ffffff' : pen.palette.faint
  const small = { size: size * 0.12, colour: faint, align: 'centre' } as const
  pen.fitted(label, middle.x - size * 0.4, middle.y - size * 0.44, size * 0.8, small)
  const width = size * (artWidth ?? 1) * 0.8
  pen.draw(art, middle.x - width / 2, middle.y - width / 2, width, pen.palette.faint)
  const word = name ?? (terrain === undefined ? undefined : WORD[terrain])
  if (word !== undefined)
    pen.fitted(word, middle.x - size * 0.42, middle.y + size * 0.25, size * 0.84, { ...small, size: size * 0.13 })
}

/** Fine strokes, so that terrain is seen in black and white. */
function hatch(pen: Pen, d: string, { x, y }: Spot, size: number): void {
  const { doc } = pen
  doc.save().path(d).clip()
  doc.lineWidth(0.25).strokeColor(pen.palette.rule)
  for (let at = -size; at <= size; at += size / 6)
    doc
      .moveTo(x - size + at, y + size)
      .lineTo(x + size + at, y - size)
      .stroke()
  doc.restore()
}

/** The cell once more, a little smaller: where one may set up. */
function ring(corners: readonly Spot[], middle: Spot): string {
  const inner = corners.map(({ x, y }) => `${middle.x + (x - middle.x) * 0.9} ${middle.y + (y - middle.y) * 0.9}`)
  return `M${inner.join(' L')} Z`
}

/** The parts of a chart that fit on a page, row by row, with a little of the neighbours for gluing. */
export function tiles({ width, height }: PrintedMap, area: Area, overlap: number): readonly Area[] {
  const across = countOf(width, area.width, overlap)
  const down = countOf(height, area.height, overlap)
  return Array.from({ length: across * down }, (_, i) => ({
    x: (i % across) * (area.width - overlap),
    y: Math.floor(i / across) * (area.height - overlap),
    width: area.width,
    height: area.height,
  }))
}

function countOf(whole: number, page: number, overlap: number): number {
  return Math.max(1, Math.ceil((whole - overlap) / (page - overlap)))
}
