import { describe, expect, it } from 'vitest'
import { acting, table } from './table.ts'

const far = { Far: '1 PA-L -3,-2' }
const rolled = (pieces: Record<string, string>, ...orders: string[]) =>
  acting({ ...pieces, ...far }, 6)
    .play('strike primary Hydra', ...orders)
    .saw('StrikeRolled')[0]!

describe('SS2-5B collect the modifiers of a Strike', () => {
  it('attack modifier does not touch skirmish dice', () => {
    const t = acting(
      { Aurora: '0 PA-L 1,2 facing 0 orders B-012', Hydra: '1 PA-LSTLTH 1,1 shields 0', ...far },
      1,
      1,
      6,
    )
    t.play('strike primary Hydra', 'assault')
    expect(t.saw('StrikeRolled')[0]!.modifiers.map(({ from }) => from)).toEqual(['B-012', 'Hydra'])
    expect(t.saw('CombatRolled')[0]).toMatchObject({ faces: [1], modifiers: [], hits: 1 })
  })
  it('modifier fixed before rolling: it is on the event with rule and source', () =>
    expect(rolled({ Aurora: '0 PA-L 1,2', Hydra: '1 PA-LSTLTH 1,0 shields 0' })).toMatchObject({
      modifiers: [{ by: 1, rule: 'SS2-9J', from: 'Hydra' }],
      modifier: 1,
      faces: [6],
      results: [7],
    }))
})

describe('SS2-5B.01 Weapon Card modifiers', () => {
  it('weapon modifier only when condition holds', () => {
    expect(rolled({ Aurora: '0 PA-LBARE 1,2', Hydra: '1 PA-L 1,0 shields 0' })).toMatchObject({
      modifiers: [{ by: -1, rule: 'SS2-5B.01', from: 'T-BARE' }],
    })
    expect(rolled({ Aurora: '0 PA-LBARE 1,2', Hydra: '1 PA-L 1,0' })).toMatchObject({ modifiers: [] })
  })
})

describe('SS2-5B.02 Order Card modifiers', () => {
  it('attacker order applies', () =>
    expect(rolled({ Aurora: '0 PA-L 1,2 orders B-019', Hydra: '1 PA-E 1,0 shields 0' })).toMatchObject({
      modifiers: [{ by: -1, rule: 'SS2-5B.02', from: 'B-019' }],
    }))
  it('target order applies', () =>
    expect(rolled({ Aurora: '0 PA-L 1,2', Hydra: '1 PA-L 1,0 orders B-026' })).toMatchObject({
      modifiers: [{ by: 1, from: 'B-026' }],
    }))
  it('area order applies', () => {
    const escorted = { Aurora: '0 PA-L 1,2', Hydra: '1 PA-S 1,0', Guard: '1 PA-L 1,-1 orders B-017' }
    expect(rolled(escorted)).toMatchObject({ modifiers: [{ by: 1, from: 'B-017' }] })
    expect(rolled({ ...escorted, Guard: '1 PA-L 1,-2 orders B-017' })).toMatchObject({ modifiers: [] })
  })
  it('an Order that helps once is declared, once per Round', () => {
    const t = acting({ Aurora: '0 PA-LTWO 1,2 facing 0 orders B-005', Hydra: '1 PA-L 1,0 shields 0', ...far }, 6, 6)
    t.play('strike primary Hydra').asks('declare', 0).play('declare B-005.1 Aurora')
    expect(t.saw('StrikeRolled')[0]).toMatchObject({ modifier: -1 })
    t.play('strike primary2 Hydra').asks('act', 0)
    expect(t.saw('StrikeRolled')[1]).toMatchObject({ modifier: 0 })
  })
  it('what is not at hand cannot be declared', () => {
    const t = acting({ Aurora: '0 PA-L 1,2 orders B-005', Hydra: '1 PA-L 1,0 shields 0', ...far }).play(
      'strike primary Hydra',
    )
    t.refuses('declare B-006.1 Aurora', 'SS2-5B.02').refuses('skilled', 'SS2-9I').refuses('augur Aurora', 'SS2-9L')
  })
})

describe('SS2-5B.03 terrain modifiers', () => {
  it('target terrain applies', () => {
    expect(rolled({ Aurora: '0 PA-L 0,3', Hydra: '1 PA-L -2,2' })).toMatchObject({
      modifiers: [{ by: 1, rule: 'SS2-8C.01' }],
    })
    expect(rolled({ Aurora: '0 PA-L 0,3', Hydra: '1 PA-L 2,1' })).toMatchObject({
      modifiers: [{ by: 1, rule: 'SS2-8D.02' }],
    })
  })
})

describe('SS2-5B.04 keyword modifiers', () => {
  it('stealth applies', () =>
    expect(rolled({ Aurora: '0 PA-L 1,2', Hydra: '1 PA-LSTLTH 1,0' })).toMatchObject({
      modifiers: [{ by: 1, rule: 'SS2-9J' }],
    }))
  it('nearby delectable applies', () =>
    expect(rolled({ Aurora: '0 PA-L 1,2', Hydra: '1 PA-L 1,0', Bait: '1 PA-LDELEC 2,2' })).toMatchObject({
      modifiers: [{ by: 1, rule: 'SS2-9P', from: 'Bait' }],
    }))
})

describe('SS2-5B.05 other modifiers', () => {
  it('scenario modifier enters the sum', () => {
    const given = {
      scenario: 'T-S',
      pieces: { Hydra: '1 PA-L 1,0', Aurora: '0 PA-L 1,2 shields 0' },
      initiative: 'B',
      active: { piece: 'Hydra' },
    }
    const t = table(given, 6).play('strike primary Aurora')
    expect(t.saw('StrikeRolled')[0]).toMatchObject({ modifiers: [{ by: 1, rule: 'SS2-5B.05' }], modifier: 1 })
  })
})

describe('SS2-5C roll and read the Effect Chart', () => {
  it('number of dice equals armament dice', () => {
    const t = acting({ Aurora: '0 PA-L3 1,2', Hydra: '1 PA-L 1,0', ...far }, 6, 5, 6).play('strike primary Hydra')
    expect(t.saw('StrikeRolled')[0]!.faces).toEqual([6, 5, 6])
  })
  it('result 0 read: a Skilled 1 is read on row 0', () => {
    const t = acting({ Aurora: '0 PA-LSALL 1,2', Hydra: '1 PA-L 1,0', ...far }, 1, 6).play(
      'strike primary Hydra',
      'skilled',
      'shields',
      'lock on',
    )
    expect(t.saw('StrikeRolled')[0]).toMatchObject({ results: [0], icons: { locks: 1, hits: 2 } })
  })
  it('results 7 and 8 read: nothing', () => {
    const t = acting({ Aurora: '0 PA-L2 0,3', Hydra: '1 PA-LSTLTH -2,2', ...far }, 5, 6).play('strike primary Hydra')
    expect(t.saw('StrikeRolled')[0]).toMatchObject({
      results: [7, 8],
      icons: { locks: 0, hits: 0, criticals: 0, directHits: 0 },
    })
  })
})

describe('SS2-5C.01 to SS2-5C.04 icons', () => {
  const one = (face: number, ...more: number[]) =>
    acting({ Aurora: '0 PA-LALL 1,2', Hydra: '1 PA-L 1,0 shields 0 orders B-001', ...far }, face, ...more).play(
      'strike primary Hydra',
    )
  it('SS2-5C.01 target lock alone does no damage', () =>
    expect(one(1).play('leave').piece('Hydra')).toMatchObject({ hull: 3, criticals: 0 }))
  it('SS2-5C.02 hit costs one hull', () => expect(one(3).piece('Hydra')).toMatchObject({ hull: 2, criticals: 0 }))
  it('SS2-5C.03 critical hit costs no hull', () =>
    expect(one(4).piece('Hydra')).toMatchObject({ hull: 3, criticals: 1, orders: [] }))
  it('SS2-5C.04 shields cannot stop direct hit', () => {
    const t = acting({ Aurora: '0 PA-LALL 1,2', Hydra: '1 PA-L 1,0', ...far }, 5).play('strike primary Hydra')
    expect(t.piece('Hydra')).toMatchObject({ hull: 2, shields: [2] })
  })
})

describe('SS2-5D old re-roll wording becomes Lock On', () => {
  it('legacy reroll adds dice and keeps originals', () => {
    const t = acting({ Aurora: '0 PA-LALL3 1,2 orders B-025', Hydra: '1 PA-L 1,0', ...far }, 6, 6, 6, 3, 6)
    t.play('strike primary Hydra', 'declare B-025.1 Aurora')
    expect(t.saw('StrikeRolled')[0]).toMatchObject({ faces: [6, 6, 6] })
    expect(t.saw('LockOnRolled')[0]).toMatchObject({ rule: 'SS2-5D', cost: 0, faces: [3, 6], icons: { hits: 1 } })
    expect(t.piece('Hydra').hull).toBe(2)
  })
})
