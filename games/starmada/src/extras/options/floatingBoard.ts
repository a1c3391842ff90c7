import type { ShipIndex } from '../../indices.ts'
import { columnOf, rowOf } from '../../rules/2-1-setting-up.ts'
import { worthNow } from '../../rules/4-3-effects-of-damage.ts'
import { isHidden, show } from '../../rules/c-8-hidden.ts'
import type { StarmadaTable } from '../../rules/step.ts'
import type { Content } from '../../content/content.ts'
import type { Option } from '../extra.ts'

/** SXS-G.21: farther than so many hexes from every enemy ship. */
const FARTHEST = 40
/** Hexes that the middle of the battle may lie away from that of the map before the map is moved on. */
const SLACK = 8

/** G21-1: all ships on the board count, seen or not; they are judged together. */
function stray(content: Content, t: StarmadaTable): void {
  const board = content.board(t.state)
  const here = t.state.ships.filter(({ fate }) => fate === 'here')
  const lost = here.filter((ship) => {
    const enemies = here.filter(({ side }) => side !== ship.side)
    return enemies.length > 0 && enemies.every(({ cell }) => board.distance(ship.cell, cell) > FARTHEST)
  })
  for (const one of lost) {
    const ship = t.state.ships.indexOf(one) as ShipIndex
    show(content, t, ship, 'gone')
    t.emit({ kind: 'ShipStrayed', rule: 'SXS-G.21', ship, points: worthNow(content, t.state, one) })
  }
}

/** How far a list of places may be moved along one side of the map, and would be, to lie in its middle. */
function shiftFor(places: readonly number[], size: number): number {
  const least = Math.min(...places)
  const most = Math.max(...places)
  const wish = Math.floor((size - 1) / 2) - Math.floor((least + most) / 2)
  if (Math.abs(wish) <= SLACK) return 0
  return Math.max(-least, Math.min(size - 1 - most, wish))
}

/** SXS-G.21: there are no edges, so the map is moved on under the battle. */
function moveOn(content: Content, t: StarmadaTable): void {
  const { state } = t
  const board = content.board(state)
  const cells = [
    ...state.ships.flatMap((ship) =>
      ship.fate !== 'here' ? [] : isHidden(ship) ? [ship.hidden!.record.cell] : [ship.cell],
    ),
    ...state.flights.flatMap(({ cell, fighters }) => (fighters > 0 && cell >= 0 ? [cell] : [])),
  ]
  if (cells.length === 0) return
  const columns = shiftFor(
    cells.map((cell) => columnOf(board, cell)),
    state.agreed.columns,
  )
  const rows = shiftFor(
    cells.map((cell) => rowOf(board, cell)),
    state.agreed.rows,
  )
  // An even number of columns, so that the hexes lie as before.
  const even = columns - (columns % 2)
  if (even !== 0 || rows !== 0) t.emit({ kind: 'BoardShifted', rule: 'SXS-G.21', columns: even, rows })
}

/** SXS-G.21: a board without edges. */
export const floatingBoard: Option = {
  key: 'floatingBoard',
  rule: 'SXS-G.21',
  name: 'Floating board',
  does: 'The board has no edges; a ship more than 40 hexes from every enemy ship has left the game.',
  moments: {
    afterJumps(content, t) {
      stray(content, t)
      moveOn(content, t)
    },
  },
}
