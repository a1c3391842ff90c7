import { legalActions } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../src/v2/actions.ts'
import { createGame } from '../src/v2/game.ts'
import { acting as acting1, table as table1 } from './v1/table1.ts'
import { acting as acting2 } from './v2/table.ts'
import { cards as trial2 } from './v2/trial.ts'

// Small careless edits that no other test noticed.

describe('SS2-5E points against icons that shields cannot cancel', () => {
  it('are refused as more points than icons, not for want of shields', () => {
    const game = createGame(trial2)
    const t = acting2({ Aurora: '0 PA-L3 1,2', Hydra: '1 PA-L 1,0', Far: '1 PA-L -3,-2' }, 3, 3, 6).play(
      'strike primary Hydra',
    )
    const s = game.fork(t.state)
    const refused = (action: Action) => game.check(s, 1, action)?.refused
    expect(s.strike).toMatchObject({ hits: 2, criticals: 0, unblockable: 0 })
    expect(refused({ do: 'shields', hits: 2, criticals: 0 })).toBeUndefined()
    s.strike!.unblockable = 1
    expect(refused({ do: 'shields', hits: 2, criticals: 0 })).toBe('more-points-than-icons')
    expect(refused({ do: 'shields', hits: 1, criticals: 0 })).toBeUndefined()
    s.pieces[s.strike!.target]!.shields = [0]
    expect(refused({ do: 'shields', hits: 1, criticals: 0 })).toBe('not-enough-shields')
  })
})

describe('SS1-ATTACK.5 a Target Lock that a card adds', () => {
  it('comes once with the attack, not with every die', () => {
    const t = acting1({ Gun: '0 PA-LALL2 1,2 orders S-024', Foe: '1 PA-L 1,0' }, 6, 6).play(
      'attack primary Foe',
      'declare S-024.1 Gun',
    )
    expect(t.saw('AttackRolled')[0]!.locks).toEqual([1, 0])
  })
})

describe('SS1-SHIELD.7 a repair that mends everything', () => {
  it('asks nobody where', () => {
    const pieces = { Big: '0 PA-H 1,2 shields 1,2,2,1,2,2', Foe: '1 PA-L 1,-2' }
    table1({ phase: 'orders', pieces, libraries: [['B-007']] })
      .as(0, 'assign B-007 Big', 'commit')
      .as(1, 'commit')
      .has('Big', { shields: [2, 2, 2, 2, 2, 2] })
  })
})

describe('SS1-MOVE.3 a card that turns a ship farther', () => {
  it('adds to what its role allows', () => {
    const far = { Far: '1 PA-L -5,1' }
    acting1({ Big: '0 PA-H 0,0 heading 0', ...far }).refuses('move 3', 'SS1-MOVE.6')
    acting1({ Big: '0 PA-H 0,0 heading 0 orders B-002', ...far })
      .play('move 3')
      .has('Big', { facing: 3 })
  })
})

describe('SS2-6B.b a piece in a corner that owes no Moves', () => {
  it('is not blocked, and turns no more', () => {
    const game = createGame(trial2)
    const t = acting2({ Titan: '0 PA-S 0,4 facing 3', Far: '1 PA-L -3,-2' })
    const s = game.fork(t.state)
    const turns = () => legalActions(game, s, 0).filter((one) => one.do === 'rotate')
    expect(turns().length).toBeGreaterThan(0)
    s.active!.spent = 1
    expect(turns()).toEqual([])
    expect(game.check(s, 0, { do: 'rotate', facing: 4 })?.refused).toBe('rotation-needs-maneuver')
  })
})
