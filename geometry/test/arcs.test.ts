import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  ALL_DIRECTIONS,
  ALL_ROUND,
  add,
  arcOfAll,
  arcOfAny,
  bearing,
  bears,
  DIRECTIONS,
  disc,
  edgesToward,
  HERE,
  hex,
  inArc,
  localFrame,
  NOWHERE,
  outside,
  overlap,
  ring,
  scale,
  SEXTANTS,
  turn,
  turnArc,
  union,
  WEDGES,
  type Arc,
  type HalfPlane,
  type Hex,
} from '../src/index.ts'
import { compassAngle } from './oracles.ts'
import { directions, hexes, RUNS } from './properties.ts'

const origin = hex(0, 0)
const spine = (k: number, far: number): Hex => scale(DIRECTIONS[turn(0, k)]!, far)
const wedge = (k: number): Hex => add(spine(k, 2), spine(k + 1, 1))

// The seven arcs as the ruling of SS2-5A.01 words them.
const mounts: Record<string, Arc> = {
  F: arcOfAll('r<=0', 's>=0'),
  FX: arcOfAny('r<=0', 's>=0'),
  A: arcOfAll('r>=0', 's<=0'),
  AX: arcOfAny('r>=0', 's<=0'),
  L: arcOfAll('q<=0'),
  R: arcOfAll('q>=0'),
}
const arcsOf = (local: Hex): string =>
  Object.keys(mounts)
    .filter((name) => inArc(mounts[name]!, local))
    .join(' ')

describe('SS2-5A.01 arcs as conditions on the local position', () => {
  it('spines belong to every arc they bound', () =>
    expect(ALL_DIRECTIONS.map((k) => arcsOf(spine(k, 3)))).toEqual([
      'F FX L R',
      'F FX AX R',
      'FX A AX R',
      'A AX L R',
      'FX A AX L',
      'F FX AX L',
    ]))

  it('wedges lie strictly between', () =>
    expect(ALL_DIRECTIONS.map((k) => arcsOf(wedge(k)))).toEqual([
      'F FX R',
      'FX AX R',
      'A AX R',
      'A AX L',
      'FX AX L',
      'F FX L',
    ]))

  it('rings of n hold 2n+1 of F and A, 4n+1 of FX and AX, 3n+1 of L and R, 6n all round', () => {
    for (let n = 1; n <= 8; n++) {
      const count = (arc: Arc): number => ring(origin, n).filter((h) => inArc(arc, h)).length
      expect(Object.values(mounts).map(count)).toEqual([2, 4, 2, 4, 3, 3].map((parts) => parts * n + 1))
      expect(count(ALL_ROUND)).toBe(6 * n)
    }
  })

  it('SS2-5A.01.I the piece is in none of its arcs, not even all round', () => {
    expect(inArc(ALL_ROUND, origin)).toBe(false)
    expect(bears(ALL_ROUND, 3, HERE)).toBe(false)
    expect(arcsOf(origin)).toBe('')
  })

  it('SS2-5A.01.II (3,-3) is in F, (3,-2) is not', () => {
    expect(inArc(mounts.F!, hex(3, -3))).toBe(true)
    expect(inArc(mounts.F!, hex(3, -2))).toBe(false)
  })
})

describe('SX-4.1.2.a the six firing arcs are wedges between spines', () => {
  // A to F as 60 degree wedges, by the spine that opens each one clockwise.
  const [B, D, F, E, C, A] = WEDGES as [Arc, Arc, Arc, Arc, Arc, Arc]
  const lettered = { A, B, C, D, E, F }
  const letters = (facing: 0 | 3, target: Hex): string =>
    Object.entries(lettered)
      .filter(([, arc]) => inArc(arc, localFrame(hex(20, 5), facing, target)))
      .map(([letter]) => letter)
      .join('')

  it.each([
    [0, hex(19, 3), 'A'],
    [0, hex(20, 2), 'AB'],
    [0, hex(22, 4), 'D'],
    [3, hex(20, 2), 'EF'],
  ] as const)('facing %i, target %o: %s', (facing, target, expected) => expect(letters(facing, target)).toBe(expected))

  it('their sign conditions say the same', () => {
    expect(A).toBe(arcOfAll('q<=0', 'r<=0'))
    expect(B).toBe(arcOfAll('q>=0', 's>=0'))
    expect(C).toBe(arcOfAll('r>=0', 's>=0'))
    expect(D).toBe(arcOfAll('r<=0', 's<=0'))
    expect(E).toBe(arcOfAll('q<=0', 's<=0'))
    expect(F).toBe(arcOfAll('q>=0', 'r>=0'))
  })

  it('spines 0 to 5 belong to AB BD DF EF CE AC', () =>
    expect(ALL_DIRECTIONS.map((k) => letters(0, add(hex(20, 5), spine(k, 4))))).toEqual('AB BD DF EF CE AC'.split(' ')))

  it('SX-4.1.2.b a mount bears into each of its arcs', () => {
    expect(inArc(union(A, B), localFrame(hex(20, 5), 0, hex(21, 3)))).toBe(true)
    expect(inArc(union(A, C), localFrame(hex(20, 5), 0, hex(20, 1)))).toBe(true)
    expect(inArc(union(A, C), localFrame(hex(20, 5), 0, hex(21, 3)))).toBe(false)
  })
})

describe('SS2-5E.01 and SS1-DEF.8 the edge a line comes in by', () => {
  it('(1,-3) and (2,-3) have an edge each, (1,-2) lies off the corner between', () => {
    expect(edgesToward(bearing(origin, hex(1, -3)))).toEqual([0])
    expect(edgesToward(bearing(origin, hex(2, -3)))).toEqual([1])
    expect(edgesToward(bearing(origin, hex(1, -2)))).toEqual([0, 1])
    expect(edgesToward(bearing(origin, hex(-1, -1)))).toEqual([5, 0])
    expect(edgesToward(HERE)).toEqual([])
  })

  it('sextants are the six orderings of the cube coordinates', () =>
    expect(SEXTANTS).toEqual([
      arcOfAll('r<=q', 'q<=s'),
      arcOfAll('r<=s', 's<=q'),
      arcOfAll('s<=r', 'r<=q'),
      arcOfAll('s<=q', 'q<=r'),
      arcOfAll('q<=s', 's<=r'),
      arcOfAll('q<=r', 'r<=s'),
    ]))

  it('sextants and edges agree, and follow the highest score', () => {
    for (const h of disc(origin, 9).slice(1)) {
      const score = [-h.q - 2 * h.r, h.q - h.r, 2 * h.q + h.r]
      const scores = [...score, ...score.map((n) => -n)]
      const best = ALL_DIRECTIONS.filter((k) => scores[k] === Math.max(...scores))
      expect(ALL_DIRECTIONS.filter((k) => inArc(SEXTANTS[k]!, h))).toEqual(best)
      expect(edgesToward(bearing(origin, h)).toSorted((one, other) => one - other)).toEqual(best)
    }
  })
})

describe('bearings', () => {
  it('are the compass in steps of 30 degrees, with what lies between', () => {
    for (const h of disc(origin, 12).slice(1)) {
      const thirties = compassAngle(h) / 30
      const onSpine = Math.abs(thirties - Math.round(thirties)) < 1e-9
      expect(bearing(hex(5, -9), add(hex(5, -9), h)), `${h.q},${h.r}`).toBe(
        onSpine ? (2 * Math.round(thirties)) % 24 : 2 * Math.floor(thirties) + 1,
      )
    }
  })

  it('the own hex has none', () => expect(bearing(hex(2, 2), hex(2, 2))).toBe(HERE))
})

describe('arcs', () => {
  const terms = ['q', 'r', 's'] as const
  const conditions = fc
    .tuple(fc.constantFrom(...terms), fc.constantFrom('<', '<=', '=', '>=', '>'), fc.constantFrom(...terms, '0'))
    .map((parts) => parts.join('') as HalfPlane)

  it('of conditions hold exactly the hexes that meet all, or any, of them', () =>
    fc.assert(
      fc.property(fc.array(conditions, { minLength: 1, maxLength: 4 }), hexes(12), (list, h) => {
        fc.pre(h.q !== 0 || h.r !== 0)
        const meets = (condition: HalfPlane): boolean => {
          const difference = at(h, condition[0]!) - at(h, condition.at(-1)!)
          return [difference < 0 && '<', difference === 0 && '=', difference > 0 && '>'].some(
            (sign) => sign !== false && condition.includes(sign),
          )
        }
        expect(inArc(arcOfAll(...list), h)).toBe(list.every(meets))
        expect(inArc(arcOfAny(...list), h)).toBe(list.some(meets))
      }),
      RUNS,
    ))

  it('turn with the piece', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: ALL_ROUND }), directions, hexes(9), hexes(9), (arc, facing, from, to) => {
        const expected = inArc(arc, localFrame(from, facing, to))
        expect(bears(arc, facing, bearing(from, to))).toBe(expected)
        expect(inArc(turnArc(arc, facing), localFrame(from, 0, to))).toBe(expected)
      }),
      RUNS,
    ))

  it('combine as sets', () =>
    fc.assert(
      fc.property(fc.nat(ALL_ROUND), fc.nat(ALL_ROUND), hexes(9), (one, other, h) => {
        fc.pre(h.q !== 0 || h.r !== 0)
        expect(inArc(union(one, other), h)).toBe(inArc(one, h) || inArc(other, h))
        expect(inArc(overlap(one, other), h)).toBe(inArc(one, h) && inArc(other, h))
        expect(inArc(outside(one), h)).toBe(!inArc(one, h))
      }),
      RUNS,
    ))

  it('of nothing: all conditions hold everywhere, any condition nowhere', () => {
    expect(arcOfAll()).toBe(ALL_ROUND)
    expect(arcOfAny()).toBe(NOWHERE)
    expect(outside(ALL_ROUND)).toBe(NOWHERE)
  })

  it('a misspelt condition from outside the types is a bug', () =>
    expect(() => arcOfAll('q<=1' as HalfPlane)).toThrow('q<=1'))
})

function at(h: Hex, term: string): number {
  return { q: h.q, r: h.r, s: -h.q - h.r }[term] ?? 0
}
