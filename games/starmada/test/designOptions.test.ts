import { describe, expect, it } from 'vitest'
import { design, openPacks, PACKS, READY_WINGS, STANDARD_WING, wingCost, type Spec, type Wing } from '../src/library.ts'
import type { BatteryIndex, FlightIndex, ShipIndex, UnitIndex } from '../src/indices.ts'
import { attackOdds, flightOdds, mean } from '../src/odds/odds.ts'
import { content, optionProblems, table, type Position } from './table.ts'

const BAY = { offensive: 260, defensive: 11, space: 100 }
const spec = (more: Partial<Spec>): Spec => ({
  name: 'Test',
  hull: 9,
  engines: 4,
  shields: 3,
  tech: { E: 0, W: 0, D: 0, Q: 0 },
  batteries: [],
  equipment: [],
  ...more,
})
const account = (more: Partial<Spec>) => {
  const made = design(spec(more))
  if (!made.ok) throw new Error(JSON.stringify(made.violations))
  return made.account
}

describe('flights with values of their own', () => {
  it('SXS-G.13.b the standard values cost what a bay costs', () => expect(wingCost(STANDARD_WING, BAY)).toEqual(BAY))
  it('SXS-G.13.b SXS-G.13.c an interceptor has OR 172.8 and SU 82; a heavy fighter DR 16.5 and SU 123', () => {
    const interceptor = wingCost(READY_WINGS['interceptor']!, BAY)
    expect(interceptor.offensive).toBeCloseTo(172.8, 1)
    expect(interceptor).toMatchObject({ defensive: 11, space: 82 })
    expect(wingCost(READY_WINGS['heavy']!, BAY)).toEqual({ offensive: 260, defensive: 16.5, space: 123 })
  })
  it('SXS-G.15 long range: OR x1.25, SU x1.1, rounded up once', () => {
    expect(wingCost(READY_WINGS['long-range']!, BAY)).toEqual({ offensive: 325, defensive: 11, space: 110 })
    expect(wingCost({ ...READY_WINGS['interceptor']!, longRange: true }, BAY).space).toBe(90)
  })
  it('SXS-G.13.b a design has them instead of the amounts of its bays', () => {
    const bays = { equipment: [{ item: 'fighterBay' as const, count: 2 }], wings: [READY_WINGS['interceptor']!] }
    const { space, offensive } = account(bays)
    expect(space.lines.find(({ part }) => part === 'fighterBay')?.used).toBe(182)
    expect(offensive.total).toBeCloseTo(172.8 + 260, 1)
  })
  it('SXS-G.13.a within the limits, and no more flights than bays', () => {
    const wild: Wing = { ...STANDARD_WING, speed: 17, attack: 3 }
    expect(design(spec({ equipment: [{ item: 'fighterBay', count: 1 }], wings: [wild] }))).toMatchObject({
      violations: [{ rule: 'SXS-G.13.a' }, { rule: 'SXS-G.13.a' }],
    })
    expect(design(spec({ wings: [STANDARD_WING] }))).toMatchObject({ violations: [{ rule: 'SXS-G.13.b' }] })
  })
  const given = (wing: string, more: Position = {}): Position => ({
    phase: 'fighter',
    turn: 3,
    rules: ['customFighters', 'longRangeFighters'],
    classes: {
      Prey: {
        hull: 9,
        engines: 4,
        shields: 4,
        chart: 'H H H H H H',
        batteries: [{ range: 12, toHit: 4, mounts: 'ABCDEF' }],
      },
    },
    ships: { Aurora: { class: 'Prey', side: 0, at: [20, 10] }, Hydra: { class: 'Prey', side: 1, at: [20, 3] } },
    flights: { Wing: { side: 0, at: [20, 4], wing, fighters: 3 } },
    ...more,
  })
  it('SXS-G.13.c bombers hit on 4 with DMG 2 and move 8', () => {
    const t = table(given('bomber'), 4, 1, 1, 3, 1, 1).refuses(0, 'fly 2106', 'SX-5.2').play(0, 'hold', 'attack Hydra')
    expect(t.all('FlightAttacked')).toMatchObject([{ needed: 4, hits: 1 }])
    expect(t.all('PenetrationRolled')).toMatchObject([{ shields: 2, dice: 2 }])
    expect(
      mean(
        flightOdds(content, table(given('bomber')).play(0, 'hold').state, 0 as FlightIndex, 1 as UnitIndex).damageDice,
      ),
    ).toBeCloseTo(3 * 0.5 * (4 / 6) * 2, 9)
  })
  it('SXS-G.13.a evasive fighters are harder to hit, where the whole stack is', () => {
    const needed = (flights: Position['flights']) => {
      const { state } = table(given('heavy', { flights: flights! }))
      return attackOdds(content, state, 1 as ShipIndex, 0 as BatteryIndex, 2 as UnitIndex, 1).aim.needed
    }
    const heavy = { side: 0 as const, at: [20, 8] as [number, number], wing: 'heavy' }
    expect(needed({ One: heavy, Two: heavy })).toBe(6)
    expect(needed({ One: heavy, Two: { side: 0, at: [20, 8] } })).toBe(5)
  })
  it('SXS-G.15 not at flights, and only in sight', () => {
    const hidden = given('long-range', {
      flights: { Wing: { side: 0, at: [20, 5], wing: 'long-range' } },
      asteroids: [[20, 4]],
    })
    const t = table({ ...hidden, ships: { ...hidden.ships, Keto: { class: 'Prey', side: 1, at: [21, 5] } } }).play(
      0,
      'hold',
    )
    t.refuses(0, 'attack Hydra', 'SXS-G.15')
  })
})

describe('expendable weapons', () => {
  const weapon = { name: 'Gun', range: 12, toHit: 4, rof: 1, pen: 1, dmg: 1, abilities: [] }
  it('SXS-G.19 0.3 to 0.6 of space and rating', () => {
    const full = account({ batteries: [{ weapon, mounts: ['AB'] }] })
    for (const [shots, factor] of [
      [1, 0.3],
      [2, 0.4],
      [3, 0.5],
      [4, 0.6],
    ] as const) {
      const less = account({ batteries: [{ weapon, mounts: ['AB'], shots }] })
      expect(less.offensive.total).toBeCloseTo(full.offensive.total * factor, 9)
      expect(less.space.lines[2]?.used).toBeCloseTo(full.space.lines[2]!.used * factor, 9)
    }
  })
  it('SXS-G.19 1 to 4, and not Slow-Firing', () => {
    expect(design(spec({ batteries: [{ weapon, mounts: ['AB'], shots: 5 }] }))).toMatchObject({
      violations: [{ rule: 'SXS-G.19' }],
    })
    const slow = { ...weapon, abilities: ['slowFiring' as const] }
    expect(design(spec({ batteries: [{ weapon: slow, mounts: ['AB'], shots: 1 }] }))).toMatchObject({
      violations: [{ rule: 'SXS-G.19' }],
    })
  })
})

describe('SXS-G.0.b designs that need an option', () => {
  const fleets = [[{ name: 'One', class: 'caldera/moth-loft' }], [{ name: 'Two', class: 'caldera/tinderbox' }]]
  it('are refused where it is off, and fight where it is on', () => {
    expect(optionProblems({ fleets, uneven: true })).toEqual(['SXS-G.13.a', 'SXS-G.19'])
    const rules = ['customFighters', 'longRangeFighters', 'expendableWeapons']
    expect(optionProblems({ fleets, uneven: true, rules })).toEqual([])
  })
  it('are packs that open, with types of their own', () => {
    const faction = { name: 'Types', character: 'Many.', look: { hull: '#112233', trim: '#445566', outline: 'slab' } }
    const ship = { name: 'Nest', role: 'carrier', hull: 9, engines: 4, shields: 2, equipment: { fighterBay: 2 } }
    const pack = (wings: string[]) => ({
      pack: 'types',
      game: 'starmada-x',
      title: 'Types',
      faction,
      wings: { wasp: { name: 'Wasps', speed: 16 } },
      ships: { nest: { ...ship, wings } },
    })
    expect(openPacks([...PACKS, pack(['wasp', 'bomber'])]).ok).toBe(true)
    expect(openPacks([...PACKS, pack(['hornet'])]).ok).toBe(false)
  })
})
