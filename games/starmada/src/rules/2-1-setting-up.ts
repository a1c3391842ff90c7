import type { Seat } from '@flagbridge/kernel'
import { cellsAround, discAround, OFF_BOARD, type Board, type Cell } from '../content/board.ts'
import { atAltitude } from '../content/levels.ts'
import { convoyZone } from '../content/convoy.ts'
import type { MapObject, Zone } from '../content/parts.ts'
import type { FlightIndex, ShipIndex, UnitIndex } from '../indices.ts'
import type { Side, State } from '../state.ts'
import { flightAt, shipAt, unitAt, unitOfFlight } from '../units.ts'
import { dealContacts } from './g-24-contacts.ts'
import type { StarmadaTable } from './step.ts'

export const NORTH_SIDE = 0
export const SOUTH_SIDE = 1

/** Columns and rows of a cell, from 0: SX-0.1.1.b. */
export function columnOf(board: Board, cell: Cell): number {
  return board.hexAt(cell).q
}

export function rowOf(board: Board, cell: Cell): number {
  const { q, r } = board.hexAt(cell)
  return r + Math.floor(q / 2)
}

export function cellAt(board: Board, column: number, row: number): Cell {
  return board.cellOf(column, row - Math.floor(column / 2))
}

/** SX-2.1.2.a: does the cell lie in a set-up area? */
export function inZone(board: Board, { columns, rows }: Zone, cell: Cell): boolean {
  const column = columnOf(board, cell)
  const row = rowOf(board, cell)
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1]
}

export function zoneCells(board: Board, { columns, rows }: Zone): Cell[] {
  const cells: Cell[] = []
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) cells.push(cellAt(board, column, row))
  return cells
}

/** The set-up area of a side: SX-2.1.2.d may have swapped the edges. */
export function zoneOf({ agreed, edges }: State, side: Side): Zone {
  return agreed.zones[edges[side]]!
}

/** SX-2.1.2.a: where a unit of a side sets up; SXS-G.23.b: transports at their short edge. */
export function zoneOfUnit(state: State, side: Side, unit: UnitIndex): Zone {
  return isTransport(state, unit) ? convoyZone(state.agreed.rows) : zoneOf(state, side)
}

/** SXS-G.23.b: the last ships of the list. */
export function isTransport({ agreed: { transports }, ships }: State, unit: UnitIndex): boolean {
  return transports !== undefined && unit >= transports && unit < ships.length
}

/**
 * SX-2.1.2.e: the hexes an object fills. SXS-G.21: one whose middle a floating board has left behind fills none; the
 * battle is more than forty hexes away from it.
 */
export function cellsOfObject(board: Board, { kind, column, row, radius }: MapObject): Cell[] {
  const middle = cellAt(board, column, row)
  if (middle < 0) return []
  // G18b-2: a planet is a ball, anything else fills all altitudes.
  if (kind === 'planet' || board.levels === 0) return cellsAround(board, middle, radius)
  const altitudes = Array.from({ length: 2 * board.levels + 1 }, (_, i) => i - board.levels)
  return altitudes.flatMap((up) => discAround(board, middle, radius).map((cell) => atAltitude(cell, up)))
}

/** SX-2.1.2.b: units of a side that still have to be placed, ships first. SXS-C.16.b: late ships are not among them. */
export function unplaced(state: State, side: Side): UnitIndex[] {
  const { ships, flights } = state
  const units: UnitIndex[] = []
  for (let i = 0 as ShipIndex; i < ships.length; i++) {
    const ship = shipAt(state, i)
    if (ship.side === side && ship.fate === 'waiting' && ship.arrives === 0) units.push(i)
  }
  // SX-5.1.1.c: flights start on the board.
  for (let i = 0 as FlightIndex; i < flights.length; i++) {
    const flight = flightAt(state, i)
    if (flight.side === side && flight.cell === OFF_BOARD) units.push(unitOfFlight(state, i))
  }
  return units
}

export function seatOfUnit(state: State, unit: UnitIndex): Seat {
  return unitAt(state, unit).seat
}

/** Who speaks for a side where the rules ask the side and not the owner of a ship; -1 where they ask none. */
export function speakerOf({ agreed }: State, side: Side | -1): Seat {
  return (agreed.sides as readonly (Side | -1)[]).indexOf(side)
}

/** Both sides roll, again and again while the dice are equal: SX-2.1.2.b, SX-4.1.a, SX-5.1.2.c. */
export function rollOff(
  { dice }: StarmadaTable,
  why: string,
  minus: readonly [number, number] = [0, 0],
): { faces: number[]; higher: Side } {
  const faces: number[] = []
  for (;;) {
    const [one, other] = dice.roll(2, 6, why) as [number, number]
    faces.push(one, other)
    const [mine, theirs] = [one - minus[0], other - minus[1]]
    if (mine !== theirs) return { faces, higher: mine > theirs ? 0 : 1 }
  }
}

/** SX-2.1.2.b: the lower roll places first. */
export function rollForSetUp(t: StarmadaTable): void {
  if (t.state.agreed.strangers !== undefined) dealContacts(t)
  const { faces, higher } = rollOff(t, 'set-up')
  t.emit({ kind: 'SetUpRolled', rule: 'SX-2.1.2.b', faces, side: higher === 0 ? 1 : 0 })
}
