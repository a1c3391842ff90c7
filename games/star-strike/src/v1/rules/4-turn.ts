import { callUpShips } from '../../shared/scenarios.ts'
import { v1_1 } from '../../editions/v1_1.ts'
import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import type { Event } from '../events.ts'
import { type State } from '../state.ts'
import { scoreAndEnd, scoreScenario } from './18-end.ts'

/** SS1-TURN.1: six turns. SS1-TURN.2: of Orders, Ship and Refresh Phase. SS1-TURN.3: the First player stays First. */
export const TURNS = 6

/** SS1-REFRESH.1, SS1-REFRESH.2: Orders go back, and what is marked for one turn is cleared; the rest stays. */
export function refresh(cards: Cards, t: Table<State, Event>): void {
  scoreScenario(cards, t, 'startOfRefresh')
  t.emit({ kind: 'RefreshBegan', rule: 'SS1-REFRESH.1', turn: t.state.turn })
}

/** SS1-REFRESH.3: the next turn, or the end. */
export function endTurn(cards: Cards, t: Table<State, Event>): void {
  const s = t.state
  if (callUpShips(v1_1, cards, t)) return // SS1-HISTORIC.2
  scoreScenario(cards, t, 'endOfRound')
  if (s.turn < s.turns) t.emit({ kind: 'TurnBegan', rule: 'SS1-REFRESH.3', turn: s.turn + 1 })
  else scoreAndEnd(cards, t) // SS1-TURN.1
}
