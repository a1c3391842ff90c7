import { describe, expect, it } from 'vitest'
import { hitsOfDie } from '../../src/v2/rules/7-skirmish.ts'
import { acting, table } from './table.ts'

/* oxlint-disable vitest/expect-expect -- a table itself expects refusals, questions and that its dice are used up */

/** Aurora of seat 0 assaults Hydra of seat 1, right ahead of it in open space. `far` keeps both teams in the game. */
const far = { Boreas: '0 PA-L 3,1 activated', Corsair: '1 PA-L -3,-2 activated' }
const duel = (aurora: string, hydra: string, ...faces: number[]) =>
  acting(
    { Aurora: `0 ${aurora.replace(' ', ' 1,2 facing 0 ')}`, Hydra: `1 ${hydra.replace(' ', ' 1,1 ')}`, ...far },
    ...faces,
  )

describe('SS2-7 Skirmish sequence', () => {
  it('steps in order, both sides at the same time', () => {
    const kinds = duel('PA-L ', 'PA-L ', 1, 1)
      .play('assault')
      .events.map(({ kind }) => kind)
    expect(kinds.slice(0, 9)).toEqual([
      'AssaultDeclared',
      'SkirmishBegan',
      'BattlestationsArmed',
      'BattlestationsArmed',
      'CombatRolled',
      'CombatRolled',
      'DefensesMounted',
      'DefensesMounted',
      'DamageReported',
    ])
  })
  it('shields not used in skirmish, nor Armor, nor Flak', () => {
    const fought = duel('PA-L ', 'PA-LARM4 ', 1, 6).play('assault')
    expect(fought.piece('Hydra')).toMatchObject({ hull: 2, shields: [2] })
  })
  it('card skirmish has no advance and no Evade, but survivors are Exhausted', () => {
    const pieces = { Aurora: '0 PA-L 1,2 facing 0', Wasp: '1 PA-E 1,1 hull 1 evaded', ...far }
    const fought = table({ pieces, skirmish: ['Aurora', 'Wasp'] }, 1, 6)
      .asks('arm', 0)
      .play('arm none')
    expect([fought.at('Aurora'), fought.at('Wasp')]).toEqual(['1,2', 'defeated'])
    expect(fought.piece('Aurora').exhausted).toBe(1)
  })
})

describe('SS2-7A.a gather the Combat Pool', () => {
  it.each([
    ['PA-H9 ', 9],
    ['PA-H9 exhausted 1', 5],
    ['PA-H9 exhausted 2', 3],
    ['PA-H9 criticals 1', 5],
  ])('pool equals current skirmish dice: %s has %i', (aurora, dice) => {
    const faces = Array.from({ length: dice + 1 }, () => 6)
    expect(
      duel(aurora, 'PA-L ', ...faces)
        .play('assault')
        .saw('BattlestationsArmed')[0],
    ).toMatchObject({ base: dice, dice })
  })
})

describe('SS2-7A.b announce rules that change the pool', () => {
  const escort = {
    Aurora: '0 PA-E3 1,2 facing 0 exhausted 1',
    Hydra: '1 PA-L 1,1',
    Tender: '0 PA-LSUP2 2,2',
    Corsair: '1 PA-L -3,-2',
  }
  it('added dice after division: half of 3 is 2, and Support [2] makes 4', () =>
    expect(acting(escort, 6, 6, 6, 6, 6).play('assault', 'arm 1').saw('BattlestationsArmed')[0]).toMatchObject({
      base: 2,
      dice: 4,
    }))
  it('dice may be left out', () =>
    expect(acting(escort, 6, 6, 6).play('assault', 'arm none').saw('BattlestationsArmed')[0]).toMatchObject({
      dice: 2,
    }))
  it('dice that nobody offers are refused', () => acting(escort).play('assault').refuses('arm 2', 'SS2-7A.b'))
  it('active player announces first', () => {
    const both = duel('PA-LRAM ', 'PA-LRAM ', 6, 6, 6, 6)
    both.play('assault').asks('arm', 0).play('arm 1').asks('arm', 1).play('arm 1')
    expect(both.saw('BattlestationsArmed').map(({ dice }) => dice)).toEqual([2, 2])
  })
  it('dice that a card gives the opponent are offered to the opponent', () => {
    const open = duel('PA-L orders B-905', 'PA-L2 exhausted 1', 6, 6, 6, 6).play('assault').asks('arm', 1).play('arm 1')
    expect(open.saw('BattlestationsArmed').map(({ base, dice }) => [base, dice])).toEqual([
      [1, 1],
      [1, 3],
    ])
  })
  it('dice that a card takes from the opponent are lost without being asked for', () =>
    expect(
      duel('PA-L orders B-906', 'PA-L2 ', 6, 6)
        .play('assault')
        .saw('BattlestationsArmed')
        .map(({ dice }) => dice),
    ).toEqual([1, 1]))
  it('empty pool rolls nothing, and the piece still fights', () => {
    const unarmed = duel('PA-L0 ', 'PA-L ', 1).play('assault')
    expect(unarmed.saw('CombatRolled').map(({ faces }) => faces)).toEqual([[], [1]])
    expect(unarmed.piece('Aurora')).toMatchObject({ hull: 2, exhausted: 1 })
  })
  it('SS2-3A.02.IV.d a Malus Blaster takes dice after the division, never below zero', () => {
    const sapped = (n: number, ...faces: number[]) =>
      table(
        {
          pieces: { Aurora: '0 PA-L3 1,2 facing 0 exhausted 1', Hydra: '1 PA-L 1,1', ...far },
          active: { piece: 'Aurora' },
          effects: Array.from({ length: n }, () => ({ effect: 'MALUS-B.1', by: 'Hydra', on: 'Aurora' })),
        },
        ...faces,
      )
        .play('assault')
        .saw('BattlestationsArmed')[0]
    expect(sapped(1, 6, 6)).toMatchObject({ dice: 1 })
    expect(sapped(3, 6)).toMatchObject({ dice: 0 })
  })
})

describe('SS2-7B Combat', () => {
  it('ones hit: 1, 2, 6 are one Direct Hit', () =>
    expect(duel('PA-L3 ', 'PA-L ', 1, 2, 6, 6).play('assault').saw('CombatRolled')[0]).toMatchObject({
      hits: 1,
      faces: [1, 2, 6],
    }))
  it('both roll, the Active Piece first', () => {
    const fought = duel('PA-L2 ', 'PA-L ', 5, 4, 1).play('assault')
    expect(fought.saw('CombatRolled').map(({ faces }) => faces)).toEqual([[5, 4], [1]])
    expect(fought.piece('Aurora').hull).toBe(2)
  })
  it('modified result below one hits: 1 with [Die-1] is 0', () => {
    const plain = { needs: 1, sixesHit: false, onesExtra: 0 }
    expect([hitsOfDie(1, -1, plain), hitsOfDie(2, -1, plain), hitsOfDie(3, -1, plain)]).toEqual([1, 1, 0])
  })
})

describe('SS2-7C Mount Defenses', () => {
  it('each save type once per hit, any success cancels: 4, 1 and then 3 cancel both hits', () => {
    const saved = acting({ Aurora: '0 PA-L2 1,2 facing 0', Wasp: '1 PA-EFAST 1,1', ...far }, 1, 1, 6, 4, 1, 3).play(
      'assault',
      'stand',
    )
    expect(saved.piece('Wasp').hull).toBe(2)
    expect(saved.saw('DefensesMounted')[0]!.saves.map(({ save, face }) => [save, face])).toEqual([
      ['Evasion', 4],
      ['Fast', 1],
      ['Evasion', 3],
    ])
  })
  it('all saves are rolled, even if there are more hits than Hull', () =>
    expect(
      duel('PA-L3 ', 'PA-LORE hull 1', 1, 1, 1, 6, 5, 5, 5).play('assault').saw('DefensesMounted')[0],
    ).toMatchObject({ hits: 3, through: 3 }))
  it('cards that cancel come first: Repel Boarders takes one of two hits', () => {
    const pieces = { Aurora: '0 PA-L2 1,2 facing 0', Hydra: '1 PA-L 1,1 orders B-011', ...far }
    expect(acting(pieces, 1, 1, 6).play('assault').piece('Hydra').hull).toBe(2)
  })
})

describe('SS2-7C.01 Evasion save', () => {
  const wasp = (line: string, rest: Record<string, string>, ...faces: number[]) =>
    acting({ Aurora: '0 PA-L 1,2 facing 0', Wasp: `1 PA-E 1,1 ${line}`, ...far, ...rest }, ...faces)
  it('evasion on 3, not on 4', () => {
    expect(wasp('', {}, 1, 6, 3).play('assault', 'stand').piece('Wasp').hull).toBe(2)
    expect(wasp('', {}, 1, 6, 4).play('assault', 'stand').piece('Wasp').hull).toBe(1)
  })
  it('evasion without free hex', () => {
    const ring = { A: '1 PA-L 1,0', B: '1 PA-L 2,0', C: '1 PA-L 2,1', D: '1 PA-L 0,2', E: '1 PA-L 0,1' }
    expect(wasp('', ring, 1, 6, 3).play('assault').piece('Wasp').hull).toBe(2)
  })
  it('not available after evade used', () =>
    expect(wasp('evaded', {}, 1, 6).play('assault').piece('Wasp').hull).toBe(1))
  it('rolling keeps evade ready', () =>
    expect(wasp('', {}, 1, 6, 1).play('assault', 'stand').piece('Wasp').evaded).toBe(false))
  it('the assaulting Escort has it too', () =>
    expect(
      acting({ Wasp: '0 PA-E 1,2 facing 0', Hydra: '1 PA-L 1,1', ...far }, 6, 1, 2)
        .play('assault')
        .piece('Wasp').hull,
    ).toBe(2))
})

describe('SS2-7C.02 to SS2-7C.05 the other saves', () => {
  it('SS2-7C.02 ore hull in combat: 2 saves, 3 does not', () => {
    expect(duel('PA-L ', 'PA-LORE ', 1, 6, 2).play('assault').piece('Hydra').hull).toBe(3)
    expect(duel('PA-L ', 'PA-LORE ', 1, 6, 3).play('assault').piece('Hydra').hull).toBe(2)
  })
  it('SS2-7C.03 fast save in combat: on 1 only', () => {
    expect(duel('PA-L ', 'PA-LFAST ', 1, 6, 1).play('assault').piece('Hydra').hull).toBe(3)
    expect(duel('PA-L ', 'PA-LFAST ', 1, 6, 2).play('assault').piece('Hydra').hull).toBe(2)
  })
  it('SS2-7C.04 bunker down in strategic hex only: 2 saves, 3 does not', () => {
    const system = (...faces: number[]) =>
      acting({ Aurora: '0 PA-L 0,1 facing 0', Hydra: '1 PA-L 0,0', ...far }, ...faces)
    expect(system(1, 6, 2).play('assault').piece('Hydra').hull).toBe(3)
    expect(system(1, 6, 3).play('assault').piece('Hydra').hull).toBe(2)
    expect(duel('PA-L ', 'PA-L ', 1, 6).play('assault').piece('Hydra').hull).toBe(2)
  })
  it('SS2-7C.04 not against strikes: a Direct Hit of a Strike comes through', () =>
    expect(
      acting({ Aurora: '0 PA-LDIR 0,2', Hydra: '1 PA-L 0,0', ...far }, 2)
        .play('strike 1 Hydra')
        .piece('Hydra').hull,
    ).toBe(2))
  it('SS2-7C.05 ram-prow save on 1', () => {
    expect(duel('PA-L ', 'PA-LRAM ', 1, 6, 1).play('assault', 'arm none').piece('Hydra').hull).toBe(3)
    expect(duel('PA-L ', 'PA-LRAM ', 1, 6, 2).play('assault', 'arm none').piece('Hydra').hull).toBe(2)
  })
})

describe('SS2-7D.a Damage Report', () => {
  it('both can be defeated', () => {
    const both = duel('PA-L hull 1', 'PA-L hull 1', 1, 1).play('assault')
    expect([both.at('Aurora'), both.at('Hydra')]).toEqual(['defeated', 'defeated'])
  })
  it('each hit that comes through costs one Hull Point', () =>
    expect(duel('PA-L3 ', 'PA-H ', 1, 1, 2, 1).play('assault').piece('Hydra').hull).toBe(2))
})

describe('SS2-7D.b survivors become Exhausted', () => {
  it('both survivors exhausted', () => {
    const fought = duel('PA-L ', 'PA-L ', 6, 6).play('assault')
    expect([fought.piece('Aurora').exhausted, fought.piece('Hydra').exhausted]).toEqual([1, 1])
  })
  it('max two exhausted: three Assaults with full, half and quarter dice', () => {
    const thrice = duel('PA-L3 ', 'PA-H ', 6, 6, 6, 6, 6, 6, 6, 6, 6).play('assault', 'assault', 'assault')
    expect(thrice.saw('BattlestationsArmed').map(({ dice }) => dice)).toEqual([3, 1, 2, 1, 1, 1])
    expect(thrice.piece('Aurora').exhausted).toBe(2)
  })
  it('SS2-4B.02.d piece may continue after indecisive skirmish', () =>
    expect(duel('PA-L ', 'PA-L ', 6, 6).play('assault', 'ahead 1').at('Aurora')).toBe('2,1'))
})
