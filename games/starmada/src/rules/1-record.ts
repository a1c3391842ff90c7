import { FLIGHT_MOVE, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { equipmentOf, mountOf, type Kind } from '../content/kinds.ts'
import type { Equipment } from '../design/spec.ts'
import type { BatteryIndex, LineIndex, MountIndex, ShipIndex, UnitIndex } from '../indices.ts'
import { FILLED, OPEN, type Flight, type Ship, type State } from '../state.ts'
import { flightOfUnit, lostOf, markedOf, shipAt } from '../units.ts'

/**
 * SX-1.5.a, SX-3.1: movement points are the unfilled engine boxes. SX-3.2.2.d: nothing is kept from the turn before.
 */
export function movementPoints(kind: Kind, ship: Ship): number {
  return kind.class.engines - ship.engineHits
}

/**
 * SX-1.6.a: the shield rating is the number of unfilled boxes. SX-4.1.c: marks of this phase do not count until it is
 * over. SX-1.11: from whichever direction the attack comes.
 */
export function shieldRating(content: Content, state: State, kind: Kind, ship: Ship, from?: Cell): number {
  let rating = kind.class.shields - ship.shieldHits + ship.pendingShields
  for (const change of content.inForce(state).shields) rating = change({ content, state, kind, ship }, rating, from)
  return rating
}

/**
 * SXS-C.0.a: an item works while it has an open box, or always if it has none; what is lost in a phase works to its
 * end.
 */
export function works(kind: Kind, ship: Ship, item: Equipment): boolean {
  const line = kind.lines[item]
  if (line < 0) return false
  const { boxes } = equipmentOf(kind, line)
  return boxes === 0 || lostOf(ship, line) < boxes
}

/** SXS-C.0.a: how many of an item work. */
export function boxesAtWork(kind: Kind, ship: Ship, item: Equipment): number {
  const line = kind.lines[item]
  return line < 0 ? 0 : Math.max(0, equipmentOf(kind, line).boxes - lostOf(ship, line))
}

/** SX-4.2.3.e, SX-4.3.b: the lines of equipment that can still take a hit; a pending box counts as used. */
export function linesToLose(kind: Kind, ship: Ship): LineIndex[] {
  const lines: LineIndex[] = []
  for (let i = 0 as LineIndex; i < kind.class.equipment.length; i++)
    if (markedOf(ship, i) < equipmentOf(kind, i).boxes) lines.push(i)
  return lines
}

/** SX-4.2.3.f, SX-1.8.h: the weapons of a battery that can still be lost. */
export function mountsToLose(kind: Kind, ship: Ship, battery: BatteryIndex): MountIndex[] {
  const mounts: MountIndex[] = []
  for (let i = 0 as MountIndex; i < ship.mounts.length; i++)
    if (ship.mounts[i] === OPEN && mountOf(kind, i).battery === battery) mounts.push(i)
  return mounts
}

/** SX-1.8.g, SX-4.2.3.f: a filled box is a lost weapon; one marked in this phase still fires. */
export function hasWeapon(ship: Ship, mount: MountIndex): boolean {
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

/** SXS-G.24.a: contacts obey as well. */
export function isCommanded(ship: Ship): boolean {
  return (ship.fate === 'here' || ship.fate === 'contact') && !ship.crewless
}

/** SXS-C.8.b: it fires at nobody and launches nothing, and takes no further part in the Combat Phase. */
export function isSilent({ cloaked }: Ship): boolean {
  return cloaked
}

/** SX-1.5.b, SX-4.3.2.c: a ship dead in space or without crew takes no orders. */
export function takesOrders(kind: Kind, ship: Ship): boolean {
  return isCommanded(ship) && movementPoints(kind, ship) > 0
}

export function isFlying(flight: Flight): boolean {
  return flight.fighters > 0 && flight.cell >= 0
}

/** SX-5.2: how far it moves in a Fighter Phase. SXS-C.5: pods are slower. */
export function moveOf({ craft, since, wing }: Flight, turn: number): number {
  if (craft === 'pods') return POD_MOVE
  if (craft === 'shuttle') return SHUTTLE_MOVE
  const move = wing?.speed ?? FLIGHT_MOVE
  // SXS-G.14.a: half of it in the phase of its launch.
  return craft === 'fighters' && since === turn ? Math.floor(move / 2) : move
}

/** SXS-C.5. */
const POD_MOVE = 8
/** SXS-C.39. */
const SHUTTLE_MOVE = 6

/** SX-5.1.2.a, SXS-C.0.c: moves and attacks in the Fighter Phase. */
export function actsInFighterPhase({ craft }: Flight): boolean {
  return craft !== 'mine' && craft !== 'satellite'
}

/** SX-0.1.2.a: ships and flights are numbered together, ships first. */
export function flightOf(state: State, unit: UnitIndex): Flight | undefined {
  return state.flights[flightOfUnit(state, unit)]
}

/** SX-1.1.b, SX-1.2: the printed part of a ship's record. */
export function recordOf(content: Content, state: State, ship: ShipIndex): Kind {
  return content.kindOf(state, shipAt(state, ship))
}
