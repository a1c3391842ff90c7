import {
  advance,
  atRandom,
  isRefusal,
  musterConforms,
  nextDecision,
  planFindings,
  playOut,
  SearchTable,
  seededDice,
  startMatch,
  type AllowedValue,
  type Plan,
} from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { admiral, type Action } from '../src/index.ts'

const opened = admiral.open(admiral.packs)
if (!opened.ok) throw new Error('the built-in pack opens')
const { game, muster } = opened.value
const plan = (set: Plan['set'], ...fleets: Plan['fleets']): Plan => ({ set, fleets })
const options = (wanted: Plan) => {
  const read = muster.complete(wanted, seededDice(7))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value as { points: number; fleets: string[][]; scenery?: string[][]; lastRound: number | null }
}

it('keeps every promise of the muster, with scenarios and with any number of points', () => {
  const seen = { scenarios: 0, battles: 0, scenery: 0 }
  musterConforms(game, muster, {
    plans: 200,
    points: ({ set }) => (set['points'] as number | undefined) ?? 120,
    watch(_, made) {
      if ('scenario' in (made as object)) seen.scenarios++
      else seen.battles++
      if ('scenery' in (made as object)) seen.scenery++
    },
  })
  expect(Object.values(seen).every((count) => count > 20)).toBe(true)
})

describe('the set-up', () => {
  it('AD-SET.1 draws fleets for any agreed number of points, and nearly spends them', () => {
    const { fleets } = options(plan({ points: 200 }, { random: 200 }, { random: 200 }))
    for (const [seat, fleet] of fleets.entries()) {
      const { total } = muster.fleets.account(plan({ points: 200 }), seat, fleet)
      expect(total).toBeLessThanOrEqual(200)
      expect(total).toBeGreaterThan(150)
    }
  })

  it('AD-SET.1 draws no navy that has next to nothing, however many points were agreed', () => {
    for (let seed = 0; seed < 40; seed++) {
      const drawn = muster.fleets.random(plan({ points: 1000 }), 0, 1000, seededDice(seed))
      if (!drawn.ok) throw new Error('a fleet can be drawn')
      expect(muster.fleets.account(plan({ points: 1000 }), 0, drawn.value).total).toBeGreaterThan(100)
    }
  })

  it('AD-SET.2 refuses a fleet that costs more than was agreed', () => {
    expect(planFindings(muster, plan({ points: 60 }, { ready: 'Home Fleet' }))).toContainEqual(
      expect.objectContaining({ severity: 'wrong', rule: 'AD-SET.2', path: ['fleets', 0] }),
    )
  })

  it('FB-2 mixes navies only where allied fleets were agreed', () => {
    const mixed = { own: ['RN-08', 'USN-08'] }
    expect(planFindings(muster, plan({}, mixed))).toContainEqual(expect.objectContaining({ rule: 'FB-2' }))
    expect(planFindings(muster, plan({ allied: true }, mixed)).filter(({ severity }) => severity === 'wrong')).toEqual(
      [],
    )
  })

  it('AD-COMP.4 gives each player as many terrain cards as were agreed', () => {
    expect(options(plan({ scenery: 2 })).scenery?.map((cards) => cards.length)).toEqual([2, 2])
  })

  it('AD-VIC.3 plays without a last round where none was agreed', () => {
    expect(options(plan({ lastRound: 0 })).lastRound).toBeNull()
    expect(options(plan({})).lastRound).toBe(12)
  })

  it('a scenario brings its fleets: then nothing else is to be chosen', () => {
    const scenario = muster.choices(plan({})).find(({ key }) => key === 'scenario')!
    const id = (scenario.allowed as readonly AllowedValue[])[1]!.value
    expect(muster.choices(plan({ scenario: id })).map(({ key }) => key)).toEqual([
      'seats',
      'scenario',
      'airSunkFights',
      'diagonalDistance',
      'cornersAdjacent',
    ])
    expect(planFindings(muster, plan({ scenario: id }, { ready: 'Home Fleet' }))).toMatchObject([{ severity: 'wrong' }])
  })

  it('AD-SET.2 points change the fleets, and a fleet far below them is told', () => {
    const cost = (points: number) => {
      const { fleets } = options(plan({ points }))
      return fleets.map((fleet, seat) => muster.fleets.account(plan({ points }), seat, fleet).total)
    }
    for (const points of [60, 120, 200])
      for (const total of cost(points)) {
        expect(total).toBeLessThanOrEqual(points)
        expect(total).toBeGreaterThan(0.7 * points)
      }
    expect(planFindings(muster, plan({ points: 200 }, { ready: 'Cruiser Patrol' }))).toContainEqual(
      expect.objectContaining({ severity: 'advice', rule: 'AD-SET.1', path: ['fleets', 0] }),
    )
  })

  it('AD-COMP.4 a scenario has its own waters: others are refused and not ignored', () => {
    expect(planFindings(muster, plan({ scenario: 'BAT-2', map: 'SCN-2' }))).toMatchObject([
      { severity: 'wrong', path: ['set', 'map'] },
    ])
  })

  it('FB-1, FB-3 the limits of fleet building are switches', () => {
    const wolves = { own: ['KM-09', 'KM-09', 'KM-10'] }
    const rules = (set: Plan['set']) =>
      planFindings(muster, plan({ points: 61, ...set }, wolves)).flatMap(({ severity, rule }) =>
        severity === 'wrong' ? [rule] : [],
      )
    expect(rules({})).toEqual(['FB-1', 'FB-3'])
    expect(rules({ anyCopies: true })).toEqual(['FB-3'])
    expect(rules({ anyCopies: true, anySubmarines: true })).toEqual([])
  })

  it('AD-SET.5 of more than sixteen surface units the surplus waits in Stand-by, and enters', () => {
    const own = ['RN', 'KM', 'USN', 'IJN'].flatMap((navy) => ['04', '05', '06', '07', '08'].map((n) => `${navy}-${n}`))
    const made = options(plan({ points: 1000, allied: true, lastRound: 4 }, { own }))
    const { match } = startMatch(game, made as never, seededDice(3))
    const chance = seededDice(4)
    const waited = new Set<number>()
    const entered: unknown[] = []
    for (let next = nextDecision(game.pending(match.state)); next !== undefined; ) {
      const actions: Action[] = []
      game.legal(match.state, next.seat, actions)
      const happened = advance(match, next.seat, next.id, actions[chance.die(actions.length, 'choice') - 1]!)
      if (isRefusal(happened)) throw new Error(happened.refused)
      for (const event of happened) {
        if (event.kind === 'UnitPlaced' && event.rule === 'AD-SET.5' && event.seat === 0) waited.add(event.unit)
        if (event.kind === 'UnitEntered') entered.push(event.unit)
      }
      next = nextDecision(game.pending(match.state))
    }
    expect(waited.size).toBe(4)
    expect(entered.length).toBeGreaterThan(0)
    expect(game.outcome(match.state)).toBeDefined()
  })

  const scenarios = (muster.choices(plan({})).find(({ key }) => key === 'scenario')!.allowed as AllowedValue[]).map(
    ({ value }) => ({ scenario: value }),
  )
  it.each([
    ...scenarios,
    { points: 60 },
    { points: 200 },
    { points: 37 },
    { points: 900, allied: true, lastRound: 3 },
    { anyCopies: true, anySubmarines: true },
    { secretFleets: true, points: 60 },
    { airSunkFights: true },
    { diagonalDistance: true, cornersAdjacent: true },
    { map: 'SCN-6', lastRound: 0, points: 60 },
    { scenery: 3, lastRound: 6 },
  ])('%o is played to its end', (set) => {
    const table = new SearchTable(game, game.start(options(plan(set)) as never), seededDice(3))
    game.begin(table)
    playOut(game, table, atRandom(seededDice(4)))
    expect(game.outcome(table.state)).toBeDefined()
  })
})
