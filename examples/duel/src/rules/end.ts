import { enemyOf, firstOf, FLEET, type Side } from './fleet.ts'
import type { DuelTable } from './step.ts'

/** DUEL-12: a side without ships has lost, at once and whatever the points say. */
export function endIfDestroyed(table: DuelTable, side: Side): void {
  const { ships, points } = table.state
  const first = firstOf(side)
  for (let ship = first; ship < first + FLEET; ship++) if (ships[ship]!.hull > 0) return
  const outcome = { winner: enemyOf(side), points: [...points], how: 'fleet-destroyed', rule: 'DUEL-12' }
  table.emit({ kind: 'BattleEnded', rule: 'DUEL-12', outcome })
}

/** DUEL-13: after the last round the side with more points has won; equal points are a draw. */
export function endOnPoints(table: DuelTable): void {
  const [red, blue] = table.state.points
  const winner = red === blue ? 'draw' : red > blue ? 0 : 1
  const outcome = { winner, points: [red, blue], how: 'points', rule: 'DUEL-13' } as const
  table.emit({ kind: 'BattleEnded', rule: 'DUEL-13', outcome })
}
