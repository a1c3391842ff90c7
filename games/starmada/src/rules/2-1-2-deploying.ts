import type { Action } from '../actions.ts'
import type { Board, Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { Zone } from '../content/parts.ts'
import type { State } from '../state.ts'
import { flightOfUnit, isShip } from '../units.ts'
import { FACINGS, placedNext } from './2-1-2-placing.ts'
import { cellAt, isTransport, zoneCells, zoneOf, zoneOfUnit } from './2-1-setting-up.ts'

/** Ships that nobody placed stand so far apart. */
const APART = 2

/** SX-2.1.2.a-c: the next unit of a fleet about the middle of its area, its bows towards the other side. */
export function deployed(content: Content, state: State): Action | undefined {
  const unit = placedNext(state)[0]
  if (unit === undefined || state.active === -1) return undefined
  const board = content.board(state)
  const own = zoneOfUnit(state, state.active, unit)
  const other = middleOf(board, zoneOf(state, state.active === 0 ? 1 : 0))
  const at = placeIn(board, own, state)
  if (!isShip(state, unit)) return { do: 'placeFlight', flight: flightOfUnit(state, unit), at }
  const away = FACINGS.map((facing) => {
    const ahead = board.neighbour(at, facing)
    return ahead < 0 ? Infinity : board.distance(ahead, other)
  })
  // SXS-G.23.b: transports look along their way.
  const towards = isTransport(state, unit) ? 1 : FACINGS[away.indexOf(Math.min(...away))]
  return { do: 'placeShip', ship: unit, at, facing: towards ?? 0 }
}

function middleOf(board: Board, { columns, rows }: Zone): Cell {
  return cellAt(board, Math.floor((columns[0] + columns[1]) / 2), Math.floor((rows[0] + rows[1]) / 2))
}

/** The free hex nearest to the middle of the area, away from the others where there is room. */
function placeIn(board: Board, zone: Zone, { ships, flights, blocked }: State): Cell {
  const middle = middleOf(board, zone)
  const taken = [...ships, ...flights].map(({ cell }) => cell).filter((cell) => cell >= 0)
  const cells = zoneCells(board, zone)
    .filter((cell) => !blocked.includes(cell))
    .toSorted((one, two) => board.distance(one, middle) - board.distance(two, middle))
  const isFree = (apart: number) => cells.find((cell) => taken.every((one) => board.distance(one, cell) >= apart))
  return isFree(APART) ?? isFree(1) ?? cells[0] ?? middle
}
