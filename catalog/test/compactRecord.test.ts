import { openBuiltIn, shelved } from '../src/open.ts'
import { describeProblem, type AnyBox } from '@flagbridge/kernel'
import { beforeAll, describe, expect, it } from 'vitest'
import {
  positionAfter,
  readVignette,
  runVignette,
  vignetteText,
  type CompactRecord,
  type Vignette,
} from '@flagbridge/formats'
import { parse } from 'yaml'

let box: AnyBox
beforeAll(async () => {
  box = (await openBuiltIn(shelved('duel')!)).box
})

const record: CompactRecord = {
  options: {},
  dice: { scheme: 'seeded', seed: 'compact' },
  answers: [
    [0, { do: 'strike', ship: 2, target: 6 }],
    [0, { do: 'move', to: 46 }],
  ],
}

const told = (of: object): string[] => {
  const read = positionAfter(box, { ...record, ...of })
  return read.ok ? [] : read.problems.map(describeProblem)
}

describe('a compact record', () => {
  it('leads to the table after its last answer', () => {
    const read = positionAfter(box, record)
    expect(read).toMatchObject({ ok: true, value: { ships: { 2: { cell: 46 } } } })
  })

  it.each([
    [
      'an answer of a seat that is not asked',
      { answers: [[1, { do: 'hold', ship: 4 }]] },
      /answers\[0\].*seat 1 is not/,
    ],
    ['an answer that is not allowed', { answers: [[0, { do: 'hold', ship: 4 }]] }, /answers\[0\].*a legal answer to/],
    ['what is no answer', { answers: [[0, { do: 'sing' }]] }, /answers\[0\]/],
    ['options of another game', { options: { scenario: 'x' } }, /options/],
  ])('with %s is told with its place', (_, of, words) => expect(told(of)[0]).toMatch(words))
})

describe('a vignette with a record', () => {
  const vignette: Vignette = {
    vignette: 'Hold',
    game: 'duel',
    rules: ['DUEL-5'],
    record,
    play: [{ seat: 1, do: { do: 'hold', ship: 4 } }],
  }

  it('is played from there, also when it was written and read', () => {
    expect(runVignette(box, vignette)).toMatchObject({ ok: true })
    expect(runVignette(box, parse(vignetteText(vignette)))).toMatchObject({ ok: true })
  })

  it('tells what is wrong with the record', () =>
    expect(
      runVignette(box, { ...vignette, record: { ...record, answers: [[1, { do: 'hold', ship: 4 }]] } }),
    ).toMatchObject({ ok: false, step: 0, expected: expect.stringContaining('record.answers[0]') as string }))

  it.each<[string, object, string]>([
    ['a position beside it', { given: {} }, 'not both'],
    ['a puzzle without a solution', { play: [], expect: {}, puzzle: puzzle() }, 'the solution as the first step'],
  ])('with %s is refused', (_, of, words) => {
    const read = readVignette({ ...vignette, ...of })
    expect(read.ok ? '' : read.problems.map(describeProblem).join()).toContain(words)
  })
})

function puzzle(): object {
  return {
    asks: 'activate',
    grade: 1,
    missed: { ensign: 0.5, captain: 0 },
    of: 4,
    chance: 0.6,
    why: 'holds',
    others: [{ do: { do: 'hold', ship: 5 }, chance: 0.5 }],
  }
}
