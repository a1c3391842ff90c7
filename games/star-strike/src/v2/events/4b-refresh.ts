import { trigger } from '../../table/effects/due.ts'
import type { BattleEnded, Happened } from '../../table/events/events.ts'
import type { PieceIndex } from '../../table/indices.ts'
import { onField } from '../../table/rules/field.ts'
import { other, pieceOf, piecesThat, type Side } from '../../table/state.ts'
import { leaderOf, NO_CARD, nobodyYet } from '../state.ts'
import type { Writers } from './writers.ts'

/** Sections 4B.03 and 4C: what happens in the Refresh Phase and at the end. */

export interface RefreshBegan extends Happened<'RefreshBegan'> {
  readonly round: number
}

export interface PiecesReset extends Happened<'PiecesReset'> {}

export interface ExhaustedDecided extends Happened<'ExhaustedDecided'> {
  readonly piece: PieceIndex
  readonly removed: boolean
}

export interface InitiativeDetermined extends Happened<'InitiativeDetermined'> {
  readonly systems: readonly number[]
  readonly initiative: Side
}

export interface ReinforcementsBegan extends Happened<'ReinforcementsBegan'> {
  readonly first: Side
}

export type RefreshEvent =
  | RefreshBegan
  | PiecesReset
  | ExhaustedDecided
  | InitiativeDetermined
  | ReinforcementsBegan
  | BattleEnded

export const refreshWriters: Writers<RefreshEvent> = {
  /** SS2-4B.03.a, SS2-0.05: what cards do now becomes due, the Initiative holder's first: see Writers. */
  RefreshBegan(c, s) {
    s.phase = 'refresh'
    const leader = leaderOf(s)
    for (const side of [leader, other(leader)])
      for (const p of piecesThat(s, (piece) => piece.side === side && onField(piece)))
        trigger(c, s, 'startOfRefresh', p)
  },
  /** SS2-4B.03.b: activations and Orders. SS2-4B.03.c: once-per-Round trackers. Damage, shields and Reloading stay. */
  PiecesReset(_, s) {
    s.phase = 'rest'
    s.rested = []
    for (const piece of s.pieces) {
      piece.activated = false
      piece.evaded = false
      piece.skilledUsed = false
      piece.augurUsed = false
      piece.extraMoves = 0
      piece.fired = 0
      piece.orders = []
    }
    for (const player of s.players) {
      player.omega = NO_CARD
      player.omegaShown = false
    }
    s.inPlay = s.inPlay.filter((entry) => entry.until !== 'round')
    s.used = s.used.filter((used) => used.ever)
  },
  ExhaustedDecided(_, s, e) {
    s.rested.push(e.piece)
    if (e.removed) pieceOf(s, e.piece).exhausted--
  },
  InitiativeDetermined(_, s, e) {
    s.initiative = e.initiative
  },
  ReinforcementsBegan(_, s, e) {
    s.phase = 'reinforce'
    s.turn = e.first
    s.lastSeat = nobodyYet()
  },
  BattleEnded(_, s, e) {
    s.outcome = e.outcome
    s.phase = 'over'
    s.active = null
    s.strike = null
    s.assault = null
    s.skirmish = null
    s.arrivals = []
    s.owed = []
    s.due = []
  },
}
