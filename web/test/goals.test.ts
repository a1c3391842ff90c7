import { describe, expect, it } from 'vitest'
import { openBuiltIn, shelf } from '@flagbridge/catalog'
import { lookOf, type Goal } from '@flagbridge/scene'

/** What is marked on the map of a staged position. */
async function goalsIn(id: string, given: object): Promise<readonly Goal[]> {
  const { box } = await openBuiltIn(shelf.find((game) => game.id === id)!)
  const staged = box.stage(given)
  if (!staged.ok) throw new Error(JSON.stringify(staged.problems))
  return lookOf(box)!.scene(staged.value, 0).goals ?? []
}

const TUG = { Tug: { hull: 5, engines: 6, rating: 200 } }
const SHIPS = {
  Aurora: { class: 'Tug', side: 0, at: '2005', facing: 0 },
  Hydra: { class: 'Tug', side: 1, at: '0528' },
}

describe('on the map is marked', () => {
  it('the buoy, with what it is worth', async () => {
    const objectives = [{ kind: 'buoy', name: 'The buoy', at: '2003', share: 30 }]
    const [goal, ...others] = await goalsIn('starmada-x', { phase: 'orders', objectives, classes: TUG, ships: SHIPS })
    expect(others).toEqual([])
    expect(goal).toMatchObject({ label: expect.stringMatching(/^The buoy: \d+ points/) })
    expect(goal).not.toHaveProperty('side')
  })

  it('nothing where nothing is to be had', async () =>
    expect(await goalsIn('starmada-x', { phase: 'orders', classes: TUG, ships: SHIPS })).toEqual([]))

  it('the ship that the scenario is about', async () => {
    const south = { 'HMS Exeter': 'd4 north' }
    const north = { 'Admiral Graf Spee': { at: 'd5 south' } }
    expect(await goalsIn('admiral', { scenario: 'SCN-1', phase: 'gunnery', round: 5, south, north })).toEqual([
      { cell: expect.any(String), label: 'To be sunk by South', side: 1 },
    ])
  })

  it('every Star System of 1.1, and who stands in it', async () => {
    const given = { battlefield: 'SM-2', pieces: { Aurora: '0 PA-CA 0,0' } }
    const goals = await goalsIn('star-strike-1', given)
    expect(goals.map(({ label }) => label.slice(0, 11))).toContain('Star System')
  })
})
