import type { AnyAction, Calibration, Judge, JudgeTerm, Seat, Way } from '@flagbridge/kernel'
import type { Direction } from '@flagbridge/geometry'
import { shipAt } from '../content/cards.ts'
import type { Content } from '../content/content.ts'
import { isSet, NONE, type CellIndex, type None, type PieceIndex } from '../indices.ts'
import { hexAhead } from '../rules/field.ts'
import { pieceOf, playerOf, type Side, type TableState } from '../state.ts'
import { loneliness, termsOf, verdict, weightiestFirst, type Nouns } from './balance.ts'
import type { Brawler, Fighter, Survey } from './fighter.ts'
import { assaults } from './melee.ts'
import { openOrders, secretOrders } from './orders.ts'
import { misplaced } from './place.ts'
import { holdsOf, type SystemHold } from './territory.ts'
import { threatsOf, type Gunnery } from './threats.ts'

interface Placed {
  readonly piece: PieceIndex
  readonly cell: CellIndex
  /** -1 for a piece without one. */
  readonly facing: Direction | -1
}

/** What an edition knows about judging its table, in points. */
export interface Judging<S extends TableState, Action> {
  readonly nouns: Nouns
  readonly calibration: Calibration
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
  toScore(s: S, survey: Survey, holds: readonly SystemHold[], side: Side): number
  /** Nothing half done. */
  isQuiet(s: S): boolean
  /** How promising an action looks before it is tried. */
  priorOf(s: S, action: Action): number
  /** The hex that an action leads the active piece to; nothing where it leads it nowhere. */
  endOf(s: S, action: Action): CellIndex | None | undefined
  /** Where an action puts a piece, and how it faces there. */
  placed(action: Action): Placed | undefined
}

/** A ship that is not on the field yet, of its worth. */
const ABSENT = 0.5

/** Points made and to be made, the worth of what is left of each ship, what both sides' Strikes will take, Orders. */
export function judgeFrom<S extends TableState, Action extends AnyAction>(
  c: Content,
  judging: Judging<S, Action>,
): Judge<S, Action> {
  const addAssaults = assaults()

  function terms(s: S, seat: Seat): JudgeTerm[] {
    if (!isSet(s.battlefield)) return []
    const survey = judging.surveyOf(s)
    const threats = threatsOf(c, survey, judging.gunneryOf(s))
    addAssaults(survey, threats, (fighter) => judging.brawlerOf(s, fighter))
    const holds = holdsOf(survey, s.at)
    const sealing = s.phase === judging.sealing
    return termsOf(
      {
        survey,
        threats,
        side: playerOf(s, seat).side,
        scale: judging.scaleOf(survey),
        scored: s.points,
        toScore: (side) => judging.toScore(s, survey, holds, side),
        fleet: (side) => fleetOf(s, survey, side),
        orders: (fighter) => (sealing ? secretOrders(c, fighter, threats, seat) : openOrders(c, fighter, threats, s)),
        misplaced: (fighter) => misplaced(c, survey, fighter),
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
    for (let p = 0 as PieceIndex; p < s.pieces.length; p++) {
      const piece: S['pieces'][number] = pieceOf(s, p)
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
      return s.outcome.winner === 'draw' ? 0 : s.outcome.winner === playerOf(s, seat).side ? 1 : -1
    },
    terms: (s, seat) => weightiestFirst(terms(s, seat)),
    quiet: (s) => judging.isQuiet(s),
    calibration: judging.calibration,
    prior: (s, _, action) => judging.priorOf(s, action),
    way: (s, _, action) => wayOf(s, judging.endOf(s, action)) ?? placing(c, s, judging.placed(action)),
    milestones: {
      verbs: ['damage', 'cripple', 'destroy'],
      of: (s) =>
        s.pieces
          .filter(({ where }) => where !== judging.gone)
          .map(({ name, side, ship, hull }) => ({ name, side, suffered: sufferedOf(hull, shipAt(c, ship).hull) })),
    },
  }
}

function placing(c: Content, s: TableState, placed: Placed | undefined): Way | undefined {
  if (placed === undefined) return undefined
  const { piece, cell, facing } = placed
  return { who: String(piece), places: [cell], astray: facing !== -1 && !isSet(hexAhead(c, s, cell, facing)) }
}

function wayOf(s: TableState, end: CellIndex | None | undefined): Way | undefined {
  if (end === undefined || !isSet(end) || s.active === null) return undefined
  const { cell, side } = pieceOf(s, s.active.piece)
  const there = s.at[end] ?? NONE
  // Into an enemy one goes to fight, wherever one has come from.
  if (isSet(there) && pieceOf(s, there).side !== side) return undefined
  return { who: String(s.active.piece), places: [cell, end] }
}

/** Damaged, or down to half its Hull. */
function sufferedOf(hull: number, whole: number): number {
  return 2 * hull <= whole ? 2 : hull < whole ? 1 : 0
}
