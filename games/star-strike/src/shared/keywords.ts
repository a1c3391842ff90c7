import type { Cards, Requirements } from '../cards/cards.ts'
import type { Act } from '../cards/effect.ts'
import type { Keyword } from '../cards/words.ts'
import { concerns } from '../effects/inPlay.ts'
import { shipOf } from '../rules/2-field.ts'
import { meets } from '../rules/3-pieces.ts'
import { holdsBy } from './conditions.ts'
import type { Rules } from './rules.ts'
import { NONE, type Table } from './table.ts'

/** Keywords and numbers of a piece as effects in play change them. */

/** SS2-9, SS1-CRIT.LOSE.1: a granted keyword works like a printed one, and a suppressed one not at all, from any source. */
export function hasKeywordBy<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  p: number,
  keyword: Keyword,
): boolean {
  let has = rules.hasOfItself(cards, s, p, keyword)
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    const act = effect.act
    if (act.do === 'grantKeyword') {
      if (has || act.keyword !== keyword) continue
    } else if (act.do !== 'suppressKeyword' || act.keyword !== keyword) continue
    if (!concerns(cards, s, entry, effect, p)) continue
    if (!holdsBy(rules, cards, s, effect.when, p, opponentOf(s, p), undefined)) continue
    if (act.do === 'suppressKeyword') return false
    has = true
  }
  return has
}

/** SS2-4B.01.a, SS1-ORDERS.6: does the piece meet the requirements now? A keyword that was lost does not count. */
export function meetsBy<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  p: number,
  requires: Requirements,
): boolean {
  const { keyword } = requires
  const keywords = keyword !== NONE && rules.hasKeywordNow(cards, s, p, keyword) ? 1 << keyword : 0
  return meets(requires, shipOf(cards, s.pieces[p]!), keywords)
}

/** Calls `each` with the number of every instance of a keyword that effects in play grant. */
export function grantedNumbers<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  p: number,
  keyword: Keyword,
  each: (x: number) => void,
): void {
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    const act = effect.act
    if (act.do !== 'grantKeyword' || act.keyword !== keyword || !concerns(cards, s, entry, effect, p)) continue
    if (holdsBy(rules, cards, s, effect.when, p, opponentOf(s, p), undefined)) each(act.x)
  }
}

/** What effects in play add to a number of the piece: Armor, Flak, Moves, Rotations. */
export function addedTo<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  p: number,
  read: (act: Act) => number,
): number {
  let sum = 0
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    const by = read(effect.act)
    if (by === 0 || !concerns(cards, s, entry, effect, p)) continue
    if (holdsBy(rules, cards, s, effect.when, p, opponentOf(s, p), undefined)) sum += by
  }
  return sum
}

/** The other piece in the Skirmish, or NONE. */
export function opponentOf(s: Pick<Table, 'skirmish'>, p: number): number {
  if (s.skirmish === null) return NONE
  const [first, second] = s.skirmish.pieces
  return first === p ? second! : second === p ? first! : NONE
}
