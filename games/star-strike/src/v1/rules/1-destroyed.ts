import type { PieceIndex } from '../../table/indices.ts'
import { scoreLoss } from '../../table/rules/scenarios.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { ShipDestroyed } from '../events/index.ts'
import type { StrikeTable } from './step.ts'

/**
 * SS1-DEF.12: the ship leaves the board at once with its auras, and its Orders go back to the Library. Its Fleet Value
 * counts for the opponent, whatever the cause (SS1-END.4). SS1-HISTORIC.2: a scenario may score it.
 */
export function destroy(
  c: Content,
  t: StrikeTable,
  piece: PieceIndex,
  cause: ShipDestroyed['cause'],
  rule: string,
): void {
  const lost = pieceOf(t.state, piece)
  if (lost.where === 'destroyed') return
  t.emit({ kind: 'ShipDestroyed', rule, piece, cause })
  scoreLoss(c, t, piece)
}

/** SS1-COMP.3, SS1-ICON.6: no undamaged Hull Box is left. */
export function destroyIfHullGone(c: Content, t: StrikeTable, piece: PieceIndex, rule: string): void {
  if (pieceOf(t.state, piece).hull <= 0) destroy(c, t, piece, 'hull', rule)
}
