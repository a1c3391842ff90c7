import { describe, expect, it } from 'vitest'
import { addTally, emptyTally, simulateGame, type Habits, type Personality } from '../src/index.ts'
import { boxOf } from './fixtures.ts'

/** Ensigns of two minds against each other, and what each of them did with its choices. */
async function habitsOf(
  id: string,
  one: Personality,
  other: Personality,
  games: number,
): Promise<readonly [Habits, Habits]> {
  const box = await boxOf(id)
  const tally = emptyTally()
  const bots = [`ensign:${one}`, `ensign:${other}`] as const
  for (let n = 0; n < games; n++)
    addTally(tally, simulateGame(box, { seed: 'minds', bots, mirrored: true, habits: true }, n))
  return [tally.habits[0]!, tally.habits[1]!]
}

/** How many standard deviations the first share is above the second. */
function above(one: Habits['attacks'], other: Habits['attacks']): number {
  const both = (one.yes + other.yes) / (one.of + other.of)
  return (one.yes / one.of - other.yes / other.of) / Math.sqrt(both * (1 - both) * (1 / one.of + 1 / other.of))
}

/** One chance in two hundred. */
const SURE = 2.6

describe('a personality shows in play', () => {
  it.each([
    ['duel', 10],
    ['admiral', 8],
    ['imperial-stars', 12],
    ['starmada-x', 8],
    ['star-strike-1', 8],
    ['star-strike-2', 8],
  ] as const)(
    'in %s the aggressive attack more often than the cautious',
    async (id, games) => {
      const [aggressive, cautious] = await habitsOf(id, 'aggressive', 'cautious', games)
      expect(above(aggressive.attacks, cautious.attacks)).toBeGreaterThan(SURE)
    },
    300_000,
  )

  it.each([
    ['imperial-stars', 8],
    ['star-strike-1', 12],
    ['star-strike-2', 6],
  ] as const)(
    'in %s the objective-minded go for the objectives more often than the aggressive',
    async (id, games) => {
      const [minded, aggressive] = await habitsOf(id, 'objective-minded', 'aggressive', games)
      expect(above(minded.objectives, aggressive.objectives)).toBeGreaterThan(SURE)
    },
    300_000,
  )
})
