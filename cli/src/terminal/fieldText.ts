import type { Cell, Field, HexField, Piece, Scene, SquareField, TerrainPattern } from '@flagbridge/scene'

/** How terrain is drawn; every sign that is used stands in the legend. */
const SIGNS: Readonly<Record<TerrainPattern, readonly [sign: string, name: string]>> = {
  system: ['*', 'star system'],
  core: ['@', 'core of a black hole'],
  horizon: ['o', 'event horizon'],
  dust: [':', 'dust'],
  nebula: ['~', 'nebula'],
  asteroids: ['%', 'asteroids'],
  planet: ['O', 'planet'],
  shallow: ['~', 'shallow waters'],
  island: ['M', 'island'],
  sand: ['-', 'sand bank'],
  fog: ['%', 'fog'],
  smoke: ['s', 'smoke'],
  explosion: ['x', 'explosion'],
}
export function terrainName(terrain: TerrainPattern): string {
  return SIGNS[terrain][1]
}

const ARROWS = ['↑', '↗', '→', '↘', '↓', '↙', '←', '↖'] as const
/** A map with more cells than this is drawn where something stands, and a little around it. */
const WHOLE = 400
const MARGIN = 2

/** The letter of each piece on the map: capitals for one's own side. */
export function lettersOf({ pieces }: Scene, side: number): Map<string, string> {
  const letters = new Map<string, string>()
  for (const [i, piece] of pieces.entries()) {
    const letter = String.fromCharCode(97 + (i % 26)).repeat(1 + Math.floor(i / 26))
    letters.set(piece.id, piece.side === side ? letter.toUpperCase() : letter)
  }
  return letters
}

/** The map with its coordinates, and what its signs mean. Nothing for a table of cards. */
export function fieldText(scene: Scene, letters: ReadonlyMap<string, string>): string[] {
  const { field } = scene
  if (field.kind === 'text') return field.text.split('\n')
  if (field.kind === 'cards') return []
  const marks = marksOf(scene, field, letters)
  const spots = field.kind === 'hexes' ? hexSpots(field) : squareSpots(field)
  return [...drawn(cropped(spots, marks), marks), ...legend(scene, field, marks)]
}

/** A cell with its place on the page: columns of half a cell, lines of half a row. */
interface Spot {
  readonly cell: Cell
  readonly x: number
  readonly y: number
}

function hexSpots({ cells, top }: HexField): Spot[] {
  return cells.map((cell) =>
    top === 'flat' ? { cell, x: 2 * cell.q, y: 2 * cell.r + cell.q } : { cell, x: 2 * cell.q + cell.r, y: cell.r },
  )
}

function squareSpots({ cells }: SquareField): Spot[] {
  return cells.map((cell) => ({ cell, x: 2 * cell.column, y: cell.row }))
}

function cropped(spots: readonly Spot[], marks: ReadonlyMap<string, string>): readonly Spot[] {
  if (spots.length <= WHOLE) return spots
  const used = spots.filter(({ cell }) => marks.has(cell.id))
  if (used.length === 0) return []
  const [xs, ys] = [used.map(({ x }) => x), used.map(({ y }) => y)]
  const inside = (n: number, all: readonly number[], by: number) =>
    n >= Math.min(...all) - by && n <= Math.max(...all) + by
  return spots.filter(({ x, y }) => inside(x, xs, 2 * MARGIN) && inside(y, ys, 2 * MARGIN))
}

/** Three characters for half a cell's width would crowd them: a mark has two, and a blank. */
const WIDTH = 3

function drawn(spots: readonly Spot[], marks: ReadonlyMap<string, string>): string[] {
  if (spots.length === 0) return []
  const left = Math.min(...spots.map(({ x }) => x))
  const lines = new Map<number, Spot[]>()
  for (const spot of spots) lines.set(spot.y, [...(lines.get(spot.y) ?? []), spot])
  const half = Math.ceil(WIDTH / 2)
  const put = (line: readonly Spot[], text: (spot: Spot) => string) => {
    let row = ''
    for (const spot of line.toSorted((a, b) => a.x - b.x)) row = `${row.padEnd((spot.x - left) * half)}${text(spot)}`
    return row.trimEnd()
  }
  const columns = new Map(spots.map((spot) => [spot.x, spot]))
  const heading = `     ${put([...columns.values()], ({ cell }) => columnOf(cell.label).padEnd(WIDTH - 1))}`
  const rows = [...lines.keys()]
    .sort((a, b) => a - b)
    .map((y) => {
      const line = lines.get(y)!
      return `${rowOf(line[0]!.cell.label).padStart(3)}  ${put(line, ({ cell }) => marks.get(cell.id) ?? '.')}`
    })
  return columns.size > 60 ? rows : [heading, ...rows]
}

/** "0507" is column 05, row 07; "d4" column d, row 4. */
function columnOf(label: string): string {
  return /^[a-z]+/i.exec(label)?.[0] ?? label.slice(0, label.length / 2)
}

function rowOf(label: string): string {
  return label.slice(columnOf(label).length)
}

/** What is drawn into the cells that are not empty. */
function marksOf(
  scene: Scene,
  field: HexField | SquareField,
  letters: ReadonlyMap<string, string>,
): Map<string, string> {
  const marks = new Map<string, string>()
  for (const { id, terrain } of field.cells) if (terrain !== undefined) marks.set(id, SIGNS[terrain][0])
  if (field.kind === 'squares')
    for (const { cells, terrain } of field.shapes ?? []) for (const id of cells) marks.set(id, SIGNS[terrain][0])
  const here = new Map<string, Piece[]>()
  for (const piece of scene.pieces)
    if (piece.cell !== undefined) here.set(piece.cell, [...(here.get(piece.cell) ?? []), piece])
  for (const [id, pieces] of here) {
    const [first] = pieces
    marks.set(id, pieces.length > 1 ? `&${pieces.length}` : `${letters.get(first!.id)}${arrow(first!)}`)
  }
  return marks
}

function arrow({ facing }: Piece): string {
  return facing === undefined ? '' : ARROWS[Math.round(facing / 45) % ARROWS.length]!
}

function legend(
  scene: Scene,
  field: Exclude<Field, { kind: 'text' | 'cards' }>,
  marks: ReadonlyMap<string, string>,
): string[] {
  const shapes = field.kind === 'squares' ? (field.shapes ?? []) : []
  const kinds = new Set([
    ...field.cells.flatMap(({ terrain }) => terrain ?? []),
    ...shapes.map(({ terrain }) => terrain),
  ])
  const cellsOf = (kind: TerrainPattern) => [
    ...(field.cells as readonly Cell[]).filter((cell) => cell.terrain === kind).map(({ id }) => id),
    ...shapes.filter(({ terrain }) => terrain === kind).flatMap(({ cells }) => cells),
  ]
  const signs = [...kinds].map((kind) => `${SIGNS[kind][0]} ${SIGNS[kind][1]} (${ranges(cellsOf(kind), field)})`)
  if ([...marks.values()].some((mark) => mark.startsWith('&'))) signs.push('&N so many units in one place')
  const zones = (field.zones ?? []).map(({ label, cells }) => `${label}: ${ranges(cells, field)}`)
  return [`Signs: ${['. empty', ...signs].join(', ')}`, ...zones]
}

/** The cells of a zone by their labels; a large one by its columns and rows where it fills them. */
function ranges(cells: readonly string[], field: HexField | SquareField): string {
  const wanted = new Set(cells)
  const labels = (field.cells as readonly Cell[]).filter(({ id }) => wanted.has(id)).map(({ label }) => label)
  if (labels.length <= 12) return labels.join(' ')
  const columns = [...new Set(labels.map(columnOf))].sort()
  const rows = [...new Set(labels.map(rowOf))].sort((a, b) => Number(a) - Number(b))
  const isFull = columns.length * rows.length === labels.length
  const across = (all: readonly string[]) => (all.length === 1 ? all[0] : `${all[0]} to ${all.at(-1)}`)
  return isFull
    ? `${labels.length} places, columns ${across(columns)}, rows ${across(rows)}`
    : `${labels.length} places, ${labels[0]} to ${labels.at(-1)}`
}
