import { turn, type Direction } from '@flagbridge/geometry'
import { isRefusal, refuse, type Refusal } from '@flagbridge/kernel'
import type { Board, Cell } from '../content/board.ts'
import { altitudeOf } from '../content/levels.ts'
import type { Memory, Velocity } from '../state.ts'

/** A change of facing, a sideslip or a move backwards. */
export type Manoeuvre = 'P' | 'S' | 'L' | 'R' | 'B' | 'U' | 'D' | 'O'

/** SX-3.2.1.a: so many hexes forward, or a manoeuvre; `at` is where it stands in the string as written. */
export interface OrderPart {
  readonly forward: number
  readonly manoeuvre: Manoeuvre | undefined
  readonly at: number
  /** SXS-C.35: so many hexes ahead at one leap, and the facing at its end. */
  readonly leap?: Leap
}

export interface Leap {
  readonly hexes: number
  readonly facing: Direction
}

export interface Orders {
  /** In capitals and without spaces. */
  readonly text: string
  readonly parts: readonly OrderPart[]
}

/**
 * SX-0.2.e: what each manoeuvre costs, in which direction from the bow it moves the ship, and how it turns it; none is
 * forward.
 */
export const MANOEUVRES: Readonly<
  Record<Manoeuvre, { cost: number; moves: number | undefined; turns: number; climbs?: number; rule: string }>
> = {
  // SX-3.2.1.c: one hexside to port, in place.
  P: { cost: 1, moves: undefined, turns: -1, rule: 'SX-3.2.1.c' },
  // SX-3.2.1.d: one hexside to starboard, in place.
  S: { cost: 1, moves: undefined, turns: 1, rule: 'SX-3.2.1.d' },
  // SX-3.2.1.e: into the hex ahead and to the left.
  L: { cost: 2, moves: -1, turns: 0, rule: 'SX-3.2.1.e' },
  // SX-3.2.1.f: into the hex ahead and to the right.
  R: { cost: 2, moves: 1, turns: 0, rule: 'SX-3.2.1.f' },
  // SX-3.2.1.g: one hex astern.
  B: { cost: 2, moves: 3, turns: 0, rule: 'SX-3.2.1.g' },
  // SXS-G.18.a: one altitude up, or down.
  U: { cost: 1, moves: undefined, turns: 0, climbs: 1, rule: 'SXS-G.18.a' },
  D: { cost: 1, moves: undefined, turns: 0, climbs: -1, rule: 'SXS-G.18.a' },
  // SXS-G.18.c: rolled over.
  O: { cost: 1, moves: undefined, turns: 0, rule: 'SXS-G.18.c' },
}

const HOLD: Orders = { text: '', parts: [] }

/**
 * SX-3.2.1.a: reads an order string left to right. The empty string and "0" mean hold still. Capitals and spaces do not
 * matter, but two numbers parted only by a space are refused, for they could be meant as one.
 */
export function parseOrders(written: string): Orders | Refusal {
  const parts: OrderPart[] = []
  let text = ''
  let gap = false
  for (let at = 0; at < written.length; ) {
    const letter = written.charAt(at)
    if (letter === ' ') {
      gap = true
      at++
      continue
    }
    if (letter === 'J' || letter === 'j') {
      const leap = leapAt(written, at)
      if (isRefusal(leap)) return leap
      parts.push({ forward: 0, manoeuvre: undefined, at, leap })
      text += `J${leap.hexes}/${leap.facing}`
      at += leap.length
      gap = false
      continue
    }
    const manoeuvre = manoeuvreOf(letter)
    if (manoeuvre !== undefined) {
      parts.push({ forward: 0, manoeuvre, at })
      text += manoeuvre
      at++
    } else if (isDigit(letter)) {
      if (parts.length > 0 && isAhead(parts.at(-1)))
        return refuse('two-numbers', 'SX-3.2.1.a', { orders: written, position: at + 1 })
      let end = at
      while (isDigit(written.charAt(end))) end++
      const digits = written.slice(at, end)
      if (letter === '0' && !isHold(written))
        return refuse('zero-in-orders', 'SX-3.2.1.a', { orders: written, position: at + 1 })
      if (letter === '0') return HOLD
      parts.push({ forward: Number(digits), manoeuvre: undefined, at })
      text += digits
      at = end
    } else return refuse('unknown-order', 'SX-3.2.1.a', { orders: written, position: at + 1, letter })
    gap = false
  }
  return gap && parts.length === 0 ? HOLD : { text, parts }
}

/** SXS-C.35: J, a number of hexes, a stroke and a facing. */
function leapAt(written: string, at: number): (Leap & { readonly length: number }) | Refusal {
  const found = /^J([1-9][0-9]?)\/([0-5])/i.exec(written.slice(at))
  if (found === null) return refuse('not-a-leap', 'SXS-C.35', { orders: written, position: at + 1 })
  return { hexes: Number(found[1]), facing: turn(0, Number(found[2])), length: found[0].length }
}

/** SX-3.2.1.b: so many hexes forward. */
function isAhead(part: OrderPart | undefined): boolean {
  return part !== undefined && part.manoeuvre === undefined && part.leap === undefined
}

function isHold(written: string): boolean {
  return written.trim() === '0'
}

function isDigit(letter: string): boolean {
  return letter >= '0' && letter <= '9'
}

function manoeuvreOf(letter: string): Manoeuvre | undefined {
  switch (letter) {
    case 'P':
    case 'p':
      return 'P'
    case 'S':
    case 's':
      return 'S'
    case 'L':
    case 'l':
      return 'L'
    case 'R':
    case 'r':
      return 'R'
    case 'B':
    case 'b':
      return 'B'
    case 'U':
    case 'u':
      return 'U'
    case 'D':
    case 'd':
      return 'D'
    case 'O':
    case 'o':
      return 'O'
    default:
      return undefined
  }
}

/** SX-3.2.2.a, b: what one part costs. SXS-C.35: a leap half of its hexes, at the least. */
export function costOfPart({ forward, manoeuvre, leap }: OrderPart): number {
  if (leap !== undefined) return Math.ceil(leap.hexes / 2)
  return manoeuvre === undefined ? forward : MANOEUVRES[manoeuvre].cost
}

/** SX-3.2.2.b: the sum of the parts. SX-3.2.2.a: a hex forward costs 1. */
export function costOf({ parts }: Orders): number {
  let cost = 0
  for (const part of parts) cost += costOfPart(part)
  return cost
}

/** SX-3.2.1.i: what the ship will remember of these orders in the next turn. */
export function memoryOf({ parts }: Orders): Memory {
  const last = parts.at(-1)
  if (last === undefined) return 'still'
  // SXS-C.35: as if it ended with a manoeuvre.
  if (last.leap !== undefined) return 'manoeuvre'
  if (last.manoeuvre === undefined) return 'forward'
  return last.manoeuvre === 'B' ? 'backward' : 'manoeuvre'
}

/** SX-3.2.1.i: any manoeuvre may open the orders after going forward. SX-3.2.1.j: also after B; and B may always. */
export function mayOpenWithAny(memory: Memory): boolean {
  return memory === 'forward' || memory === 'backward'
}

/** Everything that can be said against orders from their text, the ship's memory and its movement points alone. */
export function checkOrders(
  orders: Orders,
  written: string,
  memory: Memory,
  points: number,
  free = false,
): Refusal | undefined {
  if (orders.parts.length === 0) return undefined
  // SX-1.5.b: dead in space.
  if (points === 0) return refuse('dead-in-space', 'SX-1.5.b', { orders: written, position: 1 })
  return checkManoeuvres(orders, written, memory, free) ?? checkCost(orders, written, points)
}

/** SXS-C.25: P and S, where a ship may turn freely. */
function isTurn(manoeuvre: Manoeuvre): boolean {
  return MANOEUVRES[manoeuvre].turns !== 0
}

/**
 * SX-3.2.1.h: not two manoeuvres in a row. SX-3.2.1.j: unless one of them is B. SXS-C.25: or both are turns and the
 * ship turns freely.
 */
function checkManoeuvres({ parts }: Orders, written: string, memory: Memory, free: boolean): Refusal | undefined {
  const [opening] = parts
  const leap = parts.find((part) => part.leap !== undefined)
  // SXS-C.35: alone in the string, and always allowed to begin it.
  if (leap !== undefined && parts.length > 1)
    return refuse('leap-alone', 'SXS-C.35', { orders: written, position: leap.at + 1 })
  const opens = opening?.manoeuvre
  if (opens !== undefined && opens !== 'B' && !mayOpenWithAny(memory) && !(free && isTurn(opens)))
    return refuse('opens-with-manoeuvre', 'SX-3.2.1.i', {
      orders: written,
      position: (opening?.at ?? 0) + 1,
      letter: opens,
      memory,
    })
  let before: Manoeuvre | undefined
  for (const { manoeuvre, at } of parts) {
    const pair = before !== undefined && manoeuvre !== undefined && before !== 'B' && manoeuvre !== 'B'
    if (pair && !(free && before !== undefined && isTurn(before) && isTurn(manoeuvre)))
      return refuse('two-manoeuvres', 'SX-3.2.1.h', { orders: written, position: at + 1, before, letter: manoeuvre })
    before = manoeuvre
  }
  return undefined
}

/** SX-3.2.2.c: the whole string is refused; the position is that of the part which cannot be paid in full. */
function checkCost(orders: Orders, written: string, points: number): Refusal | undefined {
  const cost = costOf(orders)
  if (cost <= points) return undefined
  let spent = 0
  for (const part of orders.parts) {
    spent += costOfPart(part)
    if (spent > points)
      return refuse('too-few-points', 'SX-3.2.2.c', { orders: written, position: part.at + 1, cost, points })
  }
  return undefined
}

/** Where orders lead. */
export interface ShipCourse {
  /** Every hex entered, in order. */
  readonly path: readonly Cell[]
  /** -1 when the ship has left the board (SX-3.3.2.a). */
  readonly cell: Cell
  readonly facing: Direction
  /** SX-2.1.2.e: the part whose path enters an object, otherwise undefined. */
  readonly stopped: OrderPart | undefined
  /** SXS-G.1: the velocity that the ship then has, and with what length it has run into an object. */
  readonly velocity?: Velocity
  readonly crash?: number
  /** SXS-G.18.c: it is the other way up than before. */
  readonly rolls?: boolean
}

/**
 * SX-3.2.1.b: carries out orders hex by hex. Other ships do not matter (SX-3.3, SX-3.3.1.a), nor explosions
 * (SX-4.3.1.f).
 */
export function courseOf(
  board: Board,
  blocked: readonly Cell[],
  from: Cell,
  heading: Direction,
  { parts }: Orders,
): ShipCourse {
  const path: Cell[] = []
  let cell = from
  let facing = heading
  const rolls = rollsOver(parts)
  for (const part of parts) {
    const { manoeuvre, leap } = part
    if (leap !== undefined) {
      for (let hexes = leap.hexes; hexes > 0 && cell >= 0; hexes--) cell = board.neighbour(cell, facing)
      if (cell < 0) return { path, cell, facing, stopped: undefined }
      if (blocked.includes(cell)) return { path, cell, facing, stopped: part }
      path.push(cell)
      facing = leap.facing
      continue
    }
    const does = manoeuvre === undefined ? undefined : MANOEUVRES[manoeuvre]
    if (does !== undefined && does.moves === undefined) {
      facing = turn(facing, does.turns)
      if (does.climbs === undefined) continue
      cell = board.neighbour(cell, wayOf(board, does.climbs))
      if (blocked.includes(cell)) return { path, cell, facing, stopped: part }
      path.push(cell)
      continue
    }
    const direction = turn(facing, does?.moves ?? 0)
    for (let hexes = does === undefined ? part.forward : 1; hexes > 0; hexes--) {
      cell = board.neighbour(cell, direction)
      // SX-3.3.2.a: gone at the first step off the board, the rest is ignored.
      if (cell < 0) return { path, cell, facing, stopped: undefined }
      if (blocked.length > 0 && blocked.includes(cell)) return { path, cell, facing, stopped: part }
      path.push(cell)
    }
  }
  return rolls ? { path, cell, facing, stopped: undefined, rolls } : { path, cell, facing, stopped: undefined }
}

/** SXS-G.18.c: an odd number of times. */
export function rollsOver(parts: readonly OrderPart[]): boolean {
  let over = false
  for (const { manoeuvre } of parts) if (manoeuvre === 'O') over = !over
  return over
}

/** SXS-G.18.a: up or down, behind the six directions of the map. */
export function wayOf({ ways }: Board, climbs: number): Direction {
  return ways[climbs > 0 ? 6 : 7] as Direction
}

/** SXS-G.18.a: the altitudes, from that of the ship on, that its orders take it through. */
export function* altitudesOf(
  from: Cell,
  { parts }: Orders,
): Generator<{ readonly altitude: number; readonly part: OrderPart }> {
  let altitude = altitudeOf(from)
  for (const part of parts) {
    const climbs = part.manoeuvre === undefined ? undefined : MANOEUVRES[part.manoeuvre].climbs
    if (climbs !== undefined) yield { altitude: (altitude += climbs), part }
  }
}

/** Whether orders ask for a third dimension. */
export function isInSpace({ manoeuvre }: OrderPart): boolean {
  return manoeuvre === 'U' || manoeuvre === 'D' || manoeuvre === 'O'
}

/** In the order in which orders are listed. */
export const LETTERS: readonly Manoeuvre[] = ['P', 'S', 'L', 'R', 'B']
/** SXS-G.18: with those of three dimensions. */
export const ALL_LETTERS: readonly Manoeuvre[] = [...LETTERS, 'U', 'D', 'O']

/**
 * SX-3.2: every legal order string of a ship with so many movement points, shortest parts first, each once. There are
 * very many for fast ships, so they are made as they are asked for.
 */
export function* everyOrderString(points: number, memory: Memory, turns = false, letters = LETTERS): Generator<string> {
  yield ''
  yield* extensions('', points, mayOpenWithAny(memory), false, { turns, letters }, turns)
}

/** `free`: any manoeuvre may follow. `may`: a turn may. `turns`: the ship turns freely (SXS-C.25). */
function* extensions(
  before: string,
  points: number,
  free: boolean,
  forward: boolean,
  known: { readonly turns: boolean; readonly letters: readonly Manoeuvre[] },
  may: boolean,
): Generator<string> {
  // A number after a number would be the same string as a longer number.
  if (!forward)
    for (let hexes = 1; hexes <= points; hexes++) {
      yield `${before}${hexes}`
      yield* extensions(`${before}${hexes}`, points - hexes, true, true, known, true)
    }
  for (const letter of known.letters) {
    const { cost } = MANOEUVRES[letter]
    if (cost > points || (letter !== 'B' && !free && !(may && isTurn(letter)))) continue
    yield before + letter
    yield* extensions(before + letter, points - cost, letter === 'B', false, known, known.turns && isTurn(letter))
  }
}
