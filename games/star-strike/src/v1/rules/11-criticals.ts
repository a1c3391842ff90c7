import type { Table } from '@flagbridge/kernel'
import type { Cards } from '../../cards/cards.ts'
import { ESCORT, HEAVY, LIGHT, MASSIVE } from '../../cards/words.ts'
import { shipOf } from '../../rules/2-field.ts'
import type { Event } from '../events.ts'
import { NONE, type Attack, type State } from '../state.ts'
import { destroy, destroyIfHullGone } from './1-destroyed.ts'
import { cardsOn } from './5-orders.ts'
import { usableBoxes } from './10-shields.ts'
import { hasKeywordNow, keywordsToLose } from './14-keywords.ts'

/**
 * SS1-CRIT.1: a Critical Hit that was neither cancelled nor blocked, by the role of the defender. It is not also a Hit, and
 * each one sees what the one before has left. SS1-CRIT.ESCORT.1: an Escort is destroyed.
 */
export function resolveCritical(cards: Cards, t: Table<State, Event>, attack: Attack): void {
  const s = t.state
  const { role } = shipOf(cards, s.pieces[attack.target]!)
  if (role === ESCORT) return destroy(cards, t, attack.target, 'critical', 'SS1-CRIT.ESCORT.1')
  if (role === LIGHT) return onLight(cards, t, attack.target)
  if (role === HEAVY) return onHeavy(cards, t, attack.target)
  onSuperHeavy(cards, t, attack)
}

/** SS1-CRIT.LIGHT.1: one Hull Box while any Shield Box is undamaged, which is not used. SS1-CRIT.LIGHT.2: else destroyed. */
function onLight(cards: Cards, t: Table<State, Event>, p: number): void {
  if (usableBoxes(cards, t.state, t.state.pieces[p]!, 0) === 0)
    return destroy(cards, t, p, 'critical', 'SS1-CRIT.LIGHT.2')
  t.emit({ kind: 'HullDamaged', rule: 'SS1-CRIT.LIGHT.1', piece: p, boxes: 1, by: 'critical' })
  destroyIfHullGone(cards, t, p, 'SS1-ICON.6')
}

/** SS1-CRIT.HEAVY.1: Crippled, and a keyword of its own choice is lost. SS1-CRIT.HEAVY.2: else destroyed. */
function onHeavy(cards: Cards, t: Table<State, Event>, p: number): void {
  const s = t.state
  const piece = s.pieces[p]!
  if (piece.crippled || keywordsToLose(cards, s, p).length === 0)
    return destroy(cards, t, p, 'critical', 'SS1-CRIT.HEAVY.2')
  if (hasKeywordNow(cards, s, p, MASSIVE)) return crushMassive(cards, t, p)
  t.emit({ kind: 'ShipCrippled', rule: 'SS1-CRIT.HEAVY.1', piece: p, seat: piece.seat })
}

/**
 * SS1-CRIT.SH.1: all Orders go back, and nothing else. SS1-CRIT.SH.2: without Orders Crippled, the attacker choosing the
 * keyword. SS1-CRIT.SH.3: Crippled and without Orders, destroyed.
 */
function onSuperHeavy(cards: Cards, t: Table<State, Event>, attack: Attack): void {
  const s = t.state
  const p = attack.target
  const piece = s.pieces[p]!
  if (piece.orders.length > 0)
    return t.emit({ kind: 'OrdersLost', rule: 'SS1-CRIT.SH.1', piece: p, cards: cardsOn(piece) })
  if (piece.crippled) return destroy(cards, t, p, 'critical', 'SS1-CRIT.SH.3')
  if (hasKeywordNow(cards, s, p, MASSIVE)) return crushMassive(cards, t, p)
  const seat = keywordsToLose(cards, s, p).length === 0 ? NONE : s.pieces[attack.piece]!.seat
  t.emit({ kind: 'ShipCrippled', rule: 'SS1-CRIT.SH.2', piece: p, seat })
}

const INSTEAD_OF_CRIPPLED = 2

/** SS1-KEY.MASSIVE.2: never Crippled; 2 Direct Hits instead. What would destroy the ship still does. */
function crushMassive(cards: Cards, t: Table<State, Event>, p: number): void {
  t.emit({ kind: 'HullDamaged', rule: 'SS1-KEY.MASSIVE.2', piece: p, boxes: INSTEAD_OF_CRIPPLED, by: 'critical' })
  destroyIfHullGone(cards, t, p, 'SS1-COMP.3')
}
