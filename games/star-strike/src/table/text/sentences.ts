import { sumOf, type Modifier } from '@flagbridge/kernel'
import type { Content } from '../content/content.ts'
import type { Bound } from '../edition.ts'
import type { SaveRoll, SharedEvent } from '../events/events.ts'
import { isSet, type OrderIndex, type PieceIndex } from '../indices.ts'
import type { TableState } from '../state.ts'
import { sourceName } from './keywordRules.ts'
import { cardName, orderName, pieceName } from './names.ts'
import { playerName } from './sides.ts'

/** A sentence for every kind of event. */
export type Sentences<Event extends { readonly kind: string }, State extends TableState> = {
  readonly [Kind in Event['kind']]: (e: Extract<Event, { kind: Kind }>, s: State, c: Bound<State>) => string
}

/** The sentence of this event, in the state after it. */
export function sentenceOf<Event extends { readonly kind: string }, State extends TableState>(
  sentences: Sentences<Event, State>,
  c: Bound<State>,
  e: Event,
  s: State,
): string {
  const sentence = sentences[e.kind as Event['kind']] as (e: Event, s: State, c: Bound<State>) => string
  return sentence(e, s, c)
}

/** "1 Hit", "3 Hits", "2 dice"; nothing where there are none. */
export function count(n: number, word: string, plural = `${word}s`): string {
  return n === 0 ? '' : `${n} ${n === 1 ? word : plural}`
}

/** Faces of dice. */
export function list(faces: readonly number[]): string {
  return faces.length === 0 ? 'no dice' : faces.join(', ')
}

export function signed(by: number): string {
  return by > 0 ? `+${by}` : String(by)
}

/** Why a figure is another one: " (+1 dust, -1 Steady Aim)". `used` is what a limit left of their sum. */
export function reasons(c: Content, modifiers: readonly Modifier[], used?: number): string {
  if (modifiers.length === 0) return ''
  const named = modifiers.map((one) => {
    const source = sourceName(c, one)
    return source === undefined ? signed(one.by) : `${signed(one.by)} ${source}`
  })
  if (used !== undefined && used !== sumOf(modifiers)) named.push(`limited to ${signed(used)}`)
  return ` (${named.join(', ')})`
}

export function saveWords(rolls: readonly SaveRoll[]): string {
  return rolls.map((one) => `${one.save} ${one.face} (needs ${one.needs})`).join(', ')
}

export function revealed(
  c: Content,
  s: TableState,
  orders: readonly { piece: PieceIndex; cards: readonly OrderIndex[] }[],
): string[] {
  return orders.map((one) => `${pieceName(s, one.piece)} ${one.cards.map((card) => orderName(c, card)).join(', ')}`)
}

type Told = 'OrderWithdrawn' | 'OrdersCommitted' | 'EffectUsed' | 'EffectLapsed' | 'OrderReturned' | 'EffectDeclared'

/** What is told in the same words in both editions. */
export const SHARED_SENTENCES: Sentences<Extract<SharedEvent, { kind: Told }>, TableState> = {
  OrderWithdrawn: (e, s) => `An Order is taken back from ${pieceName(s, e.piece)}.`,
  OrdersCommitted: (e, s, c) => `${playerName(c, s, e.seat)} has assigned its Orders.`,
  EffectUsed: (e, s, c) =>
    isSet(e.order)
      ? `${pieceName(s, e.piece)} uses ${cardName(c, e.card)}: ${orderName(c, e.order)} passes from ` +
        `${pieceName(s, e.on)} to ${pieceName(s, e.to)}.`
      : `${pieceName(s, e.piece)} uses ${cardName(c, e.card)}${isSet(e.on) ? ` on ${pieceName(s, e.on)}` : ''}.`,
  EffectLapsed: (e, s, c) => `${cardName(c, e.card)} of ${pieceName(s, e.piece)} finds nothing to act on.`,
  OrderReturned: (e, s, c) => `${pieceName(s, e.piece)} returns ${orderName(c, e.card)}.`,
  EffectDeclared: (e, s, c) => `${pieceName(s, e.piece)} declares ${cardName(c, e.card)}.`,
}
