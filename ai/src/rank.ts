import type { Choice, Considered } from './bot.ts'

/** The best of what was considered; of equals the one listed first. */
export function bestFirst<Action>(considered: readonly Considered<Action>[]): Choice<Action> {
  const ranked = considered.toSorted((a, b) => b.value - a.value)
  return { action: ranked[0]!.action, ranked }
}
