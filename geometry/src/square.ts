/** A square; x runs east from column A, y north from row 1, so A1 is (0,0). */
export interface Square {
  readonly x: number
  readonly y: number
}

/** Clockwise from north by eighths: even is straight, odd is diagonal. */
export type Compass = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export const NORTH = 0
export const EAST = 2
export const SOUTH = 4
export const WEST = 6

export function square(x: number, y: number): Square {
  return { x, y }
}

export const COMPASS: readonly Square[] = [
  square(0, 1),
  square(1, 1),
  square(1, 0),
  square(1, -1),
  square(0, -1),
  square(-1, -1),
  square(-1, 0),
  square(-1, 1),
]

/** Toward the squares that share an edge. */
export const STRAIGHT: readonly Compass[] = [0, 2, 4, 6]
export const DIAGONAL: readonly Compass[] = [1, 3, 5, 7]
export const ALL_COMPASS: readonly Compass[] = [0, 1, 2, 3, 4, 5, 6, 7]

/** Clockwise by eighths; wraps. A quarter turn is 2. */
export function turnCompass(heading: Compass, eighths: number): Compass {
  return ((heading + eighths) & 7) as Compass
}

export function squareNeighbour(s: Square, d: Compass): Square {
  const step = COMPASS[d]!
  return { x: s.x + step.x, y: s.y + step.y }
}

/** Steps between squares that share an edge (AD-LOS.2). */
export function stepDistance(a: Square, b: Square): number {
  return Math.abs(b.x - a.x) + Math.abs(b.y - a.y)
}

/** Steps of a chess king: diagonals count one. */
export function kingDistance(a: Square, b: Square): number {
  return Math.max(Math.abs(b.x - a.x), Math.abs(b.y - a.y))
}

/** The squares at exactly this many edge steps, clockwise from the one due north. */
export function stepRing(centre: Square, radius: number): Square[] {
  return roundFromNorth(centre, radius, [3, 5, 7, 1])
}

/** The squares at exactly this many king steps, clockwise from the one due north. */
export function kingRing(centre: Square, radius: number): Square[] {
  return roundFromNorth(centre, radius, [2, 4, 4, 6, 6, 0, 0, 2])
}

function roundFromNorth(centre: Square, radius: number, legs: readonly Compass[]): Square[] {
  if (radius === 0) return [centre]
  const squares: Square[] = []
  let here = square(centre.x, centre.y + radius)
  for (const leg of legs)
    for (let step = 0; step < radius; step++) {
      squares.push(here)
      here = squareNeighbour(here, leg)
    }
  return squares
}
