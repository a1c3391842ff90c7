import type { Seat } from '@flagbridge/kernel'
import type { Action } from '../actions.ts'
import type { Book } from '../book.ts'
import { pending, placedNext } from '../decisions.ts'
import { movementPoints, takesOrders } from '../rules/1-record.ts'
import { zoneCells, zoneOf } from '../rules/2-1-setting-up.ts'
import { fieldOf, refusePlot } from '../rules/3-3-moving.ts'
import type { Reach } from '../rules/3-reach.ts'
import { enemiesOf, mountsBearing } from '../rules/4-1-before-attacking.ts'
import { FACE_DOWN, type State } from '../state.ts'

const FACINGS = [0, 1, 2, 3, 4, 5] as const

/** What hands are offered where that is more than `legal` lists: any unit, orders written anew, any weapon of the ship. */
export function offersOf(book: Book, reach: Reach, state: State, seat: Seat): Action[] | undefined {
  switch (pending(state).find((decision) => decision.seat === seat)?.kind) {
    case 'setUp':
      return placedNext(state).flatMap((unit) => placements(book, state, unit))
    case 'orders':
      return [...state.ships.flatMap((ship, i) => (ship.seat === seat ? orders(book, reach, state, i) : [])), COMMIT]
    case 'declareFire':
      return declarations(book, state)
    default:
      return undefined
  }
}

const COMMIT: Action = { do: 'commit' }

function placements(book: Book, state: State, unit: number): Action[] {
  if (state.active === -1) return []
  const flight = unit - state.ships.length
  return zoneCells(book.board(state), zoneOf(state, state.active))
    .filter((at) => !state.blocked.includes(at))
    .flatMap((at): Action[] =>
      flight >= 0
        ? [{ do: 'placeFlight', flight, at }]
        : FACINGS.map((facing) => ({ do: 'placeShip', ship: unit, at, facing })),
    )
}

/** SX-2.2.1: one order string for each place and facing, cheapest first, and what the hyperdrive can do. */
function orders(book: Book, reach: Reach, state: State, i: number): Action[] {
  const ship = state.ships[i]!
  const kind = book.kindOf(state, ship)
  if (!takesOrders(kind, ship)) return []
  const found: Action[] = []
  const start = { cell: ship.cell, facing: ship.facing, points: movementPoints(kind, ship), memory: ship.memory }
  reach(fieldOf(book, state), start, (written) => found.push({ do: 'order', ship: i, orders: written }))
  for (const plot of ['charge', 'jump'] as const)
    if (ship.plot !== plot && refusePlot(book, state, ship, plot) === undefined)
      found.push({ do: 'plot', ship: i, plot })
  if (ship.plot !== FACE_DOWN) found.push({ do: 'plot', ship: i, plot: 'nothing' })
  return found
}

/** SX-4.1.1.a: at every target each battery with all its weapons that bear, then each of these alone. */
function declarations(book: Book, state: State): Action[] {
  const ship = state.ships[state.firing]!
  const aims = enemiesOf(state, ship.side).flatMap((target) => {
    const bearing = book
      .kindOf(state, ship)
      .guns.map((_, battery) => mountsBearing(book, state, state.firing, battery, target))
    const whole = bearing.flatMap((mounts): Action[] => (mounts.length > 1 ? [{ do: 'aim', mounts, target }] : []))
    return [...whole, ...bearing.flat().map((mount): Action => ({ do: 'aim', mounts: [mount], target }))]
  })
  return [...aims, ...(state.volleys.length > 0 ? [{ do: 'recall' } as const] : []), { do: 'fire' }]
}
