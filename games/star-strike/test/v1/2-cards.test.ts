import { describeProblem, type Problem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import core from '../../packs/core.yaml'
import type { Content } from '../../src/table/content/content.ts'
import { openPacks } from '../../src/table/content/open.ts'
import { printing as printing1_1 } from '../../src/v1/printing.ts'
import { checkFleet } from '../../src/v1/rules/19-fleets.ts'
import { printing as printing2_0 } from '../../src/v2/printing.ts'
import { opened1 } from './cards1.ts'

const SHIP = {
  code: 'PA-XX',
  name: 'Trial Ship',
  allegiance: 'PA',
  editions: [1],
  type: 'Standard',
  role: 'Heavy',
  hull: 4,
  shields: { facings: [1, 1, 1, 1, 1, 1] },
  armaments: [] as object[],
  e1: { keywords: [], fv: 3 },
}
const LIGHT = { ...SHIP, role: 'Light', shields: { pool: 1 } }
const group = (slot: string, weapon: string, arc: string | number = 360) => ({ slot, weapon, arc, dice: 2 })
const pack = (sections: object) => ({ pack: 'trial', game: 'star-strike-1', ...sections })
const ofTrial = (problems: readonly Problem[] = []) => problems.filter(({ path }) => path[0] === 1).map(describeProblem)

/** What the loader warns of in this pack, laid beside the built-in one; it must be playable. */
function warningsOf(sections: object): string[] {
  const read = openPacks([core, pack(sections)], printing1_1)
  if (!read.ok) throw new Error(read.problems.map(describeProblem).join('\n'))
  return ofTrial(read.warnings)
}

function problemsOf(sections: object): string[] {
  const read = openPacks([core, pack(sections)], printing1_1)
  return read.ok ? [] : ofTrial(read.problems)
}

describe('SS1-COMP.5 armament rows', () => {
  it('SS1-COMP.5 the first row may have two arc groups, without a word', () =>
    expect(
      warningsOf({
        ships: [{ ...SHIP, armaments: [group('Primary', 'L-CANNON', 'L'), group('Primary', 'L-CANNON', 'R')] }],
      }),
    ).toEqual([]))
  it('SS1-COMP.5 two groups in another row are played, with a warning', () =>
    expect(
      warningsOf({
        ships: [{ ...SHIP, armaments: [group('Secondary', 'L-CANNON', 'L'), group('Secondary', 'L-CANNON', 'R')] }],
      }),
    ).toEqual([
      '[1].ships[0].armaments: expected two arc groups in the first row only, not in the Secondary one, on PA-XX (SS1-COMP.5)',
    ]))
  it('SS1-COMP.5 two rows with one weapon are played, with a warning', () =>
    expect(
      warningsOf({ ships: [{ ...SHIP, armaments: [group('Primary', 'L-CANNON'), group('Tertiary', 'L-CANNON')] }] }),
    ).toEqual(['[1].ships[0].armaments: expected a different weapon in each row on PA-XX (SS1-COMP.5)']))
  it('SS1-COMP.5 three groups in a row, or two weapons, are refused', () => {
    const three = [0, 1, 2].map(() => group('Primary', 'L-CANNON', 'F'))
    expect(problemsOf({ ships: [{ ...SHIP, armaments: three }] })).toEqual([
      '[1].ships[0].armaments: expected at most two arc groups in the Primary row on PA-XX (SS1-COMP.5)',
    ])
    const mixed = [group('Primary', 'L-CANNON'), group('Primary', 'LRM-A')]
    expect(problemsOf({ ships: [{ ...SHIP, armaments: mixed }] })).toEqual([
      '[1].ships[0].armaments: expected one weapon in the Primary row on PA-XX (SS1-COMP.5)',
    ])
  })
})

describe('SS1-ARM.8 arcs on ships without a heading', () => {
  it('SS1-ARM.8 the loader warns of an arc on a Light, and of none on a Heavy', () => {
    const armaments = [group('Primary', 'L-CANNON', 'F')]
    expect(warningsOf({ ships: [{ ...LIGHT, armaments }] })).toEqual([
      '[1].ships[0].armaments[0].arc: expected no arc F, for the ship has no heading, on PA-XX (SS1-ARM.8)',
    ])
    expect(warningsOf({ ships: [{ ...SHIP, armaments }] })).toEqual([])
  })
})

describe('SS1-COMP.10 charts', () => {
  const weapon = (chart: readonly string[], more = {}) => ({
    weapons: [{ code: 'X-GUN', name: 'Trial Gun', types: ['Basic'], maxDistance: 3, chart, ...more }],
  })
  const rowsOf = (cards: Content) =>
    cards.weapons[cards.find.weapon.get('X-GUN')!]!.chart.map(({ hit, critical, targetLock }) => [
      hit,
      critical,
      targetLock,
    ])
  it('SS1-COMP.10 a chart of six rows is extended: 0 is read like 1, 7 and 8 give nothing', () => {
    const nothing = [0, 0, 0]
    const expected = [[1, 1, 0], [1, 1, 0], [1, 0, 0], [1, 0, 0], [0, 0, 1], nothing, nothing, nothing, nothing]
    const six = ['HC', 'H', 'H', 'T', '-', '-']
    expect(rowsOf(opened1([core, pack(weapon(six))]))).toEqual(expected)
    expect(rowsOf(opened1([core, pack(weapon(['D', 'D', 'D', 'D', 'D', 'D'], { chart1: six }))]))).toEqual(expected)
  })
  it('SS2-5C one import rule serves both editions', () => {
    const read = openPacks([core, pack(weapon(['H', 'H', '-', '-', '-', '-']))], printing2_0)
    expect(read.ok && rowsOf(read.value).map(([hit]) => hit)).toEqual([1, 1, 1, 0, 0, 0, 0, 0, 0])
  })
  it('SS1-COMP.10 any other number of rows is refused', () =>
    expect(problemsOf(weapon(['H', 'H', '-', '-', '-', '-', '-']))).toHaveLength(1))
})

describe('SS1-FLEET.5 the list of Fleet Values', () => {
  const list = (asOf: string, values: object) => pack({ fleetValues: { asOf, values } })
  const valueOf = (cards: Content, code: string) => cards.ships[cards.find.ship.get(code)!]!.fleetValue
  it('SS1-FLEET.5 is dated, and a newer one replaces it', () => {
    expect(opened1([core]).fleetValuesAsOf).toBe('2021-11-12')
    const newer = opened1([core, list('2024-05-01', { 'PA-DN': 11 })])
    expect([newer.fleetValuesAsOf, valueOf(newer, 'PA-DN'), valueOf(newer, 'NE-ND')]).toEqual(['2024-05-01', 11, 9])
    const clash = newer.formats.find(({ id }) => id === 'Clash')!
    expect(checkFleet(newer, [newer.find.ship.get('PA-DN')!], clash)).toEqual([
      { path: ['ships'], expected: 'at most 10 FV in Clash, not 11 by the list of 2024-05-01', rule: 'SS1-FLEET.5' },
    ])
  })
  it('SS1-FLEET.5 a ready fleet that a newer list has made too dear is no longer ready', () => {
    const sections = { fleetValues: { asOf: '2024-05-01', values: { 'PA-DN': 11 } } }
    expect(opened1([core]).find.readyFleet.has('PA-Standard')).toBe(true)
    expect(opened1([core, pack(sections)]).find.readyFleet.has('PA-Standard')).toBe(false)
  })
  it('SS1-FLEET.5 an older one does not', () => {
    const older = opened1([core, list('2020-01-01', { 'PA-DN': 11 })])
    expect([older.fleetValuesAsOf, valueOf(older, 'PA-DN')]).toEqual(['2021-11-12', 7])
  })
  it('SS1-FLEET.5 a ship that no pack has is worth a warning; a ready fleet must print the sum of the values', () => {
    expect(warningsOf({ fleetValues: { asOf: '2024-05-01', values: { 'PA-NONE': 3 } } })).toEqual([
      '[1].fleetValues.values.PA-NONE: expected the code of a known ship, not "PA-NONE", on the list of 2024-05-01 (SS1-FLEET.5)',
    ])
    const { readyFleets } = core as { readyFleets: { edition?: number; id: string; fv?: number }[] }
    const fleet = readyFleets.find(({ edition }) => edition === 1)
    expect(problemsOf({ readyFleets: [{ ...fleet, id: 'Trial', fv: 1 }] })[0]).toContain(
      'not 1, on Trial (SS1-FLEET.5)',
    )
  })
})
