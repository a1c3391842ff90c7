import { describe, expect, it } from 'vitest'
import { groupings } from '../src/rules/18-bombers.ts'
import { MISS, raid } from './positions.ts'
import { table } from './table.ts'

describe('Dive bombers', () => {
  it('AD-DB.1 attack in the square they are on', () => {
    const given = {
      phase: 'air',
      round: 2,
      south: { 'USS Enterprise': 'a1 north' },
      north: { Nürnberg: 'd6 south', Bismarck: 'e6 south' },
      flights: [{ carrier: 'USS Enterprise', squadron: 'diveBombers', at: 'd6' }],
    }
    table(given).ok(0, 'strike Enterprise').no(0, 'bomb Bismarck', 'AD-DB.1').ok(0, 'bomb Nürnberg')
    table({ ...given, flights: [{ carrier: 'USS Enterprise', squadron: 'diveBombers', at: 'd5' }] }).no(
      0,
      'strike Enterprise',
      'AD-AIR.3',
    )
  })

  it('AD-DB.2 the target and the adjacent units of its side fire', () => {
    const p = raid({ Nürnberg: 'd6 south', Bismarck: 'e6 south', Scharnhorst: 'f6 south', 'Prinz Eugen': 'e7 south' })
    p.ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'announce').saw('AntiAircraftFired', {
      ratings: [
        { unit: 1, rating: 2 },
        { unit: 2, rating: 2 },
      ],
    })
  })

  it('AD-DB.3 a neighbour attacked in the same launch does not help, one attacked by another launch does', () => {
    const p = raid({ Nürnberg: 'd6 south', Bismarck: 'e6 south' })
    p.ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'bomb Bismarck', 'announce').saw('AntiAircraftFired', {
      ratings: [{ unit: 1, rating: 2 }],
    })
    const two = table(
      {
        phase: 'air',
        round: 2,
        south: { 'USS Enterprise': 'a1 north', 'USS Princeton': 'b1 north' },
        north: { Nürnberg: 'd6 south', Yamato: 'e6 south' },
        dice: { south: [1, 1] },
      },
      MISS,
      MISS,
      MISS,
      MISS,
      MISS,
      MISS,
      MISS,
      MISS,
    )
    two
      .ok(
        0,
        'strike Princeton with 1',
        'torpedo-bomb Yamato from f6',
        'announce',
        'critical movement',
        'strike Enterprise with 1',
        'bomb Nürnberg',
        'announce',
      )
      .saw('AntiAircraftFired', {
        ratings: [
          { unit: 2, rating: 2 },
          { unit: 3, rating: 3 },
        ],
      })
    two.end()
  })

  it('AD-DB.4 value 2 each, with the damage rules of artillery', () => {
    const equal = raid({ Nürnberg: 'd6 south' }, [MISS, MISS])
    equal
      .ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'announce')
      .saw('DiveBombersAttacked', { value: 2, armour: 2, effective: true, losses: 0 })
      .asks(0, 'critical')
      .end()
    const over = raid({ Atlantis: 'd6 south' }, [MISS])
    over
      .ok(0, 'strike Enterprise with 1', 'bomb Atlantis', 'announce')
      .saw('StructureLost', { unit: 1, points: 1 })
      .end()
  })

  it('AD-DB.5 one by one, together, or in any grouping, chosen after the Anti-aircraft roll', () => {
    expect(groupings(3)).toEqual([[3], [2, 1], [1, 1, 1]])
    const given = {
      north: { Bolzano: 'd6 south' },
      south: { 'USS Enterprise': { at: 'a1 north', squadrons: [0, 3, 0] } },
    }
    const plan = ['strike Enterprise with 1', 'bomb Bolzano', 'bomb Bolzano', 'bomb Bolzano', 'announce']
    const together = raid(given.north, [MISS, MISS], { south: given.south })
    together
      .ok(0, ...plan)
      .asks(0, 'grouping')
      .no(0, 'attack in 2 2', 'AD-DB.5')
      .no(0, 'attack in 4', 'AD-DB.5')
      .ok(0, 'attack in 3')
      .saw('DiveBombersAttacked', { value: 6, armour: 3, losses: 1 })
    const partly = raid(given.north, [MISS, MISS], { south: given.south })
    partly
      .ok(0, ...plan)
      .ok(0, 'attack in 2 1')
      .saw('DiveBombersAttacked', { value: 4 })
      .ok(0, 'critical movement')
      .saw('DiveBombersAttacked', { value: 2, effective: false })
    const apart = raid({ Nürnberg: 'd6 south' }, [MISS, MISS], { south: given.south })
    apart
      .ok(
        0,
        ...plan.map((order) => order.replace('Bolzano', 'Nürnberg')),
        'attack in 1 1 1',
        'critical movement',
        'critical artillery',
        'critical torpedoes',
      )
      .is('Nürnberg', { structure: 2 })
    expect(apart.count('CriticalPlaced')).toBe(3)
  })
})

describe('Torpedo bombers', () => {
  it('AD-TB.1 attack from an adjacent square, from any side, also over units', () => {
    const p = raid({ Nürnberg: 'd6 south', Bismarck: 'd7 south' })
    p.ok(0, 'strike Enterprise with 1')
      .no(0, 'torpedo-bomb Nürnberg from d6', 'AD-TB.1')
      .no(0, 'torpedo-bomb Nürnberg from e7', 'AD-TB.1')
      .no(0, 'torpedo-bomb Nürnberg from d4', 'AD-TB.1')
    expect(p.offered(0).filter((order) => order.startsWith('torpedo-bomb Nürnberg'))).toEqual(
      ['d7', 'e6', 'd5', 'c6'].map((square) => `torpedo-bomb Nürnberg from ${square}`),
    )
    p.ok(0, 'torpedo-bomb Nürnberg from d7')
  })

  it('AD-TB.2 the target and the units adjacent to, or in, the square of the bombers fire, unless attacked', () => {
    const sea = { Nürnberg: 'd6 south', Bismarck: 'c5 south', Scharnhorst: 'd7 south', 'Z10 Hans Lody': 'd5 south' }
    const p = raid(sea)
    p.ok(0, 'strike Enterprise with 1', 'torpedo-bomb Nürnberg from d5', 'announce').saw('AntiAircraftFired', {
      ratings: [
        { unit: 1, rating: 2 },
        { unit: 2, rating: 2 },
        { unit: 4, rating: 1 },
      ],
    })
    const both = raid(sea)
    both
      .ok(0, 'strike Enterprise with 1', 'torpedo-bomb Nürnberg from d5', 'bomb Bismarck', 'announce')
      .saw('AntiAircraftFired', {
        ratings: [
          { unit: 1, rating: 2 },
          { unit: 4, rating: 1 },
        ],
      })
  })

  it('AD-TB.3 every survivor inflicts one torpedo, whatever the Armour', () => {
    const p = raid({ Bismarck: 'd6 south' }, [MISS, MISS, MISS])
    p.ok(
      0,
      'strike Enterprise with 1',
      'torpedo-bomb Bismarck from d7',
      'torpedo-bomb Bismarck from d7',
      'announce',
      'critical movement',
      'critical artillery',
    ).is('Bismarck', { structure: 2 })
    expect(p.count('AirTorpedoHit')).toBe(2)
    p.end()
  })
})
