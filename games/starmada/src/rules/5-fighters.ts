import { refuse, sumOf, type Modifier, type Refusal, type Table } from '@flagbridge/kernel'
import type { HexBoard } from '@flagbridge/geometry'
import { FLIGHT_MOVE, type Book } from '../book.ts'
import { halved } from '../effects/abilities.ts'
import type { Event } from '../events.ts'
import type { Side, State } from '../state.ts'
import { isFlying, shieldRating, works } from './1-record.ts'
import { blocksSight, cellOfUnit, enemiesOf, sideOfUnit, stackOf } from './4-1-before-attacking.ts'
import { explosionModifiers, getsThrough, hitsOf } from './4-2-attack.ts'
import { explosionAt } from './4-3-effects-of-damage.ts'

/** SX-5.1.1.a. */
export const FIGHTERS_IN_A_FLIGHT = 6
/** SX-5.3.1.a, SX-5.3.2.a. */
export const FIGHTERS_HIT_ON = 5
/** SXS-C.1. */
export const BATTERIES_HIT_ON = 6

/** SX-5.1.2.a: a flight acts once in each Fighter Phase. */
export function canAct(state: State, flight: number): boolean {
  const { acted } = state.flights[flight]!
  return !acted && isFlying(state.flights[flight]!)
}

export function hasFlightToAct(state: State, side: Side): boolean {
  for (let i = 0; i < state.flights.length; i++) if (state.flights[i]!.side === side && canAct(state, i)) return true
  return false
}

/** SX-5.1.2.d: flights of either side may be named. SX-5.1.2.f: when one side has none left to act, only the other's are left. */
export function flightsToName(state: State): number[] {
  const flights: number[] = []
  for (let i = 0; i < state.flights.length; i++) if (canAct(state, i)) flights.push(i)
  return flights
}

/** SX-5.1.2.e: after a flight the other side names. SX-5.1.2.f: as long as it has a flight that has yet to act. */
export function nextToName(state: State, after: Side): Side {
  const other: Side = after === 0 ? 1 : 0
  return hasFlightToAct(state, other) ? other : after
}

/**
 * SX-5.2: every hex a flight can get to in ten hexes without entering an object or an explosion, its own first.
 * SX-5.2.1.a: ships and flights are no hindrance.
 */
export function flightReach(book: Book, state: State, from: number): readonly number[] {
  const board = book.board(state)
  for (const { cell } of state.explosions)
    if (board.distance(from, cell) <= FLIGHT_MOVE) return reachPastHazards(board, state, from)
  for (const cell of state.blocked)
    if (board.distance(from, cell) <= FLIGHT_MOVE) return reachPastHazards(board, state, from)
  return book.around(state, from)
}

function reachPastHazards(board: HexBoard, state: State, from: number): number[] {
  const reached = [from]
  const seen = new Uint8Array(board.size)
  seen[from] = 1
  for (const { cell } of state.explosions) seen[cell] = 1
  for (const cell of state.blocked) seen[cell] = 1
  for (let begin = 0, hexes = 0; hexes < FLIGHT_MOVE; hexes++) {
    const end = reached.length
    for (; begin < end; begin++)
      for (const direction of SIX) {
        const next = board.neighbour(reached[begin]!, direction)
        if (next < 0 || seen[next] === 1) continue
        seen[next] = 1
        reached.push(next)
      }
  }
  return reached
}

const SIX = [0, 1, 2, 3, 4, 5] as const

/** SX-2.1.2.e, SX-5.3.4: objects may not be entered, explosions should not be. */
function isHazard(state: State, cell: number): boolean {
  return blocksSight(state, cell)
}

/** SX-5.2: a shortest path that avoids objects and explosions; undefined when there is none of ten hexes. */
export function flightPath(board: HexBoard, state: State, from: number, to: number): number[] | undefined {
  if (from === to) return []
  if (to < 0 || to >= board.size || board.distance(from, to) > FLIGHT_MOVE || isHazard(state, to)) return undefined
  return straightPath(board, state, from, to) ?? detour(board, state, from, to)
}

/** Always a hex nearer; undefined when hazards stand in the way of going on. */
function straightPath(board: HexBoard, state: State, from: number, to: number): number[] | undefined {
  const path: number[] = []
  for (let here = from, left = board.distance(from, to); left > 0; left--) {
    const next = nearer(board, state, here, to, left - 1)
    if (next < 0) return undefined
    path.push(next)
    here = next
  }
  return path
}

function nearer(board: HexBoard, state: State, here: number, to: number, left: number): number {
  for (const direction of SIX) {
    const next = board.neighbour(here, direction)
    if (next >= 0 && board.distance(next, to) === left && !isHazard(state, next)) return next
  }
  return -1
}

/** Breadth first, backwards from the goal, so that the way can be read off forwards. */
function detour(board: HexBoard, state: State, from: number, to: number): number[] | undefined {
  const hexes = new Map<number, number>([[to, 0]])
  const queue = [to]
  for (const cell of queue) {
    const away = hexes.get(cell)!
    if (cell === from) return downhill(board, hexes, from)
    if (away === FLIGHT_MOVE) continue
    for (const direction of SIX) {
      const next = board.neighbour(cell, direction)
      if (next < 0 || hexes.has(next) || (next !== from && isHazard(state, next))) continue
      hexes.set(next, away + 1)
      queue.push(next)
    }
  }
  return undefined
}

function downhill(board: HexBoard, hexes: ReadonlyMap<number, number>, from: number): number[] {
  const path: number[] = []
  for (let cell = from, away = hexes.get(from)!; away > 0; away--) {
    cell = board.neighbour(cell, SIX.find((direction) => hexes.get(board.neighbour(cell, direction)) === away - 1)!)
    path.push(cell)
  }
  return path
}

/** SX-5.2: a path given by the owner is checked hex by hex; it may lead into an explosion (SX-5.3.4), never off the board. */
export function refusePath(
  board: HexBoard,
  state: State,
  from: number,
  to: number,
  path: readonly number[],
): Refusal | undefined {
  if (path.length > FLIGHT_MOVE) return refuse('flight-too-far', 'SX-5.2', { hexes: path.length, most: FLIGHT_MOVE })
  let here = from
  for (const [i, cell] of path.entries()) {
    if (cell < 0 || cell >= board.size) return refuse('flight-off-board', 'SX-5.2', { position: i + 1 })
    if (board.distance(here, cell) !== 1)
      return refuse('path-broken', 'SX-5.2', { position: i + 1, hex: board.label(cell) })
    if (state.blocked.includes(cell))
      return refuse('object-in-the-way', 'SX-2.1.2.e', { position: i + 1, hex: board.label(cell) })
    here = cell
  }
  return here === to ? undefined : refuse('path-elsewhere', 'SX-5.2', { hex: board.label(here) })
}

/** SX-5.3.a: ships and flights in adjacent hexes. SX-5.2.1.b: no ship in the same hex. SX-5.2.1.c: flights there, yes. */
export function refuseFlightTarget(book: Book, state: State, flight: number, target: number): Refusal | undefined {
  const { cell, side } = state.flights[flight]!
  const there = cellOfUnit(state, target)
  if (there < 0) return refuse('no-such-target', 'SX-5.3.a', { target })
  if (sideOfUnit(state, target) === side) return refuse('own-side', 'SX-5.3.a', { target })
  const other = target - state.ships.length
  if (other >= 0 && stackOf(state, other) !== other)
    return refuse('one-target', 'SX-5.2.1.d', { target, instead: state.ships.length + stackOf(state, other) })
  const range = book.board(state).distance(cell, there)
  if (range > 1) return refuse('not-adjacent', 'SX-5.3.a', { target, range })
  if (range === 0 && other < 0) return refuse('ship-in-same-hex', 'SX-5.2.1.b', { target })
  return undefined
}

export function flightTargets(book: Book, state: State, flight: number): number[] {
  return enemiesOf(state, state.flights[flight]!.side).filter(
    (enemy) => refuseFlightTarget(book, state, flight, enemy) === undefined,
  )
}

/** How a flight fires at a ship: SX-5.3.1.a has no range bands and no ECM, SX-4.3.1.h holds. */
export function flightAim(state: State, target: number): { modifiers: Modifier[]; needed: number } {
  const modifiers: Modifier[] = []
  explosionModifiers(state, cellOfUnit(state, target), modifiers)
  return { modifiers, needed: FIGHTERS_HIT_ON - sumOf(modifiers) }
}

/** SX-5.3.1: a flight against a ship. */
export function attackShip(book: Book, t: Table<State, Event>, flight: number, target: number): void {
  const { state, dice } = t
  const ship = state.ships[target]!
  const kind = book.kindOf(state, ship)
  const wing = state.flights[flight]!
  // SXS-C.1: the ship fires first, a die for each fighter.
  if (works(kind, ship, 'antiFighterBatteries')) {
    const faces = dice.roll(wing.fighters, 6, 'anti-fighter batteries')
    const lost = faces.filter((face) => face >= BATTERIES_HIT_ON).length
    t.emit({ kind: 'FlightFiredOn', rule: 'SXS-C.1', flight, ship: target, faces, lost })
    if (wing.fighters === 0) return t.emit({ kind: 'FlightDestroyed', rule: 'SX-5.1.1.b', flight, why: 'shotDown' })
  }
  const { modifiers, needed } = flightAim(state, target)
  const faces = dice.roll(wing.fighters, 6, 'fighters to hit')
  const hits = hitsOf(faces, needed)
  t.emit({ kind: 'FlightAttacked', rule: 'SX-5.3.1.a', flight, target, needed, modifiers, faces, hits })
  if (hits === 0) return
  // SX-5.3.1.b: once for each hit, against half the shields as they are now (SX-5.3.c).
  // SX-5.3.1.c: a damage die for each that gets through.
  const shields = halved(shieldRating(kind, ship))
  const rolled = dice.roll(hits, 6, 'penetration')
  const through = rolled.filter((face) => getsThrough(face, 0, shields)).length
  t.emit({
    kind: 'PenetrationRolled',
    rule: 'SX-5.3.1.b',
    source: { by: 'flight', flight },
    target,
    faces: rolled,
    again: [],
    shields,
    bonus: 0,
    through,
    dice: through,
  })
}

/** SX-5.3.2.a: each 5 or 6 destroys one of theirs. SX-5.3.2.b: each 1 destroys one of ours. */
export function attackFlights(t: Table<State, Event>, flight: number, target: number, left: number): void {
  const faces = t.dice.roll(t.state.flights[flight]!.fighters, 6, 'dogfight')
  const losses = faces.filter((face) => face === 1).length
  const kills = Math.min(left, faces.filter((face) => face >= FIGHTERS_HIT_ON).length)
  t.emit({ kind: 'DogfightRolled', rule: 'SX-5.3.2.a', flight, target, faces, kills, losses })
}

/** SX-5.3.4: the first hex of a path that holds an explosion, -1 for none. */
export function explosionOnPath(state: State, path: readonly number[]): number {
  return path.findIndex((cell) => explosionAt(state, cell) > 0)
}
