import { describe, expect, it } from 'vitest'
import type { EventLook } from '@flagbridge/scene'
import { atLeast, luckiest, oneIn, reasonsOf } from '../src/client/ended.ts'
import type { StoryLine } from '../src/engine/api/index.ts'

const line = (text: string, look: EventLook): StoryLine => ({ step: 1, round: 1, text, rule: 'SS2-10E', look })
const roll = (text: string, chance: number, ...counts: boolean[]): StoryLine =>
  line(text, {
    panel: {
      title: 'Strike',
      parts: [{ kind: 'dice', dice: counts.map((one) => ({ face: 1, counts: one, chance })) }],
    },
  })
const scored = (side: number, points: number, reason: string): StoryLine =>
  line(reason, { scores: [{ side, points, for: reason }] })

describe('points at the end', () => {
  const lines = [scored(0, 1, 'Hold Territory'), scored(0, 2, 'Hold Territory'), scored(1, 9, 'Shut Out')]

  it('are told by what they were given for', () =>
    expect(reasonsOf([...lines, scored(0, 5, 'Stake a Claim')], 0, 8)).toEqual([
      { for: 'Stake a Claim', points: 5 },
      { for: 'Hold Territory', points: 3 },
    ]))

  it('that no event gave came with the end', () =>
    expect(reasonsOf(lines, 0, 7)).toContainEqual({ for: 'at the end', points: 4 }))

  it('have no reasons where none is told', () => expect(reasonsOf([], 0, 7)).toEqual([]))
})

describe('the luckiest roll', () => {
  it('is the one that was least to be expected', () => {
    const lines = [roll('easy', 5 / 6, true, true), roll('hard', 1 / 6, true, true), roll('none', 1 / 6, false)]
    expect(luckiest(lines)).toMatchObject({ line: { text: 'hard' }, counted: 2, dice: 2 })
    expect(oneIn(luckiest(lines)!.chance)).toBe('one time in 36')
  })

  it('is none where nothing was left to luck', () => expect(luckiest([roll('sure', 1, true)])).toBeUndefined())

  it('is counted over dice that need different faces', () => expect(atLeast(1, [0.5, 0.25])).toBeCloseTo(0.625))
})
