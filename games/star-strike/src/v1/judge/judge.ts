import type { Judge } from '@flagbridge/kernel'
import { waiting } from '../../table/judge/balance.ts'
import type { Survey } from '../../table/judge/fighter.ts'
import { harmTable } from '../../table/judge/harm.ts'
import { judgeFrom } from '../../table/judge/judge.ts'
import { shareAfter, type SystemHold } from '../../table/judge/territory.ts'
import { hexAhead } from '../../table/rules/field.ts'
import { activePiece, other, type Side } from '../../table/state.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import { fleetLeft } from '../rules/18-end.ts'
import type { State } from '../state.ts'
import { calibration } from './calibration.ts'
import { gunneryOf } from './attacks.ts'
import { averageOf, savesOf } from './harm.ts'
import { priorOf } from './prior.ts'
import { brawlerOf, surveyOf, valueOf } from './survey.ts'

/** Edition 1.1 as a judge sees it: systems count once, at the end. */
export function createJudge(c: Content): Judge<State, Action> {
  const average = harmTable(c, 'again', savesOf, averageOf)
  return judgeFrom(c, {
    nouns: { points: 'Objective Points', systems: 'Star Systems', strikes: 'attacks and Skirmishes' },
    calibration,
    gone: 'destroyed',
    sealing: 'orders',
    alone: 6,
    valueOf,
    surveyOf: (s) => surveyOf(c, s),
    gunneryOf: (s) => gunneryOf(c, s, average),
    brawlerOf,
    scaleOf: (survey) => 4 + 4.5 * (survey.later > 0 ? 1 : waiting(survey)),
    toScore: (s, survey, holds, side) => toScore(c, s, survey, holds, side),
    isQuiet,
    priorOf: (s, action) => priorOf(c, s, action, average),
    placed: (a) => (a.do === 'place' ? { ...a, facing: a.heading } : undefined),
    endOf: (s, a) => (a.do === 'move' ? hexAhead(c, s, activePiece(s).cell, a.heading) : undefined),
  })
}

/** Nothing half done: no attack, approach or Skirmish on its way, no effect due. */
function isQuiet(s: State): boolean {
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
function toScore(c: Content, s: State, { later }: Survey, holds: readonly SystemHold[], side: Side): number {
  let sum = 0
  if (c.scenarios[s.scenario]?.secureArea !== false)
    for (const hold of holds) sum += STAR_SYSTEM * shareAfter(hold, side, later)
  const bonus = c.formats[s.format]?.bonus
  if (bonus?.act.do === 'score')
    sum += 0.5 * bonus.act.n * Math.tanh(0.5 * (fleetLeft(s, side) - fleetLeft(s, other(side))))
  return sum
}
