import type { Judge, Seat, Term } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import { loneliness, termsOf, verdict, waiting, weightiestFirst, type Account, type Nouns } from '../judge/balance.ts'
import type { Survey } from '../judge/fighter.ts'
import { assaults } from '../judge/melee.ts'
import { openOrders, secretOrders } from '../judge/orders.ts'
import { misplaced } from '../judge/place.ts'
import { holdsOf, shareAfter, type Hold } from '../judge/territory.ts'
import { threatsOf } from '../judge/threats.ts'
import type { Action } from './actions.ts'
import { gunneryOf } from './judge/attacks.ts'
import { harmTable } from './judge/harm.ts'
import { promiseOf } from './judge/promise.ts'
import { brawlerOf, surveyOf, valueOf } from './judge/survey.ts'
import { fleetLeft } from './rules/18-end.ts'
import { NONE, other, type Side, type State } from './state.ts'

/** Systems that will be held at the end, the worth of what is left of each ship, what both sides' attacks will take, Orders. */
export function createJudge(cards: Cards): Judge<State, Action> {
  const average = harmTable(cards)
  const addSkirmishes = assaults()

  function terms(s: State, seat: Seat): Term[] {
    if (s.battlefield === NONE) return []
    const survey = surveyOf(cards, s)
    const threats = threatsOf(cards, survey, gunneryOf(cards, s, average))
    addSkirmishes(survey, threats, (fighter) => brawlerOf(s, fighter))
    const holds = holdsOf(survey, s.at)
    const account: Account = {
      survey,
      threats,
      side: s.players[seat]!.side,
      scale: 4 + 4.5 * (survey.later > 0 ? 1 : waiting(survey)),
      scored: s.points,
      toScore: (side) => toScore(cards, s, survey, holds, side),
      fleet: (side) => fleetOf(s, survey, side),
      orders: (fighter) =>
        s.phase === 'orders' ? secretOrders(cards, fighter, threats, seat) : openOrders(cards, fighter, threats, s),
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

const NOUNS: Nouns = { points: 'Objective Points', systems: 'Star Systems', strikes: 'attacks and Skirmishes' }

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

/** What a side's ships were worth undamaged, and what is left of it. */
function fleetOf(s: State, { fighters }: Survey, side: Side): { whole: number; left: number } {
  let whole = 0
  let left = 0
  let ships = 0
  let alive = 0
  for (let p = 0; p < s.pieces.length; p++) {
    const piece = s.pieces[p]!
    if (piece.side !== side) continue
    const value = valueOf(s, piece)
    whole += value
    ships++
    if (piece.where === 'destroyed') continue
    left += fighters[p]?.worth ?? ABSENT * value
    alive++
  }
  return { whole: whole - loneliness(ships, ALONE), left: left - loneliness(alive, ALONE) }
}

/** A ship that a scenario brings in later, of its worth. */
const ABSENT = 0.5
const ALONE = 6
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
