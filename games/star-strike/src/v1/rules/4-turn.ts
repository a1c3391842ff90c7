import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { isUsed } from '../../effects/inPlay.ts'
import { letterOf } from '../../rules/2-field.ts'
import { holds } from '../effects/conditions.ts'
import type { Event } from '../events.ts'
import { NONE, type Side, type State } from '../state.ts'
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
  if (callUpShips(cards, t)) return
  scoreScenario(cards, t, 'endOfRound')
  if (s.turn < s.turns) t.emit({ kind: 'TurnBegan', rule: 'SS1-REFRESH.3', turn: s.turn + 1 })
  else scoreAndEnd(cards, t) // SS1-TURN.1
}

/** SS1-HISTORIC.2: ships that a scenario brings in at the end of a turn. */
function callUpShips(cards: Cards, t: Table<State, Event>): boolean {
  const s = t.state
  for (const { effects } of cards.scenarios[s.scenario]?.specialRules ?? [])
    for (const effect of effects) {
      if (effect.act.do !== 'reinforce' || isUsed(s, effect.index, NONE) || !holds(cards, s, effect.when, NONE, NONE))
        continue
      const wanted = [...effect.act.ships]
      const pieces = s.pieces.flatMap((piece, p) => {
        const place =
          piece.where === 'away' && letterOf(s, piece.side) === effect.scope.side ? wanted.indexOf(piece.ship) : NONE
        if (place === NONE) return []
        wanted.splice(place, 1)
        return [p]
      })
      const side: Side = effect.scope.side === letterOf(s, 0) ? 0 : 1
      t.emit({
        kind: 'ShipsCalledUp',
        rule: 'SS1-HISTORIC.2',
        effect: effect.index,
        side,
        pieces,
        cells: effect.act.cells,
      })
      return true
    }
  return false
}
