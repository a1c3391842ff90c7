import type { Seat } from '@flagbridge/kernel'
import { OFF_BOARD } from '../content/board.ts'
import { NO_SHIP, type ShipIndex } from '../indices.ts'
import { FIGHTERS_IN_A_FLIGHT, type Flight, type Side } from '../state.ts'

/** SX-5.1: a flight before it is on the board. */
export function newFlight(name: string, side: Side, seat: Seat, home: ShipIndex = NO_SHIP): Flight {
  return {
    name,
    side,
    seat,
    cell: OFF_BOARD,
    fighters: FIGHTERS_IN_A_FLIGHT,
    pending: 0,
    acted: false,
    screens: NO_SHIP,
    craft: 'fighters',
    squads: 0,
    since: 0,
    engaged: false,
    brokeOff: 0,
    wing: null,
    home,
  }
}
