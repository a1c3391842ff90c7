import { readdirSync } from 'node:fs'
import { isRefusal } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { design, EQUIPMENT, type Spec } from '../src/library.ts'
import { ITEMS } from '../src/extras/items.ts'
import { OPTION_KEYS } from '../src/extras/keys.ts'
import { OPTIONS } from '../src/extras/options.ts'
import { actOdds, attackOdds, mean } from '../src/odds/odds.ts'
import type { BatteryIndex, FlightIndex, ShipIndex, UnitIndex } from '../src/indices.ts'
import { flightAim } from '../src/rules/5-3-fighter-attacks.ts'
import { shieldRating } from '../src/rules/1-record.ts'
import { checkOrders, courseOf, everyOrderString, parseOrders } from '../src/rules/3-orders.ts'
import { destinationsOf } from '../src/rules/3-3-moving.ts'
import { content, game, optionProblems, stagingProblems, table, type Position } from './table.ts'

describe('items and options', () => {
  const files = (folder: string) =>
    readdirSync(new URL(`../src/extras/${folder}/`, import.meta.url)).map((file) => file.slice(0, -3))
  it('each has a file of its own and stands in the list, in the order of its name', () => {
    expect(ITEMS.map(({ key }) => key)).toEqual([...EQUIPMENT])
    expect(OPTIONS.map(({ key }) => key)).toEqual([...OPTION_KEYS])
    expect(files('items').sort()).toEqual([...EQUIPMENT].sort())
    expect(files('options').sort()).toEqual([...OPTION_KEYS].sort())
  })
  it('SXS-G.0.a options are off unless they are agreed, and each is named once', () => {
    const fleets = ['Excise Squadron', 'Excise Squadron']
    expect(optionProblems({ fleets })).toEqual([])
    expect(optionProblems({ fleets, rules: ['expandedRange', 'expandedRange'] })).toEqual(['SXS-G.0.a'])
    expect(optionProblems({ fleets, rules: ['sails'] })).toHaveLength(1)
  })
})

const hull = (n: number, more: Partial<Spec>): Spec => ({
  name: 'Test',
  hull: n,
  engines: 4,
  shields: 3,
  tech: { E: 0, W: 0, D: 0, Q: 0 },
  batteries: [],
  equipment: [],
  ...more,
})
const accountOf = (spec: Spec) => {
  const made = design(spec)
  if (!made.ok) throw new Error(JSON.stringify(made.violations))
  return made.account
}

describe('what equipment takes and brings', () => {
  it('SXS-C.33.a hull 11 and 4 MP: 80.92 SU and +190.08', () => {
    const { space, offensive } = accountOf(hull(11, { equipment: [{ item: 'spinalMount', count: 1 }] }))
    expect(space.lines.find(({ part }) => part === 'spinalMount')?.used).toBeCloseTo(80.92, 6)
    expect(offensive.total).toBeCloseTo(190.08, 6)
  })
  it('SXS-C.7 8 SU and 4.32 x (3 + MP) for each carronade, six at the most', () => {
    const { space, offensive } = accountOf(hull(5, { equipment: [{ item: 'carronade', count: 2 }] }))
    expect(space.lines.find(({ part }) => part === 'carronade')?.used).toBe(16)
    expect(offensive.total).toBeCloseTo(2 * 4.32 * 7, 6)
    expect(design(hull(5, { equipment: [{ item: 'carronade', count: 7 }] }))).toMatchObject({
      violations: [{ rule: 'SXS-C.0.a' }],
    })
  })
  it('SXS-A.1.11 a share of nothing is refused', () =>
    expect(design(hull(5, { shields: 0, equipment: [{ item: 'ionicShielding', count: 1 }] }))).toMatchObject({
      violations: [{ rule: 'SXS-A.1.11' }],
    }))
})

const classes: Position['classes'] = {
  Gunner: { hull: 9, engines: 4, batteries: [{ range: 12, toHit: 4, mounts: 'AB' }] },
  Shadow: { hull: 5, engines: 4, shields: 3, equipment: { stealthGenerator: 1 } },
  Seer: {
    hull: 9,
    engines: 4,
    batteries: [{ range: 12, toHit: 4, mounts: 'AB' }],
    equipment: { longRangeSensors: 1 },
  },
  Guide: { hull: 9, engines: 4, batteries: [{ range: 12, toHit: 4, mounts: 'AB', abilities: ['guided'] }] },
  Prey: { hull: 5, engines: 4 },
}
const duel = (shooter: string, target: string, range: number, more: Position = {}) =>
  table({
    phase: 'combat',
    turn: 3,
    classes,
    ships: {
      Aurora: { class: shooter, side: 0, at: [20, 12] },
      Hydra: { class: target, side: 1, at: [20, 12 - range], facing: 3 },
      Near: { class: 'Prey', side: 1, at: [21, 7] },
    },
    ...more,
  })
const neededAt = (shooter: string, target: string, range: number, more: Position = {}) => {
  const { state } = duel(shooter, target, range, more)
  return attackOdds(content, state, 0 as ShipIndex, 0 as BatteryIndex, 1 as UnitIndex, 1).aim.needed
}

describe('range', () => {
  it('SXS-C.34 counts one band farther, and not at all at long range', () => {
    expect(neededAt('Gunner', 'Shadow', 3)).toBe(4)
    expect(neededAt('Gunner', 'Shadow', 8)).toBe(5)
    duel('Gunner', 'Shadow', 9).refuses(0, 'aim a Hydra', 'SXS-C.34')
  })
  it('SXS-C.34 SXS-C.18 SXS-B.20 not against long range sensors, nor what is guided', () => {
    expect(neededAt('Seer', 'Shadow', 3)).toBe(3)
    expect(neededAt('Seer', 'Shadow', 12)).toBe(4)
    expect(neededAt('Guide', 'Shadow', 9)).toBe(5)
  })
  it('SXS-C.34 a generator that is lost hides nothing', () =>
    expect(
      neededAt('Gunner', 'Shadow', 9, {
        ships: {
          Aurora: { class: 'Gunner', side: 0, at: [20, 12] },
          Hydra: { class: 'Shadow', side: 1, at: [20, 3], lost: ['stealthGenerator'] },
        },
      }),
    ).toBe(5))
  it('SXS-G.20 -2 up to four thirds of the range; long range sensors make it -1, stealth forbids it', () => {
    const rules: Position = { rules: ['expandedRange'] }
    expect(neededAt('Gunner', 'Prey', 16, rules)).toBe(6)
    duel('Gunner', 'Prey', 17, rules).refuses(0, 'aim a Hydra', 'SX-4.1.3.c')
    expect(neededAt('Seer', 'Prey', 16, rules)).toBe(5)
    expect(neededAt('Gunner', 'Shadow', 12, rules)).toBe(6)
    duel('Gunner', 'Shadow', 13, rules).refuses(0, 'aim a Hydra', 'SXS-C.34')
    duel('Gunner', 'Prey', 13).refuses(0, 'aim a Hydra', 'SX-4.1.3.c')
  })
})

describe('the End Phase', () => {
  const apart: Position = {
    classes: {
      Bay: { hull: 9, engines: 4, equipment: { medicalBay: 2, repairBay: 1, organicHull: 1 } },
      Prey: { hull: 5, engines: 4 },
    },
    ships: { Hydra: { class: 'Prey', side: 1, at: [30, 0] } },
  }
  const with_ = (ship: object, ...dice: number[]) =>
    table({ ...apart, ships: { ...apart.ships, Aurora: { class: 'Bay', side: 0, at: [5, 5], ...ship } } }, ...dice)
  it('SXS-G.0.c no die is rolled where nothing can change', () => {
    with_({}).commit().done()
    with_({ casualties: 1 }, 6, 6).commit().done()
  })
  it('SXS-G.0.c medical, organic, repair, each ship with all its dice of a step', () => {
    const t = with_({ hullHits: 1, casualties: 2, engineHits: 1 }, 4, 1, 6, 1, 5).commit().done()
    expect(t.all('EndRolled').map(({ by }) => by)).toEqual(['medicalBay', 'organicHull', 'repairBay'])
    expect(t.ship('Aurora')).toMatchObject({ hullHits: 0, marked: 1, engineHits: 0 })
  })
  it('SXS-C.24 SXS-C.21 a ship without crew heals nothing', () => void with_({ casualties: 9 }).commit().done())
  it('SXS-C.29 the owner chooses where there is a choice, and nobody is asked otherwise', () => {
    const t = with_({ engineHits: 2 }, 5).commit().done()
    expect(t.ship('Aurora').engineHits).toBe(1)
  })
})

describe('plots', () => {
  const given = (more: Position = {}, rules: Position['rules'] = []): Position => ({
    turn: 3,
    rules,
    classes: {
      Racer: {
        hull: 9,
        engines: 5,
        shields: 3,
        chart: 'H H H H H H',
        batteries: [{ range: 12, toHit: 4, mounts: 'AB' }],
        equipment: { decoys: 2 },
      },
      Gun: { hull: 5, engines: 4, chart: 'H H H H H H', batteries: [{ range: 12, toHit: 4, mounts: 'ABCDEF' }] },
    },
    ships: {
      Aurora: { class: 'Racer', side: 0, at: [20, 5] },
      Hydra: { class: 'Gun', side: 1, at: [20, -1], facing: 3 },
    },
    ...more,
  })
  it('SXS-C.10 SXS-C.0.d a decoy is used up when it is turned up, and an attack on 4 or more is wasted', () => {
    const t = table(given(), 4, 4).play(0, 'prepare Aurora decoy', 'commit').play(1, 'commit')
    expect(t.ship('Aurora').lost).toEqual([1])
    t.play(0, 'fire').play(1, 'aim a Aurora', 'fire')
    expect(t.all('DecoyRolled')).toMatchObject([{ face: 4, wasted: true }])
    expect(t.all('ToHitRolled')).toEqual([])
    expect(t.ship('Hydra').fired).toEqual([3])
    const missed = table(given(), 3, 4, 6, 1).play(0, 'prepare Aurora decoy', 'commit').play(1, 'commit')
    missed.play(0, 'fire').play(1, 'aim a Aurora', 'fire')
    expect(missed.all('ToHitRolled')).toHaveLength(1)
  })
  it('SXS-C.10 none is left when all are used', () =>
    void table(
      given({
        ships: {
          ...given().ships,
          Aurora: { class: 'Racer', side: 0, at: [20, 5], lost: ['decoys', 'decoys'] },
        },
      }),
    ).refuses(0, 'prepare Aurora decoy', 'SXS-C.10'))
  it('SX-2.2.1.b a plot may be taken back, and nobody else sees it', () => {
    const t = table(given()).play(0, 'prepare Aurora decoy', 'prepare Aurora decoy off')
    expect(t.ship('Aurora').plots).toEqual([])
    t.play(0, 'prepare Aurora decoy')
    expect(game.view(t.state, 1).ships[0]!.plots).toEqual([])
    expect(game.view(t.state, 0).ships[0]!.plots).toEqual(['decoy'])
    expect(t.all('Prepared').map((event) => game.redact(event, 1))).toEqual([undefined, undefined, undefined])
  })
  it('SXS-G.7 evasive action takes half the MP, rounded up, and gives -1 at it and by it', () => {
    const t = table(given({}, ['evasiveAction']))
      .play(0, 'order Aurora 3')
      .refuses(0, 'prepare Aurora evade', 'SXS-G.7')
      .play(0, 'order Aurora 2', 'prepare Aurora evade')
      .refuses(0, 'order Aurora 3', 'SX-3.2.2.c')
      .play(0, 'order Aurora 0', 'commit')
      .play(1, 'commit')
    const own = attackOdds(content, t.state, 0 as ShipIndex, 0 as BatteryIndex, 1 as UnitIndex, 1).aim
    const other = attackOdds(content, t.state, 1 as ShipIndex, 0 as BatteryIndex, 0 as UnitIndex, 1).aim
    expect([own.needed, other.needed]).toEqual([5, 5])
  })
  it('SXS-G.7 not with fewer than 4 MP, and not where it was not agreed', () => {
    const slow = {
      ...given().ships,
      Aurora: { class: 'Racer', side: 0, at: [20, 5], engineHits: 2 },
    } as Position['ships']
    table(given({ ships: slow! }, ['evasiveAction'])).refuses(0, 'prepare Aurora evade', 'SXS-G.7')
    table(given()).refuses(0, 'prepare Aurora evade', 'SX-2.2.1.b')
  })
  it('SXS-G.4 an overloaded shield is one higher, and may burn out', () => {
    const far: Position = {
      ships: {
        Aurora: { class: 'Racer', side: 0, at: [20, 5] },
        Hydra: { class: 'Gun', side: 1, at: [5, 20], facing: 3 },
      },
    }
    const t = table(given(far, ['shieldOverload']), 2)
      .play(0, 'prepare Aurora overload')
      .refuses(0, 'order Aurora 3', 'SX-3.2.2.c')
      .play(0, 'order Aurora 2', 'commit')
    const { state } = t
    expect(shieldRating(content, state, content.kindOf(state, t.ship('Aurora')), t.ship('Aurora'))).toBe(4)
    t.play(1, 'commit').done()
    expect(t.ship('Aurora').shieldHits).toBe(1)
    expect(
      table(given(far, ['shieldOverload']), 3)
        .play(0, 'prepare Aurora overload', 'commit')
        .play(1, 'commit')
        .done(),
    ).toMatchObject({ state: { turn: 4 } })
  })
  it('SXS-G.6 emergency thrust: 5 MP become 8, a die for each extra one, an engine for each 1 or 2', () => {
    const far: Position = {
      ships: {
        Aurora: { class: 'Racer', side: 0, at: [20, 12] },
        Hydra: { class: 'Gun', side: 1, at: [5, 20], facing: 3 },
      },
    }
    const t = table(given(far, ['emergencyThrust']), 1, 3, 2)
      .refuses(0, 'order Aurora 8', 'SX-3.2.2.c')
      .play(0, 'prepare Aurora emergency', 'order Aurora 8')
      .refuses(0, 'prepare Aurora emergency off', 'SXS-G.6')
      .play(0, 'commit')
      .play(1, 'commit')
      .done()
    expect(t.ship('Aurora').engineHits).toBe(2)
    expect(
      table(given(far, ['emergencyThrust']))
        .play(0, 'prepare Aurora emergency', 'commit')
        .commit()
        .done(),
    ).toBeDefined()
  })
  it('SXS-G.6 X5 overload, evasion and emergency thrust are halves of the open engine boxes, and never below 0', () => {
    const all: Position['rules'] = ['shieldOverload', 'emergencyThrust', 'evasiveAction']
    table(given({}, all))
      .play(0, 'prepare Aurora evade')
      .refuses(0, 'prepare Aurora overload', 'SXS-G.4')
      .play(0, 'prepare Aurora emergency', 'prepare Aurora overload', 'order Aurora 2')
      .refuses(0, 'order Aurora 3', 'SX-3.2.2.c')
  })
  it('SXS-G.5 a crew rolls one die and one for every 5 unmarked boxes; used decoys are not restored', () => {
    const hurt: Position = {
      ships: {
        Aurora: { class: 'Racer', side: 0, at: [20, 5], engineHits: 1, lost: ['decoys'] },
        Hydra: { class: 'Gun', side: 1, at: [5, 20], facing: 3 },
      },
    }
    const t = table(given(hurt, ['damageControl']), 6, 6)
      .play(0, 'prepare Aurora decoy', 'commit')
      .play(1, 'commit')
      .play(0, 'repair Aurora decoys')
      .done()
    expect(t.ship('Aurora')).toMatchObject({ engineHits: 0, lost: [1] })
    expect(t.state.turn).toBe(4)
  })
  it('SXS-C.25 with overthrusters PP2 is legal and costs 4, sideslips are as ever', () => {
    const t = table({
      turn: 3,
      classes: {
        Dancer: { hull: 5, engines: 6, equipment: { overthrusters: 1 } },
        Plain: { hull: 5, engines: 6 },
      },
      ships: {
        Aurora: { class: 'Dancer', side: 0, at: [20, 5], memory: 'manoeuvre' },
        Hydra: { class: 'Plain', side: 1, at: [5, 20], memory: 'manoeuvre' },
      },
    })
    t.refuses(1, 'order Hydra PP2', 'SX-3.2.1.i')
      .refuses(0, 'order Aurora L2', 'SX-3.2.1.i')
      .refuses(0, 'order Aurora 1LP', 'SX-3.2.1.h')
      .play(0, 'order Aurora PP2')
    const found = new Set<string>()
    destinationsOf(content, t.state, t.ship('Aurora'), (orders, cell, facing) =>
      found.add(`${cell} ${facing} ${orders}`),
    )
    const board = content.board(t.state)
    const all = new Set<string>()
    for (const orders of everyOrderString(6, 'manoeuvre', true)) {
      const read = parseOrders(orders)
      if (isRefusal(read)) throw new Error(orders)
      expect(checkOrders(read, orders, 'manoeuvre', 6, true)).toBeUndefined()
      const { cell, facing } = courseOf(board, [], t.ship('Aurora').cell, t.ship('Aurora').facing, read)
      all.add(cell < 0 ? 'off' : `${cell} ${facing}`)
    }
    expect(new Set([...found].map((one) => one.split(' ').slice(0, 2).join(' ')))).toEqual(all)
  })
})

describe('what flights may do beside attacking', () => {
  const given = (rules: Position['rules'], more: Position = {}): Position => ({
    phase: 'fighter',
    turn: 3,
    rules,
    classes: {
      Prey: { hull: 12, engines: 4, shields: 4, chart: 'H H H H H H', equipment: { antiFighterBatteries: 1 } },
      Ward: { hull: 9, engines: 4 },
      Gun: { hull: 5, engines: 4, batteries: [{ range: 12, toHit: 4, mounts: 'ABCDEF', abilities: ['guided'] }] },
    },
    ships: {
      Aurora: { class: 'Ward', side: 0, at: [20, 4] },
      Hydra: { class: 'Prey', side: 1, at: [20, 3] },
    },
    flights: { Wing: { side: 0, at: [20, 4], fighters: 2 } },
    ...more,
  })
  it('SXS-G.11 batteries fire first, and whoever is left dives', () => {
    const t = table(given(['kamikaze']), 6, 1, 4, 3, 1, 1)
      .play(0, 'hold')
      .refuses(0, { do: 'act', act: 'dive', target: 2 }, 'SX-5.3.a')
      .play(0, 'dive Hydra')
      .done()
    expect(t.all('FlightAttacked')[0]).toMatchObject({ needed: 4, faces: [4] })
    expect(t.flight('Wing').fighters).toBe(0)
  })
  it('SXS-G.11 only where it was agreed', () =>
    void table(given([])).play(0, 'hold').refuses(0, 'dive Hydra', 'SX-5.3.a'))
  it('SXS-G.11 SXS-G.16 odds are told as they fall', () => {
    const { state } = table(given(['kamikaze'])).play(0, 'hold')
    const odds = actOdds(content, state, 0 as FlightIndex, 1 as ShipIndex, { toHit: 4, pen: 2 })
    // Two fighters, each survives 5 of 6, hits 3 of 6, and brings two dice against halved shields of 2.
    expect(mean(odds.damageDice)).toBeCloseTo((2 * (5 / 6) * (1 / 2) * 2 * 4) / 6, 9)
  })
  it('SXS-G.16 fewer than three fighters screen nobody, and guided weapons do not mind', () => {
    const two = given(['screeningFighters'], {
      flights: { Wing: { side: 0, at: [20, 4], fighters: 2 }, Full: { side: 0, at: [20, 4] } },
      ships: { Aurora: { class: 'Ward', side: 0, at: [20, 4] }, Hydra: { class: 'Gun', side: 1, at: [20, -2] } },
    })
    const t = table(two).play(0, 'name Wing', 'hold', 'screen Aurora', 'hold', 'screen Aurora')
    const guided = attackOdds(content, t.state, 1 as ShipIndex, 0 as BatteryIndex, 0 as UnitIndex, 1).aim
    expect(guided.modifiers).toEqual([])
    expect(flightAim(content, t.state, 0 as ShipIndex)).toMatchObject({ needed: 6, modifiers: [{ by: -1 }] })
  })
})

describe('instead of firing', () => {
  const given = (more: Position = {}): Position => ({
    phase: 'combat',
    turn: 3,
    rules: ['sensorLock'],
    classes: {
      Gun: { hull: 5, engines: 4, batteries: [{ range: 12, toHit: 4, mounts: 'AB' }] },
      Prey: { hull: 9, engines: 4 },
    },
    ships: {
      Aurora: { class: 'Gun', side: 0, at: [20, 12] },
      Hydra: { class: 'Prey', side: 1, at: [20, -3] },
      Keto: { class: 'Prey', side: 1, at: [20, -4] },
    },
    ...more,
  })
  it('SXS-G.8 within 15 hexes and in sight, also where nobody can be fired at', () => {
    const t = table(given()).refuses(0, 'lock Keto', 'SXS-G.8').refuses(0, 'lock Aurora', 'SXS-G.8')
    t.play(0, 'lock Hydra')
    expect(t.all('ShipFired')).toMatchObject([{ attacks: [] }])
    // Nobody sees anybody, so that nobody is asked.
    expect(stagingProblems(given({ asteroids: [[20, 5]] }))).toHaveLength(1)
  })
  it('SXS-G.8 holds for the next Combat Phase only, and for the ship that made it', () => {
    const t = table(given()).play(0, 'lock Hydra')
    const modifiers = (turn: number) => {
      t.state.turn = turn
      return attackOdds(content, t.state, 0 as ShipIndex, 0 as BatteryIndex, 1 as UnitIndex, 1).aim.modifiers
    }
    const locked = { by: 1, rule: 'SXS-G.8', from: 'sensor lock' }
    expect(modifiers(3)).not.toContainEqual(locked)
    expect(modifiers(4)).toContainEqual(locked)
    expect(modifiers(5)).not.toContainEqual(locked)
  })
})
