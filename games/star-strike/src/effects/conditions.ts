import type { Cards } from '../cards/cards.ts'
import type { Condition } from '../cards/effect.ts'
import { v2_0 } from '../editions/v2_0.ts'
import { holdsBy, type StrikeAsked } from '../shared/conditions.ts'
import type { State } from '../state.ts'

export type { StrikeAsked } from '../shared/conditions.ts'

/** Does the condition hold? See shared/conditions.ts. */
export function holds(
  cards: Cards,
  s: State,
  when: Condition | undefined,
  self: number,
  target: number,
  strike?: StrikeAsked,
): boolean {
  return holdsBy(v2_0, cards, s, when, self, target, strike)
}
