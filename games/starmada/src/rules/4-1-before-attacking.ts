import { refuse, type Refusal } from '@flagbridge/kernel'
import { OFF_BOARD, type Board, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { gunOf, mountOf, type Kind } from '../content/kinds.ts'
import type { Shot } from '../extras/extra.ts'
import type { InForce } from '../extras/inForce.ts'
import type { BatteryIndex, FlightIndex, MountIndex, ShipIndex, UnitIndex } from '../indices.ts'
import type { Ship, State } from '../state.ts'
import { flightAt, flightOfUnit, shipAt, shotNote, unitOfFlight } from '../units.ts'
import { flightOf, hasWeapon, isFlying, isOperational, isSilent } from './1-record.ts'

/** SX-5.2.1.d: the first-listed flight of the stack that a flight is in: it stands for the whole target. */
export function stackOf(state: State, flight: FlightIndex): FlightIndex {
  const { side, cell, craft } = flightAt(state, flight)
  for (let i = 0 as FlightIndex; i < flight; i++) {
    const other = flightAt(state, i)
    if (other.side === side && other.cell === cell && other.craft === craft && other.fighters > 0) return i
  }
  return flight
}

/** SX-5.2.1.d: the flights of a stack, in the order listed. SXS-C.0.c: of one kind. */
export function flightsOf(state: State, first: FlightIndex): FlightIndex[] {
  const { side, cell, craft } = flightAt(state, first)
  const flights: FlightIndex[] = []
  for (let i = 0 as FlightIndex; i < state.flights.length; i++) {
    const other = flightAt(state, i)
    if (other.side === side && other.cell === cell && other.craft === craft && other.fighters > 0) flights.push(i)
  }
  return flights
}

/** Where a unit stands, -1 when it is not on the board. */
export function cellOfUnit(state: State, unit: UnitIndex): Cell {
  const ship = state.ships[unit]
  // SXS-C.8.b: nobody can aim at a hidden ship.
  if (ship !== undefined) return ship.fate === 'here' && ship.hidden === null ? ship.cell : OFF_BOARD
  const flight = flightOf(state, unit)
  return flight !== undefined && isFlying(flight) ? flight.cell : OFF_BOARD
}

export function sideOfUnit(state: State, unit: UnitIndex): number {
  return (state.ships[unit] ?? flightOf(state, unit))?.side ?? -1
}

/** SX-4.1.1.a: enemies on the board, ships first; flights of one hex as one target (SX-5.2.1.d). */
export function enemiesOf(state: State, side: number): UnitIndex[] {
  const enemies: UnitIndex[] = []
  for (let i = 0 as ShipIndex; i < state.ships.length; i++) {
    const ship = shipAt(state, i)
    // SXS-C.20.d: either side may fire at a captured ship.
    if ((ship.side !== side || ship.captured) && ship.fate === 'here' && ship.hidden === null) enemies.push(i)
  }
  for (let i = 0 as FlightIndex; i < state.flights.length; i++) {
    const flight = flightAt(state, i)
    if (flight.side !== side && isFlying(flight) && stackOf(state, i) === i) enemies.push(unitOfFlight(state, i))
  }
  return enemies
}

/** SX-4.1.4.d: explosions and objects block sight. SX-4.1.4.e: ships and flights never do. */
export function blocksSight(state: State, cell: Cell): boolean {
  for (const explosion of state.explosions) if (explosion.cell === cell) return true
  return state.blocked.includes(cell)
}

/** SX-4.1.4.a, SX-4.1.4.b: the exact line between two centres. SX-4.1.4.c: along a hexside both hexes must block. */
export function canSee(board: Board, state: State, from: Cell, to: Cell): boolean {
  if (state.explosions.length === 0 && state.blocked.length === 0) return true
  return board.lineOfSight(from, to, (cell) => blocksSight(state, cell as Cell), 'both')
}

/** SX-4.3.1.g: is it an explosion that closes the line? */
function blockedByExplosion(board: Board, state: State, from: Cell, to: Cell): boolean {
  return board.lineOfSight(from, to, (cell) => state.blocked.includes(cell as Cell), 'both')
}

/** SX-4.1.2.b: a target in any one of the mount's arcs may be attacked. */
export function bearsOn(board: Board, kind: Kind, ship: Ship, mount: MountIndex, cell: Cell): boolean {
  return ((mountOf(kind, mount).bearings[ship.facing]! >>> board.bearing(ship.cell, cell)) & 1) === 1
}

/** SXS-G.19: it has fired all its shots. */
export function isSpent(kind: Kind, ship: Ship, mount: MountIndex): boolean {
  const { shots } = mountOf(kind, mount)
  return shots > 0 && (ship.notes[shotNote(mount)] ?? 0) >= shots
}

/** SXS-B.19: a slow-firing mount rests in the turn after it fired. SXS-G.19: one without shots for good. */
export function isReloading(kind: Kind, ship: Ship, mount: MountIndex, turn: number): boolean {
  const fired = ship.fired[mount] ?? 0
  if (fired === 0) return false
  const { battery, shots } = mountOf(kind, mount)
  if (shots > 0 && isSpent(kind, ship, mount)) return true
  return fired === turn - 1 && gunOf(kind, battery).effects.slow
}

/** The note of the turn in which a ship last fired anything but weapons (X3). */
export const FIRED_OTHERWISE = 'fired otherwise'

/** X3: batteries, guns that are equipment, sunbursts and shockwaves count as firing. */
export function hasFiredIn(ship: Ship, turn: number): boolean {
  return ship.notes[FIRED_OTHERWISE] === turn || ship.fired.includes(turn)
}

/** Ready to fire: not lost, and not firing already (SX-4.1.1.b). */
export function isReady(state: State, kind: Kind, ship: Ship, mount: MountIndex): boolean {
  if (!hasWeapon(ship, mount) || isReloading(kind, ship, mount, state.turn)) return false
  for (const volley of state.volleys) if (volley.mounts.includes(mount)) return false
  return true
}

/**
 * SX-4.1.d: the checks that a whole battery shares: whom it may fire at, range and sight. Undefined when all are met.
 */
export function refuseTarget(
  content: Content,
  state: State,
  shooter: ShipIndex,
  battery: BatteryIndex,
  target: UnitIndex,
): Refusal | undefined {
  const ship = shipAt(state, shooter)
  const there = cellOfUnit(state, target)
  // SX-4.1.1.a: only enemy units may be targets.
  if (there < 0) return refuse('no-such-target', 'SX-4.1.1.a', { target })
  if (sideOfUnit(state, target) === ship.side && state.ships[target]?.captured !== true)
    return refuse('own-side', 'SX-4.1.1.a', { target })
  const flight = flightOfUnit(state, target)
  if (flight >= 0 && stackOf(state, flight) !== flight)
    return refuse('one-target', 'SX-5.2.1.d', { target, instead: unitOfFlight(state, stackOf(state, flight)) })
  // SX-3.3.1.b: no fire inside a hex.
  if (there === ship.cell) return refuse('same-hex', 'SX-3.3.1.b', { target })
  const gun = gunOf(content.kindOf(state, ship), battery)
  if (flight >= 0 && gun.effects.harmsFlights !== true)
    return refuse('useless-against-fighters', gun.effects.harmsFlights, { target, weapon: gun.weapon.name })
  const board = content.board(state)
  // SX-4.1.3.a: hexes on a shortest path, the target's counted and the firer's not.
  const range = board.distance(ship.cell, there)
  const inForce = content.inForce(state)
  if (inForce.forbids.length > 0 || inForce.band.length > 0) {
    const refused = refuseShot(content, inForce, { content, state, shooter, gun, target, range })
    if (refused !== undefined) return refused
  } else if (range > gun.bands.long)
    return refuse('out-of-range', 'SX-4.1.3.c', { target, range, reach: gun.bands.long })
  if (canSee(board, state, ship.cell, there)) return undefined
  return blockedByExplosion(board, state, ship.cell, there)
    ? refuse('explosion-in-the-way', 'SX-4.3.1.g', { target })
    : refuse('no-line-of-sight', 'SX-4.1.4.a', { target })
}

/** SX-4.1.3.c: range, and whatever else in this match keeps a gun from firing at a target. */
function refuseShot(content: Content, { forbids }: InForce, shot: Shot): Refusal | undefined {
  for (const forbid of forbids) {
    const refused = forbid(shot)
    if (refused !== undefined) return refused
  }
  if (content.bandOf(shot) !== undefined) return undefined
  const { target, range, gun } = shot
  return refuse('out-of-range', 'SX-4.1.3.c', { target, range, reach: gun.bands.long })
}

/** SX-4.1.d: the checks of a single weapon. */
export function refuseMount(
  content: Content,
  state: State,
  shooter: ShipIndex,
  mount: MountIndex,
  target: UnitIndex,
): Refusal | undefined {
  const ship = shipAt(state, shooter)
  const kind = content.kindOf(state, ship)
  const { label, arcs } = mountOf(kind, mount)
  if (!hasWeapon(ship, mount)) return refuse('weapon-lost', 'SX-1.8.g', { mount: label })
  if (state.volleys.some(({ mounts }) => mounts.includes(mount)))
    return refuse('weapon-declared', 'SX-4.1.1.b', { mount: label })
  if (isSpent(kind, ship, mount)) return refuse('no-shots', 'SXS-G.19', { mount: label })
  if (isReloading(kind, ship, mount, state.turn)) return refuse('slow-firing', 'SXS-B.19', { mount: label })
  if (!bearsOn(content.board(state), kind, ship, mount, cellOfUnit(state, target)))
    return refuse('out-of-arc', 'SX-4.1.2.a', { target, mount: label, arcs })
  return undefined
}

/** The mounts of a battery that may still be declared at a target; empty when there is none. */
export function mountsBearing(
  content: Content,
  state: State,
  shooter: ShipIndex,
  battery: BatteryIndex,
  target: UnitIndex,
): MountIndex[] {
  if (refuseTarget(content, state, shooter, battery, target) !== undefined) return []
  const ship = shipAt(state, shooter)
  const kind = content.kindOf(state, ship)
  const board = content.board(state)
  const cell = cellOfUnit(state, target)
  const mounts: MountIndex[] = []
  for (let i = 0 as MountIndex; i < kind.mounts.length; i++)
    if (mountOf(kind, i).battery === battery && isReady(state, kind, ship, i) && bearsOn(board, kind, ship, i, cell))
      mounts.push(i)
  return mounts
}

/** Has the ship anything to fire at anybody? SX-4.3.2.c: not without a crew. */
export function canFire(content: Content, state: State, shooter: ShipIndex): boolean {
  const ship = shipAt(state, shooter)
  if (!isOperational(ship) || isSilent(ship)) return false
  const { guns } = content.kindOf(state, ship)
  for (const enemy of enemiesOf(state, ship.side))
    for (let battery = 0 as BatteryIndex; battery < guns.length; battery++)
      if (mountsBearing(content, state, shooter, battery, enemy).length > 0) return true
  return false
}

/** Is an enemy ship that can fight within so many hexes? */
export function enemyWithin(content: Content, state: State, ship: Ship, hexes: number): boolean {
  const board = content.board(state)
  return state.ships.some(
    (other) =>
      other.side !== ship.side &&
      other.hidden === null &&
      isOperational(other) &&
      board.distance(ship.cell, other.cell) <= hexes,
  )
}
