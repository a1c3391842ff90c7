import type { Seat } from '@flagbridge/kernel'
import { NONE, other, type Side, type Table } from './table.ts'

/** Sides take turns, in placing and in activating. */

/** SS2-4A.04.a, SS2-4B.02.a, SS1-SETUP.2, SS1-SHIP.1, SS1-SHIP.2: the side in turn, or the other while it cannot; NONE when neither can. */
export function sideInTurn(next: Side, can: (side: Side) => boolean): number {
  if (can(next)) return next
  return can(other(next)) ? other(next) : NONE
}

export function isWaiting(s: Table, p: number): boolean {
  const piece = s.pieces[p]!
  return piece.where === 'field' && !piece.activated
}

export function sideWaits(s: Table, side: Side): boolean {
  for (let p = 0; p < s.pieces.length; p++) if (s.pieces[p]!.side === side && isWaiting(s, p)) return true
  return false
}

export function seatWaits(s: Table, seat: Seat): boolean {
  for (let p = 0; p < s.pieces.length; p++) if (s.pieces[p]!.seat === seat && isWaiting(s, p)) return true
  return false
}
