import {
  refuse,
  shuffledList,
  type Modifier,
  type Refusal,
  type Seat,
  type Step as KernelStep,
  type Table as KernelTable,
} from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { ActionCard, Content } from '../content/content.ts'
import type { Event } from '../events/index.ts'
import { seatOf, type AttackIndex, type CardId, type Phase, type State } from '../state.ts'
import type { StepName } from './steps.ts'

export type Table = KernelTable<State, Event>

/** A step whose answers are these actions. */
export type Step<Answer extends Action = Action> = KernelStep<Content, State, Answer, Event>

/** A step that is passed over where there is nothing to answer. */
export type OpenStep<Answer extends Action> = Step<Answer> & Required<Pick<Step<Answer>, 'isOpen'>>

/** Every decision is asked of one seat. */
export function theOneAsked(_c: Content, s: State): Seat {
  return s.asked
}

/** Asks a seat, unless that very thing is already asked of it. */
export function ask(t: Table, seat: Seat, step: StepName, phase: Phase, rule: string, at?: AttackIndex): void {
  const { state } = t
  if (state.step === step && state.asked === seat && state.phase === phase && at === undefined) return
  t.emit(at === undefined ? { kind: 'Asked', rule, seat, step, phase } : { kind: 'Asked', rule, seat, step, phase, at })
}

/** The card must be in the seat's hand, and a second Special card in a turn is refused (IS-SPECIAL.1). */
export function cardRefusal(c: Content, s: State, seat: Seat, card: CardId): Refusal | undefined {
  const { hand, special } = seatOf(s, seat)
  if (!hand.includes(card)) return refuse('not-in-hand', 'IS-COMP.3', { card })
  if (special && c.cards.get(card)?.special === true) return refuse('second-special', 'IS-SPECIAL.1', { card })
  return undefined
}

/** The different cards of a kind in hand that the seat may still use in this turn, in the order they were drawn. */
export function usableCards<Category extends ActionCard['category']>(
  c: Content,
  s: State,
  seat: Seat,
  category: Category,
): Extract<ActionCard, { category: Category }>[] {
  const { hand, special } = seatOf(s, seat)
  const cards: ActionCard[] = []
  for (const id of hand) {
    const card = c.cards.get(id)
    if (card === undefined || card.category !== category || (special && card.special) || cards.includes(card)) continue
    cards.push(card)
  }
  return cards as Extract<ActionCard, { category: Category }>[]
}

/** These cards in an order that the dice give. */
export function shuffled(t: Table, cards: readonly CardId[], purpose: string): CardId[] {
  return shuffledList(t.dice, cards, purpose)
}

export function specialMark(special: boolean): { special?: true } {
  return special ? { special: true } : {}
}

/** A printed rating and what lowers it, never below 0: what would go further counts only as far as it goes. */
export function loweredRating(base: Modifier, lowering: readonly Modifier[]): Modifier[] {
  const modifiers = [base]
  let left = base.by
  for (const modifier of lowering) {
    const by = -Math.min(left, -modifier.by)
    if (by !== 0) modifiers.push({ ...modifier, by })
    left += by
  }
  return modifiers
}
