import { atRandom, musterConforms, planFindings, playOut, SearchTable, seededDice, type Plan } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { starmadaX } from '../src/index.ts'
import type { Options } from '../src/options/options.ts'

const opened = starmadaX.open(starmadaX.packs)
if (!opened.ok) throw new Error('the built-in packs open')
const { game, muster } = opened.value
const plan = (set: Plan['set'], ...fleets: Plan['fleets']): Plan => ({ set, fleets })
const options = (wanted: Plan): Options => {
  const read = muster.complete(wanted, seededDice(7))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}
const total = (fleet: unknown) => muster.fleets.account(plan({}), 0, fleet).total

it('keeps every promise of the muster, for two to six players', () => {
  const seen = new Set<number>()
  musterConforms(game, muster, {
    plans: 150,
    points: ({ set }) => (set['points'] as number | undefined) ?? 1000,
    watch: (_, made) => seen.add((made as Options).seats[0] + (made as Options).seats[1]),
  })
  expect(seen).toEqual(new Set([2, 3, 4, 5, 6]))
})

describe('the set-up', () => {
  it('SX-0.2.g seats up to three on a side, the sides one after the other', () => {
    expect(muster.sides(plan({ seats: 6 }))).toEqual([0, 0, 0, 1, 1, 1])
    expect(muster.sides(plan({ seats: 3 }))).toEqual([0, 0, 1])
    expect(planFindings(muster, plan({ seats: 4, teams: '4v0' }))).toMatchObject([{ rule: 'SX-0.2.g' }])
  })

  it('SX-2.1.1.c draws two fleets for the same points that are even', () => {
    const { fleets } = options(plan({ points: 1500 }, { random: 1500 }, { random: 1500 }))
    const [one, other] = fleets.map(total) as [number, number]
    expect(10 * Math.abs(one - other)).toBeLessThanOrEqual(Math.min(one, other))
    expect(one).toBeGreaterThan(1200)
  })

  it('SX-2.1.1.c refuses an uneven battle unless it was agreed', () => {
    const [small, large] = opened.value.fleets
      .map((name) => ({ name, cost: muster.fleets.ready(plan({}), 0).find((one) => one.name === name)!.cost }))
      .toSorted((one, other) => one.cost - other.cost)
      .filter((_, i, all) => i === 0 || i === all.length - 1)
    const wishes = [{ ready: small!.name }, { ready: large!.name }]
    expect(planFindings(muster, plan({}, ...wishes))).toContainEqual(
      expect.objectContaining({ severity: 'wrong', rule: 'SX-2.1.1.c' }),
    )
    const agreed = planFindings(muster, plan({ uneven: true }, ...wishes))
    expect(agreed.filter(({ severity }) => severity === 'wrong')).toEqual([])
  })

  it('SX-2.1.1.a completes what nobody named near the points that were agreed', () => {
    const { fleets } = options(plan({ points: 3000 }))
    for (const fleet of fleets) expect(total(fleet)).toBeGreaterThan(2500)
  })

  it('SX-1.1.a tells ships of the same name apart', () => {
    const name = opened.value.fleets[0]!
    const { fleets } = options(plan({}, { ready: name }, { ready: name }))
    const names = fleets.flatMap((fleet) => (typeof fleet === 'string' ? [] : fleet.map((ship) => ship.name)))
    expect(new Set(names).size).toBe(names.length)
  })

  it('SXS-A.1.3 fields only ships that fit at the levels agreed for their side', () => {
    const set = { tech: 'agreed', techE1: -1, techW2: 1 }
    const agreed = options(plan(set, { random: 800 }, { random: 800 }))
    expect(agreed.tech).toEqual([
      { E: -1, W: 0, D: 0, Q: 0 },
      { E: 0, W: 1, D: 0, Q: 0 },
    ])
    const catalogue = (seat: number) => muster.fleets.catalogue(plan(set), seat).map(({ id }) => id)
    expect(catalogue(0).length).toBeLessThan(catalogue(1).length)
    const misfit = catalogue(1).find((id) => !catalogue(0).includes(id))!
    expect(muster.fleets.check(plan(set), 0, [{ name: 'One', class: misfit }])).toContainEqual(
      expect.objectContaining({ severity: 'wrong', rule: 'SXS-A.1.3' }),
    )
    expect(game.readOptions({ ...agreed, fleets: [[{ name: 'One', class: misfit }], agreed.fleets[1]] })).toMatchObject(
      {
        ok: false,
        problems: [{ rule: 'SXS-A.1.3' }, { rule: 'SX-2.1.1.c' }],
      },
    )
  })

  it('SXS-C.16.b lets ships with a hyperdrive come late, and never all of a side', () => {
    const { fleets } = options(plan({ arrivals: 3 }, { ready: 'Excise Squadron' }, { ready: 'Excise Squadron' }))
    for (const fleet of fleets) {
      if (typeof fleet === 'string') throw new Error('a list of ships')
      expect(fleet[0]?.arrives).toBeUndefined()
      expect(fleet.slice(1).some(({ arrives }) => arrives === 3)).toBe(true)
    }
  })

  it('SXS-G.23.g holds back about half the points of those sides that were named', () => {
    const inReserve = (reserves: string) =>
      options(plan({ reserves }, { random: 1000 }, { random: 1000 })).fleets.map((fleet) => {
        if (typeof fleet === 'string') throw new Error('a list of ships')
        return fleet.some(({ reserve }) => reserve)
      })
    expect(inReserve('first')).toEqual([true, false])
    expect(inReserve('second')).toEqual([false, true])
    expect(inReserve('both')).toEqual([true, true])
  })

  it.each([
    { seats: 6, points: 1000 },
    { seats: 3 },
    { placer: 'first', objects: 3 },
    { board: '60x40', turns: 4 },
    { arrivals: 2, points: 1000 },
    { tech: 'agreed', techW1: 2, techE2: 1 },
    { flightMove: 'distance', playOn: true, placer: 'second' },
  ])('%o is played to its end', (set) => {
    const table = new SearchTable(game, game.start(options(plan(set))), seededDice(3))
    game.begin(table)
    playOut(game, table, atRandom(seededDice(4)))
    expect(game.outcome(table.state)).toBeDefined()
  })
})
