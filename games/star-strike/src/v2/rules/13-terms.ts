import type { RuleId } from '@flagbridge/kernel'
import type { PieceIndex } from '../../table/indices.ts'
import { facingStep, shiftStep } from '../../table/rules/sharedSteps.ts'
import { damagedBoxes, facingsToLose, facingsToRepair, POOL } from '../../table/rules/shields.ts'
import { refusing } from '../../table/rules/step.ts'
import { pieceOf } from '../../table/state.ts'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content.ts'
import type { Event } from '../events/index.ts'
import type { Piece, State } from '../state.ts'
import type { StrikeTable } from './step.ts'

/** Section 13: what the words on cards mean. */

/** Why not, and by which rule. */
export const TERM_FAULTS = {
  'no-point-there': 'SS2-3A.01.XIII.b',
  'facing-full': 'SS2-13A.02.I',
} as const satisfies Record<string, RuleId>

export const refuseTerm = refusing(TERM_FAULTS)

/** SS2-13A.02.I: a point is regained on a facing of the owner's choice. */
export const regain = facingStep<State, ActionOf<'point'>, Event>(
  'regain',
  'point',
  (c, s, piece) => facingsToRepair(c, pieceOf(s, piece)),
  (facing) => refuseTerm('facing-full', { facing }),
  (t, piece, facing) => t.emit({ kind: 'ShieldRegained', rule: 'SS2-13A.02.I', piece, facing }),
)

/** Where it makes no difference, the first facing regains the point. */
export function settleRegain(c: Content, t: StrikeTable, p: PieceIndex, n: number): boolean {
  const piece = pieceOf(t.state, p)
  const facings = facingsToRepair(c, piece)
  if (facings.length > 1 && damagedBoxes(c, piece) > n) return false
  const [facing = POOL] = facings
  t.emit({ kind: 'ShieldRegained', rule: 'SS2-13A.02', piece: p, facing })
  return true
}

/** SS2-13C: a point is lost on a facing of the owner's choice. */
export const lose = facingStep<State, ActionOf<'point'>, Event>(
  'lose',
  'point',
  (_, s, piece) => facingsToLose(pieceOf(s, piece)),
  (facing) => refuseTerm('no-point-there', { facing }),
  (t, piece, facing) => t.emit({ kind: 'ShieldLost', rule: 'SS2-13C', piece, facing, points: 1 }),
)

/** With one facing left, all is lost there. */
export function settleLoss(t: StrikeTable, piece: PieceIndex, points: number): boolean {
  const facings = facingsToLose(pieceOf(t.state, piece))
  if (facings.length > 1) return false
  const [facing = POOL] = facings
  t.emit({ kind: 'ShieldLost', rule: 'SS2-13C', piece, facing, points })
  return true
}

export const shift = shiftStep<State>('SS2-13A.02.I', refuseTerm)

/** SS2-13A.03: each marker removed gives a slot back; a lost Order stays lost. */
export function repairCritical(piece: Piece, n: number): void {
  piece.criticals = Math.max(0, piece.criticals - n)
}
