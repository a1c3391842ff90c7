import { dueAfter } from '../../table/effects/after.ts'
import { shipOf } from '../../table/rules/field.ts'
import { type Due, pieceOf } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { Attack, State } from '../state.ts'
import { groupAt } from './2-components.ts'
import { askedOf } from './7-armaments.ts'

/** SS1-ORDERS.8: the effects that follow an attack. */
export function afterAttack(c: Content, s: State, attack: Attack): readonly Due[] {
  const { piece, armament, groups, target, facing } = attack
  const { arc } = groupAt(shipOf(c, pieceOf(s, piece)), armament)
  return dueAfter(c, s, attack, arc, () => askedOf(c, s, piece, groups, target, facing))
}
