import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  ALL_DIRECTIONS,
  between,
  disc,
  distance,
  hex,
  hexLine,
  lineOfSight,
  neighbour,
  scale,
  turn,
  type Hex,
  type LineStep,
  type Tie,
} from '../src/index.ts'
import { drawnHexes } from './drawing.ts'
import { centre, drawnLine, drawnSight, hexagon } from './oracles.ts'
import { hexes, RUNS, ties } from './properties.ts'

const key = (h: Hex): string => `${h.q},${h.r}`

/** Can A see B past the #s? */
function sees(drawing: string, tie: Tie = 'both'): boolean {
  const map = drawnHexes(drawing)
  return lineOfSight(map.find('A'), map.find('B'), map.shows('#'), tie)
}

/** Redraws a map with the line from A to Z on it: its steps lettered in order, the two of a pair alike. */
function lettered(drawing: string): string {
  const map = drawnHexes(drawing)
  const line = hexLine(map.find('A'), map.find('Z'))
  const letters = new Map(line.flatMap((step, i) => step.map((h) => [key(h), 'Aabcdefgh'.charAt(i)])))
  letters.set(key(map.find('Z')), 'Z')
  expect(map.cells.map(key)).toEqual(expect.arrayContaining([...letters.keys()]))
  return map.redrawn((h) => letters.get(key(h)) ?? '.')
}

describe('SX-4.1.4.b the hexes a line crosses', () => {
  it.each([
    [
      'straight along a row of hexes',
      `
      A
        .
      a
        .
      b
        .
      Z
      `,
    ],
    [
      'a clipped corner is crossed: four hexes from (20,5) to (24,4)',
      `
      A   b   .
        a   d
      .   c   Z
      `,
    ],
    [
      'a corner that is only touched is not: (20,5) to (21,9) misses (21,6)',
      `
      A
        .
      a
        .
      b
        c
      .
        d
      .
        Z
      `,
    ],
    [
      'through two corners, one hex a step',
      `
      A   .   .
        a   c   .
      .   b   d
        .   .   Z
      `,
    ],
  ])('%s', (_, map) => expect(lettered(map)).toBe(map))

  it('the rulebook example in numbers', () =>
    expect(between(hexLine(hex(20, 5), hex(24, 4)))).toEqual([[hex(21, 5)], [hex(22, 4)], [hex(22, 5)], [hex(23, 4)]]))

  it.each([
    [hex(20, 2), hex(20, 3), false],
    [hex(24, 4), hex(22, 5), false],
    [hex(24, 4), hex(22, 4), false],
    [hex(24, 4), hex(21, 4), true],
    [hex(21, 9), hex(21, 6), true],
  ])('from (20,5) to %o past %o: %s', (target, blocker, clear) =>
    expect(lineOfSight(hex(20, 5), target, (h) => key(h) === key(blocker), 'both')).toBe(clear),
  )

  it('SX-4.1.4.a the two ends never block, and neighbours always see each other', () => {
    for (const d of ALL_DIRECTIONS)
      expect(lineOfSight(hex(3, 3), neighbour(hex(3, 3), d), () => true, 'either')).toBe(true)
    expect(lineOfSight(hex(3, 3), hex(3, 3), () => true, 'either')).toBe(true)
    expect(lineOfSight(hex(3, 3), hex(3, 5), () => true, 'neither')).toBe(false)
  })
})

describe('SX-4.1.4.c a line along a hexside', () => {
  it.each([
    [
      'across the map',
      `
        a   c
      A   b   Z
        a   c
      `,
    ],
    [
      'down the map',
      `
      A   .
        a
      a   .
        b
      .   c
        c
      .   Z
      `,
    ],
  ])('has the two hexes beside it as one step, %s', (_, map) => expect(lettered(map)).toBe(map))

  const oneBlocks = `
        #
      A   B
        .
    `
  const bothBlock = `
        #
      A   B
        #
    `
  const staggered = `
        #   .
      A   .   B
        .   #
    `
  const middle = `
        .   .
      A   #   B
        .   .
    `

  it.each([
    ['both', [true, false, true, false]],
    ['either', [false, false, false, false]],
    ['neither', [true, true, true, false]],
  ] as const)('when %s of a pair must block: one side, both sides, staggered, in the middle', (tie, expected) =>
    expect([oneBlocks, bothBlock, staggered, middle].map((map) => sees(map, tie))).toEqual(expected),
  )

  it('happens off all six corners, with the left hex first', () => {
    for (const left of ALL_DIRECTIONS) {
      const right = turn(left, 1)
      const here = hex(-4, 7)
      const corner = neighbour(neighbour(here, left), right)
      const twice = add(here, scale({ q: corner.q - here.q, r: corner.r - here.r }, 2))
      expect(hexLine(here, twice)).toEqual([
        [here],
        [neighbour(here, left), neighbour(here, right)],
        [corner],
        [neighbour(corner, left), neighbour(corner, right)],
        [twice],
      ])
    }
  })
})

describe('lines against hexagons drawn in the plane', () => {
  const drawn = (a: Hex, b: Hex): string[][] => {
    const near = disc(a, distance(a, b) + 1).map((h) => [key(h), hexagon(h)] as const)
    return drawnLine(centre(a), centre(b), new Map(near), false)
  }
  const keys = (line: readonly LineStep[]): string[][] => line.map((step) => step.map(key).toSorted())

  it('every line up to 9 hexes long', () => {
    for (const b of disc(hex(0, 0), 9).slice(1)) expect(keys(hexLine(hex(0, 0), b))).toEqual(drawn(hex(0, 0), b))
  })

  it('lines anywhere, up to 40 hexes long', () =>
    fc.assert(
      fc.property(hexes(10), hexes(10), (a, b) => {
        fc.pre(key(a) !== key(b))
        expect(keys(hexLine(a, b))).toEqual(drawn(a, b))
      }),
      { ...RUNS, numRuns: 40 },
    ))

  it('sight past random blockers, whatever the tie rule', () =>
    fc.assert(
      fc.property(
        hexes(5),
        hexes(5),
        fc.uniqueArray(hexes(5), { maxLength: 60, selector: key }),
        ties,
        (a, b, list, tie) => {
          fc.pre(key(a) !== key(b))
          const blockers = new Set(list.map(key))
          expect(lineOfSight(a, b, (h) => blockers.has(key(h)), tie)).toBe(drawnSight(drawn(a, b), blockers, tie))
        },
      ),
      { ...RUNS, numRuns: 150 },
    ))
})

describe('lines far away', () => {
  it('read the same backwards, so sight is mutual', () =>
    fc.assert(
      fc.property(hexes(200), hexes(200), (a, b) => {
        const back = hexLine(b, a).map((step) => step.toReversed())
        expect(back.toReversed()).toEqual(hexLine(a, b))
      }),
      RUNS,
    ))

  it('every step touches the one before it', () =>
    fc.assert(
      fc.property(hexes(200), hexes(200), (a, b) => {
        const line = hexLine(a, b)
        for (let i = 1; i < line.length; i++)
          for (const one of line[i - 1]!) for (const other of line[i]!) expect(distance(one, other)).toBe(1)
      }),
      { ...RUNS, numRuns: 60 },
    ))
})
