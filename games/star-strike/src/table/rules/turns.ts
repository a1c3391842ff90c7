import type { Seat } from '@flagbridge/kernel'
import type { PieceIndex } from '../indices.ts'
import { other, pieceOf, type Side, type TableState, type TablePiece } from '../state.ts'

/** Sides take turns, in placing and in activating. */

/**
 * SS2-4A.04.a, SS2-4B.02.a, SS1-SETUP.2, SS1-SHIP.1, SS1-SHIP.2: the side in turn, or the other while it cannot;
 * undefined when neither can.
 */
export function sideInTurn(next: Side, can: (side: Side) => boolean): Side | undefined {
  if (can(next)) return next
  return can(other(next)) ? other(next) : undefined
}

export function isWaiting(s: TableState, p: PieceIndex): boolean {
  return waits(pieceOf(s, p))
}

function waits(piece: TablePiece): boolean {
  return piece.where === 'field' && !piece.activated
}

export function sideWaits(s: TableState, side: Side): boolean {
  for (const piece of s.pieces) if (piece.side === side && waits(piece)) return true
  return false
}

export function seatWaits(s: TableState, seat: Seat): boolean {
  for (const piece of s.pieces) if (piece.seat === seat && waits(piece)) return true
  return false
}
