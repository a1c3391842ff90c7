import type { Preview, Thing } from '@flagbridge/scene'
import { isSet } from '../../table/indices.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { AttackToJudge } from '../odds/attack.ts'
import { attackOf, type Attack, type State } from '../state.ts'
import { shieldName } from '../text/names.ts'
import { attackForeseen } from './8-foreseen.ts'

/** An attack before its dice are rolled: its odds as they stand, and as each answer would change them. */

function askedSoFar({ piece, groups, dice, target, uses, facing }: Attack): AttackToJudge {
  return { piece, groups, dice, target, uses, ...(isSet(facing) ? { facing } : {}) }
}

/** Before anything is pointed at: with all that was declared. */
export function attackSoFar(c: Content, s: State, _seat: number, things: readonly Thing[]): Preview | undefined {
  return things.length > 0 || s.attack === null ? undefined : withoutVerb(attackForeseen(c, s, askedSoFar(s.attack)))
}

/** SS1-SHIELD.3: with this facing. */
export function takenOn(c: Content, { facing }: ActionOf<'nominate'>, s: State): Preview {
  const attack = attackOf(s)
  const verb = `Take it on the ${shieldName(s, attack.target, facing)}`
  return { ...attackForeseen(c, s, { ...askedSoFar(attack), facing }), verb }
}

/** SS1-ATTACK.6: with the card that would be used. */
export function declaredThen(c: Content, action: ActionOf<'declare' | 'confirm'>, s: State): Preview {
  const asked = askedSoFar(attackOf(s))
  if (action.do === 'confirm') return withoutVerb(attackForeseen(c, s, asked))
  const { effect, piece } = action
  return withoutVerb(attackForeseen(c, s, { ...asked, uses: [...(asked.uses ?? []), { effect, piece }] }))
}

function withoutVerb({ panels = [], overlays = [] }: Preview): Preview {
  return { panels, overlays }
}
