import { EMPTY } from '../../table/content/sets.ts'
import { trigger } from '../../table/effects/due.ts'
import type { BattleEnded, Happened } from '../../table/events/events.ts'
import { onField } from '../../table/rules/field.ts'
import { other, piecesThat, type Side } from '../../table/state.ts'
import type { Writers } from './writers.ts'

/** The turns, and the end. */

export interface TurnBegan extends Happened<'TurnBegan'> {
  readonly turn: number
}

export interface RefreshBegan extends Happened<'RefreshBegan'> {
  readonly turn: number
}

export type TurnEvent = TurnBegan | RefreshBegan | BattleEnded

export const turnWriters: Writers<TurnEvent> = {
  TurnBegan(_, s, e) {
    s.turn = e.turn
    s.phase = 'orders'
    s.calledUp = null
    for (const player of s.players) player.committed = false
  },
  /**
   * SS1-REFRESH.1, SS1-REFRESH.3: what Orders and ships do in this phase becomes due, the First player's first, and
   * happens when the Orders have gone back. SS1-REFRESH.2: hull, shields, Crippled and the marks on HEAVY armaments
   * stay.
   */
  RefreshBegan(c, s) {
    s.phase = 'arrive'
    s.next = s.first as Side
    s.used = s.used.filter((used) => used.ever)
    for (const side of [s.next, other(s.next)])
      for (const p of piecesThat(s, (piece) => piece.side === side && onField(piece)))
        trigger(c, s, 'startOfRefresh', p)
    for (const piece of s.pieces) {
      piece.activated = false
      piece.evaded = false
      piece.prior = 0
      piece.fired = EMPTY
      piece.cleared = EMPTY
      piece.orders = []
    }
    s.inPlay = s.inPlay.filter((entry) => entry.until !== 'round')
  },
  BattleEnded(_, s, e) {
    s.outcome = e.outcome
    s.phase = 'over'
    s.active = null
    s.attack = null
    s.approach = null
    s.skirmish = null
    s.step = null
    s.owed = []
    s.due = []
    s.starcasters = []
  },
}
