import type { CellIndex } from '../../src/table/indices.ts'
import { hex, neighbour, ring } from '@flagbridge/geometry'
import { describe, expect, it } from 'vitest'
import { facingsUnderAttack } from '../../src/table/rules/arcs.ts'
import { acting, table, type TestTable } from './table.ts'
import { armedWith, cards } from './trial.ts'

const far = { Far: '1 PA-L -3,-2' }

describe('SS2-5E target blocks with Shields', () => {
  const struck = (hydra: string, ...faces: number[]) =>
    acting({ Aurora: '0 PA-LALL3 1,2', Hydra: `1 ${hydra.replace(' ', ' 1,0 ')}`, ...far }, ...faces).play(
      'strike primary Hydra',
    )
  it('shield cancels hit', () =>
    expect(struck('PA-L shields 1', 3, 6, 6).play('shields hits 1').piece('Hydra')).toMatchObject({
      hull: 3,
      shields: [0],
    }))
  it('shield cancels crit', () =>
    expect(struck('PA-L shields 1', 4, 6, 6).play('shields criticals 1').piece('Hydra')).toMatchObject({
      criticals: 0,
      shields: [0],
    }))
  it('2 Hits and 1 Critical, 2 points: the Critical and one Hit cancelled, one Hit goes on', () => {
    const t = struck('PA-L shields 2', 3, 3, 4).play('shields hits 1 criticals 1')
    expect(t.piece('Hydra')).toMatchObject({ hull: 2, criticals: 0, shields: [0] })
  })
  it('lock on hits come after shield window', () => {
    const t = struck('PA-L shields 2', 2, 6, 6, 3)
      .play('shields hits 1')
      .asks('locks', 0)
      .play('lock on')
      .asks('act', 0)
    expect(t.piece('Hydra')).toMatchObject({ hull: 2, shields: [1] })
  })
  it('spending is optional', () =>
    expect(struck('PA-L shields 2', 3, 6, 6).play('shields').piece('Hydra')).toMatchObject({ hull: 2, shields: [2] }))
  it('more points than icons rejected', () =>
    void struck('PA-L shields 2', 3, 6, 6).refuses('shields hits 2', 'SS2-5E').refuses('shields criticals 1', 'SS2-5E'))
  it('more points than there are rejected', () =>
    void struck('PA-L shields 1', 3, 3, 6).refuses('shields hits 2', 'SS2-5E'))
  it('with shieldWindowAfterLockOn the window comes after the Lock Ons', () => {
    const pieces = { Aurora: '0 PA-LALL 1,2', Hydra: '1 PA-L 1,0 shields 2', ...far }
    const t = table({ pieces, active: { piece: 'Aurora' }, rules: { shieldWindowAfterLockOn: true } }, 2, 3).play(
      'strike primary Hydra',
    )
    t.asks('locks', 0).play('lock on').asks('shields', 1).play('shields hits 2')
    expect(t.piece('Hydra')).toMatchObject({ hull: 3, shields: [0] })
  })
})

describe('SS2-5E what is offered is what may be spent', () => {
  /** Two Hits and a Target Lock, spent to keep the shields from one icon before they are asked. */
  const sundered = (shields: number, ability: string[], ...faces: number[]) =>
    table(
      {
        pieces: { Aurora: `0 ${armedWith('DEATH-B')} 1,2`, Hydra: `1 PA-L 1,0 shields ${shields}`, ...far },
        active: { piece: 'Aurora' },
        rules: { shieldWindowAfterLockOn: true },
      },
      ...faces,
    ).play('strike primary Hydra', ...ability)
  const offered = (t: TestTable) => t.legal().map(({ do: verb, ...points }) => ({ verb, ...points }))
  const points = (hits: number, criticals = 0) => ({ verb: 'shields', hits, criticals })
  it('SS2-5E an icon that cannot be blocked takes no point: neither offered nor accepted', () => {
    const t = sundered(2, ['ability DEATH-B.2'], 2, 4).asks('shields', 1)
    expect(offered(t)).toEqual([points(1), points(0)])
    t.refuses('shields hits 2', 'SS2-5E')
      .play('shields hits 1')
      .has('Hydra', { hull: 2, shields: [1] })
  })
  it('SS2-5E with a Critical Hit beside them any of the rest may be cancelled, all together no more than the rest', () => {
    const t = sundered(2, ['ability DEATH-B.2'], 1, 4).asks('shields', 1)
    expect(offered(t)).toEqual([points(1, 1), points(0, 1), points(2), points(1), points(0)])
    t.refuses('shields hits 2 criticals 1', 'SS2-5E')
  })
  it('SS2-5E where no icon can be blocked nobody is asked', () =>
    void sundered(2, ['ability DEATH-B.2'], 3, 4)
      .asks('act', 0)
      .has('Hydra', { hull: 2, shields: [2] }))
})

describe('SS2-5E.01 only the facing under attack may be used', () => {
  const heavy = (from: string, facing = 0, shields = '2,2,2,2,2,2') => ({
    Aurora: `0 PA-L ${from}`,
    Hydra: `1 PA-H 0,1 facing ${facing} shields ${shields}`,
    Far: '1 PA-L -4,0',
  })
  it.each([0, 1, 2, 3, 4, 5] as const)('each edge direction %i maps to its facing', (d) => {
    const { q, r } = neighbour(neighbour(hex(0, 1), d), d)
    expect(
      acting(heavy(`${q},${r}`), 6)
        .play('strike primary Hydra')
        .saw('StrikeDeclared')[0]!.facings,
    ).toEqual([d])
  })
  it('corner gives choice of two: from (1,-2) relative the owner nominates Direct Fore or Right Fore', () => {
    const t = acting(heavy('1,-1'), 1).play('strike primary Hydra').asks('nominate', 1)
    expect(t.saw('StrikeDeclared')[0]!.facings).toEqual([0, 1])
    t.refuses('nominate directAft', 'SS2-5E.01').play('nominate rightFore', 'shields hits 1')
    expect(t.piece('Hydra').shields).toEqual([2, 1, 2, 2, 2, 2])
  })
  it('from (1,-3) relative only Direct Fore may be spent', () =>
    expect(acting(heavy('1,-2'), 6).play('strike primary Hydra').saw('StrikeDeclared')[0]!.facings).toEqual([0]))
  it('cannot mix two facings in one strike', () => {
    const t = acting({ ...heavy('1,-1', 0, '1,1,2,2,2,2'), Aurora: '0 PA-L2 1,-1' }, 1, 1).play(
      'strike primary Hydra',
      'nominate directFore',
    )
    t.refuses('shields hits 2', 'SS2-5E').play('shields hits 1')
    expect(t.piece('Hydra')).toMatchObject({ hull: 3, shields: [0, 1, 2, 2, 2, 2] })
  })
  it('facing turns with target', () =>
    expect(acting(heavy('0,-1', 3), 6).play('strike primary Hydra').saw('StrikeDeclared')[0]!.facings).toEqual([3]))
})

/** The facings of a Heavy at (0,0) facing 0 that a piece in this hex is in, by the ordering of the cube coordinates. */
function areas(q: number, r: number): number[] {
  const { state } = table({ battlefield: 'LG-1', pieces: { Aurora: '0 PA-L 1,0', Hydra: '1 PA-H 0,0 facing 0' } })
  const { board } = cards.battlefields[state.battlefield]!
  return facingsUnderAttack(cards, state, state.pieces[1]!, {
    ...state.pieces[0]!,
    cell: board.cellOf(q, r) as CellIndex,
  })
}

const AREAS: [string, string, number, (q: number, r: number, s: number) => boolean][] = [
  ['SS2-5E.01.I', 'direct fore', 0, (q, r, s) => r <= q && q <= s],
  ['SS2-5E.01.II', 'left fore', 5, (q, r, s) => q <= r && r <= s],
  ['SS2-5E.01.III', 'right fore', 1, (q, r, s) => r <= s && s <= q],
  ['SS2-5E.01.IV', 'direct aft', 3, (q, r, s) => s <= q && q <= r],
  ['SS2-5E.01.V', 'left aft', 4, (q, r, s) => q <= s && s <= r],
  ['SS2-5E.01.VI', 'right aft', 2, (q, r, s) => s <= r && r <= q],
]

describe.each(AREAS)('%s %s area', (_id, name, facing, inside) => {
  it(`${name} area is the closed cone of its edge, to distance 6`, () => {
    for (const n of [1, 2, 3, 4, 5, 6])
      for (const { q, r } of ring(hex(0, 0), n)) expect(areas(q, r).includes(facing)).toBe(inside(q, r, -q - r))
  })
})
