import type { Refusal } from '@flagbridge/kernel'
import type { Bound } from '../edition.ts'
import type { TableState } from '../state.ts'

/** The sentences of refusals. */

export type Values = Readonly<Record<string, unknown>>

/** A sentence for a refusal: what is in the way, in the rulebook's words. */
export type RefusalSentence<State extends TableState> = (values: Values, s: State, c: Bound<State>) => string

/** What the table itself refuses, before any rule of the game. */
const AT_THE_TABLE: Readonly<Record<string, (v: Values) => string>> = {
  'nothing-asked-of-you': () => 'Nothing is asked of you now.',
  'another-decision': () => 'That answers an earlier question.',
  'malformed-action': ({ problems }) =>
    `That is not one of the actions of this game${Array.isArray(problems) ? `: ${problems.join('; ')}` : ''}.`,
  'not-understood': ({ text, form, unknown }) =>
    `"${String(text)}" is not understood. ${typeof unknown === 'string' ? unknown : ''}Try: ${String(form)}.`,
}

/** The sentence of a refusal: the edition's, or the table's own. */
export function refusalSentence<State extends TableState>(
  sentences: Readonly<Record<string, RefusalSentence<State>>>,
  c: Bound<State>,
  { refused, values = {} }: Refusal,
  s: State,
): string {
  return sentences[refused]?.(values, s, c) ?? AT_THE_TABLE[refused]?.(values) ?? refused
}
