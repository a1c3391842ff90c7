import { add, ALL_DIRECTIONS, DIRECTIONS, scale, turn, type Direction, type Hex } from './hex.ts'

/**
 * Where a hex lies, clockwise, in one of 24 parts of the map that meet at the observer. With direction k straight
 * through an edge: 4k is the spine through that edge, 4k+2 the spine through the corner after it, and the odd
 * numbers are the open wedges between. The observer's own hex has no bearing and gets HERE.
 */
export type Bearing = number

export const BEARINGS = 24
export const HERE: Bearing = 24

/**
 * Between spine k (u) and spine k+1 (v) a hex is a·u + b·v with a > 0 and b ≥ 0: six sign tests find the pair, and
 * the order of a and b says on which side of the corner the hex lies.
 */
export function bearingOf(q: number, r: number): Bearing {
  const s = 0 - q - r
  if (s > 0 && q >= 0) return within(0, s, q)
  if (r < 0 && s <= 0) return within(4, 0 - r, 0 - s)
  if (q > 0 && r >= 0) return within(8, q, r)
  if (s < 0 && q <= 0) return within(12, 0 - s, 0 - q)
  if (r > 0 && s >= 0) return within(16, r, s)
  if (q < 0 && r <= 0) return within(20, 0 - q, 0 - r)
  return 24
}

function within(spine: Bearing, a: number, b: number): Bearing {
  if (b <= 0) return spine
  if (b < a) return spine + 1
  return b > a ? spine + 3 : spine + 2
}

export function bearing(from: Hex, to: Hex): Bearing {
  return bearingOf(to.q - from.q, to.r - from.r)
}

/** The nearest hex on each bearing. */
export const NEAREST_ON_BEARING: readonly Hex[] = ALL_DIRECTIONS.flatMap((k) => {
  const u = DIRECTIONS[k]!
  const v = DIRECTIONS[turn(k, 1)]!
  return [u, add(scale(u, 2), v), add(u, v), add(u, scale(v, 2))]
})

/**
 * The edges of the observer's hex that a line on this bearing crosses: one, or the two that meet at a corner,
 * clockwise (SS2-5E.01). None for HERE.
 */
export function edgesToward(b: Bearing): readonly Direction[] {
  return EDGES_TOWARD[b]!
}

const EDGES_TOWARD: readonly (readonly Direction[])[] = [
  ...ALL_DIRECTIONS.flatMap((k) => [[k], [k], [k, turn(k, 1)], [turn(k, 1)]]),
  [],
]
