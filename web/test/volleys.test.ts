import { describe, expect, it } from 'vitest'
import type { EventLook } from '@flagbridge/scene'
import { cameTo, lastVolley, toldTogether } from '../src/client/volleys.ts'
import type { StoryLine } from '../src/engine/api/index.ts'

const line = (text: string, step: number, look: EventLook = {}): StoryLine => ({
  step,
  round: 1,
  text,
  rule: 'SS2-5',
  look,
})
const more = (look: EventLook = {}): EventLook => ({ volley: 'more', ...look })

/** Declared in one step, blocked in the next, saved in a third: one attack all the same. */
const STRIKE = [
  line('Sovereign strikes', 65, { volley: 'begins' }),
  line('rolls', 65, more({ shots: [] })),
  line('blocks', 66, more({ flares: ['piece:2'] })),
  line('is hit', 67, more({ harm: [{ thing: 'piece:2', by: 2 }] })),
]
const told = (lines: readonly StoryLine[]) =>
  toldTogether(
    lines,
    (one) => one,
    () => false,
  ).map(({ head, rest }) => [head.text, rest.length])

describe('an attack', () => {
  it('is one line of the log, whatever was asked between', () =>
    expect(told([line('moves', 64), ...STRIKE, line('turns', 68)])).toEqual([
      ['moves', 0],
      ['Sovereign strikes', 3],
      ['turns', 0],
    ]))

  it('ends where the next begins', () => expect(told([...STRIKE, ...STRIKE]).map(([, rest]) => rest)).toEqual([3, 3]))

  it('comes to losses, else to harm, else to nothing', () => {
    expect(cameTo(STRIKE)).toBe('−2')
    expect(cameTo([...STRIKE, line('is gone', 67, more({ losses: ['piece:2'] }))])).toBe('lost')
    expect(cameTo(STRIKE.slice(0, 3))).toBe('no harm')
  })

  it('is told until something else happens', () => {
    expect(lastVolley([line('moves', 64), ...STRIKE, line('turns', 68)])).toEqual(STRIKE)
    expect(lastVolley([line('moves', 64)])).toEqual([])
  })
})

describe('what is no attack', () => {
  it('is told together when one step brought much of it', () => {
    const lines = [1, 2, 3, 4].map((n) => line(`mark ${n}`, 9))
    expect(told([...lines, line('moves', 10)])).toEqual([
      ['mark 1', 3],
      ['moves', 0],
    ])
    expect(told(lines.slice(0, 3))).toHaveLength(3)
  })

  it('does not begin with the end of one', () => expect(told([line('burns', 3, more())])).toEqual([['burns', 0]]))
})
