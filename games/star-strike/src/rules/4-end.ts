import type { Outcome, Table } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { Event } from '../events.ts'
import { endIfAlone } from '../shared/scenarios.ts'
import { systemsHeld } from './4-refresh.ts'
import type { State } from '../state.ts'

/** Section 4C: how a game ends. */

/** SS2-4C.01: a team without pieces on the Battlefield is Wiped Out; pieces In Reserve do not help. */
export function proceedWipeOut(cards: Cards, t: Table<State, Event>): boolean {
  // Both at once: decided by the points so far.
  return endIfAlone(t, 'SS2-4C.01', 'wiped-out', () => endByPoints(cards, t))
}

/** SS2-4C, SS2-4C.02: after the last Round, points and then the tiebreakers. */
export function endByPoints(cards: Cards, t: Table<State, Event>): void {
  const outcome = outcomeByPoints(cards, t.state)
  t.emit({ kind: 'BattleEnded', rule: outcome.rule, outcome })
}

/** SS2-4C.02.I: Control, then SS2-4C.02.II: Resilience (the lower losses), then SS2-4C.02.III: a draw. */
function outcomeByPoints(cards: Cards, s: State): Outcome {
  const points = [...s.points]
  const [a, b] = s.points as [number, number]
  if (a !== b) return { winner: a > b ? 0 : 1, points, how: 'points', rule: 'SS2-4C.02' }
  const [controlA, controlB] = [systemsHeld(cards, s, 0), systemsHeld(cards, s, 1)]
  if (controlA !== controlB) return { winner: controlA > controlB ? 0 : 1, points, how: 'control', rule: 'SS2-4C.02.I' }
  const [lostA, lostB] = s.losses as [number, number]
  if (lostA !== lostB) return { winner: lostA < lostB ? 0 : 1, points, how: 'resilience', rule: 'SS2-4C.02.II' }
  return { winner: 'draw', points, how: 'stalemate', rule: 'SS2-4C.02.III' }
}
