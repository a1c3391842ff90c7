import type { Cards, OrderCard } from '../cards/cards.ts'
import type { CardEffect } from '../cards/effect.ts'
import { layOrder, liftOrder } from './boxes.ts'
import type { Rules } from './rules.ts'
import { NONE, type InPlay, type Table } from './table.ts'

/** How effects come into play and leave it. Called by `apply` alone. */

/**
 * SS2-4B.01.c, SS1-ORDERS.8: a revealed Order takes effect. Effects of the moment of revealing become due. `order` is NONE for
 * a card that lies on no ship.
 */
export function putInPlay<S extends Table>(rules: Rules<S>, s: S, p: number, card: OrderCard, order: number): void {
  for (const effect of card.effects) {
    if (!rules.copiesAddUp(effect) && isInPlay(s, effect.index, p)) continue
    if (effect.at === 'onReveal') s.due.push({ effect: effect.index, piece: p, on: NONE })
    else s.inPlay.push({ effect: effect.index, piece: p, on: NONE, order, until: 'round' })
  }
}

function isInPlay(s: Table, effect: number, piece: number): boolean {
  const same = (one: { effect: number; piece: number }) => one.effect === effect && one.piece === piece
  return s.inPlay.some(same) || s.due.some(same)
}

/** The effect stays on that piece for its time. */
export function layOn(s: Table, effect: CardEffect, bearer: number, order: number, on: number): void {
  const until = effect.for === 'nextActivation' || effect.for === 'game' ? effect.for : 'round'
  s.inPlay.push({ effect: effect.index, piece: bearer, on, order: until === 'round' ? order : NONE, until })
}

/** SS2-5F.03.a, SS1-ORDERS.9: back to the Library, and without effect at once; a second copy on the piece goes on. */
export function takeBack<S extends Table>(rules: Rules<S>, cards: Cards, s: S, p: number, order: number): void {
  const piece = s.pieces[p]!
  const at = piece.orders.findIndex((one) => one.card === order)
  if (at === NONE) return
  liftOrder(piece, at)
  s.inPlay = s.inPlay.filter((entry) => entry.piece !== p || entry.order !== order)
  const copies = piece.orders.filter((one) => one.card === order).length
  if (copies === 0) {
    s.due = s.due.filter((due) => due.piece !== p || cards.effects[due.effect]!.card !== cards.orders[order]!.id)
    return
  }
  for (const effect of cards.orders[order]!.effects)
    for (let copy = 0; copy < (rules.copiesAddUp(effect) ? copies : 1); copy++) goOn(s, effect, p, order)
}

/** SS2-4B.01.I.a: a revealed Order moved to another piece. What happened at the reveal does not happen again. */
export function passOrder<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  from: number,
  order: number,
  to: number,
): void {
  takeBack(rules, cards, s, from, order)
  layOrder(s.pieces[to]!, order, true)
  for (const effect of cards.orders[order]!.effects) goOn(s, effect, to, order)
}

function goOn(s: Table, effect: CardEffect, piece: number, order: number): void {
  if (effect.at !== 'onReveal') s.inPlay.push({ effect: effect.index, piece, on: NONE, order, until: 'round' })
}

/** SS2-0.04, SS1-DEF.12: with a lost piece go its Orders and whatever was laid on it. What its weapons laid on others stays. */
export function leavesPlay(entry: InPlay, p: number): boolean {
  return entry.on === p || (entry.piece === p && (entry.on === NONE || entry.order !== NONE))
}

/** The Order on the piece that the effect stands on, or NONE. */
export function orderOf(cards: Cards, s: Table, piece: number, card: string): number {
  return s.pieces[piece]!.orders.find((one) => cards.orders[one.card]?.id === card)?.card ?? NONE
}

export function removeDue(s: Table, effect: number, piece: number): void {
  const at = s.due.findIndex((due) => due.effect === effect && due.piece === piece)
  if (at !== NONE) s.due.splice(at, 1)
}

export function markUsed(cards: Cards, s: Table, effect: number, piece: number): void {
  const { limit } = cards.effects[effect]!
  if (limit === 'oncePerRound' || limit === 'oncePerGame') s.used.push({ effect, piece, ever: limit === 'oncePerGame' })
}
