import type { Line, Tableau } from '../engine/messages.ts'

export type Sound = 'dice' | 'hurt' | 'yours' | 'over'

type Heard = Pick<Tableau, 'match' | 'lines' | 'side' | 'ask' | 'ending'>

/** The one sound that says best what has changed: the end, then what hurts, then dice, then whose move it is. */
export function soundOf(before: Heard | undefined, now: Heard): Sound | undefined {
  if (before === undefined || before.match !== now.match) return undefined
  if (now.ending !== undefined) return before.ending === undefined ? 'over' : undefined
  const fresh: readonly Line[] = now.lines.slice(before.lines.length)
  if (fresh.some(({ entry }) => entry.hurts?.includes(now.side) === true)) return 'hurt'
  if (fresh.some(({ entry }) => entry.panel?.parts.some(({ kind }) => kind === 'dice') === true)) return 'dice'
  return before.ask === undefined && now.ask !== undefined ? 'yours' : undefined
}
