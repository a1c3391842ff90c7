import { describe, expect, it } from 'vitest'
import { acting } from './table.ts'

const far = { Far: '1 PA-L -3,-2' }
const bare = (hydra: string, aurora = '0 PA-LBARE 1,2', ...orders: string[]) =>
  acting({ Aurora: aurora, Hydra: `1 ${hydra}`, ...far }, 6)
    .play('strike primary Hydra', ...orders)
    .saw('StrikeRolled')[0]!.modifiers

describe('SS2-13B Shielded, undamaged Shield Boxes', () => {
  it('shielded by facing: 3 points on Direct Aft are no shield from dead ahead', () => {
    expect(bare('PA-H 1,0 facing 3 shields 0,0,0,2,0,0')).toEqual([{ by: -1, rule: 'SS2-5B.01', from: 'T-BARE' }])
    expect(bare('PA-H 1,0 facing 3 shields 1,0,0,0,0,0')).toEqual([])
  })
  it('from a corner the nominated facing counts', () => {
    const hydra = 'PA-H 0,0 facing 0 shields 1,0,0,0,0,0'
    expect(bare(hydra, '0 PA-LBARE 1,-2', 'nominate directFore')).toEqual([])
    expect(bare(hydra, '0 PA-LBARE 1,-2', 'nominate rightFore')).toHaveLength(1)
  })
  it('nebula not shielded', () => expect(bare('PA-L 2,1').map(({ by }) => by)).toEqual([-1, 1]))
  it('pool not empty shielded', () => {
    expect(bare('PA-L 1,0 shields 1')).toEqual([])
    expect(bare('PA-L 1,0 shields 0')).toHaveLength(1)
  })
})

describe('SS2-13C Shield Boxes are Shield Points', () => {
  it('damage shield box removes a point, in a Strike on the facing under attack', () => {
    const t = acting({ Aurora: '0 PA-LALL3 1,2', Hydra: '1 PA-H 1,0 facing 3', ...far }, 1, 1, 6).play(
      'strike primary Hydra',
      'ability T-ALL.3',
    )
    expect(t.piece('Hydra').shields).toEqual([1, 2, 2, 2, 2, 2])
  })
  it('otherwise the owner chooses the facing', () => {
    const t = acting(
      { Aurora: '0 PA-HHVY2 1,2 facing 0 orders S-004', Hydra: '1 PA-L 1,0 shields 0', ...far },
      6,
      6,
      6,
    ).play('strike primary Hydra')
    t.asks('lose', 0).play('point leftAft')
    expect(t.piece('Aurora').shields).toEqual([2, 2, 2, 2, 1, 2])
  })
})
