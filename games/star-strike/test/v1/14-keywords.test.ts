import type { PieceIndex } from '../../src/table/indices.ts'
import { describe, expect, it } from 'vitest'
import { armorNow, flakNow } from '../../src/v1/rules/9-icons.ts'
import { acting, table } from './table1.ts'
import { cards } from './trial1.ts'

const FAR = '1 PA-L -5,6'

describe('Common keywords', () => {
  it('SS1-KEY.ARMOR.1 each Hit or Critical of a weapon that is not HEAVY is cancelled on x or less', () => {
    acting({ Gun: '0 PA-L3 1,2', Foe: '1 PA-LARM2 1,0 shields 0' }, 1, 1, 1, 1, 3, 2)
      .play('attack primary Foe')
      .has('Foe', { hull: 2 })
    acting({ Gun: '0 PA-LHVY 1,2', Foe: '1 PA-LARM5 1,0 shields 0' }, 1)
      .play('attack primary Foe')
      .has('Foe', { hull: 2 })
    acting({ Gun: '0 PA-LCRIT 1,2', Foe: '1 PA-LARM5 1,0 shields 0' }, 1, 5)
      .play('attack primary Foe')
      .has('Foe', { hull: 3 })
    acting({ Gun: '0 PA-LARM5 -2,1 shields 0', Far: FAR }).play('move 3').has('Gun', { hull: 2 })
  })
  it('SS1-KEY.ARMOR.2 copies add up, and a 6 always fails', () => {
    const at = (die: number) =>
      acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-LARM43 1,0 shields 0' }, 1, die).play('attack primary Foe').piece('Foe')
        .hull
    expect([at(5), at(6)]).toEqual([3, 2])
    const { state } = acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-LARM2 1,0 orders B-901' })
    expect(armorNow(cards, state, 1 as PieceIndex)).toBe(3)
  })
  it('SS1-KEY.COVER other friendly ships within x hexes gain Flak [1]; Covers add up', () => {
    const { state } = acting({ Cover: '0 PA-LCOV1 1,3', Near: '0 PA-L 1,1', Edge: '0 PA-L 1,0', Foe: '1 PA-L 1,-2' })
    expect([0, 1, 2].map((p) => flakNow(cards, state, p as PieceIndex))).toEqual([0, 1, 0])
    const two = acting({ A: '0 PA-LCOV1 1,3', B: '0 PA-LCOV1 0,3', Near: '0 PA-LFLAK2 1,2', Foe: '1 PA-L 1,-2' }).state
    expect(flakNow(cards, two, 2 as PieceIndex)).toBe(4)
  })
  it('SS1-KEY.DEADLY x or less hits in a Skirmish; only the highest counts', () => {
    acting({ Gun: '0 PA-L3DEAD 1,2', Foe: '1 PA-L 1,1' }, 1, 2, 3, 6).play('move 0').has('Foe', { hull: 1 })
    acting({ Gun: '0 PA-L3DD 1,2', Foe: '1 PA-L 1,1', Far: FAR }, 3, 4, 5, 6).play('move 0').has('Foe', { hull: 2 })
    acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-L3DEAD 1,1' }, 6, 2, 6, 6).play('move 0').has('Gun', { hull: 2 })
  })
  it('SS1-KEY.FAST.1 one Move before firing, which is one of its Moves', () => {
    const t = acting({ Big: '0 PA-HFAST 1,3 heading 0', Foe: '1 PA-L 1,-2' }, 6)
      .play('move', 'attack primary Foe')
      .refuses('end', 'SS1-SHIP.5')
      .play('move', 'end')
    t.stands('Big', '1,1')
    acting({ Big: '0 PA-SFAST 1,3 heading 0', Foe: '1 PA-L 1,-2' }).play('move', 'end').stands('Big', '1,2')
    acting({ Gun: '0 PA-LFAST 1,3', Foe: '1 PA-L -5,1' })
      .play('move 0', 'move 0', 'move 0')
      .has('Gun', { activated: true })
  })
  it('SS1-KEY.FAST.2 a Skirmish in the Fast step that both survive ends the activation before any firing', () => {
    acting({ Gun: '0 PA-LFAST 1,2', Foe: '1 PA-L 1,1' }, 6, 6).play('move 0').has('Gun', { activated: true, fired: 0 })
  })
  it('SS1-KEY.FAST.2 after a kill it advances and fires; the Skirmish counts for the next', () => {
    const t = acting(
      { Big: '0 PA-H6F 1,3 heading 0', Tiny: '1 PA-E 1,2 hull 1 evaded', Foe: '1 PA-L 1,1' },
      1,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
    )
    t.play('move').stands('Big', '1,2').play('attack primary Foe', 'move')
    expect(t.saw('PoolRolled').map(({ faces }) => faces.length)).toEqual([6, 1, 3, 1])
  })
  it("SS1-KEY.FAST.2 it may fire from a friend's space", () => {
    acting({ Gun: '0 PA-LFAST 1,2', Friend: '0 PA-L 1,1', Foe: '1 PA-L 1,-1' }, 6)
      .play('move 0', 'attack primary Foe')
      .refuses('end', 'SS1-MOVE.10')
      .play('move 1', 'end')
  })
  it('SS1-KEY.FLAK.1 against ORDNANCE only, beside Armor', () => {
    acting({ Gun: '0 PA-LORD 1,2', Foe: '1 PA-LFLAK2 1,0 shields 0' }, 1, 2)
      .play('attack primary Foe')
      .has('Foe', { hull: 3 })
    acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-LFLAK2 1,0 shields 0' }, 1)
      .play('attack primary Foe')
      .has('Foe', { hull: 2 })
    acting({ Gun: '0 PA-LORD 1,2', Foe: '1 PA-LAF 1,0 shields 0' }, 1, 4, 2)
      .play('attack primary Foe')
      .has('Foe', { hull: 3 })
    acting({ Gun: '0 PA-LHO 1,2', Foe: '1 PA-LAF 1,0 shields 0' }, 1, 3)
      .play('attack primary Foe')
      .has('Foe', { hull: 2 })
  })
  it('SS1-KEY.FLAK.2 copies add up, and a 6 always fails', () => {
    const { state } = acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-LFLAK2 1,0 orders B-902' })
    expect(flakNow(cards, state, 1 as PieceIndex)).toBe(4)
    const pieces = {
      Gun: '0 PA-LORD 1,2',
      Foe: '1 PA-LFLAK2 1,0 shields 0 orders B-902',
      C: '1 PA-LCOV1 1,-1',
      D: '1 PA-LCOV1 0,0',
    }
    acting(pieces, 1, 6).play('attack primary Foe').has('Foe', { hull: 2 })
  })
  it('SS1-KEY.LETHAL a ship destroyed in a Skirmish deals x Direct Hits to its opponent', () => {
    const t = acting(
      { Big: '0 PA-H 1,2 heading 0 hull 2', Tiny: '1 PA-ELETH 1,1 hull 1 evaded', A: '0 PA-L -5,2', B: FAR },
      1,
      6,
    ).play('move')
    t.has('Big', { where: 'destroyed' })
    expect(t.saw('ShipMoved')).toEqual([])
    acting({ Gun: '0 PA-L 1,2', Tiny: '1 PA-ELETH 1,0 hull 1 shields 0', B: FAR }, 1)
      .play('attack primary Tiny')
      .has('Gun', { hull: 3 })
  })
  it('SS1-KEY.MASSIVE.2 never Crippled: 2 Direct Hits instead; with Orders a Super Heavy loses only those', () => {
    const BARE = 'shields 0,0,0,0,0,0'
    acting({ Gun: '0 PA-LCCC 1,2', Big: `1 PA-SMASS 1,0 ${BARE} orders B-001,B-005` }, 1)
      .play('attack primary Big')
      .has('Big', { hull: 3, orders: [], crippled: false })
    acting({ Gun: '0 PA-LCRIT 1,2', Mid: `1 PA-HMASS 1,0 ${BARE} orders B-001` }, 1)
      .play('attack primary Mid')
      .has('Mid', { hull: 3, crippled: false })
  })
  it('SS1-KEY.MASSIVE.2 a Critical Hit that would not cripple but destroy still destroys', () => {
    acting({ Gun: '0 PA-LCRIT 1,2', Mid: '1 PA-HMASS 1,0 shields 0,0,0,0,0,0 crippled' }, 1)
      .play('attack primary Mid')
      .has('Mid', { where: 'destroyed' })
  })
  it('SS1-KEY.HANGAR one more die in every Skirmish', () => {
    expect(
      acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-LHAN 1,1' }, 6, 6, 6).play('move 0').saw('PoolRolled')[1]!.faces,
    ).toHaveLength(2)
  })
  it('SS1-KEY.SKILLED one die in each activation, attack or Skirmish', () => {
    const t = acting({ Gun: '0 PA-LSKIL 1,3', Foe: '1 PA-L 1,1' }, 6, 3, 6, 6).play(
      'attack primary Foe',
      'reroll 1',
      'suffer',
      'move 0',
      'move 0',
    )
    t.has('Foe', { hull: 2 })
    expect(t.saw('DiceRerolled')).toHaveLength(1)
  })
  it('SS1-KEY.SKILLED also as the Enemy ship in the activation of another', () => {
    const t = acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-LSKIL 1,1' }, 6, 6, 1)
      .play('move 0')
      .asks('reroll', 1)
      .refuses('reroll 2', 'SS1-ATTACK.9')
      .play('reroll 1')
      .has('Gun', { hull: 2 })
    t.has('Foe', { skilledUsed: false })
  })
  it('SS1-KEY.STEALTH +x, not against ORDNANCE', () => {
    const modifier = (gun: string, foe: string) =>
      acting({ Gun: `0 PA-${gun} 1,1`, Foe: `1 PA-${foe} 0,0` }, 6)
        .play('attack primary Foe')
        .saw('AttackRolled')[0]!.modifier
    expect([modifier('L', 'LSTEA1'), modifier('LORD', 'LSTEA1')]).toEqual([2, 1])
  })
  it('SS1-KEY.SUPPORT adjacent friendly Escorts roll x more dice; several add up', () => {
    const t = acting(
      { Gun: '0 PA-L 1,2', Tiny: '1 PA-E 1,1', A: '1 PA-LSUP1 1,0', B: '1 PA-LSUP2 0,1' },
      6,
      6,
      6,
      6,
      6,
    ).play('move 0')
    expect(t.saw('PoolRolled')[1]!.modifiers.map(({ rule }) => rule)).toEqual(['SS1-KEY.SUPPORT', 'SS1-KEY.SUPPORT'])
    acting({ Gun: '0 PA-L 1,2', Small: '1 PA-L 1,1', A: '1 PA-LSUP1 1,0' }, 6, 6).play('move 0')
    acting({ Gun: '0 PA-L 1,2', Tiny: '1 PA-E 1,1', A: '1 PA-LSUP1 1,-1' }, 6, 6).play('move 0')
  })
  it('SS1-KEY.REPEAT instances of a valued keyword add up, a doubled plain one works once', () => {
    const t = acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-LSTEA1 1,0 orders B-903' }, 6).play('attack primary Foe')
    expect(t.saw('AttackRolled')[0]!.modifier).toBe(2)
    expect(
      acting({ Gun: '0 PA-LSKIL 1,2 orders B-905', Foe: '1 PA-L 1,0' }, 6, 6)
        .play('attack primary Foe', 'reroll 1')
        .asks('act')
        .saw('DiceRerolled'),
    ).toHaveLength(1)
    acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-LLL 1,1 hull 1', Far: FAR }, 1, 6).play('move 0').has('Gun', { hull: 1 })
  })
})

describe('Faction keywords', () => {
  it('SS1-KEY.AUGUR another friend within 2 hexes may reroll its unmodified 6s, once', () => {
    const t = acting({ Gun: '0 PA-L3 1,0', Seer: '0 PA-LAUGUR 1,3', Foe: '1 PA-L 1,-2' }, 6, 5, 6, 6, 6)
      .play('attack primary Foe')
      .asks('reroll', 0)
    t.refuses('reroll 2', 'SS1-ATTACK.9').play('reroll 1,3').asks('act')
    acting({ Seer: '0 PA-LAUGUR 1,2', Foe: '1 PA-L 1,0' }, 6).play('attack primary Foe').asks('act')
    acting({ Gun: '0 PA-L 1,-1', Seer: '0 PA-LAUGUR 1,3', Foe: '1 PA-L 1,-3' }, 6)
      .play('attack primary Foe')
      .asks('act')
  })
  it('SS1-KEY.BOARDING 6s hit as well as 1s or the Deadly range', () => {
    acting({ Gun: '0 PA-L3BRD 1,2', Foe: '1 PA-L 1,1' }, 1, 6, 3, 5).play('move 0').has('Foe', { hull: 1 })
    acting({ Gun: '0 PA-L3BD 1,2', Foe: '1 PA-L 1,1', Far: FAR }, 2, 6, 3, 5).play('move 0').has('Foe', { hull: 1 })
  })
  it('SS1-KEY.RECHARGE each die of 3 or less repairs a box, as far as there are damaged ones', () => {
    table({ pieces: { Bat: '0 PA-LRECH3 1,2 shields 1', Far: FAR } }, 2, 4, 3)
      .play('activate Bat')
      .has('Bat', { shields: [2] })
    table({ pieces: { Bat: '0 PA-LRECH3 1,2 shields 0', Far: FAR } }, 4, 5, 6)
      .play('activate Bat')
      .has('Bat', { shields: [0] })
  })
  it('SS1-KEY.RECHARGE with Fast the owner picks which comes first', () => {
    const at = { pieces: { Big: '0 PA-HRECHF 1,3 heading 0 shields 0,0,2,2,2,2', Far: FAR } }
    table(at, 1, 6)
      .play('activate Big')
      .asks('act', 0)
      .refuses('end', 'SS1-TURN.2')
      .play('recharge', 'box frontRight')
      .has('Big', { shields: [0, 1, 2, 2, 2, 2] })
      .play('move')
    const t = table(at, 6, 6).play('activate Big', 'move')
    expect(t.events.map(({ kind }) => kind)).toEqual(['ShipActivated', 'ShipMoved', 'Recharged'])
  })
  it("SS1-KEY.OREHULL one of the opponent's rolled Direct Hits is ignored in each Skirmish", () => {
    acting({ Gun: '0 PA-L3 1,2', Foe: '1 PA-LORE 1,1' }, 1, 1, 4, 6).play('move 0').has('Foe', { hull: 2 })
    acting({ Gun: '0 PA-LORE 1,2', Foe: '1 PA-ELETH1 1,1 hull 1', Far: FAR }, 1, 6)
      .play('move 0')
      .has('Gun', { hull: 2 })
  })
  it('SS1-KEY.TALON after a Skirmish that both survive the ships may swap spaces', () => {
    const t = acting({ Claw: '0 PA-LTALON 1,2', Foe: '1 PA-H 1,1 heading 2' }, 6, 6, 3)
      .play('move 0')
      .asks('grapple', 0)
      .play('grapple')
    t.stands('Claw', '1,1').stands('Foe', '1,2').has('Foe', { facing: 2 })
    acting({ Claw: '0 PA-LTALON 1,2', Foe: '1 PA-H 1,1' }, 6, 6, 4).play('move 0', 'grapple').stands('Claw', '1,2')
    acting({ Gun: '0 PA-L 1,2', Claw: '1 PA-LTALON 1,1' }, 6, 6)
      .play('move 0')
      .asks('grapple', 1)
      .play('let go')
      .stands('Claw', '1,1')
  })
  it('SS1-KEY.RAMPROW against a big ship, a die of 4 or less adds 2 Direct Hits', () => {
    acting({ Gun: '0 PA-LRAM 1,2', Foe: '1 PA-H 1,1' }, 1, 6, 4).play('move 0').has('Foe', { hull: 1 })
    acting({ Gun: '0 PA-LRAM 1,2', Foe: '1 PA-H 1,1' }, 6, 6, 5).play('move 0').has('Foe', { hull: 4 })
    acting({ Gun: '0 PA-LRAM 1,2', Foe: '1 PA-L 1,1' }, 6, 6).play('move 0').has('Foe', { hull: 3 })
    acting({ Big: '0 PA-H 1,2 heading 0', Foe: '1 PA-LRAM 1,1' }, 6, 6, 1).play('move').has('Big', { hull: 2 })
  })
  it('SS1-KEY.SWARM x more dice, and 6s may be rolled again once', () => {
    const t = acting({ Gun: '0 PA-L4SWRM 1,2', Foe: '1 PA-L 1,1' }, 6, 1, 3, 6, 2, 5, 6, 6, 5)
      .play('move 0')
      .asks('reroll', 0)
      .refuses('reroll 2', 'SS1-ATTACK.9')
      .play('reroll 1,4')
      .asks('reroll', 0)
    t.play('reroll none').has('Foe', { hull: 2 })
    expect(t.saw('DiceRerolled')[0]).toMatchObject({ dice: [0, 3], faces: [6, 5] })
  })
})

describe('Weapon types', () => {
  it('SS1-WEAPON.BASIC a Basic weapon may be fired every turn', () => {
    const t = table({ pieces: { Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,0 activated' } }, 6, 6)
      .play('activate Gun', 'attack primary Foe', 'end')
      .as(0, 'commit')
      .as(1, 'commit')
    t.play('activate Gun', 'attack primary Foe').has('Gun', { marked: 0 })
  })
  it('SS1-WEAPON.HEAVY.1 after firing the armament is marked, each by itself; both groups fire before the mark bites', () => {
    const t = acting({ Big: '0 PA-HHEAVY 0,2 heading 0', A: '1 PA-L -3,3', B: '1 PA-L 3,0' }, 6, 6, 6, 6)
      .play('attack primary1 A')
      .has('Big', { marked: 1 })
    t.play('attack primary2 B').has('Big', { marked: 1 }).play('attack secondary A').has('Big', { marked: 0b101 })
  })
  it('SS1-WEAPON.HEAVY.2 a marked armament is cleared instead, needs no target and is out for the turn', () => {
    const t = acting({ Big: '0 PA-HHEAVY 1,2 heading 0 marked primary', Foe: '1 PA-L 1,0' })
      .refuses('attack primary Foe', 'SS1-WEAPON.HEAVY.2')
      .refuses('clear secondary', 'SS1-WEAPON.HEAVY.2')
    t.play('clear primary').has('Big', { marked: 0, cleared: 1 }).refuses('attack primary Foe', 'SS1-WEAPON.HEAVY.2')
    acting({ Big: '0 PA-HHEAVY 1,2 heading 0 marked primary', Foe: '1 PA-L -5,1' })
      .play('move', 'move', 'end')
      .has('Big', { marked: 1 })
  })
  it('SS1-WEAPON.ORDNANCE meets Flak and not Stealth', () => {
    const t = acting({ Gun: '0 PA-LORD 1,2', Foe: '1 PA-LFLAK2 1,0 shields 0 orders B-903' }, 1, 3)
      .play('attack primary Foe')
      .has('Foe', { hull: 2 })
    expect(t.saw('AttackRolled')[0]!.modifier).toBe(0)
  })
})
