import { describe, expect, it } from 'vitest'
import type { BatteryIndex, ShipIndex, UnitIndex } from '../src/indices.ts'
import { attackOdds, mean } from '../src/odds/odds.ts'
import { content, table, type Position } from './table.ts'

/** A gunner and its prey within range; others stand where they are put. */
function fight(prey: object, others: Record<string, unknown> = {}, gun: object = {}): Position {
  const batteries = [{ range: 12, toHit: 3, rof: 2, pen: 2, dmg: 1, mounts: 'AB AB', ...gun }]
  return {
    phase: 'combat',
    turn: 2,
    classes: {
      Gunner: { hull: 9, engines: 4, chart: 'H H H H H H', rating: 100, batteries },
      Prey: { hull: 6, engines: 3, shields: 2, chart: 'H E Ea S H 2E', rating: 100, batteries: [], ...prey },
    },
    ships: {
      Gunner: { class: 'Gunner', side: 0, at: [20, 5] },
      Prey: { class: 'Prey', side: 1, at: [20, -1] },
      ...others,
    },
  }
}

const oddsOf = (given: Position) =>
  attackOdds(content, table(given).state, 0 as ShipIndex, 0 as BatteryIndex, 1 as UnitIndex, 2)

describe('what protects never helps whoever fires', () => {
  it.each([
    {},
    { abilities: ['halvesShields'] },
    { abilities: ['mustRerollPenetration'] },
    { abilities: ['reducedPenetration'] },
  ])('SX-4.2.2 shields from 0 to 5, against %j', (gun) => {
    const through = [0, 1, 2, 3, 4, 5].map((shields) => mean(oddsOf(fight({ shields }, {}, gun)).through))
    for (const [i, worse] of through.slice(1).entries()) expect(worse).toBeLessThanOrEqual(through[i]! + 1e-12)
    expect(through[5]).toBeLessThan(through[0]!)
  })
  it.each(['ecm', 'pointDefense'])('SXS-C %s', (item) => {
    const plain = oddsOf(fight({}))
    const screened = oddsOf(fight({ equipment: { [item]: 1 } }))
    expect(mean(screened.hits)).toBeLessThan(mean(plain.hits))
  })
  it('SXS-C.3 armor plating', () => {
    const hull = (prey: object): number => oddsOf(fight(prey)).damage!.marks.H
    expect(hull({ equipment: { armorPlating: 1 } })).toBeLessThan(hull({}))
  })
})

describe('a ship far away changes nothing', () => {
  const far = { Far: { class: 'Prey', side: 1, at: [2, 20] }, Friend: { class: 'Gunner', side: 0, at: [38, -5] } }
  it('for the odds', () => {
    const [near, together] = [oddsOf(fight({})), oddsOf(fight({}, far))]
    expect(together).toEqual(near)
  })
  it('for the fire itself, with the same dice', () => {
    const dice = [3, 4, 5, 1, 4, 5, 6, 2, 1, 3, 4, 2, 6, 5, 1, 2]
    const told = (given: Position) => {
      const t = table(given, ...dice).play(0, 'aim a Prey', 'fire')
      return t.events.filter(({ kind }) => /Rolled|Hit|Lost/.test(kind))
    }
    expect(told(fight({}, far))).toEqual(told(fight({})))
  })
})
