import { union, WEDGES, type Arc } from '@flagbridge/geometry'
import type { Constants } from './constants.ts'
import type { ArcLetter } from './spec.ts'

/**
 * SXS-A.1.8: the arcs in the order they lie around the ship, clockwise from the bow; wedge k runs from spine k to k +
 * 1.
 */
const RING: readonly ArcLetter[] = ['B', 'D', 'F', 'E', 'C', 'A']

/** Undefined when the text is not a set of different arc letters. */
export function arcLetters(text: string): readonly ArcLetter[] | undefined {
  const letters = text.split('')
  const arcs = RING.filter((arc) => letters.includes(arc))
  return letters.length > 0 && arcs.length === letters.length ? arcs : undefined
}

/** SXS-A.1.8: neighbours on the ring: going round it, the set begins at most once. */
export function arcsTouch(arcs: readonly ArcLetter[]): boolean {
  const begins = RING.filter(
    (arc, i) => arcs.includes(arc) && !arcs.includes(RING[(i + RING.length - 1) % RING.length]!),
  )
  return begins.length <= 1
}

/** SXS-A.1.8: the number of arcs plus 2. */
export function arcFactor(mount: string, constants: Constants): number {
  return mount.length + constants.arcFactorOffset
}

/** SX-4.1.2.a: each arc is the closed wedge between two neighbouring spines, so a target on a spine lies in two. */
export function arcOfMount(arcs: readonly ArcLetter[]): Arc {
  return union(...arcs.map((arc) => WEDGES[RING.indexOf(arc)]!))
}

/** SX-4.1.2.a, SXS-C.33.a: spine 0, dead ahead and nothing beside it. */
export const SPINE: Arc = 1
