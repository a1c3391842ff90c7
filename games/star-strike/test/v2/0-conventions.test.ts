import type { PieceIndex } from '../../src/table/indices.ts'
import { ALL_DIRECTIONS, DIRECTIONS, distance, hex, localFrame, neighbour, sameHex, turn } from '@flagbridge/geometry'
import { describe, expect, it } from 'vitest'
import { acting, table } from './table.ts'

const far = { Corsair: '1 PA-L -3,-2' }

describe('SS2-0.01 coordinates, directions and facings', () => {
  it('six directions are unit neighbours', () => {
    expect(DIRECTIONS).toEqual([hex(0, -1), hex(1, -1), hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0)])
    for (const d of DIRECTIONS) expect(distance(hex(0, 0), d)).toBe(1)
  })
  it('clockwise rotation wraps 5 to 0', () => expect([turn(5, 1), turn(0, -1)]).toEqual([0, 5]))
  it('grid distance from (0,0) to (3,-2) is 3', () => expect(distance(hex(0, 0), hex(3, -2))).toBe(3))
  it('a piece at (2,-1) facing 4 has (1,0) ahead, and goes there', () => {
    expect(neighbour(hex(2, -1), 4)).toEqual(hex(1, 0))
    expect(
      acting({ Aurora: '0 PA-L 2,-1 facing 4', ...far })
        .play('ahead')
        .at('Aurora'),
    ).toBe('1,0')
  })
})

describe('SS2-0.02 local frame of a piece', () => {
  it('local frame facing 0 is identity', () => expect(localFrame(hex(0, 0), 0, hex(2, -3))).toEqual(hex(2, -3)))
  it.each(ALL_DIRECTIONS)('local frame for all six facings: straight ahead of facing %i is (0,-2)', (facing) =>
    expect(localFrame(hex(1, 1), facing, neighbour(neighbour(hex(1, 1), facing), facing))).toEqual(hex(0, -2)),
  )
  it('P at (1,1) facing 5 sees (0,1) dead ahead', () => expect(localFrame(hex(1, 1), 5, hex(0, 1))).toEqual(hex(0, -1)))
  it('arc and shield frames are reciprocal: both pieces face each other, so each is dead ahead', () => {
    expect(sameHex(localFrame(hex(0, 0), 2, hex(3, 0)), localFrame(hex(3, 0), 5, hex(0, 0)))).toBe(true)
    const struck = acting({ Aurora: '0 PA-H 0,1 facing 0', Hydra: '1 PA-H 0,-2 facing 3', ...far }, 6)
    expect(struck.play('strike primary Hydra').saw('StrikeDeclared')[0]).toMatchObject({ facings: [0] })
  })
})

describe('SS2-0.03 order in which dice are consumed', () => {
  it('strike die order: attack dice, Lock Ons, then saves, Hits before Critical Hits before Direct Hits', () => {
    const pieces = { Aurora: '0 PA-LALL3 1,2', Hydra: '1 PA-SMASS 1,0 shields 0,0,0,0,0,0', ...far }
    // 2 = HT, 4 = C, 5 = D; the Lock On shows 3 = H; two Hits without a save, Massive save 3 against the Critical.
    const struck = acting(pieces, 2, 4, 5, 3, 3).play('strike primary Hydra', 'lock on')
    expect(struck.saw('IconResolved').map((e) => [e.icon, e.saves.map((save) => save.save)])).toEqual([
      ['hit', []],
      ['hit', []],
      ['critical', ['Massive']],
      ['directHit', []],
    ])
  })
  it('the first success ends the saves: Armor 2 saves on 2 and no Flak die is rolled', () => {
    const struck = acting({ Aurora: '0 PA-LORD 1,2', Hydra: '1 PA-LORD2 1,0 shields 0', ...far }, 1, 1).play(
      'strike primary Hydra',
    )
    expect(struck.saw('IconResolved')[0]).toMatchObject({ saves: [{ save: 'Armor', needs: 1, face: 1 }], saved: true })
  })
  it('save with value 0 consumes no die: without Armor the die is the Flak save', () => {
    const struck = acting({ Aurora: '0 PA-LORD 1,2', Hydra: '1 PA-LFLAK 1,0 shields 0', ...far }, 1, 1).play(
      'strike primary Hydra',
    )
    expect(struck.saw('IconResolved')[0]).toMatchObject({ saves: [{ save: 'Flak', needs: 3, face: 1 }], saved: true })
  })
  it('no dice after defeat in a strike', () => {
    const struck = acting(
      { Aurora: '0 PA-LALL3 1,2', Hydra: '1 PA-SMASS 1,0 hull 1 shields 0,0,0,0,0,0', ...far },
      3,
      4,
      4,
    )
    expect(struck.play('strike primary Hydra').saw('IconResolved')).toHaveLength(1)
  })
  it('skirmish die order: both pools, then the saves of each', () => {
    const fought = acting({ Aurora: '0 PA-LORE 1,2 facing 0', Hydra: '1 PA-LFAST 1,1', ...far }, 1, 1, 2, 6).play(
      'assault',
    )
    expect(fought.saw('DefensesMounted').map((e) => e.saves)).toEqual([
      [{ save: 'Ore Hull', needs: 2, face: 2 }],
      [{ save: 'Fast', needs: 1, face: 6 }],
    ])
  })
})

describe('SS2-0.04 bookkeeping when a piece is Defeated', () => {
  const last = { Aurora: '0 PA-L2 1,2', Hydra: '1 PA-H 1,0 hull 1 shields 0,0,0,0,0,0 orders B-003', ...far }
  it('defeated piece frees its hex', () => {
    const struck = acting(last, 1, 6, 6).play('strike primary Hydra')
    expect(struck.at('Hydra')).toBe('defeated')
    expect(struck.state.at.includes(struck.state.pieces.indexOf(struck.piece('Hydra')) as PieceIndex)).toBe(false)
  })
  it('orders of defeated piece return and stop having effect', () => {
    const struck = acting(last, 1, 6, 6).play('strike primary Hydra')
    expect(struck.piece('Hydra').orders).toEqual([])
    expect(struck.state.inPlay).toEqual([])
  })
  it('wiped out checked after lethal: both last pieces are lost, so points decide', () => {
    const fought = acting({ Aurora: '0 PA-L 1,2 facing 0 hull 2', Hydra: '1 PA-LLETH 1,1 hull 1' }, 1, 6).play(
      'assault',
    )
    expect([fought.at('Aurora'), fought.at('Hydra')]).toEqual(['defeated', 'defeated'])
    expect(fought.state.outcome).toMatchObject({ winner: 'draw' })
  })
})

describe('SS2-0.05 who decides optional effects', () => {
  it('engine pauses for shield decision of the owner', () =>
    void acting({ Aurora: '0 PA-L 1,2', Hydra: '1 PA-L 1,0', ...far }, 1)
      .play('strike primary Hydra')
      .asks('shields', 1))
  it('engine pauses for evade decision', () =>
    void acting({ Aurora: '0 PA-L 1,2 facing 0', Wasp: '1 PA-E 1,1', ...far })
      .play('assault')
      .asks('evade', 1))
  it('saves are automatic', () => {
    const struck = acting({ Aurora: '0 PA-L 1,2', Hydra: '1 PA-LARM 1,0 shields 0', ...far }, 1, 3).play(
      'strike primary Hydra',
    )
    expect(struck.saw('IconResolved')[0]).toMatchObject({ saved: true })
  })
  it('an effect that is not due cannot be used', () =>
    void table({ pieces: { Aurora: '0 PA-L 1,2', ...far } }).refuses('use B-007.1 Aurora', 'SS2-4B'))
})

describe('SS2-0.06 repeated instances of a keyword', () => {
  it('duplicate skilled is once per round: Overrun does not renew it', () => {
    const given = {
      pieces: { Aurora: '0 PA-L3SKIL 1,2 skilled-used', Hydra: '1 PA-L 1,0 activated' },
      initiative: 'B',
      overrun: true,
    }
    table({ ...given, active: { piece: 'Aurora' } }, 6, 6, 6)
      .play('strike primary Hydra')
      .asks('act', 0)
  })
  it('armor instances add to max 4', () => {
    const struck = acting({ Aurora: '0 PA-L 1,2', Hydra: '1 PA-LARM 1,0 shields 0 orders B-901', ...far }, 1, 4).play(
      'strike primary Hydra',
    )
    expect(struck.saw('IconResolved')[0]).toMatchObject({ saves: [{ save: 'Armor', needs: 4, face: 4 }] })
  })
  it('two covers add 2', () => {
    const pieces = {
      Aurora: '0 PA-LORD 1,2',
      Hydra: '1 PA-L 1,0 shields 0',
      Aegis: '1 PA-LCOV1 1,-1',
      Egide: '1 PA-LCOV1 0,0',
    }
    const struck = acting(pieces, 1, 2).play('strike primary Hydra')
    expect(struck.saw('IconResolved')[0]).toMatchObject({ saves: [{ save: 'Flak', needs: 2, face: 2 }], saved: true })
  })
})
