import type { Table as GameTable } from '@flagbridge/kernel'
import { effectAt } from '../content/cards.ts'
import type { Bound } from '../edition.ts'
import { affected, choicesOf, dueIsChoice, seatOfDue, type DueChoice } from '../effects/due.ts'
import type { EffectLapsed, EffectUsed, OrderReturned } from '../events/events.ts'
import { isSet, type PieceIndex } from '../indices.ts'
import { dueFirst, pieceOf, type Due, type TableState } from '../state.ts'
import { onField } from './field.ts'

/** What goes on by itself because there is nothing to choose. */

/** Effects whose moment has come: those without a choice happen by `use`, those without anything to act on lapse. */
export function settleDue<S extends TableState>(
  c: Bound<S>,
  t: GameTable<S, EffectLapsed>,
  use: (due: Due, choice: DueChoice) => void,
): boolean {
  const s = t.state
  const seat = seatOfDue(s)
  for (const { effect, piece, on } of s.due) {
    if (pieceOf(s, piece).seat !== seat || choicesOf(c, s, { effect, piece, on }).length > 0) continue
    const { card } = effectAt(c, effect)
    t.emit({ kind: 'EffectLapsed', rule: c.edition.cites.lapse, effect, card, piece })
    return true
  }
  if (dueIsChoice(c, s)) return false
  const [choice] = choicesOf(c, s, dueFirst(s))
  if (choice !== undefined) use(dueFirst(s), choice)
  return true
}

/** Uses an effect that is due, and tells on which pieces Direct Hits of the card are still to be resolved. */
export function announceUse<S extends TableState>(
  c: Bound<S>,
  t: GameTable<S, EffectUsed>,
  due: Due,
  choice: DueChoice,
): readonly { readonly piece: PieceIndex; readonly hits: number }[] {
  const { act, card } = effectAt(c, due.effect)
  const hits = act.do === 'directHits' ? act.n : 0
  const struck = hits > 0 ? affected(c, t.state, due, choice.on) : []
  t.emit({ kind: 'EffectUsed', rule: c.edition.cites.effect, effect: due.effect, card, piece: due.piece, ...choice })
  return struck.map((piece) => ({ piece, hits }))
}

/** The opponent in the Skirmish that a card begins; undefined where it begins none. */
export function foeOf<S extends TableState>(c: Bound<S>, s: S, due: Due, { on }: DueChoice): PieceIndex | undefined {
  return effectAt(c, due.effect).act.do === 'skirmish' ? affected(c, s, due, on)[0] : undefined
}

/** What was due when a Skirmish began in between waits for its end; what pieces are gone for lapses. */
export function resumeDue(s: TableState, waiting: readonly Due[]): void {
  for (const due of waiting)
    if (onField(pieceOf(s, due.piece)) && (!isSet(due.on) || onField(pieceOf(s, due.on)))) s.due.push(due)
}

/** An Order is owed back: which one is a choice only among different cards, and unless all go. */
export function settleReturn<S extends TableState>(
  c: Bound<S>,
  t: GameTable<S, OrderReturned>,
  owed: { readonly piece: PieceIndex; readonly n: number },
): boolean {
  const { orders } = pieceOf(t.state, owed.piece)
  const [first] = orders
  if (first === undefined) return false
  const { card } = first
  if (orders.some((order) => order.card !== card) && owed.n < orders.length) return false
  t.emit({ kind: 'OrderReturned', rule: c.edition.cites.returned, piece: owed.piece, card })
  return true
}
