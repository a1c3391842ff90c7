import { describe, expect, it } from 'vitest'
import { lessonOf, ruleBook } from '../src/engine/lessons.ts'

describe('the rulebook on screen', () => {
  it('has every rule, with the vignettes that show it', async () => {
    const { books } = await ruleBook('duel')
    const rules = books.flatMap((book) => book.rules)
    expect(rules.map(({ id }) => id)).toContain('DUEL-14')
    expect(rules.find(({ id }) => id === 'DUEL-5')?.lessons.map(({ id }) => id)).toContain('strike-then-move')
  })

  it('plays a vignette step by step, refusals with their words and rule', async () => {
    const found = await lessonOf('duel', 'strike-then-move')
    const { steps, failed } = found!.lesson
    expect(failed).toBeUndefined()
    expect(steps[1]).toMatchObject({ order: 'move e6', refusal: { rule: 'DUEL-5' } })
    expect(steps[2]!.lines.map(({ text }) => text)).toEqual([expect.stringContaining('strikes the blue sloop')])
    expect(steps.at(-1)!.scene.pieces.length).toBe(3)
  })

  it('knows no lesson that is not there', async () => expect(await lessonOf('duel', 'nothing')).toBeUndefined())
})
