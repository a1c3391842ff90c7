import type { Cards, Requirements } from '../../cards/cards.ts'
import type { Act } from '../../cards/effect.ts'
import { AUGUR, COVER, DEADLY, FAST, KEYWORDS, RECHARGE, SKILLED, type Keyword } from '../../cards/words.ts'
import { v1_1 } from '../../editions/v1_1.ts'
import { distanceBetween, onField, shipOf } from '../../rules/2-field.ts'
import { addedTo, grantedNumbers, hasKeywordBy, meetsBy } from '../../shared/keywords.ts'
import { NONE, type State } from '../state.ts'
import { isFriendly } from './1-definitions.ts'

export { opponentOf } from '../../shared/keywords.ts'

/** Keywords, printed or granted by Orders, less those that were lost. */

/** SS1-CRIT.LOSE.1: a keyword lost by becoming Crippled does not work; one that a card suppresses neither, from any source. */
export function hasKeywordNow(cards: Cards, s: State, p: number, keyword: Keyword): boolean {
  return hasKeywordBy(v1_1, cards, s, p, keyword)
}

/** SS1-ORDERS.6: does the ship meet the requirements now? A lost keyword does not count. */
export function meetsNow(cards: Cards, s: State, p: number, requires: Requirements): boolean {
  return meetsBy(v1_1, cards, s, p, requires)
}

/** SS1-CRIT.HEAVY.1: the keywords that can be crossed out: those printed on the card and not crossed out yet. */
export function keywordsToLose(cards: Cards, s: State, p: number): Keyword[] {
  const piece = s.pieces[p]!
  const { keywords } = shipOf(cards, piece)
  return KEYWORDS.map((_, keyword) => keyword).filter(
    (keyword) => (keywords & (1 << keyword)) !== 0 && keyword !== piece.lost,
  )
}

/** The values of a keyword, one for each instance that works: the printed one unless it was crossed out, and those granted. */
function instancesOf(cards: Cards, s: State, p: number, keyword: Keyword): number[] {
  if (!hasKeywordNow(cards, s, p, keyword)) return NO_INSTANCES
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  const values: number[] = []
  if ((ship.keywords & (1 << keyword)) !== 0 && piece.lost !== keyword) values.push(ship.x[keyword]!)
  grantedNumbers(v1_1, cards, s, p, keyword, (x) => values.push(x))
  return values
}

const NO_INSTANCES: number[] = []

/** SS1-KEY.REPEAT: NONE without the keyword, the highest value for Deadly (SS1-KEY.DEADLY), otherwise all added up. */
export function keywordNumber(cards: Cards, s: State, p: number, keyword: Keyword): number {
  const values = instancesOf(cards, s, p, keyword)
  if (values.length === 0) return NONE
  return keyword === DEADLY ? Math.max(...values) : values.reduce((sum, x) => sum + x, 0)
}

/** What effects in play add to a number of the ship: Armor, Flak, Moves, rotation. */
export function addedBy(cards: Cards, s: State, p: number, read: (act: Act) => number): number {
  return addedTo(v1_1, cards, s, p, read)
}

/** SS1-KEY.COVER: other friendly ships with Cover [x] and x or fewer hexes between; each gives Flak [1]. */
export function coverFor(cards: Cards, s: State, p: number): number {
  const piece = s.pieces[p]!
  let cover = 0
  for (let i = 0; i < s.pieces.length; i++) {
    const friend = s.pieces[i]!
    if (i === p || !isFriendly(friend, piece) || !onField(friend)) continue
    for (const reach of instancesOf(cards, s, i, COVER)) if (distanceBetween(cards, s, friend, piece) <= reach) cover++
  }
  return cover
}

const AUGUR_REACH = 2

/** SS1-KEY.AUGUR: another friendly ship with Augur and 2 or fewer hexes between, or NONE. Two give no second reroll. */
export function augurFor(cards: Cards, s: State, p: number): number {
  const piece = s.pieces[p]!
  for (let i = 0; i < s.pieces.length; i++) {
    const friend = s.pieces[i]!
    if (i === p || !isFriendly(friend, piece) || !onField(friend)) continue
    if (distanceBetween(cards, s, friend, piece) <= AUGUR_REACH && hasKeywordNow(cards, s, i, AUGUR)) return i
  }
  return NONE
}

/** SS1-KEY.SKILLED: one die in each activation of any ship; having it twice changes nothing (SS1-KEY.REPEAT). */
export function skilledReady(cards: Cards, s: State, p: number): boolean {
  return !s.pieces[p]!.skilledUsed && hasKeywordNow(cards, s, p, SKILLED)
}

/** SS1-KEY.FAST.1: one Move before the firing step. */
export function fastMoves(cards: Cards, s: State, p: number): number {
  return hasKeywordNow(cards, s, p, FAST) ? 1 : 0
}

/** SS1-KEY.RECHARGE: the dice rolled when it activates. */
export function rechargeDice(cards: Cards, s: State, p: number): number {
  return Math.max(0, keywordNumber(cards, s, p, RECHARGE))
}
