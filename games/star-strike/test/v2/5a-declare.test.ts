import { ALL_DIRECTIONS, disc, hex, inArc, localFrame, ring, type Hex } from '@flagbridge/geometry'
import { describe, expect, it } from 'vitest'
import { ARCS, type ArcName } from '../../src/table/content/words.ts'
import { ARC_TABLE } from '../../src/table/rules/arcs.ts'
import { acting, table } from './table.ts'

const far = { Far: '1 PA-L -3,-2' }
const arc = (name: ArcName) => ARC_TABLE[ARCS.indexOf(name)]!
const has = (name: ArcName, q: number, r: number) => inArc(arc(name), hex(q, r))
const names = (h: Hex) => ARCS.filter((name) => name !== '360' && inArc(arc(name), h)).join(' ')

describe('SS2-5A.a choose an unused Armament', () => {
  const duel = { Aurora: '0 PA-LTWO 1,2 facing 0', Hydra: '1 PA-L 1,0 shields 0', ...far }
  it('armament used once per round', () =>
    void acting(duel, 6).play('strike primary Hydra').refuses('strike primary Hydra', 'SS2-5A.a'))
  it('two primaries strike separately', () =>
    expect(acting(duel, 6, 6).play('strike primary Hydra', 'strike primary2 Hydra').saw('StrikeRolled')).toHaveLength(
      2,
    ))
  it('dice of one armament not split: all of them at one target', () =>
    expect(
      acting({ ...duel, Aurora: '0 PA-L3 1,2' }, 6, 6, 6)
        .play('strike primary Hydra')
        .saw('StrikeRolled')[0]!.faces,
    ).toHaveLength(3))
  it('no such Armament', () => void acting(duel).refuses('strike 4 Hydra', 'SS2-5A.a'))
})

describe('SS2-5A.b choose a legal target', () => {
  const at = (place: string) => ({
    Aurora: '0 PA-L 0,4',
    Hydra: `1 PA-L ${place} shields 0`,
    Friend: '0 PA-L 1,3',
    ...far,
  })
  it('out of range rejected: Maximum Distance 4 does not reach grid distance 6', () =>
    void acting(at('0,-2')).refuses('strike primary Hydra', 'SS2-5A.b'))
  it('distance equal to maximum legal: grid distance 5', () => void acting(at('0,-1'), 6).play('strike primary Hydra'))
  it('out of arc rejected', () =>
    void acting({ ...at('0,1'), Aurora: '0 PA-HFOUR 0,3 facing 0' }).refuses('strike tertiary Hydra', 'SS2-5A.01'))
  it('friendly target rejected', () => void acting(at('0,1')).refuses('strike primary Friend', 'SS2-5A.b'))
  it('no target that is not on the Battlefield', () => {
    const pieces = { ...at('0,1'), Gone: '1 PA-L defeated', Late: '1 PA-L reserve' }
    acting(pieces).refuses('strike primary Gone', 'SS2-5A.b').refuses('strike primary Late', 'SS2-5A.b')
  })
})

describe('SS2-5A.01 arc test', () => {
  it('arc table for six spines', () =>
    expect([hex(0, -2), hex(2, -2), hex(2, 0), hex(0, 2), hex(-2, 2), hex(-2, 0)].map(names)).toEqual([
      'F FX L R',
      'F FX AX R',
      'FX A AX R',
      'A AX L R',
      'FX A AX L',
      'F FX AX L',
    ]))
  it('arc table for six wedges', () =>
    expect([hex(1, -2), hex(2, -1), hex(1, 1), hex(-1, 2), hex(-2, 1), hex(-1, -1)].map(names)).toEqual([
      'F FX R',
      'FX AX R',
      'A AX R',
      'A AX L',
      'FX AX L',
      'F FX L',
    ]))
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('arc counts per ring %i', (n) => {
    const counted = (name: ArcName) => ring(hex(0, 0), n).filter((h) => inArc(arc(name), h)).length
    expect(ARCS.map(counted)).toEqual([6 * n, 2 * n + 1, 4 * n + 1, 2 * n + 1, 4 * n + 1, 3 * n + 1, 3 * n + 1])
  })
  it.each(ALL_DIRECTIONS)('arc turns with facing %i', (facing) => {
    const ahead = [hex(0, -1), hex(1, -1), hex(1, 0), hex(0, 1), hex(-1, 1), hex(-1, 0)][facing]!
    expect(inArc(arc('F'), localFrame(hex(0, 0), facing, ahead))).toBe(true)
    const { q, r } = ahead
    const pieces = {
      Aurora: `0 PA-HFOUR 0,1 facing ${facing}`,
      Hydra: `1 PA-L ${2 * q},${2 * r + 1} shields 0`,
      Far: '1 PA-L 5,-6',
    }
    const struck = acting(pieces, 6).play('strike secondary Hydra')
    struck.refuses('strike tertiary Hydra', 'SS2-5A.01')
  })
})

describe('SS2-5A.01.I arc 360', () => {
  it('360 covers all directions', () =>
    expect(disc(hex(0, 0), 4).filter((h) => !inArc(arc('360'), h))).toEqual([hex(0, 0)]))
})

describe('SS2-5A.01.II arc F', () => {
  it('F includes spines 5 0 1', () =>
    expect([has('F', -3, 0), has('F', 0, -3), has('F', 3, -3)]).toEqual([true, true, true]))
  it('F excludes hex just aft of spine 1', () => expect(has('F', 3, -2)).toBe(false))
})

describe('SS2-5A.01.III arc FX', () => {
  it('FX includes spines 2 and 4', () => expect([has('FX', 2, 0), has('FX', -2, 2)]).toEqual([true, true]))
  it('FX excludes direct aft', () => expect([has('FX', 0, 1), has('FX', 1, 1)]).toEqual([false, false]))
  it('FX contains F', () => expect(arc('F') & ~arc('FX')).toBe(0))
})

describe('SS2-5A.01.IV arc A', () => {
  it('A includes spines 2 3 4', () =>
    expect([has('A', 2, 0), has('A', 0, 2), has('A', -2, 2)]).toEqual([true, true, true]))
  it('A is F turned by 180 degrees', () => {
    for (const { q, r } of disc(hex(0, 0), 5)) expect(has('A', q, r)).toBe(has('F', -q, -r))
  })
})

describe('SS2-5A.01.V arc AX', () => {
  it('AX excludes direct fore', () => expect(has('AX', 0, -3)).toBe(false))
  it('AX contains A', () => expect(arc('A') & ~arc('AX')).toBe(0))
})

describe('SS2-5A.01.VI arc L', () => {
  it('L includes fore and aft spines', () =>
    expect([has('L', 0, -4), has('L', 0, 4), has('L', -1, -3)]).toEqual([true, true, true]))
  it('L excludes right side', () => expect([has('L', 1, -3), has('L', 1, 0)]).toEqual([false, false]))
})

describe('SS2-5A.01.VII arc R', () => {
  it('R mirrors L', () => {
    for (const { q, r } of disc(hex(0, 0), 5)) expect(has('R', q, r)).toBe(has('L', -q, q + r))
  })
  it('target dead ahead is in L and R', () =>
    void acting({ Aurora: '0 PA-LTWO 1,2 facing 0', Hydra: '1 PA-L 1,0 shields 0', ...far }, 6, 6).play(
      'strike primary Hydra',
      'strike primary2 Hydra',
    ))
})

describe('SS2-5A.02.a remove a Reloading token before Strikes', () => {
  const reloading = {
    Aurora: '0 PA-HHVY2 1,2 facing 0 reloading',
    Boreas: '0 PA-E -3,4',
    Hydra: '1 PA-L 1,0 shields 0',
    ...far,
  }
  it('token removed at next activation', () =>
    expect(table({ pieces: reloading }).play('activate Aurora').piece('Aurora').reloading).toBe(false))
  it('token removed even with zero strikes', () => {
    const t = table({ pieces: reloading }).play('activate Aurora', 'ahead 1', 'ahead')
    expect(t.saw('ReloadingRemoved')).toHaveLength(1)
    expect(t.piece('Aurora').reloading).toBe(false)
  })
  it('token gained this activation stays', () => {
    const t = table({ pieces: { ...reloading, Aurora: '0 PA-HHVY2 1,2 facing 0' } }, 6).play(
      'activate Aurora',
      'strike primary Hydra',
      'ahead 1',
    )
    expect(t.piece('Aurora').reloading).toBe(true)
    expect(t.saw('ReloadingRemoved')).toEqual([])
  })
})

describe('SS2-5A.02.b no Heavy weapons while reloading', () => {
  const pieces = (aurora: string) => ({
    Aurora: `0 PA-HHVY2 1,2 facing 0 ${aurora}`,
    Boreas: '0 PA-E -3,4',
    Hydra: '1 PA-L 1,0 shields 0',
    ...far,
  })
  it('heavy barred in reload round', () =>
    void table({ pieces: pieces('reloading') })
      .play('activate Aurora')
      .refuses('strike primary Hydra', 'SS2-5A.02.b'))
  it('heavy allowed round after', () =>
    void table({ pieces: pieces('') }, 6).play('activate Aurora', 'strike primary Hydra'))
  it('basic weapon still fires', () =>
    void table({ pieces: pieces('reloading') }, 6).play('activate Aurora', 'strike tertiary Hydra'))
})
