import { describe, expect, it } from 'vitest'
import { END } from './positions.ts'
import { table } from './table.ts'

describe('Game effects resolution', () => {
  it('AD-RES.1 all results are applied together, then the order of the cleaning up', () => {
    const p = table({
      ...END,
      south: {
        'HMS Hood': 'd4 north',
        'HMS Warspite': 'd6 north',
        'USS Enterprise': { at: 'a1 north', launched: true },
      },
      north: { Nürnberg: { at: 'd5 south', structure: 1 }, 'Prinz Eugen': { at: 'h8 south', disabled: ['movement'] } },
      dice: { south: [2, 2] },
      smoke: ['a4'],
    })
    p.ok(0, 'fire Hood at Nürnberg with 2', 'fire Warspite at Nürnberg with 2', 'commit').ok(1, 'commit')
    expect(p.count('ArtilleryFired')).toBe(2)
    const order = [
      'ArtilleryFired',
      'ResolutionBegan',
      'StructureLost',
      'CriticalWasted',
      'UnitSunk',
      'AircraftLanded',
      'SmokeCleared',
      'RoundEnded',
    ]
    expect(
      p.events
        .map((event) => event.kind as string)
        .filter((kind, i, all) => order.includes(kind) && all.indexOf(kind) === i),
    ).toEqual(order)
    expect(p.state.dice[0]).toEqual([0, 0, 0, 0, 0, 0, 0])
    p.is('Prinz Eugen', { disabled: 0 })
  })

  it('AD-RES.2 attacks of different units are never added up', () => {
    const p = table({
      ...END,
      south: { 'HMS Exeter': 'd4 north', 'USS Portland': 'd6 north' },
      north: { 'Prinz Eugen': 'd5 south' },
      dice: { south: [2, 2] },
    })
    p.ok(0, 'fire Exeter at Prinz Eugen with 2', 'fire Portland at Prinz Eugen with 2', 'commit')
      .ok(1, 'commit')
      .notSaw('StructureLost')
      .notSaw('CriticalPlaced')
    expect(p.events.filter((event) => event.kind === 'ArtilleryFired').map((event) => event.effective)).toEqual([
      false,
      false,
    ])
  })
})
