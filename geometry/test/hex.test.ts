import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  add,
  ALL_DIRECTIONS,
  DIRECTIONS,
  disc,
  distance,
  hex,
  localFrame,
  neighbour,
  ring,
  rotate,
  sameHex,
  scale,
  subtract,
  turn,
} from '../src/index.ts'
import { drawnHexes } from './drawing.ts'
import { centre, compassAngle, turned } from './oracles.ts'
import { directions, hexes, RUNS } from './properties.ts'

describe('SS2-0.01 coordinates, directions and facings', () => {
  it('a piece at (2,-1) facing 4 has (1,0) ahead', () => expect(neighbour(hex(2, -1), 4)).toEqual(hex(1, 0)))

  it('(0,0) and (3,-2) are 3 apart', () => expect(distance(hex(0, 0), hex(3, -2))).toBe(3))

  it('SX-0.1.1.b a ship at (20,5) facing 0 goes forward to (20,4)', () =>
    expect(neighbour(hex(20, 5), 0)).toEqual(hex(20, 4)))

  it('directions run clockwise from north, 60 degrees apart', () =>
    expect(DIRECTIONS.map((d) => Math.round(compassAngle(d)))).toEqual([0, 60, 120, 180, 240, 300]))

  it('neighbours lie where the map is drawn', () => {
    const map = drawnHexes(`
          0
        5   1
          A
        4   2
          3
    `)
    expect(ALL_DIRECTIONS.map((d) => neighbour(map.find('A'), d))).toEqual(map.each('012345'))
  })

  it('a turn wraps both ways', () => {
    expect(turn(5, 1)).toBe(0)
    expect(turn(0, -1)).toBe(5)
    expect(turn(2, -14)).toBe(0)
    expect(turn(0, -6)).toBe(0)
  })

  it('SX-4.1.3.a from (20,5) to (24,4) the range is 4', () => expect(distance(hex(20, 5), hex(24, 4))).toBe(4))
})

describe('SS2-0.02 local frame of a piece', () => {
  it('seen from (0,0) facing 2, (2,0) is dead ahead', () =>
    expect(localFrame(hex(0, 0), 2, hex(2, 0))).toEqual(hex(0, -2)))

  it('seen from (1,1) facing 5, (0,1) is dead ahead', () =>
    expect(localFrame(hex(1, 1), 5, hex(0, 1))).toEqual(hex(0, -1)))

  it('is the plane turned back by the facing', () =>
    fc.assert(
      fc.property(hexes(40), directions, hexes(40), (origin, facing, target) => {
        const from = centre(origin)
        const to = centre(target)
        const back = turned({ x: to.x - from.x, y: to.y - from.y }, -60 * facing)
        const local = centre(localFrame(origin, facing, target))
        expect(local.x).toBeCloseTo(back.x, 9)
        expect(local.y).toBeCloseTo(back.y, 9)
      }),
      RUNS,
    ))
})

describe('rotation', () => {
  it('is trigonometry', () =>
    fc.assert(
      fc.property(hexes(40), fc.integer({ min: -20, max: 20 }), (h, steps) => {
        const expected = turned(centre(h), 60 * steps)
        expect(centre(rotate(h, steps)).x).toBeCloseTo(expected.x, 9)
        expect(centre(rotate(h, steps)).y).toBeCloseTo(expected.y, 9)
      }),
      RUNS,
    ))

  it('survives being saved: no -0', () =>
    fc.assert(
      fc.property(hexes(3), fc.integer({ min: -7, max: 7 }), (h, steps) => {
        for (const result of [rotate(h, steps), scale(h, steps), subtract(h, h)])
          expect(JSON.parse(JSON.stringify(result))).toEqual(result)
      }),
      RUNS,
    ))
})

describe('distance, rings and discs', () => {
  it('distance is the fewest steps, found by spreading out', () => {
    let edge = [hex(0, 0)]
    const seen = new Map([['0,0', 0]])
    for (let steps = 1; steps <= 6; steps++)
      edge = edge
        .flatMap((h) => DIRECTIONS.map((d) => add(h, d)))
        .filter((h) => !seen.has(`${h.q},${h.r}`) && seen.set(`${h.q},${h.r}`, steps))
    for (const [key, steps] of seen) {
      const [q, r] = key.split(',').map(Number)
      expect(distance(hex(4, -7), hex(4 + q!, -7 + r!))).toBe(steps)
    }
    expect(seen.size).toBe(127)
  })

  it('a ring starts due north and goes clockwise', () => {
    const map = drawnHexes(`
              a
            l   b
          k       c
            .   .
          j   A   d
            .   .
          i       e
            h   f
              g
    `)
    expect(ring(map.find('A'), 2)).toEqual(map.each('abcdefghijkl'))
  })

  it('a ring of radius 0 is its centre', () => expect(ring(hex(3, 4), 0)).toEqual([hex(3, 4)]))

  it('a ring holds the 6n hexes at distance n, a disc everything nearer too', () =>
    fc.assert(
      fc.property(hexes(20), fc.integer({ min: 1, max: 9 }), (middle, radius) => {
        const around = ring(middle, radius)
        expect(new Set(around.map((h) => `${h.q},${h.r}`)).size).toBe(6 * radius)
        expect(around.every((h) => distance(middle, h) === radius)).toBe(true)
        const filled = disc(middle, radius)
        expect(filled).toHaveLength(1 + 3 * radius * (radius + 1))
        expect(filled.filter((h) => distance(middle, h) === radius)).toEqual(around)
        expect(sameHex(filled[0]!, middle)).toBe(true)
      }),
      { ...RUNS, numRuns: 50 },
    ))
})
