import type { PieceIndex } from '../../src/table/indices.ts'
import { seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/v1/actions.ts'
import type { Content } from '../../src/v1/content.ts'
import type { Event } from '../../src/v1/events/index.ts'
import { createGame } from '../../src/v1/game.ts'
import { attackOdds } from '../../src/v1/odds/attack.ts'
import { skirmishOdds } from '../../src/v1/odds/skirmish.ts'
import { fork, type State } from '../../src/v1/state.ts'
import { cards as core } from './cards1.ts'
import { acting, arcs, table, tableWith } from './table1.ts'
import { cards as trial } from './trial1.ts'

const SIXTH = 1 / 6
const [FIRST, SECOND, THIRD] = [0 as PieceIndex, 1 as PieceIndex, 2 as PieceIndex]

describe('exact odds', () => {
  it('a gun that hits on 3 or less against a bare hull', () => {
    const { state } = acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,0 shields 0' })
    expect(attackOdds(trial, state, { piece: FIRST, groups: arcs(0), target: SECOND })).toMatchObject({
      dice: 1,
      hull: [0.5, 0.5, 0, 0],
      destroyed: 0,
      expectedHull: 0.5,
    })
  })
  it('Armor [2] cancels a third of them', () => {
    const { state } = acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-LARM2 1,0 shields 0' })
    expect(attackOdds(trial, state, { piece: FIRST, groups: arcs(0), target: SECOND }).expectedHull).toBeCloseTo(
      0.5 * (2 / 3),
    )
  })
  it('a Critical against a Heavy: Crippled, and destroyed without a keyword', () => {
    const at = (code: string) =>
      attackOdds(trial, acting({ Gun: '0 PA-LCRIT 1,2', Foe: `1 ${code} 1,0 shields 0,0,0,0,0,0` }).state, {
        piece: FIRST,
        groups: arcs(0),
        target: SECOND,
      })
    expect(at('PA-HFAST')).toMatchObject({ crippled: 0.5, destroyed: 0 })
    expect(at('PA-H')).toMatchObject({ crippled: 0, destroyed: 0.5 })
  })
  it('a Skirmish of one die each', () => {
    const { state } = acting({ Gun: '0 PA-L 1,2 hull 1', Foe: '1 PA-L 1,1 hull 1' })
    const odds = skirmishOdds(trial, state, FIRST, SECOND)
    expect(odds.destroyed[0]).toBeCloseTo(SIXTH)
    expect(odds.bothDestroyed).toBeCloseTo(SIXTH * SIXTH)
  })

  /** How it comes out on average when both sides take the defaults. */
  function sample(cards: Content, start: State, action: Action, games: number, measure: (s: State) => number): number {
    const game = createGame(cards)
    let sum = 0
    for (let n = 0; n < games; n++) {
      const state = fork(start)
      const dice = seededDice(`sample/${n}`)
      const t = { state, dice, emit: (event: Event) => game.apply(state, event) }
      game.play(t, 0, action)
      while (state.attack !== null || state.skirmish !== null || state.owed.length > 0) {
        const { seat } = game.pending(state)[0]!
        game.play(t, seat, game.fallback(state, seat))
      }
      sum += measure(state)
    }
    return sum / games
  }
  it('agree with thousands of attacks as they are really resolved', () => {
    const pieces = {
      Lance: '0 PA-DN 0,3 heading 0',
      Seer: '0 PA-SV 1,3',
      Foe: '1 NE-C15 0,-1 heading 3 hull 5 shields 1,0,0,0,0,0',
      Far: '1 NE-T4 -5,1',
    }
    const { state } = tableWith(core, { pieces, active: { piece: 'Lance' } })
    const odds = attackOdds(core, state, { piece: FIRST, groups: arcs(0, 1), target: THIRD })
    const lost = sample(
      core,
      state,
      { do: 'attack', groups: arcs(0, 1), target: THIRD },
      4000,
      (s) => 5 - (s.pieces[2]!.where === 'field' ? s.pieces[2]!.hull : 0),
    )
    expect(lost).toBeCloseTo(odds.expectedHull, 0.8)
    expect(odds.hull.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1)
  })
  it('agree with thousands of Skirmishes', () => {
    const { state } = tableWith(core, {
      pieces: {
        Bull: '0 SW-WL 1,2 heading 0',
        Foe: '1 DC-GD 1,1',
        Far: '1 NE-T4 -5,1',
        Two: '0 PA-L -5,2'.replace('PA-L', 'PA-CL'),
      },
      active: { piece: 'Bull' },
    })
    const odds = skirmishOdds(core, state, FIRST, SECOND)
    const lost = sample(core, state, { do: 'move', heading: 0 }, 3000, (s) => (s.pieces[1]!.where === 'field' ? 0 : 1))
    expect(lost).toBeCloseTo(odds.destroyed[1], 1)
  })
  it('know Ore Hull, Ram-Prow, Lethal and cards', () => {
    const { state } = table({
      pieces: { Gun: '0 PA-LRAM 1,2', Foe: '1 PA-HTALON 1,1 orders B-011' },
      active: { piece: 'Gun' },
    })
    // One die and the ram: 2 on 4 of 6, one of all is cancelled by Repel Boarders.
    expect(skirmishOdds(trial, state, FIRST, SECOND).expectedHits[1]).toBeCloseTo((4 / 6) * (1 + SIXTH))
  })
})
