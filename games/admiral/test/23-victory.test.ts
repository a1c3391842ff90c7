import { describe, expect, it } from 'vitest'
import { END } from './positions.ts'
import { game, table } from './table.ts'

const outcome = (given: object) => {
  const p = table({ ...END, ...given })
  for (const seat of [0, 1]) if (game.pending(p.state).some((decision) => decision.seat === seat)) p.ok(seat, 'commit')
  return game.outcome(p.state)
}

describe('Victory', () => {
  it('AD-VIC.1 the last fleet wins; units in Stand-by keep a player in', () => {
    expect(outcome({ south: { 'HMS Ajax': 'a1 north' }, north: { Bismarck: 'sunk' } })).toMatchObject({
      winner: 0,
      how: 'last-fleet',
      rule: 'AD-VIC.1',
      points: [40, 0],
    })
    expect(outcome({ south: { 'HMS Ajax': 'sunk' }, north: { Bismarck: 'a8 south' } })).toMatchObject({ winner: 1 })
    expect(
      outcome({
        south: { 'HMS Ajax': 'a1 north' },
        north: { Bismarck: 'sunk', Nürnberg: { at: 'stand-by', enters: 9 } },
      }),
    ).toBeUndefined()
  })

  it('AD-VIC.1 scenarios set other goals', () => {
    const plate = { scenario: 'SCN-1', south: { 'HMS Ajax': 'a1 north', 'HMS Exeter': 'b1 north' } }
    expect(outcome({ ...plate, north: { 'Admiral Graf Spee': 'sunk' } })).toMatchObject({ winner: 0, how: 'scenario' })
    expect(outcome({ ...plate, north: { 'Admiral Graf Spee': 'h8 south' } })).toBeUndefined()
    expect(outcome({ ...plate, round: 6, north: { 'Admiral Graf Spee': 'h8 south' } })).toMatchObject({
      winner: 1,
      how: 'scenario',
    })
    const strait = (hood: string, bismarck: string) =>
      outcome({
        scenario: 'SCN-2',
        south: { 'HMS Hood': hood, 'HMS Prince of Wales': 'b1 north' },
        north: { Bismarck: bismarck, 'Prinz Eugen': 'g8 south' },
      })
    expect(strait('a1 north', 'sunk')).toMatchObject({ winner: 0 })
    expect(strait('sunk', 'sunk')).toMatchObject({ winner: 1 })
    expect(strait('sunk', 'h8 south')).toMatchObject({ winner: 1 })
    expect(strait('a1 north', 'h8 south')).toBeUndefined()
    const carriers = (south: string, north: string, round = 2) =>
      outcome({
        scenario: 'SCN-5',
        round,
        south: { 'USS Enterprise': south, 'USS Johnston': 'a1 north' },
        north: { Zuikaku: north, Shigure: 'h8 south' },
      })
    expect(carriers('sunk', 'sunk')).toMatchObject({ winner: 'draw' })
    expect(carriers('b1 north', 'sunk')).toMatchObject({ winner: 0 })
    expect(carriers('b1 north', 'g8 south')).toBeUndefined()
    expect(carriers('b1 north', 'g8 south', 12)).toMatchObject({ winner: 'draw', rule: 'AD-VIC.3' })
    const pack = (one: string, two: string, boat: string, round: number) =>
      outcome({
        scenario: 'SCN-7',
        round,
        south: { 'HMS Cossack': 'a1 north', 'Merchant Convoy': one, 'Fleet Tanker Group': two },
        north: { 'U-47': boat, 'U-99': 'h8 submerged' },
      })
    expect(pack('sunk', 'sunk', 'g8 submerged', 3)).toMatchObject({ winner: 1 })
    expect(pack('sunk', 'b1 north', 'g8 submerged', 9)).toBeUndefined()
    expect(pack('sunk', 'b1 north', 'g8 submerged', 10)).toMatchObject({ winner: 1 })
    expect(pack('sunk', 'b1 north', 'sunk', 10)).toMatchObject({ winner: 0 })
  })

  it('AD-VIC.1 a side with several goals goes on while one of them can be reached', () => {
    const pack = (convoy: string, boat: string, round: number) =>
      outcome({
        scenario: 'SCN-7',
        round,
        south: { 'HMS Cossack': 'a1 north', 'Merchant Convoy': convoy, 'Fleet Tanker Group': 'b1 north' },
        north: { 'U-47': boat, 'U-99': 'h8 submerged' },
      })
    // With a submarine sunk the second goal is lost, but two of the convoy may still be sunk.
    expect(pack('sunk', 'sunk', 3)).toBeUndefined()
    expect(pack('c1 north', 'sunk', 9)).toBeUndefined()
    expect(pack('c1 north', 'sunk', 10)).toMatchObject({ winner: 0, how: 'scenario', rule: 'AD-VIC.1' })
  })

  it('AD-VIC.1 a fleet that is gone ends a scenario before its last round, by the goals of the scenario', () => {
    const convoy = { 'HMS Cossack': 'a1 north', 'Merchant Convoy': 'sunk', 'Fleet Tanker Group': 'b1 north' }
    const pack = (second: string) =>
      outcome({ scenario: 'SCN-7', round: 3, south: convoy, north: { 'U-47': 'sunk', 'U-99': second } })
    expect(pack('h8 submerged')).toBeUndefined()
    expect(pack('sunk')).toMatchObject({ winner: 0, how: 'scenario', rule: 'AD-VIC.1' })
  })

  it('AD-VIC.2 both fleets gone is a draw', () => {
    expect(outcome({ south: { 'HMS Ajax': 'sunk' }, north: { Bismarck: 'sunk' } })).toMatchObject({
      winner: 'draw',
      how: 'both-fleets-gone',
      rule: 'AD-VIC.2',
    })
  })

  it('AD-VIC.3 after the last round the Tactical Points of sunk enemies decide; equal is a draw', () => {
    const last = (yukikaze: string, shigure: string) =>
      outcome({
        lastRound: 2,
        south: { 'HMS Ajax': 'a1 north', 'HMS Cossack': 'sunk', 'HMS Jervis': 'sunk' },
        north: { Bismarck: 'h8 south', Yukikaze: yukikaze, Shigure: shigure },
      })
    expect(last('sunk', 'sunk')).toMatchObject({ winner: 0, points: [24, 18], how: 'points', rule: 'AD-VIC.3' })
    expect(last('g8 south', 'f8 south')).toMatchObject({ winner: 1, points: [0, 18] })
    expect(outcome({ lastRound: 2, south: { 'HMS Ajax': 'a1 north' }, north: { Bismarck: 'h8 south' } })).toMatchObject(
      { winner: 'draw' },
    )
    expect(
      outcome({ lastRound: 3, south: { 'HMS Ajax': 'a1 north' }, north: { Bismarck: 'h8 south' } }),
    ).toBeUndefined()
  })
})
