import { bearing } from './bearing.ts'
import { add, ALL_DIRECTIONS, DIRECTIONS, distance, neighbour, turn, type Direction, type Hex } from './hex.ts'
import { isOpen, type Stretch, type Tie } from './sight.ts'

/** One hex the line passes through, or the two hexes that share the hexside it runs along, the left one first. */
export type LineStep = Stretch<Hex>

/**
 * Every hex that holds a stretch of the straight line between two centres, in order, both ends included
 * (SX-4.1.4.b, c). A hex that the line only touches at a corner is not on it.
 */
export function hexLine(a: Hex, b: Hex): readonly LineStep[] {
  const toward = bearing(a, b)
  return (toward & 3) === 2 ? alongHexsides(a, b, turn(0, toward >> 2)) : acrossHexes(a, b)
}

/** Off a corner: out through it, along the hexside behind it, into the next hex by its corner, and so on. */
function alongHexsides(a: Hex, b: Hex, left: Direction): LineStep[] {
  const line: LineStep[] = [[a]]
  const right = turn(left, 1)
  for (let here = a, pairs = distance(a, b) / 2; pairs > 0; pairs--) {
    const beside = neighbour(here, left)
    line.push([beside, neighbour(here, right)])
    here = neighbour(beside, right)
    line.push([here])
  }
  return line
}

function acrossHexes(a: Hex, b: Hex): LineStep[] {
  const line: LineStep[] = [[a]]
  for (let here = a; here.q !== b.q || here.r !== b.r; line.push([here]))
    here = add(here, DIRECTIONS[exit(a, b, here)]!)
  return line
}

/**
 * The side by which the line from a to b leaves a hex on it. The line reaches side d after the fraction
 * reach / speed of its length; the smallest fraction wins, compared as integers. When two sides are reached
 * together the line leaves by their corner, into the hex that it heads for more directly.
 */
function exit(a: Hex, b: Hex, here: Hex): Direction {
  let side: Direction = 0
  let sideReach = 1
  let sideSpeed = 0
  for (const d of ALL_DIRECTIONS) {
    const speed = advance(d, b.q - a.q, b.r - a.r)
    if (speed <= 0) continue
    const reach = 1 + advance(d, here.q - a.q, here.r - a.r)
    const later = reach * sideSpeed - sideReach * speed
    if (later < 0 || (later === 0 && speed > sideSpeed)) {
      side = d
      sideReach = reach
      sideSpeed = speed
    }
  }
  return side
}

/** How far an offset leads in a direction: the side of a hex lies at 1 from its centre, the next centre at 2. */
function advance(d: Direction, q: number, r: number): number {
  return ADVANCE_Q[d]! * q + ADVANCE_R[d]! * r
}

const ADVANCE_Q = [-1, 1, 2, 1, -1, -2]
const ADVANCE_R = [-2, -1, 1, 2, 1, -1]

/** `tie` rules on a pair that shares a hexside (SX-4.1.4.c). On a board, its own lineOfSight is the fast one. */
export function lineOfSight(a: Hex, b: Hex, blocks: (h: Hex) => boolean, tie: Tie): boolean {
  return isOpen(hexLine(a, b), blocks, tie)
}
