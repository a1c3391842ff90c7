import type { Cards, Requirements } from '../cards/cards.ts'
import type { Act } from '../cards/effect.ts'
import {
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
} from '../cards/words.ts'
import { v2_0 } from '../editions/v2_0.ts'
import { addedTo, grantedNumbers, hasKeywordBy, meetsBy } from '../shared/keywords.ts'
import { NONE, type State } from '../state.ts'
import { distanceBetween, onField, shipOf } from './2-field.ts'

export { opponentOf } from '../shared/keywords.ts'

/** Section 9: keywords, printed or granted (SS2-9, SS2-3A.01.XV). */

/** SS2-9: a granted keyword works like a printed one, and a suppressed one not at all. */
export function hasKeywordNow(cards: Cards, s: State, p: number, keyword: Keyword): boolean {
  return hasKeywordBy(v2_0, cards, s, p, keyword)
}

/** All keywords it has now, as bits: for the requirements of Orders. */
export function keywordsNow(cards: Cards, s: State, p: number): number {
  let bits = shipOf(cards, s.pieces[p]!).keywords
  if (s.overrun || s.inPlay.length > 0)
    for (let keyword = 0; keyword < 32; keyword++)
      if (hasKeywordNow(cards, s, p, keyword)) bits |= 1 << keyword
      else bits &= ~(1 << keyword)
  return bits
}

/** SS2-4B.01.a: does the piece meet the requirements now? */
export function meetsNow(cards: Cards, s: State, p: number, requires: Requirements): boolean {
  return meetsBy(v2_0, cards, s, p, requires)
}

/** SS2-4B.02.III: Overrun gives Deadly [2] and Skilled to the team without the Initiative. */
export function overrunGives(s: State, p: number, keyword: Keyword): boolean {
  return s.overrun && (keyword === DEADLY || keyword === SKILLED) && s.pieces[p]!.side !== s.initiative
}

const OVERRUN_DEADLY = 2

/** SS2-0.06: instances of these add up; of the others the highest counts (SS2-9C says so of Deadly). */
const ADDS_UP: ReadonlySet<Keyword> = new Set([ARMOR, FLAK, SUPPORT])

/** The number of a keyword, printed or granted; NONE without the keyword. */
export function keywordNumber(cards: Cards, s: State, p: number, keyword: Keyword): number {
  if (!hasKeywordNow(cards, s, p, keyword)) return NONE
  const ship = shipOf(cards, s.pieces[p]!)
  let number = (ship.keywords & (1 << keyword)) === 0 ? NONE : ship.x[keyword]!
  if (keyword === DEADLY && overrunGives(s, p, keyword)) number = Math.max(number, OVERRUN_DEADLY)
  grantedNumbers(v2_0, cards, s, p, keyword, (x) => {
    number = ADDS_UP.has(keyword) ? Math.max(0, number) + x : Math.max(number, x)
  })
  return number
}

/** What effects in play add to a number of the piece: Armor, Flak, Moves, Rotations. */
export function addedBy(cards: Cards, s: State, p: number, read: (act: Act) => number): number {
  return addedTo(v2_0, cards, s, p, read)
}

/** SS2-9B: friends with Cover [x] at Distance x or less, not the piece itself; each is worth one. */
export function coverFor(cards: Cards, s: State, p: number): number {
  const piece = s.pieces[p]!
  let cover = 0
  for (let i = 0; i < s.pieces.length; i++) {
    const friend = s.pieces[i]!
    if (i === p || friend.side !== piece.side || !onField(friend)) continue
    const radius = keywordNumber(cards, s, i, COVER)
    if (radius !== NONE && distanceBetween(cards, s, friend, piece) <= radius) cover++
  }
  return cover
}

const NEARBY = 2

/** SS2-9R: an opposing Threader at Distance 2 or less, or NONE. */
export function threaderNear(cards: Cards, s: State, p: number): number {
  return s.pieces.findIndex((_, i) => nearbyEnemyWith(cards, s, p, i, THREADER))
}

/** SS2-9P: is `i` a Delectable piece at Distance 2 or less from the enemy that strikes? */
export function isDelectableNear(cards: Cards, s: State, striker: number, i: number): boolean {
  return nearbyEnemyWith(cards, s, striker, i, DELECTABLE)
}

function nearbyEnemyWith(cards: Cards, s: State, p: number, i: number, keyword: Keyword): boolean {
  const piece = s.pieces[p]!
  const enemy = s.pieces[i]!
  return (
    enemy.side !== piece.side &&
    onField(enemy) &&
    distanceBetween(cards, s, enemy, piece) <= NEARBY &&
    hasKeywordNow(cards, s, i, keyword)
  )
}

/** SS2-9I: once per Round, however often the piece has Skilled (SS2-0.06). */
export function skilledReady(cards: Cards, s: State, p: number): boolean {
  return !s.pieces[p]!.skilledUsed && hasKeywordNow(cards, s, p, SKILLED)
}

/** SS2-9L: can `i` Augment a Strike of `striker`? Once per Round, Distance 2 or less, never its own. */
export function augurReady(cards: Cards, s: State, i: number, striker: number): boolean {
  const augur = s.pieces[i]
  const piece = s.pieces[striker]!
  return (
    onField(augur) &&
    i !== striker &&
    augur.side === piece.side &&
    !augur.augurUsed &&
    distanceBetween(cards, s, augur, piece) <= NEARBY &&
    hasKeywordNow(cards, s, i, AUGUR)
  )
}
