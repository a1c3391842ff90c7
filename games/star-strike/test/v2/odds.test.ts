import type { PieceIndex } from '../../src/table/indices.ts'
import { SearchTable, seededDice } from '@flagbridge/kernel'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../src/v2/actions.ts'
import { createGame } from '../../src/v2/game.ts'
import { oddsOfIcons } from '../../src/v2/odds/icons.ts'
import { skirmishOdds } from '../../src/v2/odds/skirmish.ts'
import { strikeOdds } from '../../src/v2/odds/strike.ts'
import { stage } from '../../src/v2/stage/stage.ts'
import type { State } from '../../src/v2/state.ts'
import { cards } from '../table/packs.ts'
import { must } from './battles.ts'

const game = createGame(cards)
const [A, B] = [0 as PieceIndex, 1 as PieceIndex]

/** Five standard errors: a wrong chance shows, a right one does not fail by bad luck (the seed is fixed besides). */
function near(seen: number, chance: number, trials: number): void {
  expect(Math.abs(seen / trials - chance), `${seen / trials} against ${chance}`).toBeLessThan(
    5 * Math.sqrt(Math.max(chance * (1 - chance), 1 / trials) / trials),
  )
}

/** Plays on by the defaults until the Strike or Skirmish is over. */
function toTheEnd(s: State, dice: ReturnType<typeof seededDice>, first: Action): void {
  const table = new SearchTable(game, s, dice)
  const seat = s.pieces[s.active!.piece]!.seat
  game.play(table, seat, first)
  while (s.strike !== null || s.skirmish !== null || s.assault !== null || s.owed.length > 0 || s.due.length > 0) {
    const [asked] = game.pending(s)
    if (asked === undefined) return
    game.play(table, asked.seat, game.fallback(s, asked.seat))
  }
}

const POSITIONS = {
  'a Laser Cannon at a Light with shields': { A: '0 PA-CA 0,0 facing 0', b: '1 NE-T4 1,-2' },
  'a Glass Lance at a Dreadnought with Orders': {
    A: '0 PA-DN 0,2 facing 0',
    b: '1 SW-WL 0,-2 facing 3 orders B-003,B-021 shields 1,1,1,1,1,1',
  },
  'Breacher Torpedoes at an Ore Hull': { A: '0 NE-C15 0,2 facing 0', b: '1 DC-MC 0,0 shields 1' },
  'Missiles at a piece under Cover in dust': {
    A: '0 PA-FF 0,2 facing 0',
    b: '1 NE-T4 -2,2 shields 0',
    c: '1 PA-CA -2,1',
  },
}

describe('SS2-5E, SS2-5F odds of a Strike once its dice lie', () => {
  it.each([4, 5, 7, 9, 15])('agree with rolls, from roll %i', (seed) => {
    const pieces = POSITIONS['a Laser Cannon at a Light with shields']
    const s = must(stage(cards, { battlefield: 'SM-1', pieces, active: { piece: 'A' } }))
    const actions: Action[] = []
    game.legal(s, 0, actions)
    const strike = actions.find((action) => action.do === 'strike')!
    const first = new SearchTable(game, s, seededDice(seed))
    game.play(first, 0, strike)
    while (s.strike?.stage === 'declare' || s.strike?.stage === 'shields') {
      const [asked] = game.pending(s)
      if (asked === undefined) break
      game.play(first, asked.seat, game.fallback(s, asked.seat))
    }
    const odds = oddsOfIcons(cards, game.view(s, 0), s.strike!)
    expect(odds.hull.reduce((a, b) => a + b)).toBeCloseTo(1, 9)
    const dice = seededDice(11)
    const hull = odds.hull.map(() => 0)
    const before = s.pieces[B]!.hull
    const trials = 3_000
    for (let i = 0; i < trials; i++) {
      const trial = game.fork(s)
      const [asked] = game.pending(trial)
      toTheEnd(trial, dice, game.fallback(trial, asked!.seat))
      hull[before - trial.pieces[B]!.hull]!++
    }
    for (const [lost, seen] of hull.entries()) near(seen, odds.hull[lost]!, trials)
  })
})

describe('SS2-5C, SS2-5F odds of a Strike', () => {
  for (const [title, pieces] of Object.entries(POSITIONS))
    for (const shieldWindowAfterLockOn of [false, true])
      it(`${title} agree with rolls${shieldWindowAfterLockOn ? ', shields after Lock On' : ''}`, () => {
        const s = must(
          stage(cards, { battlefield: 'SM-1', pieces, active: { piece: 'A' }, rules: { shieldWindowAfterLockOn } }),
        )
        const actions: Action[] = []
        game.legal(s, 0, actions)
        for (const action of actions) {
          if (action.do !== 'strike') continue
          const odds = strikeOdds(cards, game.view(s, 0), {
            piece: A,
            armament: action.armament,
            target: action.target,
          })
          const dice = seededDice(7)
          const before = s.pieces[action.target]!
          const hull = odds.hull.map(() => 0)
          let defeated = 0
          const trials = 6_000
          for (let i = 0; i < trials; i++) {
            const trial = game.fork(s)
            toTheEnd(trial, dice, action)
            const after = trial.pieces[action.target]!
            if (after.where === 'defeated') defeated++
            hull[before.hull - after.hull]!++
          }
          near(defeated, odds.defeated, trials)
          for (const [lost, seen] of hull.entries()) near(seen, odds.hull[lost]!, trials)
          expect(odds.hull.reduce((a, b) => a + b)).toBeCloseTo(1, 9)
        }
      })
})

const SKIRMISHES = {
  'two cruisers': { A: '0 PA-CA 0,1 facing 0', b: '1 NE-C3 0,0 hull 2' },
  'a Ram-Prow and an Escort with Evade': { A: '0 SW-TH 0,2 facing 0', b: '1 PA-INT 0,1' },
  'Grudge and Lethal': { A: '0 SW-HM 0,2 facing 0 hull 2 orders S-020', b: '1 SW-TH 0,1 hull 2 orders S-020' },
  'an Exhausted Dreadnought in a system': { A: '0 NE-C15 0,1 facing 0', b: '1 PA-DN 0,0 exhausted 1 hull 1' },
}

describe('SS2-7 odds of a Skirmish', () => {
  for (const [title, pieces] of Object.entries(SKIRMISHES))
    it(`${title} agree with rolls`, () => {
      const s = must(stage(cards, { battlefield: 'SM-1', pieces, active: { piece: 'A' } }))
      const odds = skirmishOdds(cards, game.view(s, 0), A, B)
      const dice = seededDice(11)
      const fallen = [0, 0]
      let both = 0
      const trials = 15_000
      for (let i = 0; i < trials; i++) {
        const trial = game.fork(s)
        toTheEnd(trial, dice, { do: 'maneuver', maneuver: 'assault', facing: 0 })
        const gone = [0, 1].map((p) => trial.pieces[p]!.where === 'defeated')
        if (gone[0]) fallen[0]!++
        if (gone[1]) fallen[1]!++
        if (gone[0] && gone[1]) both++
      }
      near(fallen[0]!, odds.defeated[0], trials)
      near(fallen[1]!, odds.defeated[1], trials)
      near(both, odds.bothDefeated, trials)
    })
})
