import { scenarioAt } from '../../table/content/cards.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import { scoreLoss } from '../../table/rules/scenarios.ts'
import { pieceOf, other } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { PieceDefeated } from '../events/index.ts'
import type { State } from '../state.ts'
import { isCapital } from './3-pieces.ts'
import type { StrikeTable } from './step.ts'

/**
 * SS2-0.04: a Defeated piece leaves the Battlefield at once and its Orders go back. Whether a team is Wiped Out is
 * looked at when everything that goes on is resolved. Points for the defeat are scored here.
 */
export function defeat(
  c: Content,
  t: StrikeTable,
  piece: PieceIndex,
  cause: PieceDefeated['cause'],
  rule: string,
): void {
  const fallen = pieceOf(t.state, piece)
  if (fallen.where === 'defeated') return
  t.emit({ kind: 'PieceDefeated', rule, piece, cause })
  // SS2-10E.04: whatever the cause.
  if (constructedScoring(c, t.state) && isCapital(shipOf(c, fallen).role))
    t.emit({ kind: 'PointsScored', rule: 'SS2-10E.04', side: other(fallen.side), points: 1, from: fallen.name })
  scoreLoss(c, t, piece) // SS2-11A
}

/** SS2-10E: in Constructed Play, and in a scenario that says so. */
export function constructedScoring(c: Content, s: State): boolean {
  return s.mode === 'constructed' || (s.mode === 'scenario' && scenarioAt(c, s.scenario).constructed)
}
