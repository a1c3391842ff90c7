import type { MapIndex } from '../../src/table/indices.ts'
import { describe, expect, it } from 'vitest'
import { createGame } from '../../src/v2/game.ts'
import { begin, table, type TestTable } from './table.ts'
import { cards } from './trial.ts'

const game = createGame(cards)
const fleet = (...ships: string[]) => ({ ships, orders: ['B-001'] })
const players = (a: string[], b: string[]) => [
  { team: 0, fleet: fleet(...a) },
  { team: 1, fleet: fleet(...b) },
]
const free = (a: string[], b: string[]) => ({ mode: 'free', battlefield: 'SM-1', players: players(a, b) })

/** Places the next pieces, each at the first free Setup Hex, whoever is asked. */
function placeAll(t: TestTable): number[] {
  const seats: number[] = []
  for (;;) {
    const [decision] = game.pending(t.state)
    if (decision?.kind !== 'place') return seats
    seats.push(decision.seat)
    const actions: Parameters<typeof game.legal>[2] = []
    game.legal(t.state, decision.seat, actions)
    const action = actions[0]!
    if (action.do !== 'place') throw new Error('nothing to place')
    const { q, r } = cards.battlefields[t.state.battlefield]!.board.hexAt(action.cell)
    t.as(decision.seat, `place ${t.state.pieces[action.piece]!.name} ${q},${r} ${action.facing}`)
  }
}

describe('SS2-4 scenario instructions override setup', () => {
  it('scenario overrides default setup: no roll, no placing, its own Initiative', () => {
    const begun = begin({ mode: 'scenario', scenario: 'T-S' })
    expect(begun.saw('TeamsRolled')[0]).toMatchObject({ faces: [], teamA: 0, initiative: 0 })
    expect(begun.asks('command').at('Aurora')).toBe('0,3')
  })
})

describe('SS2-4A setup steps in order', () => {
  it('setup steps enforced in order: Battlefield, teams, pieces, then the first Round', () => {
    const begun = begin({ mode: 'free', players: players(['PA-L'], ['PA-L']) }, 1, 6)
    begun
      .refuses('place Aurora 0,4', 'SS2-4B', 0)
      .as(0, 'agree SM-1')
      .as(1, 'agree SM-1')
      .refuses('commit', 'SS2-4B', 0)
    placeAll(begun)
    expect(begun.events.map(({ kind }) => kind)).toEqual([
      'BattlefieldNamed',
      'BattlefieldNamed',
      'BattlefieldAgreed',
      'TeamsRolled',
      'PiecePlaced',
      'PiecePlaced',
      'RoundBegan',
    ])
  })
})

describe('SS2-4A.01.a two even teams', () => {
  it('uneven teams rejected', () => {
    const three = [...players(['PA-L'], ['PA-L']), { team: 1, fleet: fleet('PA-L') }]
    expect(game.readOptions({ mode: 'free', players: three })).toMatchObject({
      ok: false,
      problems: [{ rule: 'SS2-4A.01.a' }],
    })
  })
})

describe('SS2-4A.01.b roll for Team A and Team B', () => {
  it('lower roll is team A', () => expect(begin(free(['PA-L'], ['PA-L']), 5, 2).state.teamA).toBe(1))
  it('tie rerolled: 3 and 3, then 5 and 2', () => {
    const begun = begin(free(['PA-L'], ['PA-L']), 3, 3, 5, 2)
    expect(begun.saw('TeamsRolled')[0]).toMatchObject({ faces: [3, 3, 5, 2], teamA: 1 })
  })
})

describe('SS2-4A.02 agree on a Battlefield', () => {
  it('battlefield must be accepted by all players', () => {
    const begun = begin({ mode: 'free', players: players(['PA-L'], ['PA-L']) }, 1, 2)
    begun.as(0, 'agree SM-2').as(1, 'agree SM-1')
    expect(begun.state.battlefield).toBe(-1)
    begun.asks('agree', 1).as(1, 'agree SM-2').asks('place')
    expect(cards.battlefields[begun.state.battlefield]!.id).toBe('SM-2')
  })
  it('an unknown Battlefield is refused', () => {
    expect(game.readOptions({ ...free(['PA-L'], ['PA-L']), battlefield: 'XX-9' })).toMatchObject({ ok: false })
    const { state } = begin({ mode: 'free', players: players(['PA-L'], ['PA-L']) })
    expect(game.check(state, 0, { do: 'agree', battlefield: 999 as MapIndex })).toMatchObject({ rule: 'SS2-4A.02' })
  })
})

describe('SS2-4A.03 set up the Command Area', () => {
  it('pieces start undamaged', () => {
    const [piece] = begin(free(['PA-H'], ['PA-L']), 1, 2).state.pieces
    expect(piece).toMatchObject({ hull: 4, shields: [2, 2, 2, 2, 2, 2], criticals: 0, exhausted: 0, orders: [] })
  })
  it('opponents cannot see library', () => {
    const { state } = begin(free(['PA-H'], ['PA-L']), 1, 2)
    expect(game.view(state, 1).players.map(({ library }) => library)).toEqual([[-1], [cards.find.order.get('B-001')]])
  })
})

describe('SS2-4A.04.a alternate placing pieces in Setup Hexes', () => {
  it('team A places first, longer fleet continues alone: A, B, A, B, B, B', () =>
    expect(placeAll(begin(free(['PA-L', 'PA-L'], ['PA-L', 'PA-L', 'PA-L', 'PA-L']), 1, 2))).toEqual([0, 1, 0, 1, 1, 1]))
  it('own setup hexes only', () => {
    const begun = begin(free(['PA-L'], ['PA-L']), 1, 2)
    begun.refuses('place Aurora 0,-4', 'SS2-4A.04.a').refuses('place Aurora 0,1', 'SS2-4A.04.a')
  })
  it('occupied setup hex rejected', () => {
    const begun = begin(free(['PA-L', 'PA-L'], ['PA-E']), 1, 2).play('place Aurora 0,4', 'place Trial-Escort-1 0,-4')
    begun.refuses('place Solace 0,4', 'SS2-2A').refuses('place Aurora 1,3', 'SS2-4A.04.a')
  })
  it('not with a piece of the other player', () =>
    void begin(free(['PA-L'], ['PA-E']), 1, 2).refuses('place Trial-Escort-1 0,4', 'SS2-4B.02.a'))
})

describe('SS2-4A.04.b facing and terrain at placement', () => {
  it('facing chosen at placement', () => {
    const begun = begin(free(['PA-H'], ['PA-L']), 1, 2).play('place Aurora 0,4 4')
    expect(begun.piece('Aurora').facing).toBe(4)
  })
  it('no terrain roll at placement: a scenario brings a ship into dust without a die', () => {
    const given = {
      scenario: 'T-S',
      phase: 'rest',
      pieces: { A: '0 PA-L 0,3', B: '1 PA-L 0,-3 exhausted 1', New: '1 PA-H away' },
    }
    const placed = table(given).play('rest', 'place New 2,-2 3')
    expect(placed.saw('DustRolled')).toEqual([])
    expect(placed.at('New')).toBe('2,-2')
  })
})

describe('SS2-4A.04.I multiplayer piece setup', () => {
  const team = (n: number) =>
    Array.from(
      { length: n },
      (_, i) => [i, { team: 0, fleet: fleet('PA-L', 'PA-L') }, { team: 1, fleet: fleet('PA-L', 'PA-L') }] as const,
    )
  const battle = (n: number) => ({
    mode: 'free',
    battlefield: 'MD-1',
    players: [...team(n).map(([, a]) => a), ...team(n).map(([, , b]) => b)],
  })
  const seats = (t: TestTable) => game.pending(t.state).map(({ seat }) => seat)
  it('three player team must rotate placement', () => {
    const begun = begin(battle(3), 1, 2)
    expect(seats(begun)).toEqual([0, 1, 2])
    begun.as(1, 'place Fairwind 0,6').as(3, 'place Clemency 0,-6')
    expect(seats(begun)).toEqual([0, 2])
  })
  it('last player may continue alone', () => {
    const lone = battle(3)
    lone.players[0] = { team: 0, fleet: fleet('PA-L', 'PA-L', 'PA-L', 'PA-L', 'PA-L', 'PA-L') }
    const order = placeAll(begin(lone, 1, 2)).filter((seat) => seat < 3)
    expect(order).toEqual([0, 1, 0, 1, 0, 2, 0, 2, 0, 0])
  })
  it('two player team free', () => {
    const begun = begin(battle(2), 1, 2).as(1, 'place Fairwind 0,6').as(2, 'place Vigil 0,-6')
    expect(seats(begun)).toEqual([0, 1])
  })
})

describe('SS2-4A.05 Team B begins with the Initiative', () => {
  it('team B has initiative in round 1', () => {
    const begun = begin(free(['PA-L'], ['PA-L']), 5, 2)
    placeAll(begun)
    expect(begun.state).toMatchObject({ round: 1, teamA: 1, initiative: 0 })
  })
})
