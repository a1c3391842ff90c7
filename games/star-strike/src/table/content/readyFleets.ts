import { refer, type Compiler, type Placed } from './compiler.ts'
import type { Content, ReadyFleet } from './content.ts'
import { ordersOf } from './fleetLists.ts'
import type { WrittenReadyFleet } from './packSchema.ts'

/**
 * SS2-10, SS1-FLEET.1: a ready fleet is legal, with its library, or it is not ready; undefined where a list of
 * another pack has made it illegal.
 */
export function compileReadyFleet(
  compiler: Compiler,
  placed: Placed<WrittenReadyFleet>,
  rest: Omit<Content, 'readyFleets'>,
): ReadyFleet | undefined {
  const ships = placed.card.ships.map((code, i) => refer(compiler, placed, ['ships', i], 'ship', code, 'SS2-10B'))
  const orders = ordersOf(compiler, placed, ['library'], placed.card.library)
  return compiler.printing.readyFleet(compiler, placed, { ...rest, readyFleets: [] }, { ships, orders })
}
