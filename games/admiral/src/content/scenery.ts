import { reach, STRAIGHT } from '@flagbridge/geometry'
import type { Problem } from '@flagbridge/kernel'
import { board, CELLS, rowOf } from './board.ts'
import { FOG, OPEN_SEA, type TerrainCard } from './content.ts'
import type { LaidCard } from './pack.ts'

/** The squares of a card laid with its south-west corner on a cell, turned by quarter turns; undefined off the board. */
export function squaresOf(card: TerrainCard, at: number, turned: number): number[] | undefined {
  const turnedBy = card.footprint.map(([x, y]) => quarterTurns(x, y, turned))
  const west = Math.min(...turnedBy.map(([x]) => x))
  const south = Math.min(...turnedBy.map(([, y]) => y))
  const { x, y } = board.squareAt(at)
  const cells = turnedBy.map(([dx, dy]) => board.cellOf(x + dx - west, y + dy - south))
  return cells.includes(-1) ? undefined : cells.sort((a, b) => a - b)
}

function quarterTurns(x: number, y: number, times: number): [number, number] {
  let at: [number, number] = [x, y]
  for (let i = 0; i < times; i++) at = [at[1], -at[0]]
  return at
}

export type SceneryFault = 'rows' | 'overlap' | 'no-path'

/** House rule of placing: wholly in rows 3 to 6, no overlap, and a path of open squares stays from row 2 to row 7. */
export function sceneryFault(
  terrain: readonly number[],
  squares: readonly number[],
  kind: number,
): SceneryFault | undefined {
  if (squares.some((cell) => rowOf(cell) < 3 || rowOf(cell) > 6)) return 'rows'
  if (squares.some((cell) => terrain[cell] !== OPEN_SEA)) return 'overlap'
  if (kind !== FOG && !staysOpen(laidOver(terrain, squares, kind))) return 'no-path'
  return undefined
}

export function laidOver(terrain: readonly number[], squares: readonly number[], kind: number): number[] {
  const after = [...terrain]
  for (const cell of squares) after[cell] = kind
  return after
}

function staysOpen(terrain: readonly number[]): boolean {
  const open = (cell: number) => terrain[cell] === OPEN_SEA || terrain[cell] === FOG
  const found = reach(board.cellNamed('a2'), CELLS, (cell, step) => {
    for (const direction of STRAIGHT) {
      const beside = board.neighbour(cell, direction)
      if (beside >= 0 && rowOf(beside) >= 2 && rowOf(beside) <= 7 && open(beside)) step(beside, 1)
    }
  })
  return found.nodes.some((cell) => rowOf(cell) === 7)
}

/** AD-COMP.4: what is wrong with scenery that was agreed on beforehand. */
export function terrainProblems(
  cards: readonly TerrainCard[],
  laid: readonly LaidCard[],
  path: Problem['path'],
): Problem[] {
  const problems: Problem[] = []
  const used = new Map<string, number>()
  let terrain: readonly number[] = Array.from({ length: CELLS }, () => OPEN_SEA)
  for (const [i, { card: id, squares }] of laid.entries()) {
    const fail = (expected: string) => problems.push({ path: [...path, i], expected, rule: 'AD-COMP.4' })
    const card = cards.find((one) => one.id === id)
    if (card === undefined) {
      fail(`the id of a terrain card, not "${id}"`)
      continue
    }
    used.set(id, (used.get(id) ?? 0) + 1)
    if (used.get(id)! > card.copies) fail(`at most ${card.copies} of ${card.name} (${id})`)
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

function footprints(card: TerrainCard): number[][] {
  return [0, 1, 2, 3].flatMap((turned) => {
    const shape = squaresOf(card, 0, turned)
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
