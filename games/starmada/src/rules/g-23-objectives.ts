import type { Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { buoyOf, convoyOf } from '../content/convoy.ts'
import { pointsOf } from '../content/parts.ts'
import type { ShipIndex } from '../indices.ts'
import type { Side, State } from '../state.ts'
import { shipAt } from '../units.ts'
import { isOperational } from './1-record.ts'
import { columnOf, isTransport, rowOf, zoneOf } from './2-1-setting-up.ts'
import { worthNow } from './4-3-effects-of-damage.ts'
import type { StarmadaTable } from './step.ts'

/** SX-3.3.2.b: a ship that leaves the board is scored, unless an objective says otherwise. */
export function leaveBoard(
  content: Content,
  t: StarmadaTable,
  ship: ShipIndex,
  orders: string,
  path: readonly Cell[],
): void {
  const { state } = t
  const last = path.at(-1) ?? shipAt(state, ship).cell
  const delivered = isDelivered(content, state, ship, last)
  const saved = isSaved(content, state, ship, last)
  const points = delivered || saved ? 0 : worthNow(content, state, shipAt(state, ship))
  t.emit({ kind: 'ShipLeft', rule: 'SX-3.3.2.b', ship, orders, path, points })
  const { side } = shipAt(state, ship)
  const convoy = convoyOf(state.agreed.objectives)
  if (delivered && convoy !== undefined) score(t, 'SXS-G.23.b', convoy.name, side, convoy.share)
  const buoy = buoyOf(state.agreed.objectives)
  if (saved && buoy !== undefined) {
    t.emit({ kind: 'BuoySaved', rule: 'SXS-G.23.c', ship })
    score(t, 'SXS-G.23.c', buoy.name, side, buoy.share)
  }
}

function score(t: StarmadaTable, rule: string, name: string, side: Side, share: number): void {
  t.emit({ kind: 'ObjectiveScored', rule, name, side, points: pointsOf(share, t.state.agreed.points) })
}

/** SXS-G.23.b: a transport that leaves from the last column has left by the other short edge. */
function isDelivered(content: Content, state: State, ship: ShipIndex, last: Cell): boolean {
  return isTransport(state, ship) && columnOf(content.board(state), last) === state.agreed.columns - 1
}

/** SXS-G.23.c: the carrier of the buoy leaves from the row at its own long edge. */
function isSaved(content: Content, state: State, ship: ShipIndex, last: Cell): boolean {
  if (state.buoy?.carrier !== ship) return false
  const { rows } = zoneOf(state, shipAt(state, ship).side)
  // The long edge that the side's set-up area is nearer to.
  const edge = rows[0] + rows[1] < state.agreed.rows - 1 ? 0 : state.agreed.rows - 1
  return rowOf(content.board(state), last) === edge
}

/** SXS-G.23.c: by a ship that ends its movement in the hex, with no enemy ship there; the first listed of several. */
export function pickUpBuoy(t: StarmadaTable): void {
  const { state } = t
  if (state.buoy === null || state.buoy.carrier >= 0) return
  const { cell } = state.buoy
  const there = state.ships.filter((ship) => ship.fate === 'here' && ship.cell === cell && ship.hidden === null)
  const taker = there.find(
    (ship) => isOperational(ship) && !ship.cloaked && there.every(({ side }) => side === ship.side),
  )
  if (taker === undefined) return
  t.emit({ kind: 'BuoyTaken', rule: 'SXS-G.23.c', ship: state.ships.indexOf(taker) as ShipIndex, cell })
}
