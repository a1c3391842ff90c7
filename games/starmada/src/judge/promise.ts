import type { Action } from '../actions.ts'
import { cellAt, columnOf, rowOf, zoneOf } from '../rules/2-1-setting-up.ts'
import { cellOfUnit } from '../rules/4-1-before-attacking.ts'
import type { Side } from '../state.ts'
import { duel, type Sky } from './exchange.ts'
import { biteFrom } from './flights.ts'
import { astray } from './foresee.ts'
import type { Stations } from './stations.ts'

/** How promising an action looks before it is tried; compared only with others of the same decision. */
export function promiseOf(sky: Sky, stations: (sky: Sky, ship: number) => Stations, action: Action): number {
  const { state, board, ships } = sky
  switch (action.do) {
    case 'order':
      return stations(sky, action.ship).get(action.orders) ?? -Infinity
    case 'placeShip':
      return placeWorth(sky, action.ship, action.at, action.facing)
    case 'placeFlight':
      return -board.distance(action.at, middle(sky, state.flights[action.flight]!.side === 0 ? 1 : 0))
    case 'arrive':
      return placeWorth(sky, action.ship, action.at, action.facing)
    case 'fly':
      return biteFrom(sky, { ...state.flights[state.named]!, acted: false }, action.to)
    case 'aim': {
      const shooter = ships[state.firing]!
      const target = ships[action.target]
      const all = action.mounts.length / Math.max(1, shooter.kind.mounts.length)
      if (target === undefined) return all
      return all * (1 + duel(sky, shooter, shooter.cell, shooter.facing, target, cellOfUnit(state, action.target)))
    }
    case 'plot':
      return action.plot === 'jump' ? jumpWorth(sky, action.ship) : -Infinity
    default:
      return 0
  }
}

/** A ship that is nearly lost is better away, for half of what it would score. */
function jumpWorth({ ships }: Sky, index: number): number {
  const { left, kind } = ships[index]!
  return left < 0.4 * kind.class.combatRating ? Infinity : -Infinity
}

/** Guns towards the enemy, near the middle, near friends. */
export function placeWorth(sky: Sky, index: number, cell: number, facing: number): number {
  const one = sky.ships[index]!
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
export function middle({ board, state, ships }: Sky, side: Side): number {
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
