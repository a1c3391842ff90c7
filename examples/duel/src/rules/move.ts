import { refuse, type Refusal } from '@flagbridge/kernel'
import { MOVES, type Action, type Move } from '../actions.ts'
import type { State } from '../state.ts'
import { CELLS, NEIGHBOURS } from './sea.ts'
import type { Step } from './step.ts'

/** DUEL-5: the ship that has struck or held moves. */
export const move: Step<Move> = {
  name: 'move',
  verbs: ['move'],
  asked: (_, state) => state.side,
  legal: (_, state, _seat, into) => reach(state, state.active, into),
  check: (_, state, _seat, action) => refuseMove(state, state.active, action.to),
  /** DUEL-14: for a player who does not answer, it stays where it is. */
  fallback: (_, state) => MOVES[state.ships[state.active]!.cell]!,
  play: (_, table, _seat, { to }) => table.emit({ kind: 'ShipMoved', rule: 'DUEL-10', ship: table.state.active, to }),
}

const NOWHERE = -1

/** DUEL-10: at most three hexes. */
export const SPEED = 3

/**
 * The neighbours once more, six to a cell in one flat row, for the search below. At the edge the cell itself stands in
 * for those it lacks: it is closed to the search already.
 */
const BESIDE = Int16Array.from(
  { length: CELLS * 6 },
  (_, i) => NEIGHBOURS[Math.floor(i / 6)]![i % 6] ?? Math.floor(i / 6),
)

/**
 * DUEL-10: offers a move to every hex that the ship can reach through free hexes, its own first and the nearest next.
 * The list being filled is at the same time the queue of the breadth-first search, which ends as soon as a goal is
 * found.
 */
export function reach(state: State, ship: number, into: Action[], goal = NOWHERE): void {
  const closed = occupied(state)
  let next = into.length
  into.push(MOVES[state.ships[ship]!.cell]!)
  for (let step = 0; step < SPEED; step++) {
    if (goal !== NOWHERE && (closed[goal >> 5]! & (1 << goal)) !== 0) return
    const end = into.length
    for (; next < end; next++) {
      const first = (into[next] as Move).to * 6
      for (let i = first; i < first + 6; i++) {
        const cell = BESIDE[i]!
        const word = closed[cell >> 5]!
        const bit = 1 << cell
        if ((word & bit) !== 0) continue
        closed[cell >> 5] = word | bit
        into.push(MOVES[cell]!)
      }
    }
  }
}

export function refuseMove(state: State, ship: number, to: number): Refusal | undefined {
  const moves: Action[] = []
  reach(state, ship, moves, to)
  return moves.includes(MOVES[to]!) ? undefined : refuse('out-of-reach', 'DUEL-10', { ship, to })
}

/**
 * A bit for every cell that holds a ship, 32 to a word (shifts count modulo 32). DUEL-9: wrecks are in nobody's way.
 */
function occupied(state: State): number[] {
  const bits = [0, 0, 0, 0, 0, 0]
  for (const { cell, hull } of state.ships) if (hull > 0) bits[cell >> 5]! |= 1 << cell
  return bits
}
