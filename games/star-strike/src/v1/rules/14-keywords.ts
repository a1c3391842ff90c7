import { inSet } from '../../table/content/sets.ts'
import { ALL_KEYWORDS, AUGUR, COVER, DEADLY, FAST, RECHARGE, SKILLED, type Keyword } from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { distanceBetween, onField, shipOf } from '../../table/rules/field.ts'
import { grantedNumbers } from '../../table/rules/keywords.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { Piece, Reroll, State } from '../state.ts'
import { isFriendly } from './1-definitions.ts'

/** Keywords, printed or granted by Orders, less those that were lost. */

/** SS1-CRIT.HEAVY.1: the keywords that can be crossed out: those printed on the card and not crossed out yet. */
export function keywordsToLose(c: Content, s: State, p: PieceIndex): Keyword[] {
  const piece = pieceOf(s, p)
  const { keywords } = shipOf(c, piece)
  return ALL_KEYWORDS.filter((keyword) => inSet(keywords, keyword) && keyword !== piece.lost)
}

/**
 * The values of a keyword, one for each instance that works: the printed one unless it was crossed out, and those
 * granted.
 */
function instancesOf(c: Content, s: State, p: PieceIndex, keyword: Keyword): number[] {
  if (!hasKeywordNow(c, s, p, keyword)) return NO_INSTANCES
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  const values: number[] = []
  if (inSet(ship.keywords, keyword) && piece.lost !== keyword) values.push(ship.x[keyword] ?? 0)
  grantedNumbers(c, s, p, keyword, (x) => values.push(x))
  return values
}

const NO_INSTANCES: number[] = []

/** SS1-KEY.REPEAT: 0 without the keyword, the highest value for Deadly (SS1-KEY.DEADLY), otherwise all added up. */
export function keywordNumber(c: Content, s: State, p: PieceIndex, keyword: Keyword): number {
  const values = instancesOf(c, s, p, keyword)
  return keyword === DEADLY && values.length > 0 ? Math.max(...values) : values.reduce((sum, x) => sum + x, 0)
}

/** SS1-KEY.COVER: other friendly ships with Cover [x] and x or fewer hexes between; each gives Flak [1]. */
export function coverFor(c: Content, s: State, p: PieceIndex): number {
  const piece = pieceOf(s, p)
  let cover = 0
  for (let i = 0 as PieceIndex; i < s.pieces.length; i++) {
    const friend = pieceOf(s, i)
    if (i === p || !isFriendly(friend, piece) || !onField(friend)) continue
    for (const reach of instancesOf(c, s, i, COVER)) if (distanceBetween(c, s, friend, piece) <= reach) cover++
  }
  return cover
}

const AUGUR_REACH = 2

/** SS1-KEY.AUGUR: another friendly ship with Augur and 2 or fewer hexes between. Two give no second reroll. */
export function augurFor(c: Content, s: State, p: PieceIndex): Piece | undefined {
  const piece = pieceOf(s, p)
  for (let i = 0 as PieceIndex; i < s.pieces.length; i++) {
    const friend = pieceOf(s, i)
    if (i === p || !isFriendly(friend, piece) || !onField(friend)) continue
    if (distanceBetween(c, s, friend, piece) <= AUGUR_REACH && hasKeywordNow(c, s, i, AUGUR)) return friend
  }
  return undefined
}

/** SS1-KEY.SKILLED: one die in each activation of any ship; having it twice changes nothing (SS1-KEY.REPEAT). */
export function skilledReady(c: Content, s: State, p: PieceIndex): boolean {
  return !pieceOf(s, p).skilledUsed && hasKeywordNow(c, s, p, SKILLED)
}

/** SS1-KEY.SKILLED: one attack die or Skirmish die. */
export function skilledReroll(from: string): Reroll {
  return { from, rule: 'SS1-KEY.SKILLED', most: 1, sixes: false, bought: false, skilled: true }
}

/** SS1-KEY.FAST.1: one Move before the firing step. */
export function fastMoves(c: Content, s: State, p: PieceIndex): number {
  return hasKeywordNow(c, s, p, FAST) ? 1 : 0
}

/** SS1-KEY.RECHARGE: the dice rolled when it activates. */
export function rechargeDice(c: Content, s: State, p: PieceIndex): number {
  return Math.max(0, keywordNumber(c, s, p, RECHARGE))
}
