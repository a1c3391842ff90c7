import { describe, expect, it } from 'vitest'
import { firepower } from '../src/design/firepower.ts'
import { CONSTANTS, type Ability } from '../src/library.ts'
import { account, battery, broken, gun, ship, spaceFor, WORKED } from './designs.ts'

const beam = gun('Particle Beam', 12, '4+', '1/2/1', 'halvesShields', 'extraCrewCasualties')

describe('B weapon abilities in construction', () => {
  const arms = (...abilities: Ability[]) =>
    broken(ship({ hull: 30, batteries: [battery(gun('G', 12, '4+', '2/1/1', ...abilities), 'A')] }))
  it('SXS-B.0.a up to three different abilities', () => {
    expect(arms('guided', 'pinpoint', 'repeating')).toEqual([])
    expect(arms('guided', 'pinpoint', 'repeating', 'areaEffect')).toEqual(['SXS-B.0.a'])
    expect(arms('guided', 'guided')).toEqual(['SXS-B.0.a'])
  })
  it('SXS-B.0.a multipliers multiply: 1.5 and 2 make 3', () =>
    expect(firepower(beam, CONSTANTS) / firepower({ ...beam, abilities: [] }, CONSTANTS)).toBe(3))
  it('SXS-B.9 Repeating is charged 6 / (to-hit - 1)', () => {
    const charged = ['2+', '3+', '4+', '5+', '6+'].map(
      (toHit) =>
        firepower(gun('G', 9, toHit, '1/1/1', 'repeating'), CONSTANTS) /
        firepower(gun('G', 9, toHit, '1/1/1'), CONSTANTS),
    )
    expect(charged).toEqual([6, 3, 2, 1.5, 1.2].map((figure) => expect.closeTo(figure, 9)))
  })
  const bad: [Ability, Ability][] = [
    ['halvesShields', 'ignoresShields'],
    ['increasedPenetration', 'reducedPenetration'],
    ['noRangeModifiers', 'doubledRangeModifiers'],
    ['noRangeModifiers', 'invertedRangeModifiers'],
    ['doubledRangeModifiers', 'invertedRangeModifiers'],
    ['noHullDamage', 'extraHullDamage'],
    ['noHullDamage', 'crewKiller'],
    ['extraHullDamage', 'crewKiller'],
    ['antiFighter', 'starshipExclusive'],
    ['ignoresShields', 'mustRerollPenetration'],
    ['ignoresShields', 'increasedPenetration'],
    ['ignoresShields', 'reducedPenetration'],
    ['repeating', 'doubledRangeModifiers'],
    ['repeating', 'invertedRangeModifiers'],
    ['repeating', 'rangeBasedRof'],
    ['starshipExclusive', 'noHullDamage'],
    ['starshipExclusive', 'crewKiller'],
    ['starshipExclusive', 'mustRerollPenetration'],
  ]
  it.each(bad)('SXS-B.0.d %s and %s are refused together', (one, other) => {
    expect(arms(one, other)).toEqual(['SXS-B.0.d'])
    expect(arms(other, one)).toEqual(['SXS-B.0.d'])
  })
  it('SXS-B.0.d nothing else is', () => {
    const all = Object.keys(CONSTANTS.abilities) as Ability[]
    const refused = all.flatMap((one, i) => all.slice(i + 1).filter((other) => arms(one, other).length > 0))
    expect(refused).toHaveLength(bad.length)
  })
  it('SXS-B.16 Doubled Range Modifiers are refused on a 6+ weapon', () => {
    const of = (toHit: string) =>
      broken(ship({ batteries: [battery(gun('G', 9, toHit, '1/1/1', 'doubledRangeModifiers'), 'A')] }))
    expect([of('5+'), of('6+')]).toEqual([[], ['SXS-B.16']])
  })
  it('SXS-B.18 Range-Based ROF is refused with ROF 1', () => {
    const of = (dice: string) => broken(ship({ batteries: [battery(gun('G', 9, '4+', dice, 'rangeBasedRof'), 'A')] }))
    expect([of('2/1/1'), of('1/1/1')]).toEqual([[], ['SXS-B.18']])
  })
  it('SXS-B.1 to SXS-B.23: each multiplier is the one of its entry', () =>
    expect(Object.values(CONSTANTS.abilities).map(({ rule, multiplier }) => `${rule} ${multiplier}`)).toEqual([
      'SXS-B.1 1.5',
      'SXS-B.2 2',
      'SXS-B.3 3',
      'SXS-B.4 0.6',
      'SXS-B.5 0.5',
      'SXS-B.6 2',
      'SXS-B.7 1.25',
      'SXS-B.8 0.7',
      'SXS-B.9 meanHitsOfRepeating',
      'SXS-B.10 2',
      'SXS-B.11 2',
      'SXS-B.12 1.7',
      'SXS-B.13 1.6',
      'SXS-B.14 1.4',
      'SXS-B.15 1.1',
      'SXS-B.16 1.2',
      'SXS-B.17 1.3',
      'SXS-B.18 1.4',
      'SXS-B.19 0.7',
      'SXS-B.20 1.4',
      'SXS-B.21 1.1',
      'SXS-B.22 0.9',
      'SXS-B.23 1.5',
    ]))
})

describe('C equipment in construction', () => {
  it('SXS-C.0.a an item once, unless its entry says any number', () => {
    expect(broken(ship({ equipment: { ecm: 2 } }))).toEqual(['SXS-C.0.a'])
    expect(broken(ship({ hull: 9, equipment: { fighterBay: 4, cargo: 100 } }))).toEqual([])
    expect(
      broken({
        ...ship({}),
        equipment: [
          { item: 'ecm', count: 1 },
          { item: 'ecm', count: 1 },
        ],
      }),
    ).toEqual(['SXS-C.0.a'])
  })
  it('SXS-C.0.b multipliers of several items multiply: 1.2 and 1.5 make 1.8', () => {
    const { defensive } = account(ship({ hull: 5, equipment: { ecm: 1, antiFighterBatteries: 1 } }))
    expect(defensive.total).toBeCloseTo(10 * 1.8, 9)
  })
  it('SXS-C.14 four fighter bays bring 1040 offence and 44 defence', () => {
    const { offensive, defensive } = account(WORKED.brood)
    expect([offensive.flat[0]?.amount, defensive.flat[0]?.amount]).toEqual([1040, 44])
  })
  it('SXS-C.6 SXS-C.26 SXS-C.31 cargo takes 1 SU a unit, passengers 1 SU for ten, a security team 10 SU', () => {
    const hold = ship({ equipment: { cargo: 100, passengers: 5, securityTeam: 5 } })
    expect([spaceFor('cargo', hold), spaceFor('passengers', hold), spaceFor('securityTeam', hold)]).toEqual([
      100, 5, 50,
    ])
    expect(account(hold).defensive.flat).toEqual([{ from: 'securityTeam', amount: 10, rule: 'SXS-C.31' }])
  })
})
