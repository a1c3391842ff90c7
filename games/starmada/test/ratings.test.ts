import { describe, expect, it } from 'vitest'
import { CONSTANTS, ratingsOf } from '../src/library.ts'
import { measuredRating } from '../src/design/measuredRating.ts'
import { MEASURED } from '../src/design/measured.ts'
import { musterOf } from '../src/options/muster.ts'
import { content, game, battle } from './table.ts'

const fleets = ['Excise Squadron', 'Excise Squadron']
const dear = content.classes.find((ship) => measuredRating(ship) !== ship.combatRating)!

describe('SXS-A.2.5 ratings as measured', () => {
  it('change what items bring whose figures battles did not bear out, and nothing else', () => {
    for (const ship of content.classes) {
      const isMeasured = ship.equipment.some(({ item }) => MEASURED[item] !== undefined)
      if (!isMeasured) expect(measuredRating(ship)).toBe(ship.combatRating)
    }
    expect(dear).toBeDefined()
    const bare = { ...dear, equipment: [] }
    const { batteries, hull, engines, shields } = bare
    const spec = {
      name: 'Bare',
      hull,
      engines,
      shields,
      tech: { E: 0, W: 0, D: 0, Q: 0 },
      batteries: batteries
        .filter(({ item }) => item === undefined)
        .map(({ weapon, mounts }) => ({ weapon, mounts: mounts.map(({ arcs }) => arcs) })),
      equipment: [],
    }
    const combatRating = ratingsOf(spec, CONSTANTS).combatRating
    expect(measuredRating({ ...bare, combatRating })).toBe(combatRating)
  })
  it('are chosen for a match, and then stand on its records; the catalogue is the default', () => {
    const list = [0, 1].map((side) => [{ name: `Dear ${side}`, class: dear.id }])
    const usual = battle({ fleets: list }, 5, 2)
    const measured = battle({ fleets: list, ratings: 'measured' }, 5, 2)
    const ratingIn = (t: typeof usual) => content.kindOf(t.state, t.state.ships[0]!).class.combatRating
    expect(ratingIn(usual)).toBe(dear.combatRating)
    expect(ratingIn(measured)).toBe(measuredRating(dear))
    expect(measured.state.agreed.ratings).toBe('measured')
    expect(usual.state.agreed).not.toHaveProperty('ratings')
  })
  it('SX-2.1.1.c decide whether fleets are even', () => {
    expect(game.readOptions({ fleets, ratings: 'measured' }).ok).toBe(true)
    expect(game.readOptions({ fleets, ratings: 'guessed' }).ok).toBe(false)
  })
  it('are a choice of the set-up, in its totals and its catalogue', () => {
    const muster = musterOf(content)
    const plan = (ratings: string) => ({ set: { ratings }, fleets: [] })
    const costOf = (ratings: string) => muster.fleets.catalogue(plan(ratings), 0).find(({ id }) => id === dear.id)?.cost
    expect(muster.choices(plan('measured')).find(({ key }) => key === 'ratings')?.value).toBe('measured')
    expect(costOf('catalogue')).toBe(dear.combatRating)
    expect(costOf('measured')).toBe(measuredRating(dear))
  })
})
