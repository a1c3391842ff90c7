import { describe, expect, it } from 'vitest'
import { demandsOf, NO_WISHES, type AnyMuster } from '@flagbridge/kernel'
import { openBuiltIn, shelf } from '../src/index.ts'

const WITH_SCENARIOS = ['star-strike-2', 'star-strike-1', 'starmada-x', 'imperial-stars', 'admiral']

describe('a scenario is told with its goal, its length and how hard it is', () => {
  it.each(shelf.map((game) => [game.id, game] as const))('%s', async (_id, game) => {
    const { box } = await openBuiltIn(game)
    const muster = box.muster as AnyMuster | undefined
    const choice = muster?.choices(NO_WISHES).find(({ key }) => key === 'scenario')
    if (choice === undefined || 'from' in choice.allowed) return expect(WITH_SCENARIOS).not.toContain(game.id)
    const scenarios = choice.allowed.filter(({ value }) => value !== 'none')
    expect(scenarios.length).toBeGreaterThan(3)
    for (const { label, sentence, demands } of scenarios) {
      expect(sentence, label).toMatch(/\w{3,}.+\./)
      expect(demands, label).toMatch(
        /^(?:At most \d+ (?:rounds|turns)|Until one side is left)\. Difficulty: \w+ \(.+\)\.$/,
      )
    }
    const words = new Set(scenarios.map(({ demands }) => /Difficulty: (\w+)/.exec(demands!)![1]))
    expect(words.size, 'not all alike').toBeGreaterThan(1)
  })

  it('by what one player commands and by what there is beyond a plain battle', () => {
    expect(demandsOf({ length: 6, units: 4, beyond: 0 })).toBe(
      'At most 6 rounds. Difficulty: easy (up to 4 units to command, no rules of its own).',
    )
    expect(demandsOf({ length: 6, units: 4, beyond: 1 })).toContain('Difficulty: medium')
    expect(demandsOf({ units: 9, beyond: 0 })).toMatch(/^Until one side is left\. Difficulty: hard \(up to 9 units/)
    expect(demandsOf({ length: 10, lengthIn: 'turns', beyond: 3 })).toBe(
      'At most 10 turns. Difficulty: hard (3 rules and goals of its own).',
    )
  })
})
