import { STRAIGHT, type Compass } from '@flagbridge/geometry'
import { isRefusal, refuse, type Refusal } from '@flagbridge/kernel'
import { HEADINGS, type Action, type ActionOf, type Heading } from '../actions.ts'
import { board, onBoard, squareName, type Cell } from '../content/board.ts'
import { FOG, type Content } from '../content/content.ts'
import { MOVEMENT, SMOKE_GENERATORS } from '../content/features.ts'
import { FACES, SHOWS_MOVEMENT } from '../content/symbols.ts'
import { ofSeat, unitOf, type State, type Unit, type UnitIndex } from '../state.ts'
import { faceOf, isSubmarine, ownOnGrid, works, worksNot } from './1-cards.ts'
import { closedSquares, refuseSquare, whyClosed } from './2-terrain.ts'
import { checkDie, fits, isAdmiral } from './6-dice.ts'
import type { AdmiralTable, Answer, Step } from './step.ts'

export const assigning: Answer<'assign'> = {
  verb: 'assign',

  /** AD-MOV.5: as many units as there are results, or none. */
  legal(c, s, seat, into) {
    const stopped = ofSeat(s.stopped, seat)
    if (stopped && ofSeat(s.late, seat)) return
    const dice = ofSeat(s.dice, seat)
    for (const die of FACES) {
      if (!(dice[die] > 0) || !(stopped ? isAdmiral(c, die) : fits(c, die, SHOWS_MOVEMENT))) continue
      for (let unit = 0 as UnitIndex; unit < s.units.length; unit++) {
        const mover = unitOf(s, unit)
        if (mover.seat === seat && mover.at >= 0 && !mover.moved && works(c, mover, MOVEMENT))
          into.push({ do: 'assign', unit, die })
      }
    }
  },

  /** AD-MOV.4: one Movement die for each unit and round; an Admiral die used for movement is that die too. */
  check(c, s, seat, a) {
    const unit = ownOnGrid(s, seat, a.unit)
    if (isRefusal(unit)) return unit
    const useless = worksNot(c, unit, MOVEMENT)
    if (useless !== undefined) return useless
    if (unit.moved) return refuse('already-moved', 'AD-MOV.4', { unit: unit.name })
    const die = checkDie(c, s, seat, a.die, SHOWS_MOVEMENT)
    if (die !== undefined || !ofSeat(s.stopped, seat)) return die
    // AD-MOV.7: after the decision not to move, one movement with an Admiral die; mixed dice cannot move (AD-MOV.6).
    if (ofSeat(s.late, seat)) return refuse('one-late-movement', 'AD-MOV.7')
    return isAdmiral(c, a.die) ? undefined : refuse('stopped-moving', 'AD-MOV.6')
  },

  play(_c, t, seat, a) {
    t.emit({ kind: 'MovementAssigned', rule: 'AD-MOV.4', seat, unit: a.unit, die: a.die })
  },
}

/** AD-SYM.1, AD-SUB.1: up to the Movement value of the face that is up while moving. */
function movementValue(c: Content, unit: Unit, submerged: boolean): number {
  return faceOf(c, unit, submerged).movement
}

/** The unit with the Movement die moves at once. */
export const moving: Step<'move'> = {
  name: 'move',
  verbs: ['move'],
  asked: (_c, s) => s.turn,

  legal(c, s, _seat, into) {
    const unit = unitOf(s, s.mover)
    if (unit.submerged) {
      legalBelow(c, s, unit, into)
      legalSurfacing(c, s, unit, into)
      return
    }
    const closed = closedSquares(c, s, unit, false)
    for (const heading of HEADINGS) if (heading !== unit.heading) into.push({ do: 'move', path: [], heading })
    // AD-GREEN.8: where the way is laid with smoke, the way is chosen and not only its end.
    const ways = (unit.active & SMOKE_GENERATORS) === 0 ? surfacedPaths : everyWay
    const paths = ways(s, unit.at, movementValue(c, unit, false), closed)
    for (const path of paths) into.push({ do: 'move', path })
    if (isSubmarine(c, unit)) legalDiving(c, s, unit, paths, into)
  },

  check(c, s, _seat, a) {
    return checkMove(c, s, unitOf(s, s.mover), a)
  },

  play(c, t, _seat, a) {
    move(c, t, a)
  },

  fallback: (_c, s) => stay(unitOf(s, s.mover)),
}

/** AD-SYM.1: a move of no squares at all is a move. */
function stay(unit: Unit): ActionOf<'move'> {
  return unit.submerged ? { do: 'move', path: [] } : { do: 'move', path: [], heading: unit.heading as Heading }
}

function checkMove(c: Content, s: State, unit: Unit, a: ActionOf<'move'>): Refusal | undefined {
  if (a.turnCard !== undefined && !isSubmarine(c, unit)) return refuse('one-face', 'AD-SUB.14', { unit: unit.name })
  const surfacing = unit.submerged && a.turnCard !== undefined
  const submerged = unit.submerged !== (a.turnCard === 'before')
  if (a.turnCard === 'before') {
    const turned = whyNotTurned(c, s, unit, unit.at, submerged)
    if (turned !== undefined) return turned
  }
  const step = checkPath(c, s, unit, a.path, submerged)
  if (step !== undefined) return step
  if (a.turnCard === 'after') {
    const turned = whyNotTurned(c, s, unit, a.path.at(-1) ?? unit.at, !unit.submerged)
    if (turned !== undefined) return turned
  }
  return checkHeading(unit, a, surfacing)
}

/** AD-CARD.4: the bow points along the last step; a heading is chosen only on the spot, and by one that surfaces. */
function checkHeading(unit: Unit, a: ActionOf<'move'>, surfacing: boolean): Refusal | undefined {
  const onTheSpot = a.path.length === 0 && (unit.submerged ? surfacing : a.turnCard === undefined)
  const wanted = onTheSpot || (surfacing && a.turnCard === 'after')
  if (wanted && a.heading === undefined) return refuse('heading-wanted', 'AD-CARD.4', { unit: unit.name })
  if (!wanted && a.heading !== undefined) return refuse('heading-follows', 'AD-CARD.4', { unit: unit.name })
  return undefined
}

/** AD-SUB.14: no surfacing under a surfaced unit, no diving in Shallow Waters (AD-TERR.5). */
function whyNotTurned(c: Content, s: State, unit: Unit, at: Cell, submerged: boolean): Refusal | undefined {
  const why = refuseSquare(c, s, unit, submerged, at)
  return why?.refused === 'occupied' ? refuse('under-a-unit', 'AD-SUB.14', { square: squareName(at) }) : why
}

function checkPath(c: Content, s: State, unit: Unit, path: readonly Cell[], submerged: boolean): Refusal | undefined {
  const value = movementValue(c, unit, submerged)
  const closed = closedSquares(c, s, unit, submerged)
  let here = unit.at
  for (const [i, next] of path.entries()) {
    // AD-COMP.2: no unit leaves the grid.
    if (!onBoard(next)) return refuse('off-board', 'AD-COMP.2')
    if (board.kingDistance(here, next) !== 1) return refuse('not-a-step', 'AD-MOV.2', { square: squareName(next) })
    // AD-MOV.3: never diagonally, unless submerged (AD-SUB.7).
    if (!submerged && board.stepDistance(here, next) !== 1)
      return refuse('diagonal', 'AD-MOV.3', { square: squareName(next) })
    const fog = submerged ? undefined : stoppedByFog(s, here, i)
    if (fog !== undefined) return fog
    if (i >= value) return refuse('too-far', 'AD-MOV.2', { unit: unit.name, movement: value })
    // AD-TERR.3: also the square that it left, if only Low draft had brought it there.
    const why = whyClosed(closed[next], next)
    if (why !== undefined) return why
    here = next
  }
  return undefined
}

/** AD-TERR.9: a unit that enters fog stops at once. AD-TERR.12: one that starts in fog moves one square at most. */
function stoppedByFog(s: State, here: Cell, steps: number): Refusal | undefined {
  if (steps === 0) return undefined
  if (s.terrain[here] === FOG) return refuse('fog-stops', 'AD-TERR.9', { square: squareName(here) })
  return steps === 1 && s.terrain[unitOf(s, s.mover).at] === FOG ? refuse('out-of-fog', 'AD-TERR.12') : undefined
}

/** One shortest path for every square and bow that can be reached (AD-MOV.2): the start, and back to it, left out. */
function surfacedPaths(s: State, start: Cell, value: number, closed: Uint8Array): Cell[][] {
  const limit = s.terrain[start] === FOG ? Math.min(value, 1) : value
  const seen = new Uint8Array(256)
  const paths: Cell[][] = []
  const visit = (cell: Cell, earlier: readonly Cell[]) => {
    for (const direction of STRAIGHT) {
      const next = board.neighbour(cell, direction)
      if (next < 0 || next === start || closed[next] !== 0) continue
      const node = next * 4 + (direction >> 1)
      if (seen[node] !== 0) continue
      seen[node] = 1
      const path = earlier.slice()
      path.push(next)
      paths.push(path)
    }
  }
  if (limit > 0) visit(start, [])
  for (let i = 0; i < paths.length; i++) {
    const path = paths[i]!
    const cell = path[path.length - 1]!
    if (path.length < limit && s.terrain[cell] !== FOG) visit(cell, path)
  }
  return paths
}

/** Every way that crosses no square twice, the short ones first. */
function everyWay(s: State, start: Cell, value: number, closed: Uint8Array): Cell[][] {
  const limit = s.terrain[start] === FOG ? Math.min(value, 1) : value
  const ways: Cell[][] = []
  let front: Cell[][] = [[]]
  for (let step = 0; step < limit; step++) {
    const next: Cell[][] = []
    for (const way of front) {
      const here = way.at(-1) ?? start
      if (step > 0 && s.terrain[here] === FOG) continue
      for (const direction of STRAIGHT) {
        const cell = board.neighbour(here, direction)
        if (cell >= 0 && cell !== start && closed[cell] === 0 && !way.includes(cell)) next.push([...way, cell])
      }
    }
    ways.push(...next)
    front = next
  }
  return ways
}

/** AD-SUB.7: every square around; deeper reaches are found step by step for cards that move farther below. */
function submergedPaths(c: Content, s: State, unit: Unit): Cell[][] {
  const closed = closedSquares(c, s, unit, true)
  const value = movementValue(c, unit, true)
  const seen = new Set([unit.at])
  const paths: Cell[][] = []
  let front: Cell[][] = [[]]
  for (let step = 0; step < value; step++) {
    const next: Cell[][] = []
    for (const path of front)
      for (let direction = 0; direction < 8; direction++) {
        const cell = board.neighbour(path.at(-1) ?? unit.at, direction as Compass)
        if (cell < 0 || seen.has(cell) || closed[cell] !== 0) continue
        seen.add(cell)
        next.push([...path, cell])
      }
    paths.push(...next)
    front = next
  }
  return paths
}

function legalBelow(c: Content, s: State, unit: Unit, into: Action[]): void {
  into.push({ do: 'move', path: [] })
  for (const path of submergedPaths(c, s, unit)) into.push({ do: 'move', path })
}

/** AD-SUB.14: the card may be turned once, before or after moving; the heading is chosen when it surfaces. */
function legalSurfacing(c: Content, s: State, unit: Unit, into: Action[]): void {
  const open = closedSquares(c, s, unit, false)
  if (open[unit.at] === 0) {
    for (const heading of HEADINGS) into.push({ do: 'move', path: [], heading, turnCard: 'before' })
    for (const path of surfacedPaths(s, unit.at, movementValue(c, unit, false), open))
      into.push({ do: 'move', path, turnCard: 'before' })
  }
  for (const path of submergedPaths(c, s, unit))
    if (open[path.at(-1)!] === 0)
      for (const heading of HEADINGS) into.push({ do: 'move', path, heading, turnCard: 'after' })
}

function legalDiving(c: Content, s: State, unit: Unit, paths: readonly Cell[][], into: Action[]): void {
  const deep = closedSquares(c, s, unit, true)
  if (deep[unit.at] === 0) {
    into.push({ do: 'move', path: [], turnCard: 'before' })
    for (const path of submergedPaths(c, s, unit)) into.push({ do: 'move', path, turnCard: 'before' })
  }
  const seen = new Set<Cell>()
  for (const path of paths) {
    const end = path.at(-1)!
    if (deep[end] !== 0 || seen.has(end)) continue
    seen.add(end)
    into.push({ do: 'move', path, turnCard: 'after' })
  }
}

function move(c: Content, t: AdmiralTable, a: ActionOf<'move'>): void {
  const number = t.state.mover
  const unit = unitOf(t.state, number)
  const from = unit.at
  const at = a.path.at(-1) ?? from
  const turned = a.turnCard !== undefined
  // AD-GREEN.8: smoke on every square entered, the last one included and the starting one not.
  const smoke = laysSmoke(c, unit, unit.submerged !== (a.turnCard === 'before')) ? a.path : []
  const heading = a.heading ?? lastStep(from, a.path) ?? (unit.heading as Heading)
  t.emit({
    kind: 'UnitMoved',
    rule: turned ? 'AD-SUB.14' : 'AD-MOV.1',
    unit: number,
    from,
    at,
    path: a.path,
    heading,
    submerged: unit.submerged !== turned,
    turned,
    smoke,
  })
}

/** AD-SUB.1: a feature works where the face that is up while moving shows it. */
function laysSmoke(c: Content, unit: Unit, submerged: boolean): boolean {
  return (unit.active & faceOf(c, unit, submerged).features & SMOKE_GENERATORS) !== 0
}

/** AD-CARD.4: after a move the bow points in the direction of the last step. */
export function lastStep(from: Cell, path: readonly Cell[]): Heading | undefined {
  const end = path.at(-1)
  if (end === undefined) return undefined
  const before = path.at(-2) ?? from
  return HEADINGS.find((heading) => board.neighbour(before, heading) === end)
}
