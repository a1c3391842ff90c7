import type { Seat } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import { seatOf, type Ship, type ShipId, type State } from '../state.ts'

/** IS-LINE.2: a battle-line never holds more than three ships. */
export const LINE_LIMIT = 3

/** IS-DEF.1: a ship is controlled by the player in front of whom it lies; -1 when it is not in play. */
export function controllerOf(s: State, id: ShipId): Seat {
  for (let seat = 0; seat < s.seats.length; seat++) {
    const { line, prizes } = seatOf(s, seat)
    for (let i = 0; i < line.length; i++) if (line[i]?.id === id) return seat
    for (let i = 0; i < prizes.length; i++) if (prizes[i]?.id === id) return seat
  }
  return -1
}

export function shipOf(s: State, id: ShipId): Ship | undefined {
  for (let seat = 0; seat < s.seats.length; seat++) {
    const ship = shipAt(s, seat, id)
    if (ship !== undefined) return ship
  }
  return undefined
}

/** A ship of which it is known that it is in play. */
export function shipInPlay(s: State, id: ShipId): Ship {
  return shipOf(s, id)!
}

/** The ship, if that seat controls it. */
export function shipAt(s: State, seat: Seat, id: ShipId): Ship | undefined {
  const { line, prizes } = seatOf(s, seat)
  for (let i = 0; i < line.length; i++) if (line[i]?.id === id) return line[i]
  for (let i = 0; i < prizes.length; i++) if (prizes[i]?.id === id) return prizes[i]
  return undefined
}

export function lineIndexOf(s: State, seat: Seat, id: ShipId): number {
  const { line } = seatOf(s, seat)
  for (let i = 0; i < line.length; i++) if (line[i]?.id === id) return i
  return -1
}

/** IS-DEF.1: captured while somebody else than its first player controls it. */
export function isCaptured(ship: Ship, controller: Seat): boolean {
  return ship.owner !== controller
}

/**
 * IS-BOARD.10: a captured ship does not attack. IS-BOARD.12: won back by its first player it may again, and by nobody
 * else, a team mate included (IS-VAR-TEAM.3). IS-VAR-MERC.2, IS-VAR-HIRED.3: unless prizes attack.
 */
export function mayAttackFor(s: State, ship: Ship, controller: Seat): boolean {
  return s.rules.prizesAttack || !isCaptured(ship, controller)
}

/**
 * IS-LINE.1: two ships are adjacent when no other ship of the row stands between them. IS-DEF.2: ships in a prize row
 * are adjacent to nothing.
 */
export function neighboursOf(s: State, id: ShipId): readonly Ship[] {
  for (const { line } of s.seats)
    for (let i = 0; i < line.length; i++)
      if (line[i]?.id === id) {
        const [before, after] = [i > 0 ? line[i - 1] : undefined, line[i + 1]]
        const neighbours = before === undefined ? [] : [before]
        if (after !== undefined) neighbours.push(after)
        return neighbours
      }
  return []
}

/**
 * IS-DEF.2: ships that may attack and wait in the prize row for a place in the line; with the option prizesInLine all
 * prizes do. Who is out has no line any more.
 */
export function waitingOf(s: State, seat: Seat): Ship[] {
  const { line, prizes, out } = seatOf(s, seat)
  if (prizes.length === 0 || line.length >= LINE_LIMIT || out) return []
  return s.rules.prizesInLine ? prizes : prizes.filter((ship) => mayAttackFor(s, ship, seat))
}

export function totalDamage(ship: Ship): number {
  let total = 0
  for (const { value } of ship.damage) total += value
  return total
}

/** IS-VAR-TEAM.3: players of one side are allies, never enemies. */
export function areEnemies(s: State, a: Seat, b: Seat): boolean {
  return seatOf(s, a).side !== seatOf(s, b).side
}

/** IS-SETUP.7: clockwise is by rising seat number; the seats after this one, in the order they come, once around. */
export function clockwiseAfter(s: State, seat: Seat): Seat[] {
  const after: Seat[] = []
  for (let next = seat + 1; next < s.seats.length; next++) after.push(next)
  for (let next = 0; next < seat; next++) after.push(next)
  return after
}

/** IS-VICTORY.2: the points printed on a ship. */
export function pointsOf(c: Content, id: ShipId): number {
  return c.ships.get(id)?.points ?? 0
}
