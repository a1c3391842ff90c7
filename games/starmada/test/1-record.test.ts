import { describe, expect, it } from 'vitest'
import { classOfRecord } from '../src/design/record.ts'
import { battle, content, optionProblems, stagingProblems, table, type Position, type TestTable } from './table.ts'

type Record = NonNullable<Position['classes']>[string]

/** Aurora (class Gun) at (20,5) faces Hydra (class Prey) six hexes ahead; both in the Combat Phase of turn 3. */
function duel(gun: Partial<Record> = {}, prey: Partial<Record> = {}, hydra: object = {}): Position {
  return {
    phase: 'combat',
    turn: 3,
    classes: {
      Gun: { hull: 9, engines: 4, rating: 100, batteries: [{ range: 12, toHit: 4, mounts: 'AB' }], ...gun },
      Prey: { hull: 5, engines: 4, shields: 0, chart: 'H E H S H Q', rating: 187, ...prey },
    },
    ships: {
      Aurora: { class: 'Gun', side: 0, at: [20, 5] },
      Hydra: { class: 'Prey', side: 1, at: [20, -1], facing: 3, ...hydra },
    },
  }
}

const fire = (given: Position, ...faces: number[]): TestTable => table(given, ...faces).play(0, 'aim a Hydra', 'fire')

describe('SX-1.a the sample record', () => {
  it('is loaded as it is printed, with ten boxes for orders', () => {
    const t = battle({ fleets: ['Bunyan Patrol', 'Home Guard'] }, 1, 2)
    const bunyan = t.ship('ARS Bunyan')
    const { class: ranger } = content.kindOf(t.state, bunyan)
    expect(ranger).toMatchObject({ name: 'Ranger', combatRating: 510, hull: 11, engines: 4, shields: 4 })
    expect(ranger.chart.map(({ text }) => text).join(' ')).toBe('Ha Eb H S H Q')
    expect(ranger.batteries).toHaveLength(2)
    expect(t.state.agreed.turns).toBe(10)
  })
})

describe('SX-1.1 names', () => {
  const fleet = (...ships: [string, string][]) => ships.map(([name, type]) => ({ name, class: type }))
  it('SX-1.1.a two ships named Bunyan are refused, also on different sides', () => {
    const fleets = [fleet(['Bunyan', 'amrep/ranger']), fleet(['Bunyan', 'amrep/ranger'])]
    expect(optionProblems({ fleets })).toEqual(['SX-1.1.a'])
  })
  it('SX-1.1.a a ready fleet that fights itself has its names marked on the second side', () => {
    const names = battle({ fleets: ['Home Guard', 'Home Guard'] }, 1, 2).state.ships.map(({ name }) => name)
    expect(new Set(names).size).toBe(6)
  })
  it('SX-1.1.b Alpha and Beta of class Ranger are accepted, and an unknown class is not', () => {
    const fleets = [
      fleet(['Alpha', 'amrep/ranger'], ['Beta', 'amrep/ranger']),
      fleet(['Gamma', 'amrep/ranger'], ['Delta', 'amrep/ranger']),
    ]
    expect(optionProblems({ fleets })).toEqual([])
    expect(battle({ fleets }, 1, 2).state.ships.map((ship) => content.classes[ship.class]!.name)).toEqual([
      'Ranger',
      'Ranger',
      'Ranger',
      'Ranger',
    ])
    expect(optionProblems({ fleets: [fleets[0], fleet(['Gamma', 'amrep/rover'])] })).toEqual(['SX-1.1.b'])
  })
})

describe('SX-1.2 Combat Rating', () => {
  it('does not fall as the ship is damaged: a CR 510 ship with ten hull hits is still worth 510', () => {
    const bunyan = {
      class: 'amrep/ranger',
      side: 1 as const,
      at: [20, -1] as [number, number],
      hullHits: 10,
      lost: ['ecm', 'a1', 'b1'],
    }
    const t = fire({ ...duel(), ships: { ...duel().ships, Hydra: bunyan } }, 4, 6, 3).play(1, 'fire')
    expect(t.done().state.points).toEqual([510, 0])
  })
})

describe('SX-1.3 identification', () => {
  it('two ships of one class are told apart by number and name, on the board as on the record', () => {
    const { ships } = table({
      ...duel(),
      ships: { ...duel().ships, Borea: { class: 'Gun', side: 0, at: [21, 5] } },
    }).state
    expect(ships.map(({ name }, i) => `${i} ${name}`)).toEqual(['0 Aurora', '1 Hydra', '2 Borea'])
    expect(ships[0]!.class).toBe(ships[2]!.class)
  })
})

describe('SX-1.4 hull boxes', () => {
  it('a hull 3 ship with two hull hits is destroyed by one more', () => {
    expect(
      fire(duel({}, { hull: 3 }, { hullHits: 2 }), 4, 1, 1)
        .done()
        .ship('Hydra').fate,
    ).toBe('destroyed')
    expect(
      fire(duel({}, { hull: 3 }, { hullHits: 1 }), 4, 1, 1)
        .done()
        .ship('Hydra'),
    ).toMatchObject({ fate: 'here', hullHits: 2 })
  })
})

describe('SX-1.5 engine boxes', () => {
  const orders = (hits: number, engines = 4): Position => ({
    ...duel({}, { engines }, { engineHits: hits }),
    phase: 'orders',
  })
  it('SX-1.5.a engines 4 with one filled box give 3 MP', () => {
    table(orders(1)).refuses(1, 'order Hydra 4', 'SX-3.2.2.c').play(1, 'order Hydra 3')
  })
  it('SX-1.5.a an engine hit of this turn first matters for the orders of the next', () => {
    const t = fire(duel(), 4, 1, 2).done()
    expect(t.state).toMatchObject({ phase: 'orders', turn: 4 })
    t.refuses(1, 'order Hydra 4', 'SX-3.2.2.c').play(1, 'order Hydra 3')
  })
  it('SX-1.5.b engines 2, both filled: orders to move or to turn are refused', () => {
    const dead = table(orders(2, 2))
    for (const order of ['1', 'P', 'B']) dead.refuses(1, `order Hydra ${order}`, 'SX-1.5.b')
  })
  it('SX-1.5.b a ship dead in space may fire', () => {
    const t = table(
      { ...duel(), ships: { ...duel().ships, Aurora: { class: 'Gun', side: 0, at: [20, 5], engineHits: 4 } } },
      1,
    )
    expect(t.play(0, 'aim a Hydra', 'fire').done().all('ToHitRolled')).toHaveLength(1)
  })
})

describe('SX-1.6 shields', () => {
  it('SX-1.6.a a record with shields 6 is refused', () => {
    expect(stagingProblems(duel({}, { shields: 6 }))).toEqual(['classes.Prey.shields: expected at most 5 (SX-1.6.a)'])
    expect(stagingProblems(duel({}, { shields: 5 }))).toEqual([])
  })
  it('SX-1.6.a the rating is the number of unfilled boxes', () => {
    const t = fire(duel({}, { shields: 4 }, { shieldHits: 1 }), 4, 3).done()
    expect(t.all('PenetrationRolled')).toMatchObject([{ shields: 3, through: 0 }])
  })
  it('SX-1.6.b shields 1 after a shield hit are 0, and a 1 gets through', () => {
    const hit = fire(duel({}, { shields: 1 }), 4, 2, 4).done()
    expect(hit.ship('Hydra').shieldHits).toBe(1)
    expect(
      fire(duel({}, { shields: 1 }, { shieldHits: 1 }), 4, 1, 1)
        .done()
        .all('PenetrationRolled'),
    ).toMatchObject([{ shields: 0, through: 1 }])
  })
})

describe('SX-1.7 the damage chart', () => {
  it('on the sample chart a 2 is an engine hit and a weapon hit on battery b', () => {
    const batteries = [
      { range: 9, toHit: 4, mounts: 'A' },
      { range: 12, toHit: 4, mounts: 'A' },
    ]
    const t = fire(duel({}, { chart: 'Ha Eb H S H Q', batteries }), 4, 1, 2)
      .play(1, 'fire')
      .done()
    expect(t.ship('Hydra')).toMatchObject({ engineHits: 1, mounts: [0, 2], hullHits: 0 })
  })
  it('has six entries in the grammar of codes', () => {
    for (const chart of ['H H H H H', 'H H H H H H H', 'H H H H H X', '1E H H H H H'])
      expect(stagingProblems(duel({}, { chart }))).toEqual([
        expect.stringMatching(/^classes.Prey.chart: .* \(SX-1.7\)$/),
      ])
  })
})

describe('SX-1.8 batteries', () => {
  const gun = (mounts: string, values: object = {}) => ({ batteries: [{ range: 12, toHit: 4, mounts, ...values }] })
  it('SX-1.8.a a record with four weapon types is refused', () => {
    const four = [3, 6, 9, 12].map((range) => ({ range, toHit: 4, mounts: 'A' }))
    expect(stagingProblems(duel({}, { batteries: four }))).toEqual([
      'classes.Prey.batteries: expected at most 3 (SX-1.8.a)',
    ])
    expect(stagingProblems(duel({}, { batteries: [] }))).toEqual([])
  })
  it('SX-1.8.b 4+ at medium range: of 3, 4 and 6 two hit', () => {
    expect(
      fire(duel(gun('AB AB AB'), { shields: 5 }), 3, 4, 6, 1, 1)
        .done()
        .all('ToHitRolled'),
    ).toMatchObject([{ needed: 4, hits: 2 }])
  })
  it('SX-1.8.c two weapons of ROF 3 roll six dice', () => {
    expect(
      fire(duel(gun('AB AB', { rof: 3 })), 1, 1, 1, 1, 1, 1)
        .done()
        .all('ToHitRolled')[0]!.faces,
    ).toHaveLength(6)
  })
  it('SX-1.8.d PEN 2 and two hits: four penetration dice', () => {
    expect(
      fire(duel(gun('AB AB', { pen: 2 }), { shields: 5 }), 4, 4, 1, 1, 1, 1)
        .done()
        .all('PenetrationRolled'),
    ).toMatchObject([{ faces: [1, 1, 1, 1] }])
  })
  it('SX-1.8.e DMG 2 and two dice through: four damage dice', () => {
    const t = fire(duel(gun('AB', { pen: 2, dmg: 2 }), { hull: 9 }), 4, 1, 1, 1, 1, 1, 1).done()
    expect(t.all('DamageRolled')).toHaveLength(4)
  })
  it('SX-1.8.g the CE mount lost, the AB mount still fires', () => {
    const given = duel(gun('AB CE'))
    const t = table(
      { ...given, ships: { ...given.ships, Aurora: { class: 'Gun', side: 0, at: [20, 5], lost: ['a2'] } } },
      1,
    )
    t.refuses(0, 'aim a2 Hydra', 'SX-1.8.g')
    expect(t.play(0, 'aim a1 Hydra', 'fire').done().all('ToHitRolled')).toMatchObject([{ mounts: [0] }])
  })
  it('SX-1.8.h entry b costs a weapon of the second battery', () => {
    const batteries = [
      { range: 3, toHit: 4, mounts: 'A' },
      { range: 3, toHit: 5, mounts: 'A' },
    ]
    expect(
      fire(duel({}, { chart: 'b b b b b b', batteries }), 4, 1, 1)
        .done()
        .ship('Hydra').mounts,
    ).toEqual([0, 2])
  })
})

describe('SX-1.9 equipment on the record', () => {
  it('an item without a damage box cannot be chosen for a Q hit', () => {
    const t = fire(
      duel({}, { chart: 'Q Q Q Q Q Q', equipment: { armorPlating: 1, hyperdrive: 1, pointDefense: 1 } }),
      4,
      1,
      1,
      1,
    )
    expect(t.asked).toEqual(['1 loseItem'])
    t.refuses(1, 'lose armorPlating', 'SX-4.2.3.e').play(1, 'lose hyperdrive').done()
    expect(t.ship('Hydra').lost).toEqual([0, 1, 0])
  })
  it('a box can be lost only once', () => {
    const twice = duel({}, { equipment: { ecm: 1 } }, { lost: ['ecm', 'ecm'] })
    expect(stagingProblems(twice)).toEqual([
      'ships.Hydra.lost[1]: expected a weapon, such as a1, or an item with an open box (SX-1.9)',
    ])
  })
})

describe('SX-1.10 the order log', () => {
  it('orders 3P2 of turn 1 still stand there in turn 4', () => {
    const given: Position = { ...duel({ engines: 6 }), phase: 'orders', turn: 1, active: 0, first: 1 }
    const t = table({ ...given, ships: { ...given.ships, Hydra: { class: 'Prey', side: 1, at: [5, 20], facing: 3 } } })
      .play(0, 'order Aurora 3P2')
      .commit()
    for (let turn = 2; turn < 4; turn++) t.commit()
    expect(t.state.turn).toBe(4)
    expect(t.ship('Aurora').log).toEqual(['3P2', '', ''])
  })
})

describe('SX-1.11 the directional diagram', () => {
  it('the direction of an attack does not change the shields', () => {
    const from = (at: [number, number], facing: number) => {
      const given = duel({ batteries: [{ range: 12, toHit: 4, mounts: 'ABCDEF' }] }, { shields: 3 })
      return fire({ ...given, ships: { ...given.ships, Aurora: { class: 'Gun', side: 0, at, facing } } }, 4, 3)
        .done()
        .all('PenetrationRolled')[0]!.shields
    }
    expect([from([20, 5], 0), from([20, -7], 3), from([26, -1], 2), from([14, 5], 0)]).toEqual([3, 3, 3, 3])
  })
})

describe('a record written by hand', () => {
  it('SX-1.2 SX-1.7 has the chart and the rating of construction when it gives none', () => {
    const read = classOfRecord('Lance', {
      hull: 3,
      engines: 7,
      shields: 3,
      batteries: [
        { range: 9, toHit: 4, rof: 1, pen: 1, dmg: 1, abilities: [], mounts: 'AB AB AC AC BD BD CE DF' },
        { range: 12, toHit: 5, rof: 1, pen: 2, dmg: 1, abilities: [], mounts: 'AB AB' },
      ],
      equipment: { hyperdrive: 1, ecm: 1 },
    })
    expect(read).toMatchObject({ ok: true, value: { combatRating: 68, id: 'staged/Lance' } })
  })
  it('SX-1.8.g needs arcs that exist', () =>
    expect(stagingProblems(duel({ batteries: [{ range: 9, toHit: 4, mounts: 'AG' }] }))).toEqual([
      expect.stringContaining('(SX-1.8.g)'),
    ]))
  it('cannot have more marks than boxes', () => {
    expect(stagingProblems(duel({}, {}, { hullHits: 5 }))).toEqual(['ships.Hydra.hullHits: expected at most 4'])
    expect(stagingProblems(duel({}, {}, { engineHits: 5, shieldHits: 1 }))).toHaveLength(2)
  })
})
