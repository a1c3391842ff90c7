import { describe, expect, it } from 'vitest'
import { gunnery } from './positions.ts'

const FLANK = [{ 'HMS Ajax': 'd4 north' }, { 'Prinz Eugen': 'e4 south' }] as const

describe('Torpedoes', () => {
  it('AD-TORP.1 only to the flanks, whatever the heading of the target', () => {
    for (const at of ['e4 south', 'c4 east'])
      gunnery({ 'HMS Ajax': 'd4 north' }, { 'Prinz Eugen': at }, [4]).ok(0, 'torpedo Ajax at Prinz Eugen with 4')
    for (const at of ['d5 south', 'd3 south'])
      gunnery({ 'HMS Ajax': 'd4 north' }, { 'Prinz Eugen': at }, [4]).no(
        0,
        'torpedo Ajax at Prinz Eugen with 4',
        'AD-TORP.1',
      )
    gunnery({ 'HMS Ajax': 'd4 east' }, { 'Prinz Eugen': 'd5 south' }, [4]).ok(0, 'torpedo Ajax at Prinz Eugen with 4')
  })

  it('AD-TORP.2 range 1', () => {
    gunnery({ 'HMS Ajax': 'd4 north' }, { 'Prinz Eugen': 'f4 south' }, [4]).no(
      0,
      'torpedo Ajax at Prinz Eugen with 4',
      'AD-TORP.2',
    )
  })

  it('AD-TORP.3 each causes one Critical Damage and 1 Structure Point, whatever the Armour', () => {
    const p = gunnery({ 'HMS Ajax': 'd4 north' }, { Yamato: 'e4 south' }, [4, 4])
    p.ok(0, 'torpedo Ajax at Yamato with 4', 'torpedo Ajax at Yamato with 4', 'commit')
      .ok(1, 'commit')
      .is('Yamato', { structure: 3 })
      .ok(0, 'critical movement')
      .ok(0, 'critical artillery')
    expect(p.count('CriticalPlaced')).toBe(2)
  })

  it('AD-TORP.4 the printed number is for the whole game', () => {
    const p = gunnery(...FLANK, [4])
    p.ok(0, 'torpedo Ajax at Prinz Eugen with 4', 'commit')
      .ok(1, 'commit')
      .ok(0, 'critical movement')
      .is('Ajax', { torpedoes: 1 })
    expect(p.state.round).toBe(4)
  })

  it('AD-TORP.5 several dice, never more than torpedoes are left', () => {
    gunnery({ 'HMS Ajax': { at: 'd4 north', torpedoes: 1 } }, FLANK[1], [4, 4])
      .ok(0, 'torpedo Ajax at Prinz Eugen with 4')
      .no(0, 'torpedo Ajax at Prinz Eugen with 4', 'AD-TORP.5')
  })

  it('AD-TORP.6 empty tubes ignore Torpedo and Admiral dice', () => {
    gunnery({ 'HMS Ajax': { at: 'd4 north', torpedoes: 0 } }, FLANK[1], [4, 1])
      .no(0, 'torpedo Ajax at Prinz Eugen with 4', 'AD-TORP.6')
      .no(0, 'torpedo Ajax at Prinz Eugen with 1', 'AD-TORP.6')
  })

  it('AD-TORP.7 one target, unless an Admiral die is among the dice, which uses a torpedo too', () => {
    const sea = [{ 'HMS Ajax': 'd4 north' }, { 'Prinz Eugen': 'e4 south', Nürnberg: 'c4 south' }] as const
    gunnery(...sea, [4, 4])
      .ok(0, 'torpedo Ajax at Prinz Eugen with 4')
      .no(0, 'torpedo Ajax at Nürnberg with 4', 'AD-TORP.7')
    const p = gunnery(...sea, [4, 1])
    p.ok(0, 'torpedo Ajax at Prinz Eugen with 4', 'torpedo Ajax at Nürnberg with 1', 'commit')
      .ok(1, 'commit')
      .is('Ajax', { torpedoes: 0 })
      .is('Prinz Eugen', { structure: 2 })
      .is('Nürnberg', { structure: 1 })
  })
})
