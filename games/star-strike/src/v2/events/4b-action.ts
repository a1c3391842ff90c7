import type { Direction } from '@flagbridge/geometry'
import { trigger } from '../../table/effects/due.ts'
import type { Happened } from '../../table/events/events.ts'
import { isSet, type None, type PieceIndex } from '../../table/indices.ts'
import { coreUnder, onField } from '../../table/rules/field.ts'
import { pieceOf, other, type Side } from '../../table/state.ts'
import { activeOf, leaderOf, nobodyYet } from '../state.ts'
import type { Writers } from './writers.ts'

/** Section 4B.02: what happens in the Action Phase, beside Strikes, Movement and Skirmishes. */

export interface ActionPhaseBegan extends Happened<'ActionPhaseBegan'> {
  readonly initiative: Side
}

export interface PieceActivated extends Happened<'PieceActivated'> {
  readonly piece: PieceIndex
  /** SS2-9R: the Threader that limits it, or -1. */
  readonly threader: PieceIndex | None
}

export interface ReloadingRemoved extends Happened<'ReloadingRemoved'> {
  readonly piece: PieceIndex
}

export interface ActivationEnded extends Happened<'ActivationEnded'> {
  readonly piece: PieceIndex
  /** SS2-6B.b: a blocked piece turned before it ended. */
  readonly facing: Direction
}

export interface StrategicActivations extends Happened<'StrategicActivations'> {
  readonly side: Side
}

export interface OverrunActivations extends Happened<'OverrunActivations'> {
  readonly side: Side
}

export type ActionEvent =
  | ActionPhaseBegan
  | PieceActivated
  | ReloadingRemoved
  | ActivationEnded
  | StrategicActivations
  | OverrunActivations

export const actionWriters: Writers<ActionEvent> = {
  ActionPhaseBegan(_, s) {
    s.phase = 'action'
    s.turn = leaderOf(s)
    s.lastSeat = nobodyYet()
  },
  PieceActivated(c, s, { piece: p, threader }) {
    const piece = pieceOf(s, p)
    s.active = {
      piece: p,
      strikes: 0,
      moving: false,
      spent: 0,
      early: 0,
      heavyBarred: false,
      threaded: isSet(threader), // SS2-9R
      core: coreUnder(c, s, piece), // SS2-8B.04
      over: false,
    }
    trigger(c, s, 'startOfActivation', p)
  },
  ReloadingRemoved(_, s, e) {
    pieceOf(s, e.piece).reloading = false
    activeOf(s).heavyBarred = true
  },
  /** SS2-4B.02.d, and the turn passes (SS2-4B.02.a). */
  ActivationEnded(c, s, { piece: p, facing }) {
    const piece = pieceOf(s, p)
    s.active = null
    s.turn = other(piece.side)
    s.lastSeat[piece.side] = piece.seat
    if (!onField(piece)) return
    piece.activated = true
    piece.facing = facing
    s.inPlay = s.inPlay.filter((entry) => entry.until !== 'nextActivation' || entry.on !== p)
    trigger(c, s, 'endOfActivation', p)
  },
  StrategicActivations(_, s) {
    s.strategic = true
  },
  OverrunActivations(_, s) {
    s.overrun = true
  },
}
