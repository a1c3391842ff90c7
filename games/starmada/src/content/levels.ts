import type { Index } from '@flagbridge/kernel'

/** SX-0.1.1.b: a hex of the map by its number; below 0 there is none. */
export type Cell = Index<'Cell'>

/** SXS-G.18.a: units fly from so far below the map to so far above it. */
export const HIGHEST = 5
/** Cells are numbered anew at each altitude; no map has so many hexes. */
export const STRIDE = 10_000

/** The hex of the map above or below which a cell lies; the cell itself where there are no altitudes. */
export function groundOf(cell: Cell): Cell {
  return (cell % STRIDE) as Cell
}

/** SXS-G.18.a: 0 where there are no altitudes. */
export function altitudeOf(cell: Cell): number {
  if (cell < STRIDE) return 0
  const storey = Math.floor(cell / STRIDE)
  return storey > HIGHEST ? HIGHEST - storey : storey
}

/** The cell at an altitude above or below a hex of the map; what is off the board stays off it. */
export function atAltitude(cell: Cell, altitude: number): Cell {
  if (cell < 0) return cell
  return (groundOf(cell) + STRIDE * (altitude < 0 ? HIGHEST - altitude : altitude)) as Cell
}

/** The hex of the map at the altitude of another cell. */
export function besideOf(like: Cell, hex: Cell): Cell {
  return hex < 0 || like < STRIDE ? hex : ((hex + like - groundOf(like)) as Cell)
}
