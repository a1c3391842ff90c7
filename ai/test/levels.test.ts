import { seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { botFor, isBotName, LEVELS } from '../src/index.ts'
import { boxOf, doorAt, GAMES, midway } from './fixtures.ts'

describe.each(GAMES)('%s', (id) => {
  it('every level answers what is asked', async () => {
    const box = await boxOf(id)
    for (const level of LEVELS) {
      const { state, seat } = midway(box, 1, 10)
      const door = doorAt(box, state, seat)
      const { action } = botFor(box, level, seededDice(1), { nodes: 40 }).choose(door)
      expect(door.legal()).toContainEqual(action)
    }
  })

  it('the same seed and nodes give the same choice and the same values', async () => {
    const box = await boxOf(id)
    const { state, seat } = midway(box, 2, 12)
    for (const level of LEVELS) {
      const [one, other] = [1, 2].map(() => {
        const { action, ranked } = botFor(box, level, seededDice(7), { nodes: 120 }).choose(doorAt(box, state, seat))
        return { action, ranked }
      })
      expect(other).toEqual(one)
    }
  })

  it('says why, with alternatives, and asking does not change what comes next', async () => {
    const box = await boxOf(id)
    const { state, seat } = midway(box, 3, 8)
    for (const level of ['ensign', 'captain', 'admiral'] as const) {
      const asked = botFor(box, level, seededDice(3), { nodes: 80 })
      const unasked = botFor(box, level, seededDice(3), { nodes: 80 })
      const door = doorAt(box, state, seat)
      const choice = asked.choose(door)
      const { reason, alternatives } = choice.explain!()
      expect(reason).toMatch(/^[A-Z].*\.$/)
      expect(alternatives[0]!.action).toEqual(choice.action)
      for (const { because } of alternatives) expect(because).not.toBe('')
      unasked.choose(door)
      expect(asked.choose(door).action).toEqual(unasked.choose(door).action)
    }
  })
})

it('names of bots: a level, and a personality where one is wished', () => {
  expect(['random', 'captain', 'captain:aggressive', 'ensign:objective-minded'].every(isBotName)).toBe(true)
  expect(['', 'commodore', 'captain:', 'captain:lazy', 'captain:cautious:more', 'toString'].some(isBotName)).toBe(false)
})
