import type { AnyAction, Refusal, Seat } from '@flagbridge/kernel'
import type { Look } from './look.ts'
import type { Preview } from './panel.ts'
import type { Pointer, Thing } from './thing.ts'

/**
 * How a step looks: what one points at to answer it, what an answer would do, and why something cannot be pointed at.
 */
export interface StepLook<Content, State, Action extends AnyAction> {
  pointers(content: Content, action: Action, view: State, seat: Seat): readonly Pointer[]
  preview?(content: Content, action: Action, view: State, seat: Seat): Preview
  why?(content: Content, view: State, seat: Seat, things: readonly Thing[]): Refusal | undefined
  pointed?(content: Content, view: State, seat: Seat, things: readonly Thing[]): Preview | undefined
}

const NOTHING_TO_SHOW: Preview = {}

/** Makes `pointers`, `preview`, `why` and `pointed` of how a game's steps look. */
export function looksByStep<Content, State, Action extends AnyAction, Name extends string>(
  content: Content,
  stepOf: (state: State) => Name | undefined,
  looks: { readonly [N in Name]: StepLook<Content, State, Action> },
): Required<Pick<Look<State, Action, never>, 'pointers' | 'preview' | 'why' | 'pointed'>> {
  const look = (view: State): StepLook<Content, State, Action> | undefined => {
    const name = stepOf(view)
    return name === undefined ? undefined : looks[name]
  }
  return {
    pointers: (action, view, seat) => look(view)?.pointers(content, action, view, seat) ?? [],
    preview: (action, view, seat) => look(view)?.preview?.(content, action, view, seat) ?? NOTHING_TO_SHOW,
    why: (view, seat, things) => look(view)?.why?.(content, view, seat, things),
    pointed: (view, seat, things) => look(view)?.pointed?.(content, view, seat, things),
  }
}
