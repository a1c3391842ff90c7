import { armamentAt } from '../../table/content/cards.ts'
import { dueAfter } from '../../table/effects/after.ts'
import { shipOf } from '../../table/rules/field.ts'
import { pieceOf, type Due } from '../../table/state.ts'
import type { Content } from '../content.ts'
import type { State, Strike } from '../state.ts'
import { askedOf } from './5a-targets.ts'

/** SS2-5G: the effects that follow a Strike. */
export function afterStrike(c: Content, s: State, strike: Strike): readonly Due[] {
  const { piece, armament, target, facing } = strike
  const { arc } = armamentAt(shipOf(c, pieceOf(s, piece)), armament)
  return dueAfter(c, s, strike, arc, () => askedOf(c, s, piece, armament, target, facing))
}
