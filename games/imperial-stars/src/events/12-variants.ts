import type { Seat } from '@flagbridge/kernel'
import { seatOf, type ShipId } from '../state.ts'
import type { Happened, Writers } from './event.ts'

export interface ShipHired extends Happened<'ShipHired'> {
  readonly seat: Seat
  readonly ship: ShipId
  readonly points: number
  readonly left: number
}

export interface DraftPassed extends Happened<'DraftPassed'> {
  readonly seat: Seat
  readonly left: number
}

export type DraftEvent = ShipHired | DraftPassed

export const draftWriters: Writers<DraftEvent> = {
  ShipHired(s, e) {
    seatOf(s, e.seat).hired.push(e.ship)
  },
  DraftPassed(s, e) {
    seatOf(s, e.seat).drafting = false
  },
}
