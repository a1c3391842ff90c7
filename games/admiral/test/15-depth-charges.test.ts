import { describe, it } from 'vitest'
import { FAR, gunnery } from './positions.ts'
import { table } from './table.ts'

describe('Depth Charges', () => {
  it('AD-DC.1 only against a submarine in the same square', () => {
    gunnery({ 'HMS Cossack': 'd4 north' }, { 'U-47': 'd4 submerged', ...FAR }, [4]).ok(0, 'depth charge Cossack with 4')
    gunnery({ 'HMS Cossack': 'd4 north' }, { 'U-47': 'e4 submerged', ...FAR }, [4]).no(
      0,
      'depth charge Cossack with 4',
      'AD-DC.1',
    )
  })

  it('AD-DC.2 only a unit with the feature, with a Depth Charge or Admiral die', () => {
    gunnery({ 'HMS Hood': 'd4 north' }, { 'U-47': 'd4 submerged', ...FAR }, [4]).no(
      0,
      'depth charge Hood with 4',
      'AD-DC.2',
    )
    gunnery({ 'HMS Cossack': 'd4 north' }, { 'U-47': 'd4 submerged', ...FAR }, [1, 2])
      .no(0, 'depth charge Cossack with 2', 'AD-DICE.3')
      .ok(0, 'depth charge Cossack with 1')
      .no(0, 'depth charge Cossack with 1', 'AD-DICE.4')
  })

  it('AD-DC.3 the submarine is destroyed whatever its structure, and still fires that round; own ones are safe', () => {
    const p = table({
      phase: 'gunnery',
      round: 3,
      south: { 'HMS Cossack': 'd4 north', 'HMS Ajax': 'e4 north' },
      north: { Surcouf: 'd4 submerged', ...FAR },
      dice: { south: [4], north: [4] },
    })
    p.ok(0, 'depth charge Cossack with 4', 'commit')
      .ok(1, 'torpedo Surcouf at Ajax with 4', 'commit', 'critical movement')
      .saw('UnitSunk', { unit: 2 })
      .is('Ajax', { structure: 1 })
    gunnery({ 'HMS Cossack': 'd4 north', 'HMS Upholder': 'd4 submerged' }, FAR, [4]).no(
      0,
      'depth charge Cossack with 4',
      'AD-DC.1',
    )
  })
})
