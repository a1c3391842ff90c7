import { bears } from '@flagbridge/geometry'
import { describe, expect, it } from 'vitest'
import { arcFactor, arcLetters, arcOfMount, arcsTouch } from '../src/design/arcs.ts'
import { firepower } from '../src/design/firepower.ts'
import { CONSTANTS, design, fits, mountSpace } from '../src/library.ts'
import { roundHalfUp, toOneDecimal } from '../src/design/rounding.ts'
import { account, battery, broken, gun, ship, spaceFor, WORKED } from './designs.ts'

const laser = gun('Laser', 9, '4+', '1/1/1')
const beam = gun('Particle Beam', 12, '4+', '1/2/1', 'halvesShields', 'extraCrewCasualties')
const rail = gun('Rail Cannon', 15, '4+', '1/1/1', 'extraHullDamage')

describe('A.1 building the ship', () => {
  it('SXS-A.0 halves are rounded up, after binary noise is absorbed', () => {
    expect([0.5, 1.5, 2.4999, 509.673].map(roundHalfUp)).toEqual([1, 2, 2, 510])
    expect(roundHalfUp(16.5 - 1e-12)).toBe(17)
    expect(toOneDecimal(1078.252)).toBe(1078.3)
  })
  it('SXS-A.0 SX-A.a every cost and factor is data: a group may change one and the design follows', () => {
    const cheap = {
      ...CONSTANTS,
      equipment: { ...CONSTANTS.equipment, fighterBay: { ...CONSTANTS.equipment.fighterBay, space: { flat: 50 } } },
    }
    expect(account(WORKED.brood).space.used - account(WORKED.brood, cheap).space.used).toBeCloseTo(200)
    expect(account(WORKED.brood, { ...CONSTANTS, spacePerHull: 120 }).space.available).toBe(1080)
  })
  it('SX-A.a SXS-A.1.9 a hull of two cannot carry forty-seven laser cannons: 264.14 SU of 200', () => {
    expect(47 * mountSpace(laser, 'A', CONSTANTS)).toBeCloseTo(264.14, 9)
    // A battery holds twenty mounts at the most, so three nearly equal types share the forty-seven.
    const [second, third] = [gun('Laser II', 9, '4+', '1/1/1', 'noRangeModifiers'), gun('Laser III', 9, '3+', '1/1/1')]
    const arms = [
      battery(laser, Array(20).fill('A').join(' ')),
      battery(second, Array(20).fill('A').join(' ')),
      battery(third, 'A A A A A A A'),
    ]
    expect(broken(ship({ hull: 2, batteries: arms }))).toEqual(['SXS-A.1.12'])
  })
  it('SX-A.1 a design is first built, and evaluated only when its parts keep their limits', () => {
    expect(account(WORKED.lance).combatRating).toBe(68)
    expect(design(ship({ hull: 0 }))).not.toHaveProperty('account')
  })
  it('SXS-A.1.1 SX-A.1.1 the hull is chosen freely from 1 to 40, in whole points', () => {
    expect([1, 11, 40].flatMap((hull) => broken(ship({ hull })))).toEqual([])
    expect([0, 41, 2.5].map((hull) => broken(ship({ hull })))).toEqual([['SXS-A.1.1'], ['SXS-A.1.1'], ['SXS-A.1.1']])
  })
  it('SXS-A.1.2 a hull of 11 has 1100 SU, and unused space brings nothing', () => {
    expect(account(ship({ hull: 11 })).space.available).toBe(1100)
    expect(account(ship({ hull: 11 })).combatRating).toBe(31)
  })
  it('SX-A.1.2 parts that need more space than there is are refused, with the account to show by how much', () => {
    const tooBig = design(ship({ hull: 2, engines: 20 }))
    expect(tooBig).toMatchObject({
      ok: false,
      violations: [{ rule: 'SXS-A.1.12' }],
      account: { space: { used: 208, available: 200 } },
    })
  })

  describe('SXS-A.1.3 tech levels', () => {
    const of = (E: number) => spaceFor('engines', ship({ hull: 11, engines: 4, tech: { E } }))
    it('multiply the space of their category by 2, 1.4, 1, 0.7 or 0.5', () => {
      expect(of(1)).toBeCloseTo(187.88, 9)
      expect([-2, -1, 0, 2].map(of)).toEqual([536.8, 268.4 * 1.4, 268.4, 134.2])
      const improved = account({ ...WORKED.ranger, tech: { E: 0, W: 1, D: 2, Q: -1 } }).space.used
      expect(improved).toBeCloseTo(268.4 + 110 + 245.32 * 0.7 + 344.532 * 1.4, 9)
    })
    it('never change a rating', () =>
      expect(account({ ...WORKED.ranger, tech: { E: 2, W: 2, D: 2, Q: 2 } })).toMatchObject({ combatRating: 510 }))
    it('other levels are refused', () =>
      expect(broken(ship({ tech: { E: 3, Q: 0.5 } }))).toEqual(['SXS-A.1.3', 'SXS-A.1.3']))
  })

  it('SXS-A.1.4 each movement point takes hull x (hull + 50) / 10 SU', () => {
    expect(spaceFor('engines', ship({ hull: 11, engines: 4 }))).toBeCloseTo(268.4, 9)
    expect(spaceFor('engines', ship({ hull: 3, engines: 7 }))).toBeCloseTo(111.3, 9)
    expect(broken(ship({ engines: 21 }))).toEqual(['SXS-A.1.4', 'SXS-A.1.12'])
  })
  it('SXS-A.1.5 shields take hull x S x (S + 1) SU', () => {
    expect(spaceFor('shields', ship({ hull: 11, shields: 4 }))).toBe(220)
    expect(spaceFor('shields', ship({ hull: 8, shields: 5 }))).toBe(240)
    expect(broken(ship({ shields: 6 }))).toEqual(['SXS-A.1.5'])
  })
  it('SXS-A.1.6 range is a multiple of 3 from 3 to 18, to-hit 2+ to 6+, dice 1 to 5', () => {
    const of = (range: number, toHit: string, dice: string) =>
      broken(ship({ hull: 40, batteries: [battery(gun('G', range, toHit, dice), 'A')] }))
    expect([of(3, '2+', '1/1/1'), of(18, '6+', '5/5/5')]).toEqual([[], []])
    for (const bad of [
      of(10, '4+', '1/1/1'),
      of(21, '4+', '1/1/1'),
      of(9, '1+', '1/1/1'),
      of(9, '7+', '1/1/1'),
      of(9, '4+', '6/1/1'),
      of(9, '4+', '1/0/1'),
    ])
      expect(bad).toEqual(['SXS-A.1.6'])
    expect(of(0, '4+', '1/1/6')).toEqual(['SXS-A.1.6', 'SXS-A.1.6'])
  })
  it('SXS-A.1.7 firepower is (7 - to-hit) x ROF x PEN x DMG x abilities', () => {
    expect(firepower(beam, CONSTANTS)).toBe(18)
    expect(firepower(rail, CONSTANTS)).toBe(9)
  })
  it('SXS-A.1.8 the arc factor is the number of arcs plus 2', () =>
    expect(['A', 'AB', 'ABC', 'ABCDEF'].map((mount) => arcFactor(mount, CONSTANTS))).toEqual([3, 4, 5, 8]))
  it('SXS-A.1.8 the arcs of a mount are neighbours on the ring A B D F E C', () => {
    const touch = (mount: string) => arcsTouch(arcLetters(mount) ?? [])
    expect(
      ['A', 'AB', 'AC', 'BD', 'CE', 'DF', 'EF', 'ACE', 'BDF', 'CEF', 'ABCDEF', 'ABCDE'].filter((m) => !touch(m)),
    ).toEqual([])
    expect(['AF', 'AD', 'BC', 'AE', 'CD', 'ABF', 'ADE'].filter(touch)).toEqual([])
    for (const mount of ['AF', 'AA', 'AX'])
      expect(broken(ship({ batteries: [battery(laser, mount)] }))).toEqual(['SXS-A.1.8'])
  })
  it('SXS-A.1.9 a mount takes 4 + 0.02 x F x range x arc factor SU; a battery holds 1 to 20', () => {
    expect(mountSpace(beam, 'AB', CONSTANTS)).toBeCloseTo(21.28, 9)
    expect(broken(ship({ hull: 20, batteries: [battery(laser, Array(21).fill('A').join(' '))] }))).toEqual([
      'SXS-A.1.9',
    ])
    expect(broken(ship({ batteries: [{ weapon: laser, mounts: [] }] }))).toEqual(['SXS-A.1.9'])
  })
  it('SXS-A.1.10 two batteries may not have the same values and abilities, whatever they are called', () => {
    const other = { ...laser, name: 'Other' }
    expect(broken(ship({ batteries: [battery(laser, 'A'), battery(other, 'B')] }))).toEqual(['SXS-A.1.10'])
    expect(
      broken(
        ship({ batteries: [battery(beam, 'A'), battery({ ...beam, abilities: beam.abilities.toReversed() }, 'B')] }),
      ),
    ).toEqual(['SXS-A.1.10'])
    expect(broken(ship({ batteries: [battery(laser, 'A'), battery({ ...laser, pen: 2 }, 'B')] }))).toEqual([])
  })
  it('SX-1.8.a SXS-A.1.10 a design with four weapon types is refused', () => {
    const types = [laser, beam, rail, { ...laser, pen: 2 }].map((weapon) => battery(weapon, 'A'))
    expect(broken(ship({ hull: 9, batteries: types }))).toEqual(['SX-1.8.a'])
    expect(broken(ship({ hull: 9, batteries: types.slice(0, 3) }))).toEqual([])
  })
  it('SXS-A.1.11 equipment takes a flat amount, an amount per hull point, or a share of a base', () => {
    expect(spaceFor('armoredGunBatteries', WORKED.ranger)).toBeCloseTo(24.532, 9)
    expect([spaceFor('ecm', WORKED.ranger), spaceFor('fighterBay', WORKED.ranger)]).toEqual([110, 100])
    expect(spaceFor('redundantShielding', ship({ hull: 8, shields: 5, equipment: { redundantShielding: 1 } }))).toBe(60)
  })
  it('SXS-A.1.11 base means before tech levels', () =>
    expect(spaceFor('armoredGunBatteries', { ...WORKED.ranger, tech: { E: 0, W: 2, D: 0, Q: 1 } })).toBeCloseTo(
      24.532 * 0.7,
      9,
    ))
  it('SXS-A.1.12 space is compared after rounding to one decimal', () => {
    expect(fits(1100.04, 1100)).toBe(true)
    expect(fits(1100.05, 1100)).toBe(false)
  })
  it('SXS-A.1.12 every violated limit is named, where it is', () => {
    const spec = ship({ hull: 41, engines: -1, shields: 9, batteries: [battery(gun('G', 10, '4+', '1/1/1'), 'AF')] })
    expect(broken(spec)).toEqual(['SXS-A.1.1', 'SXS-A.1.4', 'SXS-A.1.5', 'SXS-A.1.6', 'SXS-A.1.8'])
    expect(design(spec)).toMatchObject({
      violations: [{ path: ['hull'] }, {}, {}, { path: ['batteries', 0, 'weapon', 'range'] }, {}],
    })
  })
  it('SXS-A.1.12 too little space is named beside the other limits, unless it cannot be counted', () => {
    expect(broken(ship({ hull: 2, engines: 20, equipment: { ecm: 2 } }))).toEqual(['SXS-C.0.a', 'SXS-A.1.12'])
    expect(broken(ship({ hull: 0, engines: 20 }))).toEqual(['SXS-A.1.1'])
    expect(broken(ship({ hull: 2, engines: 20, tech: { E: 3 } }))).toEqual(['SXS-A.1.3'])
  })
})

describe('SX-4.1.2.a the arcs of a mount, as bearings', () => {
  it('cover the wedges between the spines they are named after', () => {
    const arcs = [0, 1, 2, 3, 4, 5].map((spine) =>
      (['A', 'B', 'C', 'D', 'E', 'F'] as const).filter((letter) => bears(arcOfMount([letter]), 0, 4 * spine)).join(''),
    )
    expect(arcs).toEqual(['AB', 'BD', 'DF', 'EF', 'CE', 'AC'])
  })
})
