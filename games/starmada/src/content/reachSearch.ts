import type { Direction } from '@flagbridge/geometry'
import { LETTERS, MANOEUVRES, mayOpenWithAny } from '../rules/3-orders.ts'
import { OFF_BOARD, type Board, type Cell } from './board.ts'
import type { ReachField, TellPlace, Start } from './reach.ts'

/**
 * Forward, and then the manoeuvres, as numbers: what each costs, where it leads (NOWHERE: it stays) and how it turns.
 */
const NOWHERE = 9
const COST = [1, ...LETTERS.map((letter) => MANOEUVRES[letter].cost)]
const MOVES = [0, ...LETTERS.map((letter) => MANOEUVRES[letter].moves ?? NOWHERE)]
const TURNS = [0, ...LETTERS.map((letter) => MANOEUVRES[letter].turns)]
const FORWARD = 0
const BACKWARD = 5
/** After a manoeuvre only forward and backward may follow (SX-3.2.1.h, SX-3.2.1.j). */
const ANY_STEP = [FORWARD, 1, 2, 3, 4, BACKWARD]
const BOUND_STEP = [FORWARD, BACKWARD]

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
    if (step === FORWARD) return new Strand(`${this.before}${this.ahead + 1}`, this.before, this.ahead + 1)
    return new Strand(this.text + LETTERS[step - 1]!, this.text + LETTERS[step - 1]!, 0)
  }
}

const HOLD = new Strand('', '', 0)

/** Nodes of one cost that are still to be visited, each with the orders that lead there. */
class Frontier {
  readonly keys: number[] = []
  readonly strands: Strand[] = []

  push(key: number, strand: Strand): void {
    this.keys.push(key)
    this.strands.push(strand)
  }

  clear(): void {
    this.keys.length = 0
    this.strands.length = 0
  }
}

/** More than the costs of a search, so that a stamp tells searches apart and costs within a search. */
const STAMPS = 128
const LAST_SEARCH = 2 ** 24 - 1

/**
 * Uniform-cost search over (cell, facing, may a manoeuvre follow), packed into one number, the key of a node. Among
 * equals forward comes before P, S, L, R and B. A stamp grows with the search and falls with the cost, so one
 * comparison says whether a node was met in this search, as cheaply. Whoever is told a destination may not search
 * meanwhile.
 */
export class ReachSearch {
  private number = 0
  private best = new Int32Array(0)
  private told = new Int32Array(0)
  private closed = new Int32Array(0)
  private board!: Board
  private points = 0
  private found!: TellPlace
  /** The cost of the nodes that are being visited, and their stamp. */
  private cost = 0
  private stamp = 0
  /** No step costs more than 2, so three in turn hold all that is still open. */
  private now = new Frontier()
  private soon = new Frontier()
  private later = new Frontier()
  /** The cheapest orders that lead off the board. */
  private leaving: Strand | undefined
  private leavingFacing: Direction = 0
  private leavingCost = 0

  explore({ board, blocked }: ReachField, { cell, facing, points, memory }: Start, found: TellPlace): void {
    this.begin(board, blocked)
    this.points = points
    this.found = found
    this.leaving = undefined
    this.leavingCost = points + 1
    this.now.push((cell * 6 + facing) * 2 + (mayOpenWithAny(memory) ? 1 : 0), HOLD)
    for (this.cost = 0; this.cost <= points; this.cost++) {
      this.stamp = this.number * STAMPS + STAMPS - 1 - this.cost
      const { keys, strands } = this.now
      for (let n = 0; n < keys.length; n++) this.visit(keys[n]!, strands[n]!)
      this.goOn()
    }
    this.now.clear()
    this.soon.clear()
    this.tellOfLeaving()
  }

  private begin(board: Board, blocked: readonly Cell[]): void {
    if (this.closed.length < board.size || this.number === LAST_SEARCH) {
      this.best = new Int32Array(board.size * 12)
      this.told = new Int32Array(board.size * 6)
      this.closed = new Int32Array(board.size)
      this.number = 0
    }
    this.number++
    this.board = board
    for (const cell of blocked) this.closed[cell] = this.number
  }

  /** On to the nodes that cost one more. */
  private goOn(): void {
    const visited = this.now
    visited.clear()
    this.now = this.soon
    this.soon = this.later
    this.later = visited
  }

  private visit(key: number, strand: Strand): void {
    const { best, stamp } = this
    // Met more cheaply since; a ship that may manoeuvre at once can do all that one that may not can do.
    if (best[key]! > stamp || ((key & 1) === 0 && best[key | 1]! >= stamp)) return
    const place = key >> 1
    const cell = ((place / 6) | 0) as Cell
    const facing = (place - cell * 6) as Direction
    if (this.told[place] !== this.number) {
      this.told[place] = this.number
      this.found(strand.text, cell, facing, this.cost)
    }
    const steps = (key & 1) === 1 ? ANY_STEP : BOUND_STEP
    for (let i = 0; i < steps.length; i++) {
      const step = steps[i]!
      if (this.cost + COST[step]! <= this.points) this.take(step, cell, facing, strand)
    }
  }

  private take(step: number, cell: Cell, facing: Direction, strand: Strand): void {
    const moves = MOVES[step]!
    let to = cell
    if (moves !== NOWHERE) {
      to = this.board.neighbour(cell, AROUND[facing + moves + 1]!)
      if (to < 0) return this.leave(step, facing, strand)
      if (this.closed[to] === this.number) return
    }
    const key = (to * 6 + AROUND[facing + TURNS[step]! + 1]!) * 2 + (step === FORWARD || step === BACKWARD ? 1 : 0)
    const { best } = this
    const stamp = this.stamp - COST[step]!
    if (best[key]! >= stamp || best[key | 1]! >= stamp) return
    best[key] = stamp
    const frontier = COST[step] === 1 ? this.soon : this.later
    frontier.push(key, strand.with(step))
  }

  private tellOfLeaving(): void {
    if (this.leaving !== undefined) this.found(this.leaving.text, OFF_BOARD, this.leavingFacing, this.leavingCost)
  }

  private leave(step: number, facing: Direction, strand: Strand): void {
    const cost = this.cost + COST[step]!
    if (cost >= this.leavingCost) return
    this.leaving = strand.with(step)
    this.leavingFacing = facing
    this.leavingCost = cost
  }
}
