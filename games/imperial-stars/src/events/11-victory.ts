import type { Seat } from '@flagbridge/kernel'
import { seatOf, type CardId } from '../state.ts'
import type { Happened, Writers } from './event.ts'
import { discardDamage } from './pieces.ts'

export interface PlayerOut extends Happened<'PlayerOut'> {
  readonly seat: Seat
  readonly hand: readonly CardId[]
  /** Its prizes stay on the table. */
  readonly prizesStay?: true
}

export interface GameEnded extends Happened<'GameEnded'> {
  readonly points: readonly number[]
}

export type VictoryEvent = PlayerOut | GameEnded

export const victoryWriters: Writers<VictoryEvent> = {
  PlayerOut(s, e) {
    // IS-ACT.3: the hand is discarded. Prizes stay where they are, or (without the option prizesStay) leave play, to be
    // scored at the end; a ship of one's own side scores nothing.
    const seat = seatOf(s, e.seat)
    seat.out = true
    seat.hand = []
    for (const card of e.hand) s.discardPile.push(card)
    if (e.prizesStay !== true) {
      for (const ship of seat.prizes) {
        discardDamage(s, ship)
        const scores = seatOf(s, ship.owner).side !== seat.side
        ;(scores ? seat.kept : s.gone).push(ship.id)
      }
      seat.prizes = []
    }
    s.lasting = s.lasting.filter((lasting) => lasting.until !== e.seat)
  },
  GameEnded(s) {
    s.phase = 'over'
    s.step = 'none'
  },
}
