import { describe, expect, it } from 'vitest'
import { game, table } from './table.ts'

describe('Attacks', () => {
  const BOTH = {
    phase: 'gunnery',
    round: 2,
    south: { 'HMS Hood': 'd4 north' },
    north: { 'Prinz Eugen': 'd5 south' },
    dice: { south: [2], north: [2, 2] },
  }

  it('AD-ATK.1 orders are written at once and in secret; the air step comes first', () => {
    const p = table(BOTH)
    p.ok(0, 'fire Hood at Prinz Eugen with 2')
    expect(game.view(p.state, 1).orders).toEqual([[], []])
    expect(game.redact(p.events[0]!, 1)).toBeUndefined()
    expect(game.view(p.state, 1).dice[0]).toEqual(game.view(p.state, 0).dice[0])
    p.ok(0, 'commit')
      .notSaw('OrdersRevealed')
      .no(0, 'fire Hood at Prinz Eugen with 2', 'AD-ATK.1')
      .ok(0, 'reopen', 'clear orders', 'fire Hood at Prinz Eugen with 2', 'commit')
    p.ok(1, 'commit').saw('OrdersRevealed', { south: [{ do: 'fire', unit: 0, target: 1, die: 2 }], north: [] })
    table({ ...BOTH, phase: 'movement', dice: { south: [5, 2] } })
      .ok(0, 'stop')
      .saw('AirStepBegan')
      .saw('GunneryBegan')
      .no(0, 'strike Hood with 2', 'AD-ATK.1')
  })

  it('AD-ATK.2 effects wait for the Resolution phase, and both may take damage', () => {
    const p = table(BOTH)
    p.ok(0, 'fire Hood at Prinz Eugen with 2', 'commit').ok(
      1,
      'fire Prinz Eugen at Hood with 2',
      'fire Prinz Eugen at Hood with 2',
      'commit',
    )
    const kinds = p.events.map((event) => event.kind)
    expect(kinds.lastIndexOf('ArtilleryFired')).toBeLessThan(kinds.indexOf('ResolutionBegan'))
    expect(kinds.indexOf('ResolutionBegan')).toBeLessThan(kinds.indexOf('StructureLost'))
    p.is('Hood', { structure: 3 }).is('Prinz Eugen', { structure: 2 })
  })

  it('AD-ATK.3 a unit that is being sunk still attacks; the last two can sink each other', () => {
    const p = table({
      phase: 'gunnery',
      round: 2,
      south: { 'HMS Cossack': 'd4 north' },
      north: { 'Z10 Hans Lody': 'e4 south' },
      dice: { south: [2], north: [4] },
    })
    p.ok(0, 'fire Cossack at Lody with 2', 'commit').ok(1, 'torpedo Lody at Cossack with 4', 'commit')
    expect(p.count('UnitSunk')).toBe(2)
    expect(game.outcome(p.state)).toMatchObject({ winner: 'draw', rule: 'AD-VIC.2' })
  })

  it('AD-ATK.4 air attacks are resolved at once; a unit sunk from the air does not fire', () => {
    const p = table(
      {
        phase: 'air',
        round: 2,
        south: { 'USS Enterprise': 'a1 north', 'HMS Cossack': 'd5 north' },
        north: { 'Z10 Hans Lody': 'd4 south', Nürnberg: 'e5 south' },
        dice: { south: [1, 2], north: [2] },
      },
      5,
    )
    p.ok(0, 'strike Enterprise with 1', 'torpedo-bomb Lody from d3', 'announce')
      .saw('UnitSunk', { unit: 2 })
      .notSaw('ResolutionBegan')
      .no(1, 'fire Lody at Cossack with 2', 'AD-DICE.2')
    p.end()
  })
})
