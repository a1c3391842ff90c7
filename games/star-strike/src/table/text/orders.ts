import { refuse, type AnyAction, type Order, type Seat } from '@flagbridge/kernel'
import type { Bound } from '../edition.ts'
import type { TableState } from '../state.ts'
import { TypedSentence, type Vocabulary } from './sentence.ts'

/** How a verb is typed, word by word; see NOTATION.md. */
interface Spoken<S extends TableState, Action extends AnyAction> {
  /** The form of the order; the first word of each is what it is known by. */
  readonly forms: readonly string[]
  say(c: Bound<S>, action: Action, s: S): string
  /** Reads what follows the first word, which is `word`; undefined where it is not understood. */
  hear(said: TypedSentence, c: Bound<S>, s: S, word: string, seat: Seat): Action | undefined
}

/** Makes typed orders with the words of an edition. */
export function speaking<S extends TableState>(vocabulary: Vocabulary) {
  return <Action extends AnyAction>({ forms, say, hear }: Spoken<S, Action>): Order<Bound<S>, S, Action> => {
    const formOf = new Map(forms.map((form) => [form.split(' ', 1)[0]!, form]))
    return {
      form: forms.join('; '),
      say,
      hear(c, text, s, seat) {
        const words = text.split(' ')
        const word = words.shift()!.toLowerCase()
        const form = formOf.get(word)
        if (form === undefined) return undefined
        const said = new TypedSentence(c, s, words, vocabulary)
        const action = hear(said, c, s, word, seat)
        if (action !== undefined && said.isOver()) return action
        return refuse('not-understood', 'TABLE.3', { text, form, unknown: said.unknown })
      },
    }
  }
}

/** An order of one word. */
export function oneWord<Verb extends string>(verb: Verb): Spoken<TableState, { readonly do: Verb }> {
  return { forms: [verb], say: () => verb, hear: () => ({ do: verb }) }
}
