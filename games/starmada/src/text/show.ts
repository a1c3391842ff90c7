import type { Seat } from '@flagbridge/kernel'
import type { Book } from '../book.ts'
import { movementPoints, shieldRating } from '../rules/1-record.ts'
import { columnOf, rowOf } from '../rules/2-1-setting-up.ts'
import { FACE_DOWN, FILLED, type Ship, type State } from '../state.ts'
import { sideName } from './names.ts'

/** The table in characters: the part of the board that is in use, and a line for every ship and flight. */
export function show(book: Book, state: State, seat: Seat): string {
  const you =
    seat >= 0 && seat < state.agreed.sides.length ? `, you are ${sideName(book, state, state.agreed.sides[seat]!)}` : ''
  return [
    `Turn ${state.turn}, ${state.phase} phase${you}; points ${state.points[0]} to ${state.points[1]}`,
    ...map(book, state),
    ...state.ships.map((ship, i) => shipLine(book, state, ship, i)),
    ...state.flights.filter(({ fighters }) => fighters > 0).map((flight) => flightLine(book, state, flight)),
    ...state.explosions.map(
      ({ cell, strength }) => `  * explosion of strength ${strength} in ${book.board(state).label(cell)}`,
    ),
  ].join('\n')
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Ships by letter, capitals for side 1; flights as ^, explosions as *, objects as #. Odd columns lie half a hex lower. */
function map(book: Book, state: State): string[] {
  const board = book.board(state)
  const marks = new Map<number, string>()
  for (const cell of state.blocked) marks.set(cell, '#')
  for (const { cell } of state.explosions) marks.set(cell, '*')
  for (const { cell, fighters } of state.flights) if (fighters > 0 && cell >= 0) marks.set(cell, '^')
  state.ships.forEach(({ cell, fate, side }, i) => {
    if (fate === 'here') marks.set(cell, letter(i, side))
  })
  const cells = [...marks.keys()]
  if (cells.length === 0) return []
  const columns = cells.map((cell) => columnOf(board, cell))
  const rows = cells.map((cell) => rowOf(board, cell))
  const left = Math.max(0, Math.min(...columns) - 1)
  const right = Math.min(state.agreed.columns - 1, Math.max(...columns) + 1)
  const lines: string[] = []
  for (
    let row = Math.max(0, Math.min(...rows) - 1);
    row <= Math.min(state.agreed.rows - 1, Math.max(...rows) + 1);
    row++
  )
    for (const half of [0, 1]) {
      let line = half === 0 ? String(row + 1).padStart(4) : '    '
      for (let column = left; column <= right; column++)
        line += column % 2 === half ? ` ${marks.get(board.cellOf(column, row - Math.floor(column / 2))) ?? '.'}` : '  '
      lines.push(line.trimEnd())
    }
  return lines
}

/** SX-1.3: what ties a record to its piece. */
function letter(index: number, side: number): string {
  const name = LETTERS[index % LETTERS.length]!
  return side === 0 ? name : name.toLowerCase()
}

function shipLine(book: Book, state: State, ship: Ship, index: number): string {
  const kind = book.kindOf(state, ship)
  const { hull, shields, engines, name: type, combatRating } = kind.class
  if (ship.fate !== 'here') return `  ${letter(index, ship.side)} ${ship.name} (${type}, ${combatRating}): ${ship.fate}`
  const guns = kind.guns.map(({ letter: battery }, i) => {
    const mounts = kind.mounts.flatMap((mount, m) => (mount.battery === i ? [m] : []))
    return `${battery} ${mounts.filter((m) => ship.mounts[m] !== FILLED).length}/${mounts.length}`
  })
  const orders = ship.orders === FACE_DOWN ? '' : `, orders ${ship.orders === '' ? '0' : ship.orders}`
  return (
    `  ${letter(index, ship.side)} ${ship.name} (${type}, ${combatRating}) in ${book.board(state).label(ship.cell)} facing ${ship.facing}: ` +
    `hull ${hull - ship.hullHits}/${hull}${ship.marked > ship.hullHits ? ` (${ship.marked - ship.hullHits} casualties)` : ''}, ` +
    `engines ${movementPoints(kind, ship)}/${engines}, shields ${shieldRating(kind, ship)}/${shields}, ${guns.join(', ') || 'unarmed'}` +
    `${ship.crewless ? ', no crew' : ''}${orders}`
  )
}

function flightLine(book: Book, state: State, flight: State['flights'][number]): string {
  const where = flight.cell < 0 ? 'to be placed' : `in ${book.board(state).label(flight.cell)}`
  return `  ^ ${flight.name} (${sideName(book, state, flight.side)}) ${where}: ${flight.fighters} fighters`
}
