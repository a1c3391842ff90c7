import { refuse, type Refusal } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import { cellsAround, FLIGHT_MOVE, isOnBoard, OFF_BOARD, type Board, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import type { BrawlRule } from '../extras/extra.ts'
import type { Flight, State } from '../state.ts'
import { flightAt } from '../units.ts'
import { moveOf } from './1-record.ts'
import { blocksSight } from './4-1-before-attacking.ts'
import { explosionAt } from './4-3-effects-of-damage.ts'
import type { StarmadaTable, Step } from './step.ts'

/** SX-5.2: the owner of the named flight moves it up to ten hexes, or leaves it where it is. */
export const moveFlight: Step<'fly' | 'breakOff'> = {
  name: 'moveFlight',
  verbs: ['fly', 'breakOff'],
  asked: (_, state) => flightAt(state, state.named).seat,
  legal(content, state, _seat, into) {
    if (holderOf(content, state) !== undefined)
      return void into.push({ do: 'fly', to: flightAt(state, state.named).cell }, { do: 'breakOff' })
    for (const to of flightReach(content, state, flightAt(state, state.named))) into.push({ do: 'fly', to })
  },
  check(content, state, _seat, action) {
    const held = holderOf(content, state)
    if (action.do === 'breakOff')
      return held === undefined ? refuse('not-engaged', 'SXS-G.12.b', { flight: state.named }) : undefined
    const { cell } = flightAt(state, state.named)
    if (held !== undefined && (action.to !== cell || (action.path?.length ?? 0) > 0))
      return refuse('engaged', held.rule, { flight: state.named })
    return refuseFlight(content, state, action)
  },
  fallback: (_, state) => ({ do: 'fly', to: flightAt(state, state.named).cell }),
  play(content, t, _seat, action) {
    if (action.do === 'fly') fly(content, t, action)
    else holderOf(content, t.state)?.breakOff(t, t.state.named)
  },
}

/** SXS-G.12.a: what keeps the named flight in its hex. */
function holderOf(content: Content, state: State): BrawlRule | undefined {
  return content.inForce(state).brawl.find(({ holds }) => holds(state, state.named))
}

/** SX-5.2: along the path given, or else the shortest that avoids hazards. */
function refuseFlight(content: Content, state: State, { to, path }: ActionOf<'fly'>): Refusal | undefined {
  const board = content.board(state)
  const { cell: from } = flightAt(state, state.named)
  const most = moveOf(flightAt(state, state.named), state.turn)
  if (!isOnBoard(board, to)) return refuse('flight-off-board', 'SX-5.2', { position: 0 })
  if (path !== undefined) return refusePath(board, state, { from, to, path, most })
  const hexes = board.steps(from, to)
  // SX-5.2: along the path, or as the crow flies where that was agreed; either way no farther than this.
  if (hexes > most) return refuse('flight-too-far', 'SX-5.2', { hexes, most })
  if (state.blocked.includes(to))
    return refuse('object-in-the-way', 'SX-2.1.2.e', { position: hexes, hex: board.label(to) })
  return flightPath(board, state, from, to, most) === undefined
    ? refuse('no-safe-path', 'SX-5.2', { hex: board.label(to) })
    : undefined
}

/** SX-5.2, SX-5.3.4: entering or crossing an explosion destroys the flight there. */
function fly(content: Content, t: StarmadaTable, { to, path: given }: ActionOf<'fly'>): void {
  const flight = t.state.named
  const { cell: from } = flightAt(t.state, flight)
  const most = moveOf(flightAt(t.state, flight), t.state.turn)
  const path = given ?? flightPath(content.board(t.state), t.state, from, to, most) ?? []
  const lost = explosionOnPath(t.state, path)
  const flown = lost < 0 ? path : path.slice(0, lost + 1)
  t.emit({ kind: 'FlightMoved', rule: 'SX-5.2', flight, path: flown, cell: flown.at(-1) ?? from })
  if (lost >= 0) return t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.3.4', flight, why: 'explosion' })
  for (const flew of content.inForce(t.state).flown) flew(content, t, flight)
}

/** SX-5.3.4: the first hex of a path that holds an explosion, -1 for none. */
function explosionOnPath(state: State, path: readonly Cell[]): number {
  return path.findIndex((cell) => explosionAt(state, cell) > 0)
}

/**
 * SX-5.2: every hex a flight can get to in ten hexes without entering an object or an explosion, its own first.
 * SX-5.2.1.a: ships and flights are no hindrance.
 */
function flightReach(content: Content, state: State, flight: Flight): readonly Cell[] {
  const board = content.board(state)
  const { cell: from } = flight
  const move = moveOf(flight, state.turn)
  for (const { cell } of state.explosions)
    if (board.steps(from, cell) <= move) return reachPastHazards(board, state, from, move)
  for (const cell of state.blocked)
    if (board.steps(from, cell) <= move) return reachPastHazards(board, state, from, move)
  return move === FLIGHT_MOVE ? content.around(state, from) : cellsAround(board, from, move, 'steps')
}

function reachPastHazards(board: Board, state: State, from: Cell, move: number): Cell[] {
  const reached = [from]
  const most = pathMost(board, state, move)
  const seen = new Uint8Array(board.size)
  seen[from] = 1
  for (const { cell } of state.explosions) seen[cell] = 1
  for (const cell of state.blocked) seen[cell] = 1
  for (let begin = 0, hexes = 0; hexes < most && begin < reached.length; hexes++) {
    const end = reached.length
    for (; begin < end; begin++)
      for (const direction of board.ways) {
        const next = board.neighbour(reached[begin]!, direction)
        if (next < 0 || seen[next] === 1) continue
        seen[next] = 1
        reached.push(next)
      }
  }
  return most === move ? reached : reached.filter((cell) => board.steps(from, cell) <= move)
}

/** SX-5.2: how long a path may be: ten hexes or, where they are counted as the crow flies, any length. */
function pathMost(board: Board, { agreed }: State, move: number): number {
  return agreed.flightMove === 'distance' ? board.size : move
}

/** SX-2.1.2.e, SX-5.3.4: objects may not be entered, explosions should not be. */
function isHazard(state: State, cell: Cell): boolean {
  return blocksSight(state, cell)
}

/** SX-5.2: a shortest path that avoids objects and explosions; undefined when there is none of ten hexes. */
export function flightPath(board: Board, state: State, from: Cell, to: Cell, move = FLIGHT_MOVE): Cell[] | undefined {
  if (from === to) return []
  if (to < 0 || to >= board.size || board.steps(from, to) > move || isHazard(state, to)) return undefined
  return straightPath(board, state, from, to) ?? detour(board, state, from, to, move)
}

/** Always a hex nearer; undefined when hazards stand in the way of going on. */
function straightPath(board: Board, state: State, from: Cell, to: Cell): Cell[] | undefined {
  const path: Cell[] = []
  for (let here = from, left = board.steps(from, to); left > 0; left--) {
    const next = nearer(board, state, here, to, left - 1)
    if (next < 0) return undefined
    path.push(next)
    here = next
  }
  return path
}

function nearer(board: Board, state: State, here: Cell, to: Cell, left: number): Cell {
  for (const direction of board.ways) {
    const next = board.neighbour(here, direction)
    if (next >= 0 && board.steps(next, to) === left && !isHazard(state, next)) return next
  }
  return OFF_BOARD
}

/** Breadth first, backwards from the goal, so that the way can be read off forwards. */
function detour(board: Board, state: State, from: Cell, to: Cell, move: number): Cell[] | undefined {
  const hexes = new Map<Cell, number>([[to, 0]])
  const most = pathMost(board, state, move)
  const queue = [to]
  for (const cell of queue) {
    const away = hexes.get(cell)!
    if (cell === from) return downhill(board, hexes, from)
    if (away === most) continue
    for (const direction of board.ways) {
      const next = board.neighbour(cell, direction)
      if (next < 0 || hexes.has(next) || (next !== from && isHazard(state, next))) continue
      hexes.set(next, away + 1)
      queue.push(next)
    }
  }
  return undefined
}

function downhill(board: Board, hexes: ReadonlyMap<Cell, number>, from: Cell): Cell[] {
  const path: Cell[] = []
  for (let cell = from, away = hexes.get(from)!; away > 0; away--) {
    cell = board.neighbour(
      cell,
      board.ways.find((direction) => hexes.get(board.neighbour(cell, direction)) === away - 1)!,
    )
    path.push(cell)
  }
  return path
}

/** Where a flight goes by which hexes, and how far it may. */
interface Way {
  readonly from: Cell
  readonly to: Cell
  readonly path: readonly Cell[]
  readonly most: number
}

/**
 * SX-5.2: a path given by the owner is checked hex by hex; it may lead into an explosion (SX-5.3.4), never off the
 * board.
 */
function refusePath(board: Board, state: State, { from, to, path, most }: Way): Refusal | undefined {
  const hexes = state.agreed.flightMove === 'distance' ? board.steps(from, to) : path.length
  if (hexes > most) return refuse('flight-too-far', 'SX-5.2', { hexes, most })
  let here = from
  for (const [i, cell] of path.entries()) {
    if (!isOnBoard(board, cell)) return refuse('flight-off-board', 'SX-5.2', { position: i + 1 })
    if (board.steps(here, cell) !== 1)
      return refuse('path-broken', 'SX-5.2', { position: i + 1, hex: board.label(cell) })
    if (state.blocked.includes(cell))
      return refuse('object-in-the-way', 'SX-2.1.2.e', { position: i + 1, hex: board.label(cell) })
    here = cell
  }
  return here === to ? undefined : refuse('path-elsewhere', 'SX-5.2', { hex: board.label(here) })
}
