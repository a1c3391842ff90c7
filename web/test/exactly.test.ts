import type { Preview } from '@flagbridge/scene'
import { describe, expect, it } from 'vitest'
import { exactly, isIdle, withExactOdds } from '../src/engine/exactly.ts'

/** A strike that costs so much hull with these chances; how often it hits is counted on the way. */
function strike(...chances: readonly number[]): Preview {
  const odds = (title: string, of: readonly number[]) =>
    ({ kind: 'odds', title, odds: of.map((chance, n) => ({ label: String(n), chance })) }) as const
  return { panels: [{ title: 'Strike', parts: [odds('Hits', [0.1, 0.9]), odds('Hull lost', chances)] }] }
}

describe('advice', () => {
  it('quotes the exact chance instead of what was counted over imagined tables', () =>
    expect(withExactOdds('Hurts the enemy; 80 % to damage Skirl-1; expects 55 %.', strike(0.37, 0.4, 0.23))).toBe(
      'Hurts the enemy; Hull lost: 63 % for 1 or more; expects 55 %.',
    ))

  it('quotes it where nothing else was to be said', () =>
    expect(withExactOdds('95 % to destroy Skirl-1; expects 55 %.', strike(0.37, 0.63))).toBe(
      'Hull lost: 63 % for 1 or more; expects 55 %.',
    ))

  it('stays as it is where there are no such odds', () =>
    expect(withExactOdds('Holds more ground; 40 % to lose Aurora.', {})).toBe(
      'Holds more ground; 40 % to lose Aurora.',
    ))

  it('never tells more than 100 %', () => expect(exactly(strike(-1e-9, 1))?.atLeastOne).toBe(1))

  it('knows a shot that can hurt nobody', () => {
    expect(isIdle(strike(1))).toBe(true)
    expect(isIdle(strike(0.99, 0.01))).toBe(false)
    expect(isIdle({})).toBe(false)
  })
})
