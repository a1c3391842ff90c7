import type { Battlefield } from '../content/content.ts'
import type { CellIndex } from '../indices.ts'
import { terrainAt } from '../rules/field.ts'

const TERRAIN = ['.', '*', ':', '~', 'o', '@'] as const

/**
 * A map in characters, two for each hex. Columns lie side by side; odd ones half a hex lower or higher, so two lines
 * make a row.
 */
export function drawMap(field: Battlefield, markOf: (cell: CellIndex, terrain: string) => string): string[] {
  const rows = new Map<number, Map<number, string>>()
  for (let cell = 0 as CellIndex; cell < field.board.size; cell++) {
    const { q, r } = field.board.hexAt(cell)
    const line = 2 * r + q
    const row = rows.get(line) ?? new Map<number, string>()
    rows.set(line, row)
    row.set(q, markOf(cell, TERRAIN[terrainAt(field, cell)]))
  }
  const columns = [...rows.values()].flatMap((row) => [...row.keys()])
  const [left, right] = [Math.min(...columns), Math.max(...columns)]
  return [...rows.keys()]
    .sort((a, b) => a - b)
    .map((line) =>
      Array.from({ length: right - left + 1 }, (_, i) => rows.get(line)?.get(left + i) ?? '  ')
        .join(' ')
        .trimEnd(),
    )
}
