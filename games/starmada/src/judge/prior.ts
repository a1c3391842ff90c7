import { isRefusal } from '@flagbridge/kernel'
import type { Action, ActionOf } from '../actions.ts'
import type { Cell } from '../content/board.ts'
import { NO_SHIP, type ShipIndex } from '../indices.ts'
import { cellAt, columnOf, isTransport, rowOf, zoneOf } from '../rules/2-1-setting-up.ts'
import { facesRule } from '../rules/g-2-faces.ts'
import { courseBy } from '../rules/3-3-moving.ts'
import { parseOrders } from '../rules/3-orders.ts'
import { canFire, cellOfUnit } from '../rules/4-1-before-attacking.ts'
import type { Side } from '../state.ts'
import { flightAt, shipAt } from '../units.ts'
import { duel, standingOf, type Sky } from './exchange.ts'
import { biteFrom } from './flights.ts'
import { astray } from './foresee.ts'
import type { Stations } from './stations.ts'

/** How promising an action looks before it is tried; compared only with others of the same decision. */
export function priorOf(sky: Sky, stations: (sky: Sky, ship: ShipIndex) => Stations, action: Action): number {
  const { state, board, ships } = sky
  switch (action.do) {
    case 'order':
      return isTransport(state, action.ship)
        ? crossingWorth(sky, action.ship, action.orders)
        : (stations(sky, action.ship).get(action.orders) ?? -Infinity)
    case 'placeShip':
      return placeWorth(sky, action.ship, action.at, action.facing)
    case 'placeFlight':
      return -board.distance(action.at, middle(sky, flightAt(state, action.flight).side === 0 ? 1 : 0))
    case 'stayOut':
      return -Infinity
    case 'enter':
    case 'arrive':
      return placeWorth(sky, action.ship, action.at, action.facing)
    case 'fly':
      return biteFrom(sky, { ...flightAt(state, state.named), acted: false }, action.to)
    case 'aim': {
      const shooter = standingOf(sky, state.firing)
      const target = ships[action.target]
      const all = action.mounts.length / Math.max(1, shooter.kind.mounts.length)
      if (target === undefined) return all
      return all * (1 + duel(sky, shooter, shooter.cell, shooter.facing, target, cellOfUnit(state, action.target)))
    }
    case 'instead':
      return insteadWorth(sky, action)
    case 'launch': {
      const rule = sky.content.inForce(state).launch.find(({ craft }) => craft === action.craft)
      const one = ships[action.ship]
      if (rule === undefined || one === undefined) return -Infinity
      const bearer = { content: sky.content, state, kind: one.kind, ship: one.ship }
      return rule.wanted(bearer) === action.count ? Infinity : -Infinity
    }
    case 'cross':
      return action.squads
    case 'breakOff':
      return -Infinity
    case 'aimAt': {
      const rule = sky.content.inForce(state).hexAct.find(({ act }) => act === action.act)
      return rule?.wanted(sky.content, state, state.firing, action.at) === true ? 1 : -Infinity
    }
    case 'act': {
      const rule = sky.content.inForce(state).flightAct.find(({ act }) => act === action.act)
      return rule?.wanted(sky.content, state, state.named, action.target) === true ? 1 : -Infinity
    }
    case 'prepare':
      return isWanted(sky, action) ? Infinity : -Infinity
    case 'faces': {
      const one = ships[action.ship]
      const rule = facesRule(sky.content, state)
      if (one === undefined || rule === undefined) return -Infinity
      const wish = rule.wish({ content: sky.content, state, kind: one.kind, ship: one.ship })
      return wish?.every((points, i) => points === action.faces[i]) === true ? Infinity : -Infinity
    }
    case 'repair':
      return action.what === 'shield' ? 2 : action.what === 'engine' ? 1 : 3
    case 'plot':
      return action.plot === 'jump' ? jumpWorth(sky, action.ship) : -Infinity
    default:
      return 0
  }
}

/** SXS-G.23.b: a transport makes for the other edge, and leaves by it. */
function crossingWorth({ content, state, board }: Sky, ship: ShipIndex, written: string): number {
  const orders = parseOrders(written)
  if (isRefusal(orders)) return -Infinity
  const { cell: from } = shipAt(state, ship)
  const { cell, path, facing: ends } = courseBy(content, state, shipAt(state, ship), orders)
  const last = state.agreed.columns - 1
  if (cell < 0) return columnOf(board, path.at(-1) ?? from) === last ? Infinity : -Infinity
  // Bows to the east, north or south of it.
  return columnOf(board, cell) - (ends === 1 || ends === 2 ? 0 : 2)
}

/** An act says itself when it is better than firing; otherwise a ship that has somebody to fire at does so. */
function insteadWorth({ content, state }: Sky, { act, target }: ActionOf<'instead'>): number {
  const rule = content.inForce(state).shipAct.find((one) => one.act === act)
  if (rule?.wanted === undefined) return canFire(content, state, state.firing) ? -Infinity : 1
  return rule.wanted(content, state, state.firing, target ?? NO_SHIP) ? 1000 : -Infinity
}

/** Each plot says itself when it is worth while. */
function isWanted({ state, content, ships }: Sky, { ship, plot, target, off }: ActionOf<'prepare'>): boolean {
  const one = ships[ship]
  const rule = content.inForce(state).plot.find((known) => known.plot === plot)
  if (one === undefined || rule === undefined || off === true) return false
  return rule.wanted({ content, state, kind: one.kind, ship: one.ship }, target ?? NO_SHIP)
}

/** A ship that is nearly lost is better away, for half of what it would score. */
function jumpWorth(sky: Sky, index: ShipIndex): number {
  const { left, kind } = standingOf(sky, index)
  return left < 0.4 * kind.class.combatRating ? Infinity : -Infinity
}

/** Guns towards the enemy, near the middle, near friends. */
export function placeWorth(sky: Sky, index: ShipIndex, cell: Cell, facing: number): number {
  const one = standingOf(sky, index)
  const enemy: Side = one.side === 0 ? 1 : 0
  let worth = -astray(sky, one, cell, facing, middle(sky, enemy))
  let friends = 0
  let apart = 0
  for (const other of sky.ships) {
    if (other.side !== one.side || other.cell < 0 || other === one) continue
    friends++
    apart += Math.max(0, sky.board.distance(cell, other.cell) - 2)
  }
  if (friends > 0) worth -= (0.008 * one.left * apart) / friends
  return worth
}

/** The middle of a side's ships, or of its set-up area before they are there. */
export function middle({ board, state, ships }: Sky, side: Side): Cell {
  let column = 0
  let row = 0
  let count = 0
  for (const other of ships)
    if (other.side === side && other.cell >= 0) {
      column += columnOf(board, other.cell)
      row += rowOf(board, other.cell)
      count++
    }
  if (count > 0) return cellAt(board, Math.round(column / count), Math.round(row / count))
  const { columns, rows } = zoneOf(state, side)
  return cellAt(board, (columns[0] + columns[1]) >> 1, (rows[0] + rows[1]) >> 1)
}
