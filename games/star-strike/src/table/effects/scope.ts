import type { Content } from '../content/content.ts'
import type { CardEffect } from '../content/effect.ts'
import { isSet, NONE, type EffectIndex, type None, type PieceIndex } from '../indices.ts'
import { distanceBetween, letterOf, onField } from '../rules/field.ts'
import { pieceOf, type InPlay, type TableState, type TablePiece } from '../state.ts'

/** What has to be known of a table to say whom an effect reaches. */
type Standing = Pick<TablePiece, 'side' | 'cell'> & { readonly where: string }
interface Standings extends Pick<TableState, 'battlefield' | 'teamA'> {
  readonly pieces: readonly Standing[]
}

/** SS2-4B.01.c: whom an effect in play concerns at this moment. */

/** Does the effect concern this piece (not its Strikes)? */
export function concerns(c: Content, s: Standings, entry: InPlay, effect: CardEffect, p: PieceIndex): boolean {
  if (isSet(entry.on)) return entry.on === p
  const { of, within, side } = effect.scope
  if (of === 'self') return entry.piece === p || !isSet(entry.piece)
  const piece = pieceOf(s, p)
  if (of === 'side') return letterOf(s, piece.side) === side
  if (of === 'friendsWithin') return friendWithin(c, s, entry.piece, p, within)
  return of === 'enemiesWithin' && enemyWithin(c, s, entry.piece, p, within)
}

/** Does the effect concern a Strike by this piece at that one (SS2-5B.02)? */
export function concernsStrike(
  c: Content,
  s: Standings,
  entry: InPlay,
  effect: CardEffect,
  striker: PieceIndex,
  target: PieceIndex,
): boolean {
  const { of, within, side } = effect.scope
  switch (of) {
    case 'strikesBySelf':
      return entry.piece === striker
    case 'strikesAtSelf':
      return entry.piece === target
    case 'strikesByTarget':
      return entry.on === striker
    case 'strikesByFriendsWithin':
      return friendWithin(c, s, entry.piece, striker, within)
    case 'strikesAtFriendsWithin':
      return friendWithin(c, s, entry.piece, target, within)
    case 'strikesByEnemiesWithin':
      return enemyWithin(c, s, entry.piece, striker, within)
    case 'side':
      return letterOf(s, pieceOf(s, striker).side) === side
    default:
      return false
  }
}

/** The piece that has a card; a scenario's rule is nobody's, and so nobody's friend or enemy. */
type Bearer = PieceIndex | None

/** Another piece of the team of `a` at this Distance or less. */
export function friendWithin(c: Content, s: Standings, a: Bearer, b: PieceIndex, distance: number): boolean {
  if (a === b || !isSet(a)) return false
  const one = pieceOf(s, a)
  const two = pieceOf(s, b)
  return one.side === two.side && near(c, s, one, two, distance)
}

export function enemyWithin(c: Content, s: Standings, a: Bearer, b: PieceIndex, distance: number): boolean {
  if (!isSet(a)) return false
  const one = pieceOf(s, a)
  const two = pieceOf(s, b)
  return one.side !== two.side && near(c, s, one, two, distance)
}

function near(c: Content, s: Standings, a: Standing, b: Standing, distance: number): boolean {
  return onField(a) && onField(b) && distanceBetween(c, s, a, b) <= distance
}

/** Was this limited effect of the piece, or of the scenario, used already? */
export function isUsed(s: Pick<TableState, 'used'>, effect: EffectIndex, piece: PieceIndex | None = NONE): boolean {
  for (const used of s.used) if (used.effect === effect && used.piece === piece) return true
  return false
}
