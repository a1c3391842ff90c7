import { seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import { apply } from '../../src/v1/apply.ts'
import type { Event } from '../../src/v1/events.ts'
import { fallback } from '../../src/v1/fallback.ts'
import { attackOdds, skirmishOdds } from '../../src/v1/odds.ts'
import { play } from '../../src/v1/play.ts'
import { pending } from '../../src/v1/questions.ts'
import { fork, type State } from '../../src/v1/state.ts'
import { acting, table, tableWith } from './table1.ts'
import { cards as trial } from './trial1.ts'
import { cards as core } from './cards1.ts'
import type { Action } from '../../src/v1/actions.ts'
import type { Cards } from '../../src/cards/cards.ts'

const SIXTH = 1 / 6

describe('exact odds', () => {
  it('a gun that hits on 3 or less against a bare hull', () => {
    const { state } = acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-L 1,0 shields 0' })
    expect(attackOdds(trial, state, { piece: 0, groups: 1, target: 1 })).toMatchObject({
      dice: 1,
      hull: [0.5, 0.5, 0, 0],
      destroyed: 0,
      expectedHull: 0.5,
    })
  })
  it('Armor [2] cancels a third of them', () => {
    const { state } = acting({ Gun: '0 PA-L 1,2', Foe: '1 PA-LARM2 1,0 shields 0' })
    expect(attackOdds(trial, state, { piece: 0, groups: 1, target: 1 }).expectedHull).toBeCloseTo(0.5 * (2 / 3))
  })
  it('a Critical against a Heavy: Crippled, and destroyed without a keyword', () => {
    const at = (code: string) =>
      attackOdds(trial, acting({ Gun: '0 PA-LCRIT 1,2', Foe: `1 ${code} 1,0 shields 0,0,0,0,0,0` }).state, {
        piece: 0,
        groups: 1,
        target: 1,
      })
    expect(at('PA-HFAST')).toMatchObject({ crippled: 0.5, destroyed: 0 })
    expect(at('PA-H')).toMatchObject({ crippled: 0, destroyed: 0.5 })
  })
  it('a Skirmish of one die each', () => {
    const { state } = acting({ Gun: '0 PA-L 1,2 hull 1', Foe: '1 PA-L 1,1 hull 1' })
    const odds = skirmishOdds(trial, state, 0, 1)
    expect(odds.destroyed[0]).toBeCloseTo(SIXTH)
    expect(odds.bothDestroyed).toBeCloseTo(SIXTH * SIXTH)
  })

  /** How it comes out on average when both sides take the defaults. */
  function sample(cards: Cards, start: State, action: Action, games: number, measure: (s: State) => number): number {
    let sum = 0
    for (let n = 0; n < games; n++) {
      const state = fork(start)
      const dice = seededDice(`sample/${n}`)
      const t = { state, dice, emit: (event: Event) => apply(cards, state, event) }
      play(cards, t, 0, action)
      while (state.attack !== null || state.skirmish !== null || state.owed.length > 0) {
        const { seat } = pending(cards, state)[0]!
        play(cards, t, seat, fallback(cards, state, seat))
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
    const odds = attackOdds(core, state, { piece: 0, groups: 3, target: 2 })
    const lost = sample(
      core,
      state,
      { do: 'attack', groups: 3, target: 2 },
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
    const odds = skirmishOdds(core, state, 0, 1)
    const lost = sample(core, state, { do: 'move', heading: 0 }, 3000, (s) => (s.pieces[1]!.where === 'field' ? 0 : 1))
    expect(lost).toBeCloseTo(odds.destroyed[1], 1)
  })
  it('know Ore Hull, Ram-Prow, Lethal and cards', () => {
    const { state } = table({
      pieces: { Gun: '0 PA-LRAM 1,2', Foe: '1 PA-HTALON 1,1 orders B-011' },
      active: { piece: 'Gun' },
    })
    // One die and the ram: 2 on 4 of 6, one of all is cancelled by Repel Boarders.
    expect(skirmishOdds(trial, state, 0, 1).expectedHits[1]).toBeCloseTo((4 / 6) * (1 + SIXTH))
  })
})
