import { turn } from '@flagbridge/geometry'
import { refuse, type Refusal } from '@flagbridge/kernel'
import { isOnBoard, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { ShipIndex } from '../indices.ts'
import type { Ship, State } from '../state.ts'
import { arrivingNext, shipAt } from '../units.ts'
import { isCommanded, isOperational, movementPoints, works } from './1-record.ts'
import { FACINGS, refuseFacing } from './2-1-2-placing.ts'
import { worthNow } from './4-3-effects-of-damage.ts'
import { show } from './c-8-hidden.ts'
import type { StarmadaTable, Step } from './step.ts'

/** SXS-C.16.a: what a hyperdrive can be plotted to do. */
export const PLOTS = ['charge', 'jump'] as const

/** SXS-C.16.a, SX-2.2.1.b: a charge may be plotted in any turn, a jump in the turn after a charge. */
export function refusePlot(
  content: Content,
  state: State,
  ship: Ship,
  plot: 'charge' | 'jump' | 'nothing',
): Refusal | undefined {
  if (plot === 'nothing') return undefined
  if (!isCommanded(ship)) return refuse('no-crew', 'SX-4.3.2.c', { ship: state.ships.indexOf(ship) })
  if (!works(content.kindOf(state, ship), ship, 'hyperdrive'))
    return refuse('no-hyperdrive', 'SXS-C.16.a', { ship: state.ships.indexOf(ship) })
  if (plot === 'jump' && (ship.charged === 0 || ship.charged !== state.turn - 1))
    return refuse('not-charged', 'SXS-C.16.a', { ship: state.ships.indexOf(ship) })
  return undefined
}

/** SXS-C.16.a: with drive, crew and an engine box intact the ship is gone; the enemy scores half, rounded down. */
export function jumpAway(content: Content, t: StarmadaTable): void {
  for (let i = 0 as ShipIndex; i < t.state.ships.length; i++) {
    const ship = shipAt(t.state, i)
    if (ship.plot !== 'jump' || !isOperational(ship)) continue
    const kind = content.kindOf(t.state, ship)
    if (!works(kind, ship, 'hyperdrive') || movementPoints(kind, ship) === 0) continue
    const points = Math.floor(worthNow(content, t.state, ship) / 2)
    show(content, t, i, 'gone')
    t.emit({ kind: 'ShipJumped', rule: 'SXS-C.16.a', ship: i, points })
  }
}

/** SXS-C.16.b: ships that may arrive this turn. */
export function arrivalsOf(state: State): ShipIndex[] {
  const arriving: ShipIndex[] = []
  for (let i = 0 as ShipIndex; i < state.ships.length; i++) {
    const { fate, arrives } = shipAt(state, i)
    if (fate === 'waiting' && arrives > 0 && arrives <= state.turn) arriving.push(i)
  }
  return arriving
}

/** SXS-C.16.b: a ship that may come out of hyperspace this turn does so, or waits. */
export const arrive: Step<'arrive' | 'stayAway'> = {
  name: 'arrive',
  verbs: ['arrive', 'stayAway'],
  asked: (_, state) => shipAt(state, arrivingNext(state)).seat,
  legal(content, state, _seat, into) {
    const ship = arrivingNext(state)
    into.push({ do: 'stayAway', ship })
    for (let at = 0 as Cell; at < content.board(state).plane; at++)
      if (refuseArrival(content, state, shipAt(state, ship), at) === undefined)
        for (const facing of FACINGS) into.push({ do: 'arrive', ship, at, facing })
  },
  check(content, state, _seat, action) {
    const { ship } = action
    if (state.arriving[0] !== ship) return refuse('not-arriving', 'SXS-C.16.b', { ship })
    if (action.do === 'stayAway') return undefined
    return refuseFacing(action.facing) ?? refuseArrival(content, state, shipAt(state, ship), action.at)
  },
  play(_, t, _seat, action) {
    const { ship } = action
    if (action.do === 'stayAway') t.emit({ kind: 'ArrivalPutOff', rule: 'SXS-C.16.b', ship })
    else t.emit({ kind: 'ShipArrived', rule: 'SXS-C.16.b', ship, cell: action.at, facing: turn(0, action.facing) })
  },
}

/** SXS-C.16.b: how far from every enemy ship a ship may arrive. */
export const ARRIVAL_DISTANCE = 10

/** SXS-C.16.b: any hex at least 10 hexes from every enemy ship. */
function refuseArrival(content: Content, state: State, ship: Ship, at: Cell): Refusal | undefined {
  const board = content.board(state)
  if (!isOnBoard(board, at)) return refuse('off-board', 'SX-0.1.1.b', { at })
  if (state.blocked.includes(at)) return refuse('object-there', 'SX-2.1.2.e', { hex: board.label(at) })
  // X11: who cannot be seen does not count.
  for (const other of state.ships)
    if (
      other.side !== ship.side &&
      (other.fate === 'here' || other.fate === 'contact') &&
      other.hidden === null &&
      board.distance(at, other.cell) < ARRIVAL_DISTANCE
    )
      return refuse('too-near-an-enemy', 'SXS-C.16.b', {
        hex: board.label(at),
        range: board.distance(at, other.cell),
        least: ARRIVAL_DISTANCE,
      })
  return undefined
}
