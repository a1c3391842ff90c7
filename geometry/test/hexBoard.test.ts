import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_DIRECTIONS,
  bearing,
  disc,
  distance,
  hex,
  hexagonBoard,
  hexBoard,
  lineOfSight,
  neighbour,
  rectangleBoard,
} from '../src/index.ts'
import { drawnHexes } from './drawing.ts'
import { RUNS, ties } from './properties.ts'

describe('SX-0.1.1.b a board of offset columns', () => {
  const board = rectangleBoard(40, 30)

  it('has a hex when 0 <= q < 40 and 0 <= r + floor(q/2) < 30', () => {
    expect(board.size).toBe(1200)
    for (const h of disc(hex(20, 5), 50)) {
      const row = h.r + Math.floor(h.q / 2)
      const on = h.q >= 0 && h.q < 40 && row >= 0 && row < 30
      expect(board.cellAt(h)).toBe(on ? row * 40 + h.q : -1)
      expect(board.cellOf(h.q, h.r)).toBe(board.cellAt(h))
    }
  })

  it('looks like this', () => {
    const map = drawnHexes(`
      0   2   4
        1   3
      5   7   9
        6   8
    `)
    const small = rectangleBoard(5, 2)
    expect(Array.from({ length: small.size }, (_, cell) => small.hexAt(cell))).toEqual(map.each('0123456789'))
  })

  it('labels a hex by column and row, from 0101', () => {
    expect(board.label(0)).toBe('0101')
    expect(board.label(board.cellAt(hex(11, 1)))).toBe('1207')
    expect(board.cellNamed('1207')).toBe(board.cellAt(hex(11, 1)))
    expect(board.cellNamed('4130')).toBe(-1)
    expect(board.cellNamed('')).toBe(-1)
  })

  it('takes three digits when it must', () => {
    const wide = rectangleBoard(120, 2)
    expect(wide.label(119)).toBe('120001')
    expect(wide.cellNamed('007002')).toBe(126)
  })
})

describe('a hexagon of hexagons', () => {
  it('has 1 + 3n(n+1) cells, the centre first', () => {
    const board = hexagonBoard(4)
    expect(board.size).toBe(61)
    expect(board.hexAt(0)).toEqual(hex(0, 0))
    expect(ALL_DIRECTIONS.map((d) => board.neighbour(0, d))).toEqual([1, 2, 3, 4, 5, 6])
    expect(board.label(0)).toBe('0505')
  })

  it('ends at its rim', () => {
    const board = hexagonBoard(1)
    expect(ALL_DIRECTIONS.map((d) => board.neighbour(1, d))).toEqual([-1, -1, 2, 0, 6, -1])
  })
})

describe('any board', () => {
  const boards = {
    rectangle: rectangleBoard(11, 7),
    hexagon: hexagonBoard(5),
    'with holes': hexBoard(disc(hex(-7, 3), 6).filter((h) => (h.q * 7 + h.r * 3) % 5 !== 0)),
    'one hex': hexBoard([hex(-3, 9)]),
  }

  it.each(Object.entries(boards))('%s: agrees with the unbounded map', (_, board) => {
    for (let a = 0; a < board.size; a++) {
      const from = board.hexAt(a)
      expect(board.cellAt(from)).toBe(a)
      expect(board.cellNamed(board.label(a))).toBe(a)
      for (const d of ALL_DIRECTIONS) expect(board.neighbour(a, d)).toBe(board.cellAt(neighbour(from, d)))
      const others = Array.from({ length: board.size }, (_, b) => b)
      expect(others.map((b) => board.distance(a, b))).toEqual(others.map((b) => distance(from, board.hexAt(b))))
      expect(others.map((b) => board.bearing(a, b))).toEqual(others.map((b) => bearing(from, board.hexAt(b))))
    }
  })

  it.each(Object.entries(boards))('%s: has the same lines of sight, and nothing off the board blocks', (_, board) =>
    fc.assert(
      fc.property(fc.nat(board.size - 1), fc.nat(board.size - 1), fc.integer(), ties, (a, b, salt, tie) => {
        const blocks = (cell: number): boolean => {
          expect(cell).toBeGreaterThanOrEqual(0)
          return Math.imul(cell ^ salt, 0x9e3779b1) >>> 30 === 0
        }
        const onBoard = lineOfSight(
          board.hexAt(a),
          board.hexAt(b),
          (h) => board.cellAt(h) >= 0 && blocks(board.cellAt(h)),
          tie,
        )
        expect(board.lineOfSight(a, b, blocks, tie)).toBe(onBoard)
        expect(board.lineOfSight(b, a, blocks, tie)).toBe(onBoard)
      }),
      RUNS,
    ),
  )

  it('measures beyond 255 hexes', () => {
    const long = hexBoard(Array.from({ length: 400 }, (_, r) => hex(0, r)))
    expect(long.distance(0, 399)).toBe(399)
  })

  it('refuses to be empty', () => expect(() => hexBoard([])).toThrow('needs a cell'))

  it('refuses a hex given twice', () => expect(() => hexBoard([hex(1, 2), hex(0, 0), hex(1, 2)])).toThrow('(1,2)'))
})
