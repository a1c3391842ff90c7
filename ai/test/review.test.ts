import { canonical, seededDice, type AnyAction } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { review, type Review } from '../src/index.ts'
import { boxOf, doorAt } from './fixtures.ts'

/** The red battleship beside a blue sloop that one hit destroys. */
const GIVEN = { ships: { r4: 'c4', b1: { at: 'd4', hull: 1 }, b4: 'm13' } }

async function reviewed(pick: (legal: readonly AnyAction[]) => AnyAction): Promise<Review<AnyAction>> {
  const box = await boxOf('duel')
  const staged = box.stage(GIVEN)
  if (!staged.ok) throw new Error(staged.problems[0]!.expected)
  const door = doorAt(box, staged.value, 0)
  const brain = { game: box.game, judge: box.judge!, chance: seededDice('review') }
  const thought = review(brain, door, pick(door.legal()), 600)
  for (;;) {
    const step = thought.next()
    if (step.done === true) return step.value!
  }
}

describe('a review of an answer', () => {
  it('finds what would have been better, by how much and why', async () => {
    const { played, best, error, stake, explain } = await reviewed((legal) => legal.find((one) => one.do === 'hold')!)
    expect(best.action.do).toBe('strike')
    expect(best.value - played.value).toBeGreaterThan(3 * error)
    expect(stake).toBeGreaterThanOrEqual(best.value - played.value)
    expect(explain().reason).toMatch(/destroy the blue sloop/)
  })

  it('finds nothing better than the best, and names the next', async () => {
    const { played, best, next } = await reviewed((legal) => legal.find((one) => one.do === 'strike')!)
    expect(canonical(best.action)).toBe(canonical(played.action))
    expect(next!.value).toBeLessThan(best.value)
  })

  it('is the same for the same chance and nodes', async () => {
    const pick = (legal: readonly AnyAction[]) => legal[0]!
    const [one, other] = [await reviewed(pick), await reviewed(pick)]
    expect([one.played, one.best, one.error]).toEqual([other.played, other.best, other.error])
  })
})
