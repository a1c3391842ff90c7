import { describe, expect, it } from 'vitest'
import type { Unit } from '../src/index.ts'
import { distance as measured } from '../src/rules/11-sight.ts'
import { distance, duel } from './positions.ts'
import { table } from './table.ts'

describe('Distance', () => {
  it('AD-LOS.2 with diagonalDistance a diagonal step counts as one', () => {
    const p = table({ phase: 'gunnery', south: { 'HMS Hood': 'd2 north' }, north: { Nürnberg: 'e3 south' } })
    const [hood, nuernberg] = p.state.units as [Unit, Unit]
    expect(measured(p.state, hood, nuernberg)).toBe(2)
    expect(measured({ ...p.state, diagonalDistance: true }, hood, nuernberg)).toBe(1)
  })
})

describe('Line of sight and range', () => {
  it('AD-LOS.1 one enemy in sight and within range, the limit included', () => {
    duel({ 'HMS Ajax': 'd2 north' }, { Nürnberg: 'd6 south' }, [2]).ok(0, 'fire Ajax at Nürnberg with 2')
    duel({ 'HMS Ajax': 'd2 north' }, { Nürnberg: 'd7 south' }, [2]).no(0, 'fire Ajax at Nürnberg with 2', 'AD-LOS.1')
    duel({ 'HMS Ajax': 'd2 north', 'HMS Exeter': 'd3 north' }, { Nürnberg: 'd6 south' }, [2])
      .no(0, 'fire Ajax at Exeter with 2', 'AD-LOS.1')
      .no(0, 'fire Ajax at Nürnberg with 2', 'AD-LOS.4')
  })

  it('AD-LOS.1 at night in Ironbottom Sound every range is 1 lower', () => {
    const night = (at: string) =>
      duel({ 'USS San Francisco': 'd1 north' }, { Kirishima: at }, [2], { scenario: 'SCN-3' })
    night('d5 south').ok(0, 'fire San Francisco at Kirishima with 2')
    night('d6 south').no(0, 'fire San Francisco at Kirishima with 2', 'AD-LOS.1')
  })

  it('AD-LOS.2 distance counts steps that share an edge, without the shooter and with the target', () => {
    expect([distance('d2', 'd3'), distance('d2', 'd6'), distance('d2', 'e3'), distance('a1', 'h8')]).toEqual([
      1, 4, 2, 14,
    ])
  })

  it('AD-LOS.3 the straight line between centres; corners do not block, nor do the end squares', () => {
    const shoot = (from: string, to: string, island: string[]) =>
      duel({ 'HMS Hood': `${from} north` }, { Bismarck: `${to} south` }, [2], { terrain: { island } })
    shoot('a1', 'c3', ['b2']).no(0, 'fire Hood at Bismarck with 2', 'AD-TERR.2')
    shoot('a1', 'c3', ['a2', 'b1', 'b3', 'c2']).ok(0, 'fire Hood at Bismarck with 2')
    shoot('c3', 'e4', ['d3']).no(0, 'fire Hood at Bismarck with 2', 'AD-TERR.2')
    shoot('c3', 'e4', ['d4']).no(0, 'fire Hood at Bismarck with 2', 'AD-TERR.2')
    shoot('c3', 'e4', ['c4', 'e3']).ok(0, 'fire Hood at Bismarck with 2')
    // Larger units in the squares of shooter and target hide nothing.
    duel({ 'HMS Cossack': 'd4 north' }, { 'Z10 Hans Lody': 'd6 south', 'U-47': 'd5 submerged' }, [2]).ok(
      0,
      'fire Cossack at Lody with 2',
    )
  })

  it('AD-LOS.4 equal or larger classes conceal, smaller ones do not, own units too, submerged ones never', () => {
    duel({ 'HMS Hood': 'd2 north' }, { 'Prinz Eugen': 'd4 south', 'Z10 Hans Lody': 'd6 south' }, [2]).no(
      0,
      'fire Hood at Lody with 2',
      'AD-LOS.4',
    )
    duel({ 'HMS Hood': 'd2 north' }, { 'Z10 Hans Lody': 'd4 south', Bismarck: 'd6 south' }, [2]).ok(
      0,
      'fire Hood at Bismarck with 2',
    )
    duel({ 'HMS Hood': 'd2 north' }, { 'Prinz Eugen': 'd4 south', 'Admiral Graf Spee': 'd6 south' }, [2]).no(
      0,
      'fire Hood at Spee with 2',
      'AD-LOS.4',
    )
    duel({ 'HMS Hood': 'd2 north', 'HMS Exeter': 'd3 north' }, { 'Prinz Eugen': 'd4 south' }, [2]).no(
      0,
      'fire Hood at Prinz Eugen with 2',
      'AD-LOS.4',
    )
    duel({ 'HMS Hood': 'd2 north' }, { 'U-47': 'd4 submerged', 'Z10 Hans Lody': 'd6 south' }, [2]).ok(
      0,
      'fire Hood at Lody with 2',
    )
  })
})
