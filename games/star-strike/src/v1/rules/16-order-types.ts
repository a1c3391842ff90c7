import { pieceOf, piecesOf } from '../../table/state.ts'
import type { Seat } from '@flagbridge/kernel'
import { orderAt } from '../../table/content/cards.ts'
import { STARCASTER } from '../../table/content/words.ts'
import { hasKeywordNow } from '../../table/effects/conditions.ts'
import type { OrderIndex, PieceIndex } from '../../table/indices.ts'
import { shipOf } from '../../table/rules/field.ts'
import type { Content } from '../content.ts'
import type { State } from '../state.ts'

const MOST_BASIC_PSIONIC = 2
const MOST_SPECIAL_PSIONIC = 1

/**
 * SS1-ORDER.PSIONIC.1: each player has, in a turn, either one Special Psionic Order or up to two Basic Psionic ones.
 * SS1-ORDER.PSIONIC.2: Orders on a ship's own panel and Orders on a Starcaster ship do not count.
 */
export function exceedsPsionicLimit(c: Content, s: State, seat: Seat, p: PieceIndex, order: OrderIndex): boolean {
  if (!counts(c, s, p, order)) return false
  const count = { Basic: 0, Special: 0 }
  count[orderAt(c, order).category]++
  for (const [i, piece] of piecesOf(s)) {
    if (piece.seat !== seat) continue
    for (const { card } of piece.orders) if (counts(c, s, i, card)) count[orderAt(c, card).category]++
  }
  return (
    count.Basic > MOST_BASIC_PSIONIC || count.Special > MOST_SPECIAL_PSIONIC || (count.Basic > 0 && count.Special > 0)
  )
}

/** SS1-ORDER.BASIC: Basic Orders that are not Psionic have no limit of their own. */
function counts(c: Content, s: State, p: PieceIndex, order: OrderIndex): boolean {
  if (c.orders[order]?.psionic !== true) return false
  return !shipOf(c, pieceOf(s, p)).refitPanel.includes(order) && !hasKeywordNow(c, s, p, STARCASTER)
}
