import type { Table as GameTable } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { Choice, DueEffects } from './due.ts'
import { seatOfDue } from './due.ts'
import type { EffectLapsed, EffectUsed, OrderReturned } from './events.ts'
import type { Rules } from './rules.ts'
import type { Due, Table } from './table.ts'

/** What goes on by itself because there is nothing to choose. */

/** Effects whose moment has come: those without a choice happen by `use`, those without anything to act on lapse. */
export function settleDue<S extends Table>(
  rules: Rules<S>,
  { choicesOf, dueIsChoice }: DueEffects<S>,
  cards: Cards,
  t: GameTable<S, EffectLapsed>,
  use: (due: Due, choice: Choice) => void,
): boolean {
  const s = t.state
  const seat = seatOfDue(s)
  for (const { effect, piece, on } of s.due) {
    if (s.pieces[piece]!.seat !== seat || choicesOf(cards, s, { effect, piece, on }).length > 0) continue
    const { card } = cards.effects[effect]!
    t.emit({ kind: 'EffectLapsed', rule: rules.cites.lapse, effect, card, piece })
    return true
  }
  if (dueIsChoice(cards, s)) return false
  use(s.due[0]!, choicesOf(cards, s, s.due[0]!)[0]!)
  return true
}

/** Uses an effect that is due, and tells on which pieces Direct Hits of the card are still to be resolved. */
export function announceUse<S extends Table>(
  rules: Rules<S>,
  { affected }: DueEffects<S>,
  cards: Cards,
  t: GameTable<S, EffectUsed>,
  due: Due,
  choice: Choice,
): readonly { readonly piece: number; readonly hits: number }[] {
  const { act, card } = cards.effects[due.effect]!
  const hits = act.do === 'directHits' ? act.n : 0
  const struck = hits > 0 ? affected(cards, t.state, due, choice.on) : []
  t.emit({ kind: 'EffectUsed', rule: rules.cites.effect, effect: due.effect, card, piece: due.piece, ...choice })
  return struck.map((piece) => ({ piece, hits }))
}

/** An Order is owed back: which one is a choice only among different cards, and unless all go. */
export function settleReturn<S extends Table>(
  rules: Rules<S>,
  t: GameTable<S, OrderReturned>,
  owed: { readonly piece: number; readonly n: number },
): boolean {
  const { orders } = t.state.pieces[owed.piece]!
  const card = orders[0]!.card
  if (orders.some((order) => order.card !== card) && owed.n < orders.length) return false
  t.emit({ kind: 'OrderReturned', rule: rules.cites.returned, piece: owed.piece, card })
  return true
}
