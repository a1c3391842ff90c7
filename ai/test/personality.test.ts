import { describe, expect, it } from 'vitest'
import { addTally, emptyTally, simulateGame, type Habits, type Level, type Personality } from '../src/index.ts'
import { boxOf } from './fixtures.ts'

/** Bots of one level and two minds against each other, and what each of them did with its choices. */
async function habitsOf(
  id: string,
  level: Level,
  one: Personality,
  other: Personality,
  games: number,
): Promise<readonly [Habits, Habits]> {
  const box = await boxOf(id)
  const tally = emptyTally()
  const bots = [`${level}:${one}`, `${level}:${other}`] as const
  for (let n = 0; n < games; n++)
    addTally(tally, simulateGame(box, { seed: 'minds', bots, mirrored: true, habits: true }, n))
  return [tally.habits[0]!, tally.habits[1]!]
}

/** How many standard deviations the first share is above the second. */
function above(one: Habits['attacks'], other: Habits['attacks']): number {
  const both = (one.yes + other.yes) / (one.of + other.of)
  return (one.yes / one.of - other.yes / other.of) / Math.sqrt(both * (1 - both) * (1 / one.of + 1 / other.of))
}

// Where an ensign's errors are as large as what the answers differ by, a captain shows it better.
/** One chance in two hundred. */
const SURE = 2.6

describe('a personality shows in play', () => {
  it.each([
    ['duel', 'ensign', 10],
    ['admiral', 'ensign', 8],
    ['imperial-stars', 'captain', 12],
    ['starmada-x', 'ensign', 8],
    ['star-strike-1', 'ensign', 8],
    ['star-strike-2', 'ensign', 8],
  ] as const)(
    'in %s the aggressive %s attacks more often than the cautious one',
    async (id, level, games) => {
      const [aggressive, cautious] = await habitsOf(id, level, 'aggressive', 'cautious', games)
      expect(above(aggressive.attacks, cautious.attacks)).toBeGreaterThan(SURE)
    },
    300_000,
  )

  it.each([
    ['imperial-stars', 'captain', 24],
    ['star-strike-1', 'ensign', 12],
    ['star-strike-2', 'ensign', 6],
  ] as const)(
    'in %s the objective-minded %s goes for the objectives more often than the aggressive one',
    async (id, level, games) => {
      const [minded, aggressive] = await habitsOf(id, level, 'objective-minded', 'aggressive', games)
      expect(above(minded.objectives, aggressive.objectives)).toBeGreaterThan(SURE)
    },
    300_000,
  )
})
