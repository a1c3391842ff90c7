import { describe, expect, it } from 'vitest'
import { table, type Position, type TestTable } from './table.ts'

type Class = NonNullable<Position['classes']>[string]
type ShipGiven = NonNullable<Position['ships']>[string]

/**
 * Gunner hits without fail: with its N mounts every attack below begins with N to-hit dice of 4 and N penetration dice
 * of 6.
 */
function strike(chart: string, prey: Partial<Class> = {}, marks: Partial<ShipGiven> = {}, dmg = 1): Position {
  const gun = { range: 12, toHit: 4, dmg, mounts: 'AB' }
  return {
    phase: 'combat',
    turn: 2,
    classes: {
      Gunner: { hull: 9, engines: 4, chart: 'H H H H H H', rating: 100, batteries: [gun] },
      Prey: {
        hull: 5,
        engines: 4,
        shields: 3,
        chart,
        rating: 100,
        batteries: [
          { range: 3, toHit: 4, mounts: 'EF CE DF' },
          { range: 4, toHit: 4, mounts: 'EF EF' },
        ],
        ...prey,
      },
    },
    ships: {
      Gunner: { class: 'Gunner', side: 0, at: [20, 5] },
      Prey: { class: 'Prey', side: 1, at: [20, -1], ...marks },
    },
  }
}
/** One hit gets through, and these damage dice (with what follows them) are rolled. */
const hit = (given: Position, ...dice: number[]): TestTable => table(given, 4, 6, ...dice).play(0, 'aim a Prey', 'fire')
const marksOf = (t: TestTable) => {
  const { hullHits, engineHits, shieldHits, mounts, lost } = t.done().ship('Prey')
  return {
    hullHits,
    engineHits,
    shieldHits,
    weapons: mounts.filter((box) => box === 0).length,
    lost: lost.reduce((a, b) => a + b, 0),
  }
}
const UNHURT = { hullHits: 0, engineHits: 0, shieldHits: 0, weapons: 5, lost: 0 }

describe('SX-4.2.3 the damage roll', () => {
  it("SX-4.2.3.a DMG dice for each die through, looked up on the target's own chart", () => {
    const t = hit(strike('H E S H H H', {}, {}, 2), 1, 2)
    expect(marksOf(t)).toEqual({ ...UNHURT, hullHits: 1, engineHits: 1 })
    expect(t.all('DamageRolled').map(({ entry }) => entry)).toEqual(['H', 'E'])
  })
  it('SX-4.2.3.b H fills a hull box', () =>
    expect(marksOf(hit(strike('H H H H H H'), 1))).toEqual({ ...UNHURT, hullHits: 1 }))
  it('SX-4.2.3.c E fills an engine box', () =>
    expect(marksOf(hit(strike('E H H H H H'), 1))).toEqual({ ...UNHURT, engineHits: 1 }))
  it('SX-4.2.3.d S fills a shield box', () =>
    expect(marksOf(hit(strike('S H H H H H'), 1))).toEqual({ ...UNHURT, shieldHits: 1 }))
  it('SX-4.2.3.g 2E fills two engine boxes', () =>
    expect(marksOf(hit(strike('2E H H H H H'), 1))).toEqual({ ...UNHURT, engineHits: 2 }))
  it('SX-4.2.3.h Eb does both, in the order written', () => {
    const t = hit(strike('Eb H H H H H'), 1)
    expect(marksOf(t)).toEqual({ ...UNHURT, engineHits: 1, weapons: 4 })
    expect(t.events.map(({ kind }) => kind).filter((kind) => kind === 'EngineHit' || kind === 'WeaponLost')).toEqual([
      'EngineHit',
      'WeaponLost',
    ])
  })
})

describe('SX-4.2.3.e code Q', () => {
  const fitted = { equipment: { ecm: 1, hyperdrive: 1, armorPlating: 1 } as const }
  const given = strike('Q H H H H H', fitted)
  // ECM makes 5 of the 4 needed.
  const ask = () => table(given, 5, 6, 1).play(0, 'aim a Prey', 'fire')
  it('SX-4.2.3.e the defender chooses the item', () => {
    const t = ask()
    expect(t.asked).toEqual(['1 loseItem'])
    expect(t.play(1, 'lose hyperdrive').done().ship('Prey').lost).toEqual([0, 1, 0])
  })
  it('SX-4.2.3.e an item without a damage box cannot be lost', () =>
    void ask().refuses(1, 'lose armorPlating', 'SX-4.2.3.e'))
  it('SX-4.2.3.e with nothing that has a box a hull hit results', () =>
    expect(marksOf(hit(strike('Q H H H H H', { equipment: { cargo: 5 } }), 1))).toEqual({ ...UNHURT, hullHits: 1 }))
  it('SX-4.2.3.e an item with several boxes loses one for each hit', () =>
    expect(
      hit(strike('Q H H H H H', { equipment: { fighterBay: 3 } }, {}, 2), 1, 1)
        .done()
        .ship('Prey').lost,
    ).toEqual([2]))
  it('SX-4.2.3.e a ship whose last hull box is marked is not asked: the first item is lost', () => {
    const t = hit(strike('Q H H H H H', { hull: 1, equipment: { fighterBay: 1, hyperdrive: 1 } }, {}, 2), 2, 1).done()
    expect(t.all('EquipmentLost').map(({ line }) => line)).toEqual([0])
    expect(t.asked).not.toContain('1 loseItem')
  })
  it('SX-4.2.3.e one hull box left is not the last one marked: the defender chooses', () => {
    const t = hit(strike('Q H H H H H', { hull: 2, equipment: { fighterBay: 1, hyperdrive: 1 } }, {}, 2), 2, 1).done()
    expect(t.asked).toEqual(['1 loseItem'])
    expect(t.play(1, 'lose hyperdrive').ship('Prey').lost).toEqual([0, 1])
  })
})

describe('SX-4.2.3.f codes a, b and c', () => {
  const given = strike('a H H H H H', {}, {}, 2)
  it('SX-4.2.3.f the defender chooses the weapon', () => {
    const t = hit(strike('a H H H H H'), 1)
    expect(t.asked).toEqual(['1 loseWeapon'])
    expect(t.play(1, 'lose a2').done().ship('Prey').mounts).toEqual([0, 2, 0, 0, 0])
  })
  it('SX-4.2.3.f before the next die is looked up, and no weapon twice', () => {
    const t = hit(given, 1, 1).play(1, 'lose a2')
    expect(t.asked).toEqual(['1 loseWeapon'])
    expect(t.refuses(1, 'lose a2', 'SX-4.2.3.f').play(1, 'lose a1').done().ship('Prey').mounts).toEqual([2, 2, 0, 0, 0])
  })
  it('SX-4.2.3.f only of that battery', () => void hit(strike('a H H H H H'), 1).refuses(1, 'lose b1', 'SX-4.2.3.f'))
  it('SX-4.2.3.f where all weapons are alike nobody is asked', () =>
    expect(hit(strike('b H H H H H'), 1).done().ship('Prey').mounts).toEqual([0, 0, 0, 2, 0]))
  it('SX-4.2.3.f a weapon lost in the phase still fires in it', () => {
    const armed: Partial<Class> = { batteries: [{ range: 12, toHit: 4, mounts: 'EF' }] }
    const t = hit(strike('a H H H H H', armed), 1)
    expect(t.asked).toEqual(['1 declareFire'])
  })
})

describe('SX-4.2.3.i partly applicable codes', () => {
  it('SX-4.2.3.i Ea without an engine box costs a weapon and nothing else', () =>
    expect(marksOf(hit(strike('Ea H H H H H', {}, { engineHits: 4 }), 1).play(1, 'lose a1'))).toEqual({
      ...UNHURT,
      engineHits: 4,
      weapons: 4,
    }))
  it('SX-4.2.3.i 2E with one box left fills that one, without a hull hit', () =>
    expect(marksOf(hit(strike('2E H H H H H', {}, { engineHits: 3 }), 1))).toEqual({ ...UNHURT, engineHits: 4 }))
  it('SX-4.2.3.i Ha without weapons is a hull hit', () =>
    expect(marksOf(hit(strike('Ha H H H H H', {}, { lost: ['a1', 'a2', 'a3'] }), 1))).toEqual({
      ...UNHURT,
      hullHits: 1,
      weapons: 2,
    }))
})

describe('SX-4.2.3.j wholly inapplicable codes', () => {
  const gone = { engineHits: 4, lost: ['a1', 'a2', 'a3'] }
  it('SX-4.2.3.j Ea with neither is one hull hit', () =>
    expect(marksOf(hit(strike('Ea H H H H H', {}, gone), 1))).toEqual({
      ...UNHURT,
      hullHits: 1,
      engineHits: 4,
      weapons: 2,
    }))
  it('SX-4.2.3.j 2E without a box is one hull hit and not two', () =>
    expect(marksOf(hit(strike('2E H H H H H', {}, { engineHits: 4 }), 1))).toEqual({
      ...UNHURT,
      hullHits: 1,
      engineHits: 4,
    }))
  it('SX-4.2.3.j S with shields 0 is a hull hit', () =>
    expect(marksOf(hit(strike('S H H H H H', { shields: 0 }), 1))).toEqual({ ...UNHURT, hullHits: 1 }))
  it('SX-4.2.3.j so is a letter for a battery the ship never had', () =>
    expect(marksOf(hit(strike('c H H H H H'), 1))).toEqual({ ...UNHURT, hullHits: 1 }))
  it('SX-4.2.3.j, SX-4.3.b boxes with pending marks count as used', () =>
    expect(marksOf(hit(strike('E H H H H H', {}, { engineHits: 3 }, 2), 1, 1))).toEqual({
      ...UNHURT,
      hullHits: 1,
      engineHits: 4,
    }))
})
