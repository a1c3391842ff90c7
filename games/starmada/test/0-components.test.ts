import { DIRECTIONS, hex, neighbour, rotate, turn, type Direction } from '@flagbridge/geometry'
import { seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { optionsSchema } from '../src/options/options.ts'
import { battle, content, game, optionProblems, stagingProblems, table, type Position } from './table.ts'

const duel = { fleets: ['Home Guard', 'Strike Group'], points: 500 }
/** Two plain ships, Aurora in the middle of the board and Hydra far ahead of her. */
const two: Position = {
  classes: {
    Plain: {
      hull: 5,
      engines: 4,
      shields: 3,
      chart: 'H E H S H a',
      rating: 100,
      batteries: [{ range: 12, toHit: 4, mounts: 'AB CE' }],
    },
  },
  ships: {
    Aurora: { class: 'Plain', side: 0, at: [20, 5] },
    Hydra: { class: 'Plain', side: 1, at: [20, -8], facing: 3 },
  },
}

describe('SX-0.1.1.a the board', () => {
  it('has 40 columns and 30 rows', () =>
    expect(battle(duel, 1, 2).state.agreed).toMatchObject({ columns: 40, rows: 30 }))
  it('of 30 by 40 is accepted either way round, its long edges along the columns', () => {
    expect(battle({ ...duel, columns: 30, rows: 40 }, 1, 2).state.agreed).toMatchObject({ columns: 40, rows: 30 })
    expect(optionProblems({ ...duel, columns: 60, rows: 45 })).toEqual([])
  })
  it('of 29 by 40 is refused', () => expect(optionProblems({ ...duel, columns: 29, rows: 40 })).toEqual(['SX-0.1.1.a']))
  it('is smaller only where a scenario says so', () =>
    expect(battle({ ...duel, scenario: 'battles/affair-of-honour' }, 1, 2).state.agreed).toMatchObject({
      columns: 36,
      rows: 26,
    }))
})

describe('SX-0.1.1.b coordinates and facings', () => {
  it('the six steps', () => {
    const steps = [0, 1, 2, 3, 4, 5].map((d) => neighbour(hex(0, 0), d as Direction)).map(({ q, r }) => [q, r])
    expect(steps).toEqual([
      [0, -1],
      [1, -1],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
    ])
    expect(DIRECTIONS).toHaveLength(6)
  })
  it('going forward one hex from (20,5) facing 0 leads to (20,4)', () => {
    const t = table(two).play(0, 'order Aurora 1').commit()
    expect(content.board(t.state).hexAt(t.ship('Aurora').cell)).toEqual({ q: 20, r: 4 })
  })
  it('a ship that turns to starboard from 0 faces 1', () => {
    expect(table(two).play(0, 'order Aurora S').commit().ship('Aurora').facing).toBe(1)
    expect([turn(0, -1), turn(5, 1)]).toEqual([5, 0])
  })
  it('six rotations are none', () =>
    expect([1, 2, 3, 4, 5, 6].reduce((h) => rotate(h, 1), hex(3, -5))).toEqual(hex(3, -5)))
  it('membership of the board counts rows from the shifted columns', () => {
    const board = content.boardOf(40, 30)
    expect([board.cellOf(0, 0), board.cellOf(39, -19), board.cellOf(39, 10)].every((cell) => cell >= 0)).toBe(true)
    expect([
      board.cellOf(0, -1),
      board.cellOf(0, 30),
      board.cellOf(1, 30),
      board.cellOf(39, -20),
      board.cellOf(39, 11),
      board.cellOf(40, -20),
    ]).toEqual([-1, -1, -1, -1, -1, -1])
    expect(board.label(board.cellOf(20, 5))).toBe('2116')
  })
  it('a place off the board is no place', () =>
    expect(stagingProblems({ ...two, ships: { Aurora: { class: 'Plain', side: 0, at: [50, 5] } } })).toEqual([
      'ships.Aurora.at: expected a hex of the board (SX-0.1.1.b)',
    ]))
})

describe('SX-0.1.2.a one piece for each unit', () => {
  it('two ships with one fighter bay between them are three pieces to place', () => {
    const fleet = [
      { name: 'One', class: 'amrep/ranger' },
      { name: 'Two', class: 'yard/halberd' },
    ]
    const { ships, flights } = battle({ fleets: [fleet, 'Home Guard'], uneven: true }, 1, 2).state
    expect(ships.filter(({ side }) => side === 0).length + flights.filter(({ side }) => side === 0).length).toBe(3)
  })
})

describe('SX-0.1.2.b explosion counters', () => {
  it('a destroyed ship of hull 11 leaves one of strength 3', () => {
    const t = table(
      {
        phase: 'combat',
        classes: { Gun: { hull: 5, engines: 1, batteries: [{ range: 12, toHit: 4, mounts: 'AB' }] } },
        ships: {
          Aurora: { class: 'Gun', side: 0, at: [20, 5] },
          Bunyan: { class: 'amrep/ranger', side: 1, at: [20, 0], hullHits: 10, lost: ['ecm'] },
        },
      },
      4,
      6,
      3,
    )
      .play(0, 'aim a Bunyan', 'fire')
      .play(1, 'fire')
    expect(t.done().state.explosions).toMatchObject([{ strength: 3 }])
    expect(t.ship('Bunyan').fate).toBe('destroyed')
  })
})

describe('SX-0.1.3 one record for each ship', () => {
  it('a shield hit fills one shield box of it', () => {
    const t = table(
      { ...two, phase: 'combat', ships: { ...two.ships, Hydra: { class: 'Plain', side: 1, at: [20, -1] } } },
      4,
      4,
      4,
    ).play(0, 'aim a Hydra', 'fire')
    expect([t.ship('Hydra').shieldHits, t.ship('Aurora').shieldHits]).toEqual([1, 0])
  })
})

describe('SX-0.1.4 dice', () => {
  it('every face that an event tells is a whole number from 1 to 6', () => {
    const faces = seededDice(7).roll(3000, 6, 'test')
    expect(new Set(faces)).toEqual(new Set([1, 2, 3, 4, 5, 6]))
    const { events } = battle(duel, 3, 5)
    expect(events.flatMap((event) => game.facesOf(event))).toEqual([3, 5])
  })
  it('the same seed gives the same stream', () =>
    expect(seededDice('a').roll(50, 6, 'x')).toEqual(seededDice('a').roll(50, 6, 'x')))
})

describe('SX-0.2 glossary terms that carry rules', () => {
  const three: Position = {
    ...two,
    phase: 'combat',
    classes: { Plain: { hull: 5, engines: 4, batteries: [{ range: 12, toHit: 6, mounts: 'AB AB AB' }] } },
    ships: {
      Aurora: { class: 'Plain', side: 0, at: [20, 5] },
      Borea: { class: 'Plain', side: 0, at: [20, 5] },
      Hydra: { class: 'Plain', side: 1, at: [20, -6] },
    },
  }
  it('SX-0.2.a three weapons of one ship at one target form one pool', () => {
    const t = table(three, 6, 6, 1, 3, 3).play(0, 'resolve Aurora', 'aim a Hydra', 'fire')
    expect(t.all('ToHitRolled')).toMatchObject([{ needed: 7, faces: [6, 6, 1], hits: 1 }])
  })
  it('SX-0.2.a weapons of two ships form two pools', () => {
    const t = table(three, 6, 1, 1, 6, 1, 1).play(0, 'resolve Aurora', 'aim a Hydra', 'fire', 'aim a Hydra', 'fire')
    expect(t.all('ToHitRolled').map(({ hits }) => hits)).toEqual([0, 0])
  })
  it('SX-0.2.a weapons of two batteries are not declared as one', () => {
    const both = {
      ...three,
      classes: {
        Plain: {
          hull: 5,
          batteries: [
            { range: 12, toHit: 6, mounts: 'AB' },
            { range: 15, toHit: 6, mounts: 'AB' },
          ],
        },
      },
    }
    table(both)
      .play(0, 'resolve Aurora')
      .refuses(0, { do: 'aim', mounts: [0, 1], target: 2 }, 'SX-0.2.a')
  })
  it('SX-0.2.b a fleet may have two ships of one class', () => {
    const fleet = (a: string, b: string) => [
      { name: a, class: 'yard/lance' },
      { name: b, class: 'yard/lance' },
    ]
    expect(optionProblems({ fleets: [fleet('A', 'B'), fleet('C', 'D')] })).toEqual([])
  })
  it('SX-0.2.c DMG counts dice, not boxes: DMG 2 rolls two dice on the chart', () => {
    const given = {
      ...three,
      classes: {
        Plain: {
          hull: 5,
          engines: 4,
          chart: 'H E H H H H',
          batteries: [{ range: 12, toHit: 2, dmg: 2, mounts: 'AB' }],
        },
      },
    }
    const t = table(given, 3, 1, 2, 1).play(0, 'resolve Aurora', 'aim a Hydra', 'fire')
    expect(t.all('DamageRolled').map(({ face }) => face)).toEqual([2, 1])
    expect(t.ship('Hydra')).toMatchObject({ engineHits: 1, hullHits: 1 })
  })
  it('SX-0.2.d a flight starts with six fighters', () => {
    const { flights } = battle({ fleets: ['Bunyan Patrol', 'Home Guard'] }, 1, 2).state
    expect(flights.map(({ fighters }) => fighters)).toEqual([6])
  })
  it('SX-0.2.e P, S, L, R and B are manoeuvres, going straight forward is not', () => {
    for (const orders of ['P', 'S', 'L', 'R'])
      expect(table(two).play(0, `order Aurora ${orders}`).commit().ship('Aurora').memory).toBe('manoeuvre')
    expect(table(two).play(0, 'order Aurora B').commit().ship('Aurora').memory).toBe('backward')
    expect(table(two).play(0, 'order Aurora 3').commit().ship('Aurora').memory).toBe('forward')
  })
  it('SX-0.2.f the range of a weapon is cut into three bands: 12 into 1-4, 5-8 and 9-12', () => {
    expect(content.classes[0]!.batteries[0]!.bands).toEqual({ short: 4, medium: 8, long: 12 })
  })
  it('SX-0.2.g of two players of a side only the one who controls a ship writes its orders', () => {
    const shared: Position = {
      ...two,
      seats: [2, 1],
      ships: { ...two.ships, Borea: { class: 'Plain', side: 0, seat: 1, at: [18, 5] } },
    }
    table(shared).refuses(0, 'order Borea 1', 'SX-0.2.g').play(1, 'order Borea 1').play(0, 'order Aurora 1')
    expect(table(shared).asked).toEqual(['0 orders', '1 orders', '2 orders'])
  })
  it('SX-0.2.h a turn of the ship does not turn the page of the game', () => {
    const t = table({ ...two, turn: 3 })
      .play(0, 'order Aurora P')
      .play(0, 'commit')
    expect([t.state.turn, t.state.phase]).toEqual([3, 'orders'])
  })
  it('SX-0.2.i a scenario with a limit of 6 turns ends with turn 6', () => {
    const t = table({ ...two, turn: 6, turns: 6 }).commit()
    expect([t.state.phase, t.state.turn]).toEqual(['over', 6])
    expect(table({ ...two, turn: 6 }).commit().state).toMatchObject({ phase: 'orders', turn: 7 })
  })
  it('SX-0.2.j a hyperdrive changes nothing about movement', () => {
    const given = (equipment: object): Position => ({ ...two, classes: { Plain: { hull: 5, engines: 4, equipment } } })
    const moved = (equipment: object) => table(given(equipment)).play(0, 'order Aurora 2P1').commit().all('ShipMoved')
    expect(moved({ hyperdrive: 1 })).toEqual(moved({}))
    expect(content.classes[0]!.equipment.map(({ item }) => item)).toContain('hyperdrive')
  })
})

describe('SX-Index.a what the lost appendices held', () => {
  it('SX-Index.a no option switches any of it on', () => {
    const keys = [
      'vector',
      'directionalShields',
      'screens',
      'towing',
      'ramming',
      'kamikaze',
      'dogfighting',
      'bogeys',
      'floatingBoard',
      'threeD',
    ]
    for (const key of keys) expect(optionsSchema.safeParse({ ...duel, [key]: true }).success).toBe(false)
  })
  it('SX-0.1.1.c nor play without hexes', () =>
    expect(optionsSchema.safeParse({ ...duel, hexless: true }).success).toBe(false))
})
