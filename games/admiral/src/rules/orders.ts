import type { Refusal, Seat } from '@flagbridge/kernel'
import type { Action, ActionOf, GunneryOrder } from '../actions.ts'
import type { Content } from '../content/content.ts'
import type { FeatureSlug } from '../content/features.ts'
import { FACES, type ByFace } from '../content/symbols.ts'
import type { State, Unit, UnitIndex } from '../state.ts'
import { fits } from './6-dice.ts'

/** AD-ATK.1: one kind of order of the gunnery step, with all of its rules. */
export interface OrderRules<V extends GunneryOrder['do']> {
  readonly verb: V
  /** AD-DICE.4: the space of the card that its die lies on. */
  readonly space: FeatureSlug
  /** What fills in the orders of this kind for one unit on the grid; undefined where no die in hand is good for it. */
  offers(c: Content, s: State, seat: Seat, hand: ByFace): OfferOrder | undefined
  check(c: Content, s: State, seat: Seat, unit: Unit, order: ActionOf<V>): Refusal | undefined
}

export type OfferOrder = (number: UnitIndex, unit: Unit, into: Action[]) => void

/** The faces in hand that are good for a space. */
export function facesFor(c: Content, hand: ByFace, symbol: number): number[] {
  const faces: number[] = []
  for (const face of FACES) if (hand[face] > 0 && fits(c, face, symbol)) faces.push(face)
  return faces
}
