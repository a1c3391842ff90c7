import { effectAt } from '../content/cards.ts'
import type { Requirements } from '../content/content.ts'
import type { Act } from '../content/effect.ts'
import { EMPTY, setOf } from '../content/sets.ts'
import type { Keyword } from '../content/words.ts'
import type { Bound } from '../edition.ts'
import { hasKeywordNow, holds, opponentOf } from '../effects/conditions.ts'
import { concerns } from '../effects/scope.ts'
import { isSet, type PieceIndex } from '../indices.ts'
import { pieceOf, type TableState } from '../state.ts'
import { shipOf } from './field.ts'
import { meets } from './pieces.ts'

/** Keywords and numbers of a piece as effects in play change them. */

/** SS2-4B.01.a, SS1-ORDERS.6: does the piece meet the requirements now? A keyword that was lost does not count. */
export function meetsNow<S extends TableState>(c: Bound<S>, s: S, p: PieceIndex, requires: Requirements): boolean {
  const { keyword } = requires
  const keywords = isSet(keyword) && hasKeywordNow(c, s, p, keyword) ? setOf(keyword) : EMPTY
  return meets(requires, shipOf(c, pieceOf(s, p)), keywords)
}

/** Calls `each` with the number of every instance of a keyword that effects in play grant. */
export function grantedNumbers<S extends TableState>(
  c: Bound<S>,
  s: S,
  p: PieceIndex,
  keyword: Keyword,
  each: (x: number) => void,
): void {
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    const act = effect.act
    if (act.do !== 'grantKeyword' || act.keyword !== keyword || !concerns(c, s, entry, effect, p)) continue
    if (holds(c, s, effect.when, p, opponentOf(s, p), undefined)) each(act.x)
  }
}

/** What effects in play add to a number of the piece: Armor, Flak, Moves, Rotations. */
export function addedBy<S extends TableState>(c: Bound<S>, s: S, p: PieceIndex, read: (act: Act) => number): number {
  let sum = 0
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    const by = read(effect.act)
    if (by === 0 || !concerns(c, s, entry, effect, p)) continue
    if (holds(c, s, effect.when, p, opponentOf(s, p), undefined)) sum += by
  }
  return sum
}
