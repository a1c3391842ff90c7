import type { Words } from './box.ts'
import type { AnyAction, AnyEvent } from './game.ts'
import { refuse, type Refusal } from './refusal.ts'
import type { Seat } from './seat.ts'

/** How one verb is typed. `hear` understands what `say` says. */
export interface Order<Content, State, Action extends AnyAction> {
  /** For whoever typed it otherwise: "strike SHIP TARGET". */
  readonly form: string
  say(content: Content, action: Action, state: State): string
  /** Undefined where these are not the words of this order; the text has single spaces and none at its ends. */
  hear(content: Content, text: string, state: State, seat: Seat): Action | Refusal | undefined
}

/** The words of a step: what is wanted, and each verb that answers it as a typed order. */
export interface StepWords<Content, State, Action extends AnyAction> {
  prompt(content: Content, state: State, seat: Seat): string
  readonly orders: { readonly [Verb in Action['do']]?: Order<Content, State, Extract<Action, { do: Verb }>> }
}

/**
 * Makes `decision`, `say`, `hear` and `forms` of the words of a game's steps. A verb of several steps has one order.
 */
export function wordsByStep<Content, State, Action extends AnyAction, Name extends string>(
  content: Content,
  stepOf: (state: State) => Name | undefined,
  words: { readonly [N in Name]: StepWords<Content, State, Action> },
): Pick<Words<State, Action, AnyEvent>, 'decision' | 'say' | 'hear' | 'forms' | 'kinds'> {
  const orders = new Map<string, Order<Content, State, Action>>()
  for (const step of Object.values<StepWords<Content, State, Action>>(words))
    for (const [verb, order] of Object.entries(step.orders)) orders.set(verb, order as Order<Content, State, Action>)
  const forms = [...orders.values()].map((order) => order.form)

  return {
    kinds: Object.keys(words),
    decision: ({ kind, seat }, state) => words[kind as Name].prompt(content, state, seat),
    forms: (kind) =>
      Object.fromEntries(
        Object.entries<{ form: string } | undefined>(words[kind as Name]?.orders ?? {}).map(([verb, order]) => [
          verb,
          order!.form,
        ]),
      ),
    say: (action, state) => orders.get(action.do)!.say(content, action, state),
    hear(said, state, seat) {
      const text = said.trim().replaceAll(/\s+/g, ' ')
      const name = stepOf(state)
      const asked = name === undefined ? [] : Object.keys(words[name].orders)
      // What answers the step is heard first; whatever else is understood is left to `check`, which says why not now.
      for (const verb of new Set([...asked, ...orders.keys()])) {
        const heard = orders.get(verb)!.hear(content, text, state, seat)
        if (heard !== undefined) return heard
      }
      const first = text.split(' ', 1)[0]!.toLowerCase()
      const meant = forms.filter((form) => form.split(' ', 1)[0] === first)
      const now = asked.map((verb) => orders.get(verb)!.form)
      const known = meant.length > 0 ? meant : now.length > 0 ? now : forms
      return refuse('not-understood', 'TABLE.3', { text, form: [...new Set(known)].join('; ') })
    },
  }
}
