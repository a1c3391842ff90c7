import { STRAIGHT } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import type { Shape, SquareCell, SquareField, TerrainPattern, Zone } from '@flagbridge/scene'
import { board, CELLS, squareName, type Cell } from '../content/board.ts'
import { ISLAND, OPEN_SEA, SAND_BANK, SHALLOW_WATERS, TERRAIN_NAMES } from '../content/content.ts'
import { inNearestRows } from '../rules/3-setup.ts'
import type { State } from '../state.ts'
import { sideName } from '../text/names.ts'

const DRAWN: readonly (TerrainPattern | undefined)[] = [undefined, 'island', 'shallow', 'fog', 'sand']
const COLUMNS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const ROWS = ['8', '7', '6', '5', '4', '3', '2', '1']

/** AD-COMP.2: the chart, north up; terrain that hangs together is one shape. */
export function seaOf(s: State, seat: Seat): SquareField {
  const zones = zonesOf(s, seat)
  return {
    kind: 'squares',
    columns: COLUMNS,
    rows: ROWS,
    cells: CELLS.map((cell) => squareOf(s, cell)),
    shapes: [...terrainShapes(s), ...smokeShapes(s)],
    ...(zones.length === 0 ? {} : { zones }),
  }
}

function squareOf(s: State, cell: Cell): SquareCell {
  const { x, y } = board.squareAt(cell)
  return {
    id: String(cell),
    label: squareName(cell),
    column: x,
    row: 7 - y,
    soundings: soundings(s.terrain[cell] ?? OPEN_SEA, cell),
  }
}

/** Depths to look at, shallow where the water is; no rule asks for them. */
function soundings(terrain: number, cell: Cell): string[] {
  if (terrain === ISLAND || terrain === SAND_BANK) return []
  const depth = (seed: number) => (cell * 37 + seed * 61 + ((cell * cell) % 23)) % 79
  return terrain === SHALLOW_WATERS
    ? [String(2 + (depth(1) % 4)), String(2 + (depth(2) % 4))]
    : [String(18 + depth(1)), String(18 + depth(2))]
}

/** Squares of one kind that share edges. */
function terrainShapes(s: State): Shape[] {
  const shapes: Shape[] = []
  const seen = new Set<number>()
  for (const first of CELLS) {
    const kind = s.terrain[first] ?? OPEN_SEA
    const terrain = DRAWN[kind]
    if (terrain === undefined || seen.has(first)) continue
    seen.add(first)
    const cells = [first]
    for (const cell of cells)
      for (const way of STRAIGHT) {
        const beside = board.neighbour(cell, way)
        if (beside < 0 || seen.has(beside) || s.terrain[beside] !== kind) continue
        seen.add(beside)
        cells.push(beside)
      }
    shapes.push({ terrain, cells: cells.map(String), name: TERRAIN_NAMES[kind] })
  }
  return shapes
}

/** AD-GREEN.8: smoke lies on single squares. */
function smokeShapes(s: State): Shape[] {
  return [...new Set(s.smoke)].map((cell) => ({ terrain: 'smoke', cells: [String(cell)], name: 'Smoke' }))
}

/** AD-SET.3, AD-SUB.4: where cards may be put now. */
function zonesOf(s: State, seat: Seat): Zone[] {
  if (s.phase !== 'deployment' && s.phase !== 'entering') return []
  return [0, 1].map((side) => ({
    side,
    label: side === seat ? 'Your two nearest rows' : `Rows of ${sideName(side)}`,
    cells: CELLS.filter((cell) => inNearestRows(side, cell)).map(String),
  }))
}
