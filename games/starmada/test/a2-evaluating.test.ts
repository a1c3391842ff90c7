import { describe, expect, it } from 'vitest'
import { chartText, combatRatingOf, CONSTANTS, design, mountRating, shieldFactor } from '../src/library.ts'
import { toOneDecimal } from '../src/design/rounding.ts'
import { account, battery, gun, ship, WORKED } from './designs.ts'

const beam = gun('Particle Beam', 12, '4+', '1/2/1', 'halvesShields', 'extraCrewCasualties')

describe('A.2 evaluating the design', () => {
  it('SXS-A.2.1 a mount adds 0.12 x F x (range + MP) x arc factor', () =>
    expect(mountRating(beam, 'AB', 4, CONSTANTS)).toBeCloseTo(138.24, 9))
  it('SXS-A.2.2 offence: weapon subtotal x multipliers + flat amounts, every term named', () => {
    const { offensive } = account(WORKED.ranger)
    expect(offensive.base.map(({ from }) => from)).toEqual(['battery a', 'battery b'])
    expect(offensive.base.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(1514.16, 9)
    expect(offensive.factors).toEqual([{ from: 'armoredGunBatteries', amount: 1.15, rule: 'SXS-C.3' }])
    expect(offensive.flat).toEqual([{ from: 'fighterBay', amount: 260, rule: 'SXS-C.14' }])
    expect(offensive.total).toBeCloseTo(2001.284, 9)
  })
  it('SXS-A.2.3 defence: 2 x hull x shield factor x multipliers + flat amounts, every term named', () => {
    const { defensive } = account(WORKED.ranger)
    expect(defensive.base).toEqual([{ from: 'hull', amount: 22, rule: 'SXS-A.2.3' }])
    expect(defensive.factors.map(({ from, amount }) => [from, amount])).toEqual([
      ['shields', 3],
      ['antiFighterBatteries', 1.2],
      ['ecm', 1.5],
    ])
    expect(defensive.flat).toEqual([{ from: 'fighterBay', amount: 11, rule: 'SXS-C.14' }])
    expect(defensive.total).toBeCloseTo(129.8, 9)
  })
  it('SXS-A.2.4 the shield factor is 6 / (6 - S)', () =>
    expect([0, 1, 2, 3, 4, 5].map(shieldFactor)).toEqual([1, 1.2, 1.5, 2, 3, 6]))
  it('SXS-A.2.5 the Combat Rating is the geometric mean of offence and defence', () => {
    expect(combatRatingOf(2001.284, 129.8, 11, CONSTANTS)).toBe(510)
    expect(combatRatingOf(561, 62.4, 6, CONSTANTS)).toBe(187)
  })
  it('SXS-A.2.5 it is never less than 20 plus the hull points', () => {
    expect(account(ship({ hull: 24, engines: 4, shields: 1 })).combatRating).toBe(44)
    const popgun = account(ship({ hull: 1, engines: 3, batteries: [battery(gun('Popgun', 3, '4+', '1/1/1'), 'AB')] }))
    expect(popgun.offensive.total).toBeCloseTo(8.64, 9)
    expect([popgun.defensive.total, popgun.combatRating]).toEqual([2, 21])
  })
  it('SXS-A.2.5 a gun platform counts a fortieth of its offence as defence', () => {
    const platform = account(ship({ hull: 1, batteries: [battery(gun('Siege Gun', 18, '4+', '3/2/2'), 'AB')] }))
    expect(platform.offensive.total).toBeCloseTo(311.04, 9)
    expect(platform.defence).toBeCloseTo(7.776, 9)
    expect([platform.defensive.total, platform.combatRating]).toEqual([2, 49])
  })
  it('SXS-A.2.6 the rating is the one of the design: there is nothing else that design() is told', () => {
    expect(design.length).toBe(1)
    expect(account(WORKED.ranger)).toEqual(account(structuredClone(WORKED.ranger)))
  })

  const evaluated = (spec: Parameters<typeof account>[0]) => {
    const { space, offensive, defensive, combatRating, chart } = account(spec)
    const shown = [space.used, offensive.total, defensive.total].map((amount) => toOneDecimal(amount).toFixed(1))
    return [...shown, combatRating, chartText(chart)].join(' | ')
  }
  it('SXS-A.2.7 the sample ship: 1078.3 of 1100 SU, CR 510, chart Ha Eb H S H Q', () => {
    expect(evaluated(WORKED.ranger)).toBe('1078.3 | 2001.3 | 129.8 | 510 | Ha Eb H S H Q')
    const { space } = account(WORKED.ranger)
    const lines = space.lines.map(({ part, used }) => [part, Number(used.toFixed(3))])
    expect(lines).toEqual([
      ['engines', 268.4],
      ['shields', 220],
      ['battery a', 136.32],
      ['battery b', 109],
      ['antiFighterBatteries', 55],
      ['armoredGunBatteries', 24.532],
      ['ecm', 110],
      ['fighterBay', 100],
      ['hyperdrive', 55],
    ])
    expect([space.used, space.available]).toEqual([expect.closeTo(1078.252, 9), 1100])
  })
  it('SXS-A.2.8 the published cruiser: 536.3 SU, CR 187, chart HQ EQ Ha Eb H S', () =>
    expect(evaluated(WORKED.cruiser)).toBe('536.3 | 562.6 | 62.4 | 187 | HQ EQ Ha Eb H S'))
  it('SXS-A.4.1 the Lance frigate', () =>
    expect(evaluated(WORKED.lance)).toBe('257.3 | 257.3 | 18.0 | 68 | HEa ESa HSb EQ Ha Ea'))
  it('SXS-A.4.2 the Halberd destroyer', () =>
    expect(evaluated(WORKED.halberd)).toBe('442.1 | 639.4 | 36.0 | 152 | HQ Ea Ha Eb Hb S'))
  it('SXS-A.4.3 the Bastion cruiser', () =>
    expect(evaluated(WORKED.bastion)).toBe('676.5 | 907.5 | 86.4 | 280 | Ha Eb Hc S H Q'))
  it('SXS-A.4.4 the Citadel battleship', () =>
    expect(evaluated(WORKED.citadel)).toBe('1229.9 | 1496.4 | 226.8 | 583 | Ha Eb Hc S H Q'))
  it('SXS-A.4.5 the Needle corvette', () =>
    expect(evaluated(WORKED.needle)).toBe('162.9 | 259.2 | 9.0 | 48 | HEQ 2Ea HEa 2Ea HSa ES'))
  it('SXS-A.4.6 the Talon raider', () =>
    expect(evaluated(WORKED.talon)).toBe('313.6 | 357.1 | 19.2 | 83 | HS EQ Ha Ea Hb Eb'))
  it('SXS-A.4.7 the Mantis cruiser', () =>
    expect(evaluated(WORKED.mantis)).toBe('535.1 | 670.7 | 50.4 | 184 | Ha Eb H S H Q'))
  it('SXS-A.4.8 the Brood carrier', () =>
    expect(evaluated(WORKED.brood)).toBe('806.7 | 1212.8 | 87.2 | 325 | Ha E H S H Q'))
})
