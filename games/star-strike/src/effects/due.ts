import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { CardEffect } from '../cards/effect.ts'
import type { Timing } from '../cards/words.ts'
import { meets } from '../rules/3-pieces.ts'
import { onField, shipOf } from '../rules/2-field.ts'
import { keywordsNow } from '../rules/9-keywords.ts'
import { NONE, type Due, type State } from '../state.ts'
import { holds, type StrikeAsked } from './conditions.ts'
import { enemyWithin, friendWithin, isUsed } from './inPlay.ts'

/** Effects that happen at a moment: which are due, and on what they can be used. */

/** Notes the effects of a piece whose timing has come. Conditions about a Strike or Skirmish are settled here. */
export function trigger(cards: Cards, s: State, at: Timing, piece: number, target: number, strike?: StrikeAsked): void {
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.at !== at || entry.piece !== piece || entry.on !== NONE || isUsed(s, entry.effect, piece)) continue
    const on = effect.scope.of === 'target' || effect.scope.of === 'opponent' ? target : NONE
    if (target !== NONE && !holds(cards, s, effect.when, piece, target, strike)) continue
    s.due.push({ effect: entry.effect, piece, on })
  }
}

/** One way to use an effect that is due. */
export interface Choice {
  readonly on: number
  readonly order: number
  readonly to: number
}

const PLAIN: Choice = { on: NONE, order: NONE, to: NONE }

/** Everything the effect could be used on now: empty if nothing, one plain choice if nothing is to be chosen. */
export function choicesOf(cards: Cards, s: State, due: Due): Choice[] {
  const effect = cards.effects[due.effect]!
  if (effect.act.do === 'passOrder') return ordersToPass(cards, s, due, effect)
  const { of, within } = effect.scope
  if (of === 'oneFriendWithin' || of === 'oneEnemyWithin') {
    const inScope = of === 'oneFriendWithin' ? friendWithin : enemyWithin
    const choices: Choice[] = []
    for (let p = 0; p < s.pieces.length; p++)
      if (
        inScope(cards, s, due.piece, p, within) &&
        holds(cards, s, effect.when, p, NONE) &&
        canBeDone(cards, s, effect, p)
      )
        choices.push({ on: p, order: NONE, to: NONE })
    return choices
  }
  return affected(cards, s, due, NONE).some((p) => canBeDone(cards, s, effect, p)) ? [PLAIN] : []
}

/** The pieces that the effect is applied to, once `on` was chosen where there is a choice. */
export function affected(cards: Cards, s: State, due: Due, on: number): number[] {
  const effect = cards.effects[due.effect]!
  const { of, within } = effect.scope
  if (on !== NONE) return [on]
  if (due.on !== NONE) return onField(s.pieces[due.on]) ? [due.on] : []
  const settled = effect.at === 'afterStrike' || effect.at === 'damageReport'
  const pieces: number[] = []
  for (let p = 0; p < s.pieces.length; p++) {
    const inScope =
      of === 'self'
        ? p === due.piece
        : of === 'friendsWithin'
          ? friendWithin(cards, s, due.piece, p, within)
          : enemyWithin(cards, s, due.piece, p, within)
    if (inScope && (settled || holds(cards, s, effect.when, p, NONE))) pieces.push(p)
  }
  return pieces
}

/** Would the deed change anything about this piece? */
function canBeDone(cards: Cards, s: State, effect: CardEffect, p: number): boolean {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  switch (effect.act.do) {
    case 'repairHull':
      return piece.hull < ship.hull
    case 'repairCritical':
      return piece.criticals > 0
    case 'regainShields':
      return piece.shields.some((points, i) => points < ship.shields[i]!)
    case 'damageShield':
      return piece.shields.some((points) => points > 0)
    case 'shiftShields':
      return piece.shields.length > 1 && piece.shields.some((points) => points > 0)
    case 'returnOrder':
      return piece.orders.length > 0
    case 'exhaust':
      return effect.act.n > 0 ? piece.exhausted < 2 : piece.exhausted > 0
    case 'reload':
      return piece.reloading
    case 'readyEvade':
      return piece.evaded
    default:
      return true
  }
}

/** SS2-4B.01.I.a: another Revealed Order of the piece or of a friend in scope, to another own piece in scope. */
function ordersToPass(cards: Cards, s: State, due: Due, effect: CardEffect): Choice[] {
  const bearer = s.pieces[due.piece]!
  const inScope: number[] = []
  for (let p = 0; p < s.pieces.length; p++) {
    const own = s.pieces[p]!.seat === bearer.seat && onField(s.pieces[p])
    if (own && (p === due.piece || friendWithin(cards, s, due.piece, p, effect.scope.within))) inScope.push(p)
  }
  const choices: Choice[] = []
  for (const from of inScope)
    for (const { card } of s.pieces[from]!.orders) {
      if (from === due.piece && cards.orders[card]!.id === effect.card) continue
      for (const to of inScope) {
        const taker = s.pieces[to]!
        if (to === from || !meets(cards.orders[card]!.requires, shipOf(cards, taker), keywordsNow(cards, s, to)))
          continue
        if (!choices.some((one) => one.on === from && one.order === card && one.to === to))
          choices.push({ on: from, order: card, to })
      }
    }
  return choices
}

/** The seat whose effects are due: order of Initiative, then of seats; its own in an order of its choice. */
export function seatOfDue(s: State): Seat {
  return s.pieces[s.due[0]!.piece]!.seat
}

/** Whether a choice has to be made among the effects that are due to this seat. */
export function dueIsChoice(cards: Cards, s: State): boolean {
  const seat = seatOfDue(s)
  let moving = 0
  for (const due of s.due) {
    if (s.pieces[due.piece]!.seat !== seat) continue
    const { length } = choicesOf(cards, s, due)
    if (length > 1) return true
    if (length === 1 && ORDER_MATTERS.has(cards.effects[due.effect]!.act.do)) moving++
  }
  return moving > 1
}

const ORDER_MATTERS: ReadonlySet<string> = new Set(['swap', 'passOrder', 'returnOrder', 'directHits'])
