import { readFileSync } from 'node:fs'
import { readSource, runVignette } from '@flagbridge/formats'
import { describeProblem } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { starmadaX } from '../src/index.ts'
import { givenSchema } from '../src/stage/given.ts'
import { content, stagingProblems, table, type Position } from './table.ts'

const notation = readFileSync(new URL('../NOTATION.md', import.meta.url), 'utf8')

describe('NOTATION.md', () => {
  it('its example is a vignette that runs', () => {
    const [, yaml] = /```yaml\n([\s\S]*?)```/.exec(notation) ?? []
    const read = readSource('NOTATION.md', yaml!)
    const opened = starmadaX.open(starmadaX.packs)
    if (!read.ok || !opened.ok) throw new Error('the example cannot be read')
    expect(runVignette(opened.value, read.source.data)).toMatchObject({ ok: true })
  })
  it('explains every key of a position', () => {
    for (const key of Object.keys(givenSchema.shape)) expect(notation).toContain(`\`${key}\``)
  })
})

describe('a position', () => {
  const two: Position = {
    ships: {
      Aurora: { class: 'yard/lance', side: 0, at: '2116' },
      Hydra: { class: 'yard/lance', side: 1, at: [20, -1], facing: 3 },
    },
  }
  it('takes places as labels and as axial coordinates', () => {
    const t = table({
      ships: { A: { class: 'yard/lance', side: 0, at: '2116' }, B: { class: 'yard/lance', side: 1, at: [20, 5] } },
    })
    expect(t.ship('A').cell).toBe(t.ship('B').cell)
    expect(content.board(t.state).hexAt(t.ship('A').cell)).toEqual({ q: 20, r: 5 })
  })
  it('waits for both sides in the Orders Phase', () => expect(table(two).asked).toEqual(['0 orders', '1 orders']))
  it('skips what needs no decision', () => expect(table({ ...two, phase: 'combat' }).asked).toEqual(['0 declareFire']))
  it('lets the other side go on where the first has resolved', () =>
    expect(table({ ...two, phase: 'combat', first: 0, active: 1 }).asked).toEqual(['1 declareFire']))
  it('takes the parts of a scenario that it does not change', () => {
    const { agreed, objects } = table({ ...two, scenario: 'battles/the-narrows', turns: 3 }).state
    expect([agreed.turns, agreed.objectives.length, objects.length]).toEqual([3, 1, 12])
  })
  it('shows the flights that are left, whatever bays there are', () => {
    const carrier: Position = {
      ships: { ...two.ships, Brood: { class: 'yard/brood', side: 0, at: '1010' } },
      flights: { Last: { side: 0, at: '1110', fighters: 2 } },
    }
    expect(table(carrier).state.flights).toMatchObject([{ name: 'Last', fighters: 2 }])
  })

  const wrong = (change: object) => stagingProblems({ ...two, ...change })
  it('is refused with a place off the board', () =>
    expect(wrong({ explosions: [{ at: '9999', strength: 1 }] })).toEqual([
      'explosions[0].at: expected a hex of the board (SX-0.1.1.b)',
    ]))
  it('is refused with an unknown class, scenario or seat', () => {
    expect(wrong({ ships: { A: { class: 'yard/lanze', side: 0, at: '2116' } } })[0]).toMatch(/^ships.A.class/)
    expect(wrong({ scenario: 'nowhere' })[0]).toMatch(/^scenario/)
    expect(wrong({ ships: { A: { class: 'yard/lance', side: 1, seat: 1, at: '2116' } } })[0]).toMatch(/^ships.A.seat/)
  })
  it('is refused with an unknown key or an unknown weapon', () => {
    expect(wrong({ shps: {} })).toEqual(['expected no key named "shps"; nearest: ships'])
    expect(wrong({ ships: { A: { class: 'yard/lance', side: 0, at: '2116', fired: { c9: 1 } } } })[0]).toMatch(
      /^ships.A.fired.c9/,
    )
  })
  it('is refused when nobody has anything to decide in it', () => {
    const far: Position = {
      ships: { A: { class: 'yard/lance', side: 0, at: '0505' }, B: { class: 'yard/lance', side: 1, at: '3628' } },
    }
    expect(stagingProblems({ ...far, phase: 'combat' })).toEqual([
      'phase: expected something for somebody to decide in the phase combat',
    ])
  })
  it('is refused when dice would have to be rolled first', () => {
    const dead: Position = {
      turn: 1,
      ships: {
        A: { class: 'yard/lance', side: 0, at: '0505', engineHits: 7 },
        B: { class: 'yard/lance', side: 1, at: '3628', engineHits: 7 },
      },
    }
    expect(stagingProblems(dead)).toEqual([
      'phase: expected a position in which nothing has to be rolled before somebody decides',
    ])
  })
})

describe('names and what follows', () => {
  const opened = starmadaX.open(starmadaX.packs)
  if (!opened.ok) throw new Error('the built-in packs do not open')
  const box = opened.value
  const ships = {
    Aurora: { class: 'yard/lance', side: 0, at: '2116', facing: 'south' },
    Hydra: { class: 'yard/lance', side: 1, at: '2110' },
  }

  it('SX-1.1.a two names differ by more than capitals', () => {
    const read = box.stage({ ships, flights: { aurora: { side: 0, at: '2115' } } })
    expect(read.ok ? [] : read.problems.map(describeProblem)).toEqual([
      'flights.aurora: expected a name that differs from Aurora by more than capitals (SX-1.1.a)',
    ])
  })

  it('a facing, a hex, a ship and a class by their names', () => {
    const read = box.stage({ ships })
    const state = read.ok ? read.value : undefined!
    const number = (key: string, word: string) => box.notation!.number(state, key, word)
    expect([number('facing', 'south'), number('target', 'hydra'), number('cell', '2116')]).toEqual([
      3,
      1,
      state.ships[0]!.cell,
    ])
    expect(state.ships[0]!.facing).toBe(3)
    expect(number('cell', '9999')).toBeUndefined()
    expect(box.notation!.derived(state)).toMatchObject({ ships: { Aurora: { distance: { Hydra: 6 }, hex: '2116' } } })
  })
})
