import { describe, expect, it } from 'vitest'
import { featureBit } from '../src/content/features.ts'
import { resultOf } from '../src/rules/12-artillery.ts'
import { openToCritical } from '../src/rules/13-damage.ts'
import { duel } from './positions.ts'
import { content, table } from './table.ts'

describe('Damage', () => {
  const HIT = [{ 'HMS Hood': 'd4 north' }, { 'Admiral Graf Spee': 'd5 south', Bismarck: 'h8 south' }] as const

  it('AD-DMG.1 the attacker chooses a black or green feature, never a red one, and no feature twice', () => {
    const p = duel(...HIT, [2], {
      dice: { south: [2, 2] },
      south: { 'HMS Hood': 'd4 north', 'HMS Warspite': 'd6 south' },
    })
    p.ok(0, 'fire Hood at Spee with 2', 'fire Warspite at Spee with 2', 'commit').ok(1, 'commit').asks(0, 'critical')
    expect(p.offered(0)).toEqual([
      'critical movement',
      'critical artillery',
      'critical torpedoes',
      'critical anti-aircraft',
      'critical aiming-system',
    ])
    p.no(0, 'critical weak-damage-control', 'AD-DMG.1')
      .no(0, 'critical depth-charge', 'AD-CARD.1')
      .ok(0, 'critical artillery')
      .no(0, 'critical artillery', 'AD-DMG.1')
      .ok(0, 'critical movement')
    const full = table({
      phase: 'gunnery',
      round: 2,
      south: { 'HMS Hood': 'd4 north' },
      north: { 'Merchant Convoy': { at: 'd5 south', critical: ['movement'] }, Bismarck: 'h8 south' },
      dice: { south: [2] },
    })
    full.ok(0, 'fire Hood at Convoy with 2', 'commit').ok(1, 'commit').saw('CriticalWasted')
  })

  it('AD-DMG.2 only a greater value takes a Structure Point, and never more than one', () => {
    expect([resultOf(6, 6), resultOf(7, 6), resultOf(12, 4)].map((result) => result.losses)).toEqual([0, 1, 1])
    const equal = duel({ 'HMS Hood': 'd4 north' }, { Dunkerque: 'd5 south' }, [2])
    equal
      .ok(0, 'fire Hood at Dunkerque with 2', 'commit')
      .ok(1, 'commit')
      .asks(0, 'critical')
      .is('Dunkerque', { structure: 4 })
    const over = duel({ 'HMS Hood': 'd4 north' }, { Dunkerque: 'd5 south' }, [2, 2])
    over
      .ok(0, 'fire Hood at Dunkerque with 2', 'fire Hood at Dunkerque with 2', 'commit')
      .ok(1, 'commit')
      .is('Dunkerque', { structure: 3 })
  })

  it('AD-DMG.3 a feature hit in this round is disabled in the next and restored after', () => {
    const p = duel(...HIT, [2])
    p.ok(0, 'fire Hood at Spee with 2', 'commit')
      .ok(1, 'commit')
      .ok(0, 'critical artillery')
      .is('Spee', { disabled: featureBit('artillery'), critical: 0 })
    const next = table({
      phase: 'gunnery',
      round: 3,
      south: HIT[0],
      north: { 'Admiral Graf Spee': { at: 'd5 south', disabled: ['artillery'] }, Bismarck: 'h8 south' },
      dice: { north: [2, 2] },
    })
    next
      .no(1, 'fire Spee at Hood with 2', 'AD-DMG.3')
      .ok(0, 'commit')
      .ok(1, 'commit')
      .saw('RoundEnded', { restored: [{ unit: 1, features: ['artillery'] }] })
      .is('Spee', { disabled: 0 })
    // Disabled Anti-aircraft counts as 0, and a disabled air group cannot launch.
    table({
      phase: 'air',
      round: 3,
      south: { 'USS Enterprise': 'a1 north' },
      north: { Bismarck: { at: 'd5 south', disabled: ['anti-aircraft'] } },
      dice: { south: [1] },
    })
      .ok(0, 'strike Enterprise with 1', 'torpedo-bomb Bismarck from d6', 'announce')
      .saw('AntiAircraftFired', { ratings: [], faces: [] })
    table({
      round: 3,
      south: { 'USS Enterprise': { at: 'a1 north', disabled: ['air-group'] } },
      north: { Bismarck: 'd5 south' },
      dice: { south: [1] },
    }).no(0, 'launch Enterprise with 1', 'AD-DMG.3')
    // Hit from the air, a feature still works in the gunnery step of the same round.
    const air = table(
      {
        phase: 'air',
        round: 3,
        south: { 'USS Enterprise': 'a1 north', 'HMS Cossack': 'd5 north' },
        north: { Nürnberg: 'd6 south' },
        dice: { south: [1], north: [2] },
      },
      5,
      5,
    )
    air
      .ok(0, 'strike Enterprise with 1', 'bomb Nürnberg', 'announce', 'critical artillery')
      .ok(1, 'fire Nürnberg at Cossack with 2')
      .end()
    expect(openToCritical(content, p.unit('Spee')) & featureBit('weak-damage-control')).toBe(0)
  })

  it('AD-DMG.4 a unit without Structure Points is sunk, once, in the Resolution phase', () => {
    const p = table({
      phase: 'gunnery',
      round: 2,
      south: { 'HMS Hood': 'd4 north', 'HMS Warspite': 'd6 south' },
      north: { Nürnberg: { at: 'd5 south', structure: 1 }, Bismarck: 'h8 south' },
      dice: { south: [2, 2] },
    })
    p.ok(0, 'fire Hood at Nürnberg with 2', 'fire Warspite at Nürnberg with 2', 'commit').ok(1, 'commit')
    expect(p.count('UnitSunk')).toBe(1)
    const kinds = p.events.map((event) => event.kind)
    expect(kinds.indexOf('UnitSunk')).toBeGreaterThan(kinds.indexOf('ResolutionBegan'))
  })
})
