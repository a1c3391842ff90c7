import type { RuleId } from '@flagbridge/kernel'
import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { FlightIndex, ShipIndex } from '../indices.ts'
import { PENDING, type Ship, type Side, type DamageSource, type State } from '../state.ts'
import { flightAt, shipAt } from '../units.ts'
import { isDoomed, isFlying, shieldRating } from './1-record.ts'
import { getsThrough, stopBy } from './4-2-attack.ts'
import { originOf } from './g-2-faces.ts'
import { show } from './c-8-hidden.ts'
import type { StarmadaTable } from './step.ts'

/** SX-4.3.1.b: by the hull points as built. */
export function explosionStrength(hull: number): number {
  return hull <= 3 ? 1 : hull <= 8 ? 2 : hull <= 15 ? 3 : hull <= 24 ? 4 : 5
}

/** SXS-G.23.e: it was named before set-up, and counts twice. */
export function isFlagship({ agreed: { flagships }, ships }: State, ship: Ship): boolean {
  return flagships !== undefined && ships[flagships[ship.side]] === ship
}

/** SX-2.3.b: the whole Combat Rating, once. */
export function worthNow(content: Content, state: State, ship: Ship): number {
  if (ship.scored) return 0
  const { combatRating } = content.kindOf(state, ship).class
  return isFlagship(state, ship) ? 2 * combatRating : combatRating
}

/**
 * SX-4.3.a, b: pending marks become filled boxes, and then the ships that are lost are removed. `fades` is the first
 * turn in whose End Phase their explosions lose strength (SX-4.3.1.d).
 */
export function settleDamage(content: Content, t: StarmadaTable, fades: number): void {
  if (isAnythingOpenPending(t.state)) t.emit({ kind: 'DamageSettled', rule: 'SX-4.3.a' })
  else if (!settleUnseen(t)) return
  removeLost(content, t, fades)
  for (const settled of content.inForce(t.state).settled) settled(content, t)
}

/** SX-4.3.b: on flights, or on ships that everybody sees. */
function isAnythingOpenPending({ ships, flights }: State): boolean {
  for (const ship of ships) if (ship.hidden === null && isHurt(ship)) return true
  for (const flight of flights) if (flight.pending > 0) return true
  return false
}

/** SXS-C.8.b: nobody else hears that a hidden ship was hurt. False where none was. */
function settleUnseen(t: StarmadaTable): boolean {
  const hurt = t.state.ships.filter((ship) => ship.hidden !== null && isHurt(ship))
  for (const side of [0, 1] satisfies Side[])
    if (hurt.some((ship) => ship.side === side)) {
      const unseen = t.state.agreed.sides.flatMap((of, seat) => (of === side ? [seat] : []))
      t.emit({ kind: 'DamageSettled', rule: 'SX-4.3.a', unseen })
    }
  return hurt.length > 0
}

/** SX-4.3.b: something on its record is marked and not filled yet. */
function isHurt(ship: Ship): boolean {
  if (ship.pendingHull + ship.pendingMarked + ship.pendingEngines + ship.pendingShields > 0) return true
  if (ship.mounts.includes(PENDING)) return true
  for (const lost of ship.pendingLost) if (lost > 0) return true
  return false
}

function removeLost(content: Content, t: StarmadaTable, fades: number): void {
  const { ships, flights } = t.state
  const counters: Cell[] = []
  for (let i = 0 as ShipIndex; i < ships.length; i++) {
    const ship = shipAt(t.state, i)
    if (ship.fate !== 'here') continue
    const kind = content.kindOf(t.state, ship)
    const { hull } = kind.class
    const points = worthNow(content, t.state, ship)
    // SX-4.3.1.a: off the board, scored, and a counter in its hex.
    if (isDoomed(kind, ship)) {
      show(content, t, i, 'gone')
      counters.push(ship.cell)
      t.emit({
        kind: 'ShipDestroyed',
        rule: 'SX-4.3.1.a',
        ship: i,
        cell: ship.cell,
        points,
        strength: explosionStrength(hull),
        fades,
      })
    }
    // SX-4.3.2.c, d: every box marked, not all by hull hits.
    else if (ship.marked >= hull && !ship.crewless) {
      show(content, t, i, 'gone')
      t.emit({ kind: 'CrewLost', rule: 'SX-4.3.2.c', ship: i, points })
    }
  }
  for (let i = 0 as FlightIndex; i < flights.length; i++) {
    const flight = flightAt(t.state, i)
    // SX-5.1.1.b, SX-5.3.b: removed without a counter.
    if (flight.cell >= 0 && flight.fighters <= 0)
      t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.1.1.b', flight: i, why: 'shotDown' })
    // SX-5.3.4: caught in a new explosion.
    else if (isFlying(flight) && counters.includes(flight.cell))
      t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.3.4', flight: i, why: 'explosion' })
  }
}

/** The strengths of all counters in a hex together, 0 where there is none. */
export function explosionAt({ explosions }: State, cell: Cell): number {
  let strength = 0
  for (const explosion of explosions) if (explosion.cell === cell) strength += explosion.strength
  return strength
}

/** C0c-2: small craft that appear in an explosion are gone. */
export function burnCraft(t: StarmadaTable): void {
  const flight = (t.state.flights.length - 1) as FlightIndex
  if (explosionAt(t.state, flightAt(t.state, flight).cell) > 0)
    t.emit({ kind: 'FlightDestroyed', rule: 'SXS-C.0.c', flight, why: 'explosion' })
}

/** SX-4.3.1.e: friend and foe alike, side 1 first and each in the order of its fleet list. */
export function shipsInExplosions(state: State): ShipIndex[] {
  const inside: ShipIndex[] = []
  if (state.explosions.length === 0) return inside
  for (let i = 0 as ShipIndex; i < state.ships.length; i++) {
    const ship = shipAt(state, i)
    if (ship.fate === 'here' && ship.hidden === null && explosionAt(state, ship.cell) > 0) inside.push(i)
  }
  return inside
}

/** A blow without a weapon behind it: so many penetration dice against the shields, a damage die for each. */
export function strike(
  content: Content,
  t: StarmadaTable,
  source: DamageSource,
  target: ShipIndex,
  rule: RuleId,
  dice: number,
): void {
  const ship = shipAt(t.state, target)
  const from = originOf(t.state, source)
  const screened = stopBy(content, t, target, { from }, dice)
  if (screened !== undefined) {
    const past = { source, target, faces: [], again: [], shields: 0, bonus: 0, through: screened, dice: screened }
    return t.emit({ kind: 'PenetrationRolled', rule, ...past })
  }
  const shields = shieldRating(content, t.state, content.kindOf(t.state, ship), ship, from)
  const faces = t.dice.roll(dice, 6, source.by === 'extra' ? source.extra : source.by)
  const through = faces.filter((face) => getsThrough(face, 0, shields)).length
  const blow = { source, target, faces, again: [], shields, bonus: 0, through, dice: through }
  t.emit({ kind: 'PenetrationRolled', rule, ...blow })
}

/** SX-4.3.1.e: as many penetration dice as the counters are strong, a damage die for each that beats the shields. */
export function rollExplosion(content: Content, t: StarmadaTable, target: ShipIndex): void {
  strike(content, t, { by: 'explosion' }, target, 'SX-4.3.1.e', explosionAt(t.state, shipAt(t.state, target).cell))
}
