import { describe, expect, it } from 'vitest'
import { boxOf, GAMES, series, share } from './fixtures.ts'

// Two hundred battles of each game: no answer is refused, none hangs and every battle comes to its end. Mostly quick
// levels; `npm run ladder` lets each pair play four hundred.
describe.each(GAMES)('%s: two hundred battles end', (id) => {
  it('between all levels, and the better level wins more of them', { timeout: 600_000 }, async () => {
    const box = await boxOf(id)
    const chance = series(box, ['random', 'random'], 150, 0)
    const ensign = series(box, ['ensign', 'random'], 30, 0)
    const captain = series(box, ['captain', 'ensign'], 16, 0)
    const admiral = series(box, ['admiral', 'ensign'], 4, 100)
    expect(chance.games + ensign.games + captain.games + admiral.games).toBe(200)
    expect(share(ensign)).toBeGreaterThan(0.7)
    expect(share(captain)).toBeGreaterThanOrEqual(0.5)
  })
})
