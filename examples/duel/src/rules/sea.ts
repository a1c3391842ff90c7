import { hex, hexBoard } from '@flagbridge/geometry'

/** DUEL-1: thirteen rows of thirteen hexes; every second row lies half a hex to the right. */
export const COLUMNS = 13
export const ROWS = 13
export const CELLS = COLUMNS * ROWS

const sea = hexBoard(Array.from({ length: CELLS }, (_, cell) => hex(columnOf(cell) - (rowOf(cell) >> 1), rowOf(cell))))

/** The board answers everything; the two questions asked at every move are looked up in tables instead. */
const DISTANCE = new Uint8Array(CELLS * CELLS)
for (let a = 0; a < CELLS; a++) for (let b = 0; b < CELLS; b++) DISTANCE[a * CELLS + b] = sea.distance(a, b)

/** The neighbours of every cell in reading order: it fixes the order in which moves are offered. */
export const NEIGHBOURS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, a) =>
  Array.from({ length: CELLS }, (_, b) => b).filter((b) => sea.distance(a, b) === 1),
)

/** DUEL-1: the fewest steps from hex to hex, over whatever lies between. */
export function distance(a: number, b: number): number {
  return DISTANCE[a * CELLS + b]!
}

export function rowOf(cell: number): number {
  return Math.floor(cell / COLUMNS)
}

export function columnOf(cell: number): number {
  return cell % COLUMNS
}

/** DUEL-1: a letter for the column and a number for the row, "a1" in the upper left. */
export function nameOfCell(cell: number): string {
  return `${String.fromCharCode(97 + columnOf(cell))}${rowOf(cell) + 1}`
}

/** -1 when the sea has no such hex. */
export function cellNamed(name: string): number {
  const [, letter, digits] = /^([a-m])([1-9]|1[0-3])$/.exec(name) ?? []
  return letter === undefined ? -1 : (Number(digits) - 1) * COLUMNS + letter.charCodeAt(0) - 97
}
