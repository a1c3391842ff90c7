import { seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { botFor, LEVELS } from '../src/index.ts'
import { boxOf, doorAt, GAMES, midway } from './fixtures.ts'

const BUDGET = { nodes: 60 }
const MOMENTS = [0, 3, 25, 60]

describe.each(GAMES)('%s: a bot knows what its seat knows', (id) => {
  it.each(LEVELS)('%s chooses the same when what it cannot see is changed', async (level) => {
    const box = await boxOf(id)
    for (const [seed, decisions] of MOMENTS.entries()) {
      const { state, seat } = midway(box, seed, decisions)
      const elsewhere = box.game.imagine(box.game.view(state, seat), seat, seededDice(`other ${seed}`)) as unknown
      expect(box.game.view(elsewhere, seat)).toEqual(box.game.view(state, seat))
      const chosen = [state, elsewhere].map((one) => {
        const bot = botFor(box, level, seededDice('bot'), BUDGET)
        const { action, ranked } = bot.choose(doorAt(box, one, seat))
        return { action, ranked }
      })
      expect(chosen[1]).toEqual(chosen[0])
    }
  })
})
