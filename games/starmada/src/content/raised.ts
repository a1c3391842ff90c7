import type { Direction } from '@flagbridge/geometry'
import { OFF_BOARD, type Board, type Cell } from './board.ts'
import { altitudeOf, atAltitude, besideOf, groundOf, HIGHEST, STRIDE } from './levels.ts'

/** Up and down, behind the six directions of the map. */
const UP = 6
const DOWN = 7
const WAYS = [0, 1, 2, 3, 4, 5, UP, DOWN] as readonly number[] as readonly Direction[]

/** SXS-G.18: a map with all altitudes above and below it. */
export function raised(flat: Board): Board {
  return {
    ...flat,
    size: STRIDE * (2 * HIGHEST + 1),
    levels: HIGHEST,
    ways: WAYS,
    hexAt: (cell) => flat.hexAt(groundOf(cell as Cell)),
    neighbour(cell, way: number) {
      if (way < UP) return besideOf(cell, flat.neighbour(groundOf(cell), way as Direction))
      return climbed(cell, way === UP ? 1 : -1)
    },
    /** SXS-G.18.b: the larger of the two, and half of the smaller. */
    distance(from, to) {
      const [hexes, up] = apart(flat, from, to)
      return Math.max(hexes, up) + (Math.min(hexes, up) >> 1)
    },
    /** SXS-G.18.a: one hex for each level. */
    steps(from, to) {
      const [hexes, up] = apart(flat, from, to)
      return hexes + up
    },
    bearing: (from, to) => flat.bearing(groundOf(from as Cell), groundOf(to as Cell)),
    lineOfSight(from, to, blocks, tie) {
      const low = Math.min(altitudeOf(from as Cell), altitudeOf(to as Cell))
      const high = Math.max(altitudeOf(from as Cell), altitudeOf(to as Cell))
      const isShut = (hex: number) => shuts(hex as Cell, low, high, blocks)
      return flat.lineOfSight(groundOf(from as Cell), groundOf(to as Cell), isShut, tie)
    },
    label(cell) {
      const altitude = altitudeOf(cell as Cell)
      return flat.label(groundOf(cell as Cell)) + (altitude === 0 ? '' : altitude > 0 ? `+${altitude}` : altitude)
    },
    cellNamed(label) {
      const found = /^(\d+)([+-][1-5])?$/.exec(label)
      const hex = found === null ? OFF_BOARD : flat.cellNamed(found[1] ?? '')
      return atAltitude(hex, Number(found?.[2] ?? 0))
    },
  }
}

function apart(flat: Board, from: number, to: number): [hexes: number, up: number] {
  const [one, other] = [from as Cell, to as Cell]
  return [flat.distance(groundOf(one), groundOf(other)), Math.abs(altitudeOf(one) - altitudeOf(other))]
}

/** SXS-G.18.b: by what both ends lie within one level of; an object that reaches from one altitude to the other does. */
function shuts(hex: Cell, low: number, high: number, blocks: (cell: number) => boolean): boolean {
  for (let altitude = high - 1; altitude <= low + 1; altitude++)
    if (Math.abs(altitude) <= HIGHEST && blocks(atAltitude(hex, altitude))) return true
  for (let altitude = low; altitude <= high; altitude++) if (!blocks(atAltitude(hex, altitude))) return false
  return true
}

/** SXS-G.18.a: OFF_BOARD beyond the highest and the lowest altitude. */
export function climbed(cell: Cell, by: number): Cell {
  const altitude = altitudeOf(cell) + by
  return Math.abs(altitude) > HIGHEST ? OFF_BOARD : atAltitude(cell, altitude)
}
