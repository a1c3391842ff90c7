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
import { starStrike2 } from '../../src/v2/index.ts'
import type { Event } from '../../src/v2/events/index.ts'
import type { Options } from '../../src/v2/options.ts'

const opened = starStrike2.open(starStrike2.packs)
if (!opened.ok) throw new Error('the built-in packs open')
const { game, words } = opened.value
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

/** Plays at random to the end, telling everything in words. */
function toTheEnd(made: Options): { kinds: Set<string>; outcome: unknown } {
  const table = new SearchTable(game, game.start(made), seededDice(3))
  const kinds = new Set<string>()
  const emit = table.emit.bind(table)
  table.emit = (event: Event) => {
    emit(event)
    kinds.add(event.kind)
    if (!kinds.has(`told ${event.kind}`)) expect(words.event(event, table.state)).not.toMatch(/undefined|NaN/)
    kinds.add(`told ${event.kind}`)
  }
  game.begin(table)
  playOut(game, table, atRandom(seededDice(4)))
  return { kinds, outcome: game.outcome(table.state) }
}

it('keeps every promise of the muster, in every mode, level and number of players', () => {
  const seen = new Map<string, number>()
  musterConforms(game, muster, {
    plans: 300,
    points: ({ set }) => ({ alpha: 10, beta: 15, delta: 20, gamma: 30, omega: 50 })[String(set['level'])] ?? 10,
    watch(_, made) {
      const { mode, level = '', players } = made as Options
      for (const key of [mode, level, `${players?.length ?? 0} players`]) seen.set(key, (seen.get(key) ?? 0) + 1)
    },
  })
  for (const key of ['constructed', 'free', 'scenario', 'Alpha', 'Beta', 'Delta', 'Gamma', 'Omega'])
    expect([key, (seen.get(key) ?? 0) > 3]).toEqual([key, true])
  for (const seats of [2, 4, 6, 8]) expect(seen.get(`${seats} players`)).toBeGreaterThan(3)
})

const SWITCHED = ['shieldWindowAfterLockOn', 'lockOnsInAnyOrder', 'blockedByFacing']

describe('the set-up', () => {
  it('open readings are switches with their rule, off unless somebody says so, in scenarios too', () => {
    for (const scenario of ['none', 'SC-1']) {
      expect(options(plan({ scenario })).rules).toBeUndefined()
      for (const key of SWITCHED) expect(options(plan({ scenario, [key]: true })).rules).toEqual({ [key]: true })
    }
    for (const { key, rule } of muster.choices(plan({})).filter(({ key }) => SWITCHED.includes(key)))
      expect([key, rule]).toEqual([key, expect.stringMatching(/^SS2-[56]/)])
  })

  it('SS2-4A.01.a offers 2, 4, 6 and 8 players in two even teams, and refuses 3, 5 and 7 with the nearest', () => {
    expect(allowed({}, 'seats')).toEqual([2, 4, 6, 8])
    for (const seats of [1, 3, 5, 7, 9])
      expect(wrong(plan({ seats }))).toMatchObject([{ rule: 'SS2-4A.01.a', path: ['set', 'seats'] }])
    expect(muster.sides(plan({ seats: 6 }))).toEqual([0, 1, 0, 1, 0, 1])
  })

  it('SS2-10 gives every seat a fleet and a library: nobody sits there with empty hands', () => {
    for (const seats of [2, 4, 6, 8])
      for (const level of allowed({}, 'level')) {
        const state = game.start(options(plan({ seats, level })))
        for (const [seat, { library }] of state.players.entries()) {
          expect(state.pieces.filter((piece) => piece.seat === seat).length).toBeGreaterThan(0)
          expect(library.length).toBeGreaterThanOrEqual(10)
        }
      }
  })

  it('SS2-10A a fleet of another level is wrong, and never turns the scoring off', () => {
    const mixed = plan({}, { ready: 'PA-Alpha' }, { ready: 'NE-Delta' })
    expect(wrong(mixed)).toMatchObject([{ rule: 'SS2-10A', path: ['fleets', 1] }])
    expect(muster.complete(mixed, seededDice(1)).ok).toBe(false)
    expect(opened.value.ready({ number: 0, fleets: ['PA-Alpha', 'NE-Delta'] }).ok).toBe(false)
  })

  it('SS2-10A the level follows from the first fleet that is named', () => {
    const level = (...fleets: FleetWish[]) =>
      muster.choices(plan({}, ...fleets)).find(({ key }) => key === 'level')!.value
    expect(level({ ready: 'PA-Delta' })).toBe('delta')
    expect(level({ random: 30 })).toBe('gamma')
    expect(level()).toBe('alpha')
  })

  it.each(['alpha', 'beta', 'delta', 'gamma', 'omega'])(
    'SS2-10B draws fleets of level %s that are nearly spent',
    (level) => {
      const most = muster.fleets.account(plan({ level }), 0, { ships: [], orders: [] }).most!
      const drawn = muster.fleets.random(plan({ level }), 0, most, seededDice(2))
      if (!drawn.ok) throw new Error('a fleet can be drawn')
      expect(muster.fleets.account(plan({ level }), 0, drawn.value).total).toBeGreaterThanOrEqual(0.85 * most)
      expect(muster.fleets.check(plan({ level }), 0, drawn.value)).toEqual([])
    },
  )

  it('SS2-10B.01 says why no fleet costs so little', () => {
    expect(muster.fleets.random(plan({ level: 'omega' }), 0, 5, seededDice(2))).toMatchObject({
      ok: false,
      problems: [{ rule: 'SS2-10B.01' }],
    })
  })

  it('SS2-10B, SS2-10C an own fleet is checked with its library, ship by ship', () => {
    const basic = { list: 'FCL-PA', ships: ['PA-CL', 'PA-FF', 'PA-SV', 'PA-INT', 'PA-INT'], library: 'basic-PA' }
    const read = muster.fleets.read(basic)
    if (!read.ok) throw new Error('it can be read')
    expect(wrong(plan({}, { own: read.value }))).toEqual([])
    const rules = (fleet: object) => wrong(plan({}, { own: { ...read.value, ...fleet } })).map(({ rule }) => rule)
    expect(rules({ ships: ['NE-T4'] })).toContain('SS2-10B')
    expect(rules({ orders: ['B-001'] })).toEqual(['SS2-10C.01'])
    expect(rules({ ships: ['XX-1'] })).toEqual(['SS2-3'])
    expect(muster.fleets.read({ ships: ['PA-CL'], library: 'none such' }).ok).toBe(false)
  })

  it('SS2-10A.05 a map or team size that the book does not advise is advice, and can be played', () => {
    const [finding, ...more] = planFindings(muster, plan({ level: 'omega', map: 'SM-1' }))
    expect(finding).toMatchObject({ severity: 'advice', rule: 'SS2-10A.05', path: ['set', 'map'], nearest: 'MD-1' })
    expect(more).toEqual([])
    expect(planFindings(muster, plan({ level: 'gamma', seats: 6 }))).toMatchObject([
      { severity: 'advice', rule: 'SS2-10A.04', path: ['set', 'seats'] },
    ])
    expect(planFindings(muster, plan({ level: 'alpha', seats: 8 }))).toEqual([])
  })

  it('free play tells of uneven sides', () => {
    expect(planFindings(muster, plan({ mode: 'free' }, { ready: 'PA-Alpha' }, { ready: 'NE-Delta' }))).toMatchObject([
      { severity: 'advice', path: ['fleets'] },
    ])
  })

  it('SS2-11A a scenario brings its fleets, its players and its map', () => {
    expect(muster.choices(plan({ scenario: 'SC-1' })).map(({ key }) => key)).toEqual([
      'scenario',
      'seats',
      'teams',
      ...SWITCHED,
    ])
    expect(wrong(plan({ scenario: 'SC-1' }, { ready: 'PA-Alpha' }))).toHaveLength(1)
    expect(wrong(plan({ scenario: 'SC-1', seats: 4 }))).toMatchObject([{ nearest: 2 }])
  })

  it('a fleet of a side is dealt out to its players', () => {
    const fleet = { list: 'FCL-PA', ships: ['PA-CA', 'PA-CL', 'PA-FF', 'PA-INT'], orders: [] }
    expect(muster.fleets.split(fleet, 2)).toMatchObject([{ ships: ['PA-CA', 'PA-INT'] }, { ships: ['PA-CL', 'PA-FF'] }])
  })
})

describe('is played to its end', () => {
  const scenarios = (allowed({}, 'scenario') as string[]).filter((id) => id !== 'none')
  it.each([
    ...allowed({}, 'level').flatMap((level) => [2, 4, 6, 8].map((seats) => ({ level, seats }))),
    { level: 'delta', map: 'agree' },
    { mode: 'free', seats: 6 },
    ...SWITCHED.map((key) => ({ [key]: true })),
    { scenario: 'SC-1', ...Object.fromEntries(SWITCHED.map((key) => [key, true])) },
    ...scenarios.map((scenario) => ({ scenario })),
  ])('%o', (set) => {
    expect(toTheEnd(options(plan(set as Plan['set']))).outcome).toBeDefined()
  })

  it('SS2-10D.01, SS2-10E.01, SS2-10A.05.I at Omega on a small map, with Reserve, Reinforcements and Omega Orders', () => {
    const { kinds } = toTheEnd(options(plan({ level: 'omega', map: 'SM-1' })))
    expect([...kinds]).toEqual(expect.arrayContaining(['PiecesHeldInReserve', 'OmegaLaidAside', 'BattleEnded']))
  })
})
