import { describe, expect, it } from 'vitest'
import { shipsOf, type ShipLine } from '../src/ships.ts'
import { deedsInWords, pointsOf, unearnedInWords } from '../src/text.ts'
import { playedBattle } from './battle.ts'

const GAMES = ['star-strike-2', 'star-strike-1', 'starmada-x', 'imperial-stars', 'admiral', 'duel']
const SEEDS = ['battle', 'another', 'third']

function line(of: Partial<ShipLine>): Pick<ShipLine, 'downed' | 'objectives'> {
  return { downed: [], objectives: [], ...of }
}

describe.each(GAMES)('the points of a battle of %s', (game) => {
  it.each(SEEDS)('are all somebody’s: ships and sides together have the result (%s)', async (seed) => {
    const played = await playedBattle(game, ['ensign', 'ensign'], seed)
    const { ships, unearned } = shipsOf(played)
    const { points } = played.outcome!
    const sums = points.map(
      (_, side) =>
        ships.filter((one) => one.side === side).reduce((sum, one) => sum + pointsOf(one), 0) +
        unearned.filter((one) => one.side === side).reduce((sum, one) => sum + one.points, 0),
    )
    // Parts are rounded to tenths.
    for (const [side, sum] of sums.entries()) expect(Math.abs(sum - points[side]!)).toBeLessThan(0.06 * ships.length)
    // Whoever brings a ship down is its enemy, and it is lost.
    for (const one of ships)
      for (const name of one.downed)
        expect(ships.some((other) => other.name === name && other.side !== one.side && other.lost !== undefined)).toBe(
          true,
        )
  })
})

describe('what a ship did', () => {
  it('is told with what it was worth', () => {
    expect(deedsInWords(line({}))).toBe('')
    expect(deedsInWords(line({ downed: ['Kestrel'] }))).toBe('brought down Kestrel')
    const objectives = [
      { for: 'Kestrel', points: 12 },
      { for: 'Hold Territory', points: 1.5 },
    ]
    expect(deedsInWords(line({ downed: ['Kestrel', 'Gull'], objectives }))).toBe(
      'brought down Kestrel (+12), Gull; Hold Territory +1.5',
    )
    expect(pointsOf(line({ objectives }))).toBe(13.5)
  })

  it('what no ship earned is its side’s', () => {
    const unearned = [{ side: 1, for: 'Shut Out', points: 2 }]
    expect(unearnedInWords({ unearned, sides: ['Red', 'Blue'] })).toEqual(['Blue, by no ship: Shut Out +2'])
  })
})
