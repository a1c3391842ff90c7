import type { Read } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { starStrike1 } from '../../src/index.ts'
import { readOptions, type Options } from '../../src/v1/options.ts'
import { checkFleet } from '../../src/v1/rules/19-fleets.ts'
import { checkCards, checkLibrary } from '../../src/v1/rules/20-libraries.ts'
import { begin, table } from './table1.ts'
import { cards } from './trial1.ts'

const format = (id: string) => cards.formats.find((one) => one.id === id)!
const ships = (...codes: string[]) => codes.map((code) => cards.find.ship.get(code)!)
const orders = (...ids: string[]) => ids.map((id) => cards.find.order.get(id)!)
const rules = (id: string, ...codes: string[]) => checkFleet(cards, ships(...codes), format(id)).map(({ rule }) => rule)
const BASICS = ['B-001', 'B-003', 'B-004', 'B-005', 'B-006', 'B-007', 'B-008', 'B-010']
const LIBRARY = [...BASICS, ...BASICS].slice(0, 15)
const problems = (read: Read<Options>) => (read.ok ? [] : read.problems.map(({ rule }) => rule))

describe('Constructed Play', () => {
  it('SS1-FLEET.1 the same rules in all four formats; a Clash fleet fits Standard', () => {
    expect(cards.formats.map(({ id }) => id)).toEqual(['Clash', 'Standard', 'Escalation', 'Battle Line'])
    for (const { id } of cards.formats) expect(rules(id, 'PA-DN', 'PA-CL')).toEqual([])
    expect(
      problems(
        readOptions(cards, {
          mode: 'constructed',
          format: 'Skirmish',
          players: [0, 1].map((team) => ({ team, fleet: { ships: ['PA-CA'], orders: LIBRARY } })),
        }),
      ),
    ).toEqual(['SS1-FLEET.1'])
  })
  it('SS1-FLEET.2 one Color and Faction', () => expect(rules('Escalation', 'PA-DN', 'NE-T4')).toEqual(['SS1-FLEET.2']))
  it('SS1-FLEET.3 at most one Refit', () =>
    expect(rules('Escalation', 'PA-HREFIT', 'PA-HPSI')).toEqual(['SS1-FLEET.3']))
  it('SS1-FLEET.4 at least one Heavy or Super Heavy', () =>
    expect(rules('Clash', 'PA-INT', 'PA-FF')).toEqual(['SS1-FLEET.4']))
  it('SS1-FLEET.5 not more than the limit of the format; a new list of values replaces the old', () => {
    expect([rules('Clash', 'NE-ND'), rules('Clash', 'NE-ND', 'NE-T4')]).toEqual([[], ['SS1-FLEET.5']])
    const dearer = { ...cards, ships: cards.ships.map((ship) => ({ ...ship, fleetValue: ship.fleetValue + 2 })) }
    expect(checkFleet(dearer, ships('NE-ND'), format('Clash')).map(({ rule }) => rule)).toEqual(['SS1-FLEET.5'])
  })
  it('SS1-FLEET.6 the values of the Planetary Accords', () => {
    const codes = ['PA-INT', 'PA-FF', 'PA-CL', 'PA-CA', 'PA-DN']
    expect(ships(...codes).map((ship) => cards.ships[ship]!.fleetValue)).toEqual([1, 2, 3, 4, 7])
    expect([rules('Standard', ...codes), rules('Escalation', ...codes)]).toEqual([['SS1-FLEET.5'], []])
  })
  it('SS1-FLEET.7 the values of the Nataran Empire', () => {
    expect(ships('NE-T4', 'NE-C3', 'NE-T9', 'NE-C15', 'NE-ND').map((ship) => cards.ships[ship]!.fleetValue)).toEqual([
      3, 4, 3, 6, 9,
    ])
    expect(rules('Standard', 'NE-C15', 'NE-C3', 'NE-T4')).toEqual([])
  })
  it('SS1-DEF.16 a pack may limit the copies of a Card Name, where the players agree to it', () => {
    const limited = (...codes: string[]) =>
      checkFleet(cards, ships(...codes), format('Escalation'), true).map(({ rule }) => rule)
    expect(limited('PA-DN', 'PA-DN')).toEqual(['SS1-DEF.16'])
    expect(limited('PA-CA', 'PA-CA', 'PA-CA')).toEqual([])
    expect(rules('Escalation', 'PA-DN', 'PA-DN')).toEqual([])
  })
})

describe('Order Library', () => {
  const check = (...ids: string[]) => checkLibrary(cards, orders(...ids)).map(({ rule }) => rule)
  it('SS1-LIBRARY.1 exactly 15 cards, elsewhere at most 15', () => {
    expect([check(...LIBRARY), check(...LIBRARY.slice(1))]).toEqual([[], ['SS1-LIBRARY.1']])
    expect([checkCards(orders(...LIBRARY.slice(3))), checkCards(orders(...LIBRARY, 'B-012')).length]).toEqual([[], 1])
  })
  it('SS1-LIBRARY.2 at most 2 copies of a Basic Order', () =>
    expect(check(...LIBRARY.slice(1), 'B-003')).toEqual(['SS1-LIBRARY.2']))
  it('SS1-LIBRARY.3 at most 1 copy of a Special Order', () =>
    expect(check(...LIBRARY.slice(2), 'S-001', 'S-001')).toEqual(['SS1-LIBRARY.3']))
  it('SS1-LIBRARY.4 at most 5 Special Orders; all Basic is legal', () => {
    expect(check(...LIBRARY.slice(6), 'S-001', 'S-002', 'S-003', 'S-004', 'S-005', 'S-021')).toEqual(['SS1-LIBRARY.4'])
    expect(check(...LIBRARY)).toEqual([])
  })
})

describe('Formats', () => {
  const clash = (fv: [number, number], extra: object = {}) =>
    table({
      format: 'Clash',
      turn: 6,
      pieces: { Last: `0 PA-L 1,2 fv ${fv[0]}`, Foe: `1 PA-L 0,0 activated fv ${fv[1]}` },
      ...extra,
    }).play('activate Last', 'end').state.outcome
  it('SS1-FORMAT.CLASH.1 at most 10 FV', () =>
    expect([rules('Clash', 'PA-DN', 'PA-CL'), rules('Clash', 'PA-DN', 'PA-CA')]).toEqual([[], ['SS1-FLEET.5']]))
  it('SS1-FORMAT.CLASH.2 3 points for the side with more FV on the board, none on a tie', () => {
    expect(clash([6, 4])!.points).toEqual([3, 5])
    expect(clash([4, 4])!.points).toEqual([0, 5])
  })
  it('SS1-FORMAT.CLASH.2 what is destroyed is not on the board any more', () => {
    const pieces = { Last: '0 PA-L 1,2 fv 4', Gone: '0 PA-L destroyed fv 5', Foe: '1 PA-L 0,0 activated fv 6' }
    expect(clash([4, 6], { pieces })!.points).toEqual([0, 8])
  })
  it('SS1-FORMAT.STANDARD at most 15 FV', () =>
    expect([
      rules('Standard', 'NE-ND', 'NE-T4', 'NE-T9'),
      rules('Standard', 'NE-ND', 'NE-T4', 'NE-T9', 'NE-T9'),
    ]).toEqual([[], ['SS1-FLEET.5']]))
  it('SS1-FORMAT.ESCALATION at most 20 FV', () =>
    expect(rules('Escalation', 'PA-INT', 'PA-FF', 'PA-CL', 'PA-CL', 'PA-CA', 'PA-DN')).toEqual([]))
  it('SS1-FORMAT.BATTLELINE.1 four players, 15 FV each, and partners may differ in faction', () => {
    const fleets = [['PA-DN', 'PA-CA'], ['NE-ND', 'NE-T4'], ['PA-DN'], ['PA-CA']]
    const options = (count: number) => ({
      mode: 'constructed',
      format: 'Battle Line',
      battlefield: 'MD-1',
      players: fleets
        .slice(0, count)
        .map((codes, i) => ({ team: i < count / 2 ? 0 : 1, fleet: { ships: codes, orders: LIBRARY } })),
    })
    expect(problems(readOptions(cards, options(4)))).toEqual([])
    expect(problems(readOptions(cards, options(2)))).toEqual(['SS1-FORMAT.BATTLELINE.1'])
    expect([rules('Battle Line', 'NE-ND', 'NE-C15'), rules('Battle Line', 'NE-ND', 'NE-C15', 'NE-S2')]).toEqual([
      [],
      ['SS1-FLEET.5'],
    ])
  })

  const line = (pieces: Record<string, string>, ...dice: number[]) =>
    table({ format: 'Battle Line', players: ['A', 'A', 'B', 'B'], pieces }, ...dice)
  const FOUR = { Mine: '0 PA-L 1,2', His: '1 PA-L 0,3', Foe: '2 PA-L 1,-2', Other: '3 PA-L 0,-3' }
  it('SS1-FORMAT.BATTLELINE.2 the teams alternate, and any ship of either partner may be picked', () => {
    const t = line(FOUR).as(0, 'activate His').as(1, 'activate His').asks('act', 1).play('end')
    t.as(2, 'activate Foe').as(3, 'activate Foe').asks('act', 2).play('end').asks('activate', 0).play('activate Mine')
  })
  it('SS1-FORMAT.BATTLELINE.3 partners who disagree roll; the lowest chooses, also the ship of the other', () => {
    const t = line({ ...FOUR, Third: '1 PA-L -1,3' }, 3, 3, 5, 2)
      .as(0, 'activate Mine')
      .as(1, 'activate His')
      .asks('activate', 1)
    expect(t.saw('CommandPriorityRolled')[0]).toMatchObject({ faces: [3, 3, 5, 2], commander: 1 })
    t.play('activate Mine').asks('act', 0)
  })
  it('SS1-FORMAT.BATTLELINE.3 until both have named a ship a partner may think again', () => {
    line(FOUR).as(0, 'activate Mine').as(0, 'activate His').as(1, 'activate His').asks('act', 1)
  })
  it('SS1-FORMAT.BATTLELINE.4 everything else is by team: dice, placing, elimination, points', () => {
    const fleet = { ships: ['PA-CA'], orders: [] }
    const t = begin({ mode: 'free', battlefield: 'MD-1', players: [0, 0, 1, 1].map((team) => ({ team, fleet })) }, 5, 2)
    t.as(1, 'go first').asks('place', 0).as(1, 'place Solace 0,6').asks('place', 2)
    const gone = table(
      {
        players: ['A', 'A', 'B', 'B'],
        turn: 6,
        pieces: { Gun: '0 PA-L 1,2', Foe: '2 PA-L 1,0 hull 1 shields 0', Other: '3 PA-L 0,0 activated' },
        active: { piece: 'Gun' },
      },
      1,
    ).play('attack primary Foe')
    expect(gone.over()).toBe(false)
    expect(gone.play('end').state.outcome).toMatchObject({ winner: 1, points: [0, 5] })
    expect(
      table({
        format: 'Battle Line',
        players: ['A', 'A', 'B', 'B'],
        turn: 6,
        pieces: { Last: '0 PA-L 1,2 fv 9', Foe: '2 PA-L 1,-2 activated' },
      }).play('activate Last', 'end').state.outcome!.points,
    ).toEqual([0, 0])
  })
  it('SS1-FORMAT.QUICKSTART ready fleets are played without a format', () => {
    const t = begin(
      {
        mode: 'free',
        battlefield: 'SM-1',
        players: [
          { team: 0, fleet: 'PA-Standard' },
          { team: 1, fleet: 'NE-Standard' },
        ],
      },
      5,
      2,
    )
    expect(t.state).toMatchObject({ mode: 'free', format: -1 })
  })
})

describe('Historic and Career Play', () => {
  it('SS1-HISTORIC.1 the scenario dictates fleets and libraries, mixed factions too', () => {
    const t = begin({ mode: 'scenario', scenario: 'T-S' }).asks('orders', 0)
    expect(t.state.players[0]!.library).toHaveLength(15)
    expect(
      problems(
        readOptions(cards, {
          mode: 'scenario',
          scenario: 'T-S',
          players: [0, 1].map((team) => ({ team, fleet: 'PA-Standard' })),
        }),
      ),
    ).toEqual(['SS1-HISTORIC.1'])
  })
  it('SS1-HISTORIC.1 whoever names a scenario has chosen that mode, and no other', () => {
    const named = readOptions(cards, { scenario: 'T-S' })
    expect(named).toEqual({ ok: true, value: { mode: 'scenario', scenario: 'T-S' } })
    expect(problems(readOptions(cards, { mode: 'free', scenario: 'T-S' }))).toEqual(['SS1-HISTORIC.1'])
    expect(readOptions(cards, {}).ok).toBe(false)
  })
  it('SS1-HISTORIC.2 its setup, rules and scoring override the usual ones', () => {
    const t = begin({ mode: 'scenario', scenario: 'T-S' }, 6).stands('Solace', '0,0').has('Solace', { facing: 2 })
    t.as(0, 'commit').as(1, 'commit').asks('activate', 1).play('activate Solace', 'attack primary Aurora')
    expect(t.saw('AttackRolled')[0]!.modifiers).toMatchObject([{ by: 1, from: 'T-S' }])
  })
  it('SS1-HISTORIC.2 ships arrive, and without Objective Points destroyed Fleet Power decides', () => {
    const t = begin({ mode: 'scenario', scenario: 'T-S' }).as(0, 'commit').as(1, 'commit')
    t.play('activate Solace', 'move 2', 'move 2', 'end', 'activate Aurora', 'end', 'activate Vespera', 'end')
      .asks('place', 1)
      .play('place Fairwind 2,-2 3')
      .has('Fairwind', { hull: 4 })
    t.finish()
    expect(t.state.outcome).toMatchObject({ winner: 'draw', points: [0, 0] })
  })
  it('SS1-HISTORIC.2 with points of its own they decide, whatever was destroyed', () => {
    const pieces = { Last: '0 PA-L 1,2', Foe: '1 PA-L 0,0 activated' }
    const { outcome } = table({ scenario: 'T-P', turn: 6, pieces, points: [1, 0], losses: [9, 2] }).play(
      'activate Last',
      'end',
    ).state
    expect(outcome).toMatchObject({ winner: 0, points: [1, 0], rule: 'SS1-END.1' })
  })
  it('SS1-HISTORIC.3 scenarios come in packs', () =>
    expect(cards.scenarios.map(({ id }) => id)).toEqual(['SC-1', 'SC-3', 'SC-4', 'T-S', 'T-P']))
  it('SS1-CAREER.1 SS1-CAREER.2 SS1-CAREER.3 without a Career pack Career Play is not on offer', async () => {
    expect(readOptions(cards, { mode: 'career' }).ok).toBe(false)
    expect(JSON.stringify((await starStrike1.schemas()).options)).not.toContain('career')
    expect(cards.formats).toHaveLength(4)
  })
})
