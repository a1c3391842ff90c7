import type { HexBoard } from '@flagbridge/geometry'
import { refuse, type Refusal } from '@flagbridge/kernel'
import type { Book, Kind } from '../book.ts'
import type { Band } from '../effects/abilities.ts'
import type { Ship, State } from '../state.ts'
import { flightOf, hasWeapon, isFlying, isOperational } from './1-record.ts'

/** SX-5.2.1.d: the first-listed flight of the stack that a flight is in: it stands for the whole target. */
export function stackOf(state: State, flight: number): number {
  const { side, cell } = state.flights[flight]!
  for (let i = 0; i < flight; i++) {
    const other = state.flights[i]!
    if (other.side === side && other.cell === cell && other.fighters > 0) return i
  }
  return flight
}

/** SX-5.2.1.d: the flights of a stack, in the order listed. */
export function flightsOf(state: State, first: number): number[] {
  const { side, cell } = state.flights[first]!
  const flights: number[] = []
  for (let i = 0; i < state.flights.length; i++) {
    const other = state.flights[i]!
    if (other.side === side && other.cell === cell && other.fighters > 0) flights.push(i)
  }
  return flights
}

/** Where a unit stands, -1 when it is not on the board. */
export function cellOfUnit(state: State, unit: number): number {
  const ship = state.ships[unit]
  if (ship !== undefined) return ship.fate === 'here' ? ship.cell : -1
  const flight = flightOf(state, unit)
  return flight !== undefined && isFlying(flight) ? flight.cell : -1
}

export function sideOfUnit(state: State, unit: number): number {
  return (state.ships[unit] ?? flightOf(state, unit))?.side ?? -1
}

/** SX-4.1.1.a: enemies on the board, ships first; flights of one hex as one target (SX-5.2.1.d). */
export function enemiesOf(state: State, side: number): number[] {
  const enemies: number[] = []
  for (let i = 0; i < state.ships.length; i++) {
    const ship = state.ships[i]!
    if (ship.side !== side && ship.fate === 'here') enemies.push(i)
  }
  for (let i = 0; i < state.flights.length; i++) {
    const flight = state.flights[i]!
    if (flight.side !== side && isFlying(flight) && stackOf(state, i) === i) enemies.push(state.ships.length + i)
  }
  return enemies
}

/** SX-4.1.4.d: explosions and objects block sight. SX-4.1.4.e: ships and flights never do. */
export function blocksSight(state: State, cell: number): boolean {
  for (const explosion of state.explosions) if (explosion.cell === cell) return true
  return state.blocked.includes(cell)
}

/** SX-4.1.4.a, SX-4.1.4.b: the exact line between two centres. SX-4.1.4.c: along a hexside both hexes must block. */
export function canSee(board: HexBoard, state: State, from: number, to: number): boolean {
  if (state.explosions.length === 0 && state.blocked.length === 0) return true
  return board.lineOfSight(from, to, (cell) => blocksSight(state, cell), 'both')
}

/** SX-4.3.1.g: is it an explosion that closes the line? */
function blockedByExplosion(board: HexBoard, state: State, from: number, to: number): boolean {
  return board.lineOfSight(from, to, (cell) => state.blocked.includes(cell), 'both')
}

/** SX-4.1.3.b: short, medium or long; undefined beyond the long band (SX-4.1.3.c). */
export function bandAt(
  { short, medium, long }: { short: number; medium: number; long: number },
  range: number,
): Band | undefined {
  return range <= short ? 1 : range <= medium ? 0 : range <= long ? -1 : undefined
}

/** SX-4.1.2.b: a target in any one of the mount's arcs may be attacked. */
export function bearsOn(board: HexBoard, kind: Kind, ship: Ship, mount: number, cell: number): boolean {
  return ((kind.mounts[mount]!.bearings[ship.facing]! >>> board.bearing(ship.cell, cell)) & 1) === 1
}

/** SXS-B.19: a slow-firing mount rests in the turn after it fired. */
export function isReloading(kind: Kind, ship: Ship, mount: number, turn: number): boolean {
  const fired = ship.fired[mount]!
  return fired > 0 && fired === turn - 1 && kind.guns[kind.mounts[mount]!.battery]!.effects.slow
}

/** Ready to fire: not lost, and not firing already (SX-4.1.1.b). */
export function isReady(state: State, kind: Kind, ship: Ship, mount: number): boolean {
  if (!hasWeapon(ship, mount) || isReloading(kind, ship, mount, state.turn)) return false
  for (const volley of state.volleys) if (volley.mounts.includes(mount)) return false
  return true
}

/** SX-4.1.d: the checks that a whole battery shares: whom it may fire at, range and sight. Undefined when all are met. */
export function refuseTarget(
  book: Book,
  state: State,
  shooter: number,
  battery: number,
  target: number,
): Refusal | undefined {
  const ship = state.ships[shooter]!
  const there = cellOfUnit(state, target)
  // SX-4.1.1.a: only enemy units may be targets.
  if (there < 0) return refuse('no-such-target', 'SX-4.1.1.a', { target })
  if (sideOfUnit(state, target) === ship.side) return refuse('own-side', 'SX-4.1.1.a', { target })
  const flight = target - state.ships.length
  if (flight >= 0 && stackOf(state, flight) !== flight)
    return refuse('one-target', 'SX-5.2.1.d', { target, instead: state.ships.length + stackOf(state, flight) })
  // SX-3.3.1.b: no fire inside a hex.
  if (there === ship.cell) return refuse('same-hex', 'SX-3.3.1.b', { target })
  const gun = book.kindOf(state, ship).guns[battery]!
  if (flight >= 0 && gun.effects.harmsFlights !== true)
    return refuse('useless-against-fighters', gun.effects.harmsFlights, { target, weapon: gun.weapon.name })
  const board = book.board(state)
  // SX-4.1.3.a: hexes on a shortest path, the target's counted and the firer's not.
  const range = board.distance(ship.cell, there)
  if (range > gun.bands.long) return refuse('out-of-range', 'SX-4.1.3.c', { target, range, reach: gun.bands.long })
  if (canSee(board, state, ship.cell, there)) return undefined
  return blockedByExplosion(board, state, ship.cell, there)
    ? refuse('explosion-in-the-way', 'SX-4.3.1.g', { target })
    : refuse('no-line-of-sight', 'SX-4.1.4.a', { target })
}

/** SX-4.1.d: the checks of a single weapon. */
export function refuseMount(
  book: Book,
  state: State,
  shooter: number,
  mount: number,
  target: number,
): Refusal | undefined {
  const ship = state.ships[shooter]!
  const kind = book.kindOf(state, ship)
  const { label, arcs } = kind.mounts[mount]!
  if (!hasWeapon(ship, mount)) return refuse('weapon-lost', 'SX-1.8.g', { mount: label })
  if (state.volleys.some(({ mounts }) => mounts.includes(mount)))
    return refuse('weapon-declared', 'SX-4.1.1.b', { mount: label })
  if (isReloading(kind, ship, mount, state.turn)) return refuse('slow-firing', 'SXS-B.19', { mount: label })
  if (!bearsOn(book.board(state), kind, ship, mount, cellOfUnit(state, target)))
    return refuse('out-of-arc', 'SX-4.1.2.a', { target, mount: label, arcs })
  return undefined
}

/** The mounts of a battery that may still be declared at a target; empty when there is none. */
export function mountsBearing(book: Book, state: State, shooter: number, battery: number, target: number): number[] {
  if (refuseTarget(book, state, shooter, battery, target) !== undefined) return []
  const ship = state.ships[shooter]!
  const kind = book.kindOf(state, ship)
  const board = book.board(state)
  const cell = cellOfUnit(state, target)
  const mounts: number[] = []
  for (let i = 0; i < kind.mounts.length; i++)
    if (kind.mounts[i]!.battery === battery && isReady(state, kind, ship, i) && bearsOn(board, kind, ship, i, cell))
      mounts.push(i)
  return mounts
}

/** Has the ship anything to fire at anybody? SX-4.3.2.c: not without a crew. */
export function canFire(book: Book, state: State, shooter: number): boolean {
  const ship = state.ships[shooter]!
  if (!isOperational(ship)) return false
  const { guns } = book.kindOf(state, ship)
  for (const enemy of enemiesOf(state, ship.side))
    for (let battery = 0; battery < guns.length; battery++)
      if (mountsBearing(book, state, shooter, battery, enemy).length > 0) return true
  return false
}
