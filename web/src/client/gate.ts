import { signal } from '@preact/signals'
import type { Thing, Pointer } from '@flagbridge/scene'
import type { Narrowed } from './narrow.ts'

/** How often something was pointed at that the guide does not let through. */
export const nudges = signal(0)

export function nudge(): void {
  nudges.value++
}

type Let<Choice> = ((choice: Choice) => boolean) | undefined

/** Only what is let through can be pointed at and finished; what is narrowed is the same. */
export function guarded<Choice>(at: Narrowed<Choice>, isLet: Let<Choice>): Narrowed<Choice> {
  if (isLet === undefined) return at
  const next = new Map<Thing, Pointer>()
  for (const { choice, rest } of at.open) {
    const [pointer] = rest
    if (pointer !== undefined && isLet(choice) && !next.has(pointer.thing)) next.set(pointer.thing, pointer)
  }
  return { ...at, next, complete: at.open.find(({ choice, rest }) => rest.length === 0 && isLet(choice))?.choice }
}

/** As `guarded`; undefined where nothing that is let through can come of it any more. */
export function leading<Choice>(at: Narrowed<Choice> | undefined, isLet: Let<Choice>): Narrowed<Choice> | undefined {
  if (at === undefined || (isLet !== undefined && !at.open.some(({ choice }) => isLet(choice)))) return undefined
  return guarded(at, isLet)
}
