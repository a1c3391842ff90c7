import { scoreLoss } from '../shared/scenarios.ts'
import { v2_0 } from '../editions/v2_0.ts'
import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { Event, PieceDefeated } from '../events.ts'
import { other, type State } from '../state.ts'
import { shipOf } from './2-field.ts'
import { isCapital } from './3-pieces.ts'

/**
 * SS2-0.04: a Defeated piece leaves the Battlefield at once and its Orders go back. Whether a team is Wiped Out is
 * looked at when everything that goes on is resolved. Points for the defeat are scored here.
 */
export function defeat(
  cards: Cards,
  t: Table<State, Event>,
  piece: number,
  cause: PieceDefeated['cause'],
  rule: string,
): void {
  const fallen = t.state.pieces[piece]!
  if (fallen.where === 'defeated') return
  t.emit({ kind: 'PieceDefeated', rule, piece, cause })
  // SS2-10E.04: whatever the cause.
  if (constructedScoring(cards, t.state) && isCapital(shipOf(cards, fallen).role))
    t.emit({ kind: 'PointsScored', rule: 'SS2-10E.04', side: other(fallen.side), points: 1, from: fallen.name })
  scoreLoss(v2_0, cards, t, piece) // SS2-11A
}

/** SS2-10E: in Constructed Play, and in a scenario that says so. */
export function constructedScoring(cards: Cards, s: State): boolean {
  return s.mode === 'constructed' || (s.mode === 'scenario' && cards.scenarios[s.scenario]!.constructed)
}
