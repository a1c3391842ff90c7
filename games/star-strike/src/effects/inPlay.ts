import type { Cards } from '../cards/cards.ts'
import type { CardEffect } from '../cards/effect.ts'
import { distanceBetween, letterOf, onField } from '../rules/2-field.ts'
import { NONE, type InPlay, type Table, type TablePiece } from '../shared/table.ts'

/** What has to be known of a table to say whom an effect reaches. */
type Standing = Pick<TablePiece, 'side' | 'cell'> & { readonly where: string }
interface Standings extends Pick<Table, 'battlefield' | 'teamA'> {
  readonly pieces: readonly Standing[]
}

/** SS2-4B.01.c: whom an effect in play concerns at this moment. */

/** Does the effect concern this piece (not its Strikes)? */
export function concerns(cards: Cards, s: Standings, entry: InPlay, effect: CardEffect, p: number): boolean {
  if (entry.on !== NONE) return entry.on === p
  const { of, within, side } = effect.scope
  if (of === 'self') return entry.piece === p || entry.piece === NONE
  const piece = s.pieces[p]!
  if (of === 'side') return letterOf(s, piece.side) === side
  if (of === 'friendsWithin') return friendWithin(cards, s, entry.piece, p, within)
  return of === 'enemiesWithin' && enemyWithin(cards, s, entry.piece, p, within)
}

/** Does the effect concern a Strike by this piece at that one (SS2-5B.02)? */
export function concernsStrike(
  cards: Cards,
  s: Standings,
  entry: InPlay,
  effect: CardEffect,
  striker: number,
  target: number,
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
      return friendWithin(cards, s, entry.piece, striker, within)
    case 'strikesAtFriendsWithin':
      return friendWithin(cards, s, entry.piece, target, within)
    case 'strikesByEnemiesWithin':
      return enemyWithin(cards, s, entry.piece, striker, within)
    case 'side':
      return letterOf(s, s.pieces[striker]!.side) === side
    default:
      return false
  }
}

/** Another piece of the team of `a` at this Distance or less. */
export function friendWithin(cards: Cards, s: Standings, a: number, b: number, distance: number): boolean {
  return a !== b && near(cards, s, s.pieces[a], s.pieces[b], distance) && s.pieces[a]!.side === s.pieces[b]!.side
}

export function enemyWithin(cards: Cards, s: Standings, a: number, b: number, distance: number): boolean {
  return near(cards, s, s.pieces[a], s.pieces[b], distance) && s.pieces[a]!.side !== s.pieces[b]!.side
}

function near(cards: Cards, s: Standings, a: Standing | undefined, b: Standing | undefined, distance: number): boolean {
  return onField(a) && onField(b) && distanceBetween(cards, s, a, b) <= distance
}

/** Was this limited effect of the piece used already? */
export function isUsed(s: Pick<Table, 'used'>, effect: number, piece: number): boolean {
  for (const used of s.used) if (used.effect === effect && used.piece === piece) return true
  return false
}
