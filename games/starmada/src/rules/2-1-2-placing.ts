import { turn, type Direction } from '@flagbridge/geometry'
import { refuse, type Refusal, type Seat } from '@flagbridge/kernel'
import type { ActionOf } from '../actions.ts'
import { isOnBoard, type Cell } from '../content/board.ts'
import type { Content } from '../content/content.ts'
import { NO_SHIP, type ShipIndex, type UnitIndex } from '../indices.ts'
import { AT_REST, isStranger, type State } from '../state.ts'
import { flightOfUnit, isShip, shipAt, sideOfSeat, unitOfFlight } from '../units.ts'
import {
  columnOf,
  inZone,
  rollForSetUp,
  rowOf,
  seatOfUnit,
  speakerOf,
  unplaced,
  zoneCells,
  zoneOfUnit,
} from './2-1-setting-up.ts'
import { movementPoints } from './1-record.ts'
import { tableFor } from './c-8-hidden.ts'
import { facesRule, refuseFaces } from './g-2-faces.ts'
import { pushed } from './g-1-velocity.ts'
import type { StarmadaTable, Step } from './step.ts'

/** SX-2.1.2.d: one side places objects before any ship is there. */
export const placeObjects: Step<'placeObject' | 'finishObjects'> = {
  name: 'placeObjects',
  verbs: ['placeObject', 'finishObjects'],
  asked: (_, state) => speakerOf(state, state.agreed.placer),
  legal(content, state, _seat, into) {
    for (let at = 0 as Cell; at < content.board(state).plane; at++)
      if (refuseObject(content, state, at) === undefined) into.push({ do: 'placeObject', at })
    into.push({ do: 'finishObjects' })
  },
  check: (content, state, _seat, action) =>
    action.do === 'placeObject' ? refuseObject(content, state, action.at) : undefined,
  fallback: () => ({ do: 'finishObjects' }),
  play(content, t, _seat, action) {
    if (action.do === 'placeObject') placeObject(content, t, action.at)
    else t.emit({ kind: 'ObjectsFinished', rule: 'SX-2.1.2.d' })
  },
}

/** SX-2.1.2.d: objects are placed outside both set-up areas. */
function refuseObject(content: Content, state: State, at: Cell): Refusal | undefined {
  const board = content.board(state)
  if (!isOnBoard(board, at)) return refuse('off-board', 'SX-0.1.1.b', { at })
  const hex = board.label(at)
  if (state.objects.length >= state.agreed.mayPlace)
    return refuse('enough-objects', 'SX-2.1.2.d', { most: state.agreed.mayPlace })
  if (state.agreed.zones.some((zone) => inZone(board, zone, at))) return refuse('object-in-zone', 'SX-2.1.2.d', { hex })
  if (state.blocked.includes(at)) return refuse('object-there', 'SX-2.1.2.e', { hex })
  return undefined
}

function placeObject(content: Content, t: StarmadaTable, at: Cell): void {
  const board = content.board(t.state)
  const name = `asteroid ${t.state.objects.length + 1}`
  t.emit({
    kind: 'ObjectPlaced',
    rule: 'SX-2.1.2.d',
    object: { kind: 'asteroid', name, column: columnOf(board, at), row: rowOf(board, at), radius: 0 },
  })
  if (t.state.objects.length >= t.state.agreed.mayPlace) t.emit({ kind: 'ObjectsFinished', rule: 'SX-2.1.2.d' })
}

/** SX-2.1.2.d: the side that placed no objects chooses its edge. */
export const chooseEdge: Step<'chooseEdge'> = {
  name: 'chooseEdge',
  verbs: ['chooseEdge'],
  asked: (_, state) => speakerOf(state, state.agreed.placer === 0 ? 1 : 0),
  legal(_, _state, _seat, into) {
    into.push({ do: 'chooseEdge', edge: 'north' }, { do: 'chooseEdge', edge: 'south' })
  },
  check: () => undefined,
  play(_, t, seat, { edge }) {
    t.emit({ kind: 'EdgeChosen', rule: 'SX-2.1.2.d', side: sideOfSeat(t.state, seat), edge })
    rollForSetUp(t)
  },
}

/** SX-2.1.2.a-c: a unit goes anywhere in its side's area, with any facing. */
export const setUp: Step<'placeShip' | 'placeFlight' | 'faces'> = {
  name: 'setUp',
  verbs: ['placeShip', 'placeFlight', 'faces'],
  asked: (_, state) => seatOfUnit(state, nextToPlace(state)),
  /** The first unit to place; `everyLegal` has them all. */
  legal: (content, state, _seat, into) => placements(content, state, nextToPlace(state), into),
  everyLegal(content, state) {
    const into: ActionOf<'placeShip' | 'placeFlight'>[] = []
    for (const unit of placedNext(state)) placements(content, state, unit, into)
    const standing = into.filter((action) => action.do === 'placeShip')
    for (const action of standing)
      for (let speed = 1; speed <= speedAtMost(content, state, action.ship); speed++) into.push({ ...action, speed })
    return into
  },
  check(content, state, seat, action) {
    if (action.do === 'faces') return refuseLaying(content, state, seat, action)
    if (action.do === 'placeShip')
      return (
        refuseShip(state, action.ship) ??
        refuseFacing(action.facing) ??
        refuseSpeed(content, state, action.ship, action.speed) ??
        refusePlace(content, state, action.ship, action.at)
      )
    const unit = action.flight < 0 ? NO_SHIP : unitOfFlight(state, action.flight)
    return refuseUnit(state, unit) ?? refusePlace(content, state, unit, action.at)
  },
  play(_, t, _seat, action) {
    if (action.do === 'faces')
      tableFor(t, action.ship).emit({ kind: 'FacesSet', rule: 'SXS-G.2.a', ship: action.ship, faces: action.faces })
    else if (action.do === 'placeShip') {
      const { ship, at: cell, speed = 0 } = action
      const facing = turn(0, action.facing)
      const velocity = speed === 0 ? {} : { velocity: pushed(AT_REST, facing, speed) }
      if (isStranger(t.state, shipAt(t.state, ship))) t.emit({ kind: 'ContactPlaced', rule: 'SXS-G.24.a', ship, cell })
      tableFor(t, ship).emit({ kind: 'ShipPlaced', rule: 'SX-2.1.2.a', ship, cell, facing, ...velocity })
    } else t.emit({ kind: 'FlightPlaced', rule: 'SX-5.1.1.c', flight: action.flight, cell: action.at })
  },
}

/** SXS-G.2.a: the points of one's own ships, until the last of them stands. */
function refuseLaying(
  content: Content,
  state: State,
  seat: Seat,
  { ship, faces }: ActionOf<'faces'>,
): Refusal | undefined {
  const one = state.ships[ship]
  if (one === undefined) return refuse('no-such-ship', 'SX-3.2.a', { ship })
  if (one.seat !== seat) return refuse('not-your-ship', 'SX-0.2.g', { ship })
  const rule = facesRule(content, state)
  if (rule?.setsUp !== true) return refuse('no-faces', 'SXS-G.0.a', { ship })
  return refuseFaces(content, state, one, faces)
}

function nextToPlace(state: State): UnitIndex {
  return placedNext(state)[0] as UnitIndex
}

/** SX-2.1.2.b, SX-0.2.g: what the first seat of the placing side that has anything to place may place. */
export function placedNext(state: State): UnitIndex[] {
  if (state.active === -1) return []
  const units = unplaced(state, state.active)
  const seat = Math.min(...units.map((unit) => seatOfUnit(state, unit)))
  return units.filter((unit) => seatOfUnit(state, unit) === seat)
}

export const FACINGS: readonly Direction[] = [0, 1, 2, 3, 4, 5]

/** SX-2.1.2.a, c: a unit in every hex of its area and with every facing. */
export function placements(
  content: Content,
  state: State,
  unit: UnitIndex,
  into: ActionOf<'placeShip' | 'placeFlight' | 'faces'>[],
): void {
  if (state.active === -1) return
  for (const at of zoneCells(content.board(state), zoneOfUnit(state, state.active, unit))) {
    if (state.blocked.includes(at)) continue
    if (isShip(state, unit)) for (const facing of FACINGS) into.push({ do: 'placeShip', ship: unit, at, facing })
    else into.push({ do: 'placeFlight', flight: flightOfUnit(state, unit), at })
  }
}

/** SX-2.1.2.c: any of the six. */
export function refuseFacing(facing: number): Refusal | undefined {
  return facing >= 0 && facing <= 5 ? undefined : refuse('no-such-facing', 'SX-2.1.2.c', { facing })
}

/** SXS-G.1.a: at most 3 and not above its movement points, where ships have a velocity at all. */
function refuseSpeed(content: Content, state: State, ship: ShipIndex, speed = 0): Refusal | undefined {
  const most = speedAtMost(content, state, ship)
  return speed <= most ? undefined : refuse('too-fast', 'SXS-G.1.a', { ship, most })
}

const MOST_SPEED = 3

function speedAtMost(content: Content, state: State, ship: ShipIndex): number {
  const { sails } = content.inForce(state)
  const one = state.ships[ship]
  if (sails.length === 0 || one === undefined) return 0
  return Math.min(MOST_SPEED, movementPoints(content.kindOf(state, one), one))
}

/** Ships and flights are numbered together, and a flight is not placed as a ship. */
function refuseShip(state: State, ship: UnitIndex): Refusal | undefined {
  return isShip(state, ship) ? refuseUnit(state, ship) : refuse('not-to-place', 'SX-2.1.2.b', { unit: ship })
}

function refuseUnit(state: State, unit: UnitIndex): Refusal | undefined {
  return placedNext(state).includes(unit) ? undefined : refuse('not-to-place', 'SX-2.1.2.b', { unit })
}

/** SX-2.1.2.a: the place of a unit at set-up. */
function refusePlace(content: Content, state: State, unit: UnitIndex, at: Cell): Refusal | undefined {
  if (state.active === -1) return undefined
  const board = content.board(state)
  if (!isOnBoard(board, at)) return refuse('off-board', 'SX-0.1.1.b', { at })
  const hex = board.label(at)
  if (!inZone(board, zoneOfUnit(state, state.active, unit), at)) return refuse('outside-zone', 'SX-2.1.2.a', { hex })
  if (state.blocked.includes(at)) return refuse('object-there', 'SX-2.1.2.e', { hex })
  return undefined
}
