import { describe, expect, it } from 'vitest'
import type { Ability } from '../src/library.ts'
import { table, type Position, type TestTable } from './table.ts'

type Values = { range?: number; toHit?: number; rof?: number; pen?: number; dmg?: number; mounts?: string }
type Prey = Partial<NonNullable<Position['classes']>[string]>

/** Gunner at (20,15) faces Prey dead ahead at the distance given; battery a is the weapon tried, b a plain laser. */
function duel(
  abilities: Ability[],
  distance: number,
  { values = {}, prey = {}, more = {} }: { values?: Values; prey?: Prey; more?: Position } = {},
): Position {
  const weapon = { range: 12, toHit: 4, mounts: 'AB', ...values, abilities }
  const laser = { range: 12, toHit: 4, mounts: 'AB' }
  return {
    phase: 'combat',
    turn: 3,
    classes: {
      Gunner: { hull: 9, engines: 4, batteries: [weapon, laser], rating: 100 },
      Prey: { hull: 5, engines: 4, shields: 0, chart: 'H E H S H Q', rating: 100, ...prey },
    },
    ships: {
      Gunner: { class: 'Gunner', side: 0, at: [20, 5] },
      Prey: { class: 'Prey', side: 1, at: [20, 5 - distance], facing: 3 },
    },
    ...more,
  }
}

/** Gunner fires battery a at Prey, and that is all. */
const fire = (given: Position, ...faces: number[]): TestTable => table(given, ...faces).play(0, 'aim a Prey', 'fire')
const MEDIUM = 6
const SHORT = 3
const LONG = 11

describe('SXS-B.0.a, SX-1.8.f abilities alter the attacks of their own battery and nothing else', () => {
  it('SX-1.8.f only battery a halves the shields', () => {
    const t = table(duel(['halvesShields'], MEDIUM, { prey: { shields: 4 } }), 4, 3, 1, 4, 3).play(
      0,
      'aim a Prey',
      'aim b Prey',
      'fire',
    )
    expect(
      t
        .done()
        .all('PenetrationRolled')
        .map(({ shields, through }) => [shields, through]),
    ).toEqual([
      [2, 1],
      [4, 0],
    ])
  })
})

describe('SXS-B.0.b the order of effects', () => {
  it('SXS-B.0.b the chart result first, then the extra hull hit, then the casualty', () => {
    const t = fire(duel(['extraHullDamage', 'extraCrewCasualties'], MEDIUM), 4, 6, 2).done()
    const order = t.events
      .map(({ kind }) => kind)
      .filter((kind) => ['EngineHit', 'HullHit', 'CasualtyMarked'].includes(kind))
    expect(order).toEqual(['EngineHit', 'HullHit', 'CasualtyMarked'])
  })
  it('SXS-B.0.b whatever the order in which the weapon lists them', () => {
    const t = fire(duel(['extraCrewCasualties', 'extraEngineDamage', 'extraHullDamage'], MEDIUM), 4, 6, 1).done()
    const order = t.events
      .map(({ kind }) => kind)
      .filter((kind) => ['EngineHit', 'HullHit', 'CasualtyMarked'].includes(kind))
    expect(order).toEqual(['HullHit', 'HullHit', 'EngineHit', 'CasualtyMarked'])
  })
})

describe('SXS-B.0.c abilities and fighters', () => {
  const wing = (abilities: Ability[]) => duel(abilities, 12, { more: { flights: { Wing: { side: 1, at: [20, -1] } } } })
  it('SXS-B.0.c Extra Hull Damage brings nothing against a flight: one hit, one fighter', () => {
    const t = table(wing(['extraHullDamage']), 5)
      .play(0, 'aim a Wing', 'fire')
      .done()
    expect(t.flight('Wing').fighters).toBe(5)
  })
  it.each([
    ['mustRerollPenetration', 'SX-5.3.3.c'],
    ['noHullDamage', 'SX-5.3.3.c'],
    ['crewKiller', 'SXS-B.0.c'],
    ['starshipExclusive', 'SXS-B.22'],
  ] as const)('SXS-B.0.c %s cannot be declared at a flight (%s)', (ability, rule) => {
    table(wing([ability])).refuses(0, 'aim a1 Wing', rule)
  })
})

describe('SXS-B.1 Halves Shields', () => {
  it('against shields 5 a die needs more than 3', () => {
    const t = fire(duel(['halvesShields'], MEDIUM, { values: { pen: 2 }, prey: { shields: 5 } }), 4, 3, 4, 1).done()
    expect(t.all('PenetrationRolled')).toMatchObject([{ shields: 3, through: 1 }])
  })
})

describe('SXS-B.2 Extra Crew Casualties', () => {
  it('hull 5 without marks: result H gives one hull hit and two marked boxes', () => {
    const { hullHits, marked } = fire(duel(['extraCrewCasualties'], MEDIUM), 4, 1, 1)
      .done()
      .ship('Prey')
    expect([hullHits, marked]).toEqual([1, 2])
  })
})

describe('SXS-B.3 Extra Hull Damage', () => {
  it('result E gives one engine hit and one hull hit', () => {
    expect(
      fire(duel(['extraHullDamage'], MEDIUM), 4, 1, 2)
        .done()
        .ship('Prey'),
    ).toMatchObject({ engineHits: 1, hullHits: 1 })
  })
})

describe('SXS-B.4 Must Re-Roll Penetration Dice', () => {
  it('shields 3: a 5 that is re-rolled as 3 is stopped', () => {
    const t = fire(duel(['mustRerollPenetration'], MEDIUM, { prey: { shields: 3 } }), 4, 5, 3).done()
    expect(t.all('PenetrationRolled')).toMatchObject([{ faces: [5], again: [3], through: 0 }])
  })
  it('only dice that got through are rolled again, in the order of the first', () => {
    const t = fire(
      duel(['mustRerollPenetration'], MEDIUM, { values: { pen: 3 }, prey: { shields: 3 } }),
      4,
      5,
      2,
      6,
      4,
      1,
      1,
    ).done()
    expect(t.all('PenetrationRolled')).toMatchObject([{ faces: [5, 2, 6], again: [4, 1], through: 1 }])
  })
})

describe('SXS-B.5 No Hull Damage', () => {
  it('code Ha loses a weapon of battery a and no hull box', () => {
    const prey = { chart: 'Ha Ha Ha Ha Ha Ha', batteries: [{ range: 9, toHit: 4, mounts: 'AB' }] }
    const t = fire(duel(['noHullDamage'], MEDIUM, { prey }), 4, 1, 1).done()
    expect(t.all('WeaponLost')).toHaveLength(1)
    expect(t.all('HullHit')).toEqual([])
  })
  it('nor does the hull hit for a wholly inapplicable code count', () => {
    const t = fire(duel(['noHullDamage'], MEDIUM, { prey: { chart: 'S S S S S S' } }), 4, 1, 1).done()
    expect(t.ship('Prey')).toMatchObject({ hullHits: 0, marked: 0 })
  })
})

describe('SXS-B.6 Ignores Shields', () => {
  it('PEN 2 and one hit on shields 5: two damage rolls and no penetration die', () => {
    const t = fire(duel(['ignoresShields'], MEDIUM, { values: { pen: 2 }, prey: { shields: 5 } }), 4, 1, 3).done()
    expect(t.all('PenetrationRolled')).toMatchObject([{ faces: [], through: 2 }])
    expect(t.all('DamageRolled')).toHaveLength(2)
  })
})

describe('SXS-B.7 Increased Penetration', () => {
  it('shields 3: a 3 gets through', () => {
    expect(
      fire(duel(['increasedPenetration'], MEDIUM, { prey: { shields: 3 } }), 4, 3, 1)
        .done()
        .all('HullHit'),
    ).toHaveLength(1)
  })
})

describe('SXS-B.8 Reduced Penetration', () => {
  it('shields 0: a 1 is stopped', () => {
    expect(
      fire(duel(['reducedPenetration'], MEDIUM), 4, 1)
        .done()
        .all('PenetrationRolled'),
    ).toMatchObject([{ through: 0 }])
  })
})

describe('SXS-B.9 Repeating', () => {
  it('4+ at medium range: 5, then 4, then 2 are two hits', () => {
    const t = fire(duel(['repeating'], MEDIUM, { prey: { shields: 5 } }), 5, 4, 2, 1, 1).done()
    expect(t.all('ToHitRolled')).toMatchObject([{ faces: [5], repeats: [4, 2], hits: 2 }])
  })
  it('further dice are rolled chain by chain, after all first dice', () => {
    const t = fire(
      duel(['repeating'], MEDIUM, { values: { rof: 2 }, prey: { shields: 5 } }),
      4,
      5,
      6,
      1,
      2,
      1,
      1,
      1,
    ).done()
    expect(t.all('ToHitRolled')).toMatchObject([{ faces: [4, 5], repeats: [6, 1, 2], hits: 3 }])
  })
  it('at most ten further dice for each original die', () => {
    const t = fire(
      duel(['repeating'], MEDIUM, { prey: { shields: 5 } }),
      ...Array<number>(11).fill(6),
      ...Array<number>(11).fill(1),
    ).done()
    expect(t.all('ToHitRolled')).toMatchObject([{ hits: 11 }])
  })
  it('sixes that hit by the 7-or-more rule do not repeat', () => {
    const t = fire(duel(['repeating'], LONG, { values: { toHit: 6, rof: 2 }, prey: { shields: 5 } }), 6, 6, 1).done()
    expect(t.all('ToHitRolled')).toMatchObject([{ needed: 7, repeats: [], hits: 1 }])
  })
})

describe('SXS-B.10 Continuing Damage', () => {
  it('follow-ups of 4 and then 3 make two damage dice in all', () => {
    const t = fire(duel(['continuingDamage'], MEDIUM), 4, 1, 1, 4, 3, 3).done()
    expect(t.all('DamageRolled')).toHaveLength(2)
    expect(t.ship('Prey').hullHits).toBe(2)
  })
  it('at most ten further dice for each original die', () => {
    const follow = Array.from({ length: 10 }, () => [2, 6]).flat()
    const t = fire(duel(['continuingDamage'], MEDIUM, { prey: { engines: 20, hull: 20 } }), 4, 1, ...follow, 2).done()
    expect(t.all('DamageRolled')).toHaveLength(11)
    expect(t.ship('Prey').engineHits).toBe(11)
  })
})

describe('SXS-B.11 Pinpoint', () => {
  const prey = { chart: 'Ha Eb H S H Q', shields: 2, batteries: [{ range: 9, toHit: 4, mounts: 'A' }] }
  const rolled = (face: number) => fire(duel(['pinpoint'], MEDIUM, { prey }), 4, 6, face)
  it('chart Ha Eb H S H Q and a roll of 5: shifted down the result is S', () => {
    expect(rolled(5).play(0, 'shift -1').done().ship('Prey')).toMatchObject({ shieldHits: 1, hullHits: 0 })
  })
  it('the attacker may leave it as it is', () => {
    const t = rolled(5)
    expect(t.asked).toEqual(['0 shiftResult'])
    expect(t.play(0, 'shift 0').ship('Prey')).toMatchObject({ shieldHits: 0, hullHits: 1 })
  })
  it('within 1 to 6', () => {
    rolled(6).refuses(0, 'shift 1', 'SXS-B.11')
    rolled(1).refuses(0, 'shift -1', 'SXS-B.11')
  })
})

describe('SXS-B.12 Crew Killer', () => {
  it('three damage dice mark three casualties and nothing else, without a roll', () => {
    const t = fire(duel(['crewKiller'], MEDIUM, { values: { dmg: 3 } }), 4, 1).done()
    expect(t.ship('Prey')).toMatchObject({ hullHits: 0, marked: 3 })
    expect(t.all('DamageRolled')).toEqual([])
  })
})

describe('SXS-B.13 Extra Shield Damage', () => {
  it('shields 2: result H gives one hull hit and one shield hit', () => {
    expect(
      fire(duel(['extraShieldDamage'], MEDIUM, { prey: { shields: 2 } }), 4, 3, 1)
        .done()
        .ship('Prey'),
    ).toMatchObject({ hullHits: 1, shieldHits: 1 })
  })
  it('with no shield box open nothing more happens', () => {
    expect(
      fire(duel(['extraShieldDamage'], MEDIUM), 4, 3, 1)
        .done()
        .ship('Prey'),
    ).toMatchObject({ hullHits: 1, shieldHits: 0 })
  })
})

describe('SXS-B.14 Extra Engine Damage', () => {
  it('engines 1: result E takes the engine, and nothing more happens', () => {
    expect(
      fire(duel(['extraEngineDamage'], MEDIUM, { prey: { engines: 1 } }), 4, 3, 2)
        .done()
        .ship('Prey'),
    ).toMatchObject({ engineHits: 1, hullHits: 0 })
  })
  it('engines 4: result H costs a hull box and an engine box', () => {
    expect(
      fire(duel(['extraEngineDamage'], MEDIUM), 4, 3, 1)
        .done()
        .ship('Prey'),
    ).toMatchObject({ engineHits: 1, hullHits: 1 })
  })
})

describe('range modifiers', () => {
  const needed = (ability: Ability[], distance: number, toHit: number) =>
    fire(duel(ability, distance, { values: { toHit } }), 1)
      .done()
      .all('ToHitRolled')[0]!.needed
  it('SXS-B.15 No Range Modifiers: 4+ needs 4 at any range', () =>
    expect([SHORT, MEDIUM, LONG].map((at) => needed(['noRangeModifiers'], at, 4))).toEqual([4, 4, 4]))
  it('SXS-B.16 Doubled Range Modifiers: 5+ needs 3, 5 and 7', () =>
    expect([SHORT, MEDIUM, LONG].map((at) => needed(['doubledRangeModifiers'], at, 5))).toEqual([3, 5, 7]))
  it('SXS-B.17 Inverted Range Modifiers: 4+ needs 5, 4 and 3', () =>
    expect([SHORT, MEDIUM, LONG].map((at) => needed(['invertedRangeModifiers'], at, 4))).toEqual([5, 4, 3]))
})

describe('SXS-B.18 Range-Based ROF', () => {
  it('ROF 3 rolls 6, 3 and 2 dice at short, medium and long range', () => {
    const dice = (at: number, count: number) =>
      fire(duel(['rangeBasedRof'], at, { values: { rof: 3 } }), ...Array<number>(count).fill(1))
        .done()
        .all('ToHitRolled')[0]!.faces.length
    expect([dice(SHORT, 6), dice(MEDIUM, 3), dice(LONG, 2)]).toEqual([6, 3, 2])
  })
})

describe('SXS-B.19 Slow-Firing', () => {
  const gunner = (turn: number) => {
    const given = duel(['slowFiring'], MEDIUM, { more: { turn } })
    return {
      ...given,
      ships: { ...given.ships, Gunner: { class: 'Gunner', side: 0, at: [20, 5], fired: { a1: 3 } } },
    } satisfies Position
  }
  it('a mount that fired in turn 3 may not fire in turn 4', () =>
    void table(gunner(4)).refuses(0, 'aim a1 Prey', 'SXS-B.19'))
  it('and in turn 5 it may', () => expect(fire(gunner(5), 1).done().all('ToHitRolled')).toHaveLength(1))
  it('what has fired is remembered', () =>
    expect(fire(duel(['slowFiring'], MEDIUM), 1).ship('Gunner').fired).toEqual([3, 0]))
})

describe('SXS-B.20 Guided', () => {
  const prey = { shields: 5, equipment: { ecm: 1 } }
  const needed = (abilities: Ability[]) =>
    fire(duel(abilities, MEDIUM, { prey }), 1)
      .done()
      .all('ToHitRolled')[0]!.needed
  it('4+ at medium range against ECM needs 4, where others need 5', () =>
    expect([needed(['guided']), needed([])]).toEqual([4, 5]))
  it('explosions still count', () => {
    const burning = duel(['guided'], MEDIUM, { prey, more: { explosions: [{ at: [20, -1], strength: 2 }] } })
    expect(fire(burning, 5, 1, 1).done().all('ToHitRolled')).toMatchObject([{ needed: 6, hits: 0 }])
  })
})

describe('SXS-B.21 Anti-Fighter', () => {
  it('4+ at medium range against a flight needs 4, where others need 5', () => {
    const needed = (abilities: Ability[]) =>
      table(duel(abilities, 12, { more: { flights: { Wing: { side: 1, at: [20, -1] } } } }), 1)
        .play(0, 'aim a Wing', 'fire')
        .done()
        .all('ToHitRolled')[0]!.needed
    expect([needed(['antiFighter']), needed([])]).toEqual([4, 5])
  })
})

describe('SXS-B.22 Starship-Exclusive', () => {
  it('a flight as target is refused, a ship is not', () => {
    const t = table(duel(['starshipExclusive'], MEDIUM, { more: { flights: { Wing: { side: 1, at: [20, -1] } } } }), 1)
    t.refuses(0, 'aim a1 Wing', 'SXS-B.22').play(0, 'aim a1 Prey', 'fire').done()
    expect(t.all('ToHitRolled')).toHaveLength(1)
  })
})

describe('SXS-B.23 Area Effect', () => {
  const crowd = (friend: boolean): Position => {
    const given = duel(['areaEffect'], MEDIUM)
    return { ...given, ships: { ...given.ships, Other: { class: 'Prey', side: friend ? 0 : 1, at: [20, -1] } } }
  }
  it('two ships in the target hex: one die against each, for one ROF 1 mount', () => {
    const t = fire(crowd(false), 4, 1, 1, 3).done()
    expect(t.all('ToHitRolled').map(({ target, faces }) => [t.state.ships[target]!.name, faces])).toEqual([
      ['Prey', [4]],
      ['Other', [3]],
    ])
  })
  it('friend and foe', () => expect(fire(crowd(true), 3, 4, 1, 1).done().ship('Other').hullHits).toBe(1))
  it('flights of one side in the hex still count as one target', () => {
    const flights: Position['flights'] = {
      Red: { side: 1, at: [20, -1] },
      Blue: { side: 1, at: [20, -1], fighters: 1 },
    }
    const t = fire({ ...crowd(false), flights }, 1, 1, 6).done()
    expect(t.all('ToHitRolled')).toHaveLength(3)
    expect(t.asked).toEqual(['1 loseFighter'])
  })
})
