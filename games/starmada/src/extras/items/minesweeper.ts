import type { Content } from '../../content/content.ts'
import { NO_FLIGHT, type FlightIndex, type ShipIndex } from '../../indices.ts'
import { isFlying, isOperational, works } from '../../rules/1-record.ts'
import type { Ship, State } from '../../state.ts'
import { flightAt, shipAt } from '../../units.ts'
import type { Item } from '../extra.ts'

/** SXS-C.23: a mine that would attack is removed on so much; and how far others are swept in the End Phase. */
export const SWEEPS_ON = 3
const REACH = 2

/** SXS-C.23: whether the ship has an array that works. */
export function sweeps(content: Content, state: State, index: ShipIndex): boolean {
  const ship = shipAt(state, index)
  return isOperational(ship) && works(content.kindOf(state, ship), ship, 'minesweeper')
}

/** C23-1: the enemy mine nearest to the ship, armed or not; NO_FLIGHT where none is within reach. */
function nearestMine(content: Content, state: State, { cell, side }: Ship): FlightIndex {
  const board = content.board(state)
  let nearest = NO_FLIGHT
  let least = REACH + 1
  for (let i = 0 as FlightIndex; i < state.flights.length; i++) {
    const flight = flightAt(state, i)
    if (flight.craft !== 'mine' || flight.side === side || !isFlying(flight)) continue
    const hexes = board.distance(cell, flight.cell)
    if (hexes < least) [nearest, least] = [i, hexes]
  }
  return nearest
}

/** SXS-C.23: against mines that attack the ship, and one more in each End Phase. */
export const minesweeper: Item = {
  key: 'minesweeper',
  name: 'minesweeper array',
  does: 'A mine that attacks this ship is removed first on 3 or more; in the End Phase one within 2 hexes on 4+.',
  figures: { rule: 'SXS-C.23', space: { flat: 30 }, most: 1, boxes: 1, defensiveFactor: 1.05 },
  moments: {
    endRoll: {
      by: 'minesweeper',
      rule: 'SXS-C.23',
      place: 'equipment',
      die: 'minesweeper',
      faces: [4, 6],
      dice: ({ content, state, kind, ship }) =>
        // It would be seen.
        isOperational(ship) &&
        !ship.cloaked &&
        works(kind, ship, 'minesweeper') &&
        nearestMine(content, state, ship) >= 0
          ? 1
          : 0,
      done(content, t, ship) {
        const flight = nearestMine(content, t.state, shipAt(t.state, ship))
        t.emit({ kind: 'FlightDestroyed', rule: 'SXS-C.23', flight, why: 'swept' })
      },
    },
  },
}
