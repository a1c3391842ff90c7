import type { ArmamentIndex, PieceIndex } from '../../src/table/indices.ts'
import { describe, expect, it } from 'vitest'
import { totalArmamentDice } from '../../src/v1/rules/2-components.ts'
import { groupBears } from '../../src/v1/rules/7-armaments.ts'
import { cards as core } from './cards1.ts'
import { acting, table } from './table1.ts'
import { cards } from './trial1.ts'

/** The first ship with this group at the second. */
const shot = (group: number): [PieceIndex, ArmamentIndex, PieceIndex] => [
  0 as PieceIndex,
  group as ArmamentIndex,
  1 as PieceIndex,
]

/** Is the hex in the arc of the ship's first group, the ship standing at (0,0) of a large map? */
function inArc(code: string, where: string, heading = 0, from = '0,0'): boolean {
  const { state } = table({
    battlefield: 'LG-1',
    pieces: { Big: `0 ${code} ${from} heading ${heading}`, Foe: `1 PA-L ${where}` },
  })
  return groupBears(cards, state, ...shot(0))
}

describe('Armaments and arcs', () => {
  it('SS1-ARM.1 an armament is a number of dice with a weapon card', () => {
    expect(totalArmamentDice(core.ships[core.find.ship.get('NE-C15')!]!)).toBe(8)
    const t = acting({ Gun: '0 PA-L3 1,2', Foe: '1 PA-L 1,0' }, 6, 6, 6).play('attack primary Foe')
    expect(t.saw('AttackRolled')[0]).toMatchObject({ weapon: 'T-GUN', faces: [6, 6, 6] })
  })
  it('SS1-ARM.2 only the group that bears rolls; dead ahead both do', () => {
    const t = acting({ Big: '0 PA-HBROAD 0,2 heading 0', Left: '1 PA-L -3,3', Ahead: '1 PA-L 0,-1' }, 6, 6, 6).refuses(
      'attack 1+2 Left',
      'SS1-ATTACK.1',
    )
    t.play('attack primary Left')
    expect(t.saw('AttackRolled')[0]!.faces).toHaveLength(3)
    const both = acting({ Big: '0 PA-HBROAD 0,2 heading 0', Ahead: '1 PA-L 0,-1' }, 6, 6, 6, 6, 6, 6).play(
      'attack primary Ahead',
    )
    expect(both.saw('AttackRolled')[0]!.faces).toHaveLength(6)
  })
  it('SS1-ARM.2 enemies on both sides may be attacked with a group each', () => {
    const t = acting(
      { Big: '0 PA-HBROAD 0,2 heading 0', Left: '1 PA-L -3,3', Right: '1 PA-L 3,0' },
      6,
      6,
      6,
      6,
      6,
      6,
    ).play('attack primary1 Left', 'attack primary2 Right')
    expect(t.saw('AttackRolled')).toHaveLength(2)
  })
  it('SS1-ARM.3 no arc means all round', () => {
    acting({ Big: '0 PA-H 1,0 heading 0', Foe: '1 PA-L 1,3' }, 6).play('attack primary Foe')
  })
  it('SS1-ARM.4 arcs turn with the ship, reach without limit and include their boundary', () => {
    expect(inArc('PA-HF', '2,0', 1)).toBe(true)
    expect(inArc('PA-HF', '0,1', 5, '1,1')).toBe(true)
    expect([inArc('PA-HF', '0,-7'), inArc('PA-HF', '3,-3'), inArc('PA-HF', '-3,0')]).toEqual([true, true, true])
  })
  it('SS1-ARM.5 F is a cone of 120 degrees ahead, FX all but the stern', () => {
    expect(['0,-3', '3,-3', '3,-2', '1,0', '0,1', '1,1'].map((hex) => inArc('PA-HF', hex))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
    expect(['0,-3', '3,-3', '3,-2', '1,0', '0,1', '1,1'].map((hex) => inArc('PA-HFX', hex))).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ])
  })
  it('SS1-ARM.6 L and R are the halves of the map and share the axis', () => {
    expect(['-2,0', '-1,-3', '2,-1', '0,-4', '0,2'].map((hex) => inArc('PA-HBROAD', hex))).toEqual([
      true,
      true,
      false,
      true,
      true,
    ])
    const right = (hex: string, heading = 0) => {
      const { state } = table({
        battlefield: 'LG-1',
        pieces: { Big: `0 PA-HBROAD 0,0 heading ${heading}`, Foe: `1 PA-L ${hex}` },
      })
      return groupBears(cards, state, ...shot(1))
    }
    expect([right('-2,0'), right('2,-1'), right('0,-4'), right('2,0', 1)]).toEqual([false, true, true, true])
  })
  it('SS1-ARM.7 A and AX are the mirror images', () => {
    expect(['0,2', '1,0', '1,-1', '0,-1'].map((hex) => inArc('PA-HA', hex))).toEqual([true, true, false, false])
    expect(['0,2', '1,0', '1,-1', '0,-1'].map((hex) => inArc('PA-HAX', hex))).toEqual([true, true, true, false])
  })
  it('SS1-ARM.8 a ship without a heading fires its arcs all round', () => {
    acting({ Gun: '0 PA-LARC 1,0', Foe: '1 PA-L 1,3' }, 6, 6).play('attack primary Foe')
  })
})

describe('Attacks', () => {
  it('SS1-ATTACK.1 the target is an enemy, in arc; a refused declaration changes nothing', () => {
    const t = acting({ Big: '0 PA-HF 1,1 heading 0', Friend: '0 PA-L 1,0', Behind: '1 PA-L 1,3' })
    t.refuses('attack primary Friend', 'SS1-ATTACK.1')
      .refuses('attack primary Behind', 'SS1-ATTACK.1')
      .refuses('attack secondary Behind', 'SS1-ATTACK.1')
      .has('Big', { fired: 0 })
  })
  it('SS1-ATTACK.2 not more hexes in between than the maximum distance', () => {
    acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,-3' }, 6).play('attack primary Foe')
    acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,-4' }).refuses('attack primary Foe', 'SS1-ATTACK.2')
  })
  it('SS1-ATTACK.3 nothing in between blocks or modifies', () => {
    const t = acting({ Gun: '0 PA-L 2,2', Friend: '0 PA-L 2,1', Foe: '1 PA-L 2,-1' }, 6).play('attack primary Foe')
    expect(t.saw('AttackRolled')[0]!.modifiers).toEqual([])
  })
  it('SS1-ATTACK.4 every target and weapon is a roll of its own, chosen after the last result; a group is not split', () => {
    const t = acting({ Big: '0 PA-HMANY 0,2 heading 0', A: '1 PA-L -3,3', B: '1 PA-L 3,0' }, 6, 6, 6, 6, 6, 6, 6, 6)
    t.play('attack primary1 A', 'attack secondary A')
      .refuses('attack secondary B', 'SS1-SHIP.4')
      .play('attack primary2 B')
    expect(t.saw('AttackRolled')).toHaveLength(3)
  })
  describe('SS1-ATTACK.4 with splitDice', () => {
    const split = (gun: string, ...faces: number[]) =>
      table(
        {
          pieces: { Gun: gun, A: '1 PA-L 1,0 shields 0', B: '1 PA-L 2,1 shields 0' },
          active: { piece: 'Gun' },
          rules: { splitDice: true },
        },
        ...faces,
      )
    it('dice of one group go to several targets, each by a roll of its own, and no more than there are', () => {
      const t = split('0 PA-L3 1,2', 6, 6, 6).refuses('attack primary A with 4', 'SS1-ATTACK.4')
      t.play('attack primary A with 1')
        .refuses('attack primary B with 3', 'SS1-ATTACK.4')
        .play('attack primary B with 2')
      expect(t.saw('AttackRolled').map(({ faces }) => faces.length)).toEqual([1, 2])
      expect(t.saw('AttackDeclared').map(({ dice }) => dice)).toEqual([1, undefined])
      t.refuses('attack primary A', 'SS1-SHIP.4')
    })
    it('every number of dice is offered, and the rest after them', () => {
      const offered = (t: ReturnType<typeof split>) =>
        t.legal().flatMap((one) => (one.do === 'attack' && one.target === 1 ? [one.dice ?? 'all'] : []))
      expect(offered(split('0 PA-L3 1,2'))).toEqual(['all', 1, 2])
      expect(offered(split('0 PA-L3 1,2', 6).play('attack primary B with 1'))).toEqual(['all', 1])
    })
    it('a HEAVY armament that is divided fires its rest in the same turn', () => {
      const t = split('0 PA-LHVY3 1,2', 6, 6, 6).play('attack primary A with 1', 'attack primary B')
      expect(t.saw('AttackRolled')).toHaveLength(2)
      expect(t.piece('Gun').marked).toBe(1)
    })
    it('both groups together are not divided', () =>
      table({
        pieces: { Big: '0 PA-HMANY 0,2 heading 0', A: '1 PA-L 0,0' },
        active: { piece: 'Big' },
        rules: { splitDice: true },
      }).refuses('attack primary A with 3', 'SS1-ATTACK.4'))
    it('without it a group is not divided', () =>
      acting({ Gun: '0 PA-L3 1,2', A: '1 PA-L 1,0' }).refuses('attack primary A with 1', 'SS1-ATTACK.4'))
  })
  it('SS1-ATTACK.5 all sources of modifiers count, for every die', () => {
    const pieces = { Gun: '0 PA-L3 1,2', Foe: '1 PA-L 2,-2 orders B-012', Far: '1 PA-L -5,1' }
    const t = table({ pieces, active: { piece: 'Gun' } }, 1, 3, 6).play('attack primary Foe')
    expect(t.saw('AttackRolled')[0]).toMatchObject({
      results: [3, 5, 8],
      modifiers: [
        { by: 1, from: 'B-012' },
        { by: 1, rule: 'SS1-TERRAIN.DUST.1' },
      ],
    })
  })
  it('SS1-ATTACK.6 the sum is limited to -1 and +2 after adding', () => {
    const net = (code: string) =>
      acting({ Gun: `0 PA-L${code} 1,2`, Foe: '1 PA-L 1,0' }, 6)
        .play('attack primary Foe')
        .saw('AttackRolled')[0]!.modifier
    expect([net('MOD'), net('MOD2'), net('LOW')]).toEqual([2, 2, -1])
  })
  it('SS1-ATTACK.7 modifiers are fixed at declaration, also for a Target Lock reroll', () => {
    // The first Hit takes the last box; the gun with -1 against bare targets does not gain from it.
    acting({ Gun: '0 PA-LBARE 1,2', Foe: '1 PA-L 1,0 shields 1' }, 4).play('attack primary Foe').has('Foe', { hull: 3 })
    const t = acting({ Gun: '0 PA-LALL 1,2', Foe: '1 PA-LSTEA1 1,0' }, 3, 2).play(
      'attack primary Foe',
      'relock 1',
      'suffer',
    )
    expect(t.saw('LockRerolled')[0]).toMatchObject({ face: 2, result: 3 })
  })
  it('SS1-ATTACK.8 the chart gives the icons of each modified result', () => {
    const t = acting({ Gun: '0 PA-LALL4 1,2', Foe: '1 PA-L 1,0' }, 1, 2, 4, 6).play('attack primary Foe')
    expect(t.saw('AttackRolled')[0]!.locks).toEqual([0, 0, 1, 0])
    t.play('leave')
    expect(t.saw('IconsCounted')[0]).toMatchObject({ hits: 1, criticals: 1 })
  })
  it('SS1-ATTACK.9 ability rerolls come before the icons, and a new Target Lock counts', () => {
    const t = acting({ Gun: '0 PA-LSALL 1,2', Foe: '1 PA-L 1,0' }, 5, 4, 2)
      .play('attack primary Foe')
      .asks('reroll', 0)
      .play('reroll 1')
      .asks('locks', 0)
    t.play('relock 1', 'suffer').has('Foe', { hull: 2 })
  })
  it('SS1-ATTACK.10 what is left when the target is destroyed is lost', () => {
    acting({ Gun: '0 PA-L4 1,2', Foe: '1 PA-L 1,0 hull 2 shields 0', Far: '1 PA-L 1,-1' }, 1, 1, 1, 1)
      .play('attack primary Foe')
      .has('Foe', { where: 'destroyed' })
      .has('Far', { hull: 3 })
  })
  it('SS1-ATTACK.11 attack modifiers do not touch Skirmish dice', () => {
    acting({ Gun: '0 PA-L 2,2', Foe: '1 PA-LSTEA2 2,1' }, 1, 6).play('move 0').has('Foe', { hull: 2 })
  })
})

describe('Icons', () => {
  it('SS1-ICON.1 Target Locks, then Hits, then Criticals: a Hit may strip the box a Critical needs', () => {
    acting({ Gun: '0 PA-LHC 1,2', Foe: '1 PA-L 1,0 shields 1', Far: '1 PA-L -5,1' }, 1)
      .play('attack primary Foe', 'block')
      .has('Foe', { where: 'destroyed' })
    acting({ Gun: '0 PA-LHC 1,2', Foe: '1 PA-L 1,0 shields 1' }, 1)
      .play('attack primary Foe', 'suffer')
      .has('Foe', { hull: 1, shields: [1] })
  })
  it('SS1-ICON.2 each Target Lock is spent once, in ways that may be mixed, or not at all', () => {
    const t = acting({ Gun: '0 PA-LALL2 1,2', Foe: '1 PA-L 1,0' }, 4, 4, 6)
      .play('attack primary Foe', 'relock 1')
      .refuses('relock 1', 'SS1-ICON.2')
      .play('ability T-ALL.1 2', 'suffer')
      .has('Foe', { hull: 2 })
    expect(t.saw('TargetLockSpent')).toHaveLength(1)
    acting({ Gun: '0 PA-LALL 1,2', Foe: '1 PA-L 1,0' }, 4).play('attack primary Foe', 'leave').has('Foe', { hull: 3 })
  })
  it('SS1-ICON.2 only the dice of the armament bring Target Locks, not those that an Order adds', () => {
    const t = acting({ Gun: '0 PA-LALL 1,2 orders B-006', Foe: '1 PA-L 1,0' }, 4, 4, 4).play(
      'attack primary Foe',
      'declare B-006.1 Gun',
    )
    expect(t.saw('AttackRolled')[0]).toMatchObject({ faces: [4, 4, 4], locks: [1, 0, 0] })
    const two = acting({ Gun: '0 PA-LALL2 1,2 orders B-006', Foe: '1 PA-L 1,0' }, 4, 4, 4, 4).play(
      'attack primary Foe',
      'declare B-006.1 Gun',
    )
    expect(two.saw('AttackRolled')[0]!.locks).toEqual([1, 1, 0, 0])
  })
  it('SS1-ICON.3 the die is rolled again and replaced: new Hits count, new Target Locks do not', () => {
    acting({ Gun: '0 PA-LALL 1,2', Foe: '1 PA-L 1,0' }, 4, 3)
      .play('attack primary Foe', 'relock 1', 'suffer')
      .has('Foe', { hull: 2 })
    acting({ Gun: '0 PA-LALL 1,2', Foe: '1 PA-L 1,0' }, 4, 4)
      .play('attack primary Foe', 'relock 1')
      .asks('act')
      .has('Foe', { hull: 3 })
    acting({ Gun: '0 PA-LLOCK 1,2', Foe: '1 PA-L 1,0 shields 0' }, 1, 6)
      .play('attack primary Foe', 'relock 1')
      .has('Foe', { hull: 3 })
  })
  it('SS1-ICON.3 a second lock of the same die is lost with the reroll', () => {
    acting({ Gun: '0 PA-LTT 1,2', Foe: '1 PA-L 1,0' }, 1, 1).play('attack primary Foe', 'relock 1').asks('act')
  })
  it('SS1-ICON.4 the ability of the weapon card', () => {
    acting({ Gun: '0 PA-LALL 1,2', Foe: '1 PA-L 1,0' }, 4)
      .play('attack primary Foe', 'ability T-ALL.1', 'suffer')
      .has('Foe', { hull: 2 })
    const t = acting({ Gun: '0 PA-LALL 1,2', Foe: '1 PA-L 1,0' }, 4, 2, 4)
      .play('attack primary Foe', 'ability T-ALL.2')
      .asks('shield', 1)
      .play('block')
    expect(t.saw('DiceAdded')[0]).toMatchObject({ faces: [2, 4] })
    acting({ Gun: '0 PA-LALL2 1,2', Foe: '1 PA-L 1,0' }, 4, 6, 2)
      .play('attack primary Foe', 'ability T-ALL.3', 'reroll 2', 'block')
      .has('Foe', { shields: [1] })
  })
  it('SS1-ICON.5 the ability of an Order, only on the attacking ship itself', () => {
    const at = (gun: string, friend: string) => ({
      pieces: { Gun: `0 PA-LALL 1,2 ${gun}`, Friend: `0 PA-L 0,2 ${friend}`, Foe: '1 PA-L 1,0' },
      active: { piece: 'Gun' },
    })
    table(at('orders B-911', ''), 4).play('attack primary Foe', 'ability B-911.1', 'suffer').has('Foe', { hull: 2 })
    table(at('', 'orders B-911'), 4).play('attack primary Foe').refuses('ability B-911.1', 'SS1-ICON.5')
  })
  it('SS1-ICON.6 an unblocked Hit damages a Hull Box; the last one destroys', () => {
    acting({ Gun: '0 PA-L3 1,2', Foe: '1 PA-L 1,0 shields 0' }, 1, 1, 6)
      .play('attack primary Foe')
      .has('Foe', { hull: 1 })
    acting({ Gun: '0 PA-L3 1,2', Foe: '1 PA-L 1,0 shields 0', Far: '1 PA-L -5,1' }, 1, 1, 1)
      .play('attack primary Foe')
      .has('Foe', { where: 'destroyed' })
  })
  it('SS1-ICON.7 Armor is rolled before the shield choice, so no box is wasted on a cancelled Hit', () => {
    const t = acting({ Gun: '0 PA-L3 1,2', Foe: '1 PA-LARM2 1,0 shields 1' }, 1, 1, 6, 2, 5)
      .play('attack primary Foe')
      .asks('shield', 1)
      .play('block')
    t.has('Foe', { hull: 3, shields: [0] })
  })
  it('SS1-ICON.7 Armor before Flak', () => {
    const t = acting({ Gun: '0 PA-LORD 1,2', Foe: '1 PA-LAF 1,0' }, 1, 4, 2)
      .play('attack primary Foe')
      .has('Foe', { hull: 3, shields: [2] })
    expect(t.saw('IconTested')[0]!.saves.map(({ save }) => save)).toEqual(['Armor', 'Flak'])
  })
})

describe('Shields', () => {
  it('SS1-SHIELD.1 a box cancels one Hit, if the defender likes', () => {
    acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,0' }, 1)
      .play('attack primary Foe', 'block')
      .has('Foe', { hull: 3, shields: [1] })
    acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,0' }, 1)
      .play('attack primary Foe', 'suffer')
      .has('Foe', { hull: 2, shields: [2] })
  })
  it('SS1-SHIELD.2 a track blocks from any direction', () => {
    const t = table({ pieces: { A: '0 PA-L 1,2', B: '0 PA-L 1,-2', Foe: '1 PA-L 1,0', Far: '1 PA-L -5,1' } }, 1, 1)
    t.play(
      'activate A',
      'attack primary Foe',
      'block',
      'end',
      'activate Far',
      'end',
      'activate B',
      'attack primary Foe',
      'block',
    ).has('Foe', { shields: [0], hull: 3 })
  })
  it('SS1-SHIELD.3 a chart blocks only on the Defending Facing', () => {
    acting({ Gun: '0 PA-L 3,-2', Foe: '1 PA-H 1,0 heading 0' }, 1)
      .play('attack primary Foe', 'block')
      .has('Foe', { shields: [2, 1, 2, 2, 2, 2] })
    acting({ Gun: '0 PA-L 3,-2', Foe: '1 PA-H 1,0 heading 1' }, 1)
      .play('attack primary Foe', 'block')
      .has('Foe', { shields: [1, 2, 2, 2, 2, 2] })
    acting({ Gun: '0 PA-L 3,-2', Foe: '1 PA-H 1,0 heading 0 shields 2,0,2,2,2,2' }, 1)
      .play('attack primary Foe')
      .has('Foe', { hull: 3 })
  })
  it('SS1-SHIELD.4 through a corner the defender nominates before the roll', () => {
    const t = acting({ Gun: '0 PA-L3 1,-1', Foe: '1 PA-H 0,1 heading 0' }, 1, 1, 1)
      .play('attack primary Foe')
      .asks('nominate', 1)
      .refuses('nominate aft', 'SS1-SHIELD.4')
    t.play('nominate frontRight', 'block', 'block').has('Foe', { hull: 3, shields: [2, 0, 2, 2, 2, 2] })
  })
  it('SS1-SHIELD.4 the nomination holds for the armament; another armament asks anew', () => {
    const t = acting({ Big: '0 PA-HMANY 0,2 heading 0', Foe: '1 PA-H 1,0 heading 3' }, 6, 6, 6, 6, 6)
      .play('attack primary2 Foe')
      .asks('nominate', 1)
      .play('nominate front')
    t.play('attack secondary Foe').asks('nominate', 1).play('nominate frontRight').asks('act')
    expect(t.state.active!.nominated).toHaveLength(2)
    // With arcs opened wide by S-007 both groups of one armament bear through the same corner.
    const same = acting(
      { Big: '0 PA-HBROAD 0,2 heading 0 orders S-007', Foe: '1 PA-H 1,0 heading 3' },
      6,
      6,
      6,
      6,
      6,
      6,
    )
    same.play('attack primary1 Foe', 'nominate front', 'attack primary2 Foe').asks('act')
  })
  it('SS1-SHIELD.5 whether a target has undamaged boxes is asked of the Defending Facing only', () => {
    const modifier = (shields: string) =>
      acting({ Gun: '0 PA-LBARE 1,-2', Foe: `1 PA-H 1,1 heading 0 shields ${shields}` }, 6)
        .play('attack primary Foe')
        .saw('AttackRolled')[0]!.modifier
    expect([modifier('0,2,2,2,2,2'), modifier('1,0,0,0,0,0')]).toEqual([-1, 0])
  })
  it('SS1-SHIELD.6 big ships block Critical Hits, small ones cannot', () => {
    acting({ Gun: '0 PA-LCRIT 1,-2', Foe: '1 PA-H 1,1 heading 0' }, 1)
      .play('attack primary Foe', 'block')
      .has('Foe', { hull: 4, shields: [1, 2, 2, 2, 2, 2] })
    acting({ Gun: '0 PA-LCRIT 1,2', Foe: '1 PA-E 1,0', Far: '1 PA-L -5,1' }, 1)
      .play('attack primary Foe')
      .has('Foe', { where: 'destroyed', shields: [2] })
  })
  it('SS1-SHIELD.6 a Critical Hit that shields are kept from is not blocked, a Hit beside it is', () => {
    const pieces = { Gun: '0 PA-LSUND 1,-2', Foe: '1 PA-H 1,1 heading 0', Far: '1 PA-L -5,1' }
    const attack = () => acting(pieces, 1).play('attack primary Foe').asks('locks', 0)
    // Neither is kept from them: the big ship is asked for both.
    attack()
      .play('leave', 'block', 'block')
      .asks('act', 0)
      .has('Foe', { hull: 4, shields: [0, 2, 2, 2, 2, 2] })
    attack()
      .play('ability T-SUND.1 critical', 'block')
      .asks('act', 0)
      .has('Foe', { where: 'destroyed', shields: [1, 2, 2, 2, 2, 2] })
    attack()
      .play('ability T-SUND.1 hit', 'block')
      .asks('act', 0)
      .has('Foe', { hull: 3, shields: [1, 2, 2, 2, 2, 2] })
  })
  it('SS1-SHIELD.7 a repair restores up to the printed number, on facings of the choice of the owner', () => {
    const pieces = { Big: '0 PA-H 1,2 shields 1,1,2,0,2,2', Foe: '1 PA-L 1,-2' }
    const t = table({ phase: 'orders', pieces, libraries: [['B-007']] })
      .as(0, 'assign B-007 Big', 'commit')
      .as(1, 'commit')
      .asks('repair', 0)
    t.play('box front')
      .refuses('box front', 'SS1-SHIELD.7')
      .play('box aft')
      .has('Big', { shields: [2, 1, 2, 1, 2, 2] })
  })
})

describe('Critical Hits', () => {
  const hit = (target: string, ...dice: number[]) =>
    acting({ Gun: '0 PA-LCRIT 1,2', Foe: `1 ${target}`, Far: '1 PA-L -5,1' }, 1, ...dice).play('attack primary Foe')
  const BARE = 'shields 0,0,0,0,0,0'
  it('SS1-CRIT.1 Criticals are resolved one after another, and are no Hits', () => {
    acting({ Gun: '0 PA-LCCC 1,2', Foe: `1 PA-SARMF 1,0 ${BARE} orders B-001`, Far: '1 PA-L -5,1' }, 1, 6, 6, 6)
      .play('attack primary Foe', 'lose Fast')
      .has('Foe', { where: 'destroyed' })
    hit(`PA-SARMF 1,0 ${BARE} orders B-001`, 6).has('Foe', { hull: 6 })
  })
  it('SS1-CRIT.SH.1 a Super Heavy with Orders returns all of them, and nothing else happens', () => {
    hit(`PA-SARMF 1,0 ${BARE} orders B-001,B-005`, 6).has('Foe', { orders: [], crippled: false, hull: 6 })
    hit(`PA-SARMF 1,0 ${BARE} orders B-001 lost Fast`, 6).has('Foe', { orders: [], crippled: true, where: 'field' })
  })
  it("SS1-CRIT.SH.2 without Orders it is Crippled and loses a keyword of the attacker's choice", () => {
    const t = hit(`PA-SARMF 1,0 ${BARE}`, 6)
      .asks('keyword', 0)
      .refuses('lose Skilled', 'SS1-CRIT.LOSE.1')
      .play('lose Armor')
    t.has('Foe', { crippled: true, lost: 0 })
    hit(`PA-S 1,0 ${BARE}`).has('Foe', { crippled: true, lost: -1, where: 'field' })
  })
  it('SS1-CRIT.SH.3 Crippled and without Orders it is destroyed, whatever its hull', () => {
    hit(`PA-SARMF 1,0 ${BARE} lost Armor`).has('Foe', { where: 'destroyed' })
  })
  it("SS1-CRIT.HEAVY.1 a Heavy is Crippled, loses a keyword of the defender's choice and keeps its Orders", () => {
    hit(`PA-HARMF 1,0 ${BARE} orders B-001`, 6)
      .asks('keyword', 1)
      .play('lose Fast')
      .has('Foe', { crippled: true, lost: 3 })
    hit(`PA-HARMF 1,0 ${BARE} orders B-905`, 6).refuses('lose Skilled', 'SS1-CRIT.LOSE.1')
  })
  it('SS1-CRIT.HEAVY.2 Crippled already, or without a keyword of its own, it is destroyed', () => {
    hit(`PA-HARMF 1,0 ${BARE} lost Armor`).has('Foe', { where: 'destroyed' })
    hit(`PA-H 1,0 ${BARE}`).has('Foe', { where: 'destroyed' })
    hit(`PA-H 1,0 ${BARE} orders B-905`).has('Foe', { where: 'destroyed' })
  })
  it('SS1-CRIT.LIGHT.1 a Light with a box loses one Hull Box and keeps the box', () => {
    acting({ Gun: '0 PA-LCCC 1,2', Foe: '1 PA-L 1,0 shields 1', Far: '1 PA-L -5,1' }, 6).play('attack primary Foe')
    acting({ Gun: '0 PA-LHC 1,2', Foe: '1 PA-L 1,0 shields 1' }, 1)
      .play('attack primary Foe', 'suffer')
      .has('Foe', { hull: 1, shields: [1] })
    hit('PA-L 1,0 shields 1').has('Foe', { hull: 2, shields: [1] })
  })
  it('SS1-CRIT.LIGHT.2 a Light without a box is destroyed, also when none is printed', () => {
    hit('PA-L 1,0 shields 0').has('Foe', { where: 'destroyed' })
    hit('PA-LNS 1,0').has('Foe', { where: 'destroyed' })
  })
  it('SS1-CRIT.ESCORT.1 an Escort is destroyed, unless Armor cancels it', () => {
    hit('PA-E 1,0').has('Foe', { where: 'destroyed' })
    hit('PA-EARM 1,0', 3).has('Foe', { where: 'field', hull: 2 })
  })
  it('SS1-CRIT.LOSE.1 a lost keyword stops working; a granted one goes on, and a rated one goes as a whole', () => {
    acting({ Gun: '0 PA-L 1,2', Foe: `1 PA-HARM 1,0 ${BARE} lost Armor` }, 1)
      .play('attack primary Foe')
      .has('Foe', { hull: 3 })
    acting({ Gun: '0 PA-L 1,2', Foe: `1 PA-HARM 1,0 ${BARE} lost Armor orders B-901` }, 1, 1)
      .play('attack primary Foe')
      .has('Foe', { hull: 4 })
  })
  it('SS1-CRIT.LOSE.1 a keyword lost through an Order comes back with the next turn', () => {
    const pieces = { Hush: '0 PA-L 1,2', Foe: '1 PA-LARM5 1,0 shields 0' }
    const t = table({ phase: 'orders', pieces, libraries: [['B-906']] }, 1, 1, 1)
      .as(0, 'assign B-906 Hush', 'commit')
      .as(1, 'commit')
    t.play('activate Hush', 'attack primary Foe')
      .has('Foe', { hull: 2 })
      .play('end', 'activate Foe', 'end')
      .as(0, 'commit')
      .as(1, 'commit')
    t.play('activate Hush', 'attack primary Foe').has('Foe', { hull: 2 })
  })
})
