import { reach, STRAIGHT } from '@flagbridge/geometry'
import { unknownWord, type Problem } from '@flagbridge/kernel'
import { board, CELLS, NO_CELL, rowOf, type Cell } from './board.ts'
import { FOG, OPEN_SEA, type Terrain, type TerrainCard } from './content.ts'
import type { LaidCard } from './pack.ts'

/** The squares of a card with its south-west corner on a cell, turned by quarter turns; undefined off the board. */
export function squaresOf(card: TerrainCard, at: Cell, turned: number): Cell[] | undefined {
  const turnedBy = card.footprint.map(([x, y]) => quarterTurns(x, y, turned))
  const west = Math.min(...turnedBy.map(([x]) => x))
  const south = Math.min(...turnedBy.map(([, y]) => y))
  const { x, y } = board.squareAt(at)
  const cells = turnedBy.map(([dx, dy]) => board.cellOf(x + dx - west, y + dy - south))
  return cells.includes(NO_CELL) ? undefined : cells.sort((a, b) => a - b)
}

function quarterTurns(x: number, y: number, times: number): [number, number] {
  let at: [number, number] = [x, y]
  for (let i = 0; i < times; i++) at = [at[1], -at[0]]
  return at
}

export type SceneryFault = 'rows' | 'overlap' | 'no-path'

/** House rule of placing: wholly in rows 3 to 6, no overlap, and a path of open squares stays from row 2 to row 7. */
export function sceneryFault(
  terrain: readonly Terrain[],
  squares: readonly Cell[],
  kind: Terrain,
): SceneryFault | undefined {
  if (squares.some((cell) => rowOf(cell) < 3 || rowOf(cell) > 6)) return 'rows'
  if (squares.some((cell) => terrain[cell] !== OPEN_SEA)) return 'overlap'
  if (kind !== FOG && !staysOpen(laidOver(terrain, squares, kind))) return 'no-path'
  return undefined
}

export function laidOver(terrain: readonly Terrain[], squares: readonly Cell[], kind: Terrain): Terrain[] {
  const after = [...terrain]
  for (const cell of squares) after[cell] = kind
  return after
}

function staysOpen(terrain: readonly Terrain[]): boolean {
  const open = (cell: Cell) => terrain[cell] === OPEN_SEA || terrain[cell] === FOG
  const found = reach(board.cellNamed('a2'), CELLS.length, (cell, step) => {
    for (const direction of STRAIGHT) {
      const beside = board.neighbour(cell as Cell, direction)
      if (beside >= 0 && rowOf(beside) >= 2 && rowOf(beside) <= 7 && open(beside)) step(beside, 1)
    }
  })
  return found.nodes.some((cell) => rowOf(cell as Cell) === 7)
}

/** AD-COMP.4: what is wrong with scenery that was agreed on beforehand. */
export function terrainProblems(
  cards: readonly TerrainCard[],
  laid: readonly LaidCard[],
  path: Problem['path'],
): Problem[] {
  const problems: Problem[] = []
  const used = new Map<string, number>()
  let terrain: readonly Terrain[] = CELLS.map(() => OPEN_SEA)
  for (const [i, { card: id, squares }] of laid.entries()) {
    const fail = (expected: string) => problems.push({ path: [...path, i], expected, rule: 'AD-COMP.4' })
    const card = cards.find((one) => one.id === id)
    if (card === undefined) {
      const known = cards.map((one) => one.id)
      problems.push(unknownWord([...path, i, 'card'], 'the id of a terrain card', id, known, 'AD-COMP.4'))
      continue
    }
    if (squares.some((name) => board.cellNamed(name) === NO_CELL)) continue
    const copies = (used.get(id) ?? 0) + 1
    used.set(id, copies)
    if (copies > card.copies) fail(`at most ${card.copies} of ${card.name} (${id})`)
    const cells = squares.map((name) => board.cellNamed(name)).sort((a, b) => a - b)
    if (!footprints(card).some((shape) => sameShape(shape, cells)))
      fail(`the footprint of ${card.name} (${id}) on ${squares.join(', ')}`)
    const fault = sceneryFault(terrain, cells, card.terrain)
    if (fault === 'rows') fail(`${card.name} wholly in rows 3 to 6`)
    if (fault === 'overlap') fail(`${card.name} not to overlap another card`)
    if (fault === 'no-path') fail(`a path of open squares from row 2 to row 7 beside ${card.name}`)
    terrain = laidOver(terrain, cells, card.terrain)
  }
  return problems
}

/** What is wrong with the squares of a card that could lie nowhere. */
export function footprintFault(card: TerrainCard): string | undefined {
  if (new Set(card.footprint.map(String)).size < card.footprint.length) return 'each square once'
  const fits = [0, 1, 2, 3].some((turned) => {
    const squares = squaresOf(card, board.cellNamed('a3'), turned)
    return squares !== undefined && squares.every((cell) => rowOf(cell) <= 6)
  })
  return fits ? undefined : 'squares that can lie within rows 3 to 6'
}

const CORNER = 0 as Cell

function footprints(card: TerrainCard): number[][] {
  return [0, 1, 2, 3].flatMap((turned) => {
    const shape = squaresOf(card, CORNER, turned)
    return shape === undefined ? [] : [shape]
  })
}

function sameShape(shape: readonly number[], cells: readonly number[]): boolean {
  if (shape.length !== cells.length) return false
  const west = Math.min(...cells.map((cell) => cell & 7))
  const south = Math.min(...cells.map((cell) => cell >> 3))
  const moved = cells.map((cell) => cell - west - south * 8).sort((a, b) => a - b)
  return moved.every((cell, i) => cell === shape[i])
}
