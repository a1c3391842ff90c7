import type { Table } from '@flagbridge/kernel'
import type { Book } from '../book.ts'
import type { Event } from '../events.ts'
import type { Ship, State } from '../state.ts'
import { isDoomed, isFlying, shieldRating } from './1-record.ts'
import { getsThrough } from './4-2-attack.ts'

/** SX-4.3.1.b: by the hull points as built. */
export function explosionStrength(hull: number): number {
  return hull <= 3 ? 1 : hull <= 8 ? 2 : hull <= 15 ? 3 : hull <= 24 ? 4 : 5
}

/** SX-2.3.b: the whole Combat Rating, once. */
export function worthNow(book: Book, state: State, ship: Ship): number {
  return ship.scored ? 0 : book.kindOf(state, ship).class.combatRating
}

/**
 * SX-4.3.a, b: pending marks become filled boxes, and then the ships that are lost are removed. `fades` is the first
 * turn in whose End Phase their explosions lose strength (SX-4.3.1.d).
 */
export function settleDamage(book: Book, t: Table<State, Event>, fades: number): void {
  if (!anythingPending(t.state)) return
  t.emit({ kind: 'DamageSettled', rule: 'SX-4.3.a' })
  removeLost(book, t, fades)
}

function anythingPending({ ships, flights }: State): boolean {
  for (const ship of ships)
    if (
      ship.pendingHull + ship.pendingMarked + ship.pendingEngines + ship.pendingShields > 0 ||
      ship.mounts.includes(1)
    )
      return true
    else for (const lost of ship.pendingLost) if (lost > 0) return true
  for (const flight of flights) if (flight.pending > 0) return true
  return false
}

function removeLost(book: Book, t: Table<State, Event>, fades: number): void {
  const { ships, flights } = t.state
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i]!
    if (ship.fate !== 'here') continue
    const kind = book.kindOf(t.state, ship)
    const { hull } = kind.class
    const points = worthNow(book, t.state, ship)
    // SX-4.3.1.a: off the board, scored, and a counter in its hex.
    if (isDoomed(kind, ship))
      t.emit({
        kind: 'ShipDestroyed',
        rule: 'SX-4.3.1.a',
        ship: i,
        cell: ship.cell,
        points,
        strength: explosionStrength(hull),
        fades,
      })
    // SX-4.3.2.c, d: every box marked, not all by hull hits.
    else if (ship.marked >= hull && !ship.crewless) t.emit({ kind: 'CrewLost', rule: 'SX-4.3.2.c', ship: i, points })
  }
  for (let i = 0; i < flights.length; i++) {
    const flight = flights[i]!
    // SX-5.1.1.b, SX-5.3.b: removed without a counter.
    if (flight.cell >= 0 && flight.fighters <= 0)
      t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.1.1.b', flight: i, why: 'shotDown' })
    // SX-5.3.4: caught in a new explosion.
    else if (isFlying(flight) && explosionAt(t.state, flight.cell) > 0)
      t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.3.4', flight: i, why: 'explosion' })
  }
}

/** The strengths of all counters in a hex together, 0 where there is none. */
export function explosionAt({ explosions }: State, cell: number): number {
  let strength = 0
  for (const explosion of explosions) if (explosion.cell === cell) strength += explosion.strength
  return strength
}

/** SX-4.3.1.e: friend and foe alike, side 1 first and each in the order of its fleet list. */
export function shipsInExplosions(state: State): number[] {
  const inside: number[] = []
  if (state.explosions.length === 0) return inside
  for (let i = 0; i < state.ships.length; i++) {
    const ship = state.ships[i]!
    if (ship.fate === 'here' && explosionAt(state, ship.cell) > 0) inside.push(i)
  }
  return inside
}

/** SX-4.3.1.e: as many penetration dice as the counters are strong, a damage die for each that beats the shields. */
export function rollExplosion(book: Book, t: Table<State, Event>, target: number): void {
  const ship = t.state.ships[target]!
  const shields = shieldRating(book.kindOf(t.state, ship), ship)
  const faces = t.dice.roll(explosionAt(t.state, ship.cell), 6, 'explosion')
  const through = faces.filter((face) => getsThrough(face, 0, shields)).length
  t.emit({
    kind: 'PenetrationRolled',
    rule: 'SX-4.3.1.e',
    source: { by: 'explosion' },
    target,
    faces,
    again: [],
    shields,
    bonus: 0,
    through,
    dice: through,
  })
}
