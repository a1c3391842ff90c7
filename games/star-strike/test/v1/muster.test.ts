import {
  atRandom,
  musterConforms,
  planFindings,
  playOut,
  SearchTable,
  seededDice,
  type AllowedValue,
  type FleetWish,
  type Plan,
} from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { starStrike1 } from '../../src/v1/index.ts'
import type { Options } from '../../src/v1/options.ts'

const opened = starStrike1.open(starStrike1.packs)
if (!opened.ok) throw new Error('the built-in packs open')
const { game } = opened.value
const muster = opened.value.muster
const plan = (set: Plan['set'], ...fleets: (FleetWish | undefined)[]): Plan => ({ set, fleets })
const options = (wanted: Plan, seed: number | string = 7): Options => {
  const read = muster.complete(wanted, seededDice(seed))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const wrong = (wanted: Plan) => planFindings(muster, wanted).filter(({ severity }) => severity === 'wrong')
const allowed = (set: Plan['set'], key: string) =>
  (muster.choices(plan(set)).find((one) => one.key === key)!.allowed as readonly AllowedValue[]).map(
    ({ value }) => value,
  )

function outcomeOf(made: Options): unknown {
  const table = new SearchTable(game, game.start(made), seededDice(3))
  game.begin(table)
  playOut(game, table, atRandom(seededDice(4)))
  return game.outcome(table.state)
}

it('keeps every promise of the muster, in every mode, format and number of players', () => {
  const seen = new Map<string, number>()
  musterConforms(game, muster, {
    plans: 300,
    points: ({ set }) => ({ clash: 10, escalation: 20 })[String(set['format'])] ?? 15,
    watch(_, made) {
      const { mode, format = '', players } = made as Options
      for (const key of [mode, format, `${players?.length ?? 0} players`]) seen.set(key, (seen.get(key) ?? 0) + 1)
    },
  })
  const kinds = ['constructed', 'free', 'scenario', 'Clash', 'Standard', 'Escalation', 'Battle Line']
  for (const key of [...kinds, '2 players', '4 players']) expect([key, (seen.get(key) ?? 0) > 3]).toEqual([key, true])
})

describe('the set-up', () => {
  it('SS1-FORMAT.BATTLELINE.1 offers two players, or four in Battle Line, and refuses 3, 5, 6 and 7', () => {
    expect(allowed({}, 'seats')).toEqual([2, 4])
    expect(allowed({ seats: 2 }, 'format')).toEqual(['clash', 'standard', 'escalation'])
    expect(allowed({ seats: 4 }, 'format')).toEqual(['battle-line'])
    expect(muster.sides(plan({ format: 'battle-line' }))).toEqual([0, 1, 0, 1])
    for (const seats of [3, 5, 6, 7])
      expect(wrong(plan({ seats }))).toMatchObject([{ rule: 'SS1-FORMAT.BATTLELINE.1', path: ['set', 'seats'] }])
  })

  it('SS1-FORMAT.ESCALATION has no Clash fleets, whatever the dice', () => {
    for (let seed = 0; seed < 300; seed++)
      for (const { fleet } of options(plan({ format: 'escalation' }), seed).players!)
        expect(fleet).toMatch(/-Escalation$/)
    expect(wrong(plan({ format: 'escalation' }, { ready: 'PA-Clash' }))).toMatchObject([
      { rule: 'SS1-FLEET.1', path: ['fleets', 0] },
    ])
    expect(opened.value.ready({ number: 0, fleets: ['PA-Clash', 'NE-Escalation'] }).ok).toBe(false)
  })

  it('SS1-LIBRARY.1 gives every seat a fleet and fifteen Orders: nobody sits there with empty hands', () => {
    for (const format of ['clash', 'standard', 'escalation', 'battle-line'])
      for (let seed = 0; seed < 20; seed++) {
        const state = game.start(options(plan({ format }), seed))
        for (const [seat, { library }] of state.players.entries()) {
          expect(state.pieces.some((piece) => piece.seat === seat)).toBe(true)
          expect(library).toHaveLength(15)
        }
      }
  })

  it('SS1-FLEET.5 draws fleets up to the limit of the format, and nearly spends it', () => {
    for (const [format, most] of Object.entries({ clash: 10, standard: 15, escalation: 20 })) {
      const drawn = muster.fleets.random(plan({ format }), 0, most, seededDice(2))
      if (!drawn.ok) throw new Error('a fleet can be drawn')
      const { total, unit } = muster.fleets.account(plan({ format }), 0, drawn.value)
      expect(total).toBeLessThanOrEqual(most)
      expect(total).toBeGreaterThanOrEqual(most - 1)
      expect(unit).toBe('FV')
    }
    expect(muster.fleets.random(plan({}), 0, 2, seededDice(2))).toMatchObject({
      ok: false,
      problems: [{ rule: 'SS1-FLEET.4' }],
    })
  })

  it('SS1-COMP.12 fewer than 3 or more than 8 ships are advice, never a rule', () => {
    const orders = muster.fleets.read({ ships: ['NE-ND'], library: 'basic-NE' })
    if (!orders.ok) throw new Error('it can be read')
    const lone = planFindings(muster, plan({ format: 'clash' }, { own: orders.value }))
    expect(lone).toMatchObject([{ severity: 'advice', rule: 'SS1-COMP.12', path: ['fleets', 0, 'ships'] }])
    const many = { ...orders.value, ships: ['NE-C3', ...Array.from({ length: 8 }, () => 'NE-S2')] }
    expect(planFindings(muster, plan({}, { own: many }))).toMatchObject([{ severity: 'advice', rule: 'SS1-COMP.12' }])
  })

  it('SS1-DEF.16 the book has no numbers for copies: those of the packs count only where it was agreed', () => {
    const read = muster.fleets.read({ ships: ['PA-DN', 'PA-DN'], library: 'basic-PA' })
    if (!read.ok) throw new Error('it can be read')
    const two = { own: read.value }
    expect(wrong(plan({}, two))).toEqual([])
    expect(options(plan({}, two)).players![0]!.fleet).toEqual(two.own)
    expect(wrong(plan({ copyLimits: true }, two))).toMatchObject([{ rule: 'SS1-DEF.16' }])
  })

  it('SS1-SETUP.3 partners must find room together on the map', () => {
    const fleet = (ships: number) => {
      const read = muster.fleets.read({
        ships: ['PA-CA', ...Array.from({ length: ships - 1 }, () => 'PA-INT')],
        library: 'basic-PA',
      })
      if (!read.ok) throw new Error('it can be read')
      return { own: read.value }
    }
    const line = { format: 'battle-line' }
    expect(wrong(plan({ ...line, map: 'MD-1' }, fleet(8), undefined, fleet(8)))).toMatchObject([
      { rule: 'SS1-SETUP.3' },
      { rule: 'SS1-SETUP.3' },
    ])
    expect(options(plan(line, fleet(8), undefined, fleet(8))).battlefield).toBe('LG-1')
  })

  it('SS1-HISTORIC.1 a scenario brings its fleets', () => {
    expect(muster.choices(plan({ scenario: 'SC-3' })).map(({ key }) => key)).toEqual([
      'scenario',
      'seats',
      'teams',
      'splitDice',
    ])
    expect(wrong(plan({ scenario: 'SC-3' }, { ready: 'PA-Clash' }))).toHaveLength(1)
  })

  it('SS1-FORMAT.QUICKSTART takes any ready fleets as they are, and tells of uneven ones', () => {
    const uneven = plan({ mode: 'quick-start' }, { ready: 'PA-Clash' }, { ready: 'NE-Escalation' })
    expect(planFindings(muster, uneven)).toMatchObject([{ severity: 'advice', rule: 'SS1-COMP.12' }])
    expect(options(uneven).mode).toBe('free')
  })
})

describe('is played to its end', () => {
  const scenarios = (allowed({}, 'scenario') as string[]).filter((id) => id !== 'none')
  it.each([
    { format: 'clash' },
    { format: 'standard', map: 'agree' },
    { format: 'escalation' },
    { format: 'battle-line' },
    { seats: 4 },
    { mode: 'quick-start' },
    { mode: 'quick-start', seats: 4 },
    { copyLimits: true },
    { splitDice: true },
    { mode: 'quick-start', splitDice: true },
    { scenario: 'SC-3', splitDice: true },
    ...scenarios.map((scenario) => ({ scenario })),
  ])('%o', (set) => {
    expect(outcomeOf(options(plan(set as Plan['set'])))).toBeDefined()
  })
})
