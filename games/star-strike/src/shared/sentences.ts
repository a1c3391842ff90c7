import type { Modifier } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'
import type { SaveRoll, SharedEvent } from './events.ts'
import { cardName, orderName, pieceName } from './names.ts'
import { playerName } from './sides.ts'
import { NONE, type Table } from './table.ts'

/** A sentence for every kind of event. */
export type Sentences<Event extends { readonly kind: string }, State> = {
  readonly [Kind in Event['kind']]: (e: Extract<Event, { kind: Kind }>, s: State, cards: Cards) => string
}

/** The sentence of this event, in the state after it. */
export function sentenceOf<Event extends { readonly kind: string }, State>(
  sentences: Sentences<Event, State>,
  cards: Cards,
  e: Event,
  s: State,
): string {
  const sentence = sentences[e.kind as Event['kind']] as (e: Event, s: State, cards: Cards) => string
  return sentence(e, s, cards)
}

/** Faces of dice. */
export function list(faces: readonly number[]): string {
  return faces.length === 0 ? 'no dice' : faces.join(', ')
}

export function signed(by: number): string {
  return by > 0 ? `+${by}` : String(by)
}

/** Why a figure is another one: " (+1 dust, -1 Steady Aim)". */
export function reasons(cards: Cards, modifiers: readonly Modifier[]): string {
  if (modifiers.length === 0) return ''
  const named = modifiers.map(({ by, from }) =>
    from === undefined ? signed(by) : `${signed(by)} ${cardName(cards, from)}`,
  )
  return ` (${named.join(', ')})`
}

export function saveWords(rolls: readonly SaveRoll[]): string {
  return rolls.map((one) => `${one.save} ${one.face} (needs ${one.needs})`).join(', ')
}

export function revealed(
  cards: Cards,
  s: Table,
  orders: readonly { piece: number; cards: readonly number[] }[],
): string[] {
  return orders.map((one) => `${pieceName(s, one.piece)} ${one.cards.map((card) => orderName(cards, card)).join(', ')}`)
}

type Told = 'OrderWithdrawn' | 'OrdersCommitted' | 'EffectUsed' | 'EffectLapsed' | 'OrderReturned' | 'EffectDeclared'

/** What is told in the same words in both editions. */
export const SHARED_SENTENCES: Sentences<Extract<SharedEvent, { kind: Told }>, Table> = {
  OrderWithdrawn: (e, s) => `An Order is taken back from ${pieceName(s, e.piece)}.`,
  OrdersCommitted: (e, s, cards) => `${playerName(cards, s, e.seat)} has assigned its Orders.`,
  EffectUsed: (e, s, cards) =>
    e.order === NONE
      ? `${pieceName(s, e.piece)} uses ${cardName(cards, e.card)}${e.on === NONE ? '' : ` on ${pieceName(s, e.on)}`}.`
      : `${pieceName(s, e.piece)} uses ${cardName(cards, e.card)}: ${orderName(cards, e.order)} passes from ${pieceName(s, e.on)} to ${pieceName(s, e.to)}.`,
  EffectLapsed: (e, s, cards) => `${cardName(cards, e.card)} of ${pieceName(s, e.piece)} finds nothing to act on.`,
  OrderReturned: (e, s, cards) => `${pieceName(s, e.piece)} returns ${orderName(cards, e.card)}.`,
  EffectDeclared: (e, s, cards) => `${pieceName(s, e.piece)} declares ${cardName(cards, e.card)}.`,
}
