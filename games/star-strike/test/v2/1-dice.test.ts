import { seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { modifiedResult, netModifier, SIDES } from '../../src/table/rules/dice.ts'
import { acting, table, type TestTable } from './table.ts'

const mods = (...by: number[]) => by.map((one) => ({ by: one, rule: 'SS2-5B.01' }))
const far = { Corsair: '1 PA-L -3,-2' }

describe('SS2-1A six-sided dice', () => {
  it('die results are 1 to 6', () => {
    const dice = seededDice(1)
    const faces = new Set(dice.roll(500, SIDES, 'test'))
    expect([...faces].sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('SS2-1A.01 dice modifiers and the modified result', () => {
  it('modified result may leave 1 to 6: 5 with Die+2 is 7', () => expect(modifiedResult(5, 2)).toBe(7))
  it('unmodified rules ignore modifiers: an Augmented 5 grants a Lock On although it is read as 4', () => {
    const pieces = { Aurora: '0 PA-LALL 1,2', Oracle: '0 PA-LAUGUR 2,2', Hydra: '1 PA-L 1,0', ...far }
    const struck = acting(pieces, 5, 6).play('strike primary Hydra', 'augur Oracle', 'shields')
    expect(struck.saw('StrikeRolled')[0]).toMatchObject({ faces: [5], results: [4], icons: { criticals: 1 } })
    expect(struck.saw('LockOnRolled')).toHaveLength(1)
  })
})

describe('SS2-1A.01.I dice modification limits', () => {
  it('cap at plus two', () => expect(netModifier(mods(2, 1))).toBe(2))
  it('cap at minus one: -1 and -1 on a face of 3 is 2', () =>
    expect(modifiedResult(3, netModifier(mods(-1, -1)))).toBe(2))
  it('cap applies to drawn in roll: a Massive Super Heavy on 2 reads 4 and is not drawn in', () => {
    const pieces = { Aurora: '0 PA-SMASS 0,2 facing 0', Hydra: '1 PA-L 4,-1' }
    const moved = actingAt('SM-2', pieces, 2).play('ahead')
    expect(moved.saw('HorizonRolled')[0]).toMatchObject({ face: 2, result: 4, drawnIn: false })
  })
})

describe('SS2-1A.01.II sum all modifiers before limiting', () => {
  it('sum then cap positive: +1 +1 +2 -1 is +2', () => expect(netModifier(mods(1, 1, 2, -1))).toBe(2))
  it('+1 +1 +1 -1 stays +2', () => expect(netModifier(mods(1, 1, 1, -1))).toBe(2))
  it('sum then cap negative: -1 -1 +1 is -1', () => expect(netModifier(mods(-1, -1, 1))).toBe(-1))
  it('order of modifiers is irrelevant', () =>
    expect(netModifier(mods(-1, 2, 1, 1))).toBe(netModifier(mods(1, 1, 2, -1))))
})

function actingAt(battlefield: string, pieces: Record<string, string>, ...faces: number[]): TestTable {
  return table({ battlefield, pieces, active: { piece: Object.keys(pieces)[0] } }, ...faces)
}
