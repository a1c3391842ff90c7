import type { Direction } from '@flagbridge/geometry'
import type { Battlefield } from '../../src/table/content/content.ts'

/** Hexes as the catalogue has them, apart from the geometry that the games use. */

export type Place = readonly [q: number, r: number, s: number]

const STEPS: readonly Place[] = [
  [0, -1, 1],
  [1, -1, 0],
  [1, 0, -1],
  [0, 1, -1],
  [-1, 1, 0],
  [-1, 0, 1],
]
export const ALL: readonly Direction[] = [0, 1, 2, 3, 4, 5]

/** Closed cones in local coordinates: SS2-5A.01, in the order of the arcs' list. */
const ARCS: readonly ((place: Place) => boolean)[] = [
  () => true,
  ([, r, s]) => r <= 0 && s >= 0,
  ([, r, s]) => r <= 0 || s >= 0,
  ([, r, s]) => r >= 0 && s <= 0,
  ([, r, s]) => r >= 0 || s <= 0,
  ([q]) => q <= 0,
  ([q]) => q >= 0,
]

/** SS2-5E.01, clockwise from the Fore. */
const FACINGS: readonly ((place: Place) => boolean)[] = [
  ([q, r, s]) => r <= q && q <= s,
  ([q, r, s]) => r <= s && s <= q,
  ([q, r, s]) => s <= r && r <= q,
  ([q, r, s]) => s <= q && q <= r,
  ([q, r, s]) => q <= s && s <= r,
  ([q, r, s]) => q <= r && r <= s,
]

export class Hexes {
  private readonly places: readonly Place[]
  private readonly cells = new Map<string, number>()

  constructor(readonly map: Battlefield) {
    this.places = Array.from({ length: map.board.size }, (_, cell) => {
      const { q, r } = map.board.hexAt(cell)
      this.cells.set(`${q},${r}`, cell)
      return [q, r, -q - r]
    })
  }

  /** Grid distance: SS2-0.01. */
  apart(a: number, b: number): number {
    const [from, to] = [this.places[a]!, this.places[b]!]
    return Math.max(...from.map((one, i) => Math.abs(one - to[i]!)))
  }

  /** The cell so many steps away, or -1. */
  ahead(cell: number, direction: number, steps = 1): number {
    const [q, r] = this.places[cell]!
    const [dq, dr] = STEPS[direction]!
    return this.cells.get(`${q + steps * dq},${r + steps * dr}`) ?? -1
  }

  beside(cell: number): number[] {
    return ALL.map((direction) => this.ahead(cell, direction)).filter((one) => one >= 0)
  }

  /** SS2-0.02: where a cell lies for somebody who stands at another and faces that way. */
  private local(at: number, facing: number, cell: number): Place {
    const [from, to] = [this.places[at]!, this.places[cell]!]
    let [q, r, s] = to.map((one, i) => one - from[i]!) as [number, number, number]
    for (let turn = 0; turn < facing; turn++) [q, r, s] = [-s, -q, -r]
    return [q, r, s]
  }

  inArc(arc: number, at: number, facing: number, cell: number): boolean {
    return ARCS[arc]!(this.local(at, facing, cell))
  }

  /** The facings of a piece there that look at the cell: one, or two from a corner. */
  facingsTowards(at: number, facing: number, cell: number): number[] {
    const place = this.local(at, facing, cell)
    return FACINGS.flatMap((covers, i) => (covers(place) ? [i] : []))
  }
}
