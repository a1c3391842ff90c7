import type { Seat } from '@flagbridge/kernel'
import { ABOARD, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { groundOf } from '../content/levels.ts'
import { mountsIn } from '../content/kinds.ts'
import type { BatteryIndex } from '../indices.ts'
import { movementPoints, shieldRating } from '../rules/1-record.ts'
import { columnOf, rowOf } from '../rules/2-1-setting-up.ts'
import { FACE_DOWN, FILLED, isDummy, type Buoy, type Ship, type State } from '../state.ts'
import { sideOfSeat } from '../units.ts'
import { facesText } from './g-2-faces.ts'
import { sideName } from './names.ts'

/** The table in characters: the part of the board that is in use, and a line for every ship and flight. */
export function show(content: Content, state: State, seat: Seat): string {
  const you =
    seat >= 0 && seat < state.agreed.sides.length
      ? `, you are ${sideName(content, state, sideOfSeat(state, seat))}`
      : ''
  return [
    `Turn ${state.turn}, ${state.phase} phase${you}; points ${state.points[0]} to ${state.points[1]}`,
    ...map(content, state),
    ...state.ships.map((ship, i) => shipLine(content, state, ship, i)),
    ...state.flights.filter(({ fighters }) => fighters > 0).map((flight) => flightLine(content, state, flight)),
    ...(state.buoy === null ? [] : [buoyLine(content, state, state.buoy)]),
    ...state.explosions.map(
      ({ cell, strength }) => `  * explosion of strength ${strength} in ${content.board(state).label(cell)}`,
    ),
  ].join('\n')
}

/** SXS-G.23.c. */
function buoyLine(content: Content, state: State, { cell, carrier }: Buoy): string {
  const holder = state.ships[carrier] ?? state.flights[carrier - state.ships.length]
  return `  o the buoy ${holder === undefined ? `in ${content.board(state).label(cell)}` : `with ${holder.name}`}`
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/**
 * Ships by letter, capitals for side 1; flights as ^, mines as !, explosions as *, objects as #. Odd columns lie half a
 * hex lower.
 */
function map(content: Content, state: State): string[] {
  const board = content.board(state)
  const marks = new Map<Cell, string>()
  for (const cell of state.blocked) marks.set(groundOf(cell), '#')
  if (state.buoy !== null && state.buoy.carrier < 0) marks.set(groundOf(state.buoy.cell), 'o')
  for (const { cell } of state.explosions) marks.set(groundOf(cell), '*')
  for (const { cell, fighters, craft } of state.flights)
    if (fighters > 0 && cell >= 0) marks.set(groundOf(cell), craft === 'mine' ? '!' : '^')
  state.ships.forEach(({ cell, fate, side }, i) => {
    if (fate === 'here' || fate === 'contact') marks.set(groundOf(cell), letter(i, side))
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

/** What ties a record to its piece. */
function letter(index: number, side: number): string {
  const name = LETTERS[index % LETTERS.length]!
  return side === 0 ? name : name.toLowerCase()
}

function shipLine(content: Content, state: State, ship: Ship, index: number): string {
  const kind = content.kindOf(state, ship)
  const { hull, shields, engines, name: type, combatRating } = kind.class
  const named = `  ${letter(index, ship.side)} ${ship.name} (${type}, ${combatRating})`
  if (ship.fate === 'contact' && isDummy(state, ship))
    return `  ${letter(index, ship.side)} ${ship.name} in ${content.board(state).label(ship.cell)}: an unmarked contact`
  if (ship.fate === 'dummy') return `${named}: was nothing`
  if (ship.fate !== 'here' && ship.fate !== 'contact') return `${named}: ${ship.fate}`
  const guns = kind.guns.map(({ letter: battery }, i) => {
    const mounts = mountsIn(kind, i as BatteryIndex)
    return `${battery} ${mounts.filter((m) => ship.mounts[m] !== FILLED).length}/${mounts.length}`
  })
  const casualties = ship.marked - ship.hullHits
  return [
    `${named} in ${content.board(state).label(ship.cell)} facing ${ship.facing}: ` +
      `hull ${hull - ship.hullHits}/${hull}${casualties > 0 ? ` (${casualties} casualties)` : ''}`,
    `engines ${movementPoints(kind, ship)}/${engines}`,
    `shields ${shieldRating(content, state, kind, ship)}/${shields}`,
    guns.join(', ') || 'unarmed',
    ...(ship.boarded === null ? [] : [`${ship.boarded.squads} enemy squads aboard`]),
    ...(ship.captured ? ['captured'] : ship.crewless ? ['no crew'] : []),
    ...(ship.faces.length === 0 ? [] : [`faces ${facesText(ship.faces)}`]),
    ...(ship.velocity.q === 0 && ship.velocity.r === 0 ? [] : [`velocity (${ship.velocity.q},${ship.velocity.r})`]),
    ...(ship.fate === 'contact' ? ['an unmarked contact'] : []),
    ...(ship.inverted ? ['rolled over'] : []),
    ...(ship.orders === FACE_DOWN ? [] : [`orders ${ship.orders === '' ? '0' : ship.orders}`]),
  ].join(', ')
}

function flightLine(content: Content, state: State, flight: State['flights'][number]): string {
  const where =
    flight.cell === ABOARD
      ? 'aboard'
      : flight.cell < 0
        ? 'to be placed'
        : `in ${content.board(state).label(flight.cell)}`
  const mark = flight.craft === 'mine' ? '!' : '^'
  const isOne = flight.craft === 'mine' || flight.craft === 'satellite' || flight.craft === 'shuttle'
  const what = isOne ? flight.craft : `${flight.fighters} ${flight.craft}`
  return `  ${mark} ${flight.name} (${sideName(content, state, flight.side)}) ${where}: ${what}`
}
