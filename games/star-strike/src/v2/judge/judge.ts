import type { Judge } from '@flagbridge/kernel'
import { STRATEGIC } from '../../table/content/words.ts'
import { waiting } from '../../table/judge/balance.ts'
import type { Fighter, Survey } from '../../table/judge/fighter.ts'
import { harmTable } from '../../table/judge/harm.ts'
import { judgeFrom } from '../../table/judge/judge.ts'
import { roundsHeld, shareAfter, stepsTo, type SystemHold } from '../../table/judge/territory.ts'
import { activePiece, type Side } from '../../table/state.ts'
import type { Action } from '../actions.ts'
import type { Content } from '../content.ts'
import { constructedScoring } from '../rules/0-defeat.ts'
import { courseEnd } from '../rules/6-movement.ts'
import type { State } from '../state.ts'
import { calibration } from './calibration.ts'
import { averageOf, savesOf } from './harm.ts'
import { priorOf } from './prior.ts'
import { gunneryOf } from './strikes.ts'
import { brawlerOf, inRound, surveyOf, valueOf } from './survey.ts'

/** Edition 2.0 as a judge sees it. */
export function createJudge(c: Content): Judge<State, Action> {
  const average = harmTable(c, 'another', savesOf, averageOf)
  return judgeFrom(c, {
    nouns: { points: 'points', systems: 'Strategic Systems', strikes: 'Strikes and Assaults' },
    calibration,
    gone: 'defeated',
    sealing: 'command',
    alone: 8,
    valueOf: (s, piece) => valueOf(c, s, piece),
    surveyOf: (s) => surveyOf(c, s),
    gunneryOf: (s) => gunneryOf(c, s, average),
    brawlerOf,
    scaleOf: (survey) => 5 + 4 * (survey.later + waiting(survey)),
    toScore: (s, survey, holds, side) => toScore(c, s, survey, holds, side),
    isQuiet,
    priorOf: (s, action) => priorOf(c, s, action, average),
    placed: (a) => (a.do === 'place' ? a : undefined),
    endOf: (s, a) =>
      a.do === 'maneuver' && a.maneuver !== 'assault'
        ? courseEnd(c, s, activePiece(s), a.maneuver, a.facing)
        : undefined,
  })
}

/** Nothing half done: no Strike, Assault or Skirmish on its way, no effect due. */
function isQuiet(s: State): boolean {
  return (
    s.strike === null &&
    s.assault === null &&
    s.skirmish === null &&
    s.owed.length === 0 &&
    s.due.length === 0 &&
    s.arrivals.length === 0
  )
}

const CLAIM = 3
/** Of the Rounds in which a ship could stand beside a system of its side, those in which it does. */
const BESIDE = 0.8

/** SS2-8A.02, SS2-10E.03, SS2-10E.05: what the systems will bring. */
function toScore(c: Content, s: State, survey: Survey, holds: readonly SystemHold[], side: Side): number {
  const constructed = constructedScoring(c, s)
  const secure = c.scenarios[s.scenario]?.secureArea !== false
  const { fighters, later } = survey
  let sum = 0
  for (const hold of holds) {
    if (secure) sum += roundsHeld(hold.share[side], later - hold.delay[side])
    if (constructed) sum += CLAIM * shareAfter(hold, side, later)
  }
  for (const fighter of fighters) {
    if (fighter === undefined || fighter.side !== side) continue
    if (inRound(s)) sum += soon(survey, holds, fighter, secure, constructed)
    if (constructed) sum += BESIDE * besideSystems(survey, holds, fighter)
  }
  return sum
}

/** SS2-10E.03: what it will score beside systems in the Rounds after this one. */
function besideSystems({ field, later }: Survey, holds: readonly SystemHold[], fighter: Fighter): number {
  let best = 0
  for (const hold of holds) {
    const rounds = Math.max(0, stepsTo(field.board, fighter, hold.cell) - 1) / Math.max(0.5, fighter.moves)
    best = Math.max(best, roundsHeld(hold.share[fighter.side], later - rounds))
  }
  return best
}

/** What a ship will score at the end of this Round, as it stands or as it may yet move. */
function soon(
  { field }: Survey,
  holds: readonly SystemHold[],
  { cell, side, left, restless, toAct, acting }: Fighter,
  secure: boolean,
  constructed: boolean,
): number {
  if (field.terrain[cell] === STRATEGIC) return secure ? (restless ? 0.4 : 1) : 0
  const hope = acting ? 0.85 : 0.65
  let best = 0
  for (const hold of holds) {
    const steps = field.board.distance(cell, hold.cell)
    if (hold.holder === undefined) {
      if (secure && toAct && steps <= left) best = Math.max(best, hope)
    } else if (constructed && hold.holder === side) {
      if (steps === 1 && !restless) return 1
      if (toAct && steps - 1 <= left) best = Math.max(best, hope)
    }
  }
  return best
}
