import type { AnyAction, Judge, Seat, Term } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { NONE, type Side, type Table } from '../table.ts'
import { loneliness, termsOf, verdict, weightiestFirst, type Nouns } from './balance.ts'
import type { Brawler, Fighter, Survey } from './fighter.ts'
import { assaults } from './melee.ts'
import { openOrders, secretOrders } from './orders.ts'
import { misplaced } from './place.ts'
import { holdsOf, type Hold } from './territory.ts'
import { threatsOf, type Gunnery } from './threats.ts'

/** What an edition knows about judging its table, in points. */
export interface Judging<S extends Table, Action> {
  readonly nouns: Nouns
  /** Where a ship is that the battle has cost. */
  readonly gone: string
  /** The phase in which Orders are given face down. */
  readonly sealing: string
  /** What being the last ship left costs. */
  readonly alone: number
  /** What a sound ship is worth. */
  valueOf(s: S, piece: S['pieces'][number]): number
  surveyOf(s: S): Survey
  gunneryOf(s: S): Gunnery
  brawlerOf(s: S, fighter: Fighter): Brawler
  /** How many points decide. */
  scaleOf(survey: Survey): number
  toScore(s: S, survey: Survey, holds: readonly Hold[], side: Side): number
  /** Nothing half done. */
  isSettled(s: S): boolean
  /** How promising an action looks before it is tried. */
  promiseOf(s: S, action: Action): number
}

/** A ship that is not on the field yet, of its worth. */
const ABSENT = 0.5

/** Points made and to be made, the worth of what is left of each ship, what both sides' Strikes will take, Orders. */
export function judgeFrom<S extends Table, Action extends AnyAction>(
  cards: Cards,
  judging: Judging<S, Action>,
): Judge<S, Action> {
  const addAssaults = assaults()

  function terms(s: S, seat: Seat): Term[] {
    if (s.battlefield === NONE) return []
    const survey = judging.surveyOf(s)
    const threats = threatsOf(cards, survey, judging.gunneryOf(s))
    addAssaults(survey, threats, (fighter) => judging.brawlerOf(s, fighter))
    const holds = holdsOf(survey, s.at)
    const sealing = s.phase === judging.sealing
    return termsOf(
      {
        survey,
        threats,
        side: s.players[seat]!.side,
        scale: judging.scaleOf(survey),
        scored: s.points,
        toScore: (side) => judging.toScore(s, survey, holds, side),
        fleet: (side) => fleetOf(s, survey, side),
        orders: (fighter) =>
          sealing ? secretOrders(cards, fighter, threats, seat) : openOrders(cards, fighter, threats, s),
        misplaced: (fighter) => misplaced(cards, survey, fighter),
      },
      judging.nouns,
    )
  }

  /** What a side's ships were worth undamaged, and what is left of it. */
  function fleetOf(s: S, { fighters }: Survey, side: Side): { whole: number; left: number } {
    let whole = 0
    let left = 0
    let ships = 0
    let alive = 0
    for (let p = 0; p < s.pieces.length; p++) {
      const piece: S['pieces'][number] = s.pieces[p]!
      if (piece.side !== side) continue
      const value = judging.valueOf(s, piece)
      whole += value
      ships++
      if (piece.where === judging.gone) continue
      left += fighters[p]?.worth ?? ABSENT * value
      alive++
    }
    return { whole: whole - loneliness(ships, judging.alone), left: left - loneliness(alive, judging.alone) }
  }

  return {
    value(s, seat) {
      if (s.outcome === null) return verdict(terms(s, seat))
      return s.outcome.winner === 'draw' ? 0 : s.outcome.winner === s.players[seat]!.side ? 1 : -1
    },
    terms: (s, seat) => weightiestFirst(terms(s, seat)),
    settled: (s) => judging.isSettled(s),
    promise: (s, _, action) => judging.promiseOf(s, action),
    fates: {
      verbs: ['damage', 'cripple', 'destroy'],
      of: (s) =>
        s.pieces
          .filter(({ where }) => where !== judging.gone)
          .map(({ name, side, ship, hull }) => ({ name, side, suffered: sufferedOf(hull, cards.ships[ship]!.hull) })),
    },
  }
}

/** Damaged, or down to half its Hull. */
function sufferedOf(hull: number, whole: number): number {
  return 2 * hull <= whole ? 2 : hull < whole ? 1 : 0
}
