import { describe, expect, it } from 'vitest'
import { armamentDice } from '../../src/v1/rules/13-pools.ts'
import { acting, table } from './table1.ts'

const FAR = '1 PA-L -5,6'
const pools = (t: ReturnType<typeof acting>) => t.saw('PoolRolled').map(({ faces }) => faces.length)

describe('Skirmish', () => {
  it("SS1-SKIRMISH.1 the participants are the active ship and the ship in its way, whatever the enemy's heading", () => {
    const t = acting({ Big: '0 PA-H 1,2 heading 0', Foe: '1 PA-H 1,1 heading 0' }, 6, 6).play('move')
    expect(t.saw('SkirmishBegan')[0]!.pieces).toEqual([0, 1])
  })
  it('SS1-SKIRMISH.2 the defender may evade before any die; declining keeps the Evade', () => {
    const t = acting({ Big: '0 PA-H 1,2 heading 0', Tiny: '1 PA-E 1,1' }, 6, 6).play('move').asks('evade', 1)
    expect(t.saw('PoolRolled')).toEqual([])
    t.play('stand').has('Tiny', { evaded: false })
  })
  it('SS1-SKIRMISH.3 a vacated space must be entered, for one Move', () => {
    const t = table({ pieces: { Big: '0 PA-H 1,2 heading 0', Tiny: '1 PA-E 1,1' }, active: { piece: 'Big', spent: 1 } })
      .play('move', 'evade 1')
      .stands('Big', '1,1')
    expect(t.state.active?.spent).toBe(2)
    expect(t.saw('SkirmishBegan')).toEqual([])
  })
  it('SS1-SKIRMISH.3 an Escort dragged back into the Targeted Space has to fight', () => {
    const given = {
      battlefield: 'SM-2',
      pieces: { Big: '0 PA-H 0,1 heading 0', Tiny: '1 PA-E 0,0' },
      active: { piece: 'Big' },
    }
    const t = table(given, 3, 5, 6, 6).play('move', 'evade 0')
    expect(t.saw('SkirmishBegan')).toHaveLength(1)
    t.stands('Tiny', '0,0').stands('Big', '0,1')
  })
  it('SS1-SKIRMISH.4 both pools are rolled before any damage', () => {
    const t = acting({ Gun: '0 PA-L3 1,2', Foe: '1 PA-L3 1,1' }, 1, 6, 6, 1, 6, 6).play('move 0')
    expect(t.events.map(({ kind }) => kind).filter((kind) => /Pool|SkirmishD/.test(kind))).toEqual([
      'PoolRolled',
      'PoolRolled',
      'SkirmishDamage',
    ])
  })
  it('SS1-SKIRMISH.5 the first Skirmish: all armament dice and bonus dice', () => {
    expect(
      pools(acting({ Gun: '0 PA-L7HAN 1,2', Foe: '1 PA-L 1,1' }, 6, 6, 6, 6, 6, 6, 6, 6, 6).play('move 0')),
    ).toEqual([8, 1])
  })
  it('SS1-SKIRMISH.6 the second: half of them, rounded up, and the bonus dice whole', () => {
    const given = { pieces: { Gun: '0 PA-L7HAN 1,2', Foe: '1 PA-L 1,1' }, active: { piece: 'Gun', skirmishes: 1 } }
    const t = table(given, 6, 6, 6, 6, 6, 6).play('move 0')
    expect(t.saw('PoolRolled')[0]).toMatchObject({
      base: 4,
      baseRule: 'SS1-SKIRMISH.6',
      modifiers: [{ by: 1, rule: 'SS1-KEY.HANGAR' }],
    })
  })
  it('SS1-SKIRMISH.7 the third and later: one die and the bonus dice', () => {
    const given = { pieces: { Gun: '0 PA-L7HAN 1,2', Foe: '1 PA-L 1,1' }, active: { piece: 'Gun', skirmishes: 2 } }
    expect(pools(table(given, 6, 6, 6).play('move 0'))).toEqual([2, 1])
    expect([armamentDice(7, 2).dice, armamentDice(0, 5).dice]).toEqual([1, 1])
  })
  it('SS1-SKIRMISH.8 only Skirmishes it initiated and fought in this activation count', () => {
    const evaded = acting(
      { Big: '0 PA-H8 1,3 heading 0', Tiny: '1 PA-E 1,2', Foe: '1 PA-L 1,1' },
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
      6,
    ).play('move', 'evade 1', 'move')
    expect(pools(evaded)).toEqual([8, 1])
    const defended = { pieces: { A: '0 PA-L 1,2', Foe: '1 PA-L3 1,1', B: '0 PA-L -5,2' } }
    expect(
      pools(table(defended, 6, 6, 6, 6, 6, 6, 6, 6).play('activate A', 'move 0', 'activate Foe', 'move 3')),
    ).toEqual([1, 3, 3, 1])
  })
  it('SS1-SKIRMISH.9 the Enemy ship always rolls all its dice', () => {
    const given = { pieces: { Gun: '0 PA-L 1,2', Foe: '1 PA-L4 1,1' }, active: { piece: 'Gun', skirmishes: 2 } }
    expect(table(given, 6, 6, 6, 6, 6).play('move 0').saw('PoolRolled')[1]).toMatchObject({
      base: 4,
      baseRule: 'SS1-SKIRMISH.9',
    })
  })
  it('SS1-SKIRMISH.10 all dice count, fired, marked or out of arc, and nothing is marked', () => {
    const pieces = { Big: '0 PA-HHEAVY 1,2 heading 0 fired 1 marked primary', Foe: '1 PA-L 1,1' }
    const t = acting(pieces, 6, 6, 6, 6, 6).play('move').has('Big', { marked: 1 })
    expect(pools(t)).toEqual([4, 1])
  })
  it('SS1-SKIRMISH.11 bonus dice add up and are never divided', () => {
    const pieces = { Tiny: '0 PA-E 1,2 orders B-010', S1: '0 PA-LSUP1 0,3', S2: '0 PA-LSUP2 2,1', Foe: '1 PA-L 1,1' }
    const t = table({ pieces, active: { piece: 'Tiny', skirmishes: 1 } }, 6, 6, 6, 6, 6, 6, 6).play('move 0')
    expect(t.saw('PoolRolled')[0]!.modifiers.map(({ by }) => by)).toEqual([1, 2, 2])
  })
  it('SS1-SKIRMISH.12 each 1 is a Direct Hit', () => {
    acting({ Gun: '0 PA-L4 1,2', Foe: '1 PA-L 1,1' }, 1, 1, 2, 6, 6).play('move 0').has('Foe', { hull: 1 })
  })
  it('SS1-SKIRMISH.13 damage is simultaneous, and shields and Armor play no part', () => {
    const t = acting({ Gun: '0 PA-L 1,2 hull 1', Foe: '1 PA-LARM5 1,1 hull 1', A: '0 PA-L -5,2', B: FAR }, 1, 1).play(
      'move 0',
    )
    t.has('Gun', { where: 'destroyed' }).has('Foe', { where: 'destroyed' })
  })
  it('SS1-SKIRMISH.14 when both survive the activation is over, Moves owed or not', () => {
    acting({ Big: '0 PA-H 1,2 heading 0', Foe: '1 PA-L 1,1' }, 6, 6)
      .play('move')
      .has('Big', { activated: true })
      .stands('Big', '1,2')
      .asks('activate', 1)
  })
  it('SS1-SKIRMISH.15 nobody advances when the active ship is destroyed', () => {
    const t = acting({ Gun: '0 PA-L 1,2 hull 1', Foe: '1 PA-L 1,1 hull 1', A: '0 PA-L -5,2', B: FAR }, 1, 1)
      .play('move 0')
      .asks('activate', 1)
    expect(t.saw('ShipMoved')).toEqual([])
  })
})

describe('Evade', () => {
  it('SS1-EVADE.1 only an Escort, and only against a big ship', () => {
    acting({ Gun: '0 PA-L 1,2', Tiny: '1 PA-E 1,1' }, 6, 6).play('move 0').asks('activate')
    acting({ Big: '0 PA-S 1,2 heading 0', Tiny: '1 PA-E 1,1' }).play('move').asks('evade', 1)
    acting({ Big: '0 PA-S 1,2 heading 0', Small: '1 PA-L 1,1' }, 6, 6).play('move').asks('activate')
  })
  it('SS1-EVADE.2 once per turn, and neither activation nor Moves are used', () => {
    const t = acting({ Big: '0 PA-H 1,2 heading 0', Tiny: '1 PA-E 1,1' }, 6, 6)
      .play('move', 'evade 0')
      .has('Tiny', { evaded: true, activated: false })
    t.play('move').asks('activate', 1).play('activate Tiny', 'move 0', 'move 0', 'move 3')
  })
  it('SS1-EVADE.3 into an unoccupied space, in any direction', () => {
    const t = acting({ Big: '0 PA-H 1,2 heading 0', Tiny: '1 PA-E 1,1', Friend: '1 PA-L 1,0' })
      .play('move')
      .refuses('evade 0', 'SS1-EVADE.3')
      .refuses('evade 3', 'SS1-EVADE.3')
    t.play('evade 4').stands('Tiny', '0,2')
    const round = {
      Big: '0 PA-H 1,2 heading 0',
      Tiny: '1 PA-E 1,1',
      A: '1 PA-L 1,0',
      B: '1 PA-L 2,0',
      C: '1 PA-L 2,1',
      D: '1 PA-L 0,2',
      E: '1 PA-L 0,1',
    }
    acting(round, 6, 6).play('move').asks('activate')
  })
  it('SS1-EVADE.4 the active ship enters, and the attempt is left out of the count', () => {
    const t = acting({ Big: '0 PA-H8 1,3 heading 0', Tiny: '1 PA-E 1,2', Foe: '1 PA-L 1,1' }, 6, 6, 6, 6, 6, 6, 6, 6, 6)
      .play('move', 'evade 1')
      .stands('Big', '1,2')
    expect(t.state.active).toMatchObject({ spent: 1, skirmishes: 0 })
    t.play('move')
  })
  it('SS1-EVADE.5 it is a Move, so terrain strikes; the space of a destroyed Escort is entered', () => {
    const pieces = { Big: '0 PA-H 2,0 heading 0', Tiny: '1 PA-E 2,-1 hull 1 shields 0', Far: FAR }
    const t = acting(pieces).play('move', 'evade 0').has('Tiny', { where: 'destroyed' }).stands('Big', '2,-1')
    expect(t.saw('SkirmishBegan')).toEqual([])
  })
})
