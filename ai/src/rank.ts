import type { Considered } from './bot.ts'

/** The best first; of equals the one listed first. */
export function bestFirst<Action>(considered: readonly Considered<Action>[]): readonly Considered<Action>[] {
  return considered.toSorted((a, b) => b.value - a.value)
}
