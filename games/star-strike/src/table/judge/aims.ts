import { effectAt } from '../content/cards.ts'
import type { Content, WeaponCard } from '../content/content.ts'
import type { CardEffect, Condition } from '../content/effect.ts'
import type { InPlay } from '../state.ts'

/** A die modifier in play that needs no decision. */
export interface Aim {
  readonly entry: InPlay
  readonly effect: CardEffect
  readonly by: number
}

export function aimsOf(c: Content, inPlay: readonly InPlay[]): Aim[] {
  const aims: Aim[] = []
  for (const entry of inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do === 'dieModifier' && (effect.limit === 'always' || effect.scope.of === 'strikesByTarget'))
      aims.push({ entry, effect, by: effect.act.by })
  }
  return aims
}

const MOST = 2
const LEAST = -1

/**
 * SS2-5B, SS1-ATTACK.7: what can be known of a Strike's modifier beforehand; `other` is what terrain and keywords
 * add.
 */
export function modifierOf(
  { modifiers }: WeaponCard,
  aims: readonly Aim[],
  other: number,
  holds: (when: Condition | undefined) => boolean,
  concerns: (aim: Aim) => boolean,
): number {
  let sum = other
  for (const { by, when } of modifiers) if (holds(when)) sum += by
  for (const aim of aims) if (concerns(aim) && holds(aim.effect.when)) sum += aim.by
  return Math.max(LEAST, Math.min(MOST, sum))
}
