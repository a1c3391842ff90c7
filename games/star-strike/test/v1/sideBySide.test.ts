import { describe, expect, it } from 'vitest'
import { describeSideBySide, sideBySide } from '../../src/index.ts'

const PA = { ships: ['PA-CA', 'PA-CL', 'PA-INT'], orders: ['B-001', 'B-003', 'B-005'] }
const NE = { ships: ['NE-C3', 'NE-T4', 'NE-S2'], orders: ['B-001', 'B-003', 'B-005'] }

describe('the editions side by side', () => {
  const report = sideBySide([PA, NE], 'SM-1', 7)
  it('play the same fleets, map and seed to the end under both', () => {
    expect([report.one.game, report.two.game]).toEqual(['star-strike-1', 'star-strike-2'])
    expect(report.one.rounds).toBeLessThanOrEqual(6)
  })
  it('are the same again with the same seed', () => expect(sideBySide([PA, NE], 'SM-1', 7)).toEqual(report))
  it('name the rules of both editions wherever they led apart', () => {
    const all = Array.from({ length: 12 }, (_, seed) => sideBySide([PA, NE], seed % 2 === 0 ? 'SM-1' : 'SM-2', seed))
    const partings = all.flatMap((one) => one.partings)
    expect(all.reduce((sum, one) => sum + one.alike, 0)).toBeGreaterThan(10)
    expect(partings.length).toBeGreaterThan(10)
    for (const { one, two } of partings) {
      expect(one.rules.every((rule) => rule.startsWith('SS1-'))).toBe(true)
      expect(two.rules.every((rule) => rule.startsWith('SS2-'))).toBe(true)
      expect(one.after).not.toBe(two.after)
    }
  })
  it('are told in words', () => expect(describeSideBySide(report)).toContain('star-strike-2: '))
  it('take ready fleets by name', () =>
    expect(sideBySide(['PA-Standard', 'NE-Alpha'], 'MD-1', 3).two.rounds).toBeLessThanOrEqual(6))
  it('take any mind', () => expect(sideBySide([PA, NE], 'SM-1', 7, () => 0).one.decisions).toBeGreaterThan(0))
})
