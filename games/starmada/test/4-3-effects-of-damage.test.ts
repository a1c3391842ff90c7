import { describe, expect, it } from 'vitest'
import { explosionStrength } from '../src/rules/4-3-effects-of-damage.ts'
import { table, type Position, type TestTable } from './table.ts'

type Class = NonNullable<Position['classes']>[string]
type ShipGiven = NonNullable<Position['ships']>[string]
const CHART = 'H H H H H H'

/** Gunner at (20,5) and Prey dead ahead at (20,-1), medium range; one to-hit die of 4, one penetration die of 6. */
function duel(
  prey: Partial<Class> = {},
  marks: Partial<ShipGiven> = {},
  more: Position = {},
  gun: object = {},
): Position {
  return {
    phase: 'combat',
    turn: 2,
    classes: {
      Gunner: {
        hull: 9,
        engines: 4,
        chart: CHART,
        rating: 100,
        batteries: [{ range: 12, toHit: 4, mounts: 'AB AB', ...gun }],
      },
      Prey: { hull: 5, engines: 4, chart: CHART, rating: 185, ...prey },
    },
    ...more,
    ships: {
      Gunner: { class: 'Gunner', side: 0, at: [20, 5] },
      Prey: { class: 'Prey', side: 1, at: [20, -1], ...marks },
      ...more.ships,
    },
  }
}
const hit = (given: Position, ...dice: number[]): TestTable =>
  table(given, 4, 6, ...dice).play(0, 'aim a1 Prey', 'fire')
/** Plays whole turns in which everybody holds still. */
const turns = (t: TestTable, n: number): TestTable => {
  for (let i = 0; i < n; i++) {
    t.commit()
    while (t.asked[0]?.endsWith('declareFire')) t.play(Number(t.asked[0][0]), 'fire')
  }
  return t
}
const strengths = (t: TestTable) => t.state.explosions.map(({ strength }) => strength)

describe('SX-4.3 effects of damage', () => {
  it('SX-4.3.a, SX-4.1.c two ships that destroy each other are both removed, and both sides score', () => {
    const given = duel({ hull: 1, batteries: [{ range: 12, toHit: 4, mounts: 'AB' }] }, { facing: 3 })
    given.ships!['Gunner'] = { class: 'Gunner', side: 0, at: [20, 5], hullHits: 8 }
    const t = hit(given, 1, 4, 6, 1).play(1, 'aim a Gunner', 'fire').done()
    expect([t.ship('Gunner').fate, t.ship('Prey').fate, t.state.points]).toEqual(['destroyed', 'destroyed', [185, 100]])
  })
  it('SX-4.3.b a pending box is not marked twice: the second E of the phase is a hull hit', () => {
    const t = table(duel({ chart: 'E H H H H H' }, { engineHits: 3 }), 4, 4, 6, 6, 1, 1)
      .play(0, 'aim a Prey', 'fire')
      .done()
    expect([t.ship('Prey').engineHits, t.ship('Prey').hullHits]).toEqual([4, 1])
  })
  it('SX-4.3.b while the phase lasts marks are pending, afterwards boxes are filled', () => {
    const given = duel({ chart: 'E H H H H H', batteries: [{ range: 12, toHit: 4, mounts: 'EF' }] })
    const t = hit(given, 1)
    expect([t.asked, t.ship('Prey').pendingEngines]).toEqual([['1 declareFire'], 1])
    expect(t.play(1, 'fire').ship('Prey').pendingEngines).toBe(0)
  })
  it('SX-4.3.b hull marks beyond the last box are ignored', () => {
    const t = table(duel({ hull: 1 }), 4, 4, 6, 6, 1, 1)
      .play(0, 'aim a Prey', 'fire')
      .done()
    expect([t.ship('Prey').hullHits, t.all('ShipDestroyed').length]).toEqual([1, 1])
  })
  it('SX-4.3.c declared attacks stand even if the target is marked for destruction', () => {
    const given = duel({ hull: 1 }, {}, { ships: { Other: { class: 'Prey', side: 1, at: [21, -1] } } })
    const t = table(given, 4, 4, 6, 6, 1, 1).play(0, 'aim a1 Prey', 'aim a2 Prey', 'fire').done()
    expect([t.all('ToHitRolled').map(({ target }) => target), t.ship('Other').hullHits]).toEqual([[1], 0])
  })
})

describe('SX-4.3.1 destroyed starships', () => {
  const doomed = duel({ hull: 8 }, { hullHits: 7 })
  it('SX-4.3.1.a the ship goes, the enemy scores, and a counter stands in its hex', () => {
    const t = hit(doomed, 1).done()
    expect([t.ship('Prey').fate, t.ship('Prey').cell, t.state.points]).toEqual(['destroyed', -1, [185, 0]])
    expect(t.all('ShipDestroyed')[0]).toMatchObject({ strength: 2, points: 185 })
  })
  it('SX-4.3.1.a two ships lost in one hex leave two counters', () => {
    const given = duel({ hull: 1 }, {}, { ships: { Other: { class: 'Prey', side: 1, at: [20, -1] } } })
    const t = table(given, 4, 6, 1, 4, 6, 1).play(0, 'aim a1 Prey', 'aim a2 Other', 'fire').done()
    expect(strengths(t)).toEqual([1, 1])
  })
  it('SX-4.3.1.b strengths by hull points as built', () =>
    expect([3, 4, 8, 9, 15, 16, 24, 25].map(explosionStrength)).toEqual([1, 2, 2, 3, 3, 4, 4, 5]))
  it('SX-4.3.1.b not as damaged', () => expect(strengths(hit(duel({ hull: 9 }, { hullHits: 8 }), 1))).toEqual([3]))
  it('SX-4.3.1.c a counter loses one in the End Phase, and goes at 1', () => {
    const given = duel(
      {},
      {},
      {
        explosions: [
          { at: [3, 3], strength: 2 },
          { at: [5, 5], strength: 1 },
        ],
      },
    )
    const t = table(given).play(0, 'fire')
    expect(strengths(t)).toEqual([1])
    expect(strengths(turns(t, 1))).toEqual([])
  })
  it('SX-4.3.1.c damage comes before fading: an old counter of strength 1 can still hurt', () => {
    const t = table(duel({}, {}, { explosions: [{ at: [20, -1], strength: 1 }] }), 4, 1)
      .play(0, 'fire')
      .done()
    expect([t.ship('Prey').hullHits, strengths(t)]).toEqual([1, []])
  })
  it('SX-4.3.1.d a counter does not fade in its first End Phase: 3, then 2, 1 and gone', () => {
    const t = hit(duel({ hull: 9 }, { hullHits: 8 }, { ships: { Spare: { class: 'Prey', side: 1, at: [2, 9] } } }), 1)
    const seen = [strengths(t)]
    for (let i = 0; i < 3; i++) seen.push(strengths(turns(t, 1)))
    expect(seen).toEqual([[3], [2], [1], []])
  })
  it('SX-4.3.1.d one that appears in an End Phase neither hurts nor fades in it', () => {
    const given = duel(
      { hull: 9 },
      { hullHits: 8 },
      {
        explosions: [{ at: [20, -1], strength: 1 }],
        ships: { Spare: { class: 'Prey', side: 1, at: [2, 9] } },
      },
    )
    const t = table(given, 6, 1).play(0, 'fire').done()
    expect([t.ship('Prey').fate, strengths(t)]).toEqual(['destroyed', [3]])
    expect([strengths(turns(t, 1)), strengths(turns(t, 1))]).toEqual([[3], [2]])
  })
  it('SX-4.3.1.e as many penetration dice as its strength, a damage die for each through', () => {
    const given = duel({ shields: 2 }, {}, { explosions: [{ at: [20, -1], strength: 4 }] })
    const t = table(given, 1, 2, 3, 6, 1, 1).play(0, 'fire').done()
    expect([t.all('PenetrationRolled')[0]?.through, t.ship('Prey').hullHits]).toEqual([2, 2])
  })
  it('SX-4.3.1.e friend and foe alike, counters of one hex together, side 1 first', () => {
    const blast = [
      { at: [20, -1] as [number, number], strength: 1 },
      { at: [20, -1] as [number, number], strength: 2 },
    ]
    const given = duel({}, {}, { explosions: blast, ships: { Friend: { class: 'Prey', side: 0, at: [20, -1] } } })
    const t = table(given, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2).play(0, 'fire').done()
    expect(t.all('PenetrationRolled').map(({ target, faces }) => [target, faces.length])).toEqual([
      [1, 3],
      [2, 3],
    ])
  })
  it('SX-4.3.1.e all ships are rolled for before any damage takes effect', () => {
    const given = duel(
      { hull: 1 },
      {},
      { explosions: [{ at: [20, -1], strength: 1 }], ships: { Next: { class: 'Prey', side: 1, at: [20, -1] } } },
    )
    const t = table(given, 1, 1, 1, 1).play(0, 'fire').done()
    const order = t.events
      .map(({ kind }) => kind)
      .filter((kind) => kind === 'PenetrationRolled' || kind === 'ShipDestroyed')
    expect(order).toEqual(['PenetrationRolled', 'PenetrationRolled', 'ShipDestroyed', 'ShipDestroyed'])
  })
  it('SX-4.3.1.f crossing an explosion does no harm', () => {
    const given: Position = {
      ...duel({}, { at: [2, 9] }, { explosions: [{ at: [20, 4], strength: 3 }] }),
      phase: 'orders',
    }
    expect(table(given).play(0, 'order Gunner 2').commit().done().ship('Gunner').hullHits).toBe(0)
  })
  it('SX-4.3.1.f a ship in the hex of one that blows up is inside in that same End Phase', () => {
    const given = duel({ hull: 9 }, { hullHits: 8 }, { ships: { Near: { class: 'Prey', side: 1, at: [20, -1] } } })
    const t = hit(given, 1, 1, 1, 1, 1, 1, 1).done()
    expect(t.ship('Near').hullHits).toBe(3)
  })
  it('SX-4.3.1.g no fire through an explosion', () => {
    const given = duel(
      {},
      {},
      {
        explosions: [{ at: [20, 2], strength: 1, fades: 9 }],
        ships: { Bait: { class: 'Prey', side: 1, at: [21, 3] } },
      },
    )
    void table(given).refuses(0, 'aim a Prey', 'SX-4.3.1.g')
  })
  const needs = (...explosions: NonNullable<Position['explosions']>) =>
    table(duel({ shields: 5 }, {}, { explosions }), 1, ...Array<number>(20).fill(1))
      .play(0, 'aim a1 Prey', 'fire')
      .all('ToHitRolled')[0]?.needed
  it('SX-4.3.1.h fire out of strength 2 at 4+ needs 6', () => expect(needs({ at: [20, 5], strength: 2 })).toBe(6))
  it('SX-4.3.1.h fire into an explosion likewise', () => expect(needs({ at: [20, -1], strength: 1 })).toBe(5))
  it('SX-4.3.1.h both ends add up, as do counters of one hex', () => {
    expect(needs({ at: [20, 5], strength: 2 }, { at: [20, -1], strength: 1 })).toBe(7)
    expect(needs({ at: [20, -1], strength: 1 }, { at: [20, -1], strength: 1 })).toBe(6)
  })
})

describe('SX-4.3.2 crew casualties', () => {
  const killer = (marks: Partial<ShipGiven>, prey: Partial<Class> = {}, abilities = ['extraCrewCasualties']) =>
    duel(prey, marks, {}, { abilities })
  const boxes = (t: TestTable) => [t.ship('Prey').hullHits, t.ship('Prey').marked]
  it('SX-4.3.2.a a casualty marks the next unmarked box and is no hull damage', () => {
    const t = hit(duel({}, { hullHits: 1 }, {}, { abilities: ['crewKiller'] })).done()
    expect(boxes(t)).toEqual([1, 2])
  })
  it('SX-4.3.2.b a hull hit overlaps a casualty', () =>
    expect(boxes(hit(duel({}, { casualties: 2 }), 1).done())).toEqual([1, 2]))
  it('SX-4.3.2.b one hull hit and two casualties, then three hull hits: four and four', () => {
    const t = table(duel({}, { hullHits: 1, casualties: 2 }, {}, { dmg: 3 }), 4, 6, 1, 1, 1)
      .play(0, 'aim a1 Prey', 'fire')
      .done()
    expect(boxes(t)).toEqual([4, 4])
  })
  it('SX-4.3.2.b a casualty never overlaps: it takes a fresh box', () =>
    expect(boxes(hit(killer({}), 1).done())).toEqual([1, 2]))

  const last = { hullHits: 2, casualties: 2 }
  it('SX-4.3.2.c with every box marked the ship can neither move nor attack, and stays', () => {
    const given = duel(
      { batteries: [{ range: 12, toHit: 4, mounts: 'EF' }] },
      last,
      { ships: { Spare: { class: 'Prey', side: 1, at: [2, 9] } } },
      { abilities: ['crewKiller'] },
    )
    const t = hit(given).play(1, 'fire').done()
    expect([t.ship('Prey').fate, t.ship('Prey').crewless, boxes(t)]).toEqual(['here', true, [2, 5]])
    t.refuses(1, 'order Prey 1', 'SX-4.3.2.c').commit()
    expect(t.asked).toEqual(['0 declareFire'])
    expect(t.play(0, 'fire').asked).toEqual(['0 orders', '1 orders'])
  })
  it('SX-4.3.2.c it can still be destroyed, with an explosion', () => {
    const t = table(
      duel({ hull: 2 }, { hullHits: 1, casualties: 1 }, { ships: { Spare: { class: 'Prey', side: 1, at: [2, 9] } } }),
      4,
      6,
      1,
    )
    t.play(0, 'aim a1 Prey', 'fire').done()
    expect([t.ship('Prey').fate, strengths(t)]).toEqual(['destroyed', [1]])
  })
  it('SX-4.3.2.d it scores when the crew is lost, and not again when the ship is', () => {
    const given = duel(
      { hull: 2 },
      { hullHits: 1 },
      { ships: { Spare: { class: 'Prey', side: 1, at: [2, 9] } } },
      { abilities: ['extraCrewCasualties'] },
    )
    given.classes!['Prey'] = { ...given.classes!['Prey']!, hull: 2, chart: 'E E E E E H', rating: 66 }
    const t = table(given, 4, 6, 1, 4, 6, 6).play(0, 'aim a1 Prey', 'fire')
    expect([t.state.points, t.ship('Prey').fate]).toEqual([[66, 0], 'here'])
    t.commit().play(0, 'aim a1 Prey', 'fire').done()
    expect([t.state.points, t.ship('Prey').fate]).toEqual([[66, 0], 'destroyed'])
  })
})
