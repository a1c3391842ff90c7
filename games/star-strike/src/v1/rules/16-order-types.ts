import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { STARCASTER } from '../../cards/words.ts'
import { shipOf } from '../../rules/2-field.ts'
import type { State } from '../state.ts'
import { hasKeywordNow } from './14-keywords.ts'

/** SS1-ORDER.BASIC: Basic Orders have no limit of their own; Special ones are limited by ship (5-orders.ts). */

const MOST_BASIC_PSIONIC = 2
const MOST_SPECIAL_PSIONIC = 1

/**
 * SS1-ORDER.PSIONIC.1: each player has, in a turn, either one Special Psionic Order or up to two Basic Psionic ones.
 * SS1-ORDER.PSIONIC.2: Orders on a ship's own panel and Orders on a Starcaster ship do not count.
 */
export function exceedsPsionicLimit(cards: Cards, s: State, seat: Seat, p: number, order: number): boolean {
  if (!counts(cards, s, p, order)) return false
  const count = { Basic: 0, Special: 0 }
  count[cards.orders[order]!.category]++
  for (const [i, piece] of s.pieces.entries()) {
    if (piece.seat !== seat) continue
    for (const { card } of piece.orders) if (counts(cards, s, i, card)) count[cards.orders[card]!.category]++
  }
  return (
    count.Basic > MOST_BASIC_PSIONIC || count.Special > MOST_SPECIAL_PSIONIC || (count.Basic > 0 && count.Special > 0)
  )
}

function counts(cards: Cards, s: State, p: number, order: number): boolean {
  if (cards.orders[order]?.psionic !== true) return false
  return !shipOf(cards, s.pieces[p]!).refitPanel.includes(order) && !hasKeywordNow(cards, s, p, STARCASTER)
}
