import type { Outcome } from '@flagbridge/kernel'
import { endIfAlone } from '../../table/rules/scenarios.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'
import { systemsHeld } from './8a-systems.ts'
import type { StrikeTable } from './step.ts'

/** Section 4C: how a game ends. */

/** SS2-4C.01: a team without pieces on the Battlefield is Wiped Out; pieces In Reserve do not help. */
export function proceedWipeOut(c: Content, t: StrikeTable): boolean {
  // Both at once: decided by the points so far.
  return endIfAlone(t, 'SS2-4C.01', 'wiped-out', () => endByPoints(c, t))
}

/** SS2-4C, SS2-4C.02: after the last Round, points and then the tiebreakers. */
export function endByPoints(c: Content, t: StrikeTable): void {
  const outcome = outcomeByPoints(c, t.state)
  t.emit({ kind: 'BattleEnded', rule: outcome.rule, outcome })
}

/** SS2-4C.02.I: Control, then SS2-4C.02.II: Resilience (the lower losses), then SS2-4C.02.III: a draw. */
function outcomeByPoints(c: Content, s: State): Outcome {
  const points = [...s.points]
  const [a, b] = s.points as [number, number]
  if (a !== b) return { winner: a > b ? 0 : 1, points, how: 'points', rule: 'SS2-4C.02' }
  const [controlA, controlB] = [systemsHeld(c, s, 0), systemsHeld(c, s, 1)]
  if (controlA !== controlB) return { winner: controlA > controlB ? 0 : 1, points, how: 'control', rule: 'SS2-4C.02.I' }
  const [lostA, lostB] = s.losses as [number, number]
  if (lostA !== lostB) return { winner: lostA < lostB ? 0 : 1, points, how: 'resilience', rule: 'SS2-4C.02.II' }
  return { winner: 'draw', points, how: 'stalemate', rule: 'SS2-4C.02.III' }
}
