import type { Direction } from '@flagbridge/geometry'
import type { Memory } from '../state.ts'
import { mayOpenWithAny } from '../rules/3-orders.ts'
import type { Board, Cell } from './board.ts'
import { freeReach } from './freeReach.ts'
import { groundOf } from './levels.ts'
import { ReachSearch } from './reachSearch.ts'

/** Where ships move: a board of so many columns and rows, and the cells that objects fill. */
export interface ReachField {
  readonly board: Board
  readonly columns: number
  readonly rows: number
  readonly blocked: readonly Cell[]
}

/** Where a ship stands and what it can do. */
export interface Start {
  readonly cell: Cell
  readonly facing: Direction
  readonly points: number
  readonly memory: Memory
  /** SXS-C.25: turns may follow each other and begin. */
  readonly free?: boolean
}

/** A place and facing that legal orders lead to, with a cheapest string for it. `cell` is -1 off the board. */
export type TellPlace = (orders: string, cell: Cell, facing: Direction, cost: number) => void

/**
 * Tells every destination of a ship once, cheapest first; leaving the board is one destination, the last (SX-3.3.2.a).
 */
export type TellReach = (field: ReachField, start: Start, found: TellPlace) => void

/** A destination as an offset from where the ship stands. */
interface Leg {
  readonly q: number
  readonly r: number
  readonly facing: Direction
  readonly orders: string
  readonly cost: number
}

/** An offset that is off every board. */
const OFF = 1000

/**
 * What a ship can reach depends on its movement points and facing, and on how near the edges are: ships that are alike
 * in this share one table. Only among objects, or near two edges, is it searched for each time.
 */
export function openReach(): TellReach {
  const tables = new Map<number, readonly Leg[]>()
  /**
   * By facing and orders, which say where a ship gets unless it leaves the board: tables have most of their legs in
   * common.
   */
  const known = Array.from({ length: 6 }, () => new Map<string, Leg>())
  const search = new ReachSearch()

  function table(field: ReachField, start: Start, key: number): readonly Leg[] {
    let legs = tables.get(key)
    if (legs === undefined) {
      const made: Leg[] = []
      const { q, r } = field.board.hexAt(start.cell)
      search.explore(field, start, (orders, cell, facing, cost) => {
        if (cell < 0) return made.push({ q: OFF, r: OFF, facing, orders, cost })
        const there = field.board.hexAt(cell)
        let leg = known[start.facing]!.get(orders)
        if (leg === undefined)
          known[start.facing]!.set(orders, (leg = { q: there.q - q, r: there.r - r, facing, orders, cost }))
        return made.push(leg)
      })
      tables.set(key, (legs = made))
    }
    return legs
  }

  return (field, start, found) => {
    if (start.free === true) return freeReach(field, start, found)
    const key = likeness(field, start)
    if (key < 0) return search.explore(field, start, found)
    const { board } = field
    const { q, r } = board.hexAt(start.cell)
    const up = start.cell - groundOf(start.cell)
    for (const leg of table(field, start, key)) {
      const hex = board.cellOf(q + leg.q, r + leg.r)
      found(leg.orders, hex < 0 ? hex : ((hex + up) as Cell), leg.facing, leg.cost)
    }
  }
}

/** A number that ships share when their surroundings are alike; -1 among objects and near two edges, where few are. */
function likeness({ board, columns, rows, blocked }: ReachField, { cell, facing, points, memory }: Start): number {
  if (blocked.length > 0) return -1
  const { q: column, r } = board.hexAt(cell)
  const row = r + (column >> 1)
  const ship = (points * 6 + facing) * 2 + (mayOpenWithAny(memory) ? 1 : 0)
  let edge = -1
  let hexesTo = 0
  for (let i = 0; i < 4; i++) {
    const hexes = i === 0 ? row : i === 1 ? rows - 1 - row : i === 2 ? column : columns - 1 - column
    if (hexes >= points) continue
    if (edge >= 0) return -1
    edge = i
    hexesTo = hexes
  }
  if (edge < 0) return ship
  // Which edge, how near, and whether the column lies half a hex lower, as odd columns do.
  return ((ship * 4 + edge) * 100 + hexesTo) * 2 + (column & 1) + OPEN_SPACE
}

/** Above every number for a ship in open space. */
const OPEN_SPACE = 100_000
