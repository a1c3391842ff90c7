import type { Judge } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { waiting } from '../shared/judge/balance.ts'
import type { Survey } from '../shared/judge/fighter.ts'
import { harmTable } from '../shared/judge/harm.ts'
import { judgeFrom } from '../shared/judge/judge.ts'
import { shareAfter, type Hold } from '../shared/judge/territory.ts'
import type { Action } from './actions.ts'
import { gunneryOf } from './judge/attacks.ts'
import { averageOf, savesOf } from './judge/harm.ts'
import { promiseOf } from './judge/promise.ts'
import { brawlerOf, surveyOf, valueOf } from './judge/survey.ts'
import { fleetLeft } from './rules/18-end.ts'
import { other, type Side, type State } from './state.ts'

/** Edition 1.1 as a judge sees it: systems count once, at the end. */
export function createJudge(cards: Cards): Judge<State, Action> {
  const average = harmTable(cards, 'again', savesOf, averageOf)
  return judgeFrom(cards, {
    nouns: { points: 'Objective Points', systems: 'Star Systems', strikes: 'attacks and Skirmishes' },
    gone: 'destroyed',
    sealing: 'orders',
    alone: 6,
    valueOf,
    surveyOf: (s) => surveyOf(cards, s),
    gunneryOf: (s) => gunneryOf(cards, s, average),
    brawlerOf,
    scaleOf: (survey) => 4 + 4.5 * (survey.later > 0 ? 1 : waiting(survey)),
    toScore: (s, survey, holds, side) => toScore(cards, s, survey, holds, side),
    isSettled,
    promiseOf: (s, action) => promiseOf(cards, s, action, average),
  })
}

/** Nothing half done: no attack, approach or Skirmish on its way, no effect due. */
function isSettled(s: State): boolean {
  return (
    s.attack === null &&
    s.approach === null &&
    s.skirmish === null &&
    s.step === null &&
    s.owed.length === 0 &&
    s.due.length === 0 &&
    s.starcasters.length === 0
  )
}

const STAR_SYSTEM = 5

/** SS1-TERRAIN.STAR.3, SS1-FORMAT.CLASH.2: what would be scored at the end. */
function toScore(cards: Cards, s: State, { later }: Survey, holds: readonly Hold[], side: Side): number {
  let sum = 0
  if (cards.scenarios[s.scenario]?.secureArea !== false)
    for (const hold of holds) sum += STAR_SYSTEM * shareAfter(hold, side, later)
  const bonus = cards.formats[s.format]?.bonus
  if (bonus?.act.do === 'score')
    sum += 0.5 * bonus.act.n * Math.tanh(0.5 * (fleetLeft(s, side) - fleetLeft(s, other(side))))
  return sum
}
