import { ALL_DIRECTIONS, bears, DIRECTIONS, disc, hex, rectangleBoard, type Direction } from '@flagbridge/geometry'
import { describe, expect, it } from 'vitest'
import { arcLetters, arcOfMount } from '../src/design/arcs.ts'
import { bandsOf } from '../src/design/printed.ts'
import { bandAt } from '../src/content/bands.ts'
import { game, table, type Position, said } from './table.ts'

const board = rectangleBoard(40, 30)

/** The arcs in which a target lies, as seen from a ship. */
function arcsOf(q: number, r: number, facing: Direction, toQ: number, toR: number): string {
  const bearing = board.bearing(board.cellOf(q, r), board.cellOf(toQ, toR))
  return ['A', 'B', 'C', 'D', 'E', 'F'].filter((arc) => bears(arcOfMount(arcLetters(arc)!), facing, bearing)).join('')
}

type Ships = NonNullable<Position['ships']>

/** Gunner at (20,5) facing 0 with one battery; the others have one gun that never bears on anybody. */
function fire(
  ships: Ships,
  { mounts = 'ABCDEF', range = 18, ...more }: { mounts?: string; range?: number } & Position = {},
): Position {
  return {
    phase: 'combat',
    turn: 2,
    classes: {
      Gunner: { hull: 9, engines: 4, chart: 'H H H H H H', rating: 100, batteries: [{ range, toHit: 4, mounts }] },
      Prey: { hull: 9, engines: 4, chart: 'H H H H H H', rating: 100 },
    },
    ...more,
    ships: { Gunner: { class: 'Gunner', side: 0, at: [20, 5] }, ...ships },
  }
}
const prey = (q: number, r: number): Ships[string] => ({ class: 'Prey', side: 1, at: [q, r] })
/** Is there a line of sight from (20,5) to the place, past explosions at the others? */
function sees(q: number, r: number, ...explosions: [number, number][]): boolean {
  const given = fire(
    { Prey: prey(q, r), Bait: prey(20, 6) },
    { explosions: explosions.map((at) => ({ at, strength: 1, fades: 9 })) },
  )
  return game.check(table(given).state, 0, said({ do: 'aim', mounts: [0], target: 1 })) === undefined
}

describe('SX-4.1.a who resolves first in the first Combat Phase', () => {
  const opening: Position = { ...fire({ Prey: prey(20, 3) }), phase: 'orders', turn: 1 }
  const guns: Position = {
    ...opening,
    ships: { Gunner: { class: 'Gunner', side: 0, at: [20, 5] }, Rival: { class: 'Gunner', side: 1, at: [20, 3] } },
  }
  it('SX-4.1.a the higher roll resolves first', () =>
    expect([table(guns, 5, 3).commit().done().asked, table(guns, 3, 5).commit().done().asked]).toEqual([
      ['0 declareFire'],
      ['1 declareFire'],
    ]))
  it('SX-4.1.a ties are rolled again', () =>
    expect(table(guns, 4, 4, 1, 2).commit().done().asked).toEqual(['1 declareFire']))
  it('SX-4.1.a the roll is made even if nobody can fire', () => {
    const far = { ...opening, ships: { Gunner: prey(20, 5), Prey: { ...prey(20, -9), side: 0 as const } } }
    far.ships.Gunner = { class: 'Prey', side: 1, at: [20, 5] }
    expect(table(far, 6, 1).commit().done().all('CombatPhaseBegan')[0]).toMatchObject({ first: 0 })
  })
  it('SX-4.1.b the sides take turns afterwards, without a roll, also when nobody fires', () => {
    const t = table({ ...guns, ships: { ...guns.ships, Rival: { class: 'Prey', side: 1, at: [0, 5] } } }, 6, 1)
    t.commit().commit().commit().done()
    expect(t.all('CombatPhaseBegan').map(({ first }) => first)).toEqual([0, 1, 0])
  })
  it('SX-4.1.a the first side resolves all its ships, then the other', () => {
    const two = {
      ...guns,
      ships: { ...guns.ships, Second: { class: 'Gunner', side: 0 as const, at: [21, 5] as [number, number] } },
    }
    const t = table(two, 6, 1).commit().play(0, 'resolve Second', 'fire', 'fire').play(1, 'fire').done()
    expect(t.all('ShipFired').map(({ ship }) => ship)).toEqual([2, 0, 1])
  })
})

describe('SX-4.1.c combat is simultaneous', () => {
  const both = (more: Partial<Ships[string]> = {}): Position => ({
    phase: 'combat',
    turn: 2,
    classes: {
      Gunner: {
        hull: 1,
        engines: 4,
        chart: 'H H H H H H',
        rating: 100,
        batteries: [{ range: 12, toHit: 4, mounts: 'AB AB' }],
      },
      Wall: {
        hull: 9,
        engines: 4,
        shields: 3,
        chart: 'S S S S S S',
        rating: 100,
        batteries: [{ range: 12, toHit: 4, mounts: 'AB' }],
      },
    },
    ships: {
      Gunner: { class: 'Gunner', side: 0, at: [20, 5] },
      Rival: { class: 'Gunner', side: 1, at: [20, -1], facing: 3, ...more },
    },
  })
  it('SX-4.1.c a ship marked for destruction still fires with everything it had', () => {
    const t = table(both(), 4, 4, 1, 1, 1, 1, 4, 4, 1, 1, 1, 1)
      .play(0, 'aim a Rival', 'fire')
      .play(1, 'aim a Gunner', 'fire')
      .done()
    expect([t.ship('Gunner').fate, t.ship('Rival').fate]).toEqual(['destroyed', 'destroyed'])
  })
  it('SX-4.1.c pending shield hits do not weaken the shields in the same phase', () => {
    const t = table(both({ class: 'Wall' }), 4, 4, 6, 6, 1, 1)
      .play(0, 'aim a Rival', 'fire')
      .done()
    expect([
      t.all('PenetrationRolled')[0]?.shields,
      t.ship('Rival').shieldHits,
      t.ship('Rival').pendingShields,
    ]).toEqual([3, 2, 2])
  })
  it('SX-4.1.c nor for the next ship that fires', () => {
    const three = both({ class: 'Wall' })
    three.ships = { ...three.ships, Second: { class: 'Gunner', side: 0, at: [20, 5] } }
    const t = table(three, 4, 6, 1, 4, 3)
      .play(0, 'resolve Gunner', 'aim a1 Rival', 'fire', 'aim a1 Rival', 'fire')
      .done()
    expect(t.all('PenetrationRolled').map(({ shields, through }) => [shields, through])).toEqual([
      [3, 1],
      [3, 0],
    ])
  })
})

describe('SX-4.1.d four checks for every attack', () => {
  const given = fire({ Prey: prey(20, 2), Aft: prey(20, 8), Far: prey(20, -10) }, { mounts: 'AB', range: 9 })
  it('SX-4.1.d in range and sight but out of arc', () => void table(given).refuses(0, 'aim a1 Aft', 'SX-4.1.2.a'))
  it('SX-4.1.d in arc and sight but out of range', () => void table(given).refuses(0, 'aim a1 Far', 'SX-4.1.3.c'))
  it('SX-4.1.d all met', () => void table(given).play(0, 'aim a1 Prey'))
})

describe('SX-4.1.1 declaration of targets', () => {
  const given = fire({ X: prey(20, 2), Y: prey(19, 2) }, { mounts: 'AB AB AB AB' })
  it('SX-4.1.1.a everything is fixed before the first die, and a battery may be split', () => {
    const t = table(given, 1, 1, 1, 1).play(0, 'aim a1,a2 X')
    expect(t.all('ToHitRolled')).toEqual([])
    t.play(0, 'aim a3,a4 Y', 'fire').done()
    expect(t.all('ToHitRolled').map(({ target, faces }) => [target, faces.length])).toEqual([
      [1, 2],
      [2, 2],
    ])
  })
  it('SX-4.1.1.a weapons may stay unfired', () =>
    expect(table(given, 1).play(0, 'aim a1 X', 'fire').done().all('ToHitRolled').length).toBe(1))
  it('SX-4.1.1.a only enemies may be targets', () =>
    void table(fire({ X: prey(20, 2), Friend: { class: 'Prey', side: 0, at: [20, 3] } })).refuses(
      0,
      'aim a1 Friend',
      'SX-4.1.1.a',
    ))
  it('SX-4.1.1.a a later ship declares knowing what the earlier one did', () => {
    const two = fire({ X: prey(20, 2), Second: { class: 'Gunner', side: 0, at: [21, 5] } })
    const t = table(two, 6, 1, 1).play(0, 'resolve Gunner', 'aim a X', 'fire')
    expect([t.asked, t.ship('X').hullHits]).toEqual([['0 declareFire'], 1])
  })
  it('SX-4.1.1.a what was declared may be taken back until the ship fires', () =>
    expect(
      table(given, 1).play(0, 'aim a X', 'recall', 'aim a1 Y', 'fire').done().all('ShipFired')[0]?.attacks,
    ).toHaveLength(1))
  it('SX-4.1.1.b a weapon is declared once', () =>
    void table(given).play(0, 'aim a1 X').refuses(0, 'aim a1 Y', 'SX-4.1.1.b'))
  it('SX-4.1.1.b all its dice go to one target', () => {
    const rapid = {
      ...given,
      classes: {
        ...given.classes!,
        Gunner: { ...given.classes!['Gunner']!, batteries: [{ range: 9, toHit: 4, rof: 3, mounts: 'AB' }] },
      },
    }
    expect(
      table(rapid, 1, 1, 1)
        .play(0, 'aim a1 X', 'fire')
        .done()
        .all('ToHitRolled')
        .map(({ faces }) => faces),
    ).toEqual([[1, 1, 1]])
  })
})

describe('SX-4.1.2 firing arcs', () => {
  it('SX-4.1.2.a the examples', () => {
    expect(arcsOf(20, 5, 0, 19, 3)).toBe('A')
    expect(arcsOf(20, 5, 0, 20, 2)).toBe('AB')
    expect(arcsOf(20, 5, 0, 22, 4)).toBe('D')
    expect(arcsOf(20, 5, 3, 20, 2)).toBe('EF')
  })
  it('SX-4.1.2.a every hex lies in one arc, or in two on a spine, and the arcs turn with the ship', () => {
    const spines = ['AB', 'BD', 'DF', 'EF', 'CE', 'AC']
    for (const facing of ALL_DIRECTIONS)
      for (const there of disc(hex(20, 5), 9)) {
        const distance = Math.max(Math.abs(there.q - 20), Math.abs(there.r - 5), Math.abs(there.q - 20 + there.r - 5))
        const arcs = arcsOf(20, 5, facing, there.q, there.r)
        const [q, r] = [there.q - 20, there.r - 5]
        const spine = DIRECTIONS.findIndex((d) => distance > 0 && q === d.q * distance && r === d.r * distance)
        const wanted = distance === 0 ? '' : spine < 0 ? arcs.slice(0, 1) : spines[(spine - facing + 6) % 6]
        expect([there, arcs]).toEqual([there, wanted])
        expect(arcs === '').toBe(distance === 0)
      }
  })
  it('SX-4.1.2.b a target in any listed arc may be attacked', () =>
    void table(fire({ Prey: prey(21, 3) }, { mounts: 'AB' })).play(0, 'aim a Prey'))
  it('SX-4.1.2.b dead ahead belongs to A and to B', () => {
    void table(fire({ Prey: prey(20, 2) }, { mounts: 'AC' })).play(0, 'aim a Prey')
    void table(fire({ Prey: prey(20, 2) }, { mounts: 'BD' })).play(0, 'aim a Prey')
  })
})

describe('SX-4.1.3 range', () => {
  const range = (q: number, r: number) =>
    table(fire({ Prey: prey(q, r) }), 1)
      .play(0, 'aim a Prey', 'fire')
      .all('ToHitRolled')[0]?.range
  it('SX-4.1.3.a counts the target hex and not the own: (24,4) is 4 away, a neighbour 1', () =>
    expect([range(24, 4), range(20, 4)]).toEqual([4, 1]))
  it('SX-4.1.3.b thirds of 9, 12 and 15', () =>
    expect([9, 12, 15].map(bandsOf)).toEqual([
      { short: 3, medium: 6, long: 9 },
      { short: 4, medium: 8, long: 12 },
      { short: 5, medium: 10, long: 15 },
    ]))
  it('SX-4.1.3.b spare hexes go to the nearer bands, and an empty band is skipped', () => {
    expect(bandsOf(10)).toEqual({ short: 4, medium: 7, long: 10 })
    expect([1, 2, 3].map((at) => bandAt(bandsOf(2), at))).toEqual([1, 0, undefined])
  })
  it('SX-4.1.3.c range 12 does not reach 13', () => {
    void table(fire({ Prey: prey(20, -8), Bait: prey(20, 4) }, { range: 12 })).refuses(0, 'aim a Prey', 'SX-4.1.3.c')
    void table(fire({ Prey: prey(20, -7) }, { range: 12 })).play(0, 'aim a Prey')
  })
})

describe('SX-4.1.4 line of sight', () => {
  it('SX-4.1.4.a nothing on the line', () => expect(sees(20, 1)).toBe(true))
  it('SX-4.1.4.a the hexes of firer and target never block', () => expect(sees(20, 1, [20, 5], [20, 1])).toBe(true))
  it('SX-4.1.4.a adjacent hexes always see each other', () => expect(sees(20, 4, [19, 5], [21, 4])).toBe(true))
  it('SX-4.1.4.a sight is symmetric', () => {
    const blocked = new Set([board.cellOf(21, 4), board.cellOf(22, 5), board.cellOf(18, 6), board.cellOf(20, 7)])
    const from = board.cellOf(20, 5)
    for (const there of disc(hex(20, 5), 7)) {
      const to = board.cellAt(there)
      const seen = board.lineOfSight(from, to, (cell) => blocked.has(cell), 'both')
      expect(board.lineOfSight(to, from, (cell) => blocked.has(cell), 'both')).toBe(seen)
    }
  })
  it('SX-4.1.4.b a line through a blocking hex', () => expect(sees(20, 2, [20, 3])).toBe(false))
  it('SX-4.1.4.b a clipped corner blocks: both middle hexes of (24,4)', () =>
    expect([sees(24, 4, [22, 5]), sees(24, 4, [22, 4])]).toEqual([false, false]))
  it('SX-4.1.4.b the four hexes crossed to (24,4) are the only ones that block', () => {
    const crossed = disc(hex(22, 4), 4).filter(({ q, r }) => !sees(24, 4, [q, r]))
    expect(crossed.map(({ q, r }) => `${q},${r}`).sort()).toEqual(['21,5', '22,4', '22,5', '23,4'])
  })
  it('SX-4.1.4.b a touched corner does not', () => expect(sees(21, 9, [21, 6])).toBe(true))
  it('SX-4.1.4.c along a hexside one blocker is not enough', () => expect(sees(22, 4, [21, 4])).toBe(true))
  it('SX-4.1.4.c two are', () => expect(sees(22, 4, [21, 4], [21, 5])).toBe(false))
  it('SX-4.1.4.c the middle hex of a longer line blocks', () => expect(sees(24, 3, [22, 4])).toBe(false))
  it('SX-4.1.4.c staggered blockers do not', () => expect(sees(24, 3, [21, 4], [23, 4])).toBe(true))
  it('SX-4.1.4.d an explosion of strength 1 blocks', () => expect(sees(20, 2, [20, 4])).toBe(false))
  it('SX-4.1.4.d an object blocks', () =>
    void table(fire({ Prey: prey(20, 2), Bait: prey(21, 5) }, { asteroids: [[20, 4]] })).refuses(
      0,
      'aim a Prey',
      'SX-4.1.4.a',
    ))
  it('SX-4.1.4.e ships and flights never block', () => {
    const between = {
      Prey: prey(20, 1),
      One: prey(20, 2),
      Two: prey(20, 3),
      Friend: { ...prey(20, 4), side: 0 as const },
    }
    void table(fire(between, { flights: { Wing: { side: 1, at: [20, 3] } } })).play(0, 'aim a Prey')
  })
})
