import { describeProblem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import core from '../packs/core.yaml'
import { checkFleet } from '../src/fleet.ts'
import { admiral } from '../src/index.ts'
import { box, content, game } from './table.ts'

interface Core {
  units: Record<string, unknown>[]
  scenarios: Record<string, unknown>[]
}
const pack = core as Core
const problems = (packs: readonly unknown[]) => {
  const read = admiral.open(packs)
  return read.ok ? [] : read.problems.map(describeProblem)
}

describe('The core pack', () => {
  it('holds 72 units of six navies and the convoy, 12 terrain cards and 7 scenarios', () => {
    expect(content.units.length).toBe(72)
    expect(new Set(content.units.map((card) => card.navy)).size).toBe(7)
    expect(content.terrain.length).toBe(12)
    expect(content.scenarios.length).toBe(7)
  })

  it('every ready fleet fits a battle of 120 Tactical Points', () => {
    for (const fleet of content.fleets)
      expect([fleet.name, checkFleet(content, fleet.units, 120).problems]).toEqual([fleet.name, []])
  })

  it('ready battles are legal options, differ by number and take fleets by name', () => {
    for (let number = 0; number < 30; number++) {
      const ready = box.ready({ number })
      expect(ready.ok && game.readOptions(ready.value).ok).toBe(true)
    }
    expect(box.ready({ number: 0, fleets: ['Home Fleet', 'Vanguard'] })).toMatchObject({
      ok: true,
      value: { points: 120 },
    })
    expect(box.ready({ number: 0, fleets: ['Home Fleet', 'Nobody'] }).ok).toBe(false)
  })

  it('is in the format of its schema', async () => {
    const { options, pack: packs } = await admiral.schemas()
    expect(packs).toMatchObject({ type: 'object' })
    expect(options).toHaveProperty('anyOf')
  })
})

describe('A bad pack', () => {
  const withUnit = (change: object) => [{ ...pack, units: [{ ...pack.units[0]!, ...change }, ...pack.units.slice(1)] }]

  it('names the unit and what was expected', () => {
    expect(problems(withUnit({ green: ['cloak'] }))).toEqual([
      '[0].units[0].green[0]: expected HMS Prince of Wales (RN-01) to have a green feature of the rulebook, not "cloak" (AD-CARD.2)',
    ])
    expect(problems(withUnit({ navy: 'XX' }))[0]).toContain('HMS Prince of Wales (RN-01) to belong to a known navy')
    expect(problems([{ ...pack, fleets: [{ name: 'Ghosts', navy: 'XX', units: ['RN-01'] }] }])[0]).toContain(
      'a known navy',
    )
    expect(problems(withUnit({ armour: -1 }))[0]).toContain('HMS Prince of Wales')
    expect(problems(withUnit({ class: 'SS' }))[0]).toContain('AD-SUB.1')
  })

  it('may add cards and may not replace any', () => {
    const added = { pack: 'mine', game: 'admiral', units: [{ ...pack.units[0]!, id: 'RN-99', name: 'HMS Vanguard' }] }
    expect(problems([core, added])).toEqual([])
    expect(problems([core, { pack: 'mine', game: 'admiral', units: [pack.units[0]!] }])).toEqual([
      '[1].units[0].id: expected an id not used before, RN-01 is',
    ])
  })

  it('names unknown units in scenarios and fleets, and scenery that does not fit', () => {
    const scenario = {
      ...pack.scenarios[0]!,
      id: 'SCN-X',
      terrain: [{ card: 'ISL-1', squares: ['d1'] }],
      north: { navy: 'KM', units: ['KM-77'] },
    }
    expect(problems([core, { pack: 'mine', game: 'admiral', scenarios: [scenario] }])).toEqual([
      '[1].scenarios[0].north.units[0]: expected the id of a unit card in River Plate, not "KM-77"',
      '[1].scenarios[0].terrain[0]: expected Islet wholly in rows 3 to 6 (AD-COMP.4)',
    ])
    expect(
      problems([
        core,
        { pack: 'mine', game: 'admiral', fleets: [{ name: 'Ghosts', navy: 'RN', units: ['RN-77'] }] },
      ])[0],
    ).toContain('Ghosts')
    expect(problems([])).toContainEqual(expect.stringContaining('special die'))
  })
})
