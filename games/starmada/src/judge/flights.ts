import type { Cell } from '../content/board.ts'
import { halved } from '../effects/abilities.ts'
import { isFlying } from '../rules/1-record.ts'
import type { Flight, Side } from '../state.ts'
import { FIGHTER, lossFrom, type Sky } from './exchange.ts'
import { beats } from './profile.ts'
import type { JudgedShip } from './standing.ts'

/** Fighters that are left, and what they could bite: more when they are beside it. */
export function fightersOf(sky: Sky, side: Side): number {
  let sum = 0
  for (const flight of sky.state.flights) {
    if (flight.side !== side || !isFlying(flight)) continue
    // A mine lies where it lies, and frightens those who see it.
    if (flight.craft === 'mine') sum += FIGHTER * sky.wounds
    else sum += FIGHTER * sky.wounds * (flight.fighters - flight.pending) + biteFrom(sky, flight, flight.cell)
  }
  return sum
}

/** What a flight could do from a hex, at its best target. */
export function biteFrom(sky: Sky, { side, fighters, pending, acted }: Flight, cell: Cell): number {
  let best = 0
  for (const target of sky.ships) {
    if (target.side === side || target.cell < 0 || target.left <= 0) continue
    const range = sky.board.distance(cell, target.cell)
    best = Math.max(best, nearness(range, acted) * bite(sky, fighters - pending, target))
  }
  return best
}

/** SX-5.3.a: beside it; SX-5.2.1.b: not in its hex. Ten hexes and one are a turn away. */
function nearness(range: number, acted: boolean): number {
  if (range === 1) return acted ? 0.5 : 0.9
  return range <= 11 ? 0.45 - 0.01 * range : Math.max(0, 0.34 - 0.008 * range)
}

/** SX-5.3.1: what a flight takes from a ship in one attack. */
function bite(sky: Sky, fighters: number, target: JudgedShip): number {
  return lossFrom(sky, target, ((fighters * target.survive) / 3) * beats(halved(target.shields)))
}
