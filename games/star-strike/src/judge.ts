import type { Judge } from '@flagbridge/kernel'
import type { Action } from './actions.ts'
import type { Cards } from './cards/cards.ts'
import { STRATEGIC } from './cards/words.ts'
import { averageOf, savesOf } from './judge/harm.ts'
import { promiseOf } from './judge/promise.ts'
import { gunneryOf } from './judge/strikes.ts'
import { brawlerOf, inRound, surveyOf, valueOf } from './judge/survey.ts'
import { constructedScoring } from './rules/0-defeat.ts'
import { waiting } from './shared/judge/balance.ts'
import type { Fighter, Survey } from './shared/judge/fighter.ts'
import { harmTable } from './shared/judge/harm.ts'
import { judgeFrom } from './shared/judge/judge.ts'
import { roundsHeld, shareAfter, stepsTo, type Hold } from './shared/judge/territory.ts'
import { NONE, type Side, type State } from './state.ts'

/** Edition 2.0 as a judge sees it. */
export function createJudge(cards: Cards): Judge<State, Action> {
  const average = harmTable(cards, 'another', savesOf, averageOf)
  return judgeFrom(cards, {
    nouns: { points: 'points', systems: 'Strategic Systems', strikes: 'Strikes and Assaults' },
    gone: 'defeated',
    sealing: 'command',
    alone: 8,
    valueOf: (s, piece) => valueOf(cards, s, piece),
    surveyOf: (s) => surveyOf(cards, s),
    gunneryOf: (s) => gunneryOf(cards, s, average),
    brawlerOf,
    scaleOf: (survey) => 5 + 4 * (survey.later + waiting(survey)),
    toScore: (s, survey, holds, side) => toScore(cards, s, survey, holds, side),
    isSettled,
    promiseOf: (s, action) => promiseOf(cards, s, action, average),
  })
}

/** Nothing half done: no Strike, Assault or Skirmish on its way, no effect due. */
function isSettled(s: State): boolean {
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
function toScore(cards: Cards, s: State, survey: Survey, holds: readonly Hold[], side: Side): number {
  const constructed = constructedScoring(cards, s)
  const secure = cards.scenarios[s.scenario]?.secureArea !== false
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
function besideSystems({ field, later }: Survey, holds: readonly Hold[], fighter: Fighter): number {
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
  holds: readonly Hold[],
  { cell, side, left, restless, toAct, acting }: Fighter,
  secure: boolean,
  constructed: boolean,
): number {
  if (field.terrain[cell] === STRATEGIC) return secure ? (restless ? 0.4 : 1) : 0
  const hope = acting ? 0.85 : 0.65
  let best = 0
  for (const hold of holds) {
    const steps = field.board.distance(cell, hold.cell)
    if (hold.holder === NONE) {
      if (secure && toAct && steps <= left) best = Math.max(best, hope)
    } else if (constructed && hold.holder === side) {
      if (steps === 1 && !restless) return 1
      if (toAct && steps - 1 <= left) best = Math.max(best, hope)
    }
  }
  return best
}
