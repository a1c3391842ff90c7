import type { Seat } from '@flagbridge/kernel'
import type { FlightIndex, LineIndex, MountIndex, ShipIndex, UnitIndex } from './indices.ts'
import type { Attack, Flight, Ship, Side, State } from './state.ts'

/** The ship or the flight that an index of this match stands for. */
export function shipAt({ ships }: State, ship: ShipIndex): Ship {
  return ships[ship] as Ship
}

export function flightAt({ flights }: State, flight: FlightIndex): Flight {
  return flights[flight] as Flight
}

export function unitAt({ ships, flights }: State, unit: UnitIndex): Ship | Flight {
  return (ships[unit] ?? flights[unit - ships.length]) as Ship | Flight
}

export function isShip({ ships }: State, unit: UnitIndex): unit is ShipIndex {
  return unit < ships.length
}

/** Below 0 for a ship. */
export function flightOfUnit({ ships }: State, unit: UnitIndex): FlightIndex {
  return (unit - ships.length) as FlightIndex
}

export function unitOfFlight({ ships }: State, flight: FlightIndex): UnitIndex {
  return (ships.length + flight) as UnitIndex
}

/** SX-4.2.3: damage dice fall on a ship, only hits on fighters on a flight. */
export function shipHit({ target }: Attack): ShipIndex {
  return target as ShipIndex
}

/** The side that a seat commands. */
export function sideOfSeat({ agreed: { sides } }: State, seat: Seat): Side {
  return sides[seat] as Side
}

/** Boxes of a line of equipment that are lost, those of this phase left out. */
export function lostOf({ lost }: Ship, line: LineIndex): number {
  return lost[line] ?? 0
}

/** A list with so many more at one place. */
export function bumped(list: readonly number[], at: number, by: number): readonly number[] {
  const copy = [...list]
  copy[at] = (copy[at] ?? 0) + by
  return copy
}

/** SX-4.3.b: boxes of a line that are marked, those of this phase among them. */
export function markedOf({ lost, pendingLost }: Ship, line: LineIndex): number {
  return (lost[line] ?? 0) + (pendingLost[line] ?? 0)
}

/** SX-4.2.3.g: the hit that is taken next, where there is one. */
export function codeOf({ hits }: Attack): string {
  return hits.charAt(0)
}

/** SXS-C.16.b: the ship that somebody may bring out of hyperspace next. */
export function arrivingNext({ arriving }: State): ShipIndex {
  return arriving[0] as ShipIndex
}

/** SX-4.2: the attack that somebody has to choose in. */
export function attackOf(state: State): Attack {
  return state.attack as Attack
}

/** The note of the turn in which a ship last put such craft on the board. */
export function placedNote(craft: string): string {
  return `placed ${craft}`
}

/** SXS-C.20: the note of how many of these fighters aboard are lost or gone. */
export function goneNote(item: string): string {
  return `gone ${item}`
}

/** SXS-G.14.b: the notes of the turn in which a ship last launched or recovered flights, and of how many. */
export const BAYS_IN = 'bays in turn'
export const BAYS_USED = 'bays used'

/** SXS-C.9: the notes of the turn in which a ship last built something, how much in it, and how much at all. */
export const BUILT_IN = 'built in turn'
export const BUILT_NOW = 'built now'
export const BUILT_SO_FAR = 'built'

/** SXS-G.23.f: the notes of the turn in which a ship was beside the planet, of its hex, and of companies landed. */
export const BESIDE_IN = 'beside in turn'
export const BESIDE_AT = 'beside at'
export const LANDED = 'landed'

/** SXS-G.8: the notes of a lock: the ship, and the turn in which it was made. */
export const LOCKED_ON = 'locked on'
export const LOCKED_IN = 'locked in turn'

/** SXS-C.13: the notes of the turn in which a ship jams another, and of the other. */
export const JAMMED_IN = 'jams in turn'
export const JAMMED = 'jams'

/** SXS-G.19: the note of how often a weapon has fired. */
export function shotNote(mount: MountIndex): string {
  return `shots ${mount}`
}

/** SXS-C.0.d: the note of how many boxes of a line were used up, not lost. */
export function usedNote(line: LineIndex): string {
  return `used ${line}`
}
