import { describe, expect, it } from 'vitest'
import { boxOf, takesMore } from './fixtures.ts'

// Far below what docs/opponents.md tells, so that only a real change of strength fails here.
describe('the order of the levels, in many short battles', () => {
  it.each([
    ['ensign', 'random', 0.75],
    ['captain', 'ensign', 0.5],
    ['admiral', 'ensign', 0.6],
  ] as const)('%s above %s', async (better, worse, least) => {
    expect(takesMore(least, await boxOf('duel'), [better, worse], 60, 600)).toBe(true)
  })
})

// That captains are above ensigns and these above chance in every game, the watchdog sees.
describe('the admiral is above the captain', () => {
  it.each([
    ['star-strike-2', 20, 200],
    ['star-strike-1', 30, 200],
    ['starmada-x', 40, 1000],
    ['imperial-stars', 10, 150],
    ['admiral', 30, 300],
    ['duel', 100, 600],
  ] as const)('in %s, %i battles with %i nodes a decision', { timeout: 600_000 }, async (id, games, nodes) => {
    expect(takesMore(0.5, await boxOf(id), ['admiral', 'captain'], games, nodes)).toBe(true)
  })
})
