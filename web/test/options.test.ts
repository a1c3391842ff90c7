import { describe, expect, it } from 'vitest'
import { optionFields, withWishes } from '../src/engine/options.ts'

const schema = {
  type: 'object',
  properties: {
    mode: { type: 'string', enum: ['free', 'scenario'] },
    turns: { type: 'integer', minimum: 4, maximum: 6 },
    points: { type: 'integer', minimum: 100, maximum: 5000 },
    fleets: { type: 'array' },
    rules: { type: 'object', properties: { assist: { type: 'boolean' } } },
  },
}

describe('the options of a game', () => {
  it('are offered where there is something to choose from', () =>
    expect(optionFields(schema)).toEqual([
      { name: 'mode', values: ['free', 'scenario'] },
      { name: 'turns', values: [4, 5, 6] },
      { name: 'assist', of: 'rules', values: [true, false] },
    ]))

  it('take the place of what the ready battle has', () =>
    expect(withWishes({ mode: 'free', rules: { other: 1 } }, { mode: 'scenario', 'rules.assist': true })).toEqual({
      mode: 'scenario',
      rules: { other: 1, assist: true },
    }))
})
