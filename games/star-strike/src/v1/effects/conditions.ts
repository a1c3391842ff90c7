import type { Cards } from '../../cards/cards.ts'
import type { Condition } from '../../cards/effect.ts'
import { v1_1 } from '../../editions/v1_1.ts'
import { holdsBy, type StrikeAsked } from '../../shared/conditions.ts'
import type { State } from '../state.ts'

export type { StrikeAsked as AttackAsked } from '../../shared/conditions.ts'

/** Does the condition hold? See shared/conditions.ts. */
export function holds(
  cards: Cards,
  s: State,
  when: Condition | undefined,
  self: number,
  target: number,
  attack?: StrikeAsked,
): boolean {
  return holdsBy(v1_1, cards, s, when, self, target, attack)
}
