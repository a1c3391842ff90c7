import { classOf, SHIP_NAMES, SIDES } from '../rules/fleet.ts'
import { COLUMNS, nameOfCell, ROWS } from '../rules/sea.ts'
import { canAct, ROUNDS } from '../rules/rounds.ts'
import type { State } from '../state.ts'

/** The sea in characters, and a line for every ship afloat; a star marks those that have yet to act. */
export function show(state: State): string {
  const { round, side, points, outcome } = state
  const turn = outcome === null ? `${SIDES[side]} to play` : 'the battle is over'
  return [`Round ${round} of ${ROUNDS}, ${turn}. Points ${points.join(' to ')}.`, ...sea(state), ...ships(state)].join(
    '\n',
  )
}

function sea(state: State): string[] {
  const cells = Array.from({ length: COLUMNS * ROWS }, () => '. ')
  for (const [ship, { cell, hull }] of state.ships.entries()) if (hull > 0) cells[cell] = SHIP_NAMES[ship]!
  const letters = cells.slice(0, COLUMNS).map((_, column) => nameOfCell(column)[0])
  const rows = Array.from({ length: ROWS }, (_, row) => {
    const half = row % 2 === 1 ? '  ' : ''
    const inRow = cells.slice(row * COLUMNS, (row + 1) * COLUMNS)
    return `${String(row + 1).padStart(2)}  ${half}${inRow.join('  ')}`.trimEnd()
  })
  return [`    ${letters.join('   ')}`, ...rows]
}

function ships(state: State): string[] {
  return state.ships.flatMap(({ cell, hull }, ship) => {
    if (hull === 0) return []
    const { name, hull: whole } = classOf(ship)
    const who = `${SHIP_NAMES[ship]}${canAct(state, ship) ? '*' : ' '} ${name.padEnd(10)}`
    return [`${who} ${nameOfCell(cell).padEnd(3)} hull ${hull}/${whole}`]
  })
}
