import { describe, expect, it } from 'vitest'
import { missingFor } from '../src/extras/needs.ts'
import { ABILITIES, areEven, chartText, IN_PLAY, PACKS, repeatedName, STANDARD_BATTLE } from '../src/library.ts'
import { account, WORKED } from './designs.ts'
import type { ClassIndex } from '../src/indices.ts'
import { opened } from './opened.ts'

const content = opened(PACKS)

describe('the built-in packs', () => {
  const factions = content.factions.filter(({ id }) => id !== 'amrep' && id !== 'yard')
  it('hold eleven factions besides the sample and the ready designs, each with its own look', () => {
    expect(factions).toHaveLength(11)
    expect(new Set(content.factions.map(({ look }) => look.hull + look.trim)).size).toBe(13)
    expect(new Set(factions.map(({ look }) => look.outline)).size).toBe(6)
  })
  it('each faction has at least six ships from frigate to battleship, one of them a carrier, all within the rules of construction', () => {
    for (const { id } of factions) {
      const ships = content.classes.filter(({ faction }) => faction === id)
      expect(ships.length).toBeGreaterThanOrEqual(6)
      expect(ships.map(({ role }) => role)).toEqual(expect.arrayContaining(['carrier', 'battleship']))
      expect(ships.find(({ role }) => role === 'carrier')!.fighterBays).toBeGreaterThanOrEqual(3)
      expect(Math.max(...ships.map(({ combatRating }) => combatRating))).toBeGreaterThan(
        4 * Math.min(...ships.map(({ combatRating }) => combatRating)),
      )
    }
  })
  it('three ready fleets of each faction come within 5 % of 500, 1000 and 1500 points', () => {
    for (const { id } of factions) {
      const fleets = content.fleets.filter(({ faction }) => faction === id)
      expect(fleets.map(({ points }) => points)).toEqual([500, 1000, 1500])
      for (const { points, total } of fleets) expect(Math.abs(total - points)).toBeLessThanOrEqual(points * 0.05)
    }
  })
  it('SX-2.1.1.c any two ready fleets of one size are even', () => {
    const pairs = content.fleets.flatMap((one) =>
      content.fleets.filter(({ points }) => points === one.points).map((other) => [one, other] as const),
    )
    expect(
      pairs
        .filter(([one, other]) => !areEven(one.total, other.total))
        .map(([one, other]) => `${one.name} ${other.name}`),
    ).toEqual([])
  })
  it('every class of a faction sails in some ready fleet, unless it needs an option', () => {
    const sailing = new Set(content.fleets.flatMap(({ ships }) => ships.map((ship) => ship.class)))
    expect(
      content.classes
        .filter((ship, i) => ship.faction !== 'yard' && !sailing.has(i as ClassIndex))
        .filter((ship) => missingFor(ship, []) === undefined)
        .map(({ id }) => id),
    ).toEqual([])
  })
  it('SX-1.1.a no two ships of the ready fleets share a name', () =>
    expect(repeatedName(content.fleets.flatMap(({ ships }) => ships.map(({ name }) => name)))).toBeUndefined())
  it('every ability of appendix B is carried by some ship, and every item that is in play', () => {
    const batteries = content.classes.flatMap((ship) => ship.batteries)
    expect(ABILITIES.filter((ability) => !batteries.some(({ has }) => has[ability]))).toEqual([])
    const items = new Set(content.classes.flatMap(({ equipment }) => equipment.map(({ item }) => item)))
    expect(IN_PLAY.filter((item) => !items.has(item))).toEqual([])
  })
  it('SX-1.a the sample record: CR 510, hull 11, engines 4, shields 4, chart Ha Eb H S H Q', () => {
    const ranger = content.classes[0]!
    expect(ranger).toMatchObject({
      id: 'amrep/ranger',
      name: 'Ranger',
      hull: 11,
      engines: 4,
      shields: 4,
      combatRating: 510,
      fighterBays: 1,
    })
    expect(ranger.chart.map(({ text }) => text).join(' ')).toBe('Ha Eb H S H Q')
    expect(ranger.batteries.map(({ letter, weapon, bands }) => [letter, weapon.name, bands])).toEqual([
      ['a', 'Particle Beam', { short: 4, medium: 8, long: 12 }],
      ['b', 'LR Rail Cannon', { short: 5, medium: 10, long: 15 }],
    ])
    expect(ranger.equipment.map(({ item, boxes }) => [item, boxes])).toEqual([
      ['antiFighterBatteries', 1],
      ['armoredGunBatteries', 1],
      ['ecm', 1],
      ['fighterBay', 1],
      ['hyperdrive', 1],
    ])
    expect(content.fleets[0]!.ships).toEqual([{ name: 'ARS Bunyan', class: 0 }])
  })
  it('SXS-A.4.1 SXS-A.4.2 SXS-A.4.3 SXS-A.4.4 SXS-A.4.5 SXS-A.4.6 SXS-A.4.7 SXS-A.4.8 the ready designs are in the yard as worked out', () => {
    const yard = content.classes.filter(({ faction }) => faction === 'yard')
    expect(yard.map(({ name, combatRating, chart }) => `${name} ${combatRating} ${chartText(chart)}`)).toEqual(
      (['lance', 'halberd', 'bastion', 'citadel', 'needle', 'talon', 'mantis', 'brood'] as const).map((id) => {
        const { combatRating, chart } = account(WORKED[id])
        return `${id[0]!.toUpperCase()}${id.slice(1)} ${combatRating} ${chartText(chart)}`
      }),
    )
  })
  it('SX-1.9 some items have damage boxes and some have none', () => {
    const cathedral = content.classes.find(({ id }) => id === 'synod/cathedral')!
    const boxes = Object.fromEntries(cathedral.equipment.map((line) => [line.item, line.boxes]))
    expect(boxes).toMatchObject({ armorPlating: 0, securityTeam: 0, ecm: 1 })
    expect(content.classes.find(({ id }) => id === 'bloom/brood-mother')!.equipment[0]).toEqual({
      item: 'fighterBay',
      count: 5,
      boxes: 5,
    })
  })
  it('twelve scenarios besides the standard battle, each with objects, an objective or options of its own', () => {
    expect(content.scenarios[0]).toBe(STANDARD_BATTLE)
    const others = content.scenarios.slice(1)
    expect(others).toHaveLength(12)
    for (const { objects, objectives, rules } of others)
      expect(rules.length > 0 || (objects.length > 0 && objectives.length > 0)).toBe(true)
    expect(others.filter(({ rules }) => rules.length > 0)).toHaveLength(6)
    expect(new Set(others.flatMap(({ objectives }) => objectives.map(({ kind }) => kind)))).toEqual(
      new Set(['hold', 'reach', 'survive', 'flagship', 'convoy', 'buoy', 'scan', 'assault', 'namedFlagship']),
    )
    expect(new Set(others.flatMap(({ objects }) => objects.map(({ kind }) => kind)))).toEqual(
      new Set(['asteroid', 'planet']),
    )
  })
  it('SX-0.2.i what a scenario does not mention keeps its standard form', () => {
    const narrows = content.scenarios.find(({ id }) => id === 'battles/the-narrows')!
    const { columns, rows, turns, zones } = STANDARD_BATTLE
    expect(narrows).toMatchObject({ columns, rows, turns, zones })
    expect(content.scenarios.find(({ id }) => id === 'battles/affair-of-honour')).toMatchObject({
      columns: 36,
      rows: 26,
      turns: 8,
    })
  })
  it('map labels count from 01, columns and rows from 0', () => {
    const hespera = content.scenarios.find(({ id }) => id === 'battles/siege-of-hespera')!
    expect(hespera.objects[0]).toEqual({ kind: 'planet', name: 'Hespera', column: 19, row: 19, radius: 2 })
    expect(hespera.zones[1]).toEqual({ columns: [4, 35], rows: [24, 29] })
  })
})
