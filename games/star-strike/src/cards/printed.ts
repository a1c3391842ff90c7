import { complain, refer, type Desk, type Path, type Placed } from './desk.ts'
import type { CardEffect } from './effect.ts'
import { combined, numberOfKeyword } from './keywords.ts'
import type { Pack, WrittenKeyword, WrittenShip } from './packSchema.ts'
import { KEYWORDS, type KeywordName } from './words.ts'

export type LegacyKeywords = NonNullable<Pack['legacyKeywords']>

/** SS2-3A.01.XV: the keywords a ship card prints, combined (SS2-0.06). */
export interface Printed {
  readonly keywords: number
  readonly x: readonly number[]
  /** The order of Massive [B-xxx], or -1. */
  readonly massiveOrder: number
  /** What keywords of older cards became. */
  readonly effects: readonly CardEffect[]
}

export function printedKeywords(desk: Desk, placed: Placed<WrittenShip>, legacy: LegacyKeywords): Printed {
  const { written, path: at } = desk.printing.keywordsOn(placed.card)
  let keywords = 0
  let massiveOrder = -1
  const x = KEYWORDS.map(() => 0)
  const effects: CardEffect[] = []
  for (const [i, entry] of written.entries()) {
    const path = [...at, i]
    const now = desk.printing.keywordOf(desk, placed, path, entry, legacy)
    if (now === undefined) continue
    if ('at' in now) {
      effects.push(now)
      continue
    }
    const keyword = KEYWORDS.indexOf(now.name)
    keywords |= 1 << keyword
    x[keyword] = combined(desk, now.name, x[keyword]!, numberOfKeyword(desk, placed, path, now))
    if (now.orderId !== undefined) massiveOrder = orderOfMassive(desk, placed, [...path, 'orderId'], now)
  }
  return { keywords, x, massiveOrder, effects }
}

/** SS2-9G: only Massive names an order, and a Basic one. */
function orderOfMassive(desk: Desk, placed: Placed<WrittenShip>, path: Path, entry: WrittenKeyword): number {
  const id = entry.orderId ?? ''
  if (entry.name !== ('Massive' satisfies KeywordName))
    complain(desk, placed, path, `no order, for only Massive names one, not ${entry.name},`, 'SS2-9G')
  else if (!id.startsWith('B-')) complain(desk, placed, path, 'the id of a Basic Order', 'SS2-9G')
  return refer(desk, placed, path, 'order', id, 'SS2-9G')
}
