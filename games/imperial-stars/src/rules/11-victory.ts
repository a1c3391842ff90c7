import type { Outcome, Seat } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { seatOf, type ShipId, type State } from '../state.ts'
import { isCaptured, LINE_LIMIT, mayAttackFor, pointsOf } from './1-battle-line.ts'
import type { Table } from './step.ts'

/** IS-ACT.3: neither a ship in line nor one in reserve. Reserves keep a player in the game. */
function isOutOfShips(s: State, seat: Seat): boolean {
  const { out, line, reserves } = seatOf(s, seat)
  return !out && line.length === 0 && reserves.length === 0
}

/** IS-ACT.3: out means no more turns; what was scored stays. */
export function eliminate(t: Table): void {
  const { state } = t
  for (let seat = 0; seat < state.seats.length; seat++) {
    if (!isOutOfShips(state, seat)) continue
    const { hand, prizes } = seatOf(state, seat)
    const stay = state.rules.prizesStay && prizes.length > 0
    t.emit({ kind: 'PlayerOut', rule: 'IS-ACT.3', seat, hand: hand.slice(), ...(stay ? { prizesStay: true } : {}) })
  }
}

/** The sides with a ship on the table, or one in reserve: also who is out may still hold a prize. */
function sidesLeft(s: State): Set<number> {
  return new Set(s.seats.filter((seat) => !seat.out || seat.prizes.length > 0).map((seat) => seat.side))
}

/** Nobody has a ship that may attack, nor one in reserve with room for it: nothing could change any more. */
function nobodyCanFight(s: State): boolean {
  return s.seats.every(
    ({ out, reserves, line }, seat) =>
      out ||
      ((reserves.length === 0 || line.length >= LINE_LIMIT) && !line.some((ship) => mayAttackFor(s, ship, seat))),
  )
}

/**
 * IS-TURN.3, IS-VICTORY.1, IS-VAR-TEAM.1: over when all ships belong to one player or one team. A prize belongs to its
 * captor, so the others play on until they have taken or destroyed it.
 */
export function endIfDecided(c: Content, t: Table): boolean {
  if (sidesLeft(t.state).size > 1 && !nobodyCanFight(t.state)) return false
  t.emit({ kind: 'GameEnded', rule: 'IS-VICTORY.1', points: pointsBySide(c, t.state) })
  return true
}

/**
 * IS-VICTORY.2: destroyed ships at face value. IS-VICTORY.3: captured ships twice, for whoever holds them now or held
 * them when leaving; a ship of one's own side scores nothing (IS-VAR-TEAM.3). IS-VICTORY.4: nothing else scores.
 */
export function pointsOfSeat(c: Content, s: State, seat: Seat): number {
  let points = 0
  for (const id of seatOf(s, seat).destroyed) points += pointsOf(c, id)
  for (const id of capturedBy(s, seat)) points += 2 * pointsOf(c, id)
  return points
}

/** The captured ships that score for a seat as it stands. */
export function capturedBy(s: State, seat: Seat): ShipId[] {
  const { side, kept, line, prizes } = seatOf(s, seat)
  const captured = [...kept]
  for (const row of [line, prizes])
    for (const ship of row) if (isCaptured(ship, seat) && seatOf(s, ship.owner).side !== side) captured.push(ship.id)
  return captured
}

export function pointsBySide(c: Content, s: State): number[] {
  const points: number[] = []
  for (let seat = 0; seat < s.seats.length; seat++) {
    const { side } = seatOf(s, seat)
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
  const winner = only(best)
  if (winner !== undefined) return { winner, points, how: 'most-points', rule }
  const survivor = only(best.filter((side) => sidesLeft(s).has(side)))
  return survivor === undefined
    ? { winner: 'draw', points, how: 'shared', rule }
    : { winner: survivor, points, how: 'tie-to-survivor', rule }
}

function only(sides: readonly number[]): number | undefined {
  return sides.length === 1 ? sides[0] : undefined
}
