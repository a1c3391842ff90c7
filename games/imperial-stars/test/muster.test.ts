import { atRandom, musterConforms, planFindings, playOut, SearchTable, seededDice, type Plan } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { imperialStars } from '../src/index.ts'

const opened = imperialStars.open(imperialStars.packs)
if (!opened.ok) throw new Error('the built-in pack opens')
const { game, muster } = opened.value
const plan = (set: Plan['set'], ...fleets: Plan['fleets']): Plan => ({ set, fleets })
const options = (wanted: Plan) => {
  const read = muster.complete(wanted, seededDice(7))
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

it('keeps every promise of the muster, in every mode and with two to four players', () => {
  const seen = new Set<string>()
  musterConforms(game, muster, {
    plans: 300,
    points: () => 300,
    watch: (_, made) => seen.add(`${(made as { mode: string }).mode} ${(made as { seats: number }).seats}`),
  })
  expect(seen.size).toBe(9)
})

describe('the set-up', () => {
  it('IS-COMP.1 gives every player another race where nobody names one', () => {
    const { races } = options(plan({ seats: 4 }))
    expect(new Set(races).size).toBe(4)
  })

  it('IS-COMP.1 keeps the race that somebody named, and gives the others what is left', () => {
    const [name] = opened.value.fleets
    const { races } = options(plan({ seats: 3 }, undefined, { ready: name! }))
    expect(races?.[1]).toBe([...new Set(races)][1])
    expect(planFindings(muster, plan({}, { ready: name! }, { ready: name! }))).toMatchObject([
      { severity: 'wrong', path: ['fleets', 1], rule: 'IS-COMP.1' },
    ])
  })

  it('IS-VAR-TEAM.1 seats partners opposite each other', () => {
    expect(options(plan({ seats: 4, teams: '2v2' })).teams).toEqual([0, 1, 0, 1])
    expect(muster.sides(plan({ seats: 3, teams: '2v1' }))).toEqual([0, 1, 0])
    expect(planFindings(muster, plan({ seats: 3, teams: '2v2' }))).toMatchObject([
      { path: ['set', 'teams'], rule: 'IS-VAR-TEAM.1' },
    ])
  })

  it('IS-VAR-HIRED.1 asks for points only where ships are hired', () => {
    expect(options(plan({ mode: 'hired', points: 150 })).budget).toBe(150)
    expect(planFindings(muster, plan({ points: 150 }))).toMatchObject([{ path: ['set', 'points'], rule: 'TABLE.6' }])
    expect(planFindings(muster, plan({ mode: 'hired', points: 5000 }))).toMatchObject([{ nearest: 1500 }])
  })

  it('IS-COMP.1 never gives the second player the race that is taken', () => {
    for (let seed = 0; seed < 200; seed++) {
      const read = muster.complete(plan({}, { ready: opened.value.fleets[seed % 4]! }), seededDice(seed))
      if (!read.ok) throw new Error(JSON.stringify(read.problems))
      expect(new Set((read.value as { races: string[] }).races).size).toBe(2)
    }
  })

  it('IS-SETUP.1 a scenario dictates players, teams and fleets, and nothing can be chosen beside it unseen', () => {
    const forge = plan({ scenario: 'LAST-FORGE' })
    expect(muster.sides(forge)).toEqual([0, 1, 0])
    expect(muster.fleets.seats(forge)).toEqual([])
    expect(options(forge)).toMatchObject({ scenario: 'LAST-FORGE', seats: 3, teams: [0, 1, 0] })
    expect(planFindings(muster, plan({ scenario: 'LAST-FORGE', seats: 2 }))).toMatchObject([
      { path: ['set', 'seats'], rule: 'TABLE.6' },
    ])
    expect(planFindings(muster, plan({ scenario: 'LAST-FORGE' }, { ready: opened.value.fleets[0]! }))).toMatchObject([
      { path: ['fleets', 0], rule: 'IS-SETUP.1' },
    ])
    expect(game.readOptions({ scenario: 'LAST-FORGE', seats: 2 }).ok).toBe(false)
    expect(game.readOptions({ scenario: 'LAST-FORGE', teams: [0, 1, 1] }).ok).toBe(false)
    expect(game.readOptions({ scenario: 'LAST-FORGE', mode: 'hired' }).ok).toBe(false)
    expect(game.readOptions({ scenario: 'NOWHERE' }).ok).toBe(false)
  })

  it("IS-SETUP.1 a fleet is ships of one race, ready, drawn or of one's own", () => {
    const own = ['KOR-01', 'KOR-06']
    const made = options(plan({ seats: 3 }, { ready: 'Harbour Patrol' }, { own }, { random: 120 }))
    expect(made).toMatchObject({
      races: ['HES', 'KOR', expect.stringMatching(/YSM|THA/)],
      fleets: [{ length: 5 }, own, {}],
    })
    expect(muster.fielded(made)[1]).toEqual(own)
    const table = new SearchTable(game, game.start(made), seededDice(3))
    game.begin(table)
    const { reserves, line } = table.state.seats[1]!
    expect([...reserves, ...line.map(({ id }) => id)].sort()).toEqual(own)
  })

  it('IS-SETUP.1 a fleet that is none is refused, and one that is much weaker told', () => {
    const told = (...fleets: Plan['fleets']) => planFindings(muster, plan({}, ...fleets))
    expect(told({ own: ['KOR-01', 'HES-01'] })).toMatchObject([{ path: ['fleets', 0, 1], rule: 'IS-SETUP.1' }])
    expect(told({ own: ['KOR-01', 'KOR-01'] })).toMatchObject([{ path: ['fleets', 0, 1], rule: 'IS-COMP.2' }])
    expect(told({ own: ['KOR-01', 'KOR-99'] })).toMatchObject([{ path: ['fleets', 0, 1], rule: 'IS-COMP.2' }])
    expect(told({ own: ['KOR-01'] })).toMatchObject([{ path: ['fleets', 0], rule: 'IS-SETUP.2' }])
    expect(told({ ready: 'Nobody' })).toMatchObject([{ path: ['fleets', 0], rule: 'IS-COMP.1' }])
    expect(told({ ready: 'Harbour Patrol' }, { ready: 'Charter Guard' })).toMatchObject([
      { path: ['fleets', 1], rule: 'IS-COMP.1' },
    ])
    expect(told({ ready: 'Harbour Patrol' }, { ready: 'Korrag Foundry' })).toMatchObject([
      { severity: 'advice', sentence: 'The fleets are of unequal strength: 99 against 300 points.' },
    ])
    expect(told({ ready: 'Harbour Patrol' }, { ready: 'Evensong' })).toEqual([])
    expect(game.readOptions({ races: ['HES', 'KOR'], fleets: [['HES-01', 'KOR-01'], null] }).ok).toBe(false)
    expect(game.readOptions({ races: ['HES', 'KOR'], fleets: [null] }).ok).toBe(false)
    expect(muster.fleets.random(plan({}), 0, 10, seededDice(1)).ok).toBe(false)
  })

  it.each([
    { scenario: 'CUTTING-OUT' },
    { scenario: 'THREE-ROADS' },
    { scenario: 'LAST-FORGE' },
    { scenario: 'OLD-TREATY' },
    { seats: 4, teams: '1v1v1v1' },
    { seats: 4, teams: '3v1' },
    { seats: 4, teams: '2v1v1' },
    { prizesStay: false },
    { prizesInLine: true },
    { prizesInLine: true, prizesAttack: true },
    { attacksByNumber: true },
    { turretAssist: false, spaceMarines: false },
    { seats: 4, teams: '2v2', sharedBlocks: false, alliedSpecials: false },
    { mode: 'hired', points: 50 },
    { mode: 'hired', points: 1500, seats: 4 },
    { mode: 'mercenaries' },
    { seats: 4, teams: '2v2' },
    { seats: 3, teams: '1v1v1' },
    { seats: 3, races: 'table' },
    { mode: 'mercenaries', seats: 4 },
    { mode: 'hired', points: 300 },
    { mode: 'hired', points: 100, seats: 3, teams: '2v1' },
  ])('%o is played to its end', (set) => {
    const table = new SearchTable(game, game.start(options(plan(set))), seededDice(3))
    game.begin(table)
    playOut(game, table, atRandom(seededDice(4)))
    expect(game.outcome(table.state)).toBeDefined()
  })
})
