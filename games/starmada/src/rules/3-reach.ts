import type { Direction, HexBoard } from '@flagbridge/geometry'
import type { Memory } from '../state.ts'
import { MANOEUVRES, mayOpenWithAny, type Manoeuvre } from './3-orders.ts'

/** Where ships move: a board of so many columns and rows, and the cells that objects fill. */
export interface Field {
  readonly board: HexBoard
  readonly columns: number
  readonly rows: number
  readonly blocked: readonly number[]
}

/** Where a ship stands and what it can do. */
export interface Start {
  readonly cell: number
  readonly facing: Direction
  readonly points: number
  readonly memory: Memory
}

/** A place and facing that legal orders lead to, with a cheapest string for it. `cell` is -1 off the board. */
export type Found = (orders: string, cell: number, facing: Direction, cost: number) => void

/** Tells every destination of a ship once, cheapest first; leaving the board is one destination, the last (SX-3.3.2.a). */
export type Reach = (field: Field, start: Start, found: Found) => void

/** A destination as an offset from where the ship stands. */
interface Leg {
  readonly q: number
  readonly r: number
  readonly facing: Direction
  readonly orders: string
  readonly cost: number
}

const LETTERS: readonly Manoeuvre[] = ['P', 'S', 'L', 'R', 'B']
/** An offset that is off every board. */
const OFF = 1000

/**
 * What a ship can reach depends on its movement points and facing, and on how near the edges are: ships that are alike in
 * this share one table. Only among objects, or near two edges, is it searched for each time.
 */
export function openReach(): Reach {
  const tables = new Map<number, readonly Leg[]>()
  /** By facing and orders, which say where a ship gets unless it leaves the board: tables have most of their legs in common. */
  const known = Array.from({ length: 6 }, () => new Map<string, Leg>())
  const search = openSearch()

  function table(field: Field, start: Start, key: number): readonly Leg[] {
    let legs = tables.get(key)
    if (legs === undefined) {
      const made: Leg[] = []
      const { q, r } = field.board.hexAt(start.cell)
      search(field, start, (orders, cell, facing, cost) => {
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
    const key = likeness(field, start)
    if (key < 0) return search(field, start, found)
    const { board } = field
    const { q, r } = board.hexAt(start.cell)
    for (const leg of table(field, start, key))
      found(leg.orders, board.cellOf(q + leg.q, r + leg.r), leg.facing, leg.cost)
  }
}

/** A number that ships share when their surroundings are alike; -1 among objects and near two edges, where few are. */
function likeness({ board, columns, rows, blocked }: Field, { cell, facing, points, memory }: Start): number {
  if (blocked.length > 0) return -1
  const { q: column, r } = board.hexAt(cell)
  const row = r + (column >> 1)
  const ship = (points * 6 + facing) * 2 + (mayOpenWithAny(memory) ? 1 : 0)
  const edges = [row, rows - 1 - row, column, columns - 1 - column]
  const near = edges.findIndex((hexes) => hexes < points)
  if (near < 0) return ship
  if (edges.findLastIndex((hexes) => hexes < points) !== near) return -1
  // Which edge, how near, and whether the column lies half a hex lower, as odd columns do.
  return ((ship * 4 + near) * 100 + edges[near]!) * 2 + (column & 1) + OPEN_SPACE
}

/** Above every number for a ship in open space. */
const OPEN_SPACE = 100_000

/** Forward, and then the manoeuvres, as numbers: what each costs, where it leads (NOWHERE: it stays) and how it turns. */
const NOWHERE = 9
const COST = [1, ...LETTERS.map((letter) => MANOEUVRES[letter].cost)]
const MOVES = [0, ...LETTERS.map((letter) => MANOEUVRES[letter].moves ?? NOWHERE)]
const TURNS = [0, ...LETTERS.map((letter) => MANOEUVRES[letter].turns)]
const BACKWARD = 5
/** After a manoeuvre only forward and backward may follow (SX-3.2.1.h, SX-3.2.1.j). */
const ANY_STEP = [0, 1, 2, 3, 4, BACKWARD]
const BOUND_STEP = [0, BACKWARD]

/** A direction after a turn of -1 to 3 steps, without a division. */
const AROUND = Array.from({ length: 11 }, (_, i) => ((i + 5) % 6) as Direction)

/** An order string and those that are one step longer; each is made once and kept. */
class Strand {
  private readonly longer: (Strand | undefined)[] = []

  constructor(
    readonly text: string,
    /** The string without the number at its end, and that number. */
    private readonly before: string,
    private readonly ahead: number,
  ) {}

  with(step: number): Strand {
    return (this.longer[step] ??= this.lengthen(step))
  }

  private lengthen(step: number): Strand {
    if (step > 0) return new Strand(this.text + LETTERS[step - 1]!, this.text + LETTERS[step - 1]!, 0)
    return new Strand(`${this.before}${this.ahead + 1}`, this.before, this.ahead + 1)
  }
}

/** More than the costs of a search, so that a stamp tells searches apart and costs within a search. */
const STAMPS = 128
const LAST_SEARCH = 2 ** 24 - 1

/**
 * Uniform-cost search over (cell, facing, may a manoeuvre follow), packed into one number. Among equals forward comes
 * before P, S, L, R and B. A stamp grows with the search and falls with the cost, so one comparison says whether a node
 * was met in this search, as cheaply. No step costs more than 2, so three lists in turn hold all that is still open.
 */
function openSearch(): Reach {
  const root = new Strand('', '', 0)
  let search = 0
  let best = new Int32Array(0)
  let told = new Int32Array(0)
  let closed = new Int32Array(0)

  function begin(board: HexBoard, blocked: readonly number[]): void {
    if (closed.length < board.size || search === LAST_SEARCH) {
      best = new Int32Array(board.size * 12)
      told = new Int32Array(board.size * 6)
      closed = new Int32Array(board.size)
      search = 0
    }
    search++
    for (const cell of blocked) closed[cell] = search
  }

  return ({ board, blocked }, { cell: from, facing: heading, points, memory }, found) => {
    begin(board, blocked)
    const start = (from * 6 + heading) * 2 + (mayOpenWithAny(memory) ? 1 : 0)
    let keys = [start]
    let strands = [root]
    let soonKeys: number[] = []
    let soonStrands: Strand[] = []
    let leaving: Strand | undefined
    let leavingFacing = heading
    let leavingCost = points + 1
    for (let cost = 0; cost <= points; cost++) {
      const stamp = search * STAMPS + STAMPS - 1 - cost
      const laterKeys: number[] = []
      const laterStrands: Strand[] = []
      for (let n = 0; n < keys.length; n++) {
        const key = keys[n]!
        // Met more cheaply since; a ship that may manoeuvre at once can do all that one that may not can do.
        if (best[key]! > stamp || ((key & 1) === 0 && best[key | 1]! >= stamp)) continue
        const place = key >> 1
        const cell = (place / 6) | 0
        const facing = (place - cell * 6) as Direction
        const strand = strands[n]!
        if (told[place] !== search) {
          told[place] = search
          found(strand.text, cell, facing, cost)
        }
        const steps = (key & 1) === 1 ? ANY_STEP : BOUND_STEP
        for (let i = 0; i < steps.length; i++) {
          const step = steps[i]!
          const price = COST[step]!
          if (cost + price > points) continue
          const moves = MOVES[step]!
          let to = cell
          if (moves !== NOWHERE) {
            to = board.neighbour(cell, AROUND[facing + moves + 1]!)
            if (to < 0) {
              if (cost + price < leavingCost) {
                leaving = strand.with(step)
                leavingFacing = facing
                leavingCost = cost + price
              }
              continue
            }
            if (closed[to] === search) continue
          }
          const next = (to * 6 + AROUND[facing + TURNS[step]! + 1]!) * 2 + (step === 0 || step === BACKWARD ? 1 : 0)
          const then = stamp - price
          if (best[next]! >= then || best[next | 1]! >= then) continue
          best[next] = then
          if (price === 1) {
            soonKeys.push(next)
            soonStrands.push(strand.with(step))
          } else {
            laterKeys.push(next)
            laterStrands.push(strand.with(step))
          }
        }
      }
      keys = soonKeys
      strands = soonStrands
      soonKeys = laterKeys
      soonStrands = laterStrands
    }
    if (leaving !== undefined) found(leaving.text, -1, leavingFacing, leavingCost)
  }
}

/**
 * SX-3.2: every legal order string of a ship with so many movement points, shortest parts first, each once. There are
 * very many for fast ships, so they are made as they are asked for.
 */
export function* everyOrderString(points: number, memory: Memory): Generator<string> {
  yield ''
  yield* extensions('', points, mayOpenWithAny(memory), false)
}

function* extensions(before: string, points: number, free: boolean, forward: boolean): Generator<string> {
  // A number after a number would be the same string as a longer number.
  if (!forward)
    for (let hexes = 1; hexes <= points; hexes++) {
      yield `${before}${hexes}`
      yield* extensions(`${before}${hexes}`, points - hexes, true, true)
    }
  for (const letter of LETTERS) {
    const { cost } = MANOEUVRES[letter]
    if (cost > points || (letter !== 'B' && !free)) continue
    yield before + letter
    yield* extensions(before + letter, points - cost, letter === 'B', false)
  }
}
