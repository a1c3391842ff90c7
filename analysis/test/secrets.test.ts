import { describe, expect, it } from 'vitest'
import { seededDice, type AnyBox } from '@flagbridge/kernel'
import { judged, knownChance, type PlayedMoment } from '../src/index.ts'
import { playedBattle } from './battle.ts'

const GAMES = ['star-strike-2', 'star-strike-1', 'imperial-stars', 'starmada-x', 'admiral']

function reviewed(box: AnyBox, moment: PlayedMoment) {
  const thought = judged(box, moment, 'secrets', 80)
  for (;;) {
    const step = thought.next()
    if (step.done === true)
      return step.value && { judged: step.value.judged, reason: step.value.review.explain().reason }
  }
}

/** A table that nobody may look at. */
function locked(): unknown {
  const no = () => {
    throw new Error('the table itself was looked at')
  }
  return new Proxy({}, { get: no, has: no, ownKeys: no, getOwnPropertyDescriptor: no })
}

/** The same game, in which the locked table can be seen through a seat's view and in no other way. */
function throughViews(box: AnyBox, table: unknown, truth: unknown): AnyBox {
  const view: AnyBox['game']['view'] = (state: unknown, seat: number): unknown =>
    box.game.view(state === table ? truth : state, seat)
  return { ...box, game: { ...box.game, view } }
}

describe('the analysis of a decision knows what the seat could know', () => {
  it.each(GAMES.filter((game) => game !== 'admiral'))(
    '%s: whatever else is hidden, judgement, reason and chances are the same',
    async (game) => {
      const { box, moments } = await playedBattle(game)
      let differed = 0
      for (const [i, moment] of moments.entries()) {
        if (i % 7 !== 3 || differed === 4) continue
        const { seat, side, before } = moment
        const otherwise = box.game.imagine(box.game.view(before, seat), seat, seededDice(i)) as unknown
        if (JSON.stringify(otherwise) === JSON.stringify(before)) continue
        differed++
        expect(reviewed(box, { ...moment, before: otherwise })).toEqual(reviewed(box, moment))
        expect(knownChance(box, otherwise, seat, side, 'swapped')).toBe(knownChance(box, before, seat, side, 'swapped'))
      }
      expect(differed).toBeGreaterThan(0)
    },
  )

  it.each(GAMES)('%s: nothing but the view is read of the table', async (game) => {
    const { box, moments } = await playedBattle(game)
    for (const moment of moments.filter((_, i) => i % 9 === 4).slice(0, 6)) {
      const { seat, side, before } = moment
      const table = locked()
      const blind = throughViews(box, table, before)
      expect(reviewed(blind, { ...moment, before: table })).toEqual(reviewed(box, moment))
      expect(knownChance(blind, table, seat, side, 'locked')).toBe(knownChance(box, before, seat, side, 'locked'))
    }
  })
})
