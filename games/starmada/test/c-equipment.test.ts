import { describe, expect, it } from 'vitest'
import { battle, content, game, optionProblems, table, type Position, type TestTable } from './table.ts'

type Class = NonNullable<Position['classes']>[string]
type ShipGiven = NonNullable<Position['ships']>[string]
const CHART = 'H H H H H H'
const board = content.boardOf(40, 30)
const at = (q: number, r: number): string => board.label(board.cellOf(q, r))

/** Gunner at (20,5) with Prey dead ahead at medium range; weapon a is a plain 4+. */
function duel(prey: Partial<Class>, marks: Partial<ShipGiven> = {}, more: Position = {}, gun: object = {}): Position {
  return {
    phase: 'combat',
    turn: 2,
    ...more,
    classes: {
      Gunner: {
        hull: 9,
        engines: 4,
        chart: CHART,
        rating: 100,
        batteries: [{ range: 12, toHit: 4, mounts: 'AB AB AB', ...gun }],
      },
      Prey: { hull: 8, engines: 4, chart: CHART, rating: 187, ...prey },
    },
    ships: {
      Gunner: { class: 'Gunner', side: 0, at: [20, 5] },
      Prey: { class: 'Prey', side: 1, at: [20, -1], ...marks },
      ...more.ships,
    },
  }
}
const fire = (given: Position, mounts: string, ...dice: number[]): TestTable =>
  table(given, ...dice).play(0, `aim ${mounts} Prey`, 'fire')
const needed = (t: TestTable) => t.all('ToHitRolled').map((event) => event.needed)

describe('SXS-C.0.a using equipment', () => {
  it('SXS-C.0.a ECM lost before no longer protects', () =>
    expect(needed(fire(duel({ equipment: { ecm: 1 } }, { lost: ['ecm'] }), 'a1', 1))).toEqual([4]))
  it('SXS-C.0.a ECM lost in the Combat Phase protects to its end', () => {
    const given = duel(
      { equipment: { ecm: 1 }, chart: 'Q H H H H H' },
      {},
      { ships: { Second: { class: 'Gunner', side: 0, at: [20, 5] } } },
    )
    const t = table(given, 5, 6, 1, 1).play(0, 'resolve Gunner', 'aim a1 Prey', 'fire', 'aim a1 Prey', 'fire').done()
    expect([needed(t), t.ship('Prey').lost]).toEqual([[5, 5], [1]])
  })
  it('SXS-C.0.a ECM lost to fighters does not protect in the Combat Phase', () => {
    const given = duel(
      { equipment: { ecm: 1 }, chart: 'Q H H H H H' },
      {},
      { phase: 'fighter', flights: { Wing: { side: 0, at: [20, -2], fighters: 1 } } },
    )
    const t = table(given, 5, 6, 1, 1)
      .play(0, `fly ${at(20, -2)}`, 'attack Prey', 'aim a1 Prey', 'fire')
      .done()
    expect(needed(t)).toEqual([4])
  })
})

describe('SXS-C.0.e when equipment dice are rolled', () => {
  it('SXS-C.0.e to-hit, point defense for each hit, penetration, and an armor die after each hull result', () => {
    const t = fire(
      duel({ equipment: { pointDefense: 1, armorPlating: 1 } }),
      'a1,a2',
      4,
      4,
      1,
      1,
      6,
      6,
      1,
      2,
      1,
      5,
    ).done()
    expect(t.events.map(({ kind }) => kind).filter((kind) => kind.endsWith('Rolled') || kind === 'HullHit')).toEqual([
      'ToHitRolled',
      'PointDefenseRolled',
      'PenetrationRolled',
      'DamageRolled',
      'ProtectionRolled',
      'HullHit',
      'DamageRolled',
      'ProtectionRolled',
    ])
  })
  it('SXS-C.0.e for Ha the armor die comes before the die of the armored guns', () => {
    const given = duel({
      chart: 'Ha H H H H H',
      equipment: { armorPlating: 1, armoredGunBatteries: 1 },
      batteries: [{ range: 3, toHit: 4, mounts: 'AB' }],
    })
    const t = fire(given, 'a1', 4, 6, 1, 4, 3).done()
    expect(t.all('ProtectionRolled').map(({ item, face }) => [item, face])).toEqual([
      ['armorPlating', 4],
      ['armoredGunBatteries', 3],
    ])
  })
})

describe('SXS-C.1 anti-fighter batteries', () => {
  const given = (fighters: number, lost: string[] = []): Position =>
    duel(
      { equipment: { antiFighterBatteries: 1 }, shields: 5 },
      { lost },
      { phase: 'fighter', flights: { Wing: { side: 0, at: [20, -2], fighters } } },
    )
  const attack = (position: Position, ...dice: number[]) =>
    table(position, ...dice).play(0, `fly ${at(20, -2)}`, 'attack Prey')
  it('SXS-C.1 roll a die for each fighter first, and each 6 destroys one: four remain to attack', () => {
    const t = attack(given(6), 1, 2, 4, 5, 6, 6, 1, 1, 1, 1).done()
    expect([t.all('FlightFiredOn')[0]?.lost, t.all('FlightAttacked')[0]?.faces.length]).toEqual([2, 4])
  })
  it('SXS-C.1 can destroy the whole flight, which then makes no attack', () => {
    const t = attack(given(2), 6, 6).done()
    expect([t.all('FlightAttacked'), t.flight('Wing').fighters]).toEqual([[], 0])
  })
  it('SXS-C.1 are silent when lost', () =>
    expect(
      attack(given(1, ['antiFighterBatteries']), 1)
        .done()
        .all('FlightFiredOn'),
    ).toEqual([]))
})

describe('SXS-C.2 armor plating', () => {
  it('SXS-C.2 of three hull hits with 2, 5 and 6 one is marked', () =>
    expect(
      fire(duel({ equipment: { armorPlating: 1 } }, {}, {}, { dmg: 3 }), 'a1', 4, 6, 1, 2, 1, 5, 1, 6)
        .done()
        .ship('Prey').hullHits,
    ).toBe(1))
  it('SXS-C.2 a hit that is ignored counts as applied, and casualties are not affected', () => {
    const t = fire(
      duel(
        { chart: 'E H H H H H', engines: 0, equipment: { armorPlating: 1 } },
        {},
        {},
        { abilities: ['extraCrewCasualties'] },
      ),
      'a1',
      4,
      6,
      1,
      5,
    ).done()
    expect([t.ship('Prey').hullHits, t.ship('Prey').marked]).toEqual([0, 1])
  })
})

describe('SXS-C.3 armored gun batteries', () => {
  const given = duel({
    chart: 'Ha H H H H H',
    equipment: { armoredGunBatteries: 1 },
    batteries: [{ range: 3, toHit: 4, mounts: 'AB AB' }],
  })
  it('SXS-C.3 on a 4 the weapon hit is ignored, the hull hit is not', () => {
    const { hullHits, mounts } = fire(given, 'a1', 4, 6, 1, 4).done().ship('Prey')
    expect([hullHits, mounts]).toEqual([1, [0, 0]])
  })
  it('SXS-C.3 on a 3 the weapon is lost', () =>
    expect(fire(given, 'a1', 4, 6, 1, 3).done().ship('Prey').mounts).toEqual([2, 0]))
  it('SXS-C.3 an ignored hit counts as applied: no hull hit instead', () => {
    const only = duel({
      chart: 'a H H H H H',
      equipment: { armoredGunBatteries: 1 },
      batteries: [{ range: 3, toHit: 4, mounts: 'AB' }],
    })
    expect(fire(only, 'a1', 4, 6, 1, 6).done().ship('Prey').hullHits).toBe(0)
  })
})

describe('SXS-C.12 electronic countermeasures', () => {
  it('SXS-C.12 weapons have -1: 5+ at long range needs 7', () =>
    expect(needed(fire(duel({ equipment: { ecm: 1 } }, { at: [20, -5] }, {}, { toHit: 5 }), 'a1', 1))).toEqual([7]))
  it('SXS-C.12 fighters are not affected', () => {
    const given = duel(
      { equipment: { ecm: 1 } },
      {},
      { phase: 'fighter', flights: { Wing: { side: 0, at: [20, -2], fighters: 1 } } },
    )
    expect(
      table(given, 1)
        .play(0, `fly ${at(20, -2)}`, 'attack Prey')
        .all('FlightAttacked')[0]?.needed,
    ).toBe(5)
  })
})

describe('SXS-C.14 fighter bays', () => {
  it('SXS-C.14 the sample ship brings one flight', () => {
    const ranger = content.classes.find(({ id }) => id.endsWith('/ranger'))!.id
    const { flights } = battle(
      { fleets: [[{ name: 'Bunyan', class: ranger }], [{ name: 'Other', class: ranger }]] },
      1,
      2,
    ).state
    expect(flights.map(({ name }) => name)).toEqual(['Bunyan Flight', 'Other Flight'])
  })
})

describe('SXS-C.16.a hyperdrive: leaving', () => {
  /** Prey is far from everybody. */
  const given = (marks: Partial<ShipGiven> = {}): Position => ({
    ...duel({ equipment: { hyperdrive: 1 } }, { at: [35, 5], ...marks }),
    phase: 'orders',
    turn: 5,
  })
  it('SXS-C.16.a charged in one turn, it jumps at the end of the next, and the enemy gains half: 93 of 187', () => {
    const t = table(given()).play(1, 'plot Prey charge').commit().play(1, 'plot Prey jump').commit().done()
    expect([t.ship('Prey').fate, t.state.points, t.state.explosions]).toEqual(['jumped', [93, 0], []])
  })
  it('SXS-C.16.a no jump without a charge in the turn before', () => {
    void table(given()).refuses(1, 'plot Prey jump', 'SXS-C.16.a')
    void table(given({ charged: 3 })).refuses(1, 'plot Prey jump', 'SXS-C.16.a')
  })
  it('SXS-C.16.a no jump when the drive is lost, and none plotted without one', () => {
    void table(given({ lost: ['hyperdrive'] })).refuses(1, 'plot Prey charge', 'SXS-C.16.a')
    void table(given()).refuses(0, 'plot Gunner charge', 'SXS-C.16.a')
  })
  it('SXS-C.16.a a ship that lost its drive, its engines or its crew in the turn stays', () => {
    const stays = (marks: Partial<ShipGiven>, prey: Partial<Class>, abilities: string[] = []) => {
      const position = {
        ...duel({ equipment: { hyperdrive: 1 }, ...prey }, { charged: 4, ...marks }, {}, { abilities }),
        phase: 'orders' as const,
        turn: 5,
      }
      const t = table(position, 4, 6, 1).play(1, 'plot Prey jump').commit().play(0, 'aim a1 Prey', 'fire')
      return t.ship('Prey').fate
    }
    expect(stays({}, { chart: 'Q Q Q Q Q Q' })).toBe('here')
    expect(stays({ engineHits: 3 }, { chart: 'E E E E E E' })).toBe('here')
    expect(stays({ casualties: 7 }, {}, ['crewKiller'])).toBe('here')
    expect(stays({}, {})).toBe('jumped')
  })
  it('SXS-C.16.a a charging ship may move and fire', () => {
    const t = table(given()).play(1, 'order Prey 2', 'plot Prey charge').commit()
    expect([t.ship('Prey').log, t.ship('Prey').charged]).toEqual([['2'], 5])
  })
  it('SX-2.2.1.b the plot is secret until the ships move', () => {
    const t = table(given()).play(1, 'plot Prey charge')
    expect([game.view(t.state, 0).ships[1]?.plot, game.view(t.state, 1).ships[1]?.plot]).toEqual([
      'face-down',
      'charge',
    ])
  })
})

describe('SXS-C.16.b hyperdrive: arriving', () => {
  const given: Position = {
    ...duel(
      { equipment: { hyperdrive: 1 } },
      { at: [35, 5] },
      { ships: { Late: { class: 'Prey', side: 1, arrives: 5 } } },
    ),
    phase: 'orders',
    turn: 4,
  }
  const arrives = () => table(given).commit().commit()
  it('SXS-C.16.b before the ships move, in the turn agreed', () => expect(arrives().asked).toEqual(['1 arrive']))
  it('SXS-C.16.b at least ten hexes from every enemy ship', () =>
    void arrives()
      .refuses(1, `arrive Late ${at(29, 5)} 3`, 'SXS-C.16.b')
      .play(1, `arrive Late ${at(30, 5)} 3`))
  it('SXS-C.16.b with any facing, and it does not move in that turn', () => {
    const t = arrives().play(1, `arrive Late ${at(30, 0)} 2`)
    expect([t.ship('Late').fate, t.ship('Late').facing, t.ship('Late').log, t.asked]).toEqual([
      'here',
      2,
      [''],
      ['0 orders', '1 orders'],
    ])
  })
  it('SXS-C.16.b or it stays away for now', () => {
    const t = arrives().play(1, 'stay away Late')
    expect(t.ship('Late').fate).toBe('waiting')
    expect(t.commit().asked).toEqual(['1 arrive'])
  })
  it('SXS-C.16.b orders stay sealed while a ship arrives', () => {
    const t = table(given).commit().play(0, 'order Gunner 2').commit()
    expect([game.view(t.state, 1).ships[0]?.orders, game.view(t.state, 0).ships[0]?.orders]).toEqual(['face-down', '2'])
  })
  it('SXS-C.16.b only for ships with a hyperdrive, and never for a whole side', () => {
    const none = content.classes.find(({ equipment }) => !equipment.some(({ item }) => item === 'hyperdrive'))!.id
    const ranger = content.classes.find(({ id }) => id.endsWith('/ranger'))!.id
    const fleets = (late: string, here: string) => ({
      fleets: [
        [
          { name: 'A', class: late, arrives: 3 },
          { name: 'B', class: here },
        ],
        [{ name: 'C', class: ranger }],
      ],
      uneven: true,
    })
    expect(optionProblems(fleets(none, ranger))).toContain('SXS-C.16.b')
    expect(optionProblems(fleets(ranger, ranger))).toEqual([])
    expect(
      optionProblems({ fleets: [[{ name: 'A', class: ranger, arrives: 3 }], [{ name: 'C', class: ranger }]] }),
    ).toContain('SXS-C.16.b')
  })
})

describe('SXS-C.27 point-defense system', () => {
  it('SXS-C.27 of three hits with 2, 6 and 4 two go on to penetration', () => {
    const t = fire(duel({ equipment: { pointDefense: 1 }, shields: 5 }), 'a', 4, 4, 4, 2, 6, 4, 1, 1).done()
    expect(t.all('PenetrationRolled')[0]?.faces).toHaveLength(2)
  })
  it('SXS-C.27 does not touch fighters', () => {
    const given = duel(
      { equipment: { pointDefense: 1 }, shields: 5 },
      {},
      { phase: 'fighter', flights: { Wing: { side: 0, at: [20, -2], fighters: 1 } } },
    )
    expect(
      table(given, 5, 1)
        .play(0, `fly ${at(20, -2)}`, 'attack Prey')
        .all('PointDefenseRolled'),
    ).toEqual([])
  })
})

describe('SXS-C.28 redundant shielding', () => {
  const given = duel({ equipment: { redundantShielding: 1 }, shields: 3, chart: 'S H H H H H' })
  it('SXS-C.28 on 4 or more a shield hit is ignored and counts as applied', () => {
    const { shieldHits, hullHits } = fire(given, 'a1', 4, 6, 1, 4).done().ship('Prey')
    expect([shieldHits, hullHits]).toEqual([0, 0])
  })
  it('SXS-C.28 on less it is taken', () => expect(fire(given, 'a1', 4, 6, 1, 3).done().ship('Prey').shieldHits).toBe(1))
})

describe('SXS-G.0.c the order of the End Phase', () => {
  it('SXS-G.0.c a ship that jumps is rolled against first', () => {
    const given: Position = {
      ...duel(
        { equipment: { hyperdrive: 1 } },
        { at: [35, 5], charged: 4 },
        { explosions: [{ at: [35, 5], strength: 1 }] },
      ),
      phase: 'orders',
      turn: 5,
    }
    const t = table(given, 6, 1).play(1, 'plot Prey jump').commit().done()
    const order = t.events
      .map(({ kind }) => kind)
      .filter((kind) => ['HullHit', 'ExplosionsFaded', 'ShipJumped'].includes(kind))
    expect(order).toEqual(['HullHit', 'ExplosionsFaded', 'ShipJumped'])
  })
})
