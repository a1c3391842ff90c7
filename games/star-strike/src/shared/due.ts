import type { Seat } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { CardEffect } from '../cards/effect.ts'
import type { Timing } from '../cards/words.ts'
import { enemyWithin, friendWithin, isUsed } from '../effects/inPlay.ts'
import { onField, shipOf } from '../rules/2-field.ts'
import { holdsBy, type StrikeAsked } from './conditions.ts'
import type { Rules } from './rules.ts'
import { NONE, type Due, type Table } from './table.ts'

/** Effects that happen at a moment: which are due, and on what they can be used. */

/** One way to use an effect that is due. */
export interface Choice {
  readonly on: number
  readonly order: number
  readonly to: number
}

/** The same questions in every edition, answered by its rules. */
export interface DueEffects<S extends Table> {
  /** Notes the effects of a piece whose timing has come. Conditions about a Strike or Skirmish are settled here. */
  trigger(cards: Cards, s: S, at: Timing, piece: number, target: number, strike?: StrikeAsked): void
  /** Everything the effect could be used on now: empty if nothing, one plain choice if nothing is to be chosen. */
  choicesOf(cards: Cards, s: S, due: Due): Choice[]
  /** The pieces that the effect is applied to, once `on` was chosen where there is a choice. */
  affected(cards: Cards, s: S, due: Due, on: number): number[]
  /** Whether a choice has to be made among the effects that are due to the seat in turn. */
  dueIsChoice(cards: Cards, s: S): boolean
}

export function dueEffects<S extends Table>(rules: () => Rules<S>): DueEffects<S> {
  return {
    trigger: (cards, s, at, piece, target, strike) => trigger(rules(), cards, s, at, piece, target, strike),
    choicesOf: (cards, s, due) => choicesOf(rules(), cards, s, due),
    affected: (cards, s, due, on) => affected(rules(), cards, s, due, on),
    dueIsChoice: (cards, s) => dueIsChoice(rules(), cards, s),
  }
}

function trigger<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  at: Timing,
  piece: number,
  target: number,
  strike: StrikeAsked | undefined,
): void {
  for (const entry of s.inPlay) {
    const effect = cards.effects[entry.effect]!
    if (effect.at !== at || entry.piece !== piece || entry.on !== NONE || isUsed(s, entry.effect, piece)) continue
    const on = effect.scope.of === 'target' || effect.scope.of === 'opponent' ? target : NONE
    if (target !== NONE && !holdsBy(rules, cards, s, effect.when, piece, target, strike)) continue
    s.due.push({ effect: entry.effect, piece, on })
  }
}

const PLAIN: Choice = { on: NONE, order: NONE, to: NONE }

function choicesOf<S extends Table>(rules: Rules<S>, cards: Cards, s: S, due: Due): Choice[] {
  const effect = cards.effects[due.effect]!
  if (effect.act.do === 'passOrder') return ordersToPass(rules, cards, s, due, effect)
  const { of, within } = effect.scope
  if (of !== 'oneFriendWithin' && of !== 'oneEnemyWithin')
    return affected(rules, cards, s, due, NONE).some((p) => canBeDone(rules, cards, s, effect, p)) ? [PLAIN] : []
  const inScope = of === 'oneFriendWithin' ? friendWithin : enemyWithin
  const choices: Choice[] = []
  for (let p = 0; p < s.pieces.length; p++)
    if (
      inScope(cards, s, due.piece, p, within) &&
      holdsBy(rules, cards, s, effect.when, p, NONE, undefined) &&
      canBeDone(rules, cards, s, effect, p)
    )
      choices.push({ on: p, order: NONE, to: NONE })
  return choices
}

function affected<S extends Table>(rules: Rules<S>, cards: Cards, s: S, due: Due, on: number): number[] {
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
    if (inScope && (settled || holdsBy(rules, cards, s, effect.when, p, NONE, undefined))) pieces.push(p)
  }
  return pieces
}

/** Would the deed change anything about this piece? */
function canBeDone<S extends Table>(rules: Rules<S>, cards: Cards, s: S, effect: CardEffect, p: number): boolean {
  const piece = s.pieces[p]!
  const ship = shipOf(cards, piece)
  switch (effect.act.do) {
    case 'repairHull':
      return piece.hull < ship.hull
    case 'regainShields':
      return piece.shields.some((boxes, i) => boxes < ship.shields[i]!)
    case 'damageShield':
      return piece.shields.some((boxes) => boxes > 0)
    case 'shiftShields':
      return piece.shields.length > 1 && piece.shields.some((boxes) => boxes > 0)
    case 'returnOrder':
      return piece.orders.length > 0
    case 'readyEvade':
      return piece.evaded
    default:
      return rules.canBeDone(cards, s, effect, p)
  }
}

/** Another revealed Order of the piece or of a friend in scope, to another own piece in scope. */
function ordersToPass<S extends Table>(
  rules: Rules<S>,
  cards: Cards,
  s: S,
  due: Due,
  { card, scope }: CardEffect,
): Choice[] {
  const bearer = s.pieces[due.piece]!
  const inScope: number[] = []
  for (let p = 0; p < s.pieces.length; p++) {
    const own = s.pieces[p]!.seat === bearer.seat && onField(s.pieces[p])
    if (own && (p === due.piece || friendWithin(cards, s, due.piece, p, scope.within))) inScope.push(p)
  }
  const choices: Choice[] = []
  for (const from of inScope)
    for (const order of new Set(s.pieces[from]!.orders.map((one) => one.card))) {
      if (from === due.piece && cards.orders[order]!.id === card) continue
      for (const to of inScope)
        if (to !== from && rules.mayTake(cards, s, to, order)) choices.push({ on: from, order, to })
    }
  return choices
}

/** The seat whose effects are due; its own in an order of its choice. */
export function seatOfDue(s: Table): Seat {
  return s.pieces[s.due[0]!.piece]!.seat
}

function dueIsChoice<S extends Table>(rules: Rules<S>, cards: Cards, s: S): boolean {
  const seat = seatOfDue(s)
  let moving = 0
  for (const due of s.due) {
    if (s.pieces[due.piece]!.seat !== seat) continue
    const { length } = choicesOf(rules, cards, s, due)
    if (length > 1) return true
    if (length === 1 && ORDER_MATTERS.has(cards.effects[due.effect]!.act.do)) moving++
  }
  return moving > 1
}

const ORDER_MATTERS: ReadonlySet<string> = new Set(['swap', 'passOrder', 'returnOrder', 'directHits'])
