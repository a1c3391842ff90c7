import { weaponAt } from '../content/cards.ts'
import type { ArcIndex } from '../content/words.ts'
import type { Bound } from '../edition.ts'
import type { PieceIndex, WeaponIndex } from '../indices.ts'
import { onField } from '../rules/field.ts'
import { pieceOf, type Due, type TableState } from '../state.ts'
import type { StrikeAsked } from './conditions.ts'
import { effectsDue } from './due.ts'

/** A Strike or attack that is over. */
interface Ended {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly weapon: WeaponIndex
  readonly distance: number
}

/**
 * SS2-5G, SS1-ORDERS.8: the effects of the striking piece whose moment is after the Strike, and whose conditions hold
 * now. Where the target is still there they are asked about the Strike as it would be now, otherwise as it was.
 */
export function dueAfter<S extends TableState>(
  c: Bound<S>,
  s: S,
  { piece, target, weapon, distance }: Ended,
  arc: ArcIndex,
  askedNow: () => StrikeAsked,
): readonly Due[] {
  const there = onField(pieceOf(s, piece)) && onField(pieceOf(s, target))
  const asked = there ? askedNow() : { distance, types: weaponAt(c, weapon).types, arc, shielded: false }
  return effectsDue(c, s, 'afterStrike', piece, target, asked)
}
