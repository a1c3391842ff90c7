import type { Seat } from '@flagbridge/kernel'
import type { Happened, Writers } from './writers.ts'

export type InitiativeEvent =
  | Happened<'InitiativeBegan'>
  | Happened<
      'InitiativeRolled',
      { south: readonly number[]; north: readonly number[]; symbols: readonly [number, number] }
    >
  /** `unrolled`: nobody else has an Admiral Symbol in play. */
  | Happened<'InitiativeWon', { seat: Seat; unrolled?: true }>
  | Happened<'FirstPlayerChosen', { seat: Seat; first: Seat }>

export const initiativeWriters: Writers<InitiativeEvent> = {
  InitiativeBegan(s) {
    s.phase = 'initiative'
  },
  InitiativeRolled() {},
  InitiativeWon(s, e) {
    s.phase = 'first-player'
    s.turn = e.seat
  },
  FirstPlayerChosen(s, e) {
    s.first = e.first
    s.turn = e.first
    s.phase = s.round === 1 ? 'submarines' : 'action-dice'
  },
}
