import { afterEach, describe, expect, it, vi } from 'vitest'
import { Allowances } from '../src/allowances.ts'
import { householdOf } from '../src/household.ts'

afterEach(() => vi.useRealTimers())

describe('allowances', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:0DB8:1:2::9', '2001:db8:1:2'],
    ['2001:db8::9', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
    ['::ffff:a00:1', '10.0.0.1'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['2001:db8:1:2:3:4:1.2.3.4', '2001:db8:1:2'],
    ['not an address', 'not an address'],
  ])('count %s as %s', (address, household) => expect(householdOf(address)).toBe(household))

  it('forget whom they have not heard of for a while, and nobody else', () => {
    vi.useFakeTimers({ toFake: ['performance'] })
    const allowances = new Allowances({ most: 1, perSecond: 0.000_001 })
    const allowed = (from: number, to: number) => {
      let count = 0
      for (let i = from; i < to; i++) if (allowances.allows(`${i}`)) count++
      return count
    }
    expect(allowed(0, 10_001)).toBe(10_001)
    vi.advanceTimersByTime(59_000)
    expect(allowed(0, 100)).toBe(0)
    vi.advanceTimersByTime(2000)
    expect(allowed(20_000, 20_001)).toBe(1)
    expect(allowed(0, 200)).toBe(100)
  })
})
