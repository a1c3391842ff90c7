import { SearchTable, seededDice, type AnyAction, type AnyBox } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { botFor, fight, type Personality } from '../src/index.ts'
import { boxOf } from './fixtures.ts'

interface Share {
  readonly yes: number
  readonly of: number
}

/** Battles of ensigns of one mind against each other; each action counts for, against or not at all. */
function counted(
  box: AnyBox,
  personality: Personality,
  battles: number,
  counts: (side: number, action: AnyAction, state: unknown) => boolean | undefined,
): Share {
  let [yes, of] = [0, 0]
  for (let number = 0; number < battles; number++) {
    const ready = box.ready({ number })
    if (!ready.ok) throw new Error('no ready battle')
    fight(
      box.game,
      ready.value,
      number,
      (_side, seat) => botFor(box, `ensign:${personality}`, seededDice(`${number}/${seat}`), {}),
      (side, action, state) => {
        const counted = counts(side, action, state)
        if (counted !== undefined) of++
        if (counted === true) yes++
      },
    )
  }
  return { yes, of }
}

/** How many standard deviations the first share is above the second. */
function above(one: Share, other: Share): number {
  const both = (one.yes + other.yes) / (one.of + other.of)
  return (one.yes / one.of - other.yes / other.of) / Math.sqrt(both * (1 - both) * (1 / one.of + 1 / other.of))
}

const SURE = 2.6

describe('a personality shows in play', () => {
  it('in Duel the aggressive strike more often than the cautious, who rather hold', async () => {
    const box = await boxOf('duel')
    const strikes = (personality: Personality) =>
      counted(box, personality, 6, (_side, { do: verb }) => (verb === 'move' ? undefined : verb === 'strike'))
    expect(above(strikes('aggressive'), strikes('cautious'))).toBeGreaterThan(SURE)
  })

  it('in Star Strike the objective-minded steer for Strategic Systems more often than the cautious', async () => {
    const box = await boxOf('star-strike-2')
    const { game, judge } = box
    const objectives = (state: unknown, seat: number) =>
      judge!
        .terms(state, seat)
        .filter(({ kind }) => kind === 'objective')
        .reduce((sum, { value }) => sum + value, 0)
    const nearer = (side: number, action: AnyAction, state: unknown) => {
      if (action.do !== 'maneuver') return undefined
      const seat = game.sides(state).indexOf(side)
      const table = new SearchTable(game, game.fork(state) as unknown, seededDice(1))
      game.play(table, seat, action)
      const gained = objectives(table.state, seat) - objectives(state, seat)
      return gained === 0 ? undefined : gained > 0
    }
    expect(above(counted(box, 'objective-minded', 6, nearer), counted(box, 'cautious', 6, nearer))).toBeGreaterThan(
      SURE,
    )
  }, 900_000)
})
