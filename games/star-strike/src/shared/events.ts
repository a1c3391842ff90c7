import type { Modifier, Outcome, Seat } from '@flagbridge/kernel'
import type { Side } from './table.ts'

/** What happens alike in every edition. */

export interface Happened<Kind extends string> {
  readonly kind: Kind
  readonly rule: string
}

/** One die of a save: what it needed and what fell. */
export interface SaveRoll {
  readonly save: string
  readonly needs: number
  readonly face: number
}

export interface BattlefieldNamed extends Happened<'BattlefieldNamed'> {
  readonly seat: Seat
  readonly battlefield: number
}
export interface BattlefieldAgreed extends Happened<'BattlefieldAgreed'> {
  readonly battlefield: number
}
export interface OrderWithdrawn extends Happened<'OrderWithdrawn'> {
  readonly seat: Seat
  readonly piece: number
  readonly place: number
}
export interface OrdersCommitted extends Happened<'OrdersCommitted'> {
  readonly seat: Seat
}
/** A card did what it says. `on` is the piece it was used on, `order` and `to` belong to a passed Order. */
export interface EffectUsed extends Happened<'EffectUsed'> {
  readonly effect: number
  readonly card: string
  readonly piece: number
  readonly on: number
  readonly order: number
  readonly to: number
}
/** Its moment came, and there was nothing it could do. */
export interface EffectLapsed extends Happened<'EffectLapsed'> {
  readonly effect: number
  readonly card: string
  readonly piece: number
}
export interface OrderReturned extends Happened<'OrderReturned'> {
  readonly piece: number
  readonly card: number
}
/** `from` is -1 when no more is shifted. */
export interface ShieldShifted extends Happened<'ShieldShifted'> {
  readonly piece: number
  readonly from: number
  readonly to: number
}
export interface FacingNominated extends Happened<'FacingNominated'> {
  readonly piece: number
  readonly facing: number
}
export interface EffectDeclared extends Happened<'EffectDeclared'> {
  readonly effect: number
  readonly card: string
  readonly piece: number
}
export interface DeclarationConfirmed extends Happened<'DeclarationConfirmed'> {
  readonly seat: Seat
}
export interface EscapeRolled extends Happened<'EscapeRolled'> {
  readonly piece: number
  readonly face: number
  readonly modifiers: readonly Modifier[]
  readonly result: number
  readonly escaped: boolean
}
export interface PointsScored extends Happened<'PointsScored'> {
  readonly side: Side
  readonly points: number
  readonly from: string
}
export interface ShipsCalledUp extends Happened<'ShipsCalledUp'> {
  readonly effect: number
  readonly side: Side
  readonly pieces: readonly number[]
  readonly cells: readonly number[]
}
export interface BattleEnded extends Happened<'BattleEnded'> {
  readonly outcome: Outcome
}

/** What is said in secret, or may still be changed: others must not count it. */
export type QuietEvent = BattlefieldNamed | OrderWithdrawn | OrdersCommitted

export type SharedEvent =
  | QuietEvent
  | BattlefieldAgreed
  | EffectUsed
  | EffectLapsed
  | OrderReturned
  | ShieldShifted
  | FacingNominated
  | EffectDeclared
  | DeclarationConfirmed
  | EscapeRolled
  | PointsScored
  | ShipsCalledUp
  | BattleEnded
