import type { Outcome, Seat } from '@flagbridge/kernel'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'
import { isCaptured, pointsOf } from './1-battle-line.ts'
import type { Play } from './step.ts'

/** IS-ACT.3: neither a ship in line nor one in reserve. Reserves keep a player in the game. */
function isOutOfShips(s: State, seat: Seat): boolean {
  const { out, line, reserves } = s.seats[seat]!
  return !out && line.length === 0 && reserves.length === 0
}

/** IS-ACT.3: out means no more turns; what was scored stays. */
export function eliminate(t: Play): void {
  const { state } = t
  for (let seat = 0; seat < state.seats.length; seat++)
    if (isOutOfShips(state, seat))
      t.emit({ kind: 'PlayerOut', rule: 'IS-ACT.3', seat, hand: state.seats[seat]!.hand.slice() })
}

function sidesLeft(s: State): Set<number> {
  return new Set(s.seats.filter((seat) => !seat.out).map((seat) => seat.side))
}

/** IS-TURN.3, IS-VICTORY.1, IS-VAR-TEAM.1: over when all ships belong to one player or one team. */
export function endIfDecided(c: Content, t: Play): boolean {
  if (sidesLeft(t.state).size > 1) return false
  t.emit({ kind: 'GameEnded', rule: 'IS-VICTORY.1', points: pointsBySide(c, t.state) })
  return true
}

/**
 * IS-VICTORY.2: destroyed ships at face value. IS-VICTORY.3: captured ships twice, for whoever holds them now or held
 * them when leaving; a ship of one's own side scores nothing (IS-VAR-TEAM.3). IS-VICTORY.4: nothing else scores.
 */
export function pointsOfSeat(c: Content, s: State, seat: Seat): number {
  const { side, destroyed, kept, line, prizes } = s.seats[seat]!
  let points = 0
  for (const id of destroyed) points += pointsOf(c, id)
  for (const id of kept) points += 2 * pointsOf(c, id)
  for (const row of [line, prizes])
    for (const ship of row)
      if (isCaptured(ship, seat) && s.seats[ship.owner]!.side !== side) points += 2 * pointsOf(c, ship.id)
  return points
}

export function pointsBySide(c: Content, s: State): number[] {
  const points: number[] = []
  for (let seat = 0; seat < s.seats.length; seat++) {
    const { side } = s.seats[seat]!
    points[side] = (points[side] ?? 0) + pointsOfSeat(c, s, seat)
  }
  return points
}

/** IS-VICTORY.5: most points win; the side that still has ships wins a tie, otherwise the victory is shared. */
export function outcome(c: Content, s: State): Outcome | undefined {
  if (s.phase !== 'over') return undefined
  const points = pointsBySide(c, s)
  const most = Math.max(...points)
  const best = points.flatMap((sum, side) => (sum === most ? [side] : []))
  const rule = 'IS-VICTORY.5'
  if (best.length === 1) return { winner: best[0]!, points, how: 'most-points', rule }
  const afloat = best.filter((side) => sidesLeft(s).has(side))
  return afloat.length === 1
    ? { winner: afloat[0]!, points, how: 'tie-to-survivor', rule }
    : { winner: 'draw', points, how: 'shared', rule }
}
