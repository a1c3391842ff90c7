import { describe, expect, it } from 'vitest'
import { chartText, codeCount, CONSTANTS, entryOf, parseChart, parseEntry } from '../src/library.ts'
import { account, ship, WORKED } from './designs.ts'

describe('A.3 the damage chart', () => {
  it('SXS-A.3.1 a system gets round(1.5 x boxes / hull) codes, at least one if it has a box', () => {
    const count = (boxes: number, hull: number) => codeCount(boxes, hull, CONSTANTS)
    expect([count(4, 11), count(6, 6), count(9, 2), count(1, 40), count(0, 5)]).toEqual([1, 2, 7, 1, 0])
  })
  it('SXS-A.3.2 H stands in slots 1, 3 and 5 of every chart', () => {
    for (const spec of Object.values(WORKED))
      expect([0, 2, 4].map((slot) => account(spec).chart[slot]!.hits[0])).toEqual(['H', 'H', 'H'])
  })
  it('SXS-A.3.3 codes are dealt in the order E S Q a b c into slots 2, 4, 6 and then round and round', () => {
    expect(chartText(account(WORKED.ranger).chart)).toBe('Ha Eb H S H Q')
    expect(chartText(account(WORKED.cruiser).chart)).toBe('HQ EQ Ha Eb H S')
  })
  it('SXS-A.3.4 codes are written in the order H E S Q a b c, with their number in front', () => {
    expect(entryOf(['a', 'E', 'E'])).toEqual({ text: '2Ea', hits: ['E', 'E', 'a'] })
    expect(entryOf(['c', 'b', 'a', 'Q', 'S', 'E', 'H']).text).toBe('HESQabc')
  })
  it('SXS-A.3.5 a slot left empty is written H', () => {
    expect(chartText(account(ship({ hull: 4, shields: 2 })).chart)).toBe('H S H H H H')
  })
  it('SX-1.7 a chart has exactly six entries of the form [2-9]?[HESQabc]', () => {
    expect(parseChart('HEQ 2Ea HEa 2Ea HSa ES')?.map(({ hits }) => hits.join(''))).toEqual([
      'HEQ',
      'EEa',
      'HEa',
      'EEa',
      'HSa',
      'ES',
    ])
    expect(['Ha Eb H S H', 'Ha Eb H S H Q H', 'Ha Eb H S H X'].map(parseChart)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(['', 'h', 'A', '1E', '0E', '2', 'E2', '22E'].filter((text) => parseEntry(text) !== undefined)).toEqual([])
  })
  it('SX-1.7 every generated chart is written in that form', () => {
    for (const spec of Object.values(WORKED))
      expect(parseChart(chartText(account(spec).chart))).toEqual(account(spec).chart)
  })
})
