import type { Direction } from '@flagbridge/geometry'
import type { Seat } from '@flagbridge/kernel'
import { excluding, including } from '../../table/content/sets.ts'
import { trigger } from '../../table/effects/due.ts'
import { owe } from '../../table/events/deeds.ts'
import type { Happened } from '../../table/events/events.ts'
import type { ArmamentIndex, PieceIndex } from '../../table/indices.ts'
import { onField } from '../../table/rules/field.ts'
import { NONE, other, pieceOf, type Side } from '../../table/state.ts'
import { activeOf } from '../state.ts'
import { turnTo } from './12-movement.ts'
import type { Writers } from './writers.ts'

/** What happens in the Ship Phase, beside attacks, movement and Skirmishes. */

export interface ShipPhaseBegan extends Happened<'ShipPhaseBegan'> {
  readonly first: Side
}

export interface ShipProposed extends Happened<'ShipProposed'> {
  readonly seat: Seat
  readonly piece: PieceIndex
}

/** SS1-FORMAT.BATTLELINE.3: pairs of dice in the order of the partners' seats until they differ. */
export interface CommandPriorityRolled extends Happened<'CommandPriorityRolled'> {
  readonly seats: readonly Seat[]
  readonly faces: readonly number[]
  readonly commander: Seat
}

export interface ShipActivated extends Happened<'ShipActivated'> {
  readonly piece: PieceIndex
  /** Moves before the firing step (SS1-KEY.FAST.1), and dice of Recharge. */
  readonly early: number
  readonly recharge: number
}

export interface Recharged extends Happened<'Recharged'> {
  readonly piece: PieceIndex
  readonly faces: readonly number[]
  readonly repairs: number
}

export interface MarkCleared extends Happened<'MarkCleared'> {
  readonly piece: PieceIndex
  readonly armament: ArmamentIndex
}

export interface ActivationEnded extends Happened<'ActivationEnded'> {
  readonly piece: PieceIndex
  /** SS1-MOVE.8: a blocked ship turned before it ended. */
  readonly heading: Direction
}

export type ShipEvent =
  | ShipPhaseBegan
  | ShipProposed
  | CommandPriorityRolled
  | ShipActivated
  | Recharged
  | MarkCleared
  | ActivationEnded

export const shipWriters: Writers<ShipEvent> = {
  ShipPhaseBegan(_, s) {
    s.phase = 'ship'
    s.next = s.first as Side
  },
  ShipProposed(_, s, e) {
    s.proposals[e.seat] = e.piece
  },
  CommandPriorityRolled(_, s, e) {
    s.commander = e.commander
  },
  ShipActivated(c, s, { piece, early, recharge }) {
    s.active = { piece, early, recharge, moving: false, spent: 0, skirmishes: 0, nominated: [], held: [], over: false }
    s.proposals.fill(NONE)
    s.commander = NONE
    trigger(c, s, 'startOfActivation', piece, NONE)
  },
  Recharged(_, s, e) {
    activeOf(s).recharge = 0
    owe(s, 'repair', e.piece, e.repairs)
  },
  MarkCleared(_, s, e) {
    const piece = pieceOf(s, e.piece)
    piece.marked = excluding(piece.marked, e.armament)
    piece.cleared = including(piece.cleared, e.armament)
    activeOf(s).early = 0
  },
  /** SS1-SHIP.5. SS1-KEY.SKILLED: with the activation the one reroll of every ship is fresh again. */
  ActivationEnded(c, s, { piece: p, heading }) {
    const piece = pieceOf(s, p)
    s.active = null
    s.next = other(piece.side)
    for (const one of s.pieces) one.skilledUsed = false
    if (!onField(piece)) return
    piece.activated = true
    turnTo(c, s, p, heading)
    s.inPlay = s.inPlay.filter((entry) => entry.until !== 'nextActivation' || entry.on !== p)
    trigger(c, s, 'endOfActivation', p, NONE)
  },
}
