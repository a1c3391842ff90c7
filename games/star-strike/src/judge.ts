import type { Judge, Seat, Term } from '@flagbridge/kernel'
import type { Action } from './actions.ts'
import type { Cards } from './cards/cards.ts'
import { STRATEGIC } from './cards/words.ts'
import { loneliness, termsOf, verdict, waiting, weightiestFirst, type Account, type Nouns } from './judge/balance.ts'
import type { Fighter, Survey } from './judge/fighter.ts'
import { harmTable } from './judge/harm.ts'
import { assaults } from './judge/melee.ts'
import { openOrders, secretOrders } from './judge/orders.ts'
import { misplaced } from './judge/place.ts'
import { promiseOf } from './judge/promise.ts'
import { gunneryOf } from './judge/strikes.ts'
import { brawlerOf, inRound, surveyOf, valueOf } from './judge/survey.ts'
import { holdsOf, roundsHeld, shareAfter, stepsTo, type Hold } from './judge/territory.ts'
import { threatsOf } from './judge/threats.ts'
import { constructedScoring } from './rules/0-defeat.ts'
import { NONE, type Side, type State } from './state.ts'

/** Points made and to be made, the worth of what is left of each ship, what both sides' Strikes will take, Orders. */
export function createJudge(cards: Cards): Judge<State, Action> {
  const average = harmTable(cards)
  const addAssaults = assaults()

  function terms(s: State, seat: Seat): Term[] {
    if (s.battlefield === NONE) return []
    const survey = surveyOf(cards, s)
    const threats = threatsOf(cards, survey, gunneryOf(cards, s, average))
    addAssaults(survey, threats, (fighter) => brawlerOf(s, fighter))
    const holds = holdsOf(survey, s.at)
    const account: Account = {
      survey,
      threats,
      side: s.players[seat]!.side,
      scale: 5 + 4 * (survey.later + waiting(survey)),
      scored: s.points,
      toScore: (side) => toScore(cards, s, survey, holds, side),
      fleet: (side) => fleetOf(cards, s, survey, side),
      orders: (fighter) =>
        s.phase === 'command' ? secretOrders(cards, fighter, threats, seat) : openOrders(cards, fighter, threats, s),
      misplaced: (fighter) => misplaced(cards, survey, fighter),
    }
    return termsOf(account, NOUNS)
  }

  return {
    value(s, seat) {
      if (s.outcome === null) return verdict(terms(s, seat))
      return s.outcome.winner === 'draw' ? 0 : s.outcome.winner === s.players[seat]!.side ? 1 : -1
    },
    terms: (s, seat) => weightiestFirst(terms(s, seat)),
    settled: isSettled,
    promise: (s, _, action) => promiseOf(cards, s, action, average),
  }
}

const NOUNS: Nouns = { points: 'points', systems: 'Strategic Systems', strikes: 'Strikes and Assaults' }

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

/** What a side's ships were worth undamaged, and what is left of it. */
function fleetOf(cards: Cards, s: State, { fighters }: Survey, side: Side): { whole: number; left: number } {
  let whole = 0
  let left = 0
  let ships = 0
  let alive = 0
  for (let p = 0; p < s.pieces.length; p++) {
    const piece = s.pieces[p]!
    if (piece.side !== side) continue
    const value = valueOf(cards, s, piece)
    whole += value
    ships++
    if (piece.where === 'defeated') continue
    left += fighters[p]?.worth ?? ABSENT * value
    alive++
  }
  return { whole: whole - loneliness(ships, ALONE), left: left - loneliness(alive, ALONE) }
}

/** A ship In Reserve or on its way, of its worth. */
const ABSENT = 0.5
const ALONE = 8

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
