import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_COMPASS,
  between,
  COMPASS,
  DIAGONAL,
  EAST,
  kingDistance,
  kingRing,
  NORTH,
  SOUTH,
  square,
  squareBoard,
  squareLine,
  squareNeighbour,
  squareSight,
  stepDistance,
  stepRing,
  STRAIGHT,
  turnCompass,
  WEST,
  type Square,
  type Tie,
} from '../src/index.ts'
import { drawnSquares } from './drawing.ts'
import { box, drawnLine, drawnSight } from './oracles.ts'
import { RUNS, squares, ties } from './properties.ts'

const board = squareBoard(8, 8)
const at = (label: string): Square => board.squareAt(board.cellNamed(label))
const names = (list: readonly Square[]): string[] => list.map((s) => board.label(board.cellAt(s)).toLowerCase())
const key = (s: Square): string => `${s.x},${s.y}`

describe('AD-CARD.4 bow, stern and flanks; AD-CARD.5 adjacent squares', () => {
  it('d4 facing north has d5 ahead, d3 astern, c4 and e4 to the flanks', () =>
    expect(names([NORTH, SOUTH, WEST, EAST].map((d) => squareNeighbour(at('d4'), d as 0 | 2 | 4 | 6)))).toEqual([
      'd5',
      'd3',
      'c4',
      'e4',
    ]))

  it('d4 touches c3, c5, e3, e5 by the corner only', () =>
    expect(names(DIAGONAL.map((d) => squareNeighbour(at('d4'), d))).toSorted()).toEqual(['c3', 'c5', 'e3', 'e5']))

  it('the compass turns clockwise and wraps', () => {
    expect(COMPASS.map((s) => Math.round((Math.atan2(s.x, s.y) * 4) / Math.PI + 8) % 8)).toEqual([...ALL_COMPASS])
    expect(turnCompass(WEST, 2)).toBe(NORTH)
    expect(turnCompass(NORTH, -2)).toBe(WEST)
  })
})

describe('AD-LOS.2 measuring distance', () => {
  it.each([
    ['d2', 'd6', 4],
    ['d2', 'e3', 2],
  ])('%s to %s is %i', (a, b, expected) => expect(stepDistance(at(a), at(b))).toBe(expected))

  it('a king crosses diagonals', () => expect(kingDistance(at('d2'), at('g4'))).toBe(3))
})

describe('rings of squares', () => {
  it('by edge steps, clockwise from the north', () => {
    const map = drawnSquares(`
      . . a . .
      . h . b .
      g . X . c
      . f . d .
      . . e . .
    `)
    expect(stepRing(map.find('X'), 2)).toEqual(map.each('abcdefgh'))
  })

  it('by king steps, clockwise from the north', () => {
    const map = drawnSquares(`
      o p a b c
      n . . . d
      m . X . e
      l . . . f
      k j i h g
    `)
    expect(kingRing(map.find('X'), 2)).toEqual(map.each('abcdefghijklmnop'))
  })

  it('hold all squares at that distance', () =>
    fc.assert(
      fc.property(squares(9), fc.integer({ min: 1, max: 7 }), (middle, radius) => {
        const unique = (list: Square[]): number => new Set(list.map(key)).size
        expect(unique(stepRing(middle, radius))).toBe(4 * radius)
        expect(unique(kingRing(middle, radius))).toBe(8 * radius)
        expect(stepRing(middle, radius).every((s) => stepDistance(middle, s) === radius)).toBe(true)
        expect(kingRing(middle, radius).every((s) => kingDistance(middle, s) === radius)).toBe(true)
        expect([stepRing(middle, 0), kingRing(middle, 0)]).toEqual([[middle], [middle]])
      }),
      { ...RUNS, numRuns: 50 },
    ))
})

describe('AD-LOS.3 line of sight', () => {
  const crossed = (a: string, b: string): string[] =>
    names(between(squareLine(at(a), at(b))).flatMap((step) => (step.length === 1 ? step : [])))

  it('a1 to c3 runs through b2 only', () => expect(crossed('a1', 'c3')).toEqual(['b2']))
  it('c3 to e4 runs through d3 and d4', () => expect(crossed('c3', 'e4')).toEqual(['d3', 'd4']))
  it('d2 to d6 runs up the column', () => expect(crossed('d2', 'd6')).toEqual(['d3', 'd4', 'd5']))

  it('at a corner the left square comes first', () => {
    expect(squareLine(at('a1'), at('b2'))[1]).toEqual([at('a2'), at('b1')])
    expect(squareLine(at('b2'), at('a1'))[1]).toEqual([at('b1'), at('a2')])
    expect(squareLine(at('a2'), at('b1'))[1]).toEqual([at('b2'), at('a1')])
    expect(squareLine(at('b1'), at('a2'))[1]).toEqual([at('a1'), at('b2')])
  })

  function sees(drawing: string, tie: Tie): boolean {
    const map = drawnSquares(drawing)
    return squareSight(map.find('A'), map.find('B'), map.shows('#'), tie)
  }
  const oneBeside = `
      # B
      A .
    `
  const bothBeside = `
      # B
      A #
    `
  const staggered = `
      . # B
      . . #
      A . .
    `
  const cornerOfALongLine = `
      . . # B
      A # . .
    `
  const onTheWay = `
      . . B
      . # .
      A . .
    `

  it.each([
    ['neither', [true, true, true, false, false]],
    ['both', [true, false, false, false, false]],
    ['either', [false, false, false, false, false]],
  ] as const)('when %s of a pair must block: one, both, both farther on, crossed, on the way', (tie, expected) =>
    expect([oneBeside, bothBeside, staggered, cornerOfALongLine, onTheWay].map((map) => sees(map, tie))).toEqual(
      expected,
    ),
  )

  it('agrees with squares drawn in the plane', () =>
    fc.assert(
      fc.property(squares(7), squares(7), fc.uniqueArray(squares(7), { selector: key }), ties, (a, b, list, tie) => {
        fc.pre(key(a) !== key(b))
        const drawn = drawnLine(a, b, new Map(around(a, b).map((s) => [key(s), box(s)])), true)
        expect(squareLine(a, b).map((step) => step.map(key).toSorted())).toEqual(drawn)
        const blockers = new Set(list.map(key))
        expect(squareSight(a, b, (s) => blockers.has(key(s)), tie)).toBe(drawnSight(drawn, blockers, tie))
      }),
      RUNS,
    ))

  function around(a: Square, b: Square): Square[] {
    const range = (one: number, other: number): number[] =>
      Array.from({ length: Math.abs(one - other) + 3 }, (_, i) => Math.min(one, other) - 1 + i)
    return range(a.x, b.x).flatMap((x) => range(a.y, b.y).map((y) => square(x, y)))
  }

  it('reads the same backwards', () =>
    fc.assert(
      fc.property(squares(60), squares(60), (a, b) => {
        const back = squareLine(b, a).map((step) => step.toReversed())
        expect(back.toReversed()).toEqual(squareLine(a, b))
      }),
      { ...RUNS, numRuns: 100 },
    ))
})

describe('AD-COMP.2 a board of squares', () => {
  it('is 8 by 8, from A1 in the south-west to H8', () => {
    expect(board.size).toBe(64)
    expect([0, 1, 8, 63].map((cell) => board.label(cell))).toEqual(['A1', 'B1', 'A2', 'H8'])
    expect(board.cellNamed('C7')).toBe(board.cellOf(2, 6))
    expect(board.cellNamed('c7')).toBe(board.cellNamed('C7'))
    expect([board.cellNamed('I1'), board.cellNamed('A9'), board.cellAt(square(-1, 0))]).toEqual([-1, -1, -1])
  })

  it('a unit on h8 cannot go north or east', () =>
    expect(STRAIGHT.map((d) => board.neighbour(board.cellNamed('h8'), d))).toEqual([
      -1,
      -1,
      board.cellNamed('h7'),
      board.cellNamed('g8'),
    ]))

  it('counts columns beyond Z as a spreadsheet does', () => {
    const wide = squareBoard(60, 3)
    expect([25, 26, 51, 52].map((column) => wide.label(column))).toEqual(['Z1', 'AA1', 'AZ1', 'BA1'])
    expect(wide.cellNamed('BA2')).toBe(112)
  })

  it('agrees with the unbounded grid', () => {
    const oblong = squareBoard(9, 5)
    for (let a = 0; a < oblong.size; a++) {
      const from = oblong.squareAt(a)
      for (const d of ALL_COMPASS) expect(oblong.neighbour(a, d)).toBe(oblong.cellAt(squareNeighbour(from, d)))
      for (let b = 0; b < oblong.size; b++) {
        expect(oblong.stepDistance(a, b)).toBe(stepDistance(from, oblong.squareAt(b)))
        expect(oblong.kingDistance(a, b)).toBe(kingDistance(from, oblong.squareAt(b)))
        const blocks = (cell: number): boolean => cell % 4 === 1
        for (const tie of ['neither', 'either', 'both'] as const)
          expect(oblong.lineOfSight(a, b, blocks, tie)).toBe(
            squareSight(from, oblong.squareAt(b), (s) => blocks(oblong.cellAt(s)), tie),
          )
      }
    }
  })
})
