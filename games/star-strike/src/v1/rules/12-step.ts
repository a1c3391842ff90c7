import { onField } from '../../table/rules/field.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { ShipMoved } from '../events/index.ts'
import { leaveSafely } from './17-terrain.ts'
import type { StrikeTable } from './step.ts'

/** SS1-MOVE.14: the escape die only when the ship really leaves, then the step; its effects follow. */
export function stepInto(c: Content, t: StrikeTable, step: Omit<ShipMoved, 'kind' | 'from'>): void {
  const piece = pieceOf(t.state, step.piece)
  if (!leaveSafely(c, t, step.piece)) return
  const { rule, piece: p, how, heading, to } = step
  const from = piece.cell
  if (onField(piece)) t.emit({ kind: 'ShipMoved', rule, piece: p, how, heading, from, to })
}
