import fc from 'fast-check'
import { ALL_DIRECTIONS, hex, square, type Direction, type Hex, type Square, type Tie } from '../src/index.ts'

/** The same cases on every run. */
export const RUNS = { seed: 20011, numRuns: 400 }

export const hexes = (reach: number): fc.Arbitrary<Hex> =>
  fc.tuple(fc.integer({ min: -reach, max: reach }), fc.integer({ min: -reach, max: reach })).map(([q, r]) => hex(q, r))

export const squares = (reach: number): fc.Arbitrary<Square> =>
  fc
    .tuple(fc.integer({ min: -reach, max: reach }), fc.integer({ min: -reach, max: reach }))
    .map(([x, y]) => square(x, y))

export const directions: fc.Arbitrary<Direction> = fc.constantFrom(...ALL_DIRECTIONS)
export const ties = fc.constantFrom<Tie[]>('neither', 'either', 'both')
