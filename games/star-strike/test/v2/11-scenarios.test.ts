import { seededDice, startMatch } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createGame } from '../../src/v2/game.ts'
import { optionsSchema, readOptions } from '../../src/v2/options.ts'
import { cards, core, opened, orderIndex, pack, shipIndex } from '../table/packs.ts'
import { table } from './table.ts'

/* oxlint-disable vitest/expect-expect -- a table itself expects refusals, questions and that its dice are used up */

const twoPlayers = [0, 1].map((team) => ({ team, fleet: cards.readyFleets[team]!.id }))
const scenario = (id: string) => cards.scenarios[cards.find.scenario.get(id)!]!

describe('SS2-11 Scenario Play', () => {
  it('four prepared battles stand beside Constructed Play', () =>
    expect(cards.scenarios.map(({ title }) => title)).toEqual([
      'First Contact at Three Lanterns',
      'Break the Blockade',
      'The Nest Wakes',
      'Feeding Time at the Drain',
    ]))
  it('whoever names a scenario has chosen that mode', () =>
    expect(readOptions(cards, { scenario: 'SC-1' })).toEqual(
      readOptions(cards, { mode: 'scenario', scenario: 'SC-1' }),
    ))
  it('a scenario goes with no other mode, and with no fleets', () => {
    const read = readOptions(cards, { mode: 'free', scenario: 'SC-1', players: twoPlayers })
    expect(read).toMatchObject({ ok: false, problems: [{ path: ['players'] }, { path: ['mode'], rule: 'SS2-11' }] })
  })
  it('SS2-11A a scenario has its map: another is refused, not passed over', () => {
    expect(readOptions(cards, { scenario: 'SC-1', battlefield: 'LG-1' })).toMatchObject({
      ok: false,
      problems: [{ path: ['battlefield'], rule: 'SS2-11A' }],
    })
    const { id } = cards.battlefields[scenario('SC-1').battlefield]!
    expect(readOptions(cards, { scenario: 'SC-1', battlefield: id }).ok).toBe(true)
  })
  it('without a scenario the mode must be named', () =>
    expect(readOptions(cards, { players: twoPlayers })).toMatchObject({ ok: false, problems: [{ path: ['mode'] }] }))
})

describe('SS2-11A what a scenario dictates', () => {
  const first = scenario('SC-1')
  it('scenario supplies fleets and libraries', () => {
    const [[accords], [empire]] = first.teams
    expect(accords!.pieces.map(({ ship, pp }) => [cards.ships[ship]!.code, pp])).toEqual([
      ['PA-CL', 3],
      ['PA-FF', 2],
      ['PA-INT', 1],
      ['PA-CA', 4],
    ])
    expect(accords!.orders).toEqual(cards.libraries[cards.find.library.get('basic-PA')!]!.orders)
    expect(empire!.orders).toContain(orderIndex('S-014'))
  })
  it('battlefield, starting positions and facings', () => {
    const { board } = cards.battlefields[first.battlefield]!
    const [[accords], [empire]] = first.teams
    expect(board.hexAt(accords!.pieces[0]!.cell)).toEqual({ q: 0, r: 4 })
    expect([accords, empire].map((player) => player!.pieces[0]!.facing)).toEqual([0, 3])
  })
  it('rounds and Initiative', () => {
    expect(scenario('SC-4')).toMatchObject({ rounds: 5, initiative: 'roll' })
    expect(scenario('SC-2')).toMatchObject({ rounds: 6, initiative: 'teamA' })
  })
  it('scenario scoring used: its own points, and Constructed scoring only if it says so', () => {
    expect(first).toMatchObject({ secureArea: true, constructed: false })
    expect(first.scoring[0]).toMatchObject({
      at: 'endOfGame',
      act: { do: 'score', n: 3, to: 'own' },
      when: { is: 'selfTerrain' },
    })
    expect(scenario('SC-2').scoring[0]).toMatchObject({
      at: 'onDefeat',
      scope: { of: 'side', side: 1 },
      when: { is: 'shipCode', ships: [shipIndex('DC-OP')] },
      act: { n: 6, to: 'opponent' },
    })
  })
  it('special rules', () => {
    const [arrival, truce] = scenario('SC-3').specialRules
    expect(arrival!.effects[0]).toMatchObject({ at: 'endOfRound', limit: 'oncePerGame', act: { do: 'reinforce' } })
    expect(truce!.effects[0]).toMatchObject({
      for: 'game',
      act: { do: 'forbid', what: 'assault' },
      scope: { of: 'side', side: 0 },
    })
  })
  it('where it is silent the normal rules apply: six Rounds, Team B first, price as printed, placed by its player', () => {
    const { id: _, ...library } = core.libraries![0]!
    const team = (side: string) => ({ side, faction: 'PA', library: 'own', pieces: [{ shipCode: 'PA-CA' }] })
    const silent = opened([
      core,
      pack({
        libraries: [{ id: 'own', ...library }],
        scenarios: [{ id: 'T-S', title: 'Silent', battlefield: 'SM-1', teams: [team('A'), team('B')] }],
      }),
    ]).scenarios.at(-1)!
    expect(silent).toMatchObject({
      rounds: 6,
      initiative: 'teamB',
      secureArea: true,
      constructed: false,
      playersPerTeam: 1,
    })
    expect(silent.teams[0][0]!.pieces[0]).toMatchObject({ cell: -1, facing: 0, pp: 4 })
    expect(silent.teams[1][0]!.pieces[0]).toMatchObject({ cell: -1, facing: 3 })
  })
  it('teams of several players', () => {
    const player = { faction: 'PA', library: 'basic-PA', pieces: [{ shipCode: 'PA-CA' }] }
    const team = (side: string) => ({ side, players: [player, player] })
    const teams = [team('A'), team('B')]
    const both = opened([
      core,
      pack({ scenarios: [{ id: 'T-S', title: 'Four', playersPerTeam: 2, battlefield: 'MD-1', teams }] }),
    ])
    expect(both.scenarios.at(-1)!.teams.map((players) => players.length)).toEqual([2, 2])
  })
})

describe('SS2-11 and SS2-4 scenarios at the table', () => {
  const start = (id: string) => {
    const { match, opening } = startMatch(createGame(cards), { mode: 'scenario', scenario: id }, seededDice(1))
    return { state: match.state, opening }
  }
  it('scenario mode selectable, by its id and without fleets', () => {
    expect(readOptions(cards, { mode: 'scenario', scenario: 'SC-1' }).ok).toBe(true)
    expect(readOptions(cards, { mode: 'scenario', scenario: 'SC-9' })).toMatchObject({
      ok: false,
      problems: [{ rule: 'SS2-11' }],
    })
    expect(
      readOptions(cards, {
        mode: 'scenario',
        scenario: 'SC-1',
        players: [
          { team: 0, fleet: 'PA-Alpha' },
          { team: 1, fleet: 'NE-Alpha' },
        ],
      }),
    ).toMatchObject({
      ok: false,
      problems: [{ rule: 'SS2-11A' }],
    })
  })
  it('SS2-4 scenario overrides default setup: pieces stand where it says, and the first Round begins', () => {
    const { state } = start('SC-2')
    expect(state).toMatchObject({ phase: 'command', round: 1, initiative: 0, rounds: 6 })
    const platform = state.pieces.find(({ ship }) => ship === shipIndex('DC-OP'))!
    expect(cards.battlefields[state.battlefield]!.board.hexAt(platform.cell)).toEqual({ q: 0, r: 0 })
  })
  it('SS2-4 its Initiative may be rolled for', () =>
    expect(start('SC-4').opening.find(({ kind }) => kind === 'TeamsRolled')).toMatchObject({ teamA: 0 }))
  it('SS2-11A scenario supplies fleets and libraries at the table', () => {
    const { state } = start('SC-1')
    expect(state.pieces.map(({ ship }) => cards.ships[ship]!.code).slice(0, 4)).toEqual([
      'PA-CL',
      'PA-FF',
      'PA-INT',
      'PA-CA',
    ])
    expect(state.players[1]!.library).toContain(orderIndex('S-014'))
  })
  it('SS2-11A scenario scoring used: six points for the platform', () => {
    const pieces = { Aurora: '0 PA-LDIR 1,2', Bedrock: '1 DC-OP 1,0 hull 1', Hydra: '1 PA-L -3,-1' }
    const struck = table({ scenario: 'SC-2', pieces, active: { piece: 'Aurora' } }, 1, 6).play('strike 1 Bedrock')
    expect(struck.state.points).toEqual([6, 0])
    expect(struck.saw('PointsScored')[0]).toMatchObject({ rule: 'SS2-11A', from: 'SC-2.1' })
  })
  it('SS2-11A points in every Refresh Phase and at the end', () => {
    const drain = { Aurora: '0 PA-L 0,1', Hydra: '1 PA-L 0,-1 activated' }
    expect(table({ scenario: 'SC-4', pieces: drain, active: { piece: 'Aurora' } }).play('end').state.points).toEqual([
      1, 1,
    ])
    const last = { Aurora: '0 PA-L 0,0', Hydra: '1 PA-L 1,-2 activated' }
    expect(
      table({ scenario: 'SC-1', round: 6, pieces: last, active: { piece: 'Aurora' } }).play('end').state.points,
    ).toEqual([4, 0])
  })
  it('SS2-11A special rules: Side A may not begin Skirmishes in Round 1, and may in Round 2', () => {
    const pieces = { Aurora: '0 PA-L 1,2 facing 0', Hydra: '1 PA-L 1,1', Corsair: '1 PA-L 3,-4' }
    table({ scenario: 'SC-3', pieces, active: { piece: 'Aurora' } }).refuses('assault', 'SS2-4B.01.c')
    table({ scenario: 'SC-3', round: 2, pieces, active: { piece: 'Aurora' } }, 6, 6).play('assault')
  })
  it('SS2-11A special rules: Armor +1 for the platform until Round 3', () => {
    const saved = (round: number, face: number) => {
      const pieces = { Aurora: '0 PA-L 1,2', Bedrock: '1 DC-OP 1,0 shields 0,0,0,0,0,0', Hydra: '1 PA-L -3,-1' }
      return table({ scenario: 'SC-2', round, pieces, active: { piece: 'Aurora' } }, 1, face)
        .play('strike 1 Bedrock')
        .piece('Bedrock').hull
    }
    expect([saved(1, 4), saved(3, 4)]).toEqual([9, 8])
  })
  it('SS2-11A special rules: ships arrive at the end of a Round, once', () => {
    const pieces = { Aurora: '0 PA-L 0,3', Hydra: '1 PA-L 0,-3 activated', Late: '1 PA-H away' }
    const arrived = table({ scenario: 'T-S', pieces, active: { piece: 'Aurora' } })
      .play('end')
      .asks('place', 1)
      .refuses('place Late 0,-2', 'SS2-4A.04.a')
    expect(arrived.play('place Late 2,-2 3').at('Late')).toBe('2,-2')
  })
  it('SS2-5B.05 a scenario may change all Strikes of a side', () => {
    const pieces = { Hydra: '0 PA-L 1,0', Aurora: '1 PA-L 1,2' }
    const struck = table({ scenario: 'T-S', turn: 'B', initiative: 'B', pieces, active: { piece: 'Aurora' } }, 6).play(
      'strike 1 Hydra',
    )
    expect(struck.saw('StrikeRolled')[0]!.modifier).toBe(1)
  })
})

describe('SS2-12 Career Play is not available in 2.0', () => {
  it('no career mode offered', () => {
    expect(readOptions(cards, { mode: 'career' }).ok).toBe(false)
    expect(JSON.stringify(z.toJSONSchema(optionsSchema))).not.toMatch(/career/i)
  })
})
