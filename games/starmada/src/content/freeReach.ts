import { turn, type Direction } from '@flagbridge/geometry'
import { LETTERS, MANOEUVRES, mayOpenWithAny, type Manoeuvre } from '../rules/3-orders.ts'
import { OFF_BOARD, type Cell } from './board.ts'
import type { ReachField, TellPlace, Start } from './reach.ts'

/** What may follow: any manoeuvre, only turns beside forward and B, or only these two. */
const ANY = 2
const TURNS = 1
const BOUND = 0

interface Node {
  readonly cell: Cell
  readonly facing: Direction
  readonly follow: number
  /** The orders so far, and the hexes forward that they end with. */
  readonly text: string
  readonly ahead: number
}

/** SXS-C.25: where orders can take a ship that turns freely; cheapest first, as `Reach` tells it. */
export function freeReach(field: ReachField, { cell, facing, points, memory }: Start, found: TellPlace): void {
  const open: Node[][] = Array.from({ length: points + 3 }, () => [])
  const best = new Map<number, number>()
  const told = new Set<number>()
  let leaving: { orders: string; facing: Direction; cost: number } | undefined
  open[0]?.push({ cell, facing, follow: mayOpenWithAny(memory) ? ANY : TURNS, text: '', ahead: 0 })
  for (let cost = 0; cost <= points; cost++)
    for (const node of open[cost] ?? []) {
      const place = node.cell * 6 + node.facing
      if (!told.has(place)) {
        told.add(place)
        found(node.text, node.cell, node.facing, cost)
      }
      for (const step of ['forward', ...LETTERS] as const) {
        const next = taken(field, node, step)
        const price = cost + (step === 'forward' ? 1 : MANOEUVRES[step].cost)
        if (next === undefined || price > points) continue
        if (next.cell < 0) {
          if (leaving === undefined || price < leaving.cost)
            leaving = { orders: next.text, facing: node.facing, cost: price }
          continue
        }
        const key = (next.cell * 6 + next.facing) * 3 + next.follow
        if ((best.get(key) ?? Infinity) <= price) continue
        best.set(key, price)
        open[price]?.push(next)
      }
    }
  if (leaving !== undefined) found(leaving.orders, OFF_BOARD, leaving.facing, leaving.cost)
}

/** One step further; undefined when it may not be taken, or an object is in the way (SX-2.1.2.e). */
function taken({ board, blocked }: ReachField, node: Node, step: Manoeuvre | 'forward'): Node | undefined {
  const { cell, facing, follow, text, ahead } = node
  if (step === 'forward') {
    const to = board.neighbour(cell, facing)
    if (to >= 0 && blocked.includes(to)) return undefined
    const before = ahead === 0 ? text : text.slice(0, text.length - String(ahead).length)
    return { cell: to, facing, follow: ANY, text: `${before}${ahead + 1}`, ahead: ahead + 1 }
  }
  const { moves, turns } = MANOEUVRES[step]
  if (step !== 'B' && follow !== ANY && !(follow === TURNS && turns !== 0)) return undefined
  const to = moves === undefined ? cell : board.neighbour(cell, turn(facing, moves))
  if (to >= 0 && blocked.includes(to)) return undefined
  const then = step === 'B' ? ANY : turns === 0 ? BOUND : TURNS
  return { cell: to, facing: turn(facing, turns), follow: then, text: text + step, ahead: 0 }
}
