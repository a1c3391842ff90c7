import type { Seat } from '@flagbridge/kernel'
import type { GunneryOrder } from '../actions.ts'
import { ofSeat, withSeat } from '../state.ts'
import { exhaust, type Happened, type Writers } from './writers.ts'

export type GunneryEvent =
  | Happened<'GunneryBegan'>
  | Happened<'OrderWritten', { seat: Seat; order: GunneryOrder }>
  | Happened<'OrdersCleared', { seat: Seat }>
  | Happened<'OrdersCommitted', { seat: Seat }>
  | Happened<'OrdersReopened', { seat: Seat }>
  | Happened<'OrdersRevealed', { south: readonly GunneryOrder[]; north: readonly GunneryOrder[] }>

export const gunneryWriters: Writers<GunneryEvent> = {
  GunneryBegan(s) {
    s.phase = 'gunnery'
    s.sealed = [false, false]
    s.orders = [[], []]
  },
  OrderWritten(s, e) {
    s.orders = withSeat(s.orders, e.seat, [...ofSeat(s.orders, e.seat), e.order])
  },
  OrdersCleared(s, e) {
    s.orders = withSeat(s.orders, e.seat, [])
  },
  OrdersCommitted(s, e) {
    s.sealed = withSeat(s.sealed, e.seat, true)
  },
  OrdersReopened(s, e) {
    s.sealed = withSeat(s.sealed, e.seat, false)
  },
  OrdersRevealed(s, e) {
    s.phase = 'revealed'
    s.sealed = [false, false]
    s.orders = [e.south, e.north]
    for (const seat of [0, 1] as const) for (const order of s.orders[seat]) exhaust(s, seat, order.die)
  },
}
