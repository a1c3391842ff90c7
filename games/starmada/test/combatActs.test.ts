import { describe, expect, it } from 'vitest'
import { design, type Spec } from '../src/library.ts'
import { table, type Position } from './table.ts'

const bare: Spec = {
  name: 'Test',
  hull: 9,
  engines: 4,
  shields: 3,
  tech: { E: 0, W: 0, D: 0, Q: 0 },
  batteries: [],
  equipment: [],
}

describe('shockwaves', () => {
  const given = (more: Position = {}): Position => ({
    phase: 'combat',
    turn: 3,
    classes: {
      Bell: { hull: 8, engines: 4, chart: 'H H H H H H', equipment: { shockwave: 1 } },
      Prey: { hull: 9, engines: 4, shields: 5, chart: 'H H H H H H' },
    },
    ships: {
      Aurora: { class: 'Bell', side: 0, at: [20, 5] },
      Ally: { class: 'Prey', side: 0, at: [20, 5] },
      Hydra: { class: 'Prey', side: 1, at: [20, 2] },
      Keto: { class: 'Prey', side: 1, at: [20, 1] },
    },
    ...more,
  })
  it('SXS-C.32.b hull 9 and 4 MP: +94.5, and 15 SU per hull point', () => {
    const made = design({ ...bare, equipment: [{ item: 'shockwave', count: 1 }] })
    if (!made.ok) throw new Error('no design')
    expect(made.account.offensive.total).toBeCloseTo(94.5, 9)
    expect(made.account.space.lines.find(({ part }) => part === 'shockwave')?.used).toBe(135)
  })
  it('SXS-C.32.a friend and foe, the own hex too, within 3 hexes; the emitter not', () => {
    const t = table(given(), 6, 1, 1, 2, 2).play(0, 'shockwave').done()
    expect(t.all('WaveReached').map(({ target }) => target)).toEqual([1, 2])
    expect(t.ship('Ally').hullHits).toBe(1)
    expect(t.ship('Hydra').hullHits).toBe(0)
  })
  it('SXS-C.32.b not in two turns running, and not where nobody is', () => {
    const t = table(given(), 1, 1, 2, 2).play(0, 'shockwave').commit()
    expect(t.state.turn).toBe(5)
    const far = given({
      ships: {
        Aurora: { class: 'Bell', side: 0, at: [20, 5] },
        Hydra: { class: 'Bell', side: 1, at: [20, 3] },
        Keto: { class: 'Prey', side: 1, at: [20, 2] },
      },
    })
    const again = table(far, 1, 1, 2, 2, 1, 1).play(0, 'shockwave').play(1, 'fire').commit()
    expect(again.state.turn).toBe(4)
    again.refuses(1, 'shockwave Aurora', 'SXS-C.32.a')
  })
  it('SXS-C.32.a shields are those of the start of the phase, and losses come when all waves are over', () => {
    const both = given({
      classes: { Bell: { hull: 8, engines: 4, shields: 1, chart: 'S S S S S S', equipment: { shockwave: 1 } } },
      ships: {
        Aurora: { class: 'Bell', side: 0, at: [20, 5] },
        Hydra: { class: 'Bell', side: 1, at: [20, 3] },
      },
    })
    const t = table(both, 2, 1, 1, 1, 2, 1).play(0, 'shockwave').play(1, 'shockwave').done()
    expect(t.all('PenetrationRolled').map(({ shields }) => shields)).toEqual([1, 1])
  })
})

describe('sunbursts', () => {
  const given = (more: Position = {}): Position => ({
    phase: 'combat',
    turn: 3,
    classes: {
      Lamp: {
        hull: 9,
        engines: 4,
        batteries: [{ range: 12, toHit: 4, mounts: 'AB' }],
        equipment: { sunburst: 2, shockwave: 1 },
      },
      Prey: { hull: 9, engines: 4, chart: 'H H H H H H' },
    },
    ships: {
      Aurora: { class: 'Lamp', side: 0, at: [20, 8] },
      Hydra: { class: 'Prey', side: 1, at: [20, 2] },
    },
    ...more,
  })
  it('SXS-C.36.a beside the weapons, one a turn, within 10 hexes, neither at the own hex nor at an object', () => {
    table(given({ asteroids: [[22, 5]] }))
      .refuses(0, 'sunburst 2119', 'SXS-C.36.a')
      .refuses(0, 'sunburst 2317', 'SXS-C.36.a')
      .refuses(0, 'sunburst 2108', 'SXS-C.36.a')
      .play(0, 'aim a Hydra', 'sunburst 2113')
      .refuses(0, 'sunburst 2114', 'SXS-C.36.a')
      .refuses(0, 'shockwave', 'SXS-C.32.a')
      .play(0, 'recall', 'sunburst 2114')
  })
  it('SXS-C.36.b a ship there is inside an explosion from then on; the counter does not fade at first', () => {
    const t = table(given(), 1, 3, 6, 1).play(0, 'aim a Hydra', 'sunburst 2113', 'fire').done()
    expect(t.ship('Hydra').hullHits).toBe(1)
    expect(t.state.explosions).toMatchObject([{ strength: 1 }])
    expect(t.state.turn).toBe(4)
  })
  it('SXS-C.36.b fighters that were not lost live on in the counter', () => {
    const t = table(given({ flights: { Wing: { side: 1, at: [20, 2], fighters: 2 } } }), 3, 1, 2, 6, 1, 6, 1)
      .play(0, 'sunburst 2113', 'fire')
      .commit()
      .play(1, 'hold')
    expect(t.flight('Wing').fighters).toBe(2)
    expect(t.state.phase).toBe('combat')
  })
})

describe('anime-style spinal mounts', () => {
  const given = (log: string[], more: object = {}, rules: Position['rules'] = ['animeSpinal']): Position => ({
    phase: 'combat',
    turn: 3,
    rules,
    classes: {
      Lance: {
        hull: 4,
        engines: 4,
        batteries: [{ range: 3, toHit: 4, mounts: 'AB' }],
        equipment: { spinalMount: 1 },
      },
      Prey: { hull: 12, engines: 4, chart: 'H H H H H H' },
    },
    ships: {
      Aurora: { class: 'Lance', side: 0, at: [20, 8], log, ...more },
      Friend: { class: 'Prey', side: 0, at: [20, 6] },
      Hydra: { class: 'Prey', side: 1, at: [20, -1] },
    },
  })
  it('SXS-C.33.b only after a turn without moving and firing', () => {
    table(given(['', '1', ''])).refuses(0, 'sweep', 'SXS-C.33.b')
    table(given(['', '', ''], { fired: { a1: 2 } })).refuses(0, 'sweep', 'SXS-C.33.b')
    table(given(['', '', ''], {}, [])).refuses(0, 'sweep', 'SX-4.1.1.a')
  })
  it('SXS-C.33.b friends on the spine are swept too', () => {
    const t = table(given(['1', '', '3']), 1, 1)
      .play(0, 'sweep')
      .done()
    expect(t.all('ToHitRolled').map(({ target }) => target)).toEqual([1, 2])
    expect(t.all('ShipFired')[0]?.attacks.map(({ dmg }) => dmg)).toEqual([6, 6])
  })
})
