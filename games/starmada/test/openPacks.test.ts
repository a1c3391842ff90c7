import { pathText, type Problem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { openPacks, PACKS } from '../src/library.ts'
import { opened } from './opened.ts'

describe('a pack that cannot be opened', () => {
  const faction = { name: 'Test', character: 'A test.', look: { hull: '#000000', trim: '#ffffff', outline: 'ring' } }
  const laser = { name: 'Laser', range: 9, toHit: 4, rof: 1, pen: 1, dmg: 1 }
  const scow = {
    name: 'Scow',
    role: 'frigate',
    hull: 3,
    engines: 4,
    shields: 1,
    batteries: [{ weapon: 'laser', mounts: 'AB AC BD' }],
    equipment: { ecm: 1 },
  }
  const good = { pack: 'test', game: 'starmada-x', title: 'Test', faction, weapons: { laser }, ships: { scow } }
  const rating = opened([good]).classes[0]!.combatRating

  /** The problems, as "path (rule)". */
  const problems = (...raws: unknown[]): string[] => {
    const read = openPacks(raws)
    return read.ok
      ? []
      : read.problems.map(({ path, rule }) => pathText(path) + (rule === undefined ? '' : ` (${rule})`))
  }
  const withShip = (change: object) => ({ ...good, ships: { scow: { ...scow, ...change } } })
  const withWeapon = (change: object) => ({ ...good, weapons: { laser: { ...laser, ...change } } })
  const withFleet = (change: object) => ({
    ...good,
    fleets: { home: { name: 'Home', points: rating, ships: [{ name: 'One', class: 'scow' }], ...change } },
  })
  const withScenario = (change: object) => ({
    ...good,
    scenarios: { duel: { name: 'Duel', brief: 'Two.', ...change } },
  })

  it('a good one opens', () => expect(problems(good, ...PACKS)).toEqual([]))
  it('the path begins with the place of the pack in the list', () =>
    expect(problems(good, { ...withShip({ hull: 0 }), pack: 'other' })).toEqual(['[1].ships.scow.hull (SXS-A.1.1)']))
  it('a game of another shelf', () => expect(problems({ ...good, game: 'admiral' })).toEqual(['[0].game']))
  it('an unknown key', () => expect(problems({ ...good, shpis: {} })).toEqual(['[0]']))
  it('no pack at all', () => expect(problems(null)).toEqual(['[0]']))
  it('two packs of one id', () => expect(problems(good, good)).toEqual(['[1].pack']))
  it('ships without a faction', () => expect(problems({ ...good, faction: undefined })).toEqual(['[0].ships.scow']))
  it('an unknown outline, a bad colour', () =>
    expect(
      problems({ ...good, faction: { ...faction, look: { hull: 'red', trim: '#ffffff', outline: 'cube' } } }),
    ).toEqual(['[0].faction.look.hull', '[0].faction.look.outline']))
  it('SXS-A.1.3 a tech level outside the table is blamed once, on the faction', () =>
    expect(problems({ ...good, faction: { ...faction, tech: { W: 3 } } })).toEqual(['[0].faction.tech.W (SXS-A.1.3)']))
  it('SXS-A.1.3 a tech level lets more fit', () => {
    const full = { hull: 3, engines: 18 }
    expect(problems(withShip(full))).toEqual(['[0].ships.scow (SXS-A.1.12)'])
    expect(problems({ ...withShip(full), faction: { ...faction, tech: { E: 1 } } })).toEqual([])
  })
  it('SX-A.a a pack may change costs and factors for its own designs, and only for those', () => {
    const heavy = withShip({ hull: 3, engines: 18 })
    expect(problems({ ...heavy, constants: { engines: { divisor: 20 } } })).toEqual([])
    const rated = (constants: object) =>
      opened([
        { ...good, constants },
        { ...good, pack: 'other' },
      ]).classes.map(({ combatRating }) => combatRating)
    const [own, other] = rated({ offensivePerReach: 0.48, equipment: { ecm: { defensiveFactor: 6 } } })
    expect([own, other]).toEqual([99, rating])
    expect(problems({ ...good, constants: { abilities: { guided: 0 }, equipment: { ecm: { space: 4 } } } })).toEqual([
      '[0].constants.abilities.guided',
      '[0].constants.equipment.ecm.space',
    ])
    expect(problems({ ...good, constants: { tehcLevels: {} } })).toEqual(['[0].constants'])
    expect(
      problems({ ...good, faction: { ...faction, tech: { E: 1 } }, constants: { techLevels: { '1': 0.1 } } }),
    ).toEqual([])
  })
  it('a weapon with a bad value is blamed where it is written', () =>
    expect(problems(withWeapon({ range: 10 }))).toEqual(['[0].weapons.laser.range (SXS-A.1.6)']))
  it('a weapon with an unknown ability', () =>
    expect(problems(withWeapon({ abilities: ['shiny'] }))).toEqual(['[0].weapons.laser.abilities[0]']))
  it('a weapon with a forbidden pair', () =>
    expect(problems(withWeapon({ abilities: ['halvesShields', 'ignoresShields'] }))).toEqual([
      '[0].weapons.laser.abilities (SXS-B.0.d)',
    ]))
  it('a ship with an unknown weapon', () =>
    expect(problems(withShip({ batteries: [{ weapon: 'maser', mounts: 'A' }] }))).toEqual([
      '[0].ships.scow.batteries[0].weapon',
    ]))
  it('a ship with arcs that do not touch', () =>
    expect(problems(withShip({ batteries: [{ weapon: 'laser', mounts: 'AB AF' }] }))).toEqual([
      '[0].ships.scow.batteries[0].mounts (SXS-A.1.8)',
    ]))
  it('SX-1.6.a a ship with shields 6', () =>
    expect(problems(withShip({ shields: 6 }))).toEqual(['[0].ships.scow.shields (SXS-A.1.5)']))
  it('SX-1.8.a a ship with four batteries', () => {
    const weapons = Object.fromEntries([3, 6, 9, 12].map((range) => [`gun${range}`, { ...laser, range }]))
    const batteries = Object.keys(weapons).map((weapon) => ({ weapon, mounts: 'A' }))
    expect(problems({ ...good, weapons, ships: { scow: { ...scow, batteries } } })).toEqual([
      '[0].ships.scow.batteries (SX-1.8.a)',
    ])
  })
  it('a ship that does not fit', () => {
    const read = openPacks([withShip({ engines: 20 })])
    const found: readonly Problem[] = read.ok ? [] : read.problems
    expect(found).toEqual([{ path: [0, 'ships', 'scow'], expected: 'at most 300 SU, not 372.5', rule: 'SXS-A.1.12' }])
  })
  it('an item twice, an unknown item', () => {
    expect(problems(withShip({ equipment: { ecm: 2 } }))).toEqual(['[0].ships.scow.equipment.ecm (SXS-C.0.a)'])
    expect(problems(withShip({ equipment: { cloak: 1 } }))).toEqual(['[0].ships.scow.equipment'])
  })
  it('a fleet of an unknown class', () =>
    expect(problems(withFleet({ ships: [{ name: 'One', class: 'skiff' }] }))).toEqual([
      '[0].fleets.home.ships[0].class',
    ]))
  it('a fleet of a class of another pack is in order', () => {
    const fleets = { away: { name: 'Away', points: rating, ships: [{ name: 'One', class: 'test/scow' }] } }
    expect(problems(good, { pack: 'second', game: 'starmada-x', title: 'Second', fleets })).toEqual([])
  })
  it('a fleet of a class that was refused is not blamed as well', () =>
    expect(problems({ ...withFleet({}), ships: { scow: { ...scow, hull: 0 } } })).toEqual([
      '[0].ships.scow.hull (SXS-A.1.1)',
    ]))
  it('SX-2.1.1.c a fleet far from its points', () =>
    expect(problems(withFleet({ points: 2 * rating }))).toEqual(['[0].fleets.home.points (SX-2.1.1.c)']))
  it('SX-1.1.a a fleet with two ships of one name', () => {
    const ships = [1, 2].map(() => ({ name: 'One', class: 'scow' }))
    expect(problems(withFleet({ points: 2 * rating, ships }))).toEqual(['[0].fleets.home.ships (SX-1.1.a)'])
  })
  it('SX-0.2.b SX-1.1.b two ships of one class are in order', () => {
    const ships = ['Alpha', 'Beta'].map((name) => ({ name, class: 'scow' }))
    expect(problems(withFleet({ points: 2 * rating, ships }))).toEqual([])
  })
  it('two fleets of one name', () => {
    const { home } = withFleet({}).fleets
    expect(problems({ ...good, fleets: { home, away: home } })).toEqual(['[0].fleets.away.name'])
  })
  it('SX-2.1.2.d an object off the board or in a set-up area', () => {
    expect(problems(withScenario({ objects: [{ kind: 'asteroid', at: '4131' }] }))).toEqual([
      '[0].scenarios.duel.objects[0].at (SX-2.1.2.d)',
    ])
    expect(problems(withScenario({ objects: [{ kind: 'planet', name: 'P', at: '2006', radius: 1 }] }))).toEqual([
      '[0].scenarios.duel.objects[0].at (SX-2.1.2.d)',
    ])
    expect(problems(withScenario({ objects: [{ kind: 'planet', name: 'P', at: '2007', radius: 1 }] }))).toEqual([])
  })
  it('SX-2.1.2.a set-up areas that overlap or leave the board', () => {
    const zones = [
      { from: '0101', to: '1010' },
      { from: '1010', to: '2020' },
    ]
    expect(problems(withScenario({ zones }))).toEqual(['[0].scenarios.duel.zones (SX-2.1.2.a)'])
    expect(problems(withScenario({ zones: [zones[0], { from: '2020', to: '4545' }] }))).toEqual([
      '[0].scenarios.duel.zones[1] (SX-2.1.2.a)',
    ])
  })
  it('SX-2.3.e an objective off the board', () => {
    expect(
      problems(withScenario({ objectives: [{ kind: 'hold', name: 'Far', at: '9999', within: 1, share: 10 }] })),
    ).toEqual(['[0].scenarios.duel.objectives[0] (SX-2.3.e)'])
    expect(
      problems(
        withScenario({
          objectives: [{ kind: 'reach', name: 'Far', side: 0, zone: { from: '3901', to: '4501' }, share: 10, most: 2 }],
        }),
      ),
    ).toEqual(['[0].scenarios.duel.objectives[0] (SX-2.3.e)'])
  })
  it('an unknown objective', () =>
    expect(problems(withScenario({ objectives: [{ kind: 'dance', name: 'No' }] }))).toEqual([
      '[0].scenarios.duel.objectives[0].kind',
    ]))
})
