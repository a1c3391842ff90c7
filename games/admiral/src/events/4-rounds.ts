import type { Outcome } from '@flagbridge/kernel'
import { STAND_BY } from '../state.ts'
import type { Happened, Writers } from './writers.ts'

export type RoundEvent = Happened<'RoundBegan', { round: number }> | Happened<'MatchEnded', { outcome: Outcome }>

export const roundWriters: Writers<RoundEvent> = {
  RoundBegan(s, e) {
    s.round = e.round
    const waiting = s.units.some((unit) => unit.at === STAND_BY)
    s.phase = e.round > 1 && waiting ? 'entering' : 'initiative'
    s.turn = s.first
    s.idle = 0
  },
  MatchEnded(s, e) {
    s.outcome = e.outcome
    s.phase = 'over'
  },
}
