import { describe, expect, it } from 'vitest'
import { clockInWords, spanOf } from '../src/online/format.ts'
import { agreedEnding, lapseInWords } from '../src/online/words.ts'

const SECOND = 1000
const HOUR = 3600 * SECOND

describe('a clock', () => {
  it.each([
    [0, '0:00'],
    [-5 * SECOND, '0:00'],
    [59_001, '1:00'],
    [245 * SECOND, '4:05'],
    [3 * HOUR + 600 * SECOND, '3 h 10 min'],
    [52 * HOUR, '2 d 4 h'],
    [48 * HOUR, '2 d'],
  ])('of %d ms is read as %s', (milliseconds, text) => expect(spanOf(milliseconds)).toBe(text))

  it('is agreed on in words', () => {
    expect(clockInWords(null)).toBe('No clock')
    expect(clockInWords({ per: 'decision', seconds: 300, then: 'default' })).toBe(
      '5 minutes for every decision, then the default answer counts',
    )
    expect(clockInWords({ per: 'match', seconds: 3 * 86_400, then: 'bot' })).toBe(
      '3 days for the whole match, then the computer answers',
    )
  })
})

describe('a clock that has run out', () => {
  it('says whose it was, who answered instead, and what', () => {
    const lapse = { names: ['Ann'], mine: true, then: 'default', played: 'The red sloop holds its fire.' } as const
    expect(lapseInWords(lapse)).toBe(
      'Your time has run out, so the default answer counted: The red sloop holds its fire.',
    )
    expect(lapseInWords({ ...lapse, mine: false, then: 'bot', played: '' })).toBe(
      'The time of Ann has run out, so the computer answered.',
    )
  })
})

describe('TABLE.4 a match that its players end', () => {
  const seats = ['Ann', 'Bea'].map((name, side) => ({
    side,
    name,
    kind: 'person' as const,
    here: true,
    standIn: null,
  }))

  it('says who resigned and who has won', () =>
    expect(agreedEnding({ winner: 1, points: [], how: 'resigned', rule: 'TABLE.4' }, seats).sentence).toBe(
      'Ann resigned. The battle is won by Bea.',
    ))

  it('says that a draw was agreed', () =>
    expect(agreedEnding({ winner: 'draw', points: [], how: 'agreed', rule: 'TABLE.4' }, seats).sentence).toBe(
      'The players agreed to a draw.',
    ))
})
