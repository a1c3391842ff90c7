import { effectAt, orderAt } from '../content/cards.ts'
import type { Content, OrderCard } from '../content/content.ts'
import type { CardEffect } from '../content/effect.ts'
import type { Bound } from '../edition.ts'
import { trigger } from '../effects/due.ts'
import { isSet, NONE, type EffectIndex, type None, type OrderIndex, type PieceIndex } from '../indices.ts'
import { onField, shipOf } from '../rules/field.ts'
import { pieceOf, throughout, type InPlay, type TableState } from '../state.ts'
import { layOrder, liftOrder } from './boxes.ts'

/** How effects come into play and leave it. Called by `apply` alone. */

/**
 * SS2-4B.01.c, SS1-ORDERS.8: a revealed Order takes effect. Effects of the moment of revealing become due. `order` is
 * left out for a card that lies on no ship.
 */
export function putInPlay<S extends TableState>(
  c: Bound<S>,
  s: S,
  p: PieceIndex,
  card: OrderCard,
  order: OrderIndex | None = NONE,
): void {
  for (const effect of card.effects) {
    if (!c.edition.copiesAddUp(effect) && isInPlay(s, effect.index, p)) continue
    if (effect.at === 'onReveal') s.due.push({ effect: effect.index, piece: p, on: NONE })
    else s.inPlay.push(forRound(effect.index, p, order))
  }
}

/** What a ship can do of itself is in play as soon as it stands on the field. */
export function enterPlay(c: Content, s: TableState, p: PieceIndex): void {
  for (const effect of shipOf(c, pieceOf(s, p)).effects) s.inPlay.push(throughout(effect.index, p))
}

/** What a ship of itself does when Orders are revealed. */
export function revealOwn<S extends TableState>(c: Bound<S>, s: S, p: PieceIndex): void {
  if (onField(pieceOf(s, p)) && shipOf(c, pieceOf(s, p)).effects.length > 0) trigger(c, s, 'onReveal', p)
}

function forRound(effect: EffectIndex, piece: PieceIndex, order: OrderIndex | None): InPlay {
  return { effect, piece, on: NONE, order, until: 'round' }
}

function isInPlay(s: TableState, effect: EffectIndex, piece: PieceIndex): boolean {
  const same = (one: { effect: EffectIndex; piece: PieceIndex | None }) => one.effect === effect && one.piece === piece
  return s.inPlay.some(same) || s.due.some(same)
}

/** The effect stays on that piece for its time. */
export function layOn(
  s: TableState,
  effect: CardEffect,
  bearer: PieceIndex,
  order: OrderIndex | None,
  on: PieceIndex,
): void {
  const until = effect.for === 'nextActivation' || effect.for === 'game' ? effect.for : 'round'
  s.inPlay.push({ effect: effect.index, piece: bearer, on, order: until === 'round' ? order : NONE, until })
}

/** SS2-5F.03.a, SS1-ORDERS.9: back to the Library, and without effect at once; a second copy on the piece goes on. */
export function takeBack<S extends TableState>(c: Bound<S>, s: S, p: PieceIndex, order: OrderIndex): void {
  const piece = pieceOf(s, p)
  const at = piece.orders.findIndex((one) => one.card === order)
  if (!isSet(at)) return
  liftOrder(piece, at)
  s.inPlay = s.inPlay.filter((entry) => entry.piece !== p || entry.order !== order)
  const copies = piece.orders.filter((one) => one.card === order).length
  if (copies === 0) {
    s.due = s.due.filter((due) => due.piece !== p || effectAt(c, due.effect).card !== orderAt(c, order).id)
    return
  }
  for (const effect of orderAt(c, order).effects)
    for (let copy = 0; copy < (c.edition.copiesAddUp(effect) ? copies : 1); copy++) goOn(s, effect, p, order)
}

/** SS2-4B.01.I.a: a revealed Order moved to another piece. What happened at the reveal does not happen again. */
export function passOrder<S extends TableState>(
  c: Bound<S>,
  s: S,
  from: PieceIndex,
  order: OrderIndex,
  to: PieceIndex,
): void {
  takeBack(c, s, from, order)
  layOrder(pieceOf(s, to), order, true)
  for (const effect of orderAt(c, order).effects) goOn(s, effect, to, order)
}

function goOn(s: TableState, effect: CardEffect, piece: PieceIndex, order: OrderIndex): void {
  if (effect.at !== 'onReveal') s.inPlay.push(forRound(effect.index, piece, order))
}

/**
 * SS2-0.04, SS1-DEF.12: with a lost piece go its Orders and whatever was laid on it. What its weapons laid on others
 * stays.
 */
export function leavesPlay(entry: InPlay, p: PieceIndex): boolean {
  return entry.on === p || (entry.piece === p && (!isSet(entry.on) || isSet(entry.order)))
}

/** The Order on the piece that the effect stands on. */
export function orderOf(c: Content, s: TableState, piece: PieceIndex, card: string): OrderIndex | None {
  return pieceOf(s, piece).orders.find((one) => c.orders[one.card]?.id === card)?.card ?? NONE
}

export function removeDue(s: TableState, effect: EffectIndex, piece: PieceIndex): void {
  const at = s.due.findIndex((due) => due.effect === effect && due.piece === piece)
  if (isSet(at)) s.due.splice(at, 1)
}

export function markUsed(c: Content, s: TableState, effect: EffectIndex, piece: PieceIndex): void {
  const { limit } = effectAt(c, effect)
  if (limit === 'oncePerRound' || limit === 'oncePerGame') s.used.push({ effect, piece, ever: limit === 'oncePerGame' })
}
