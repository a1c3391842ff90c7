import { describe, expect, it } from 'vitest'
import type { ArmamentIndex, PieceIndex } from '../src/table/indices.ts'
import { attackOdds } from '../src/v1/odds/attack.ts'
import { strikeOdds } from '../src/v2/odds/strike.ts'
import { acting as acting1, arcs } from './v1/table1.ts'
import { cards as trial1 } from './v1/trial1.ts'
import { acting as acting2 } from './v2/table.ts'
import { cards as trial2 } from './v2/trial.ts'

const [FIRST, SECOND] = [0 as PieceIndex, 1 as PieceIndex]
const FAR = { Far: '1 PA-L -5,1' }

const odds1 = (target: string, more: Record<string, string> = FAR) =>
  attackOdds(trial1, acting1({ Gun: '0 PA-L 1,2', Foe: `1 ${target}`, ...more }).state, {
    piece: FIRST,
    groups: arcs(0),
    target: SECOND,
  })

const odds2 = (target: string, more: Record<string, string> = FAR) =>
  strikeOdds(trial2, acting2({ Gun: '0 PA-L3 1,2', Foe: `1 ${target}`, ...more }).state, {
    piece: FIRST,
    armament: 0 as ArmamentIndex,
    target: SECOND,
  })

describe('what protects never helps whoever attacks', () => {
  it('SS1 shields and Armor', () => {
    const hull = [
      'PA-L 1,0 shields 0',
      'PA-LARM2 1,0 shields 0',
      'PA-LARM2 1,0 shields 1',
      'PA-LARM2 1,0 shields 2',
    ].map((target) => odds1(target).expectedHull)
    expect(hull).toEqual(hull.toSorted((a, b) => b - a))
    expect(hull[1]).toBeLessThan(hull[0]!)
  })
  it('SS2 shields and Armor', () => {
    const shields = [0, 1, 2].map((points) => odds2(`PA-L 1,0 shields ${points}`).expectedHull)
    expect(shields).toEqual(shields.toSorted((a, b) => b - a))
    expect(shields[2]).toBeLessThan(shields[0]!)
    const armor = ['PA-L', 'PA-LARM', 'PA-LARM4'].map((ship) => odds2(`${ship} 1,0 shields 0`).expectedHull)
    expect(armor).toEqual(armor.toSorted((a, b) => b - a))
    expect(armor[2]).toBeLessThan(armor[0]!)
  })
})

describe('a piece far away changes nothing', () => {
  it('for the odds of either edition', () => {
    const others = { ...FAR, Friend: '0 PA-L -4,-1', Foe2: '1 PA-L -5,3' }
    expect(odds1('PA-L 1,0', others)).toEqual(odds1('PA-L 1,0'))
    expect(odds2('PA-L 1,0', others)).toEqual(odds2('PA-L 1,0'))
  })
  it('for the attack itself, with the same dice', () => {
    const others = { ...FAR, Friend: '0 PA-L -4,-1', Foe2: '1 PA-L -5,3' }
    const told1 = (more: Record<string, string>) =>
      acting1({ Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,0 shields 0', ...more }, 1)
        .play('attack primary Foe')
        .saw('AttackRolled')
    expect(told1(others)).toEqual(told1(FAR))
    const told2 = (more: Record<string, string>) =>
      acting2({ Gun: '0 PA-L3 1,2', Foe: '1 PA-L 1,0 shields 0', ...more }, 1, 2, 6)
        .play('strike primary Foe')
        .saw('StrikeRolled')
    expect(told2(others)).toEqual(told2(FAR))
  })
})
