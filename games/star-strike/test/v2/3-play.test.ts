import { describe, expect, it } from 'vitest'
import { acting } from './table.ts'

/** Section 3 at the table: attributes as they are used. */

const far = { Boreas: '0 PA-L 4,1', Corsair: '1 PA-L -4,-1' }

describe('SS2-3A.01.X Hull Points', () => {
  const struck = (hull: number) =>
    acting({ Aurora: '0 PA-L 1,2', Hydra: `1 PA-L 1,0 hull ${hull} shields 0`, ...far }, 1).play('strike 1 Hydra')
  it('hull reduced by hit', () => expect(struck(3).piece('Hydra')).toMatchObject({ hull: 2, where: 'field' }))
  it('defeated at zero, and removed at once', () => {
    expect(struck(1).piece('Hydra')).toMatchObject({ hull: 0, where: 'defeated', cell: -1 })
    expect(struck(1).saw('PieceDefeated')[0]).toMatchObject({ rule: 'SS2-3A.01.X' })
  })
})

describe('SS2-3A.01.XIII.a single Shield pool', () => {
  it.each(['1,2', '1,-2', '3,-1', '-1,1', '3,-2', '-1,2'])(
    'light piece uses one pool from any direction: struck from %s',
    (hex) => {
      const struck = acting({ Aurora: `0 PA-L ${hex}`, Hydra: '1 PA-L 1,0 facing 0 shields 1', ...far }, 1).play(
        'strike 1 Hydra',
        'shields hits 1',
      )
      expect(struck.piece('Hydra')).toMatchObject({ hull: 3, shields: [0] })
    },
  )
})

describe('SS2-3A.01.XIII.b six Shield facings', () => {
  it('facings tracked separately: a point spent on the bow leaves the others', () => {
    const struck = acting({ Aurora: '0 PA-L 1,-2', Hydra: '1 PA-H 1,0 facing 0', ...far }, 1).play(
      'strike 1 Hydra',
      'shields hits 1',
    )
    expect(struck.piece('Hydra').shields).toEqual([1, 2, 2, 2, 2, 2])
  })
  it('none on the facing under attack, none to spend', () => {
    const struck = acting({ Aurora: '0 PA-L 1,2', Hydra: '1 PA-H 1,0 facing 0 shields 2,2,2,0,2,2', ...far }, 1).play(
      'strike 1 Hydra',
    )
    expect(struck.piece('Hydra')).toMatchObject({ hull: 3, shields: [2, 2, 2, 0, 2, 2] })
  })
})

describe('SS2-3A.01.XIV Armaments a piece can have', () => {
  it('two primary armaments strike separately, each once', () => {
    const pieces = { Aurora: '0 PA-HBROAD 1,2 facing 0', Port: '1 PA-L -1,3', Star: '1 PA-L 3,1', ...far }
    const fired = acting(pieces, 6, 6, 6, 6)
      .play('strike primary Port')
      .refuses('strike primary Port', 'SS2-5A.a')
      .play('strike primary2 Star')
    expect(fired.saw('StrikeRolled')).toHaveLength(2)
  })
})

describe('SS2-3A.02.II.c Moves of Super Heavy pieces', () => {
  const titan = () => acting({ Titan: '0 PA-S 1,3 facing 0', ...far })
  it('super heavy must move once', () =>
    expect(titan().refuses('end', 'SS2-6B.a').play('ahead', 'end').at('Titan')).toBe('1,2'))
  it('super heavy cannot use three: after two its activation is over', () =>
    expect(titan().play('ahead', 'ahead').piece('Titan').activated).toBe(true))
})

describe('SS2-3A.02.III.d Stationary pieces do not rotate', () => {
  it('stationary cannot rotate', () => {
    const anchor = acting({ Anchor: '0 PA-B 1,2 facing 4', Hydra: '1 PA-L 1,0', ...far }).refuses(
      'rotate 5',
      'SS2-6A.01',
    )
    expect(anchor.play('end').piece('Anchor').facing).toBe(4)
  })
})
