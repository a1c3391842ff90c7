import { describe, expect, it } from 'vitest'
import { createGame } from '../../src/v2/game.ts'
import { acting, begin, table } from './table.ts'
import { cards } from './trial.ts'

const game = createGame(cards)
/** A Round that is all but over: Aurora has only to end. */
const ending = (pieces: Record<string, string>, more: object = {}) =>
  table({
    pieces: { Aurora: '0 PA-E 1,3', Hydra: '1 PA-E 0,-3 activated', ...pieces },
    active: { piece: 'Aurora' },
    ...more,
  })

describe('SS2-4B.03.a start of Refresh: scoring first', () => {
  it('refresh steps in order', () => {
    const t = ending({ Held: '0 PA-E 0,0 activated exhausted 1', New: '0 PA-E reserve' }).play(
      'end',
      'rest',
      'place New 0,4',
    )
    const steps = [
      'RefreshBegan',
      'PointsScored',
      'PiecesReset',
      'ExhaustedDecided',
      'InitiativeDetermined',
      'ReinforcementsBegan',
      'PiecePlaced',
      'RoundBegan',
    ]
    expect(t.events.map(({ kind }) => kind).filter((kind) => steps.includes(kind))).toEqual(steps)
  })
  it('Reinforcements are told of only where somebody comes', () => {
    const told = (pieces: Record<string, string>) => ending(pieces).play('end').saw('ReinforcementsBegan')
    expect(told({})).toEqual([])
    expect(told({ New: '0 PA-E reserve' })).toHaveLength(1)
  })
  it('scoring in every round including 6', () => {
    const t = ending({ Held: '0 PA-E 0,0 activated' }, { round: 6 }).play('end')
    expect(t.saw('PointsScored')[0]).toMatchObject({ rule: 'SS2-8A.02', side: 0, points: 1 })
  })
})

describe('SS2-4B.03.b pieces reset and Orders return', () => {
  const t = () => ending({ Boreas: '0 PA-L 2,2 activated reloading shields 1 hull 2 orders B-001' }).play('end')
  it('orders back in library', () => expect(t().piece('Boreas')).toMatchObject({ orders: [], activated: false }))
  it('reloading survives refresh', () => expect(t().piece('Boreas').reloading).toBe(true))
  it('shields not restored, nor Hull', () => expect(t().piece('Boreas')).toMatchObject({ shields: [1], hull: 2 }))
})

describe('SS2-4B.03.c once-per-Round effects become Ready', () => {
  it('evade ready next round', () =>
    expect(ending({ Wasp: '0 PA-E 2,2 activated evaded' }).play('end').piece('Wasp').evaded).toBe(false))
  it('armaments usable next round, Skilled and Augur too', () => {
    const t = ending({ Boreas: '0 PA-LSKILL 2,2 activated fired 1 skilled-used augur-used' }).play('end')
    expect(t.piece('Boreas')).toMatchObject({ fired: 0, skilledUsed: false, augurUsed: false })
  })
})

describe('SS2-4B.03.d remove one Exhausted', () => {
  const tired = { Boreas: '0 PA-L 2,2 activated exhausted 2' }
  it('two exhausted become one', () =>
    expect(ending(tired).play('end').asks('rest', 0).play('rest').piece('Boreas').exhausted).toBe(1))
  it('or stay two if the owner declines', () =>
    expect(ending(tired).play('end', 'stay exhausted').piece('Boreas').exhausted).toBe(2))
})

describe('SS2-4B.03.e next Initiative, except after Round 6', () => {
  it('no initiative determination in round 6', () =>
    expect(ending({}, { round: 6 }).play('end').saw('InitiativeDetermined')).toEqual([]))
})

describe('SS2-4B.03.I Initiative by Strategic Systems', () => {
  it('more systems wins initiative, whoever had it before', () => {
    const t = ending({ S1: '0 PA-E 0,0 activated', S2: '0 PA-E -4,2 activated', S3: '1 PA-E 4,-2 activated' }).play(
      'end',
    )
    expect(t.saw('InitiativeDetermined')[0]).toMatchObject({ rule: 'SS2-4B.03.I', systems: [2, 1], initiative: 0 })
  })
})

describe('SS2-4B.03.I.a Initiative tie', () => {
  it('tie passes initiative over', () =>
    expect(ending({}).play('end').saw('InitiativeDetermined')[0]).toMatchObject({
      rule: 'SS2-4B.03.I.a',
      initiative: 1,
    }))
  it('0-0 every Round gives B, A, B, A, B, A', () => {
    const escort = { ships: ['PA-E'], orders: [] }
    const players = [
      { team: 0, fleet: escort },
      { team: 1, fleet: escort },
    ]
    const t = begin({ mode: 'free', battlefield: 'SM-1', players }, 1, 2).play(
      'place Trial-Escort-1 0,4',
      'place Trial-Escort-2 0,-4',
    )
    while (t.state.outcome === null) {
      const [decision] = game.pending(t.state)
      t.as(decision!.seat, decision!.kind === 'activate' ? `activate Trial-Escort-${decision!.seat + 1}` : 'end')
    }
    expect(t.saw('RoundBegan').map(({ initiative }) => initiative)).toEqual([1, 0, 1, 0, 1, 0])
  })
})

describe('SS2-4C when the game ends', () => {
  it('game ends after round 6', () => expect(ending({}, { round: 6 }).play('end').state.phase).toBe('over'))
  it('no actions after game end', () => {
    const t = ending({}, { round: 6 }).play('end')
    expect(game.pending(t.state)).toEqual([])
    t.refuses('end', 'TABLE.1', 0)
  })
})

describe('SS2-4C.01 Wiped Out', () => {
  const last = { Aurora: '0 PA-L 0,3', Hydra: '1 PA-L 0,1 shields 0 hull 1' }
  it('wipe out beats points', () => {
    const t = table({ pieces: last, active: { piece: 'Aurora' }, points: [0, 12] }, 1).play('strike primary Hydra')
    expect(t.state.outcome).toEqual({ winner: 0, points: [0, 12], how: 'wiped-out', rule: 'SS2-4C.01' })
  })
  it('reserve does not prevent wipe out', () =>
    expect(acting({ ...last, More: '1 PA-L reserve' }, 1).play('strike primary Hydra').state.outcome).toMatchObject({
      winner: 0,
    }))
  it('mutual wipe out goes to points', () => {
    const pieces = { Aurora: '0 PA-L 0,3 facing 0 hull 1', Hydra: '1 PA-L 0,2 hull 1' }
    const t = table({ pieces, active: { piece: 'Aurora' }, points: [2, 5] }, 1, 1).play('assault')
    expect(t.state.outcome).toMatchObject({ winner: 1, how: 'points' })
  })
})

describe('SS2-4C.02 Objective Points decide after Round 6', () => {
  it('more points wins', () =>
    expect(ending({}, { round: 6, points: [3, 2] }).play('end').state.outcome).toMatchObject({
      winner: 0,
      how: 'points',
      rule: 'SS2-4C.02',
    }))
  it('tie goes to tiebreakers', () =>
    expect(ending({}, { round: 6, points: [2, 2], losses: [4, 1] }).play('end').state.outcome).toMatchObject({
      rule: 'SS2-4C.02.II',
    }))
})

describe('SS2-4C.02.I first tiebreaker: Control', () => {
  it('control tiebreaker', () => {
    const t = ending({ Held: '0 PA-E 0,0 activated' }, { round: 6, points: [1, 2], losses: [9, 0] }).play('end')
    expect(t.state.outcome).toMatchObject({ winner: 0, points: [2, 2], how: 'control', rule: 'SS2-4C.02.I' })
  })
})

describe('SS2-4C.02.II second tiebreaker: Resilience', () => {
  it('lower losses win', () =>
    expect(ending({}, { round: 6, losses: [4, 1] }).play('end').state.outcome).toMatchObject({
      winner: 1,
      how: 'resilience',
    }))
  it('the Power Rating of a Defeated piece is counted', () => {
    const t = acting({ Aurora: '0 PA-L 0,3', Hydra: '1 PA-L 0,1 shields 0 hull 1 pp 7', Far: '1 PA-L -3,-2' }, 1).play(
      'strike primary Hydra',
    )
    expect(t.state.losses).toEqual([0, 7])
  })
})

describe('SS2-4C.02.III stalemate', () => {
  it('draw when all tied', () =>
    expect(ending({}, { round: 6 }).play('end').state.outcome).toMatchObject({ winner: 'draw', rule: 'SS2-4C.02.III' }))
})
