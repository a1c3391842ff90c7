import { describe, expect, it } from 'vitest'
import { everyBattle, everyPairOfChoices, fightBattle, type AnyMuster } from '@flagbridge/kernel'
import { openBuiltIn } from '../src/open.ts'
import { shelf } from '../src/shelf.ts'

describe.each(shelf.map((game) => [game.id, game] as const))('whatever the muster of %s offers', (_id, game) => {
  it(
    'can be fought to the end: each value, each ready fleet, and each pair of choices',
    { timeout: 900_000 },
    async () => {
      const { box } = await openBuiltIn(game)
      const muster = box.muster as AnyMuster
      const failed: string[] = []
      let fought = 0
      for (const { plan, shows } of everyPairOfChoices(muster)) {
        const wrong = fightBattle(box, plan, `battle ${fought++}`)
        if (wrong !== undefined) failed.push(`${shows}: ${wrong}`)
      }
      expect(failed).toEqual([])
      expect(fought).toBeGreaterThanOrEqual(everyBattle(muster).length)
    },
  )

  it('comes in some battle: every value of every choice that any battle shows', async () => {
    const { box } = await openBuiltIn(game)
    const muster = box.muster as AnyMuster
    const battles = everyBattle(muster)
    const shown = new Set(battles.map(({ shows }) => shows))
    for (const { plan } of battles)
      for (const { key, allowed } of muster.choices(plan))
        if (!('from' in allowed)) for (const { value } of allowed) expect(shown).toContain(`${key}=${value}`)
    const { seats } = await game.load()
    const counts = new Set(battles.map(({ plan }) => muster.sides(plan).length))
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([seats.min, seats.max])
  })
})
