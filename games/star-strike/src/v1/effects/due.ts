import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import type { CardEffect } from '../../cards/effect.ts'
import type { Timing } from '../../cards/words.ts'
import { enemyWithin, friendWithin, isUsed } from '../../effects/inPlay.ts'
import { onField, shipOf } from '../../rules/2-field.ts'
import type { Choice } from '../../effects/due.ts'
import { isBig } from '../rules/1-definitions.ts'
import { meetsNow } from '../rules/14-keywords.ts'
import { NONE, type Due, type State } from '../state.ts'
import { holds, type AttackAsked } from './conditions.ts'

export type { Choice } from '../../effects/due.ts'

/** Effects that happen at a moment: which are due, and on what they can be used. */

/** Notes the effects of a ship whose timing has come. Conditions about an attack or Skirmish are settled here. */
export function trigger(cards: Cards, s: State, at: Timing, piece: number, target: number, attack?: AttackAsked): void {
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.at !== at || entry.piece !== piece || entry.on !== NONE || isUsed(s, entry.effect, piece)) continue
    const on = effect.scope.of === 'target' || effect.scope.of === 'opponent' ? target : NONE
    if (target !== NONE && !holds(cards, s, effect.when, piece, target, attack)) continue
    s.due.push({ effect: entry.effect, piece, on })
  }
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
      if (inScope(cards, s, due.piece, p, within) && canBeDone(cards, s, effect, p))
        choices.push({ on: p, order: NONE, to: NONE })
    return choices
  }
  return affected(cards, s, due, NONE).some((p) => canBeDone(cards, s, effect, p)) ? [PLAIN] : []
}

/** The ships that the effect is applied to, once `on` was chosen where there is a choice. */
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

/** Would the deed change anything about this ship? */
function canBeDone(cards: Cards, s: State, effect: CardEffect, p: number): boolean {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  switch (effect.act.do) {
    case 'repairHull':
      return piece.hull < ship.hull
    case 'repairCritical': // SS1-DEF.11
      return piece.crippled
    case 'regainShields':
      return piece.shields.some((boxes, i) => boxes < ship.shields[i]!)
    case 'damageShield':
      return piece.shields.some((boxes) => boxes > 0)
    case 'shiftShields':
      return piece.shields.length > 1 && piece.shields.some((boxes) => boxes > 0)
    case 'freeRotation':
      return isBig(ship.role)
    case 'returnOrder':
      return piece.orders.length > 0
    case 'reload':
      return piece.marked !== 0
    case 'readyEvade':
      return piece.evaded
    default:
      return true
  }
}

/** Another revealed Order of the ship or of a friend in scope, to another own ship; one Special per ship still holds. */
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
      for (const to of inScope)
        if (
          to !== from &&
          mayTake(cards, s, to, card) &&
          !choices.some((one) => one.on === from && one.order === card && one.to === to)
        )
          choices.push({ on: from, order: card, to })
    }
  return choices
}

function mayTake(cards: Cards, s: State, p: number, order: number): boolean {
  const card = cards.orders[order]!
  const taker = s.pieces[p]!
  const special =
    card.category === 'Special' && taker.orders.some((one) => cards.orders[one.card]!.category === 'Special')
  return !special && meetsNow(cards, s, p, card.requires)
}

/** The seat whose effects are due: its own in an order of its choice. */
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
