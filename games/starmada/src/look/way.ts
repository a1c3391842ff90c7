import { turn, type Direction, type HexBoard } from '@flagbridge/geometry'
import { isRefusal } from '@flagbridge/kernel'
import { MANOEUVRES, parseOrders, type Orders } from '../rules/3-orders.ts'

/** A hex of a course: what has been spent on entering it, and the manoeuvres made in it. */
export interface Stop {
  readonly cell: number
  readonly spent: number
  readonly turned: string
}

/** The hexes of a course with the running cost, from where the ship stands; it ends at the edge of the board. */
export function stopsOf(board: HexBoard, from: number, heading: Direction, { parts }: Orders): Stop[] {
  const stops: Stop[] = [{ cell: from, spent: 0, turned: '' }]
  let facing = heading
  let spent = 0
  for (const { forward, manoeuvre } of parts) {
    const { cost, moves, turns } = manoeuvre === undefined ? FORWARD : MANOEUVRES[manoeuvre]
    if (moves === undefined) {
      spent += cost
      facing = turn(facing, turns)
      const here = stops.pop()!
      stops.push({ ...here, turned: here.turned + (manoeuvre ?? '') })
      continue
    }
    for (let hexes = manoeuvre === undefined ? forward : 1; hexes > 0; hexes--) {
      spent += cost
      const cell = board.neighbour(stops.at(-1)!.cell, turn(facing, moves))
      if (cell < 0) return stops
      stops.push({ cell, spent, turned: '' })
    }
  }
  return stops
}

/** The hexes a ship came through by these orders, read backwards from where it stands; none where they do not fit. */
export function wayOf(board: HexBoard, to: number, heading: Direction, written: string): number[] {
  const orders = parseOrders(written)
  if (isRefusal(orders)) return []
  const way = [to]
  let facing = heading
  for (const { forward, manoeuvre } of orders.parts.toReversed()) {
    const { moves, turns } = manoeuvre === undefined ? FORWARD : MANOEUVRES[manoeuvre]
    if (moves === undefined) facing = turn(facing, -turns)
    else
      for (let hexes = manoeuvre === undefined ? forward : 1; hexes > 0; hexes--) {
        const cell = board.neighbour(way[0]!, turn(facing, moves + 3))
        if (cell < 0) return []
        way.unshift(cell)
      }
  }
  return way
}

const FORWARD = { cost: 1, moves: 0, turns: 0 } as const
