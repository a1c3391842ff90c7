import { describe, expect, it } from 'vitest'
import { openGame } from '../src/engine/shelf.ts'
import { recordFor } from '../src/engine/records.ts'
import { optionFields, playableFields, withWishes } from '../src/engine/options.ts'

const SEAT = { name: 'You', player: 'person' } as const

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
      { name: 'mode', values: [{ value: 'free' }, { value: 'scenario' }] },
      { name: 'turns', values: [{ value: 4 }, { value: 5 }, { value: 6 }] },
      { name: 'points', range: { min: 100, max: 5000 } },
      { name: 'assist', of: 'rules', values: [{ value: true }, { value: false }] },
    ]))

  it('are names that the packs list', () => {
    const named = { type: 'object', properties: { scenario: { type: 'string' } } }
    const packs = [
      { pack: 'a', scenarios: [{ id: 'S1', name: 'One', intro: 'Begin.' }] },
      { pack: 'b', scenarios: { two: {} } },
    ]
    expect(optionFields(named, packs)).toEqual([
      {
        name: 'scenario',
        values: [
          { value: 'S1', label: 'One', note: 'Begin.' },
          { value: 'b/two', label: 'b/two' },
        ],
      },
    ])
  })

  it.each(['star-strike-2', 'star-strike-1', 'starmada-x', 'admiral'])(
    'of %s offer scenarios that can be played by two',
    async (id) => {
      const { rulebook, box } = await openGame(id)
      const fields = playableFields(box, optionFields((await rulebook.schemas()).options, rulebook.packs), 2)
      const offered = (wanted: string) =>
        fields.flatMap((field) =>
          field.name === wanted && 'values' in field ? field.values.map(({ value }) => value) : [],
        )
      // The mode follows from it, and cannot be had alone.
      expect(offered('mode')).not.toContain('scenario')
      expect(offered('scenario').length).toBeGreaterThan(2)
      for (const value of offered('scenario')) {
        const record = await recordFor({ game: id, seats: [SEAT, SEAT], seed: 'x', wishes: { scenario: value } })
        expect(record).toMatchObject({ options: { scenario: value } })
      }
    },
  )

  it('take the place of what the ready battle has', () =>
    expect(withWishes({ mode: 'free', rules: { other: 1 } }, { mode: 'scenario', 'rules.assist': true })).toEqual({
      mode: 'scenario',
      rules: { other: 1, assist: true },
    }))
})
