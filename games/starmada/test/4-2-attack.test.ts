import { describe, expect, it } from 'vitest'
import { hitsOf } from '../src/rules/4-2-attack.ts'
import { table, type Position, type TestTable } from './table.ts'

type Class = NonNullable<Position['classes']>[string]
type Weapon = NonNullable<Class['batteries']>[number]

/** Gunner at (20,5) has Prey dead ahead at the distance given. */
function duel(distance: number, weapons: Weapon[], prey: Partial<Class> = {}, more: Position = {}): Position {
  return {
    phase: 'combat',
    turn: 2,
    classes: {
      Gunner: { hull: 9, engines: 4, chart: 'H H H H H H', rating: 100, batteries: weapons },
      Prey: { hull: 9, engines: 4, chart: 'H H H H H H', rating: 100, ...prey },
    },
    ships: {
      Gunner: { class: 'Gunner', side: 0, at: [20, 5] },
      Prey: { class: 'Prey', side: 1, at: [20, 5 - distance] },
    },
    ...more,
  }
}
const laser = (mounts: string, values: Partial<Weapon> = {}): Weapon => ({ range: 9, toHit: 4, mounts, ...values })
const shoot = (given: Position, ...faces: number[]): TestTable => table(given, ...faces).play(0, 'aim a Prey', 'fire')
/** Only to-hit dice, so that a shield of 5 and a penetration of 1 end it. */
const hits = (given: Position, ...faces: number[]) => shoot(given, ...faces).all('ToHitRolled')[0]?.hits
const STOPPED = { shields: 5 }

describe('SX-4.2 three rolls', () => {
  it('SX-4.2 one weapon of ROF, PEN and DMG 1 rolls exactly three dice when all succeed', () => {
    const t = shoot(duel(5, [laser('AB')]), 4, 1, 1).done()
    expect(t.events.map(({ kind }) => kind).filter((kind) => kind.endsWith('Rolled'))).toEqual([
      'ToHitRolled',
      'PenetrationRolled',
      'DamageRolled',
    ])
  })
  it('SX-4.2 no further dice after a miss, nor after shields that hold', () => {
    shoot(duel(5, [laser('AB')]), 3).done()
    shoot(duel(5, [laser('AB')], STOPPED), 4, 5).done()
  })
  it('SX-4.2 all to-hit dice come first, then all penetration dice, then damage dice one by one', () => {
    const t = shoot(duel(5, [laser('AB AB')], { chart: 'H E H H H H' }), 4, 5, 6, 6, 1, 2).done()
    expect(t.all('DamageRolled').map(({ face }) => face)).toEqual([1, 2])
  })
  it('SX-4.2 attacks are resolved in the order declared', () => {
    const given = duel(5, [laser('AB'), laser('AB', { range: 12 })])
    const t = table(given, 1, 2).play(0, 'aim b Prey', 'aim a Prey', 'fire').done()
    expect(t.all('ToHitRolled').map(({ battery, faces }) => [battery, faces])).toEqual([
      [1, [1]],
      [0, [2]],
    ])
  })
})

describe('SX-4.2.1 the to-hit roll', () => {
  const three = [laser('AB AB AB')]
  it('SX-4.2.1.a, SX-1.8.b three weapons at 4+ and medium range: 3, 4 and 6 are two hits', () =>
    expect(hits(duel(5, three, STOPPED), 3, 4, 6, 1, 1)).toBe(2))
  it('SX-4.2.1.a each weapon rolls its ROF', () =>
    void shoot(duel(5, [laser('AB AB', { rof: 3 })]), 1, 1, 1, 1, 1, 1).done())
  it('SX-4.2.1.a equal is a hit', () => expect(hitsOf([4], 4)).toBe(1))
  it('SX-4.2.1.b at long range only the 6 hits: range 9, distance 7', () =>
    expect(hits(duel(7, three, STOPPED), 3, 4, 6, 1)).toBe(1))
  it('SX-4.2.1.b at short range all three hit: distance 3', () =>
    expect(hits(duel(3, three, STOPPED), 3, 4, 6, 1, 1, 1)).toBe(3))
  it('SX-4.2.1.b the bands end where they should', () => {
    const needed = [1, 3, 4, 6, 7, 9].map((at) => shoot(duel(at, [laser('AB')]), 1).all('ToHitRolled')[0]?.needed)
    expect(needed).toEqual([3, 3, 4, 4, 5, 5])
  })
  it('SX-4.2.1.b the modifier names its rule and where it comes from', () =>
    expect(shoot(duel(7, three, STOPPED), 1, 1, 1).all('ToHitRolled')[0]?.modifiers).toEqual([
      { by: -1, rule: 'SX-4.2.1.b', from: 'long range' },
    ]))
  it('SX-4.2.1.c modifiers add up: 5+ at long range against ECM needs 7', () => {
    const t = shoot(duel(7, [laser('AB', { toHit: 5 })], { equipment: { ecm: 1 } }), 6).done()
    expect(t.all('ToHitRolled')[0]).toMatchObject({
      needed: 7,
      modifiers: [{ by: -1 }, { by: -1, rule: 'SXS-C.12', from: 'ecm' }],
    })
  })
  it('SX-4.2.1.d when 7 is needed two sixes make a hit: 1 3 4 6 6', () => {
    const five = duel(7, [laser('AB AB AB AB AB', { toHit: 5 })], { equipment: { ecm: 1 }, shields: 3 })
    const t = shoot(five, 1, 3, 4, 6, 6, 5, 3).done()
    expect([t.all('ToHitRolled')[0]?.hits, t.all('PenetrationRolled')[0]?.through]).toEqual([1, 1])
  })
  it('SX-4.2.1.d a left-over six is lost', () =>
    expect([hitsOf([6, 6, 6], 7), hitsOf([6, 6, 6, 6], 7)]).toEqual([1, 2]))
  it('SX-4.2.1.e 8 needs three sixes, 9 four', () =>
    expect([hitsOf([6, 6, 6, 5], 8), hitsOf([6, 6, 6], 9), hitsOf([6, 6, 6, 6], 9)]).toEqual([1, 0, 1]))
  it('SX-4.2.1.e and so on without limit', () => expect(hitsOf(Array<number>(13).fill(6), 11)).toBe(2))

  /** 6+ at long range: 7 is needed. */
  const poor = (mounts: string, range = 9) => laser(mounts, { range, toHit: 6 })
  it('SX-4.2.1.f sixes of one battery are counted together', () =>
    expect(hits(duel(7, [poor('AB AB')], STOPPED), 6, 6, 1)).toBe(1))
  it('SX-4.2.1.f those of two batteries are not', () => {
    const t = table(duel(8, [poor('AB'), poor('AB', 10)]), 6, 6)
    expect(
      t
        .play(0, 'aim a Prey', 'aim b Prey', 'fire')
        .done()
        .all('ToHitRolled')
        .map(({ needed, hits: n }) => [needed, n]),
    ).toEqual([
      [7, 0],
      [7, 0],
    ])
  })
  it('SX-4.2.1.f nor those at two targets', () => {
    const given = duel(7, [poor('AB AB')])
    given.ships = { ...given.ships, Other: { class: 'Prey', side: 1, at: [20, -3] } }
    const t = table(given, 6, 6).play(0, 'aim a1 Prey', 'aim a2 Other', 'fire').done()
    expect(t.all('ToHitRolled').map(({ hits: n }) => n)).toEqual([0, 0])
  })
  it('SX-4.2.1.f, SX-0.2.a nor those of two ships', () => {
    const given = duel(7, [poor('AB')])
    given.ships = { ...given.ships, Second: { class: 'Gunner', side: 0, at: [20, 5] } }
    const t = table(given, 6, 6).play(0, 'resolve Gunner', 'aim a Prey', 'fire', 'aim a Prey', 'fire').done()
    expect(t.all('ToHitRolled').map(({ hits: n }) => n)).toEqual([0, 0])
  })
  it('SX-4.2.1.f weapons of one battery declared one by one at one target are one pool', () =>
    expect(
      table(duel(7, [poor('AB AB')], STOPPED), 6, 6, 1)
        .play(0, 'aim a1 Prey', 'aim a2 Prey', 'fire')
        .done()
        .all('ToHitRolled'),
    ).toHaveLength(1))
  it('SX-4.2.1.g a natural 1 misses, whatever the modifiers', () =>
    expect(hits(duel(2, [laser('AB', { toHit: 2 })]), 1)).toBe(0))
  it('SX-4.2.1.g a penetration die of 1 beats shields of 0', () =>
    expect(
      shoot(duel(5, [laser('AB')]), 4, 1, 1)
        .done()
        .ship('Prey').hullHits,
    ).toBe(1))
})

describe('SX-4.2.2 the shield roll', () => {
  const through = (shields: number, face: number) => {
    const dice = face > shields ? [4, face, 1] : [4, face]
    return shoot(duel(5, [laser('AB')], { shields }), ...dice)
      .done()
      .all('PenetrationRolled')[0]?.through
  }
  it('SX-4.2.2.a PEN dice for each hit: PEN 3 and two hits are six', () =>
    expect(
      shoot(duel(5, [laser('AB AB', { pen: 3 })], STOPPED), 4, 4, 1, 1, 1, 1, 1, 1)
        .done()
        .all('PenetrationRolled')[0]?.faces,
    ).toHaveLength(6))
  it('SX-4.2.2.b a die must exceed the shields: 3 against 3 is stopped, 4 is not', () =>
    expect([through(3, 3), through(3, 4)]).toEqual([0, 1]))
  it('SX-4.2.2.b shields 5 need a 6', () => expect([through(5, 5), through(5, 6)]).toEqual([0, 1]))
})
