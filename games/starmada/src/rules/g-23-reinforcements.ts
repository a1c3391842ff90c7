import { turn } from '@flagbridge/geometry'
import { refuse, type Refusal } from '@flagbridge/kernel'
import { isOnBoard, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { ShipIndex } from '../indices.ts'
import { RESERVE, type Side, type State } from '../state.ts'
import { shipAt } from '../units.ts'
import { FACINGS, refuseFacing } from './2-1-2-placing.ts'
import { cellAt, zoneOf } from './2-1-setting-up.ts'
import type { StarmadaTable, Step } from './step.ts'

/** SXS-G.23.g: from which turn on a side rolls, on how much its reserve comes, and on how much later. */
const FIRST_TURN = 3
const LATE_TURN = 5
export const COMES_ON = { early: 5, late: 4 } as const

/** The ships of a side that are kept off the board. */
export function reserveOf({ ships }: State, side: Side): ShipIndex[] {
  return ships.flatMap((ship, i) =>
    ship.side === side && ship.arrives === RESERVE && ship.fate === 'waiting' ? [i as ShipIndex] : [],
  )
}

/** SXS-G.23.g: at the start of each Orders Phase. */
export function rollReserves(t: StarmadaTable): void {
  const { state } = t
  if (state.turn < FIRST_TURN) return
  for (const side of [0, 1] satisfies Side[]) {
    const ships = reserveOf(state, side)
    if (ships.length === 0) continue
    const face = t.dice.die(6, 'reinforcements')
    const comes = face >= (state.turn >= LATE_TURN ? COMES_ON.late : COMES_ON.early)
    t.emit({ kind: 'ReserveRolled', rule: 'SXS-G.23.g', side, face, ships: comes ? ships : [] })
  }
}

/** SXS-G.23.g: the row of one's own zone that lies at the edge. */
function edgeRow(content: Content, state: State, side: Side): Cell[] {
  const { columns, rows } = zoneOf(state, side)
  const row = rows[0] + rows[1] < state.agreed.rows - 1 ? rows[0] : rows[1]
  const board = content.board(state)
  const cells: Cell[] = []
  for (let column = columns[0]; column <= columns[1]; column++) cells.push(cellAt(board, column, row))
  return cells.filter((cell) => !state.blocked.includes(cell))
}

function refuseEntry(content: Content, state: State, ship: ShipIndex, at: Cell): Refusal | undefined {
  const board = content.board(state)
  if (!isOnBoard(board, at)) return refuse('off-board', 'SX-0.1.1.b', { at })
  if (edgeRow(content, state, shipAt(state, ship).side).includes(at)) return undefined
  return refuse('not-the-edge', 'SXS-G.23.g', { hex: board.label(at) })
}

/** SXS-G.23.g: all together or, before the first has come, none. */
export const enter: Step<'enter' | 'stayOut'> = {
  name: 'enter',
  verbs: ['enter', 'stayOut'],
  asked: (_, state) => shipAt(state, state.entering[0] as ShipIndex).seat,
  legal(content, state, _seat, into) {
    const ship = state.entering[0] as ShipIndex
    for (const at of edgeRow(content, state, shipAt(state, ship).side))
      for (const facing of FACINGS) into.push({ do: 'enter', ship, at, facing })
    if (mayStayOut(state)) into.push({ do: 'stayOut' })
  },
  check(content, state, _seat, action) {
    if (action.do === 'stayOut')
      return mayStayOut(state) ? undefined : refuse('all-together', 'SXS-G.23.g', { ship: state.entering[0] ?? -1 })
    if (action.ship !== state.entering[0]) return refuse('not-arriving', 'SXS-G.23.g', { ship: action.ship })
    return refuseFacing(action.facing) ?? refuseEntry(content, state, action.ship, action.at)
  },
  play(_, t, _seat, action) {
    const ship = t.state.entering[0] as ShipIndex
    const { side } = shipAt(t.state, ship)
    if (action.do === 'stayOut') t.emit({ kind: 'ReserveHeld', rule: 'SXS-G.23.g', side })
    else t.emit({ kind: 'ShipEntered', rule: 'SXS-G.23.g', ship, cell: action.at, facing: turn(0, action.facing) })
  },
}

function mayStayOut(state: State): boolean {
  const first = state.entering[0]
  if (first === undefined) return false
  const { side } = shipAt(state, first)
  return reserveOf(state, side).length === state.entering.filter((one) => shipAt(state, one).side === side).length
}
