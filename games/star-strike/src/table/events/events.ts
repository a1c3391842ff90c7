import type { Modifier, Outcome, Seat } from '@flagbridge/kernel'
import type { CellIndex, EffectIndex, FacingIndex, MapIndex, None, OrderIndex, PieceIndex } from '../indices.ts'
import type { Side } from '../state.ts'

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

/** The dice of a Strike or attack, with every reason why they are read as they are. */
export interface ArmsRolled<Kind extends string> extends Happened<Kind> {
  readonly piece: PieceIndex
  readonly target: PieceIndex
  readonly weapon: string
  readonly modifiers: readonly Modifier[]
  readonly modifier: number
  readonly faces: readonly number[]
  readonly results: readonly number[]
}

export interface BattlefieldNamed extends Happened<'BattlefieldNamed'> {
  readonly seat: Seat
  readonly battlefield: MapIndex
}
export interface BattlefieldAgreed extends Happened<'BattlefieldAgreed'> {
  readonly battlefield: MapIndex
}
export interface OrderWithdrawn extends Happened<'OrderWithdrawn'> {
  readonly seat: Seat
  readonly piece: PieceIndex
  readonly place: number
}
export interface OrdersCommitted extends Happened<'OrdersCommitted'> {
  readonly seat: Seat
}
/** A card did what it says. `on` is the piece it was used on, `order` and `to` belong to a passed Order. */
export interface EffectUsed extends Happened<'EffectUsed'> {
  readonly effect: EffectIndex
  readonly card: string
  readonly piece: PieceIndex
  readonly on: PieceIndex | None
  readonly order: OrderIndex | None
  readonly to: PieceIndex | None
}
/** Its moment came, and there was nothing it could do. */
export interface EffectLapsed extends Happened<'EffectLapsed'> {
  readonly effect: EffectIndex
  readonly card: string
  readonly piece: PieceIndex
}
export interface OrderReturned extends Happened<'OrderReturned'> {
  readonly piece: PieceIndex
  readonly card: OrderIndex
}
/** Without `from` and `to`, no more is shifted. */
export interface ShieldShifted extends Happened<'ShieldShifted'> {
  readonly piece: PieceIndex
  readonly from: FacingIndex | None
  readonly to: FacingIndex | None
}
export interface FacingNominated extends Happened<'FacingNominated'> {
  readonly piece: PieceIndex
  readonly facing: FacingIndex
}
export interface EffectDeclared extends Happened<'EffectDeclared'> {
  readonly effect: EffectIndex
  readonly card: string
  readonly piece: PieceIndex
}
export interface DeclarationConfirmed extends Happened<'DeclarationConfirmed'> {
  readonly seat: Seat
}
export interface EscapeRolled extends Happened<'EscapeRolled'> {
  readonly piece: PieceIndex
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
  readonly effect: EffectIndex
  readonly side: Side
  readonly pieces: readonly PieceIndex[]
  readonly cells: readonly CellIndex[]
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
