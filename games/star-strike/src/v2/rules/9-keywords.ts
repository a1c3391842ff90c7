import { printedNumber } from '../../table/content/cards.ts'
import { excluding, including, inSet, setOf } from '../../table/content/sets.ts'
import {
  ALL_KEYWORDS,
  ARMOR,
  AUGUR,
  COVER,
  DEADLY,
  DELECTABLE,
  FLAK,
  SKILLED,
  SUPPORT,
  THREADER,
  type Keyword,
  type KeywordSet,
} from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { distanceBetween, onField, shipOf } from '../../table/rules/field.ts'
import { grantedNumbers } from '../../table/rules/keywords.ts'
import { pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'
import { overrunGives } from './4b-overrun.ts'

/** Section 9: keywords, printed or granted (SS2-9, SS2-3A.01.XV). */

/** All keywords it has now: for the requirements of Orders. */
export function keywordsNow(c: Content, s: State, p: PieceIndex): KeywordSet {
  let keywords = shipOf(c, pieceOf(s, p)).keywords
  if (s.overrun || s.inPlay.length > 0)
    for (const keyword of ALL_KEYWORDS)
      keywords = hasKeywordNow(c, s, p, keyword) ? including(keywords, keyword) : excluding(keywords, keyword)
  return keywords
}

const OVERRUN_DEADLY = 2

/**
 * SS2-0.06: instances of these add up, printed or granted; of the others the highest counts (SS2-9C says so of
 * Deadly).
 */
export const ADDING_UP = setOf(ARMOR, FLAK, SUPPORT)

/** Less than the number of any keyword. */
const WITHOUT = -1

/** The number of a keyword, printed or granted; less than 0 without the keyword. */
export function keywordNumber(c: Content, s: State, p: PieceIndex, keyword: Keyword): number {
  if (!hasKeywordNow(c, s, p, keyword)) return WITHOUT
  const ship = shipOf(c, pieceOf(s, p))
  let number = inSet(ship.keywords, keyword) ? printedNumber(ship, keyword) : WITHOUT
  if (keyword === DEADLY && overrunGives(s, p, keyword)) number = Math.max(number, OVERRUN_DEADLY)
  grantedNumbers(c, s, p, keyword, (x) => {
    number = inSet(ADDING_UP, keyword) ? Math.max(0, number) + x : Math.max(number, x)
  })
  return number
}

/** SS2-9B: friends with Cover [x] at Distance x or less, not the piece itself; each is worth one. */
export function coverFor(c: Content, s: State, p: PieceIndex): number {
  const piece = pieceOf(s, p)
  let cover = 0
  for (let i = 0 as PieceIndex; i < s.pieces.length; i++) {
    const friend = pieceOf(s, i)
    if (i === p || friend.side !== piece.side || !onField(friend)) continue
    const radius = keywordNumber(c, s, i, COVER)
    if (radius !== WITHOUT && distanceBetween(c, s, friend, piece) <= radius) cover++
  }
  return cover
}

const NEARBY = 2

/** SS2-9R: an opposing Threader at Distance 2 or less. */
export function threaderNear(c: Content, s: State, p: PieceIndex): PieceIndex | undefined {
  for (let i = 0 as PieceIndex; i < s.pieces.length; i++) if (nearbyEnemyWith(c, s, p, i, THREADER)) return i
  return undefined
}

/** SS2-9P: is `i` a Delectable piece at Distance 2 or less from the enemy that strikes? */
export function isDelectableNear(c: Content, s: State, striker: PieceIndex, i: PieceIndex): boolean {
  return nearbyEnemyWith(c, s, striker, i, DELECTABLE)
}

function nearbyEnemyWith(c: Content, s: State, p: PieceIndex, i: PieceIndex, keyword: Keyword): boolean {
  const piece = pieceOf(s, p)
  const enemy = pieceOf(s, i)
  return (
    enemy.side !== piece.side &&
    onField(enemy) &&
    distanceBetween(c, s, enemy, piece) <= NEARBY &&
    hasKeywordNow(c, s, i, keyword)
  )
}

/** SS2-9I: once per Round, however often the piece has Skilled (SS2-0.06). */
export function skilledReady(c: Content, s: State, p: PieceIndex): boolean {
  return !pieceOf(s, p).skilledUsed && hasKeywordNow(c, s, p, SKILLED)
}

/** SS2-9L: can `i` Augment a Strike of `striker`? Once per Round, Distance 2 or less, never its own. */
export function augurReady(c: Content, s: State, i: PieceIndex, striker: PieceIndex): boolean {
  const augur = pieceOf(s, i)
  const piece = pieceOf(s, striker)
  return (
    onField(augur) &&
    i !== striker &&
    augur.side === piece.side &&
    !augur.augurUsed &&
    distanceBetween(c, s, augur, piece) <= NEARBY &&
    hasKeywordNow(c, s, i, AUGUR)
  )
}
