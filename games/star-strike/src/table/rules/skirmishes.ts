import type { Modifier } from '@flagbridge/kernel'
import { effectAt } from '../content/cards.ts'
import type { CardEffect } from '../content/effect.ts'
import type { Bound } from '../edition.ts'
import { holds, opponentOf } from '../effects/conditions.ts'
import { concerns } from '../effects/scope.ts'
import { isSet, type PieceIndex } from '../indices.ts'
import type { InPlay, TableState } from '../state.ts'

/** What cards do to the dice of a Skirmish. */

/** Does an effect on Skirmish dice concern those of this piece? Scope `opponent` is the other piece of its Skirmish. */
export function changesDice<S extends TableState>(
  c: Bound<S>,
  s: S,
  entry: InPlay,
  effect: CardEffect,
  p: PieceIndex,
): boolean {
  const opponent = opponentOf(s, p)
  const concerned =
    effect.scope.of === 'opponent' && !isSet(entry.on) ? entry.piece === opponent : concerns(c, s, entry, effect, p)
  return concerned && holds(c, s, effect.when, p, opponent)
}

/** What cards add to every die that this piece rolls in the Skirmish, each with its card. */
export function combatModifiers<S extends TableState>(c: Bound<S>, s: S, p: PieceIndex, rule: string): Modifier[] {
  const modifiers: Modifier[] = []
  for (const entry of s.inPlay) {
    const effect = effectAt(c, entry.effect)
    if (effect.act.do === 'combatModifier' && changesDice(c, s, entry, effect, p))
      modifiers.push({ by: effect.act.by, rule, from: effect.card })
  }
  return modifiers
}
