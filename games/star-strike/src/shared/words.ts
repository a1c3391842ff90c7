import type { AnyAction, AnyEvent, Decision, Refusal, Words } from '@flagbridge/kernel'
import type { Cards } from '../cards/cards.ts'

/** How an edition's sentences become the words of its box. */

export type Values = Readonly<Record<string, unknown>>

/** A sentence for a refusal: what is in the way, in the rulebook's words. */
export type RefusalSentence<State> = (values: Values, s: State, cards: Cards) => string

/** The prompt for a question. */
export type Prompt<State> = (s: State, cards: Cards) => string

export interface Language<State, Action, Event> {
  readonly refused: Readonly<Record<string, RefusalSentence<State>>>
  readonly prompts: Readonly<Record<string, Prompt<State>>>
  event(cards: Cards, event: Event, s: State): string
  say(cards: Cards, action: Action, s: State): string
  hear(cards: Cards, text: string, s: State, seat: number): Action | Refusal
  show(cards: Cards, seen: State, seat: number): string
}

export function wordsOf<State, Action extends AnyAction, Event extends AnyEvent>(
  cards: Cards,
  language: Language<State, Action, Event>,
): Words<State, Action, Event> {
  return {
    event: (event, s) => language.event(cards, event, s),
    refusal: ({ refused, values = {} }: Refusal, s) =>
      language.refused[refused]?.(values, s, cards) ?? AT_THE_TABLE[refused]?.(values) ?? refused,
    decision: ({ kind }: Decision, s) => language.prompts[kind]!(s, cards),
    say: (action, s) => language.say(cards, action, s),
    hear: (text, s, seat) => language.hear(cards, text, s, seat),
    show: (seen, seat) => language.show(cards, seen, seat),
  }
}

/** What the table itself refuses, before any rule of the game. */
const AT_THE_TABLE: Readonly<Record<string, (v: Values) => string>> = {
  'nothing-asked-of-you': () => 'Nothing is asked of you now.',
  'another-decision': () => 'That answers an earlier question.',
  'malformed-action': ({ problems }) =>
    `That is not one of the actions of this game${Array.isArray(problems) ? `: ${problems.join('; ')}` : ''}.`,
  'not-understood': ({ text, form, unknown }) =>
    `"${String(text)}" is not understood. ${typeof unknown === 'string' ? unknown : ''}Try: ${String(form)}.`,
}
