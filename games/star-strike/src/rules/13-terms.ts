import type { Cards } from '../cards/cards.ts'
import { usableBoxes } from '../shared/shields.ts'
import type { Piece, State } from '../state.ts'

export { canShift, facingsToLose, facingsToRepair as facingsToRegain } from '../shared/shields.ts'
export { usableBoxes as shieldPoints } from '../shared/shields.ts'

/** Section 13: what the words on cards mean. */

/** SS2-13B: at least one point on the facing under attack. */
export function isShielded(cards: Cards, s: State, piece: Piece, facing: number): boolean {
  return usableBoxes(cards, s, piece, facing) > 0
}

/** SS2-13A.03: each marker removed gives a slot back; a lost Order stays lost. */
export function repairCritical(piece: Piece, n: number): void {
  piece.criticals = Math.max(0, piece.criticals - n)
}
