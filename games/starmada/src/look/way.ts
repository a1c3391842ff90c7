import { turn, type Direction } from '@flagbridge/geometry'
import { isRefusal } from '@flagbridge/kernel'
import type { Board, Cell } from '../content/board.ts'
import { costOfPart, MANOEUVRES, parseOrders, type Orders } from '../rules/3-orders.ts'

/** A hex of a course: what has been spent on entering it, and the manoeuvres made in it. */
export interface Stop {
  readonly cell: Cell
  readonly spent: number
  readonly turned: string
}

/** The hexes of a course with the running cost, from where the ship stands; it ends at the edge of the board. */
export function stopsOf(board: Board, from: Cell, heading: Direction, { parts }: Orders): Stop[] {
  let stop: Stop = { cell: from, spent: 0, turned: '' }
  const stops = [stop]
  let facing = heading
  let spent = 0
  for (const part of parts) {
    const { forward, manoeuvre, leap } = part
    if (leap !== undefined) {
      let cell = stop.cell
      for (let hexes = leap.hexes; hexes > 0 && cell >= 0; hexes--) cell = board.neighbour(cell, facing)
      return cell < 0 ? stops : [...stops, { cell, spent: costOfPart(part), turned: '' }]
    }
    const { cost, moves, turns } = manoeuvre === undefined ? FORWARD : MANOEUVRES[manoeuvre]
    if (moves === undefined) {
      spent += cost
      facing = turn(facing, turns)
      stop = { cell: stop.cell, spent: stop.spent, turned: stop.turned + (manoeuvre ?? '') }
      stops.splice(-1, 1, stop)
      continue
    }
    for (let hexes = manoeuvre === undefined ? forward : 1; hexes > 0; hexes--) {
      spent += cost
      const cell = board.neighbour(stop.cell, turn(facing, moves))
      if (cell < 0) return stops
      stop = { cell, spent, turned: '' }
      stops.push(stop)
    }
  }
  return stops
}

/** The hexes a ship came through by these orders, read backwards from where it stands; none where they do not fit. */
export function wayOf(board: Board, to: Cell, heading: Direction, written: string): number[] {
  const orders = parseOrders(written)
  // A leap touches nothing between.
  if (isRefusal(orders) || orders.parts.some(({ leap }) => leap !== undefined)) return []
  let at = to
  const way = [at]
  let facing = heading
  for (const { forward, manoeuvre } of orders.parts.toReversed()) {
    const { moves, turns } = manoeuvre === undefined ? FORWARD : MANOEUVRES[manoeuvre]
    if (moves === undefined) facing = turn(facing, -turns)
    else
      for (let hexes = manoeuvre === undefined ? forward : 1; hexes > 0; hexes--) {
        const cell = board.neighbour(at, turn(facing, moves + 3))
        if (cell < 0) return []
        at = cell
        way.unshift(cell)
      }
  }
  return way
}

const FORWARD = { cost: 1, moves: 0, turns: 0 } as const
