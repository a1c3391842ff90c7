import { BEARINGS, bearingOf, NEAREST_ON_BEARING, type Bearing } from './bearing.ts'
import { ALL_DIRECTIONS, type Direction, type Hex } from './hex.ts'

/** A set of bearings as seen by a piece facing direction 0: bit b is set when bearing b is in the arc. Plain JSON. */
export type Arc = number

type Cube = 'q' | 'r' | 's'

/** A half-plane through the piece in local cube coordinates: `r<=0`, `q>s`. With `=` it is a line. */
export type HalfPlane = `${Cube}${'<' | '<=' | '=' | '>=' | '>'}${Cube | '0'}`

export const NOWHERE: Arc = 0

/** Every hex but the piece's own. */
export const ALL_ROUND: Arc = 0xffffff

/** Hexes that meet every condition: `arcOfAll('r<=0', 's>=0')` is the closed 120 degree cone ahead. */
export function arcOfAll(...conditions: HalfPlane[]): Arc {
  return conditions.map(halfPlane).reduce((arc, half) => arc & half, ALL_ROUND)
}

/** Hexes that meet at least one condition: `arcOfAny('r<=0', 's>=0')` is the closed 240 degree cone ahead. */
export function arcOfAny(...conditions: HalfPlane[]): Arc {
  return conditions.map(halfPlane).reduce((arc, half) => arc | half, NOWHERE)
}

/** A mount that bears into several arcs. */
export function union(...arcs: Arc[]): Arc {
  return arcs.reduce((all, arc) => all | arc, NOWHERE)
}

export function overlap(...arcs: Arc[]): Arc {
  return arcs.reduce((common, arc) => common & arc, ALL_ROUND)
}

/** The bearings an arc leaves out; the complement of a closed cone is open. */
export function outside(arc: Arc): Arc {
  return ALL_ROUND & ~arc
}

/** The arc of a piece that faces another way: four bearings to the direction. */
export function turnArc(arc: Arc, facing: Direction): Arc {
  const by = 4 * facing
  return ((arc << by) | (arc >>> (24 - by))) & 0xffffff
}

/** No arc contains the piece's own hex, whose bearing is HERE. */
export function inArc(arc: Arc, local: Hex): boolean {
  return ((arc >>> bearingOf(local.q, local.r)) & 1) === 1
}

/** As inArc, from a facing and a bearing looked up on a board: `bears(arc, facing, board.bearing(a, b))`. */
export function bears(arc: Arc, facing: Direction, bearing: Bearing): boolean {
  return ((turnArc(arc, facing) >>> bearing) & 1) === 1
}

/** Closed 60 degree cones between spine k and spine k+1; a hex on a spine is in two. */
export const WEDGES: readonly Arc[] = ALL_DIRECTIONS.map((k) => turnArc(arcOfAll('q>=0', 's>=0'), k))

/** Closed 60 degree cones centred on edge k; a hex exactly off a corner is in two. */
export const SEXTANTS: readonly Arc[] = ALL_DIRECTIONS.map((k) => turnArc(arcOfAll('r<=q', 'q<=s'), k))

function halfPlane(condition: HalfPlane): Arc {
  const [, left, comparison, right] = /^([qrs])(<=|>=|<|>|=)([qrs0])$/.exec(condition) ?? []
  if (!left || !comparison || !right) throw new Error(`not an arc condition: ${condition}`)
  let arc = NOWHERE
  for (let b = 0; b < BEARINGS; b++) {
    const { q, r } = NEAREST_ON_BEARING[b]!
    const at: Record<string, number> = { q, r, s: -q - r, 0: 0 }
    if (holds(at[left]! - at[right]!, comparison)) arc |= 1 << b
  }
  return arc
}

function holds(difference: number, comparison: string): boolean {
  if (difference === 0) return comparison.includes('=')
  return difference < 0 ? comparison.startsWith('<') : comparison.startsWith('>')
}
