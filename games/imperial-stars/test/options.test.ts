import { describe, expect, it } from 'vitest'
import { box, game, must } from './table.ts'

describe('ready battles', () => {
  it('by number, by fleets, for any number of seats', () => {
    expect(must(box.ready({ number: 0 })).races).toHaveLength(2)
    expect(must(box.ready({ number: 3, seats: 4 })).races).toHaveLength(4)
    expect(must(box.ready({ number: 1, fleets: ['Thaal Brood', 'HES'] })).races).toEqual(['THA', 'HES'])
    expect(new Set([0, 1, 2, 3, 4, 5].map((number) => must(box.ready({ number })).races!.join())).size).toBeGreaterThan(
      3,
    )
    expect(box.ready({ number: 0, fleets: ['Nobody'] }).ok).toBe(false)
    expect(box.ready({ number: 0, seats: 7 }).ok).toBe(false)
  })
  it('options read back as themselves', () => {
    for (const raw of [{}, { mode: 'hired', budget: 200 }, { teams: [0, 1, 0] }, { races: ['HES', 'THA'] }]) {
      const options = must(game.readOptions(raw))
      expect(must(game.readOptions(JSON.parse(JSON.stringify(options))))).toEqual(options)
    }
  })
})
