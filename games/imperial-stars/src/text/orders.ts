import type { Order } from '@flagbridge/kernel'
import { DONE, type ActionOf, type Verb } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { State } from '../state.ts'

/** How a verb is written and understood. */
interface Form<V extends Verb> {
  readonly form: string
  readonly pattern: RegExp
  say(a: ActionOf<V>, c: Content): string
  /** The words are what the pattern caught, in capitals as ids are; one that was left out is ''. */
  hear(words: readonly [string, string, string, string], c: Content): ActionOf<V>
}

/** An order that a pattern catches. Ships are named or given by id; damage, attacks and places are numbered from 1. */
export function order<V extends Verb>({ form, pattern, say, hear }: Form<V>): Order<Content, State, ActionOf<V>> {
  return {
    form,
    say: (c, a) => say(a, c),
    hear(c, text) {
      const caught = pattern.exec(withIds(c, text))
      if (caught === null) return undefined
      const [one = '', two = '', three = '', four = ''] = caught.slice(1)
      const words = [one, two, three, four].map((word) => word.toUpperCase())
      const action = hear(words as [string, string, string, string], c)
      return isSound(action) ? action : undefined
    },
  }
}

/** An order of one word. */
export function word<V extends 'roll' | 'deploy' | 'selfDestruct' | 'done'>(
  form: string,
  action: ActionOf<V>,
  pattern = new RegExp(`^${form}$`, 'i'),
): Order<Content, State, ActionOf<V>> {
  return { form, say: () => form, hear: (_c, text) => (pattern.test(text) ? action : undefined) }
}

/** It ends whatever is being asked. */
export const done = word('done', DONE, /^(?:done|pass|end|stand)$/i)

/** "#2" is the second. */
export function nth(text: string): number {
  return Number(text) - 1
}

/** Numbers count from 1, so #0 is nothing. */
function isSound(action: object): boolean {
  return Object.values(action).every((value) => typeof value !== 'number' || value >= 0)
}

/** No order is longer; whatever follows is cut off. */
const LONGEST = 200

/** Names of ships become their ids; the longest first, for one name may begin another. */
function withIds(c: Content, text: string): string {
  let words = text.slice(0, LONGEST)
  for (const { name, id } of c.shipsByLength) {
    const at = words.toLowerCase().indexOf(name.toLowerCase())
    if (at >= 0) words = words.slice(0, at) + id + words.slice(at + name.length)
  }
  return words
}
