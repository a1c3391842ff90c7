import type { Goal } from '@flagbridge/scene'
import { OFF_BOARD } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { groundOf } from '../content/levels.ts'
import { buoyOf, convoyOf } from '../content/convoy.ts'
import { pointsOf } from '../content/parts.ts'
import { cellAt } from '../rules/2-1-setting-up.ts'
import { beaconsOf, scanOf } from '../rules/g-23-scenes.ts'
import type { State } from '../state.ts'

/** The hexes that objectives are about: what is to be held, the buoy or who has it, where a convoy is bound. */
export function goalsOf(content: Content, s: State): Goal[] {
  const board = content.board(s)
  const held = s.agreed.objectives.flatMap((objective): Goal[] =>
    objective.kind === 'hold'
      ? [{ cell: String(cellAt(board, objective.column, objective.row)), label: objective.name }]
      : [],
  )
  return [...held, ...buoyGoal(s), ...convoyGoals(content, s), ...beaconGoals(content, s)]
}

/** SXS-G.23.d: three, each once for each side. */
function beaconGoals(content: Content, s: State): Goal[] {
  const scan = scanOf(s.agreed.objectives)
  if (scan === undefined) return []
  const points = pointsOf(scan.share, s.agreed.points)
  return beaconsOf(content, s).map((cell) => ({
    cell: String(groundOf(cell)),
    label: `Beacon: ${points} points to a side that ends a turn beside it in silence`,
  }))
}

/** SXS-G.23.c: where it lies, or the ship that has it. */
function buoyGoal(s: State): Goal[] {
  const buoy = buoyOf(s.agreed.objectives)
  if (buoy === undefined || s.buoy === null) return []
  const carrier = s.ships[s.buoy.carrier]
  const cell = carrier?.cell ?? s.buoy.cell
  if (cell === OFF_BOARD) return []
  const points = pointsOf(buoy.share, s.agreed.points)
  const label = `${buoy.name}: ${points} points to whoever takes it off by their own long edge`
  return [{ cell: String(groundOf(cell)), label, ...(carrier === undefined ? {} : { side: carrier.side }) }]
}

/** SXS-G.23.b: the other short edge. */
function convoyGoals(content: Content, s: State): Goal[] {
  const convoy = convoyOf(s.agreed.objectives)
  if (convoy === undefined) return []
  const { columns, rows, points } = s.agreed
  const label = `${convoy.name}: ${pointsOf(convoy.share, points)} points for each transport that leaves here`
  const board = content.board(s)
  return Array.from({ length: rows }, (_, row) => ({ cell: String(cellAt(board, columns - 1, row)), label }))
}
