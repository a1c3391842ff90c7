import { describeProblem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { readGuide, type GuideStep } from '../src/index.ts'

const LAST = { say: 'Now you.', free: true }

function told(...steps: readonly object[]): string[] {
  const read = readGuide({ guide: 'One', game: 'duel', given: {}, steps: [...steps, LAST] })
  return read.ok ? [] : read.problems.map(describeProblem)
}

describe('a guide', () => {
  it('is read where every step says or shows something', () =>
    expect(told({ say: 'Look.' }, { theirs: 'hold' }, { say: 'Do it.', do: 'hold', hint: 'So.' })).toEqual([]))

  it.each<[string, Partial<GuideStep>, string]>([
    ['a step that says nothing', { look: ['r1'] }, 'steps[0]: expected something to say, or what the others do'],
    ['something to be done without a hint', { say: 'Do it.', do: 'hold' }, 'steps[0]: expected "hint": how it is done'],
    [
      'a hint for nothing',
      { say: 'Look.', hint: 'So.' },
      'steps[0].hint: expected a hint only where something is to be done',
    ],
    ['dice without a roll', { say: 'Look.', dice: [1] }, 'steps[0].dice: expected dice only where something happens'],
    [
      'an end of nothing',
      { say: 'Look.', then: 'So.' },
      'steps[0].then: expected what came of it only where something happens',
    ],
    [
      'other orders beside a list',
      { say: 'Do.', do: ['a', 'b'], or: ['c'], hint: 'So.' },
      'steps[0].or: expected another order only beside a single one',
    ],
    ['freedom too early', { say: 'Go.', free: true }, 'steps[0].free: expected "free: true" in the last step alone'],
  ])('with %s is refused', (_, step, words) => expect(told(step)[0]).toContain(words))
})
