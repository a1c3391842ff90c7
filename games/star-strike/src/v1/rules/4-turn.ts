import { callUpShips } from '../../table/rules/scenarios.ts'
import type { Content } from '../content.ts'
import { scoreAndEnd, scoreScenario } from './18-end.ts'
import { sideToPlace } from './3-setup.ts'
import type { StrikeTable } from './step.ts'

/** SS1-TURN.1: six turns. SS1-TURN.2: of Orders, Ship and Refresh Phase. SS1-TURN.3: the First player stays First. */
export const TURNS = 6

/** SS1-REFRESH.1, SS1-REFRESH.2: Orders go back, and what is marked for one turn is cleared; the rest stays. */
export function refresh(c: Content, t: StrikeTable): void {
  scoreScenario(c, t, 'startOfRefresh')
  t.emit({ kind: 'RefreshBegan', rule: 'SS1-REFRESH.1', turn: t.state.turn })
}

/** SS1-HISTORIC.2: ships that arrive are placed before the turn ends. */
export function proceedArrivals(c: Content, t: StrikeTable): boolean {
  if (sideToPlace(c, t.state) !== undefined) return false
  endTurn(c, t)
  return true
}

/** SS1-REFRESH.3: the next turn, or the end. */
function endTurn(c: Content, t: StrikeTable): void {
  const s = t.state
  if (callUpShips(c, t)) return // SS1-HISTORIC.2
  scoreScenario(c, t, 'endOfRound')
  if (s.turn < s.turns) t.emit({ kind: 'TurnBegan', rule: 'SS1-REFRESH.3', turn: s.turn + 1 })
  else scoreAndEnd(c, t) // SS1-TURN.1
}
