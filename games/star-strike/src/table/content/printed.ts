import { NONE, type None, type OrderIndex } from '../indices.ts'
import { printedNumber } from './cards.ts'
import { complain, orderId, refer, type Compiler, type Path, type Placed } from './compiler.ts'
import type { CardEffect } from './effect.ts'
import { combined, numberOfKeyword } from './keywords.ts'
import type { Pack, WrittenKeyword, WrittenShip } from './packSchema.ts'
import { EMPTY, including } from './sets.ts'
import { keywordNamed, KEYWORDS, type KeywordName, type KeywordSet } from './words.ts'

export type LegacyKeywords = NonNullable<Pack['legacyKeywords']>

/** SS2-3A.01.XV: the keywords a ship card prints, combined (SS2-0.06). */
export interface Printed {
  readonly keywords: KeywordSet
  readonly x: readonly number[]
  /** The order of Massive [B-xxx]. */
  readonly massiveOrder: OrderIndex | None
  /** What keywords of older cards became. */
  readonly effects: readonly CardEffect[]
}

export function printedKeywords(compiler: Compiler, placed: Placed<WrittenShip>, legacy: LegacyKeywords): Printed {
  const { written, path: at } = compiler.printing.keywordsOn(placed.card)
  let keywords: KeywordSet = EMPTY
  let massiveOrder: OrderIndex | None = NONE
  const x = KEYWORDS.map(() => 0)
  const effects: CardEffect[] = []
  for (const [i, entry] of written.entries()) {
    const path = [...at, i]
    const now = compiler.printing.keywordOf(compiler, placed, path, entry, legacy)
    if (now === undefined) continue
    if ('at' in now) {
      effects.push(now)
      continue
    }
    const keyword = keywordNamed(now.name)
    keywords = including(keywords, keyword)
    x[keyword] = combined(
      compiler,
      keyword,
      printedNumber({ x }, keyword),
      numberOfKeyword(compiler, placed, path, now),
    )
    if (now.orderId !== undefined) massiveOrder = orderOfMassive(compiler, placed, [...path, 'orderId'], now)
  }
  return { keywords, x, massiveOrder, effects }
}

/** SS2-9G: only Massive names an order, and a Basic one. */
function orderOfMassive(
  compiler: Compiler,
  placed: Placed<WrittenShip>,
  path: Path,
  entry: WrittenKeyword,
): OrderIndex {
  const id = orderId(entry.orderId ?? '')
  if (entry.name !== ('Massive' satisfies KeywordName))
    complain(compiler, placed, path, `no order, for only Massive names one, not ${entry.name},`, 'SS2-9G')
  else if (!id.startsWith('B-')) complain(compiler, placed, path, 'the id of a Basic Order', 'SS2-9G')
  return refer(compiler, placed, path, 'order', id, 'SS2-9G')
}
