import { seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import {
  ABILITIES,
  chartText,
  compileShip,
  CONSTANTS,
  design,
  EQUIPMENT,
  IN_PLAY,
  parseChart,
  type Spec,
  type Weapon,
} from '../src/library.ts'

const dice = seededDice('designs')
const upTo = (n: number) => dice.die(n + 1, 'design') - 1
const oneOf = <T>(list: readonly T[]): T => list[dice.die(list.length, 'design') - 1]!
const several = <T>(count: number, make: (i: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i))

const weapon = (): Weapon => ({
  name: 'Gun',
  range: 3 * dice.die(7, 'design'),
  toHit: 1 + dice.die(6, 'design'),
  rof: dice.die(3, 'design'),
  pen: dice.die(3, 'design'),
  dmg: dice.die(3, 'design'),
  abilities: several(upTo(2), () => oneOf(ABILITIES)),
})

/** A design drawn at random: mostly within the limits, sometimes a little beyond. */
const spec = (): Spec => ({
  name: 'Random',
  hull: upTo(41),
  engines: upTo(10),
  shields: upTo(5),
  tech: { E: upTo(2), W: upTo(2), D: 0, Q: upTo(1) },
  batteries: several(upTo(3), () => ({
    weapon: weapon(),
    mounts: several(1 + upTo(5), () => oneOf(['A', 'AB', 'AC', 'BD', 'ACE', 'ABCDEF'])),
  })),
  equipment: EQUIPMENT.filter(() => upTo(5) === 0).map((item) => ({
    item,
    count: 1 + upTo(CONSTANTS.equipment[item].most === 1 ? 0 : 3),
  })),
})

const drawn = several(1000, spec)
const legal = drawn.flatMap((one) => {
  const designed = design(one)
  return designed.ok ? [{ spec: one, account: designed.account }] : []
})

describe('designs drawn at random', () => {
  it('some are legal, some are not, and every violation names a rule of section A, B, C or the record', () => {
    expect(legal.length).toBeGreaterThan(150)
    expect(drawn.length - legal.length).toBeGreaterThan(150)
    const rules = new Set(
      drawn
        .flatMap((one) => (design(one) as { violations?: { rule: string }[] }).violations ?? [])
        .map(({ rule }) => rule),
    )
    expect([...rules].filter((rule) => !/^SXS-[ABC]\.|^SX-1\.8\.a$/.test(rule))).toEqual([])
  })
  it('SXS-A.1.12 the lines add up to the space used, which fits', () => {
    for (const { account } of legal) {
      const { lines, used, available } = account.space
      expect(lines.reduce((sum, line) => sum + line.used, 0)).toBe(used)
      expect(Math.round(used * 10)).toBeLessThanOrEqual(available * 10)
    }
  })
  it('SXS-A.3.2 SXS-A.3.4 the chart has six readable entries, H on the odd ones', () => {
    for (const { account } of legal) {
      expect(parseChart(chartText(account.chart))).toEqual(account.chart)
      expect([0, 2, 4].every((slot) => account.chart[slot]!.hits[0] === 'H')).toBe(true)
    }
  })
  it('SXS-A.3.1 every system with a box stands on the chart, and no other', () => {
    for (const {
      spec: { engines, shields, batteries },
      account,
    } of legal) {
      const codes = new Set<string>(account.chart.flatMap(({ hits }) => hits))
      expect([codes.has('E'), codes.has('S')]).toEqual([engines > 0, shields > 0])
      expect([...codes].filter((code) => 'abc'.includes(code)).sort()).toEqual(batteries.map((_, i) => 'abc'[i]))
    }
  })
  it('SXS-A.2.5 the rating is a whole number, at least 20 plus the hull', () => {
    for (const {
      spec: { hull },
      account: { combatRating },
    } of legal)
      expect([Number.isInteger(combatRating), combatRating >= 20 + hull]).toEqual([true, true])
  })
  it('SXS-A.1.3 a better tech level never makes a design illegal, nor changes its ratings', () => {
    for (const { spec: one, account } of legal) {
      const better = design({ ...one, tech: { E: 2, W: 2, D: 2, Q: 2 } })
      expect(better).toMatchObject({ ok: true, account: { combatRating: account.combatRating } })
    }
  })
  it('a legal design becomes a class unless it carries what this edition does not play', () => {
    for (const { spec: one } of legal) {
      const compiled = compileShip(one, { id: 'x/y', faction: 'x', role: 'test' })
      expect(compiled.ok).toBe(one.equipment.every(({ item }) => IN_PLAY.includes(item)))
    }
  })
})
