import { describe, expect, it } from 'vitest'
import {
  describeSeries,
  describeSideBySide,
  fleetsOfBoth,
  sideBySide,
  summaryOf,
  withMind,
  type Meeting,
  type EditionsSideBySide,
} from '../../src/editions/index.ts'

const PA = { ships: ['PA-CA', 'PA-CL', 'PA-INT'], orders: ['B-001', 'B-003', 'B-005'] }
const NE = { ships: ['NE-C3', 'NE-T4', 'NE-S2'], orders: ['B-001', 'B-003', 'B-005'] }

function played(meeting: Partial<Meeting>): EditionsSideBySide {
  const read = sideBySide({ fleets: [PA, NE], battlefield: 'SM-1', seed: 7, ...meeting })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

describe('the editions side by side', () => {
  const report = played({})
  const all = Array.from({ length: 40 }, (_, seed) => played({ battlefield: seed % 2 === 0 ? 'SM-1' : 'SM-2', seed }))
  it('play the same fleets, map and seed to the end under both', () => {
    expect([report.one.game, report.two.game]).toEqual(['star-strike-1', 'star-strike-2'])
    expect(report.one.rounds).toBeLessThanOrEqual(6)
  })
  it('are the same again with the same seed', () => expect(played({})).toEqual(report))
  it('name the rules of both editions wherever they led apart', () => {
    const partings = all.flatMap((one) => one.partings)
    expect(all.reduce((sum, one) => sum + one.alike, 0)).toBeGreaterThan(10)
    expect(partings.length).toBeGreaterThan(10)
    for (const { one, two } of partings) {
      expect(one.rules.every((rule) => rule.startsWith('SS1-'))).toBe(true)
      expect(two.rules.every((rule) => rule.startsWith('SS2-'))).toBe(true)
      expect(one.after).not.toEqual(two.after)
    }
  })
  it('are told in words, with what became of the ships', () => {
    const apart = all.find(({ partings }) => partings.length > 0)!
    const told = describeSideBySide(apart, (rule) => `<${rule}>`).join('\n')
    expect(told).toMatch(/^On SM-\d, seed \d+\n {2}1\.1: .+\n {2}2\.0: /)
    expect(told).toMatch(/Round \d: \S+.*\n {2}before .+hull \d+/)
    expect(told).toContain('<SS1-')
    expect(told).toContain('<SS2-')
  })
  it('are summed up over many battles', () => {
    const sum = summaryOf(all)
    expect(sum.one.wins[0] + sum.one.wins[1] + sum.one.draws).toBe(all.length)
    expect(sum.about.reduce((times, one) => times + one.times, 0)).toBe(sum.parted)
    expect(describeSeries(all)[0]).toMatch(/^40 battles: \d+ with the same winner/)
  })
  it('take ready fleets of either edition by name, and say which there are', () => {
    expect(played({ fleets: ['PA-Standard', 'NE-Alpha'], battlefield: 'MD-1' }).two.rounds).toBeLessThanOrEqual(6)
    expect(fleetsOfBoth()).toContain('PA-Standard')
    const unknown = sideBySide({ fleets: ['PA-Standard', 'Nobody'], battlefield: 'MD-1', seed: 1 })
    expect(unknown.ok || unknown.problems[0]!.expected).toContain('PA-Standard')
  })
  it('take any mind and any player', () => {
    expect(played({ players: withMind(() => 0) }).one.decisions).toBeGreaterThan(0)
    expect(
      played({
        players:
          () =>
          ({ legal }) =>
            legal()[0]!,
      }).two.decisions,
    ).toBeGreaterThan(0)
  })
})
