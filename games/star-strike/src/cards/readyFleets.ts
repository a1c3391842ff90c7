import type { Cards, ReadyFleet } from './cards.ts'
import { refer, type Desk, type Placed } from './desk.ts'
import { ordersOf } from './fleetLists.ts'
import type { WrittenReadyFleet } from './packSchema.ts'

/** SS2-10, SS1-FLEET.1: a ready fleet is legal, with its library, or it is not ready; undefined where a list of another pack has made it illegal. */
export function compileReadyFleet(
  desk: Desk,
  placed: Placed<WrittenReadyFleet>,
  rest: Omit<Cards, 'readyFleets'>,
): ReadyFleet | undefined {
  const ships = placed.card.ships.map((code, i) => refer(desk, placed, ['ships', i], 'ship', code, 'SS2-10B'))
  const orders = ordersOf(desk, placed, ['library'], placed.card.library)
  return desk.printing.readyFleet(desk, placed, { ...rest, readyFleets: [] }, { ships, orders })
}
