import { describe, expect, it } from 'vitest'
import { createGame } from '../../src/v2/game.ts'
import { acting, table, type TestTable } from './table.ts'
import { cards } from './trial.ts'

const game = createGame(cards)
const seats = (t: TestTable) => game.pending(t.state).map(({ seat }) => seat)

/** `n` Escorts of a seat in the rows of its own side. */
const HEXES = ['0,3', '1,2', '2,2', '-1,3', '-3,4']
const mirrored = (hex: string) =>
  hex
    .split(',')
    .map((x) => -Number(x))
    .join(',')
const fleet = (seat: number, n: number) =>
  Object.fromEntries(
    HEXES.slice(0, n).map((hex, i) => [`${'AB'[seat]}${i + 1}`, `${seat} PA-E ${seat === 0 ? hex : mirrored(hex)}`]),
  )
const facing = (a: number, b: number) => table({ pieces: { ...fleet(0, a), ...fleet(1, b) } })

/** Activates the first piece that can be and ends it, until the Round is over; the seats in turn. */
function activations(t: TestTable): number[] {
  const order: number[] = []
  while (t.state.round === 1) {
    const [decision] = game.pending(t.state)
    const actions: Parameters<typeof game.legal>[2] = []
    game.legal(t.state, decision!.seat, actions)
    const action = actions.find((one) => one.do === 'activate')
    if (action?.do === 'activate') {
      order.push(decision!.seat)
      t.as(decision!.seat, `activate ${t.state.pieces[action.piece]!.name}`)
    } else t.as(decision!.seat, 'end')
  }
  return order
}

describe('SS2-4B six Battle Rounds of three phases', () => {
  const escorts = { A: '0 PA-E 0,3', B: '1 PA-E 0,-3' }
  it('phases in order: command, action, refresh', () => {
    const pieces = { A: '0 PA-L 0,3', B: '1 PA-L 0,-3' }
    const t = table({ phase: 'command', pieces }).as(0, 'commit').as(1, 'commit')
    t.play('activate A', 'end', 'activate B', 'end').asks('command')
    const kinds = t.events.map(({ kind }) => kind)
    const phases = [
      'OrdersRevealed',
      'ActionPhaseBegan',
      'RefreshBegan',
      'PiecesReset',
      'InitiativeDetermined',
      'RoundBegan',
    ]
    expect(kinds.filter((kind) => phases.includes(kind))).toEqual(phases)
  })
  it('game has six rounds', () => {
    const t = table({ round: 5, pieces: escorts }).play('activate A', 'end', 'activate B', 'end')
    expect(t.state).toMatchObject({ round: 6, outcome: null })
    t.play('activate B', 'end', 'activate A', 'end')
    expect(t.state.phase).toBe('over')
  })
})

describe('SS2-4B.02.a alternating activations', () => {
  it('initiative team first, team without pieces skipped: I, O, I, O, O, O', () =>
    expect(activations(facing(2, 4))).toEqual([0, 1, 0, 1, 1, 1]))
  it('activated piece cannot be chosen again', () =>
    void facing(2, 2).play('activate A1', 'end', 'activate B1', 'end').refuses('activate A1', 'SS2-4B.02.a'))
  it('no passing', () => void facing(1, 1).refuses('end', 'SS2-4B.02.a'))
  it('only an own piece', () => void facing(1, 1).refuses('activate B1', 'SS2-4B.02.a'))
})

describe('SS2-4B.02.b Strikes before Movement', () => {
  const duel = { Aurora: '0 PA-HFOUR 0,3 facing 0', Hydra: '1 PA-L 0,1 shields 0', Far: '1 PA-L -3,-2' }
  it('no strike after movement', () => void acting(duel).play('ahead 1').refuses('strike primary Hydra', 'SS2-4B.02.b'))
  it('fully resolved one strike before the next', () => {
    const t = acting({ ...duel, Hydra: '1 PA-L 0,1' }, 1)
      .play('strike primary Hydra')
      .asks('shields', 1)
    t.refuses('strike primary2 Hydra', 'TABLE.1', 0)
    t.play('shields').asks('act', 0)
  })
  it('zero strikes legal', () =>
    expect(acting(duel).play('ahead 1').state.active).toMatchObject({ strikes: 0, moving: true }))
})

describe("SS2-4B.02.c entering an enemy's hex means a Skirmish", () => {
  it('moving into enemy starts skirmish', () => {
    const t = acting({ Aurora: '0 PA-L 0,3 facing 0', Hydra: '1 PA-L 0,2', Far: '1 PA-L -3,-2' }, 6, 6)
    t.refuses('ahead', 'SS2-6B.01').play('assault')
    expect(t.saw('SkirmishBegan')[0]).toMatchObject({ pieces: [0, 1], assault: true })
    expect(t.at('Aurora')).toBe('0,3')
  })
})

describe('SS2-4B.02.d Active and Activated', () => {
  it('piece may continue after indecisive skirmish', () => {
    const t = acting({ Aurora: '0 PA-L 0,3 facing 0', Hydra: '1 PA-L 0,2', Far: '1 PA-L -3,-2' }, 6, 6).play(
      'assault',
      'ahead 1',
    )
    expect(t.at('Aurora')).toBe('1,2')
  })
  it('activation closed when movement ends', () => {
    const t = acting({ Aurora: '0 PA-E 0,3 facing 1', Boreas: '0 PA-E -3,4', Hydra: '1 PA-E -3,-2' })
    t.play('ahead', 'ahead', 'ahead').asks('activate', 1)
    expect(t.piece('Aurora').activated).toBe(true)
    expect(t.saw('ActivationEnded')).toHaveLength(1)
  })
})

describe('SS2-4B.02.I multiplayer activation', () => {
  const pieces = {
    A: '0 PA-E 0,3',
    A2: '0 PA-E 0,2',
    B: '1 PA-E 1,2',
    C: '2 PA-E 2,2',
    D: '3 PA-E 0,-3',
    E: '4 PA-E -1,-2',
    F: '5 PA-E -2,-2',
    G: '3 PA-E 1,-3',
  }
  const players = ['A', 'A', 'A', 'B', 'B', 'B']
  it('three player team rotates activations', () => {
    const t = table({ players, pieces }).as(0, 'activate A').as(0, 'end').as(3, 'activate D').as(3, 'end')
    expect(seats(t)).toEqual([1, 2])
  })
  it('last player may continue alone', () => {
    const late = { ...pieces, B: '1 PA-E 1,2 activated', C: '2 PA-E 2,2 activated' }
    const t = table({ players, pieces: late }).as(0, 'activate A').as(0, 'end').as(3, 'activate D').as(3, 'end')
    expect(seats(t)).toEqual([0])
  })
})

describe('SS2-4B.02.II Strategic Activations', () => {
  const gunship = {
    Aurora: '0 PA-HFOUR 0,3 facing 0',
    Hydra: '1 PA-L 0,1 shields 0 activated',
    Other: '1 PA-L 0,-1 activated',
  }
  it('third strike rejected under strategic', () => {
    const t = table({ pieces: gunship, active: { piece: 'Aurora' }, strategic: true }, 6, 6).play(
      'strike primary Hydra',
      'strike primary2 Hydra',
    )
    t.refuses('strike secondary Hydra', 'SS2-4B.02.II')
  })
  it("the other team's second piece has Activated: the third of the Initiative team is limited", () => {
    const t = facing(3, 2).play('activate A1', 'end', 'activate B1', 'end', 'activate A2', 'end', 'activate B2', 'end')
    expect(t.state.strategic).toBe(true)
  })
  it('triggered by destruction: after the first Strike only one more', () => {
    const pieces = {
      Aurora: '0 PA-HFOUR 0,3 facing 0',
      Hydra: '1 PA-L 0,1 shields 0 hull 1',
      Other: '1 PA-L 0,2 shields 0 activated',
    }
    const t = acting(pieces, 1, 6).play('strike primary Hydra')
    expect(t.saw('StrategicActivations')).toHaveLength(1)
    t.play('strike primary2 Other').refuses('strike secondary Other', 'SS2-4B.02.II')
  })
  it('not triggered for non-initiative team', () =>
    expect(facing(2, 4).play('activate A1', 'end', 'activate B1', 'end', 'activate A2', 'end').state.strategic).toBe(
      false,
    ))
  it('reserve ignored', () => {
    const t = table({ pieces: { ...fleet(0, 2), B1: '1 PA-E 0,-3', B2: '1 PA-E reserve' } }).play(
      'activate A1',
      'end',
      'activate B1',
      'end',
    )
    expect(t.state.strategic).toBe(true)
  })
})

describe('SS2-4B.02.III Overrun Activations', () => {
  it('equal fleets give overrun to last activation', () => {
    const t = facing(3, 3).play(
      'activate A1',
      'end',
      'activate B1',
      'end',
      'activate A2',
      'end',
      'activate B2',
      'end',
      'activate A3',
      'end',
    )
    expect(t.state.overrun).toBe(true)
    expect(t.saw('OverrunActivations')[0]).toMatchObject({ side: 1 })
  })
  const given = (aurora: string) => ({
    pieces: { Aurora: `0 ${aurora} 0,3 facing 0`, Hydra: '1 PA-L 0,2 activated' },
    initiative: 'B',
    overrun: true,
    active: { piece: 'Aurora' },
  })
  it('overrun grants deadly 2', () =>
    expect(table(given('PA-L'), 2, 6).play('assault').saw('CombatRolled')[0]).toMatchObject({ needs: 2, hits: 1 }))
  it('Deadly [3] is used where it is printed', () =>
    expect(table(given('PA-L3DD'), 3, 6, 6, 6).play('assault').saw('CombatRolled')[0]).toMatchObject({
      needs: 3,
      hits: 1,
    }))
  it('overrun skilled once per round', () => {
    const t = table(given('PA-LTWO'), 6, 6).play('strike primary Hydra', 'skilled')
    expect(t.saw('StrikeRolled')[0]).toMatchObject({ modifier: -1 })
    t.play('strike primary2 Hydra').asks('act', 0)
  })
  it('lasts only this round', () => {
    const t = table(given('PA-E')).play('end')
    expect(t.state).toMatchObject({ round: 2, overrun: false })
  })
})
