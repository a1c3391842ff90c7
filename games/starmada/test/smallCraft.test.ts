import { describe, expect, it } from 'vitest'
import { design, type Spec } from '../src/library.ts'
import type { FlightIndex, UnitIndex } from '../src/indices.ts'
import { flightOdds, mean } from '../src/odds/odds.ts'
import { content, game, table, type Position } from './table.ts'

const bare: Spec = {
  name: 'Test',
  hull: 5,
  engines: 4,
  shields: 3,
  tech: { E: 0, W: 0, D: 0, Q: 0 },
  batteries: [],
  equipment: [],
}

describe('drones', () => {
  const given = (more: Position = {}): Position => ({
    turn: 3,
    classes: {
      Hive: { hull: 6, engines: 4, equipment: { drones: 1 } },
      Prey: { hull: 9, engines: 4, shields: 2, chart: 'H H H H H H', equipment: { pointDefense: 1 } },
    },
    ships: {
      Aurora: { class: 'Hive', side: 0, at: [20, 5] },
      Hydra: { class: 'Prey', side: 1, at: [20, 3] },
      Keto: { class: 'Hive', side: 1, at: [20, 1] },
    },
    ...more,
  })
  it('SXS-C.11.a hull 5: three lots are allowed and four refused; five boxes, OR +80 and DR +10 for each', () => {
    const made = design({ ...bare, equipment: [{ item: 'drones', count: 3 }] })
    if (!made.ok) throw new Error('no design')
    expect(made.account.offensive.total).toBe(240)
    expect(made.account.space.lines.find(({ part }) => part === 'drones')?.used).toBe(150)
    expect(design({ ...bare, equipment: [{ item: 'drones', count: 4 }] })).toMatchObject({
      violations: [{ rule: 'SXS-C.0.a' }],
    })
  })
  it('SXS-C.0.c launches are sealed, turned up together, and then the initiative is rolled', () => {
    const t = table(given(), 5, 2).commit().play(0, 'launch Aurora drones 2', 'ready')
    expect(game.view(t.state, 1).ships[0]!.launches).toEqual({})
    expect(game.view(t.state, 0).ships[0]!.launches).toEqual({ drones: 2 })
    expect(t.all('LaunchDeclared').map((event) => game.redact(event, 1))).toEqual([undefined])
    expect(t.asked).toEqual(['1 launch'])
    t.play(1, 'launch Keto drones 5', 'ready').done()
    expect(t.all('FighterPhaseBegan')).toMatchObject([{ faces: [5, 2], side: 0 }])
    expect(t.state.flights.map(({ fighters, side }) => [side, fighters])).toEqual([
      [0, 2],
      [1, 5],
    ])
  })
  it('SXS-C.11.b drones attack ships only, from an adjacent hex; point defense has a die for each hit', () => {
    const t = table(given(), 6, 1, 4, 4, 6, 2, 3, 1, 1)
      .commit()
      .play(0, 'launch Aurora drones 2', 'ready')
      .play(1, 'launch Keto drones 1', 'ready')
      .play(0, 'name Aurora Drones 1', 'fly 2115')
      .refuses(0, 'attack Keto Drones 1', 'SXS-C.11.b')
      .play(0, 'attack Hydra')
    expect(t.all('PointDefenseRolled')).toMatchObject([{ faces: [6, 2], stopped: 1 }])
    expect(t.ship('Hydra').hullHits).toBe(2)
    expect(t.flight('Aurora Drones 1').fighters).toBe(0)
  })
  it('SXS-C.11.b odds are told as they fall', () => {
    const { state } = table(
      given({ phase: 'fighter', flights: { Swarm: { side: 0, at: [20, 4], craft: 'drones', fighters: 3 } } }),
    )
    const odds = flightOdds(content, state, 0 as FlightIndex, 1 as UnitIndex)
    // Three dice at 4+, point defense lets 5 of 6 by, 4 of 6 beat the full shields, two dice for each.
    expect(mean(odds.damageDice)).toBeCloseTo(3 * 0.5 * (5 / 6) * (4 / 6) * 2, 9)
  })
  it('SXS-C.0.c fighters attack small craft as flights, and small craft do not keep a game going', () => {
    const t = table(
      given({
        phase: 'fighter',
        ships: { Aurora: { class: 'Hive', side: 0, at: [20, 5] }, Hydra: { class: 'Prey', side: 1, at: [5, 20] } },
        flights: {
          Wing: { side: 0, at: [20, 4] },
          Swarm: { side: 1, at: [20, 4], craft: 'drones', fighters: 3 },
          Mine: { side: 1, at: [20, 4], craft: 'mine', fighters: 1, since: 1 },
        },
      }),
      5,
      5,
      1,
      2,
      2,
      2,
    )
    t.play(0, 'name Wing', 'hold').refuses(0, 'attack Mine', 'SXS-C.22.c').play(0, 'attack Swarm')
    expect(t.flight('Swarm').fighters).toBe(1)
    expect(t.flight('Wing').fighters).toBe(5)
  })
})

describe('mines', () => {
  const given = (more: Position = {}): Position => ({
    turn: 3,
    classes: {
      Layer: { hull: 9, engines: 4, equipment: { mines: 1 } },
      Prey: { hull: 9, engines: 4, chart: 'H H H H H H' },
    },
    ships: {
      Aurora: { class: 'Layer', side: 0, at: [20, 9] },
      Hydra: { class: 'Prey', side: 1, at: [20, 0], facing: 3 },
      Keto: { class: 'Prey', side: 1, at: [20, 0], facing: 3 },
    },
    flights: { Mine: { side: 0, at: [20, 2], craft: 'mine', fighters: 1, since: 1 } },
    ...more,
  })
  it('SXS-C.22.a only while one is left, and the box is filled when it is laid', () => {
    const t = table(given()).play(0, 'prepare Aurora mine').commit()
    expect(t.ship('Aurora').lost).toEqual([1])
    t.refuses(0, 'prepare Aurora mine', 'SXS-C.22.a')
  })
  it('SXS-C.22.a a ship that leaves the board lays nothing', () => {
    const edge = given({ ships: { ...given().ships, Aurora: { class: 'Layer', side: 0, at: [20, -10] } } })
    const t = table(edge).play(0, 'prepare Aurora mine', 'order Aurora 1').commit()
    expect(t.all('CraftPlaced')).toEqual([])
  })
  it('SXS-C.22.b all ships that enter are attacked before a mine that hit is taken away', () => {
    const t = table(given(), 4, 1, 1, 1, 1, 1, 1, 4, 1, 1, 1, 1, 1, 1).play(1, 'order Hydra 3', 'order Keto 2').commit()
    expect(t.all('MineRolled').map(({ ship }) => ship)).toEqual([1, 2])
    expect(t.flight('Mine').fighters).toBe(0)
    expect([t.ship('Hydra').hullHits, t.ship('Keto').hullHits]).toEqual([3, 3])
  })
  it('SXS-C.22.b friends pass, and who starts there and leaves is not attacked; who stays is', () => {
    const there = given({ ships: { ...given().ships, Hydra: { class: 'Prey', side: 1, at: [20, 2] } } })
    expect(table(there).play(1, 'order Hydra 1').commit().all('MineRolled')).toEqual([])
    expect(table(there, 1).commit().all('MineRolled')).toHaveLength(1)
    const friend = given({ ships: { ...given().ships, Aurora: { class: 'Layer', side: 0, at: [20, 3] } } })
    expect(table(friend).play(0, 'order Aurora 1').commit().all('MineRolled')).toEqual([])
  })
  it('SXS-C.22.c a mine laid into an explosion is gone', () => {
    const t = table(given({ explosions: [{ at: [20, 9], strength: 1 }] }), 1, 1)
      .play(0, 'prepare Aurora mine')
      .commit()
    expect(t.all('FlightDestroyed')).toMatchObject([{ why: 'explosion' }])
  })
})
