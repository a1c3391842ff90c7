import { describe, expect, it } from 'vitest'
import { design, type Spec } from '../src/library.ts'
import type { FlightIndex, UnitIndex } from '../src/indices.ts'
import { flightOdds, mean } from '../src/odds/odds.ts'
import { content, table, type Position } from './table.ts'

const bare: Spec = {
  name: 'Test',
  hull: 9,
  engines: 4,
  shields: 3,
  tech: { E: 0, W: 0, D: 0, Q: 0 },
  batteries: [],
  equipment: [],
}
const given = (more: Position = {}): Position => ({
  turn: 3,
  classes: {
    Reaver: { hull: 9, engines: 4, equipment: { boardingPods: 2, marines: 8 } },
    Prey: { hull: 11, engines: 4, shields: 0, rating: 90 },
  },
  ships: {
    Aurora: { class: 'Reaver', side: 0, at: [20, 5] },
    Hydra: { class: 'Prey', side: 1, at: [20, 3] },
  },
  ...more,
})

describe('boarding', () => {
  it('SXS-C.19 4 MP and three squads: +27; SXS-C.5 +200 and DR +11 for each pod flight, three at the most', () => {
    const made = design({ ...bare, equipment: [{ item: 'marines', count: 3 }] })
    if (!made.ok) throw new Error('no design')
    expect(made.account.offensive.total).toBe(27)
    expect(made.account.space.lines.find(({ part }) => part === 'marines')?.used).toBe(30)
    expect(design({ ...bare, equipment: [{ item: 'boardingPods', count: 4 }] })).toMatchObject({
      violations: [{ rule: 'SXS-C.0.a' }],
    })
  })
  it('SXS-C.38 SXS-C.31 companies take 10 SU and have no rating, teams DR +2', () => {
    const made = design({
      ...bare,
      equipment: [
        { item: 'troops', count: 2 },
        { item: 'securityTeam', count: 5 },
      ],
    })
    if (!made.ok) throw new Error('no design')
    expect(made.account.defensive.total).toBe(2 * 9 * 2 + 10)
  })
  it('SXS-C.5 more than six squads go in two flights, and without shields no die is rolled', () => {
    const t = table(given(), 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1).commit().play(0, 'launch Aurora pods 8', 'ready')
    expect(t.state.flights.map(({ fighters, squads }) => [fighters, squads])).toEqual([
      [6, 6],
      [6, 2],
    ])
    t.play(0, 'name Aurora Pods 1', 'fly 2115', 'attack Hydra', 'hold')
    expect(t.all('PodsBoarded')).toMatchObject([{ faces: [], squads: 6, parties: 6 }])
    // Six boarders and six parties, nobody scores.
    expect(t.ship('Hydra').boarded).toEqual({ squads: 6, parties: 6 })
    expect(t.flight('Aurora Pods 2').squads).toBe(2)
    t.done()
  })
  it('SXS-C.5 odds are told as they fall', () => {
    const { state } = table(
      given({
        phase: 'fighter',
        classes: {
          ...given().classes,
          Prey: { hull: 11, engines: 4, shields: 2, equipment: { antiFighterBatteries: 1 } },
        },
        flights: { Pods: { side: 0, at: [20, 4], craft: 'pods', fighters: 2, squads: 2 } },
      }),
    )
    expect(mean(flightOdds(content, state, 0 as FlightIndex, 1 as UnitIndex).hits)).toBeCloseTo(
      2 * (5 / 6) * (4 / 6),
      9,
    )
  })
  it('SXS-C.20.d C20b-1 parties that end with the crew in the midst of a round leave nobody to lose', () => {
    const ships: Position['ships'] = {
      ...given().ships,
      Hydra: { class: 'Prey', side: 1, at: [20, 3], boarders: 3, casualties: 8 },
    }
    const t = table(given({ ships }), 4, 6, 1, 1, 1)
    expect(t.ship('Hydra').boarded).toEqual({ squads: 3, parties: 2 })
    // One box is left when the round begins.
    t.ship('Hydra').marked = 10
    t.commit().play(0, 'ready').done()
    expect(t.all('DefenderLost')).toHaveLength(1)
    expect(t.ship('Hydra')).toMatchObject({ captured: true, crewless: true })
    expect(t.state.melee).toBeNull()
  })
  it('SXS-C.20.b hull 11 with two marked boxes has five parties, and they only fall by losses', () => {
    const boarded = given({
      ships: {
        Aurora: { class: 'Reaver', side: 0, at: [5, 5] },
        Hydra: { class: 'Prey', side: 1, at: [20, 3], hullHits: 2, boarders: 1 },
      },
    })
    const t = table(boarded, 4, 1, 1, 1, 1, 1).commit().play(0, 'ready').done()
    expect(t.ship('Hydra').boarded).toEqual({ squads: 1, parties: 4 })
    expect(t.ship('Hydra').marked).toBe(3)
  })
  it('SXS-C.20.d a hull without defenders is captured without dice, and either side may fire at it', () => {
    const wreck = given({
      classes: {
        Reaver: { hull: 9, engines: 4, equipment: { marines: 1 } },
        Prey: { hull: 5, engines: 4, rating: 90, batteries: [{ range: 12, toHit: 4, mounts: 'ABCDEF' }] },
      },
      ships: {
        Aurora: { class: 'Reaver', side: 0, at: [20, 5] },
        Hydra: { class: 'Prey', side: 1, at: [20, 5], casualties: 5 },
        Keto: { class: 'Prey', side: 1, at: [20, 2] },
      },
    })
    const t = table(wreck, 1, 1).commit().play(1, 'fire').play(0, 'cross Hydra 1')
    expect(t.all('ShipCaptured')).toMatchObject([{ ship: 1, points: 0 }])
    expect(t.ship('Hydra').captured).toBe(true)
    t.commit().play(1, 'aim a Hydra', 'fire')
    expect(t.all('ToHitRolled')).toMatchObject([{ ship: 2, target: 1 }])
  })
  it('SXS-C.20.a whoever may cross may also stay, and nobody is asked twice', () => {
    const near = given({
      ships: {
        Aurora: { class: 'Reaver', side: 0, at: [20, 5], lost: ['boardingPods', 'boardingPods'] },
        Hydra: { class: 'Prey', side: 1, at: [20, 5], engineHits: 4 },
      },
    })
    const t = table(near).commit().play(0, 'stay aboard')
    expect(t.state.turn).toBe(4)
  })
  it('SXS-C.20.b boarders are lost with the ship', () => {
    const edge = given({
      ships: {
        Aurora: { class: 'Reaver', side: 0, at: [5, 5] },
        Hydra: { class: 'Prey', side: 1, at: [20, -10], boarders: 2 },
      },
    })
    const t = table(edge).play(1, 'order Hydra 1').commit().play(0, 'ready').done()
    expect(t.ship('Hydra')).toMatchObject({ fate: 'left', boarded: null })
  })
})
