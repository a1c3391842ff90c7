import type { Seat } from '@flagbridge/kernel'
import type { EventLook } from '@flagbridge/scene'
import { controllerOf } from '../rules/1-battle-line.ts'
import { seatOf, type ShipId, type State } from '../state.ts'

/** The log marks what hurts a side. */
export function hurts(s: State, seat: Seat): EventLook {
  return { hurts: [seatOf(s, seat).side] }
}

export function hurtsShip(s: State, ship: ShipId): EventLook {
  const seat = controllerOf(s, ship)
  return seat < 0 ? {} : hurts(s, seat)
}
