import { refuse, type AskedTogether, type Refusal, type Seat } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import type { Content } from '../content/content.ts'
import { NO_SHIP, type ShipIndex } from '../indices.ts'
import type { Ship, State } from '../state.ts'
import { shipAt } from '../units.ts'
import { isOperational } from './1-record.ts'
import { friendsOf } from './2-2-1-orders.ts'
import { canSee } from './4-1-before-attacking.ts'
import type { StarmadaTable, Step } from './step.ts'

type Naming = ActionOf<'jam' | 'ready'>

const READY: Naming = { do: 'ready' }

/** How far a ship may name an enemy; undefined where it may not. */
function reachOf(content: Content, state: State, ship: Ship): number | undefined {
  const { names } = content.inForce(state)
  if (names.length === 0 || !isOperational(ship)) return undefined
  const bearer = { content, state, kind: content.kindOf(state, ship), ship }
  for (const name of names) {
    const reach = name(bearer)
    if (reach !== undefined) return reach
  }
  return undefined
}

/** SXS-C.13: an enemy ship in reach and in sight. */
function refuseName(content: Content, state: State, ship: Ship, target: ShipIndex): Refusal | undefined {
  const reach = reachOf(content, state, ship)
  if (reach === undefined) return refuse('does-not-jam', 'SXS-C.13', { ship: state.ships.indexOf(ship) })
  const other = state.ships[target]
  if (other === undefined || other.fate !== 'here' || other.hidden !== null)
    return refuse('no-such-target', 'SXS-C.13', { target })
  if (other.side === ship.side) return refuse('own-side', 'SXS-C.13', { target })
  const board = content.board(state)
  const range = board.distance(ship.cell, other.cell)
  if (range > reach) return refuse('out-of-range', 'SXS-C.13', { target, range, reach })
  return canSee(board, state, ship.cell, other.cell) ? undefined : refuse('no-line-of-sight', 'SXS-C.13', { target })
}

function targetsOf(content: Content, state: State, ship: Ship): ShipIndex[] {
  if (reachOf(content, state, ship) === undefined) return []
  return state.ships.flatMap((_, i) => {
    const target = i as ShipIndex
    return refuseName(content, state, ship, target) === undefined ? [target] : []
  })
}

/** SXS-C.13: who has a ship that may name somebody. */
export function seatsToName(content: Content, state: State): Seat[] {
  if (content.inForce(state).names.length === 0) return []
  return state.agreed.sides.flatMap((_, seat) =>
    state.ships.some((ship) => ship.seat === seat && targetsOf(content, state, ship).length > 0) ? [seat] : [],
  )
}

/** C13-1: all at once, face down, until everybody is ready. */
export const nameTargets: Step<'jam' | 'ready'> = {
  name: 'nameTargets',
  verbs: ['jam', 'ready'],
  asked(content, state) {
    const asked: AskedTogether[] = []
    for (const seat of seatsToName(content, state)) asked.push({ seat, answered: state.committed[seat] === true })
    return asked
  },
  legal(content, state, seat, into) {
    for (let ship = 0 as ShipIndex; ship < state.ships.length; ship++) {
      const one = shipAt(state, ship)
      if (one.seat !== seat || one.aims['jam'] !== undefined) continue
      for (const target of targetsOf(content, state, one)) into.push({ do: 'jam', ship, target })
    }
    into.push(READY)
  },
  *everyLegal(content, state, seat) {
    for (let ship = 0 as ShipIndex; ship < state.ships.length; ship++)
      if (shipAt(state, ship).seat === seat)
        for (const target of targetsOf(content, state, shipAt(state, ship))) yield { do: 'jam', ship, target }
    yield READY
  },
  check(content, state, seat, action) {
    if (action.do === 'ready') return undefined
    const ship = state.ships[action.ship]
    if (ship === undefined || ship.fate !== 'here') return refuse('no-such-ship', 'SX-3.2.a', { ship: action.ship })
    if (ship.seat !== seat) return refuse('not-your-ship', 'SX-0.2.g', { ship: action.ship })
    return refuseName(content, state, ship, action.target)
  },
  fallback: () => READY,
  play(_, t, seat, action) {
    if (action.do === 'ready') return t.emit({ kind: 'LaunchReady', rule: 'SXS-C.13', seat })
    const { ship, target } = action
    t.emit({ kind: 'TargetNamed', rule: 'SXS-C.13', ship, target, seats: friendsOf(t.state, seat) })
  },
}

/** C13-1: all are turned up together. */
export function showTargets(t: StarmadaTable): void {
  const targets = t.state.ships.map(({ aims }) => (aims['jam'] ?? NO_SHIP) as ShipIndex)
  t.emit({ kind: 'TargetsShown', rule: 'SXS-C.13', targets })
}
