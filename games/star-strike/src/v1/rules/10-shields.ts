import type { RuleId } from '@flagbridge/kernel'
import type { FacingIndex, PieceIndex } from '../../table/indices.ts'
import { facingsUnderAttack } from '../../table/rules/arcs.ts'
import { shipOf } from '../../table/rules/field.ts'
import { facingStep, nominateStep, shiftStep } from '../../table/rules/sharedSteps.ts'
import { damagedBoxes, facingsToLose, facingsToRepair, isShielded } from '../../table/rules/shields.ts'
import { refusing } from '../../table/rules/step.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import { attackOf, type Attack, type HitIcon, type Piece, type State } from '../state.ts'
import { isBig } from './1-definitions.ts'
import type { StrikeTable } from './step.ts'

/** Shields: which boxes may be marked, and against what. */

/** Why not, and by which rule. */
export const SHIELD_FAULTS = {
  'not-under-attack': 'SS1-SHIELD.4',
  'no-box-there': 'SS1-SHIELD.1',
  'facing-full': 'SS1-SHIELD.7',
} as const satisfies Record<string, RuleId>

export const refuseShield = refusing(SHIELD_FAULTS)

/** SS1-SHIELD.4. */
export const nominate = nominateStep<State>(attackOf, 'SS1-SHIELD.4', refuseShield)

/** SS1-SHIELD.7: a box is repaired on a facing of the owner's choice. */
export const repair = facingStep<State, ActionOf<'box'>, Event>(
  'repair',
  'box',
  (c, s, piece) => facingsToRepair(c, pieceOf(s, piece)),
  (facing) => refuseShield('facing-full', { facing }),
  (t, piece, facing) => t.emit({ kind: 'ShieldRepaired', rule: 'SS1-SHIELD.7', piece, facing }),
)

/** Where it makes no difference, the first facing is repaired. */
export function settleRepair(c: Content, t: StrikeTable, p: PieceIndex, n: number): boolean {
  const piece = pieceOf(t.state, p)
  const facings = facingsToRepair(c, piece)
  const [facing] = facings
  if (facing === undefined || (facings.length > 1 && damagedBoxes(c, piece) > n)) return false
  t.emit({ kind: 'ShieldRepaired', rule: 'SS1-SHIELD.7', piece: p, facing })
  return true
}

/** SS1-ORDERS.8: a card costs a box, on a facing of the owner's choice. */
export const lose = facingStep<State, ActionOf<'box'>, Event>(
  'lose',
  'box',
  (_, s, piece) => facingsToLose(pieceOf(s, piece)),
  (facing) => refuseShield('no-box-there', { facing }),
  (t, piece, facing) => t.emit({ kind: 'ShieldLost', rule: 'SS1-ORDERS.8', piece, facing, boxes: 1 }),
)

/** With one facing left, all is lost there. */
export function settleLoss(t: StrikeTable, piece: PieceIndex, boxes: number): boolean {
  const [facing, ...others] = facingsToLose(pieceOf(t.state, piece))
  if (facing === undefined || others.length > 0) return false
  t.emit({ kind: 'ShieldLost', rule: 'SS1-ORDERS.8', piece, facing, boxes })
  return true
}

/** SS1-SHIELD.7. */
export const shift = shiftStep<State>('SS1-SHIELD.7', refuseShield)

/**
 * SS1-SHIELD.3, SS1-DEF.8: the facing the attack comes through, by the exact line between the hexes; through a corner
 * two of them (SS1-SHIELD.4). SS1-SHIELD.2: a Shield Track serves all directions.
 */
export function defendingFacings(c: Content, s: State, target: Piece, attacker: Piece): FacingIndex[] {
  return facingsUnderAttack(c, s, target, attacker)
}

/** The first facing that the attack could come through. */
export function firstFacing(c: Content, s: State, target: Piece, attacker: Piece): FacingIndex {
  return defendingFacings(c, s, target, attacker)[0]!
}

/**
 * SS1-SHIELD.1: a Hit may be blocked. SS1-SHIELD.6: a Critical Hit only by big ships. Direct Hits never (SS1-DEF.10).
 */
export function mayBlock(c: Content, s: State, attack: Attack, icon: HitIcon): boolean {
  const target = pieceOf(s, attack.target)
  if (icon === 'directHit' || !isShielded(c, s, target, attack.facing)) return false
  if (icon === 'hit') return attack.noShields.hits === 0
  return isBig(shipOf(c, target).role) && attack.noShields.criticals === 0
}
