import { disc, type HexBoard } from '@flagbridge/geometry'
import { refuse, type Refusal, type Seat, type Table } from '@flagbridge/kernel'
import type { Book } from '../book.ts'
import type { MapObject, Zone } from '../design/content.ts'
import type { Event } from '../events.ts'
import type { Side, State } from '../state.ts'

export const NORTH = 0
export const SOUTH = 1

/** Columns and rows of a cell, from 0: SX-0.1.1.b. */
export function columnOf(board: HexBoard, cell: number): number {
  return board.hexAt(cell).q
}

export function rowOf(board: HexBoard, cell: number): number {
  const { q, r } = board.hexAt(cell)
  return r + Math.floor(q / 2)
}

export function cellAt(board: HexBoard, column: number, row: number): number {
  return board.cellOf(column, row - Math.floor(column / 2))
}

/** SX-2.1.2.a: does the cell lie in a set-up area? */
export function inZone(board: HexBoard, { columns, rows }: Zone, cell: number): boolean {
  const column = columnOf(board, cell)
  const row = rowOf(board, cell)
  return column >= columns[0] && column <= columns[1] && row >= rows[0] && row <= rows[1]
}

export function zoneCells(board: HexBoard, { columns, rows }: Zone): number[] {
  const cells: number[] = []
  for (let row = rows[0]; row <= rows[1]; row++)
    for (let column = columns[0]; column <= columns[1]; column++) cells.push(cellAt(board, column, row))
  return cells
}

/** The set-up area of a side: SX-2.1.2.d may have swapped the edges. */
export function zoneOf({ agreed, edges }: State, side: Side): Zone {
  return agreed.zones[edges[side]]!
}

/** SX-2.1.2.e: the hexes an object fills. */
export function cellsOfObject(board: HexBoard, { column, row, radius }: MapObject): number[] {
  const centre = board.hexAt(cellAt(board, column, row))
  return disc(centre, radius)
    .map((hex) => board.cellAt(hex))
    .filter((cell) => cell >= 0)
}

/** SX-2.1.2.b: units of a side that still have to be placed, ships first. SXS-C.16.b: late ships are not among them. */
export function unplaced(state: State, side: Side): number[] {
  const units: number[] = []
  state.ships.forEach((ship, i) => {
    if (ship.side === side && ship.fate === 'waiting' && ship.arrives === 0) units.push(i)
  })
  // SX-5.1.1.c: flights start on the board.
  state.flights.forEach((flight, i) => {
    if (flight.side === side && flight.cell === -1) units.push(state.ships.length + i)
  })
  return units
}

export function seatOfUnit(state: State, unit: number): Seat {
  return (state.ships[unit] ?? state.flights[unit - state.ships.length])!.seat
}

/** Who speaks for a side where the rules ask the side and not the owner of a ship. */
export function speakerOf({ agreed }: State, side: Side): Seat {
  return agreed.sides.indexOf(side)
}

/** SX-2.1.2.a: the place of a unit at set-up. */
export function refusePlace(book: Book, state: State, side: Side, at: number): Refusal | undefined {
  const board = book.board(state)
  if (at < 0 || at >= board.size) return refuse('off-board', 'SX-0.1.1.b', { at })
  const hex = board.label(at)
  if (!inZone(board, zoneOf(state, side), at)) return refuse('outside-zone', 'SX-2.1.2.a', { hex })
  if (state.blocked.includes(at)) return refuse('object-there', 'SX-2.1.2.e', { hex })
  return undefined
}

/** SX-2.1.2.d: objects are placed outside both set-up areas. */
export function refuseObject(book: Book, state: State, at: number): Refusal | undefined {
  const board = book.board(state)
  if (at < 0 || at >= board.size) return refuse('off-board', 'SX-0.1.1.b', { at })
  const hex = board.label(at)
  if (state.objects.length >= state.agreed.mayPlace)
    return refuse('enough-objects', 'SX-2.1.2.d', { most: state.agreed.mayPlace })
  if (state.agreed.zones.some((zone) => inZone(board, zone, at))) return refuse('object-in-zone', 'SX-2.1.2.d', { hex })
  if (state.blocked.includes(at)) return refuse('object-there', 'SX-2.1.2.e', { hex })
  return undefined
}

/** Both sides roll, again and again while the dice are equal: SX-2.1.2.b, SX-4.1.a, SX-5.1.2.c. */
export function rollOff({ dice }: Table<State, Event>, why: string): { faces: number[]; higher: Side } {
  const faces: number[] = []
  for (;;) {
    const [one, other] = dice.roll(2, 6, why) as [number, number]
    faces.push(one, other)
    if (one !== other) return { faces, higher: one > other ? 0 : 1 }
  }
}

/** SX-2.1.2.b: the lower roll places first. */
export function rollForSetUp(t: Table<State, Event>): void {
  const { faces, higher } = rollOff(t, 'set-up')
  t.emit({ kind: 'SetUpRolled', rule: 'SX-2.1.2.b', faces, side: higher === 0 ? 1 : 0 })
}
