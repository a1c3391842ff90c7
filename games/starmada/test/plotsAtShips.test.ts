import { describe, expect, it } from 'vitest'
import { game, table, type Position } from './table.ts'

describe('ramming', () => {
  const given = (more: Position = {}): Position => ({
    turn: 3,
    rules: ['ramming'],
    classes: {
      Dart: { hull: 2, engines: 5, chart: 'H H H H H H' },
      Hulk: { hull: 4, engines: 5, chart: 'H H H H H H' },
    },
    ships: {
      Aurora: { class: 'Dart', side: 0, at: [20, 5] },
      Hydra: { class: 'Hulk', side: 1, at: [20, 5] },
    },
    ...more,
  })
  it('SXS-G.9.a at an enemy ship, and only where it was agreed', () => {
    table(given()).refuses(0, 'prepare Aurora ram Aurora', 'SXS-G.9.a').refuses(0, 'prepare Aurora ram', 'SXS-G.9.a')
    table(given({ rules: [] })).refuses(0, 'prepare Aurora ram Hydra', 'SX-2.2.1.b')
  })
  it('SXS-G.9.a nobody else sees at whom it is aimed', () => {
    const t = table(given()).play(0, 'prepare Aurora ram Hydra')
    expect(game.view(t.state, 0).ships[0]).toMatchObject({ plots: ['ram'], aims: { ram: 1 } })
    expect(game.view(t.state, 1).ships[0]).toMatchObject({ plots: [], aims: {} })
    expect(t.all('Prepared').map((event) => game.redact(event, 1))).toEqual([undefined])
    t.play(0, 'prepare Aurora ram off')
    expect(t.ship('Aurora')).toMatchObject({ plots: [], aims: {} })
  })
  it('SXS-G.9.a no dice where they are not in one hex', () => {
    const t = table(given()).play(0, 'prepare Aurora ram Hydra', 'order Aurora 1').commit().done()
    expect(t.all('RamRolled')).toEqual([])
    expect(t.state.turn).toBe(4)
  })
  it('SXS-G.9.b both ram each other: two attempts, one collision, damage together', () => {
    const dice = [6, 1, 6, 1, 6, 6, 1, 1, 6, 6, 6, 6, 1, 1, 1, 1, 1, 1]
    const t = table(given(), ...dice)
      .play(0, 'prepare Aurora ram Hydra')
      .play(1, 'prepare Hydra ram Aurora')
      .commit()
      .done()
    expect(t.all('RamRolled')).toHaveLength(2)
    expect(t.all('RamStruck')).toHaveLength(2)
    // One more by the explosion that it stands in.
    expect(t.ship('Hydra').hullHits).toBe(3)
    expect(t.ship('Aurora').fate).toBe('destroyed')
    expect(t.state.explosions).toMatchObject([{ strength: 1, fades: 4 }])
  })
})

describe('towing', () => {
  const given: Position = {
    turn: 3,
    rules: ['towing'],
    classes: { Tug: { hull: 8, engines: 6 }, Barge: { hull: 4, engines: 4 } },
    ships: {
      Aurora: { class: 'Tug', side: 0, at: [20, 8] },
      Second: { class: 'Tug', side: 0, at: [20, 8] },
      Ark: { class: 'Barge', side: 0, at: [20, 8], facing: 3 },
      Hydra: { class: 'Barge', side: 1, at: [20, 8] },
    },
  }
  it('SXS-G.10.a a ship that has orders is not towed, and one tow for each ship', () => {
    table(given)
      .refuses(0, 'prepare Aurora tow Hydra', 'SXS-G.10.a')
      .play(0, 'order Ark 1')
      .refuses(0, 'prepare Aurora tow Ark', 'SXS-G.10.a')
      .play(0, 'order Ark 0', 'prepare Aurora tow Ark')
      .refuses(0, 'prepare Second tow Ark', 'SXS-G.10.a')
      .refuses(0, 'prepare Second tow Aurora', 'SXS-G.10.a')
      .refuses(0, 'prepare Ark tow Second', 'SXS-G.10.a')
  })
  it('SXS-G.10.b what is written already must fit', () => {
    table(given)
      .play(0, 'order Aurora 1L1')
      .refuses(0, 'prepare Aurora tow Ark', 'SXS-G.10.b')
      .play(0, 'order Aurora 5')
      .refuses(0, 'prepare Aurora tow Ark', 'SXS-G.10.a')
  })
  it('SXS-G.10.b a tug that leaves the board takes its tow with it', () => {
    const edge: Position = {
      ...given,
      ships: {
        ...given.ships,
        Aurora: { class: 'Tug', side: 0, at: [20, -10] },
        Ark: { class: 'Barge', side: 0, at: [20, -10] },
      },
    }
    const t = table(edge).play(0, 'prepare Aurora tow Ark', 'order Aurora 1').commit()
    expect([t.ship('Aurora').fate, t.ship('Ark').fate]).toEqual(['left', 'left'])
  })
})
