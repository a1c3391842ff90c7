import type { Book, Kind } from '../book.ts'
import type { Equipment } from '../design/spec.ts'
import { FILLED, OPEN, type Flight, type Ship, type State } from '../state.ts'

/** SX-1.5.a, SX-3.1: movement points are the unfilled engine boxes. SX-3.2.2.d: nothing is kept from the turn before. */
export function movementPoints(kind: Kind, ship: Ship): number {
  return kind.class.engines - ship.engineHits
}

/**
 * SX-1.6.a: the shield rating is the number of unfilled boxes. SX-4.1.c: marks of this phase do not count until it is over.
 * SX-1.11: from whichever direction the attack comes.
 */
export function shieldRating(kind: Kind, ship: Ship): number {
  return kind.class.shields - ship.shieldHits + ship.pendingShields
}

/** SXS-C.0.a: an item works while it has an open box, or always if it has none; what is lost in a phase works to its end. */
export function works(kind: Kind, ship: Ship, item: Equipment): boolean {
  const line = kind.lines[item]
  if (line < 0) return false
  const { boxes } = kind.class.equipment[line]!
  return boxes === 0 || ship.lost[line]! < boxes
}

/** SX-4.2.3.e, SX-4.3.b: the lines of equipment that can still take a hit; a pending box counts as used. */
export function linesToLose(kind: Kind, ship: Ship): number[] {
  const lines: number[] = []
  kind.class.equipment.forEach(({ boxes }, line) => {
    if (ship.lost[line]! + ship.pendingLost[line]! < boxes) lines.push(line)
  })
  return lines
}

/** SX-4.2.3.f, SX-1.8.h: the weapons of a battery that can still be lost. */
export function mountsToLose(kind: Kind, ship: Ship, battery: number): number[] {
  const mounts: number[] = []
  for (let i = 0; i < ship.mounts.length; i++)
    if (ship.mounts[i] === OPEN && kind.mounts[i]!.battery === battery) mounts.push(i)
  return mounts
}

/** SX-1.8.g, SX-4.2.3.f: a filled box is a lost weapon; one marked in this phase still fires. */
export function hasWeapon(ship: Ship, mount: number): boolean {
  return ship.mounts[mount] !== FILLED
}

/** SX-1.4: the last hull box is marked, pending marks included. */
export function isDoomed(kind: Kind, ship: Ship): boolean {
  return ship.hullHits >= kind.class.hull
}

/** SX-2.3.a: neither destroyed nor gone nor without crew. */
export function isOperational(ship: Ship): boolean {
  return ship.fate === 'here' && !ship.crewless
}

/** SX-1.5.b, SX-4.3.2.c: a ship dead in space or without crew takes no orders. */
export function takesOrders(kind: Kind, ship: Ship): boolean {
  return isOperational(ship) && movementPoints(kind, ship) > 0
}

export function isFlying(flight: Flight): boolean {
  return flight.fighters > 0 && flight.cell >= 0
}

/** SX-0.1.2.a: ships and flights are numbered together, ships first. */
export function flightOf(state: State, unit: number): Flight | undefined {
  return state.flights[unit - state.ships.length]
}

/** SX-1.1.b, SX-1.2: the printed part of a ship's record. */
export function recordOf(book: Book, state: State, ship: number): Kind {
  return book.kindOf(state, state.ships[ship]!)
}
