/** Axial coordinates; the third cube coordinate is s = -q - r. Flat-topped, y downwards (SS2-0.01, SX-0.1.1.b). */
export interface Hex {
  readonly q: number
  readonly r: number
}

/** Clockwise from north: the hex edge a piece's bow points at. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5

export function hex(q: number, r: number): Hex {
  return { q, r }
}

export const DIRECTIONS: readonly Hex[] = [hex(0, -1), hex(1, -1), hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0)]

/** The six directions in order, for loops that want them typed. */
export const ALL_DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

export function sameHex(a: Hex, b: Hex): boolean {
  return a.q === b.q && a.r === b.r
}

export function add(a: Hex, b: Hex): Hex {
  return { q: a.q + b.q, r: a.r + b.r }
}

export function subtract(a: Hex, b: Hex): Hex {
  return { q: a.q - b.q, r: a.r - b.r }
}

/** Adding 0 turns -0 into 0, which is what a saved game reads back. */
export function scale(h: Hex, times: number): Hex {
  return { q: h.q * times + 0, r: h.r * times + 0 }
}

/** Steps from the origin to an offset: max(|q|, |r|, |s|), which is half of |q| + |r| + |s|. */
export function length(q: number, r: number): number {
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}

export function distance(a: Hex, b: Hex): number {
  return length(b.q - a.q, b.r - a.r)
}

export function neighbour(h: Hex, d: Direction): Hex {
  return add(h, DIRECTIONS[d]!)
}

/** Clockwise for positive steps; wraps. */
export function turn(facing: Direction, steps: number): Direction {
  return ((((facing + steps) % 6) + 6) % 6) as Direction
}

/** Clockwise about the origin, 60 degrees a step; `0 -` because a unary minus would make -0. */
export function rotate(h: Hex, steps: number): Hex {
  const { q, r } = h
  switch (turn(0, steps)) {
    case 0:
      return { q, r }
    case 1:
      return { q: 0 - r, r: q + r }
    case 2:
      return { q: 0 - q - r, r: q }
    case 3:
      return { q: 0 - q, r: 0 - r }
    case 4:
      return { q: r, r: 0 - q - r }
    default:
      return { q: q + r, r: 0 - q }
  }
}

/** SS2-0.02: the target as seen from a piece that stands at the origin and faces direction 0. */
export function localFrame(origin: Hex, facing: Direction, target: Hex): Hex {
  return rotate(subtract(target, origin), 6 - facing)
}

/** The hexes at exactly this distance, clockwise from the one due north. */
export function ring(centre: Hex, radius: number): Hex[] {
  if (radius === 0) return [centre]
  const hexes: Hex[] = []
  let here = add(centre, scale(DIRECTIONS[0]!, radius))
  for (const side of ALL_DIRECTIONS) {
    const along = turn(side, 2)
    for (let step = 0; step < radius; step++) {
      hexes.push(here)
      here = neighbour(here, along)
    }
  }
  return hexes
}

/** The hexes within this distance, ring by ring from the centre. */
export function disc(centre: Hex, radius: number): Hex[] {
  return Array.from({ length: radius + 1 }, (_, distance) => ring(centre, distance)).flat()
}
