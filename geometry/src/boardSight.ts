import type { Chart } from './chart.ts'
import { between, pairBlocks, type Stretch, type Tie } from './sight.ts'

/** Line of sight between two cells of a board. What lies off the board does not block. */
export type BoardSight = (from: number, to: number, blocks: (cell: number) => boolean, tie: Tie) => boolean

/**
 * One line serves every pair of cells with the same offset, so each is traced once, when first asked for, and kept
 * as what lies between its ends: four numbers a step, the offsets of the left and of the right cell, which are the
 * same where the line has one cell to itself.
 */
export function boardSight<Cell>(
  chart: Chart,
  trace: (dx: number, dy: number) => readonly Stretch<Cell>[],
  coordinates: (cell: Cell) => readonly [x: number, y: number],
): BoardSight {
  const { x, y, place, origin, cellAt } = chart
  const lines = Array.from<Int32Array | undefined>({ length: chart.offsets })

  function line(from: number, to: number): Int32Array {
    const steps = between(trace(x[to]! - x[from]!, y[to]! - y[from]!))
    return Int32Array.from(steps.flatMap(([left, right = left]) => [...coordinates(left), ...coordinates(right)]))
  }

  return (from, to, blocks, tie) => {
    const steps = (lines[place[to]! - place[from]! + origin] ??= line(from, to))
    const fromX = x[from]!
    const fromY = y[from]!
    for (let i = 0; i < steps.length; i += 4) {
      const left = cellAt(fromX + steps[i]!, fromY + steps[i + 1]!)
      const leftBlocks = left >= 0 && blocks(left)
      const right = cellAt(fromX + steps[i + 2]!, fromY + steps[i + 3]!)
      if (left === right ? leftBlocks : pairBlocks(tie, leftBlocks, right >= 0 && blocks(right))) return false
    }
    return true
  }
}
