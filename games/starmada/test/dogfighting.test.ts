import { describe, expect, it } from 'vitest'
import { optionProblems, table, type Position } from './table.ts'

describe('dogfighting', () => {
  const given = (more: Position = {}): Position => ({
    phase: 'fighter',
    turn: 3,
    rules: ['dogfighting', 'screeningFighters'],
    classes: { Prey: { hull: 9, engines: 4, chart: 'H H H H H H' } },
    ships: { Aurora: { class: 'Prey', side: 0, at: [20, 4] }, Hydra: { class: 'Prey', side: 1, at: [20, 3] } },
    flights: {
      Wing: { side: 0, at: [20, 4], engaged: true },
      Hawks: { side: 1, at: [20, 4], fighters: 1, engaged: true, acted: true },
    },
    ...more,
  })
  it('SXS-G.0.b not beside alternate initiative', () =>
    expect(
      optionProblems({ fleets: ['Excise Squadron', 'Excise Squadron'], rules: ['dogfighting', 'altInitiative'] }),
    ).toEqual(['SXS-G.0.b']))
  it('SXS-G.12.a an engaged flight attacks nothing but flights in its hex, and does not screen', () => {
    const t = table(given(), 5, 2, 2, 2, 2, 2)
      .play(0, 'hold')
      .refuses(0, 'attack Hydra', 'SXS-G.12.a')
      .refuses(0, 'screen Aurora', 'SXS-G.12.a')
      .play(0, 'attack Hawks')
    expect(t.flight('Hawks').fighters).toBe(0)
    // Nobody is left there: it is free.
    t.commit().play(0, 'fly 2111')
  })
  it('SXS-G.12.a an attack on an adjacent flight engages nobody, and small craft never are engaged', () => {
    const apart = given({
      flights: {
        Wing: { side: 0, at: [20, 5] },
        Hawks: { side: 1, at: [20, 4] },
        Swarm: { side: 1, at: [20, 5], craft: 'drones', fighters: 2, acted: true },
      },
    })
    const t = table(apart, 2, 2, 2, 2, 2, 2).play(0, 'name Wing', 'hold', 'attack Hawks')
    expect(t.state.flights.map(({ engaged }) => engaged)).toEqual([false, false, false])
    const swarm = table(apart, 2, 2, 2, 2, 2, 2).play(0, 'name Wing', 'hold', 'attack Swarm')
    expect(swarm.flight('Swarm').engaged).toBe(false)
  })
  it('SXS-G.12.b who breaks off and stays does not attack in the hex', () => {
    const t = table(given(), 1).play(0, 'break off', 'hold').refuses(0, 'attack Hawks', 'SXS-G.12.b')
    expect(t.all('BrokeOff')).toMatchObject([{ faces: [1], lost: 0 }])
    t.play(0, 'screen Aurora')
  })
  it('SXS-G.12.b the last fighter may be lost in breaking off', () => {
    const last = given({ flights: { ...given().flights, Wing: { side: 0, at: [20, 4], engaged: true, fighters: 1 } } })
    expect(table(last, 5).play(0, 'break off').flight('Wing').fighters).toBe(0)
  })
})

describe('SXS-G.17 alternate initiative', () => {
  it('is not asked for where only one side has flights', () => {
    const t = table({
      turn: 3,
      rules: ['altInitiative'],
      classes: { Prey: { hull: 9, engines: 4 } },
      ships: { Aurora: { class: 'Prey', side: 0, at: [20, 4] }, Hydra: { class: 'Prey', side: 1, at: [5, 3] } },
      flights: { Wing: { side: 0, at: [20, 4] } },
    }).commit()
    expect(t.asked).toEqual(['0 moveFlight'])
  })
})
