import { hexLine, turn, type Direction } from '@flagbridge/geometry'
import type { Board, Cell } from '../content/board.ts'
import { AT_REST, type Velocity } from '../state.ts'
import { besideOf } from '../content/levels.ts'
import { LETTERS, MANOEUVRES, rollsOver, wayOf, type ShipCourse, type Manoeuvre, type Orders } from './3-orders.ts'
import { pushed } from './g-1-velocity.ts'

/** SXS-G.1.e: how many hexes it leads in a turn. */
export function speedOf({ q, r }: Velocity): number {
  return (Math.abs(q) + Math.abs(r) + Math.abs(q + r)) / 2
}

/** Who moves from where. */
export interface Mover {
  readonly cell: Cell
  readonly facing: Direction
  readonly velocity: Velocity
}

/** SXS-G.1.b: the facing and the velocity after all orders. */
function steered(
  { facing: from, velocity: before }: Mover,
  { parts }: Orders,
): { facing: Direction; velocity: Velocity } {
  let facing = from
  let velocity = before
  for (const { forward, manoeuvre } of parts) {
    const does = manoeuvre === undefined ? undefined : MANOEUVRES[manoeuvre]
    if (does === undefined) velocity = pushed(velocity, facing, forward)
    else if (does.moves === undefined) facing = turn(facing, does.turns)
    else velocity = pushed(velocity, turn(facing, does.moves), 1)
  }
  return { facing, velocity }
}

/**
 * SXS-G.1.c, SXS-G.1.d, SXS-G.1.e: in a straight line to where the velocity leads, whether orders have changed it or
 * the ship only drifts; an object on the way stops it.
 */
export function vectorCourse(board: Board, blocked: readonly Cell[], mover: Mover, orders: Orders): ShipCourse {
  const { facing, velocity } = steered(mover, orders)
  const from = board.hexAt(mover.cell)
  const to = { q: from.q + velocity.q, r: from.r + velocity.r }
  const path: Cell[] = []
  // SXS-G.18.a: it changes altitude first, and then drifts.
  let start = mover.cell
  for (const { manoeuvre } of orders.parts) {
    const climbs = manoeuvre === undefined ? undefined : MANOEUVRES[manoeuvre].climbs
    if (climbs !== undefined) path.push((start = board.neighbour(start, wayOf(board, climbs))))
  }
  const rolls = rollsOver(orders.parts)
  for (const [one, other] of hexLine(from, to).slice(1)) {
    const cell = besideOf(start, board.cellAt(one))
    // G1c-1: along a hexside neither hex is passed, and two objects close it.
    const isShut =
      other === undefined
        ? blocked.includes(cell)
        : blocked.includes(cell) && blocked.includes(besideOf(start, board.cellAt(other)))
    if (cell >= 0 && isShut) {
      const crash = speedOf(velocity)
      return { path, cell: path.at(-1) ?? start, facing, stopped: undefined, velocity: AT_REST, crash, rolls }
    }
    if (cell >= 0 && other === undefined) path.push(cell)
  }
  return { path, cell: besideOf(start, board.cellAt(to)), facing, stopped: undefined, velocity, crash: 0, rolls }
}

/** What orders do to facing and velocity, whoever obeys them. */
export interface Push {
  readonly orders: string
  readonly facing: Direction
  readonly q: number
  readonly r: number
  readonly cost: number
}

const known = new Map<number, readonly Push[]>()

/** SXS-G.1.b: every change of facing and velocity that so many points can buy, the cheapest orders for each. */
export function everyPush(facing: Direction, points: number): readonly Push[] {
  const key = points * 6 + facing
  let found = known.get(key)
  if (found === undefined) known.set(key, (found = search(facing, points)))
  return found
}

function search(from: Direction, points: number): readonly Push[] {
  const open: (Push & { ahead: number })[][] = Array.from({ length: points + 3 }, () => [])
  const seen = new Set<number>()
  const found: Push[] = []
  open[0]!.push({ orders: '', facing: from, q: 0, r: 0, cost: 0, ahead: 0 })
  for (let cost = 0; cost <= points; cost++)
    for (const node of open[cost]!) {
      const place = ((node.q + 100) * 201 + node.r + 100) * 6 + node.facing
      if (seen.has(place)) continue
      seen.add(place)
      found.push({ orders: node.orders, facing: node.facing, q: node.q, r: node.r, cost })
      const { facing, orders, ahead } = node
      const push = (direction: Direction, price: number, text: string, more: number) => {
        const { q, r } = pushed(node, direction, 1)
        open[cost + price]?.push({ orders: text, facing, q, r, cost: cost + price, ahead: more })
      }
      const stem = ahead === 0 ? orders : orders.slice(0, orders.length - String(ahead).length)
      push(facing, 1, `${stem}${ahead + 1}`, ahead + 1)
      for (const letter of LETTERS) {
        const { moves, turns, cost: price } = MANOEUVRES[letter]
        if (moves !== undefined) push(turn(facing, moves), price, orders + letter, 0)
        else
          open[cost + price]?.push({
            ...node,
            orders: orders + letter,
            facing: turn(facing, turns),
            cost: cost + price,
            ahead: 0,
          })
      }
    }
  return found
}

/** SXS-G.1.b: every order string that so many points pay for; manoeuvres follow each other as they like. */
export function* everyVectorString(points: number, letters = LETTERS): Generator<string> {
  yield ''
  yield* longer('', points, false, letters)
}

function* longer(before: string, points: number, ahead: boolean, letters: readonly Manoeuvre[]): Generator<string> {
  if (!ahead)
    for (let thrusts = 1; thrusts <= points; thrusts++) {
      yield `${before}${thrusts}`
      yield* longer(`${before}${thrusts}`, points - thrusts, true, letters)
    }
  for (const letter of letters) {
    const { cost } = MANOEUVRES[letter]
    if (cost > points) continue
    yield before + letter
    yield* longer(before + letter, points - cost, false, letters)
  }
}
