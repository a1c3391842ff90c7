import { scoreLoss } from '../../shared/scenarios.ts'
import { v1_1 } from '../../editions/v1_1.ts'
import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import type { Event, ShipDestroyed } from '../events.ts'
import { type State } from '../state.ts'

/**
 * SS1-DEF.12: the ship leaves the board at once with its auras, and its Orders go back to the Library. Its Fleet Value
 * counts for the opponent, whatever the cause (SS1-END.4). SS1-HISTORIC.2: a scenario may score it.
 */
export function destroy(
  cards: Cards,
  t: Table<State, Event>,
  piece: number,
  cause: ShipDestroyed['cause'],
  rule: string,
): void {
  const lost = t.state.pieces[piece]!
  if (lost.where === 'destroyed') return
  t.emit({ kind: 'ShipDestroyed', rule, piece, cause })
  scoreLoss(v1_1, cards, t, piece)
}

/** SS1-COMP.3, SS1-ICON.6: no undamaged Hull Box is left. */
export function destroyIfHullGone(cards: Cards, t: Table<State, Event>, piece: number, rule: string): void {
  if (t.state.pieces[piece]!.hull <= 0) destroy(cards, t, piece, 'hull', rule)
}
