/**
 * Several counts in one number, so that rolls which come to the same are one entry of a spread, and two rolls are added
 * up by adding two numbers. Each kind of thing counted is a digit in base 64: nothing is ever counted so far.
 */
const BASE = 64

/** What one thing of the kind adds to a tally; kinds are numbered from 0. */
export function unitOf(kind: number): number {
  return BASE ** kind
}

/** How many things of the kind with this unit are in the tally. */
export function countIn(tally: number, unit: number): number {
  return Math.floor(tally / unit) % BASE
}
