import type { Seat } from '@flagbridge/kernel'
import { effectAt, orderAt } from '../content/cards.ts'
import type { CardEffect } from '../content/effect.ts'
import type { Timing } from '../content/words.ts'
import type { Bound } from '../edition.ts'
import { isSet, NONE, type None, type OrderIndex, type PieceIndex } from '../indices.ts'
import { onField, shipOf } from '../rules/field.ts'
import { isShieldDamaged } from '../rules/shields.ts'
import { dueFirst, pieceOf, type Due, type TableState } from '../state.ts'
import { holds, holdsFor, type StrikeAsked } from './conditions.ts'
import { enemyWithin, friendWithin, isUsed } from './scope.ts'

/** Effects that happen at a moment: which are due, and on what they can be used. */

/** One way to use an effect that is due. */
export interface DueChoice {
  readonly on: PieceIndex | None
  readonly order: OrderIndex | None
  readonly to: PieceIndex | None
}

const NOTHING_DUE: readonly Due[] = []

/** The effects of a piece whose timing has come. Conditions about a Strike or Skirmish are settled here. */
export function effectsDue<S extends TableState>(
  c: Bound<S>,
  s: S,
  at: Timing,
  piece: PieceIndex,
  target: PieceIndex | None,
  strike?: StrikeAsked,
): readonly Due[] {
  let effects: Due[] | undefined
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    // A scenario's rule is nobody's own: its moment comes for every piece.
    if (effect.at !== at || (isSet(entry.piece) && entry.piece !== piece) || isSet(entry.on)) continue
    if (isUsed(s, entry.effect, piece)) continue
    const on = effect.scope.of === 'target' || effect.scope.of === 'opponent' ? target : NONE
    if (isSet(target) && !holds(c, s, effect.when, piece, target, strike)) continue
    effects ??= []
    effects.push({ effect: entry.effect, piece, on })
  }
  return effects ?? NOTHING_DUE
}

/** Notes the effects of a piece whose timing has come. Called by writers alone, whose events do not say what is due. */
export function trigger<S extends TableState>(
  c: Bound<S>,
  s: S,
  at: Timing,
  piece: PieceIndex,
  target: PieceIndex | None = NONE,
): void {
  for (const due of effectsDue(c, s, at, piece, target)) s.due.push(due)
}

const PLAIN: DueChoice = { on: NONE, order: NONE, to: NONE }

/** Everything the effect could be used on now: empty if nothing, one plain choice if nothing is to be chosen. */
export function choicesOf<S extends TableState>(c: Bound<S>, s: S, due: Due): DueChoice[] {
  const effect = effectAt(c, due.effect)
  if (effect.act.do === 'passOrder') return ordersToPass(c, s, due, effect)
  const { of, within } = effect.scope
  if (of !== 'oneFriendWithin' && of !== 'oneEnemyWithin')
    return affected(c, s, due).some((p) => canBeDone(c, s, effect, p)) ? [PLAIN] : []
  const inScope = of === 'oneFriendWithin' ? friendWithin : enemyWithin
  const choices: DueChoice[] = []
  for (let p = 0 as PieceIndex; p < s.pieces.length; p++)
    if (inScope(c, s, due.piece, p, within) && holdsFor(c, s, effect.when, p) && canBeDone(c, s, effect, p))
      choices.push({ ...PLAIN, on: p })
  return choices
}

/** The pieces that the effect is applied to, once `on` was chosen where there is a choice. */
export function affected<S extends TableState>(
  c: Bound<S>,
  s: S,
  due: Due,
  on: PieceIndex | None = NONE,
): PieceIndex[] {
  const effect = effectAt(c, due.effect)
  const { of, within } = effect.scope
  if (isSet(on)) return [on]
  if (isSet(due.on)) return onField(pieceOf(s, due.on)) ? [due.on] : []
  const settled = effect.at === 'afterStrike' || effect.at === 'damageReport'
  const pieces: PieceIndex[] = []
  for (let p = 0 as PieceIndex; p < s.pieces.length; p++) {
    const inScope =
      of === 'self'
        ? p === due.piece
        : of === 'friendsWithin'
          ? friendWithin(c, s, due.piece, p, within)
          : enemyWithin(c, s, due.piece, p, within)
    if (inScope && (settled || holdsFor(c, s, effect.when, p))) pieces.push(p)
  }
  return pieces
}

/** Would the deed change anything about this piece? */
function canBeDone<S extends TableState>(c: Bound<S>, s: S, effect: CardEffect, p: PieceIndex): boolean {
  const piece = pieceOf(s, p)
  const ship = shipOf(c, piece)
  switch (effect.act.do) {
    case 'repairHull':
      return piece.hull < ship.hull
    case 'regainShields':
      return isShieldDamaged(piece, ship)
    case 'damageShield':
      return piece.shields.some((boxes) => boxes > 0)
    case 'shiftShields':
      return piece.shields.length > 1 && piece.shields.some((boxes) => boxes > 0)
    case 'returnOrder':
      return piece.orders.length > 0
    case 'readyEvade':
      return piece.evaded
    default:
      return c.edition.canBeDone(c, s, effect, p)
  }
}

/** Another revealed Order of the piece or of a friend in scope, to another own piece in scope. */
function ordersToPass<S extends TableState>(c: Bound<S>, s: S, due: Due, { card, scope }: CardEffect): DueChoice[] {
  const bearer = pieceOf(s, due.piece)
  const inScope: PieceIndex[] = []
  for (let p = 0 as PieceIndex; p < s.pieces.length; p++) {
    const piece = pieceOf(s, p)
    const own = piece.seat === bearer.seat && onField(piece)
    if (own && (p === due.piece || friendWithin(c, s, due.piece, p, scope.within))) inScope.push(p)
  }
  const choices: DueChoice[] = []
  for (const from of inScope)
    for (const order of new Set(pieceOf(s, from).orders.map((one) => one.card))) {
      if (from === due.piece && orderAt(c, order).id === card) continue
      for (const to of inScope)
        if (to !== from && c.edition.mayTake(c, s, to, order)) choices.push({ on: from, order, to })
    }
  return choices
}

/** The seat whose effects are due; its own in an order of its choice. */
export function seatOfDue(s: TableState): Seat {
  return pieceOf(s, dueFirst(s).piece).seat
}

/** Whether a choice has to be made among the effects that are due to the seat in turn. */
export function dueIsChoice<S extends TableState>(c: Bound<S>, s: S): boolean {
  const seat = seatOfDue(s)
  let moving = 0
  for (const due of s.due) {
    if (pieceOf(s, due.piece).seat !== seat) continue
    const { length } = choicesOf(c, s, due)
    if (length > 1) return true
    if (length === 1 && ORDER_MATTERS.has(effectAt(c, due.effect).act.do)) moving++
  }
  return moving > 1
}

const ORDER_MATTERS: ReadonlySet<string> = new Set(['swap', 'passOrder', 'returnOrder', 'directHits'])
